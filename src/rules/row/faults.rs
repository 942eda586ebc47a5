//! The faults of a start position (F111, F112) in words: the findings file lists them short and the
//! same in every language.

use super::message::{Language, piece_word, side_word};
use crate::board::{Piece, Side};

/// A list such as `too-many(R=3); generals-face` or `ranks=9; letter='Z'@15` in words; what is not
/// known stays as it stands.
pub(super) fn in_words(list: &str, language: Language) -> String {
    let between = if language == Language::Zh {
        "；"
    } else {
        "; "
    };
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
    let zh = language == Language::Zh;
    let side = |name: &str| Side::from_name(name).map(|side| side_word(Some(side), language));
    let piece = |letter: &str| {
        let piece = letter.chars().next().and_then(Piece::from_letter)?;
        let (owner, word) = (
            side_word(Some(piece.side), language),
            piece_word(piece, language),
        );
        Some(if zh {
            format!("{owner}{word}")
        } else {
            format!("{owner} {word}")
        })
    };
    Some(match name {
        "no-general" if zh => format!("{}没有帅（将）", side(argument)?),
        "no-general" => format!("{} has no general", side(argument)?),
        "too-many" => {
            let (letter, count) = argument.split_once('=')?;
            if zh {
                format!("{}有 {count} 个，多于全副棋子", piece(letter)?)
            } else {
                format!("{}: {count}, more than a full set has", piece(letter)?)
            }
        }
        "off-its-points" => {
            let (letter, at) = argument.split_once('@')?;
            if zh {
                format!("{}在 {at}，是它到不了的点", piece(letter)?)
            } else {
                format!("{} on {at}, which it can never reach", piece(letter)?)
            }
        }
        "soldier-out-of-place" => {
            let (owner, at) = argument.split_once('@')?;
            if zh {
                format!("{}的兵（卒）在 {at}，是它到不了的点", side(owner)?)
            } else {
                format!("{} soldier on {at}, which it can never reach", side(owner)?)
            }
        }
        "generals-face" if zh => "帅、将直接对面".to_owned(),
        "generals-face" => "the generals face each other".to_owned(),
        "waiting-side-in-check" if zh => format!("轮到对方走，{}却正被将军", side(argument)?),
        "waiting-side-in-check" => {
            format!("{} stands in check and is not to move", side(argument)?)
        }
        _ => return None,
    })
}

fn fen(fault: &str, language: Language) -> Option<String> {
    let zh = language == Language::Zh;
    let quoted = |text: &str| text.trim_matches(['"', '\'']).to_owned();
    if let Some(ranks) = fault.strip_prefix("ranks=") {
        return Some(if zh {
            format!("共 {ranks} 行，应为 10 行")
        } else {
            format!("{ranks} ranks instead of 10")
        });
    }
    if let Some((letter, at)) = fault
        .strip_prefix("letter=")
        .and_then(|rest| rest.rsplit_once('@'))
    {
        let letter = quoted(letter);
        return Some(if zh {
            format!("第 {at} 字节“{letter}”不是棋子")
        } else {
            format!("\"{letter}\" at byte {at} is no piece")
        });
    }
    if let Some(turn) = fault.strip_prefix("turn=") {
        let turn = quoted(turn);
        return Some(if zh {
            format!("走方“{turn}”不是 w、r、b")
        } else {
            format!("the side to move \"{turn}\" is none of w, r, b")
        });
    }
    let (rank, files) = fault.strip_prefix("rank")?.split_once(": files=")?;
    Some(if zh {
        format!("自上第 {rank} 行有 {files} 格，应为 9 格")
    } else {
        format!("rank {rank} from the top fills {files} files instead of 9")
    })
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
