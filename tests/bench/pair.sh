#!/bin/sh
# Pairs two commits: builds both, runs the same command with each in turn, and prints the median of user + system
# time of each and of the ratios. Absolute times differ from machine to machine and from minute to minute; ratios of
# pairs do not.
#
#   tests/bench/pair.sh OLD NEW RUNS import --quiet -j 1 --db @ games.pgn
#
# `@` is a file that does not exist yet, a new one for each run. The builds stay in target/pair.
set -eu
[ $# -ge 4 ] || { sed -n '2,8s/^# \{0,1\}//p' "$0"; exit 2; }
old=$1 new=$2 runs=$3
shift 3
here=$(git rev-parse --show-toplevel)
pair=$here/target/pair

build() {
    commit=$(git -C "$here" rev-parse --short "$1")
    if [ ! -x "$pair/dapu-$commit" ]; then
        git -C "$here" worktree add --quiet --force --detach "$pair/source" "$commit"
        (cd "$pair/source" && cargo build --quiet --release --bin dapu --target-dir "$pair/target")
        cp "$pair/target/release/dapu" "$pair/dapu-$commit"
        git -C "$here" worktree remove --force "$pair/source"
    fi
    echo "$pair/dapu-$commit"
}

# Seconds of user and system time that a run takes.
run() {
    program=$1
    shift
    fresh=$(mktemp -u "${TMPDIR:-/tmp}/dapu-pair-XXXXXX")
    for word; do
        shift
        [ "$word" = @ ] && word=$fresh
        set -- "$@" "$word"
    done
    # What a subshell and its children took, in the second line of `times`: 0m1.25s 0m0.10s.
    (
        "$program" "$@" > /dev/null 2>&1 || echo "ended with $?: $program $*" >&2
        times
    ) | awk 'NR == 2 { for (i = 1; i <= 2; i++) { split($i, t, /[ms]/); all += 60 * t[1] + t[2] } print all }'
    rm -f "$fresh"
}

mkdir -p "$pair"
one=$(build "$old")
other=$(build "$new")
run "$one" "$@" > /dev/null
run "$other" "$@" > /dev/null
figures=$pair/figures
: > "$figures"
for _ in $(seq "$runs"); do
    echo "$(run "$one" "$@") $(run "$other" "$@")" >> "$figures"
done
median() { sort -n | awk '{ v[NR] = $1 } END { print NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'; }
echo "$old $(awk '{ print $1 }' "$figures" | median) s"
echo "$new $(awk '{ print $2 }' "$figures" | median) s"
echo "ratio $(awk '$1 > 0 { print $2 / $1 }' "$figures" | median) ($runs pairs)"
