/**
 * {@code burrow demo}: the main job on real input, told step by step.
 *
 * <p>It drives the launcher over a pipe exactly as an agent's client does, and never calls the library: what it shows is what a
 * client gets.
 */
@NullMarked
package dev.burrow.cli.demo;

import org.jspecify.annotations.NullMarked;
