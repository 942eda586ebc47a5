//! What a look at a file from front to back tells at once: nearly every file needs no more. [`super::detect_by_all`],
//! which asks all questions, is the twin in the tests.

use super::{HEAD, OUR_GAME, magic, plain};

/// The mark of UTF-8.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// What is told at once of a file that is PGN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pgn {
    /// Whether it is one record in ASCII or UTF-8, from its first byte to its last.
    pub(crate) is_one_record: bool,
}

/// Whether a file is PGN, where it can be told at once; `head` as for [`super::detect`].
pub(crate) fn at_once(head: &[u8]) -> Option<Pgn> {
    let head = &head[..head.len().min(HEAD)];
    if is_ours_alone(head) {
        let is_one_record = false;
        return Some(Pgn { is_one_record });
    }
    let is_one_record = head.len() < HEAD && !magic::is_tar(head) && is_plain_record(head);
    is_one_record.then_some(Pgn { is_one_record })
}

/// Whether it says that it is of this game and nothing in it is a mark of any other format or game.
fn is_ours_alone(head: &[u8]) -> bool {
    let text = head.strip_prefix(MARK).unwrap_or(head);
    // Marks that may stand within a file begin with one of three bytes.
    text.starts_with(OUR_GAME)
        && !magic::is_tar(head)
        && memchr::memchr3_iter(b'[', b'<', 5, text).all(|at| {
            let rest = &text[at..];
            rest.starts_with(b"[")
                && !rest.starts_with(b"[Variant ")
                && !rest.starts_with(b"[FEN_INDEX")
                && !magic::is_of_dhtmlxq(rest)
        })
}

/// Whether it is one record of PGN in UTF-8 as programs write it: nothing else can be seen in it.
fn is_plain_record(head: &[u8]) -> bool {
    let text = head.strip_prefix(MARK).unwrap_or(head);
    simdutf8::basic::from_utf8(text.trim_ascii()).is_ok_and(plain::is_one)
}

#[cfg(test)]
mod tests {
    use super::super::{Detected, detect_by_all};
    use super::at_once;
    use crate::format::{Cut, cut};
    use crate::text::{Encoding, guess};
    use proptest::prelude::*;

    const OURS: &str = "[Game \"Chinese Chess\"]\n[Event \"x\"]\n[Date \"1987\"]\n[FEN \"\"]\n\n1. 炮二平五 馬8进7\n*\n";

    const PLAIN: &str = "[Event \"x\"]\n[Date \"1987.03.15\"]\n[Result \"1-0\"]\n\n\
        1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0 g6g5\n4. c3c4 b9c7 5. b2a2 a9b9 1-0\n";

    /// Parts that are marks of other formats or games, or nearly so.
    const PARTS: [&str; 24] = [
        "[Variant \"Chess\"]\n",
        "[Variation \"x\"]\n",
        "[Variant",
        "[FEN_INDEX 1]\n",
        "[FEN_INDE",
        "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]",
        "\n[dhtmlxq",
        "[DhtmlX",
        "<ChineseChessRecord>",
        "<x:ChineseChessRecord>",
        "<n version=\"1\">",
        "<",
        "\u{5}Moves\u{5}",
        "\u{5}",
        "ustar",
        "```\n1. e4 e5 2. Nf3 Nc6\n```\n",
        "1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5\n",
        "[Event \"y: h2e2 h9g7 h0g2\"]\n",
        "[Event \"ply,move,points\"]\n",
        "FORMAT WXF\n",
        " ",
        "\n",
        "|",
        "\r\n",
    ];

    /// What is told at once is what all questions tell, and one record is cut as one and taken for UTF-8.
    fn holds(bytes: &[u8]) -> bool {
        let Some(pgn) = at_once(bytes) else {
            return true;
        };
        let is_pgn = |it: Detected| matches!(it, Detected::Format(format) if format.name == "pgn");
        let is_cut_as_one = || {
            let cuts: Vec<_> = cut(bytes, Encoding::Utf8, usize::MAX).collect();
            matches!(&cuts[..], [Cut::Frame(frame)]
                if frame.bytes == bytes && frame.line == 1 && !frame.comment_runs_on)
        };
        is_pgn(detect_by_all(bytes, "x"))
            && (!pgn.is_one_record || is_cut_as_one() && guess(bytes).encoding == Encoding::Utf8)
    }

    #[test]
    fn usual_files_are_told_at_once() {
        let big5 = encoding_rs::BIG5.encode(OURS).0.into_owned();
        let ours = Some(super::Pgn {
            is_one_record: false,
        });
        assert_eq!([at_once(OURS.as_bytes()), at_once(&big5)], [ours, ours]);
        for text in [
            PLAIN.to_owned(),
            format!("\u{FEFF}{PLAIN}"),
            format!("\n {PLAIN} \n\n"),
        ] {
            let told = at_once(text.as_bytes());
            assert!(told.is_some_and(|it| it.is_one_record), "{text:?}");
            assert!(holds(text.as_bytes()), "{text:?}");
        }
    }

    #[test]
    fn the_mark_of_a_tar_archive_is_seen_where_it_stands() {
        for text in [OURS, PLAIN] {
            let (head, rest) = text.split_once("x\"").unwrap_or_default();
            let fill = "x".repeat(257 - head.len());
            let text = format!("{head}{fill}ustar\"{rest}");
            assert_eq!(
                (at_once(text.as_bytes()), holds(text.as_bytes())),
                (None, true)
            );
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]
        #[test]
        fn what_is_told_at_once_is_what_all_questions_tell(
            plain in any::<bool>(),
            parts in proptest::collection::vec((0..PARTS.len(), any::<prop::sample::Index>()), 0..3),
            mark in any::<bool>(),
        ) {
            let mut text = (if plain { PLAIN } else { OURS }).to_owned();
            for (part, at) in parts {
                let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
                text.insert_str(*at.get(&places), PARTS[part]);
            }
            let text = if mark { format!("\u{FEFF}{text}") } else { text };
            prop_assert!(holds(text.as_bytes()), "{:?}", text);
        }
    }
}
