//! Games at odds: a full set without the men that one side gives, as words above its first move name them.

use super::told_board::{Board, stated_board};
use crate::board::{Role, Setup, Side, Square};
use crate::notation::move_like;
use crate::text::small_letters;
use std::ops::Range;

/// Words that give men, in small letters.
const VERBS: [&str; 20] = [
    "让",
    "讓",
    "去掉",
    "拿掉",
    "odds of",
    "gives",
    "gave",
    "giving",
    "took off",
    "takes off",
    "taking off",
    "removes",
    "removed",
    "without",
    "minus",
    "spots",
    "chấp",
    "gibt",
    "ohne",
    "donne",
];

/// Words that may stand between those and the men, and say nothing of which they are.
const BETWEEN: [&str; 18] = [
    "你", "他", "她", "对方", "對方", "先", "一只", "一個", "一个", "一", "个", "只", "his", "her",
    "my", "the", "their", "of",
];

/// Which of the two is given, for the left hand.
const WHICH: [(&str, &[bool]); 12] = [
    ("左", &[true]),
    ("右", &[false]),
    ("双", &[true, false]),
    ("雙", &[true, false]),
    ("两", &[true, false]),
    ("left", &[true]),
    ("right", &[false]),
    ("both", &[true, false]),
    ("two", &[true, false]),
    ("linke", &[true]),
    ("rechte", &[false]),
    ("beide", &[true, false]),
];

/// Men that are given.
const GIVEN: [(&str, Role); 16] = [
    ("马", Role::Horse),
    ("馬", Role::Horse),
    ("车", Role::Chariot),
    ("車", Role::Chariot),
    ("炮", Role::Cannon),
    ("horse", Role::Horse),
    ("knight", Role::Horse),
    ("chariot", Role::Chariot),
    ("rook", Role::Chariot),
    ("cannon", Role::Cannon),
    ("mã", Role::Horse),
    ("xe", Role::Chariot),
    ("pháo", Role::Cannon),
    ("pferd", Role::Horse),
    ("wagen", Role::Chariot),
    ("kanone", Role::Cannon),
];

/// Which of both is meant, by the file it stands on or its place, where that stands behind.
const PLACES: [(&str, bool); 10] = [
    ("一路", false),
    ("二路", false),
    ("八路", true),
    ("九路", true),
    ("右边", false),
    ("左边", true),
    ("右邊", false),
    ("左邊", true),
    ("trái", true),
    ("phải", false),
];

/// Words that name a side.
const SIDES: [(&str, Side); 8] = [
    ("红", Side::Red),
    ("紅", Side::Red),
    ("red", Side::Red),
    ("đỏ", Side::Red),
    ("黑", Side::Black),
    ("black", Side::Black),
    ("đen", Side::Black),
    ("schwarz", Side::Black),
];

/// So many lines that give men are looked at.
const MOST: usize = 64;

/// The men of a kind that are given: the words, which for the left hand.
type GivenMen = (Range<usize>, Role, Vec<bool>);

/// The boards of games at odds whose words name the men.
pub(super) fn boards(text: &str) -> Vec<Board> {
    let mut boards: Vec<Board> = Vec::new();
    let mut last: Option<usize> = None;
    let mut looked_at = 0;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let begin = at;
        at += line.len();
        let small = small_letters(line);
        if !VERBS.iter().any(|verb| small.contains(verb)) {
            continue;
        }
        let Some((words, role, men)) = given(&small).filter(|_| looked_at < MOST) else {
            continue;
        };
        looked_at += 1;
        let span = begin + words.start..begin + words.end;
        let moves = |upto: usize| move_like(&text[last.unwrap_or(0)..upto]).next().is_some();
        // The same men are named again above one game.
        let is_again = last.is_some() && !moves(span.start);
        if is_again || !begins_game(text, last, &span) {
            continue;
        }
        let side = giver(&small[..words.start]);
        if let Some(board) = without(role, &men, side).and_then(|it| stated_board(text, span, it)) {
            last = Some(begin + words.end);
            boards.push(board);
        }
    }
    boards
}

/// Whether a game begins below the words: no move stands above them, or the next has the number 1.
fn begins_game(text: &str, last: Option<usize>, words: &Range<usize>) -> bool {
    if last.is_none() && move_like(&text[..words.start]).next().is_none() {
        return true;
    }
    let behind = &text[words.end..];
    let Some(first) = move_like(behind).next() else {
        return false;
    };
    let lead =
        behind[..first.start].trim_end_matches(|c: char| c.is_whitespace() || ".．、)".contains(c));
    lead.strip_suffix('1')
        .is_some_and(|it| !it.ends_with(|c: char| c.is_ascii_digit()))
}

/// Who gives: the side that is named last before the words, else Red, who begins by custom.
fn giver(before: &str) -> Side {
    let named = SIDES
        .iter()
        .filter_map(|(word, side)| Some((before.rfind(word)?, *side)));
    named.max_by_key(|it| it.0).map_or(Side::Red, |it| it.1)
}

/// The first men of a line that are said to be given.
fn given(small: &str) -> Option<GivenMen> {
    VERBS.iter().find_map(|verb| {
        let mut found = small.match_indices(verb);
        found.find_map(|(at, _)| men(small, at..at + verb.len()))
    })
}

/// The men that are named behind a verb.
fn men(small: &str, verb: Range<usize>) -> Option<GivenMen> {
    let mut rest = &small[verb.end..];
    let mut which: Option<&[bool]> = None;
    loop {
        rest = rest.trim_start_matches([' ', '\u{3000}']);
        if let Some((word, men)) = WHICH.iter().find(|it| rest.starts_with(it.0)) {
            which = Some(men);
            rest = &rest[word.len()..];
        } else if let Some((word, role)) = GIVEN.iter().find(|it| rest.starts_with(it.0)) {
            let end = small.len() - rest.len() + word.len();
            let behind = &rest[word.len()..];
            // `让马八进七` and `gives horse for cannon` give nothing away.
            let goes_on = behind.trim_start().starts_with("for ") || behind.starts_with("s for ");
            let men =
                which.map_or_else(|| place(behind).map(|it| vec![it]), |it| Some(it.to_vec()));
            return (!goes_on).then_some((verb.start..end, *role, men?));
        } else {
            let word = BETWEEN.iter().find(|it| rest.starts_with(*it))?;
            rest = &rest[word.len()..];
        }
    }
}

/// Which man is meant by what stands behind: `一路（右边）的车`.
fn place(behind: &str) -> Option<bool> {
    let said = || PLACES.iter().filter(|it| behind.contains(it.0));
    let first = said().next()?.1;
    said().all(|it| it.1 == first).then_some(first)
}

/// A full set without these men of a side.
fn without(role: Role, men: &[bool], side: Side) -> Option<Setup> {
    let mut setup = Setup::standard(Side::Red);
    for left in men {
        let file = match role {
            Role::Chariot => 0,
            _ => 1,
        };
        // The left hand of Red is that of the diagram.
        let file = if *left == (side == Side::Red) {
            file
        } else {
            8 - file
        };
        let rank = match (role, side) {
            (Role::Cannon, Side::Red) => 2,
            (Role::Cannon, Side::Black) => 7,
            (_, Side::Red) => 0,
            (_, Side::Black) => 9,
        };
        let square = Square::new(file, rank)?;
        setup.board[square.index()] = None;
    }
    Some(setup)
}

#[cfg(test)]
mod tests {
    use super::boards;

    const FULL: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

    fn fens(text: &str) -> Vec<String> {
        let found = boards(text).into_iter();
        found
            .filter_map(|it| Some(it.fen?.split(' ').next()?.to_owned()))
            .collect()
    }

    #[test]
    fn men_that_are_given_do_not_stand_on_the_board() {
        let no_left_horse = FULL.replace("RNBAKABNR", "R1BAKABNR");
        let no_right_horse = FULL.replace("RNBAKABNR", "RNBAKAB1R");
        let no_horses = FULL.replace("RNBAKABNR", "R1BAKAB1R");
        let no_right_chariot = FULL.replace("RNBAKABNR", "RNBAKABN1");
        let blacks = FULL.replace("rnbakabnr", "rnbakab1r");
        for (words, wanted) in [
            ("第三局　让左马", &no_left_horse),
            ("红方：甲（让右马）　黑方：乙", &no_right_horse),
            ("讓雙馬局", &no_horses),
            (
                "今天我让你一只车，把我一路（右边）的车拿掉",
                &no_right_chariot,
            ),
            ("A plays Red and gives his LEFT horse.", &no_left_horse),
            ("the Master took off BOTH horses", &no_horses),
            ("Red without the right chariot", &no_right_chariot),
            ("黑方让左马", &blacks),
        ] {
            assert_eq!(
                fens(&format!("{words}\n1. C2=5 H8+7\n")),
                [wanted.as_str()],
                "{words}"
            );
        }
    }

    #[test]
    fn words_that_leave_open_what_is_given_give_nothing() {
        for words in [
            "让子棋谱选",
            "让一马",
            "Red gives a horse",
            "gives the left horse for two pawns",
            "不让马八进七",
        ] {
            assert!(
                fens(&format!("{words}\n1. C2=5 H8+7\n")).is_empty(),
                "{words}"
            );
        }
        assert!(fens("1. C2=5 H8+7\nRed gives his left horse\n2. H2+3 R9=8\n").is_empty());
    }

    #[test]
    fn each_game_has_its_own_odds() {
        let text = "Red gives his left horse\n(the left horse, without the left horse)\n1 C2.5 H8+7\n2 H2+3 R9.8\n\
            He took off both horses\n1 C2.5 H8+7\n2 C8.6 R9.8\n";
        assert_eq!(fens(text).len(), 2);
    }
}
