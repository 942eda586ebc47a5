//! Files of settings: lines `name = value` and nothing else. Moves in a value are a setting of a program, and no game.

use crate::notation::move_like;
use crate::record::standard_name;

/// So many lines are looked at.
const LINES: usize = 400;

/// Names of settings that say a game, in small letters.
const OF_GAMES: [&str; 14] = [
    "moves",
    "movelist",
    "move_list",
    "movetext",
    "pgn",
    "game",
    "white",
    "fen",
    "position",
    "startpos",
    "record",
    "score",
    "line",
    "main",
];

/// Whether a text is settings of a program with moves among them, of which none says a game.
pub(super) fn is_one(body: &str) -> bool {
    let mut settings = 0;
    for line in body.lines().take(LINES) {
        let line = line.trim();
        let is_section = || {
            line.starts_with('[') && line.ends_with(']') && !line.contains(['"', ' ', ':', '：'])
        };
        if line.is_empty()
            || line.starts_with(['#', ';']) && move_like(line).next().is_none()
            || is_section()
        {
            continue;
        }
        let Some((name, _)) = line.split_once('=') else {
            return false;
        };
        if !is_setting(name.trim()) {
            return false;
        }
        settings += 1;
    }
    settings > 0 && move_like(body).next().is_some()
}

/// Whether it is the name of a setting, and of none that says a game.
fn is_setting(name: &str) -> bool {
    let bare = name.strip_prefix("export ").unwrap_or(name).trim();
    let is_sign = |c: char| c.is_ascii_alphanumeric() || "_.-".contains(c);
    let small = bare.to_ascii_lowercase();
    bare.starts_with(|c: char| c.is_ascii_alphabetic())
        && bare.chars().all(is_sign)
        && bare.chars().filter(char::is_ascii_alphabetic).count() > 2
        && standard_name(bare).is_none()
        && !OF_GAMES.contains(&small.as_str())
        && move_like(bare).next().is_none()
}

#[cfg(test)]
mod tests {
    use super::is_one;

    #[test]
    fn settings_of_a_program_are_told_from_records() {
        for text in [
            "book=h2e2 h9g7",
            "# engine\n[engine]\nname=test\nbook = h2e2 h9g7 h0g2 i9h9\n\ndepth=12",
            "export BOOK=\"h2e2 h9g7\"\nDEPTH=3",
        ] {
            assert!(is_one(text), "{text}");
        }
        for text in [
            "moves=h2e2 h9g7",
            "red=张三\nblack=李四\nopening=h2e2 h9g7",
            "1. C2=5 H8+7",
            "C2=5\nH8+7",
            "[Event \"a\"]\nbook=h2e2",
            "book=h2e2 h9g7\n1. h2e2 h9g7",
            "",
            "name=test\ndepth=12",
        ] {
            assert!(!is_one(text), "{text}");
        }
    }
}
