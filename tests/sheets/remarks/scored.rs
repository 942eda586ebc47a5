//! Remarks against what a careful arbiter would sign as said by them: how many are read, missed, misread.
//!
//! A table has the columns phrase, expected and why. `expected` holds atoms parted by `; `: a word, a side (`red`,
//! `black`, `both`, or `-` where it is not said) and what belongs to the word. An atom in square brackets may or may not
//! be read. `nothing` says nothing against anybody; `unread` has to be told, read or not.

use super::{is_left, phrases, told};
use dapu::board::Side;
use dapu::record::NoteKind;
use std::fmt;

/// One thing a remark says.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Atom {
    /// `foul`, `did touched`, `limit-claim` and so on.
    word: String,
    /// Of whom, where it is said.
    side: Option<Side>,
    /// How many, by how much, or with what outcome; `?` where it is not said.
    detail: String,
    is_optional: bool,
}

impl fmt::Display for Atom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.side.map_or("-", |side| ["red", "black"][side.index()]);
        write!(f, "{} {side} {}", self.word, self.detail)
    }
}

/// What an atom read is to one that is expected.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fit {
    Same,
    /// It says less: no side, no number, no outcome.
    Vaguer,
    Other,
}

impl Atom {
    fn new(word: &str, side: Option<Side>, detail: impl Into<String>) -> Atom {
        Atom {
            word: word.to_owned(),
            side,
            detail: detail.into(),
            is_optional: false,
        }
    }

    /// The atoms of one written in a table: two of `both`, as many as offers are counted.
    fn written(text: &str) -> Vec<Atom> {
        let inner = text.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
        let words: Vec<&str> = inner.unwrap_or(text).split_whitespace().collect();
        let name = words.first().copied().unwrap_or_default();
        let sides = match words.get(1).copied() {
            Some("red") => vec![Some(Side::Red)],
            Some("black") => vec![Some(Side::Black)],
            Some("both") => vec![Some(Side::Red), Some(Side::Black)],
            Some("-") | None => vec![None],
            Some(other) => panic!("no side: {other} in {text}"),
        };
        let detail = words.get(2).copied().unwrap_or_default();
        let (word, detail) = match name {
            "did" | "raised" => (format!("{name} {detail}"), ""),
            _ => (name.to_owned(), detail.trim_start_matches('+')),
        };
        assert!(is_known(&word), "no such atom: {text}");
        let atoms = sides.into_iter().map(|side| Atom {
            is_optional: inner.is_some(),
            ..Atom::new(&word, side, detail)
        });
        atoms.collect()
    }

    /// What is read, `self`, beside what is expected.
    fn fits(&self, expected: &Atom) -> Fit {
        if self.word != expected.word {
            return Fit::Other;
        }
        // Of a side that is not said, the one that made the ply may be meant: here Black. Of what accuses nobody any.
        let harmless = self.word.starts_with("offer") || self.word.ends_with("-claim");
        let side = match (self.side, expected.side) {
            (read, expected) if read == expected => Fit::Same,
            (Some(Side::Black), None) if !self.word.starts_with("raised") => Fit::Same,
            (Some(_), None) if harmless => Fit::Same,
            (None, Some(_)) => Fit::Vaguer,
            _ => return Fit::Other,
        };
        let unsaid = |text: &str| matches!(text, "" | "?");
        match (self.detail.as_str(), expected.detail.as_str()) {
            (read, expected) if read == expected || unsaid(read) && unsaid(expected) => side,
            (read, _) if unsaid(read) => Fit::Vaguer,
            _ => Fit::Other,
        }
    }
}

fn is_known(word: &str) -> bool {
    const WORDS: [&str; 21] = [
        "foul",
        "warned",
        "ruled-lost",
        "ruled-drawn",
        "agreed",
        "resigned",
        "flag",
        "mated",
        "stalemated",
        "offer",
        "offer-refused",
        "offer-withdrawn",
        "limit-claim",
        "repetition-claim",
        "late",
        "absent",
        "withdrew",
        "clock",
        "missed",
        "illegible",
        "nothing",
    ];
    let of_act = |act: &str| dapu::record::Act::from_name(act, None).is_some();
    let of_error = |error: &str| dapu::record::RaisedError::from_name(error).is_some();
    WORDS.contains(&word)
        || word == "unread"
        || word.strip_prefix("did ").is_some_and(of_act)
        || word.strip_prefix("raised ").is_some_and(of_error)
}

/// What a note says, as an atom; `None` for what is no matter of arbiters' words.
fn atom(kind: NoteKind) -> Option<Atom> {
    let plain = |word: &str, side| Some(Atom::new(word, side, ""));
    let number = |count: Option<u16>| count.map_or("?".to_owned(), |count| count.to_string());
    let outcome = |granted: Option<bool>| match granted {
        Some(true) => "granted",
        Some(false) => "refused",
        None => "?",
    };
    match kind {
        NoteKind::NaturalLimitClaim { by, granted } => {
            Some(Atom::new("limit-claim", by, outcome(granted)))
        }
        // A table says refused of it.
        NoteKind::ClaimUnheard { by } => Some(Atom::new("limit-claim", by, "refused")),
        NoteKind::RepetitionClaim { by, granted } => {
            Some(Atom::new("repetition-claim", by, outcome(granted)))
        }
        // The tables have no word for it beside the claim.
        NoteKind::DrawOffer { by } => plain("offer", by),
        NoteKind::DrawRefused { by } => plain("offer-refused", by),
        NoteKind::OfferWithdrawn { by } => plain("offer-withdrawn", by),
        NoteKind::DrawAgreed => plain("agreed", None),
        NoteKind::Resigned { by } => plain("resigned", by),
        NoteKind::FlagFell { side } => plain("flag", side),
        NoteKind::Foul { side, fouls, .. } => Some(Atom::new("foul", side, fouls.to_string())),
        NoteKind::Warned { side } => plain("warned", side),
        NoteKind::Mated { side, stalemate } => {
            plain(if stalemate { "stalemated" } else { "mated" }, side)
        }
        NoteKind::RuledDrawn => plain("ruled-drawn", None),
        NoteKind::NotRecorded {
            side,
            plies,
            illegible,
        } => {
            let word = if illegible { "illegible" } else { "missed" };
            Some(Atom::new(word, side, number(plies)))
        }
        NoteKind::RuledLost { side, .. } => plain("ruled-lost", side),
        NoteKind::ClockChanged { side, seconds } => {
            Some(Atom::new("clock", side, seconds.to_string()))
        }
        NoteKind::Late {
            side, absent: true, ..
        } => plain("absent", side),
        NoteKind::Late { side, minutes, .. } => Some(Atom::new("late", side, number(minutes))),
        NoteKind::Did { side, act } if act.name() == "withdrew" => plain("withdrew", side),
        NoteKind::Did { side, act } => plain(&format!("did {}", act.name()), side),
        NoteKind::ErrorRaised { by, error, .. } if error.is_illegal_move() => {
            plain("raised illegal-move", by)
        }
        NoteKind::ErrorRaised { by, error, .. } => plain(&format!("raised {}", error.name()), by),
        _ => None,
    }
}

/// How a remark was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Score {
    Right,
    /// Not all was read; something is told, as read or as unread.
    Missed,
    /// Something weighty was neither read nor told.
    Silent,
    /// Something was read that it does not say.
    Wrong,
}

/// The atoms of a remark that were not expected, and those expected that were not read.
fn compared(mut read: Vec<Atom>, expected: &[Atom]) -> (Vec<Atom>, Vec<Atom>) {
    // The necessary ones first, and what fits exactly before what says less.
    let mut open: Vec<&Atom> = expected.iter().filter(|it| !it.is_optional).collect();
    open.extend(expected.iter().filter(|it| it.is_optional));
    let mut missed = Vec::new();
    // A flag that fell, a mate and an absence are notes of a game lost: the ruling behind them is no second one.
    let is_end = |it: &Atom| matches!(it.word.as_str(), "flag" | "mated" | "stalemated" | "absent");
    let ends = read.iter().filter(|it| is_end(it)).map(|it| it.side);
    let ends: Vec<Option<Side>> = ends.collect();
    open.retain(|it| it.word != "ruled-lost" || !ends.contains(&it.side));
    // The tables do not say how often a deed was done: 两次先按钟 is two of one kind.
    let mut deeds: Vec<Atom> = Vec::new();
    read.retain(|it| {
        let again = it.word.starts_with("did ") && deeds.contains(it);
        deeds.push(it.clone());
        !again
    });
    // A claim that was granted is a draw ruled by it; of a draw nobody claimed it says by what.
    let is_granted = |it: &Atom| it.word.ends_with("-claim") && it.detail == "granted";
    if read.iter().any(is_granted) {
        let is_ruled = |it: &&Atom| it.word == "ruled-drawn";
        if open.iter().any(is_ruled) {
            open.retain(|it| !is_ruled(it));
            let wants_claim = |it: &Atom| expected.iter().any(|other| other.word == it.word);
            read.retain(|it| !is_granted(it) || it.side.is_some() || wants_claim(it));
            // And a draw told beside it is the same.
            read.retain(|it| it.word != "ruled-drawn");
        }
    }
    for fit in [Fit::Same, Fit::Vaguer] {
        open.retain(|expected| {
            let Some(at) = read.iter().position(|it| it.fits(expected) == fit) else {
                return true;
            };
            read.remove(at);
            if fit == Fit::Vaguer && !expected.is_optional {
                missed.push((*expected).clone());
            }
            false
        });
    }
    // How often an offer was made may be said by one atom or by several.
    let is_repeated =
        |it: &Atom| it.word == "offer" && expected.iter().any(|other| it.fits(other) == Fit::Same);
    read.retain(|it| !is_repeated(it));
    read.retain(|it| it.word != "ruled-lost" || !ends.contains(&it.side));
    // An illegal move that nobody is said to have pointed out is the ground of the ruling beside it.
    let is_ruled = expected
        .iter()
        .any(|it| matches!(it.word.as_str(), "foul" | "ruled-lost"));
    read.retain(|it| !is_ruled || it.word != "raised illegal-move" || it.side.is_some());
    missed.extend(open.into_iter().filter(|it| !it.is_optional).cloned());
    (read, missed)
}

/// The score of one remark, what was read that it does not say, and what it says that was not read.
fn score(phrase: &str, expected: &str) -> (Score, Vec<Atom>, Vec<Atom>) {
    let expected: Vec<Atom> = expected
        .split(';')
        .map(str::trim)
        .filter(|it| !it.is_empty())
        .flat_map(Atom::written)
        .collect();
    let is_open = expected
        .iter()
        .any(|it| it.word == "unread" && !it.is_optional);
    let wanted: Vec<Atom> = expected
        .into_iter()
        .filter(|it| !matches!(it.word.as_str(), "unread" | "nothing"))
        .collect();
    let notes = told(phrase);
    // What the tables have no atom for is told all the same: that a side was ordered to vary.
    let is_told = !notes.is_empty() || is_left(phrase);
    let read: Vec<Atom> = notes.into_iter().filter_map(atom).collect();
    // Of a running number the remark by itself cannot tell which were noted before: 第三次犯规 is one, and three in all.
    let running = |it: &Atom| it.word == "foul" && is_running(phrase, &it.detail);
    let wants_one = wanted
        .iter()
        .any(|it| it.word == "foul" && it.detail == "1");
    let read = read.into_iter().map(|it| {
        if wants_one && running(&it) {
            Atom {
                detail: "1".to_owned(),
                ..it
            }
        } else {
            it
        }
    });
    let (extra, missed) = compared(read.collect(), &wanted);
    let score = if !extra.is_empty() {
        Score::Wrong
    } else if missed.is_empty() && (!is_open || is_told) {
        Score::Right
    } else if is_told {
        Score::Missed
    } else {
        Score::Silent
    };
    (score, extra, missed)
}

/// Whether a remark calls a foul the one of that number: 第三次.
fn is_running(phrase: &str, number: &str) -> bool {
    const SIGNS: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];
    const WIDE: [&str; 9] = ["１", "２", "３", "４", "５", "６", "７", "８", "９"];
    let Some(at) = number
        .parse::<usize>()
        .ok()
        .and_then(|it| it.checked_sub(1))
    else {
        return false;
    };
    let english = ["first", "second", "third", "fourth"].get(at);
    if english.is_some_and(|it| phrase.to_ascii_lowercase().contains(it)) {
        return true;
    }
    let figures = [
        number,
        SIGNS.get(at).unwrap_or(&number),
        WIDE.get(at).unwrap_or(&number),
    ];
    figures
        .iter()
        .any(|figure| phrase.contains(&format!("第{figure}")))
}

fn listed(atoms: &[Atom]) -> String {
    let atoms: Vec<String> = atoms.iter().map(Atom::to_string).collect();
    atoms.join("; ")
}

/// The rows `DAPU_ROWS=FROM-TO` names, counted from 1; all without it.
fn rows_asked(count: usize) -> (usize, usize) {
    let asked = std::env::var("DAPU_ROWS").unwrap_or_default();
    let ends = asked.split_once('-');
    let number = |text: &str| text.parse::<usize>().ok();
    ends.and_then(|(from, to)| Some((number(from)?, number(to)?)))
        .unwrap_or((1, count))
}

/// Scores a table of this form: the rows that are not right unless `DAPU_TOTALS` is set, the totals, and how many were
/// misread or passed over.
pub(super) fn report(path: &str) -> (String, usize) {
    let table = phrases(path);
    let (from, to) = rows_asked(table.len());
    let totals_only = std::env::var_os("DAPU_TOTALS").is_some();
    let mut rows = String::new();
    let mut totals = [0; 4];
    let mut count = 0;
    for (at, (phrase, expected)) in table.iter().enumerate() {
        if at + 1 < from || at + 1 > to {
            continue;
        }
        let (score, extra, missed) = score(phrase, expected);
        totals[score as usize] += 1;
        count += 1;
        if score != Score::Right && !totals_only {
            let row = format!(
                "{score:?} {}: {phrase}\n    expected {expected}\n    not said: {} | not read: {}\n",
                at + 1,
                listed(&extra),
                listed(&missed)
            );
            rows.push_str(&row);
        }
    }
    let [right, missed, silent, wrong] = totals;
    let total = format!(
        "rows {count}: right {right}, missed but told {missed}, silent {silent}, wrong {wrong}"
    );
    (rows + &total, silent + wrong)
}

#[test]
fn a_vaguer_reading_is_no_wrong_one() {
    let one = |text: &str| Atom::written(text).remove(0);
    let fits = |read: &str, expected: &str| one(read).fits(&one(expected));
    assert!(fits("foul - 1", "foul red 1") == Fit::Vaguer);
    assert!(fits("foul black 1", "foul red 1") == Fit::Other);
    assert!(fits("late red ?", "late red 10") == Fit::Vaguer);
    assert!(fits("late red 10", "late red ?") == Fit::Other);
    assert!(fits("clock red 180", "clock red +180") == Fit::Same);
    assert!(fits("raised black illegal-move", "raised - illegal-move") == Fit::Other);
    assert_eq!(Atom::written("[warned both]").len(), 2);
}

#[test]
fn what_a_table_expects_is_told_right_from_wrong() {
    for (phrase, expected, of_it) in [
        ("红方超时", "flag red", Score::Right),
        ("红方超时", "nothing", Score::Wrong),
        ("红方超时", "flag black", Score::Wrong),
        ("红方超时", "flag red; foul red 1", Score::Missed),
        ("红方超时", "[flag red]", Score::Right),
        ("红方上厕所", "nothing", Score::Right),
        ("裁判判红方道歉", "unread", Score::Right),
    ] {
        assert_eq!(score(phrase, expected).0, of_it, "{phrase}: {expected}");
    }
}
