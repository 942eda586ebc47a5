#!/bin/sh
# What commands cost as a database grows: user + system seconds, and the largest resident memory in MiB, of each.
#
#   cargo build --release && tests/bench/curve.sh target/release/dapu 10000 100000 1000000
#
# Games are made by `cargo bench --bench generate` and removed with the databases; a million takes two GB meanwhile.
set -eu
[ $# -ge 2 ] || { sed -n '2,6s/^# \{0,1\}//p' "$0"; exit 2; }
program=$(realpath "$1")
shift
folder=$(mktemp -d "${TMPDIR:-/tmp}/dapu-curve-XXXXXX")
trap 'rm -rf "$folder"' EXIT

# measure GAMES NAME ARGUMENTS: one run.
measure() {
    games=$1 name=$2
    shift 2
    /usr/bin/time -f '%U %S %M' -o "$folder/time" "$program" "$@" > /dev/null 2> "$folder/said" \
        || echo "ended with $?: $name" >&2
    tail -n 1 "$folder/time" | awk -v games="$games" -v name="$name" \
        '{ printf "%9d %-16s %8.2f s %9.2f us a game %7.0f MiB\n", games, name, $1 + $2, ($1 + $2) * 1e6 / games, $3 / 1024 }'
}

for games; do
    pgn=$folder/games.pgn db=$folder/games.db
    cargo bench --quiet --bench generate -- "$games" "$pgn"
    measure "$games" import import --quiet --db "$db" "$pgn"
    measure "$games" import-again import --quiet --db "$db" "$pgn"
    measure "$games" list list --db "$db"
    measure "$games" find find --db "$db" --fen "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b" --mirror
    measure "$games" report report --db "$db"
    measure "$games" dedupe dedupe plan --db "$db"
    measure "$games" names names suggest --db "$db" -o "$folder/names.csv"
    measure "$games" export export --quiet --db "$db" --to pgn
    rm -f "$db" "$pgn" "$folder/names.csv"
done
