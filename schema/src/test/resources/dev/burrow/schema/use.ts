import type { Tools, BurrowError, SetRegistryMetadataInput, VenvDescription } from "./burrow";
const i: Tools["install_packages"]["input"] = { name: "x", packages: ["six"] };
const m: SetRegistryMetadataInput = { name: "x", tags: null };
const l: Tools["list_venvs"]["input"] = {};
function f(e: BurrowError): number | undefined { return e.kind === "VenvBusy" ? e.data.waited_ms : undefined; }
function g(d: VenvDescription): string | null { return d.pip_path; }
export { i, m, l, f, g };
