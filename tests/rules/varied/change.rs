//! Changes of a record, one at a time.

use super::remarks;
use crate::support::chance::Chance;
use crate::support::score::{Score, WordKind};

/// A change: its name in the head of a block, and what it does.
type Change = (&'static str, fn(&mut Score, &mut Chance));

const CHANGES: [Change; 20] = [
    ("remark", remark),
    ("remark", remark),
    ("remark", remark),
    ("elsewhere", elsewhere),
    ("elsewhere", elsewhere),
    ("twice", twice),
    ("twice", twice),
    ("without", without),
    ("number", number),
    ("number", number),
    ("result", result),
    ("token", token),
    ("cut", cut),
    ("longer", longer),
    ("missed", missed),
    ("illegible", illegible),
    ("exchanged", exchanged),
    ("tag", tag),
    ("round", round),
    ("slip", slip),
];

/// Makes one change and says its name.
pub(super) fn one(score: &mut Score, chance: &mut Chance) -> &'static str {
    let (name, make) = CHANGES[chance.below(CHANGES.len())];
    make(score, chance);
    name
}

pub(super) fn remark(score: &mut Score, chance: &mut Chance) {
    let at = score.gap(chance);
    score.words.insert(at, remarks::made(chance));
}

fn elsewhere(score: &mut Score, chance: &mut Chance) {
    if let Some(at) = chance.pick(&score.places(WordKind::Remark)) {
        let word = score.words.remove(at);
        let to = match chance.below(4) {
            0 => at.saturating_sub(1),
            1 => (at + 1).min(score.words.len()),
            _ => score.gap(chance),
        };
        score.words.insert(to, word);
    }
}

fn twice(score: &mut Score, chance: &mut Chance) {
    if let Some(at) = chance.pick(&score.places(WordKind::Remark)) {
        let word = score.words[at].clone();
        let to = score.gap(chance);
        score.words.insert(to, word);
    }
}

fn without(score: &mut Score, chance: &mut Chance) {
    if let Some(at) = chance.pick(&score.places(WordKind::Remark)) {
        score.words.remove(at);
    }
}

/// A number of a remark, one more or less.
fn number(score: &mut Score, chance: &mut Chance) {
    let Some(at) = chance.pick(&score.places(WordKind::Remark)) else {
        return remark(score, chance);
    };
    let word = &mut score.words[at];
    let digits: Vec<usize> = word
        .char_indices()
        .filter(|(_, sign)| sign.is_ascii_digit())
        .map(|(at, _)| at)
        .collect();
    if let Some(digit) = chance.pick(&digits) {
        let value = word.as_bytes()[digit] - b'0';
        let value = match chance.below(3) {
            0 => (value + 1) % 10,
            1 => (value + 9) % 10,
            _ => chance.below(10) as u8,
        };
        word.replace_range(digit..=digit, &value.to_string());
    }
}

const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

fn result(score: &mut Score, chance: &mut Chance) {
    let result = RESULTS[chance.below(4)];
    score.set("Result", result);
    for at in score.places(WordKind::Result) {
        result.clone_into(&mut score.words[at]);
    }
}

/// The result behind the moves alone.
fn token(score: &mut Score, chance: &mut Chance) {
    let result = RESULTS[chance.below(4)];
    match score.places(WordKind::Result).last() {
        Some(at) if chance.below(4) == 0 => {
            score.words.remove(*at);
        }
        Some(at) => result.clone_into(&mut score.words[*at]),
        None => score.words.push(result.to_owned()),
    }
}

/// The end of the game is not there; its remarks and its result are.
fn cut(score: &mut Score, chance: &mut Chance) {
    let moves = score.places(WordKind::Move);
    let keep = chance.below(moves.len().max(1));
    for at in moves.into_iter().skip(keep).rev() {
        score.words.remove(at);
    }
}

/// The last moves once more: up to eight plies of those that are there.
fn longer(score: &mut Score, chance: &mut Chance) {
    let moves = score.places(WordKind::Move);
    let Some(last) = moves.last() else { return };
    let count = 2 * (1 + chance.below(4));
    let from = moves.len().saturating_sub(count);
    let again: Vec<String> = moves[from..]
        .iter()
        .map(|at| score.words[*at].clone())
        .collect();
    let behind = last + 1;
    score.words.splice(behind..behind, again);
}

/// Entries that stand for moves: in one run, or here and there.
fn instead(score: &mut Score, chance: &mut Chance, sign: &str) {
    let moves = score.places(WordKind::Move);
    let count = 1 + chance.below(10);
    let first = chance.below(moves.len().max(1));
    let step = 1 + chance.below(3);
    for at in moves.iter().skip(first).step_by(step).take(count) {
        sign.clone_into(&mut score.words[*at]);
    }
}

pub(super) fn missed(score: &mut Score, chance: &mut Chance) {
    instead(score, chance, "漏记");
}

pub(super) fn illegible(score: &mut Score, chance: &mut Chance) {
    instead(score, chance, "[?]");
}

/// Red plays what Black played: the board is turned, and everything said of one side is said of the other.
fn exchanged(score: &mut Score, _: &mut Chance) {
    if let Some(fen) = score.tag("FEN") {
        let (board, rest) = fen.split_once(' ').unwrap_or((fen, "w"));
        let turned: String = board
            .chars()
            .rev()
            .map(|sign| {
                if sign.is_ascii_uppercase() {
                    sign.to_ascii_lowercase()
                } else {
                    sign.to_ascii_uppercase()
                }
            })
            .collect();
        let turn = if rest.starts_with('b') { "w" } else { "b" };
        let fen = format!("{turned} {turn}");
        score.set("FEN", &fen);
        for at in score.places(WordKind::Move) {
            score.words[at] = turned_points(&score.words[at]);
        }
    }
    for at in score.places(WordKind::Remark) {
        let word = &score.words[at];
        let word = word.replace("红", "\u{1}").replace("黑", "红");
        let word = word.replace('\u{1}', "黑").replace("red", "\u{1}");
        score.words[at] = word.replace("black", "red").replace('\u{1}', "black");
    }
    let other = |word: &str| match word {
        "1-0" => "0-1".to_owned(),
        "0-1" => "1-0".to_owned(),
        it => it.to_owned(),
    };
    for at in score.places(WordKind::Result) {
        score.words[at] = other(&score.words[at]);
    }
    if let Some(result) = score.tag("Result").map(other) {
        score.set("Result", &result);
    }
}

/// Points of a move as the other side sees them; other writings are from the mover's side already.
fn turned_points(word: &str) -> String {
    let lower = word.to_ascii_lowercase();
    let bytes: Vec<u8> = lower.bytes().filter(|byte| *byte != b'-').collect();
    let is_points = bytes.len() == 4
        && bytes
            .chunks(2)
            .all(|point| (b'a'..=b'i').contains(&point[0]) && point[1].is_ascii_digit());
    if !is_points {
        return word.to_owned();
    }
    let signs = bytes.iter().enumerate().map(|(at, byte)| {
        let turned = if at % 2 == 0 {
            b'a' + b'i' - byte
        } else {
            b'0' + b'9' - byte
        };
        char::from(turned)
    });
    signs.collect()
}

const TAGS: [(&str, &str); 16] = [
    ("Date", "1957-06-01"),
    ("Date", "1998-12-31"),
    ("Date", "1999-01-01"),
    ("Date", "2010-12-31"),
    ("Date", "2011-01-01"),
    ("Date", "2020-06-30"),
    ("Date", "2020-07-01"),
    ("Date", "2020"),
    ("TimeControl", "10+5"),
    ("TimeControl", "15"),
    ("TimeControl", "15+1"),
    ("TimeControl", "16+0"),
    ("TimeControl", "60+30"),
    ("Event", "2004年群体快棋赛"),
    ("Red", ""),
    ("RedTeam", "北京"),
];

fn tag(score: &mut Score, chance: &mut Chance) {
    let (name, value) = TAGS[chance.below(TAGS.len())];
    score.set(name, value);
}

/// A round's number that is wrong, or not there.
fn round(score: &mut Score, chance: &mut Chance) {
    if let Some(at) = chance.pick(&score.places(WordKind::Number)) {
        let number: u32 = score.words[at].trim_end_matches('.').parse().unwrap_or(1);
        match chance.below(3) {
            0 => {
                score.words.remove(at);
            }
            1 => score.words[at] = format!("{}.", number + 1),
            _ => score.words[at] = format!("{}.", number + 2),
        }
    }
}

/// Another move than the one that was played, mostly none that is lawful.
pub(super) fn slip(score: &mut Score, chance: &mut Chance) {
    const ACROSS: [(&str, &str); 6] = [
        ("进", "退"),
        ("退", "平"),
        ("平", "进"),
        ("马", "炮"),
        ("炮", "车"),
        ("车", "马"),
    ];
    let Some(at) = chance.pick(&score.places(WordKind::Move)) else {
        return;
    };
    let word = &score.words[at];
    let (from, to) = ACROSS[chance.below(ACROSS.len())];
    score.words[at] = if word.contains(from) {
        word.replacen(from, to, 1)
    } else if word.is_ascii() {
        let mut bytes = word.clone().into_bytes();
        if let Some(last) = bytes.last_mut().filter(|byte| byte.is_ascii_digit()) {
            *last = b'0' + (*last - b'0' + 1 + chance.below(8) as u8) % 10;
        }
        String::from_utf8_lossy(&bytes).into_owned()
    } else {
        let mut signs: Vec<char> = word.chars().collect();
        if let Some(last) = signs.last_mut() {
            *last = ['一', '三', '5', '7'][chance.below(4)];
        }
        signs.into_iter().collect()
    };
}
