//! The short way for a record as programs write it: a few usual tags, a blank line, numbered moves between two points,
//! a result. Of such a text each question that [`super::detect`] asks has one answer; a text with anything else in it
//! goes the long way, which is the twin in the tests.

/// Names of tags that say nothing of another game, of a start or of a notation. The first line has the first of them.
const NAMES: [&[u8]; 12] = [
    b"Event",
    b"Site",
    b"Date",
    b"Round",
    b"Red",
    b"Black",
    b"Result",
    b"RedTeam",
    b"BlackTeam",
    b"ECCO",
    b"Opening",
    b"Variation",
];

/// So many moves are no accident.
const LEAST: u32 = 8;

/// Signs that part an id from moves, or the names of columns: in the first line a table or a list may begin with them.
const PARTING: [u8; 3] = [b';', b',', b':'];

/// Whether a decoded text is one such record. Some move of it must leave a board of eight ranks and files.
pub(super) fn is_one(body: &str) -> bool {
    let mut rest = body.as_bytes();
    let mut tags = 0;
    while rest.first() == Some(&b'[') {
        let end = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
        let (line, behind) = rest.split_at(end);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let Some(name) = name_of_tag(line) else {
            return false;
        };
        if tags == 0 && (name != NAMES[0] || line.iter().any(|byte| PARTING.contains(byte))) {
            return false;
        }
        tags += 1;
        rest = behind.get(1..).unwrap_or_default();
    }
    let blank = rest.strip_prefix(b"\r\n").or(rest.strip_prefix(b"\n"));
    tags > 0 && blank.is_some_and(are_moves)
}

/// The name in `[Name "value"]`, where it is one of [`NAMES`] and nothing in the value could be taken for anything else.
fn name_of_tag(line: &[u8]) -> Option<&[u8]> {
    let inside = line.strip_prefix(b"[")?.strip_suffix(b"\"]")?;
    let at = memchr::memchr(b' ', inside)?;
    let (name, value) = inside.split_at(at);
    let value = value.strip_prefix(b" \"")?;
    let is_plain = value.iter().all(|byte| PLAIN[usize::from(*byte)])
        && !value.starts_with(b":")
        && !value.windows(2).any(|two| two == b"  ");
    (is_plain && NAMES.contains(&name)).then_some(name)
}

/// Bytes of values that are nothing else anywhere.
static PLAIN: [bool; 256] = {
    let mut plain = [true; 256];
    let mut byte = 0;
    while byte < 256 {
        plain[byte] = match byte as u8 {
            0..=0x1F | b'"' | b'\\' | b'|' | b'<' | b'>' | b'{' | b'}' | b'[' | b']' => false,
            // Blanks and bars of other scripts begin with these: U+0080, U+2000, U+3000 and U+F000 on.
            other => !matches!(other, 0xC2 | 0xE2 | 0xE3 | 0xEF),
        };
        byte += 1;
    }
    plain
};

/// Whether a movetext is numbered moves between two points and a result behind them, in words separated by one blank
/// or the end of a line, which one blank may stand before.
fn are_moves(text: &[u8]) -> bool {
    let (mut moves, mut leaves, mut rest) = (0, false, text.trim_ascii_end());
    if !rest.starts_with(b"1.") {
        return false;
    }
    loop {
        let len = match rest {
            [b'a'..=b'i', b'0'..=b'9', b'a'..=b'i', b'0'..=b'9', ..] => 4,
            [b'A'..=b'I', b'0'..=b'9', b'-', b'A'..=b'I', b'0'..=b'9', ..] => 5,
            b"1-0" | b"0-1" | b"1/2-1/2" | b"*" => return moves >= LEAST && leaves,
            _ => match number(rest) {
                Some(len) => len,
                None => return false,
            },
        };
        let (word, behind) = rest.split_at(len);
        if len > 3 && word[len - 1] != b'.' {
            moves += 1;
            // Asked no longer than until there is one: which move it is cannot be predicted.
            leaves = leaves
                || word
                    .iter()
                    .any(|it| matches!(it, b'0' | b'9' | b'i' | b'I'));
        }
        rest = match behind {
            [b' ', b'\r', b'\n', rest @ ..]
            | [b' ' | b'\r', b'\n', rest @ ..]
            | [b' ' | b'\n', rest @ ..] => rest,
            // Nothing but a result ends it.
            _ => return false,
        };
    }
}

/// Length of a number of a round with its point.
fn number(rest: &[u8]) -> Option<usize> {
    let digits = rest.iter().take(5).take_while(|it| it.is_ascii_digit());
    let digits = digits.count();
    (matches!(digits, 1..=4) && rest.get(digits) == Some(&b'.')).then_some(digits + 1)
}

#[cfg(test)]
mod tests {
    use super::super::{Detected, detect_by_all};
    use super::{LEAST, are_moves, is_one};
    use proptest::prelude::*;

    const RECORD: &str = "[Event \"全国赛\"]\n[Date \"1987.03.15\"]\n[Red \"胡荣华\"]\n[Result \"1-0\"]\n\n\
        1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0 g6g5\n4. c3c4 b9c7 5. b2a2 a9b9 1-0\n";

    /// Parts that stand in a record, and others that might.
    const PARTS: [&str; 30] = [
        "[Event \"1\"]\n",
        "[Event \"红先胜\"]\n",
        "[Site \"h2e2 h9g7, 1-0\"]\n",
        "[Round \"炮二平五 马8进7 马二进三\"]\n",
        "[Red \"1. h2e2 h9g7\"]\n",
        "[Black \"（黑胜）\"]\n",
        "[Result \"*\"]\n",
        "[Date \"1. e2e4\"]\n",
        "[Opening \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR\"]\n",
        "[ECCO \"{\"]\n",
        "[FEN \"9/9\"]\n",
        "[Variant \"Chess\"]\n",
        "[Site \"a|b\"]\n",
        "\n",
        "1. ",
        "h2e2 ",
        "h9g7 ",
        "2. h0g2 i9h9 ",
        "3. e2e4 e7e5 ",
        "4. i0h0 g6g5 5. c3c4 b9c7 ",
        "1-0",
        "*\n",
        "1. 炮二平五 ",
        "1/2-1/2\n",
        "e4 ",
        " \t",
        " \n",
        "\n ",
        "H2-E2 ",
        "E2-E4 E7-E5 ",
    ];

    /// [`are_moves`] by the rule as it is stated, line by line and word by word.
    fn are_moves_by_words(text: &[u8]) -> bool {
        let (mut moves, mut leaves, mut ended) = (0, false, false);
        let lines = text.trim_ascii_end().split(|byte| *byte == b'\n');
        let words = lines.flat_map(|line| {
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            let line = line.strip_suffix(b" ").unwrap_or(line);
            line.split(|byte| *byte == b' ')
        });
        for (index, word) in words.enumerate() {
            if ended {
                return false;
            }
            match word {
                [b'a'..=b'i', b'0'..=b'9', b'a'..=b'i', b'0'..=b'9']
                | [b'A'..=b'I', b'0'..=b'9', b'-', b'A'..=b'I', b'0'..=b'9']
                    if index > 0 =>
                {
                    moves += 1;
                    leaves |= word
                        .iter()
                        .any(|byte| matches!(byte, b'0' | b'9' | b'i' | b'I'));
                }
                b"1-0" | b"0-1" | b"1/2-1/2" | b"*" => ended = true,
                [digits @ .., b'.'] if is_number(digits) && (index > 0 || digits == b"1") => {}
                _ => return false,
            }
        }
        moves >= LEAST && leaves && ended
    }

    fn is_number(digits: &[u8]) -> bool {
        matches!(digits.len(), 1..=4) && digits.iter().all(u8::is_ascii_digit)
    }

    /// Parts of movetexts, right and wrong.
    const WORDS: [&str; 20] = [
        "h2e2", "h9g7", "C3-C4", "a0a1", "12.", "1.", "9999.", "12345.", "1-0", "1/2-1/2", "*",
        "c3-c4", " ", "\n", "\r\n", " \n", " \r\n", "\r", "\t", "",
    ];

    fn agrees(text: &str) -> bool {
        let is_pgn = |it: Detected| matches!(it, Detected::Format(format) if format.name == "pgn");
        !is_one(text.trim()) || is_pgn(detect_by_all(text.as_bytes(), "x"))
    }

    #[test]
    fn a_record_as_programs_write_it_goes_the_short_way() {
        let large = RECORD.replace("g6g5\n4. c3c4", "G6-G5 \n4. C3-C4");
        for text in [RECORD, &RECORD.replace('\n', "\r\n"), &large] {
            assert!(is_one(text) && agrees(text), "{text}");
        }
        let western = RECORD.replace("h0g2 i9h9 3. i0h0", "g1f3 b8c6 3. f1b5");
        for other in [
            RECORD.replace("[Date", "[FEN"),
            RECORD.replace("全国赛", "全国赛|"),
            RECORD.replace("h9g7", "H8+7"),
            RECORD.replace("4. c3c4", "4. c3c4 {x}"),
            RECORD.replace("1-0\n", "1-0\n\n1. h2e2 h9g7\n"),
            format!("{RECORD}{RECORD}"),
            RECORD.replace("1. h2e2", "h2e2"),
            western
                .replace("h2e2", "e2e4")
                .replace("h9g7", "e7e5")
                .replace("i0h0", "f1b5"),
            "[Event \"x\"]\n\n1. h2e2 h9g7 1-0".to_owned(),
        ] {
            assert!(
                !is_one(&other) || other.starts_with(&western[..8]) && agrees(&other),
                "{other}"
            );
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]
        #[test]
        fn moves_are_seen_as_by_the_words(
            changes in proptest::collection::vec((0..30_usize, 0..WORDS.len(), any::<bool>()), 0..4),
        ) {
            let body = RECORD.split_once("\n\n").unwrap_or_default().1;
            let mut parts: Vec<&str> = Vec::new();
            for word in body.split_inclusive([' ', '\n']) {
                let (word, end) = word.split_at(word.trim_end().len());
                parts.extend([word, end]);
            }
            for (place, word, replaces) in changes {
                let place = place.min(parts.len() - 1);
                if replaces {
                    parts[place] = WORDS[word];
                } else {
                    parts.insert(place, WORDS[word]);
                }
            }
            let text = parts.concat();
            prop_assert_eq!(are_moves(text.as_bytes()), are_moves_by_words(text.as_bytes()), "{:?}", text);
        }

        #[test]
        fn what_goes_the_short_way_is_pgn_by_the_long_way(
            tags in proptest::collection::vec(0..PARTS.len(), 0..4),
            moves in proptest::collection::vec(13..PARTS.len(), 0..2),
            place in 0..12_usize,
        ) {
            // A record with a few other parts in its tags and in one place of its moves.
            let (head, body) = RECORD.split_once("\n\n").unwrap_or_default();
            let tags: String = tags.iter().map(|part| PARTS[*part]).collect();
            let mut words: Vec<&str> = body.split_inclusive(' ').collect();
            for part in moves {
                words.insert(place.min(words.len()), PARTS[part]);
            }
            let text = format!("{head}\n{tags}\n{}", words.concat());
            prop_assert!(agrees(&text), "{}", text);
        }
    }
}
