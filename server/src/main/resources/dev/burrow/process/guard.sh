# Outlives the server by a moment. Reads a pipe that only the server writes to; when it ends, the server has ended,
# and whatever is left of its children is killed.
#   $1          NAME=PREFIX, how an entry in the environment of every child begins
#   +N, -N      a child (the leader of a session) has been started, has ended
#   dPATH, kPATH  remove this directory as well; keep it
# Only what POSIX has and what a slim container has: a shell, and grep, ps and rm where they are there.
marker=$1
leaders=' '
directories='
'
trap '' HUP INT QUIT TERM

while IFS= read -r line; do
    value=${line#?}
    case $line in
        +*) leaders="$leaders$value " ;;
        -*) case $leaders in
                *" $value "*) leaders="${leaders%%" $value "*} ${leaders#*" $value "}" ;;
            esac ;;
        d*) directories="$directories$value
" ;;
        k*) case $directories in
                *"
$value
"*) directories="${directories%%"
$value
"*}
${directories#*"
$value
"}" ;;
            esac ;;
    esac
done

found=' '

# Stops a process that has not been seen yet, so that it can start no other. Sets fresh.
take() {
    case $found in *" $1 "*) return ;; esac
    kill -STOP "$1" 2>/dev/null || return
    found="$found$1 "
    fresh=yes
}

# Linux: by marker, by session, and by descent.
look_at_proc() {
    for environment in $(grep -las -- "$marker" /proc/[0-9]*/environ 2>/dev/null); do
        pid=${environment#/proc/}
        pid=${pid%/environ}
        [ "$pid" = $$ ] || take "$pid"
    done
    for entry in /proc/[0-9]*; do
        pid=${entry#/proc/}
        IFS= read -r stat 2>/dev/null <"$entry/stat" || continue
        set -- ${stat##*') '}
        [ $# -gt 3 ] || continue
        case $found in *" $2 "*) take "$pid"; continue ;; esac
        case $leaders in *" $4 "*) take "$pid" ;; esac
    done
}

# Elsewhere: by process group and by descent.
look_at_ps() {
    ps -A -o pid= -o ppid= -o pgid= 2>/dev/null | {
        while read -r pid parent group; do
            case $found in *" $parent "*) echo "$pid"; continue ;; esac
            case $leaders in *" $group "*) echo "$pid" ;; esac
        done
    }
}

set -f
fresh=yes
rounds=0
while [ "$fresh" = yes ] && [ "$rounds" -lt 50 ]; do
    fresh=no
    rounds=$((rounds + 1))
    if [ -r /proc/self/stat ]; then
        set +f
        look_at_proc
        set -f
    else
        for pid in $(look_at_ps); do take "$pid"; done
    fi
done
for pid in $found; do kill -KILL "$pid" 2>/dev/null; done

IFS='
'
for directory in $directories; do
    # A process that was just killed may still be writing its last.
    for attempt in 1 2 3; do rm -rf -- "$directory" 2>/dev/null && break; done
done
