//! Mistakes in a TRF: told with line and column, and nothing is guessed.

use super::trf::HAND;
use dapu::contest::trf::{Trf, TrfFaultKind, import};

/// What is changed in the file, and what is then said: line, column, kind.
type Case = (
    &'static str,
    &'static str,
    &'static str,
    u32,
    u32,
    fn(&TrfFaultKind) -> bool,
);

const CASES: &[Case] = &[
    (
        "cut in the points",
        "  2.5    1     2 w 1  0000 - U     3 b =",
        " ",
        5,
        81,
        |it| matches!(it, TrfFaultKind::Cut { round: 0 }),
    ),
    ("cut in a round", "0000 - U     3 b =", "00", 5, 104, |it| {
        matches!(it, TrfFaultKind::Cut { round: 2 })
    }),
    (
        "no number",
        "001    2",
        "001   x2",
        6,
        5,
        |it| matches!(it, TrfFaultKind::NoNumber(text) if text == "x2"),
    ),
    ("a number twice", "001    3", "001    2", 7, 5, |it| {
        matches!(
            it,
            TrfFaultKind::Twice {
                number: 2,
                first: 6
            }
        )
    }),
    (
        "an opponent who is not there",
        "     2 w 1",
        "     9 w 1",
        5,
        92,
        |it| {
            matches!(
                it,
                TrfFaultKind::Stranger {
                    round: 1,
                    opponent: 9
                }
            )
        },
    ),
    ("himself", "     2 w 1", "     1 w 1", 5, 92, |it| {
        matches!(it, TrfFaultKind::Himself { round: 1 })
    }),
    (
        "two colours alike",
        "     2 w 1",
        "     2 b 1",
        5,
        92,
        |it| matches!(it, TrfFaultKind::Contradiction { round: 1, other: 6 }),
    ),
    ("two winners", "     1 b 0", "     1 b 1", 6, 92, |it| {
        matches!(it, TrfFaultKind::Contradiction { round: 1, other: 5 })
    }),
    (
        "no colour",
        "     2 w 1",
        "     2 x 1",
        5,
        97,
        |it| matches!(it, TrfFaultKind::NoColour(text) if text == "x"),
    ),
    (
        "no result",
        "     2 w 1",
        "     2 w ?",
        5,
        99,
        |it| matches!(it, TrfFaultKind::NoResult(text) if text == "?"),
    ),
    (
        "a half-point bye",
        "0000 - U     2 b -",
        "0000 - H     2 b -",
        7,
        92,
        |it| matches!(it, TrfFaultKind::HalfBye { round: 1 }),
    ),
    (
        "columns shifted",
        "  2.5    1     2 w 1",
        "  2.5    1    2 w 1 ",
        5,
        96,
        |it| matches!(it, TrfFaultKind::NotBlank(_)),
    ),
    (
        "points that do not follow",
        "  2.5    1",
        "  3.0    1",
        5,
        81,
        |it| matches!(it, TrfFaultKind::Points { written, counted } if written == "3.0" && counted == "2.5"),
    ),
    ("no points", "  2.5    1", "   ab    1", 5, 81, |it| {
        matches!(it, TrfFaultKind::NoPoints(_))
    }),
    ("rounds without a number", "XXR 3", "XXR x", 3, 5, |it| {
        matches!(it, TrfFaultKind::NoNumber(_))
    }),
    (
        "fewer players than told",
        "042 2026/01/01",
        "062 4",
        2,
        0,
        |it| {
            matches!(
                it,
                TrfFaultKind::Players {
                    written: 4,
                    read: 3
                }
            )
        },
    ),
    ("teams", "XXR 3", "013 A team", 3, 1, |it| {
        matches!(it, TrfFaultKind::NotRead(_))
    }),
];

#[test]
fn each_mistake_is_told_with_its_line_and_column() {
    let mut wrong = Vec::new();
    for (name, from, to, line, column, is) in CASES {
        assert!(HAND.contains(from), "{name}");
        let text = HAND.replacen(from, to, 1);
        let read = import(&Trf::read(&text));
        let found = read
            .faults
            .iter()
            .any(|it| (it.line, it.column) == (*line, *column) && is(&it.kind));
        if !found {
            wrong.push(format!("{name}: {:?}", read.faults));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_file_cut_anywhere_is_read_without_panic_and_told_where_a_field_is_cut() {
    let whole: Vec<char> = HAND.chars().collect();
    for length in 0..whole.len() {
        let text: String = whole[..length].iter().collect();
        let trf = Trf::read(&text);
        let read = import(&trf);
        let last = text.lines().last().unwrap_or("");
        let width = last.chars().count();
        let in_field = last.starts_with("001") && width < 84
            || width > 91 && !(width - 91).is_multiple_of(10) && (width - 91) % 10 < 8;
        let is_cut =
            |it: &dapu::contest::trf::TrfFault| matches!(it.kind, TrfFaultKind::Cut { .. });
        // A cell of which blanks alone are left is no cell.
        let blank = last
            .chars()
            .skip(91 + (width.max(91) - 91) / 10 * 10)
            .all(|it| it == ' ');
        if in_field && !(blank && width >= 84) && last.starts_with("001") {
            assert!(trf.faults.iter().any(is_cut), "{length}: {last}");
        }
        assert!(read.people.len() <= 3);
    }
}
