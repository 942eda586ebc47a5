//! The faults of a start position (F111, F112) in words: the findings file lists them short and the
//! same in every language.

use super::said::{piece_word, side_word};
use crate::board::{Piece, Side};
use crate::words::{self, Language};
use std::fmt::Display;

/// A list such as `too-many(R=3); generals-face` or `ranks=9; letter='Z'@15` in words; what is not
/// known stays as it stands.
pub(super) fn in_words(list: &str, language: Language) -> String {
    let between = words::text(language, "join.semicolon");
    let words = |fault: &str| {
        let found = setup(fault, language).or_else(|| fen(fault, language));
        found.unwrap_or_else(|| fault.to_owned())
    };
    let faults: Vec<String> = list.split("; ").map(words).collect();
    faults.join(between)
}

fn setup(fault: &str, language: Language) -> Option<String> {
    let (name, argument) = fault.split_once('(').unwrap_or((fault, ")"));
    let argument = argument.strip_suffix(')')?;
    let side = |name: &str| Side::from_name(name).map(|side| side_word(Some(side), language));
    let of_side = |key, name| Some(words::fill(language, key, &[("side", &side(name)?)]));
    Some(match name {
        "no-general" => of_side("setup.no-general", argument)?,
        "too-many" => {
            let (letter, count) = argument.split_once('=')?;
            let values: [(&str, &dyn Display); 2] =
                [("piece", &piece(letter, language)?), ("count", &count)];
            words::fill(language, "setup.too-many", &values)
        }
        "off-its-points" => {
            let (letter, at) = argument.split_once('@')?;
            let values: [(&str, &dyn Display); 2] =
                [("piece", &piece(letter, language)?), ("at", &at)];
            words::fill(language, "setup.off-its-points", &values)
        }
        "soldier-out-of-place" => {
            let (owner, at) = argument.split_once('@')?;
            let values: [(&str, &dyn Display); 2] = [("side", &side(owner)?), ("at", &at)];
            words::fill(language, "setup.soldier-out-of-place", &values)
        }
        "generals-face" => words::text(language, "setup.generals-face").to_owned(),
        "waiting-side-in-check" => of_side("setup.waiting-side-in-check", argument)?,
        _ => return None,
    })
}

/// `红方车`, `Red chariot`.
fn piece(letter: &str, language: Language) -> Option<String> {
    let piece = letter.chars().next().and_then(Piece::from_letter)?;
    let values: [(&str, &dyn Display); 2] = [
        ("side", &side_word(Some(piece.side), language)),
        ("piece", &piece_word(piece, language)),
    ];
    Some(words::fill(language, "setup.piece", &values))
}

fn fen(fault: &str, language: Language) -> Option<String> {
    let quoted = |text: &str| text.trim_matches(['"', '\'']).to_owned();
    if let Some(ranks) = fault.strip_prefix("ranks=") {
        return Some(words::fill(language, "fen.ranks", &[("ranks", &ranks)]));
    }
    let letter = fault.strip_prefix("letter=");
    if let Some((letter, at)) = letter.and_then(|rest| rest.rsplit_once('@')) {
        let values: [(&str, &dyn Display); 2] = [("letter", &quoted(letter)), ("at", &at)];
        return Some(words::fill(language, "fen.letter", &values));
    }
    if let Some(turn) = fault.strip_prefix("turn=") {
        let turn = quoted(turn);
        return Some(words::fill(language, "fen.turn", &[("turn", &turn)]));
    }
    let (rank, files) = fault.strip_prefix("rank")?.split_once(": files=")?;
    let values: [(&str, &dyn Display); 2] = [("rank", &rank), ("files", &files)];
    Some(words::fill(language, "fen.rank", &values))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_is_said_in_both_languages() {
        let list = "no-general(red); too-many(R=3); off-its-points(a@a6); \
                    soldier-out-of-place(black@b7); generals-face; waiting-side-in-check(red); \
                    ranks=9; rank4: files=8; letter='Z'@15; turn=\"q\"";
        for language in [Language::Zh, Language::En] {
            let text = in_words(list, language);
            assert!(!text.contains(['=', '@']), "{text}");
            assert!(
                !text.contains("-general") && !text.contains("generals-"),
                "{text}"
            );
        }
        assert_eq!(in_words("ranks=9", Language::Zh), "共 9 行，应为 10 行");
        assert_eq!(in_words("something-else", Language::En), "something-else");
    }
}
