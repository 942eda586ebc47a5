//! Event files by chance: levels, limits, times and readings.

use crate::support::chance::Chance;
use crate::support::switches::{OF_EVENTS, OF_GAMES, switch};
use std::fmt::Write as _;

const LEVELS: [&str; 5] = ["national", "province", "local", "youth", "mass"];
const LIMITS: [u32; 8] = [3, 10, 20, 30, 40, 50, 60, 61];
const CHECKS: [u32; 5] = [0, 1, 2, 8, 10];
const MINUTES: [u32; 7] = [1, 5, 10, 15, 16, 20, 60];
const INCREMENTS: [u32; 5] = [0, 3, 5, 10, 30];

fn number(chance: &mut Chance, from: &[u32]) -> u32 {
    chance.pick(from).unwrap_or_default()
}

/// An event file with some of its fields, and up to three readings that are not the usual ones.
pub(super) fn made(chance: &mut Chance) -> String {
    let mut toml = String::new();
    if chance.below(3) == 0 {
        let level = chance.pick(&LEVELS).unwrap_or("national");
        let _ = writeln!(toml, "level = \"{level}\"");
    }
    if chance.below(3) == 0 {
        let limit = number(chance, &LIMITS);
        let _ = writeln!(toml, "natural-limit = {limit}");
    }
    if chance.below(6) == 0 {
        let checks = number(chance, &CHECKS);
        let _ = writeln!(toml, "natural-limit-checks = {checks}");
    }
    if chance.below(4) == 0 {
        let _ = writeln!(toml, "recording = {}", chance.below(2) == 0);
    }
    if chance.below(5) == 0 {
        let late = number(chance, &[5, 10, 15, 30]);
        let _ = writeln!(toml, "late-minutes = {late}");
    }
    if chance.below(6) == 0 {
        let clocks = ["left", "used"][chance.below(2)];
        let _ = writeln!(toml, "clocks = \"{clocks}\"");
    }
    if chance.below(6) == 0 {
        let _ = writeln!(toml, "signatures = {}", chance.below(2) == 0);
    }
    if chance.below(3) == 0 {
        let (minutes, increment) = (number(chance, &MINUTES), number(chance, &INCREMENTS));
        let _ = writeln!(toml, "[time]\nminutes = {minutes}\nincrement = {increment}");
    }
    toml + &switches(chance)
}

/// Readings that are not the first.
fn switches(chance: &mut Chance) -> String {
    let mut toml = String::new();
    let mut named = Vec::new();
    for _ in 0..chance.below(4) {
        let drawn = chance.below(OF_GAMES.len() + OF_EVENTS.len());
        let switch = switch(
            OF_GAMES
                .iter()
                .chain(&OF_EVENTS)
                .nth(drawn)
                .expect("a name"),
        );
        if named.contains(&switch.name) {
            continue;
        }
        named.push(switch.name);
        let reading = switch.readings[1 + chance.below(switch.readings.len() - 1)];
        let _ = writeln!(toml, "\"{}\" = \"{reading}\"", switch.name);
    }
    if toml.is_empty() {
        return toml;
    }
    format!("[switches]\n{toml}")
}
