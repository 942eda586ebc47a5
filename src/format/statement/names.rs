//! Names of players in a line: where one may begin and end.
//!
//! A Chinese name is a surname of the lists in `names.txt` and one or two signs behind it (two or three signs behind a
//! surname of two); a name in Latin letters is up to five words with capital letters. The name may be preceded by the
//! team or place the player plays for and a title, and followed by a title and a remark in brackets.

use super::beside::{behind_name, behind_teams, behind_title};
use super::line::{Line, Name};
use super::lists::{LISTS, stands};
pub(super) use super::lists::{is_han, is_latin};
use crate::record::lists_men;
use std::rc::Rc;

/// Most words of a name in Latin letters.
const MOST_WORDS: usize = 5;

/// Whether a sentence leaves open whether what it says is of the game at hand; `names` are none of its words.
pub(super) fn is_doubtful(sentence: &str, names: &[String]) -> bool {
    let mut text = sentence.to_owned();
    let names = names.iter().map(String::as_str);
    for word in names.chain([
        "如下",
        "如上",
        "如图",
        "第一局",
        "同一位",
        "猜先",
        "未下完",
        "未完",
        "未终局",
    ]) {
        text = text.replace(word, " ");
    }
    let holds = |word: &str| {
        let (word, begins) = word
            .strip_suffix('*')
            .map_or((word, false), |it| (it, true));
        let is_word = word.starts_with(is_latin);
        let glued = |c: Option<char>| is_word && c.is_some_and(is_latin);
        text.match_indices(word).any(|(at, _)| {
            let behind = text[at + word.len()..].chars().next();
            !glued(text[..at].chars().next_back()) && (begins || !glued(behind))
        })
    };
    LISTS.doubts.iter().any(|word| holds(word))
}

/// The names that may stand there, the longest first; looked for once.
pub(super) fn names_at(line: &Line, at: usize) -> Rc<[Name]> {
    let known = line.named.borrow().get(&at).cloned();
    known.unwrap_or_else(|| {
        let names: Rc<[Name]> = names_found(line, at).into();
        line.named.borrow_mut().insert(at, Rc::clone(&names));
        names
    })
}

fn names_found(line: &Line, at: usize) -> Vec<Name> {
    let mut found = Vec::new();
    for (team, from) in behind_teams(line, at) {
        let ends = if is_han(line.letter(from)) {
            chinese(line, from)
        } else {
            latin(line, from)
        };
        let is_team = |to: usize| {
            LISTS
                .teams
                .iter()
                .any(|word| word.len() == to - from && stands(line, from, word))
        };
        // 帅 is a surname too: `帅四` is a man and his place.
        let is_man =
            |to: usize| "帅帥".contains(line.letter(from)) && lists_men(&line.text(from, to));
        for to in ends.into_iter().filter(|to| !is_team(*to) && !is_man(*to)) {
            for (aside, end) in behind_name(line, to) {
                // Whom a player plays for is said once.
                if team.is_some() && aside.is_some() {
                    continue;
                }
                found.push(Name {
                    from,
                    to,
                    team: team.or(aside),
                    end,
                });
            }
        }
    }
    found
}

/// Whether a title in Latin letters stands before a name: `Master Tse`.
pub(super) fn is_titled(line: &Line, from: usize) -> bool {
    /// No title is longer, with the blank behind it.
    const LONGEST: usize = 24;
    let begin = from.saturating_sub(LONGEST);
    (begin..from)
        .any(|at| behind_title(line, at).is_some_and(|end| line.behind_blanks(end) == from))
}

/// Where a Chinese name ends that begins there.
fn chinese(line: &Line, at: usize) -> Vec<usize> {
    let first = line.letter(at);
    let may_be = |index: usize| {
        let letter = line.letter(at + index);
        is_han(letter) && !LISTS.signs.contains(&letter)
    };
    let mut ends = Vec::new();
    let double = [first, line.letter(at + 1)];
    if LISTS.double.contains(double.as_slice()) {
        if may_be(2) && may_be(3) {
            ends.push(at + 4);
        }
        if may_be(2) {
            ends.push(at + 3);
        }
    }
    if LISTS.surnames.contains(&first) {
        if may_be(1) && may_be(2) {
            ends.push(at + 3);
        }
        if may_be(1) {
            ends.push(at + 2);
        }
        // `张 强`
        let is_drawn = line.letter(at + 1) == ' ' && may_be(2) && !is_han(line.letter(at + 3));
        if is_drawn && !is_han(line.before(at)) {
            ends.push(at + 3);
        }
    }
    // `老周`, `小林`: what people call each other.
    let called =
        matches!(first, '老' | '小' | '阿') && LISTS.surnames.contains(&line.letter(at + 1));
    if called && !is_han(line.before(at)) && may_be(1) {
        ends.push(at + 2);
    }
    // `乙队` is a team.
    if LISTS.placeholders.contains(&first) && line.letter(at + 1) != '队' {
        ends.push(at + 1);
    }
    ends
}

/// Where a name in Latin letters ends that begins there.
fn latin(line: &Line, at: usize) -> Vec<usize> {
    let mut ends = Vec::new();
    let mut next = at;
    if is_latin(line.before(at)) || line.before(at) == '\'' {
        return ends;
    }
    while ends.len() < 2 * MOST_WORDS {
        let is_capital = line.signs.get(next).is_some_and(|sign| sign.is_capital);
        let letters = |c: char| is_latin(c) || "'’-".contains(c);
        let mut end = next;
        while letters(line.letter(end)) {
            end += 1;
        }
        let word = line.text(next, end);
        let is_initial = end - next < 3 && line.letter(end) == '.';
        // `Trềnh A Sáng`: a capital `A` behind other words is part of a name.
        let is_letter = next > at && word == "a";
        if !is_capital || !is_initial && !is_letter && LISTS.words.contains(word.as_str()) {
            break;
        }
        // `Qin-Li`: a hyphen may part two names.
        if let Some(hyphen) = (next + 1..end).find(|at| line.letter(*at) == '-') {
            ends.push(hyphen);
        }
        let is_owner = word.ends_with("'s") || word.ends_with("’s");
        end += usize::from(is_initial);
        if !is_owner && !word.ends_with(['-', '\'']) {
            ends.push(end);
        }
        let comma =
            line.letter(end) == ',' && line.letter(end + 1) == ' ' && line.letter(end + 3) == '.';
        if comma && line.signs.get(end + 2).is_some_and(|sign| sign.is_capital) {
            ends.push(end + 4);
        }
        if line.letter(end) != ' ' || holds_markup(line, end) {
            break;
        }
        next = end + 1;
    }
    ends.reverse();
    ends
}

/// Whether markup stood where a blank is: it parts names.
fn holds_markup(line: &Line, at: usize) -> bool {
    /// More bytes than those of blanks.
    const MORE: usize = 3;
    let places = line.signs.get(at).zip(line.signs.get(at + 1));
    places.is_some_and(|(blank, next)| next.at >= blank.at + 1 + MORE)
}
