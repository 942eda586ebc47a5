//! `here is the game A - B`, `A against B`, in languages with capital letters.

use super::names::{capitals_before, capitals_behind};
use super::sides;
use crate::format::pgn::pairing::Pairing;

/// `here is the game A - B`, `A against B`: two names of words with capital letters, in a line that speaks of a game.
pub(super) fn in_english(line: &str) -> Option<Pairing> {
    let small = line.to_lowercase();
    let speaks = ["game", "match", "red", "round", "played", "ván", "trận"]
        .iter()
        .any(|word| small.contains(word));
    for word in [
        " - ",
        " – ",
        " — ",
        " -- ",
        " vs. ",
        " vs ",
        " VS ",
        " against ",
        " versus ",
        " gặp ",
    ] {
        for (at, _) in line.match_indices(word) {
            let (red, black) = (
                capitals_before(line, at),
                capitals_behind(line, at + word.len()),
            );
            let (Some(red), Some(black)) = (red, black) else {
                continue;
            };
            let before = line[..red.start as usize]
                .rfind(['|', ':'])
                .map_or(0, |at| at + 1);
            let behind = line[black.end as usize..]
                .find('|')
                .map_or(line.len(), |at| at + black.end as usize);
            let whole = line[before..behind].trim_matches(|c: char| !c.is_alphanumeric());
            let is_whole = red.of(line).len() + word.len() + black.of(line).len() >= whole.len();
            if speaks || is_whole {
                return Some(sides([red, black], true, None));
            }
        }
    }
    None
}
