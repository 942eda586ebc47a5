//! A FEN that stands in running text: where it ends, and what stands between it and the moves behind it.

use crate::notation::move_like;

/// A FEN at the start of a text, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FenText {
    /// Length of the FEN.
    pub(super) len: usize,
    /// Length including text that only joins the FEN to its moves (`moves`, a comma).
    pub(super) taken: usize,
}

/// Words before a FEN that only say that it is one, without case.
const BEFORE: [&str; 17] = [
    "position fen",
    "局面fen：",
    "局面fen:",
    "position:",
    "position：",
    "fen串：",
    "fen串:",
    "fen码：",
    "fen码:",
    "fen：",
    "fen:",
    "fen",
    "epd:",
    "epd",
    "局面：",
    "局面:",
    "局面",
];

/// Words between a FEN and its moves, without case.
const BETWEEN: [&str; 8] = [
    "moves:",
    "moves",
    "solution:",
    "solution",
    "着法：",
    "着法:",
    "pv",
    "bm",
];

/// The FEN that `text` begins with; `None` where it begins with none.
pub(super) fn at(text: &str) -> Option<FenText> {
    let board = board(text)?;
    let len = board + fields(&text[board..]);
    let taken = len + joint(&text[len..]);
    Some(FenText { len, taken })
}

/// The FEN at the start of a text, words that say that it is one passed over: how long these are, and the FEN.
pub(super) fn led(text: &str) -> Option<(usize, FenText)> {
    let quoted = |c: char| matches!(c, '`' | '"' | '“' | ' ' | '\t' | '\u{3000}');
    let word = BEFORE.iter().find(|word| {
        let head = text.get(..word.len());
        head.is_some_and(|head| head.eq_ignore_ascii_case(word))
    });
    let rest = text[word.map_or(0, |word| word.len())..].trim_start_matches(quoted);
    let fen = at(rest).or_else(|| word.and_then(|_| named_board(rest)))?;
    Some((text.len() - rest.len(), fen))
}

/// Ten ranks that are called a board, whatever stands in them: errors in it can be reported.
fn named_board(text: &str) -> Option<FenText> {
    let (_, word) = next_word(text);
    let len = word.len() + fields(&text[word.len()..]);
    let ranks = word.matches('/').count();
    (ranks == 9).then(|| FenText {
        len,
        taken: len + joint(&text[len..]),
    })
}

/// Where the first FEN of a line begins and where what leads to it does.
pub(super) fn within(line: &str) -> Option<(usize, usize)> {
    // A FEN has nine of these: most lines have none.
    memchr::memchr(b'/', line.as_bytes())?;
    let bytes = line.as_bytes();
    let begins = |at: &usize| {
        let joined = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'_');
        joined(bytes[*at])
            && !at
                .checked_sub(1)
                .is_some_and(|before| joined(bytes[before]))
    };
    let fen = (0..bytes.len())
        .filter(begins)
        .find(|at| board(&line[*at..]).is_some())?;
    Some((fen, fen - lead(&line[..fen])))
}

/// Whether a line begins with a FEN, whatever leads to it.
pub(super) fn begins(line: &str) -> bool {
    let opens = |c: char| {
        c.is_whitespace()
            || c.is_ascii_digit()
            || "#*>-`.、)）(（[【".contains(c)
            || c == '\u{FEFF}'
    };
    within(line).is_some_and(|(_, lead)| line[..lead].chars().all(opens))
}

/// Number of bytes at the end of the text before a FEN that only lead to it: `FEN: `, a quote.
fn lead(before: &str) -> usize {
    let word = before.trim_end_matches(['`', '"', '“', ' ', '\t', '\u{3000}']);
    let ends = |name: &&&str| {
        let at = word.len().checked_sub(name.len());
        let tail = at.and_then(|at| word.get(at..));
        tail.is_some_and(|tail| tail.eq_ignore_ascii_case(name))
    };
    let Some(name) = BEFORE.iter().find(ends) else {
        return before.len() - word.len();
    };
    let rest = &word[..word.len() - name.len()];
    // The end of a longer word is none.
    if rest.ends_with(|c: char| c.is_ascii_alphanumeric()) {
        return before.len() - word.len();
    }
    before.len() - rest.len()
}

/// The letters of men in FENs of any dialect.
const MEN: &str = "KABENHRCPGSMkabenhrcpgsm";

/// Ten ranks separated by strokes, most of which fill nine files.
fn board(text: &str) -> Option<usize> {
    let held = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'/';
    let len = text.bytes().take_while(|byte| held(byte)).take(128).count();
    // A word that runs into the board: longer than a rank, with letters of no man.
    let first = text[..len].split('/').next().unwrap_or_default();
    if files(first) > 9 && first.contains(|c: char| !c.is_ascii_digit() && !MEN.contains(c)) {
        return None;
    }
    let mut ranks = 0;
    let mut filled = 0;
    for rank in text.get(..len)?.split('/') {
        ranks += 1;
        filled += usize::from(files(rank) == 9);
        if rank.is_empty() {
            return None;
        }
    }
    (ranks == 10 && filled >= 8).then_some(len)
}

/// Number of files that a rank fills.
fn files(rank: &str) -> u32 {
    let file = |sign: char| sign.to_digit(10).unwrap_or(1);
    rank.chars().map(file).sum()
}

/// Fields after the board: the side to move, two signs without meaning here, two counts.
fn fields(text: &str) -> usize {
    // `w--01`, glued.
    let glued = text
        .bytes()
        .take_while(|byte| *byte == b'-' || byte.is_ascii_digit());
    let mut at = glued.count();
    let mut dashes = 0;
    let side = next_word(&text[at..]);
    if matches!(side.1, "w" | "b" | "r" | "W" | "B" | "R" | "红" | "黑") {
        at += side.0 + side.1.len();
    }
    while dashes < 2 && next_word(&text[at..]).1 == "-" {
        at += next_word(&text[at..]).0 + 1;
        dashes += 1;
    }
    let count = |at: usize| {
        let (blanks, word) = next_word(&text[at..]);
        let digits =
            !word.is_empty() && word.len() < 5 && word.bytes().all(|it| it.is_ascii_digit());
        digits.then_some(at + blanks + word.len())
    };
    match count(at).map(|first| (first, count(first))) {
        Some((_, Some(second))) => second,
        // One alone may be the number of a round.
        Some((first, None)) if dashes == 2 => first,
        _ => at,
    }
}

/// The blanks before the next word of a FEN, and the word: up to a blank or a sign that parts it from what follows.
fn next_word(text: &str) -> (usize, &str) {
    let blanks = text.len() - text.trim_start_matches([' ', '\t']).len();
    let word = &text[blanks..];
    let end = word.find(|c: char| c.is_whitespace() || ",;|，；`\"”".contains(c));
    (blanks, &word[..end.unwrap_or(word.len())])
}

/// Text that only joins a FEN to the moves behind it: signs, and a word that says that they follow.
fn joint(text: &str) -> usize {
    let signs = |text: &str| {
        let rest = text.trim_start_matches([' ', '\t', ',', '|', '，', '`', '"', '”', ':', '：']);
        text.len() - rest.len()
    };
    let mut at = signs(text);
    if let Some(rest) = text[at..].strip_prefix([';', '；']) {
        // Else it begins a remark.
        let next = move_like(rest).next();
        if next.is_some_and(|token| rest[..token.start].trim().is_empty()) {
            at = text.len() - rest.trim_start_matches([' ', '\t']).len();
        }
    }
    let word = BETWEEN.iter().find(|word| {
        let rest = &text[at..];
        let head = rest.get(..word.len());
        let behind = rest.get(word.len()..).and_then(|rest| rest.chars().next());
        head.is_some_and(|head| head.eq_ignore_ascii_case(word))
            && !behind.is_some_and(|c| c.is_ascii_alphanumeric())
    });
    match word {
        Some(word) => at + word.len(),
        // Blanks alone are no joint.
        None if text[..at].trim().is_empty() => 0,
        None => at,
    }
}

#[cfg(test)]
mod tests {
    use super::{at, begins, within};

    const BOARD: &str = "9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3";

    #[test]
    fn a_fen_ends_where_its_moves_begin() {
        // Text behind the board, length of it that is the FEN, length that only joins.
        let cases = [
            ("", 0, 0),
            (" w", 2, 0),
            (" w - - 0 1", 10, 0),
            (" w - - 0 1 moves g4g8", 10, 6),
            (" w moves g4g8", 2, 6),
            (" w g4g8 d8d9", 2, 0),
            (" w, g4g8 d8d9", 2, 2),
            (" w - - 1. g4g8", 6, 0),
            (" w - - 0 1 1. g4g8", 10, 0),
            (" w 0 1 g4g8", 6, 0),
            (" w 1 g4g8", 2, 0),
            (" w; g4g8", 2, 2),
            (" w; g4g8 is best", 2, 2),
            (" w; 第001局", 2, 0),
            (" w - - bm g4g8; id \"001\";", 6, 3),
            ("|g4g8", 0, 1),
            ("` g4g8", 0, 2),
        ];
        let found = |behind: &str| at(&format!("{BOARD}{behind}"));
        let wrong: Vec<_> = cases
            .iter()
            .map(|(behind, len, joint)| (behind, found(behind), BOARD.len() + len, joint))
            .filter(|(_, it, len, joint)| {
                it.map(|it| (it.len, it.taken)) != Some((*len, len + **joint))
            })
            .collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn a_path_and_a_board_of_eight_ranks_are_none() {
        for text in [
            "a/b/c/d/e/f/g/h/i/j",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w",
            "2020/01/02",
        ] {
            assert_eq!(at(text), None, "{text}");
        }
    }

    #[test]
    fn what_leads_to_a_fen_is_told_from_a_sentence() {
        for lead in [
            "",
            "FEN: ",
            "fen ",
            "position fen ",
            "局面：",
            "局面FEN：",
            "3. ",
            "- `",
            "**FEN:** ",
        ] {
            let line = format!("{lead}{BOARD} w");
            assert_eq!(within(&line).map(|it| it.0), Some(lead.len()), "{line}");
            assert!(begins(&line) || lead.starts_with("**"), "{line}");
        }
        assert!(!begins(&format!("const char *fen = \"{BOARD} w\";")));
        assert!(within(&format!("see the{BOARD}")).is_none());
    }
}
