//! Names of players in a line: where one may begin and end.
//!
//! A Chinese name is a surname of the lists in `names.txt` and one or two signs behind it (two or three signs behind a
//! surname of two); a name in Latin letters is up to five words with capital letters. The name may be preceded by the
//! team or place the player plays for and a title, and followed by a title and a remark in brackets.

use super::forms::FORMS;
use super::line::{Line, Name};
use crate::record::read_result_words;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::sync::LazyLock;

const TEXT: &str = include_str!("names.txt");

/// Most words of a name in Latin letters.
const MOST_WORDS: usize = 5;

/// Maximum length of a remark in brackets behind a name, in signs.
const LONGEST_ASIDE: usize = 20;

struct Lists {
    surnames: HashSet<char>,
    double: HashSet<Vec<char>>,
    placeholders: HashSet<char>,
    teams: Vec<Vec<char>>,
    titles: Vec<Vec<char>>,
    latin_titles: Vec<Vec<char>>,
    signs: HashSet<char>,
    words: HashSet<String>,
    doubts: Vec<String>,
}

static LISTS: LazyLock<Lists> = LazyLock::new(|| {
    let lists: HashMap<&str, &str> = TEXT
        .lines()
        .filter_map(|line| line.strip_prefix('@')?.split_once(' '))
        .collect();
    let of = |name: &str| lists.get(name).copied().unwrap_or_default();
    let signs = |name: &str| of(name).chars().filter(|c| !c.is_whitespace()).collect();
    let words = |name: &str| -> Vec<Vec<char>> {
        let mut words: Vec<Vec<char>> = of(name)
            .split_whitespace()
            .map(|word| word.chars().collect())
            .collect();
        words.sort_by_key(|word| usize::MAX - word.len());
        words
    };
    Lists {
        surnames: signs("surnames"),
        double: words("double").into_iter().collect(),
        placeholders: signs("placeholders"),
        teams: words("teams"),
        titles: words("titles"),
        latin_titles: words("latin_titles")
            .into_iter()
            .map(|word| word.into_iter().map(blank_for_low_line).collect())
            .collect(),
        signs: signs("signs"),
        words: of("words").split_whitespace().map(str::to_owned).collect(),
        doubts: of("doubts")
            .split('|')
            .map(|it| it.trim().to_owned())
            .collect(),
    }
});

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

/// Whether a letter is one of an alphabet.
pub(super) fn is_latin(letter: char) -> bool {
    letter.is_alphabetic() && letter < '\u{2E80}'
}

pub(super) fn is_han(letter: char) -> bool {
    ('\u{3400}'..='\u{9FFF}').contains(&letter)
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
        for to in ends.into_iter().filter(|to| !is_team(*to)) {
            for end in behind_name(line, to) {
                found.push(Name {
                    from,
                    to,
                    team,
                    end,
                });
            }
        }
    }
    found
}

/// Where a name may begin behind whom it plays for, and where that stands.
fn behind_teams(line: &Line, at: usize) -> Vec<(Option<(usize, usize)>, usize)> {
    let mut found = Vec::new();
    let mut next = at;
    let mut team = None;
    if let Some(word) = LISTS.teams.iter().find(|word| stands(line, at, word)) {
        next = at + word.len();
        team = Some((at, next));
        if line.letter(next) == '队' {
            next += 1;
        }
        next = line.behind_blanks(next);
    }
    while let Some(end) = behind_title(line, next) {
        next = line.behind_blanks(end);
    }
    if next > at {
        found.push((team, next));
    }
    found.push((None, at));
    found
}

/// Where a title ends that begins there.
fn behind_title(line: &Line, at: usize) -> Option<usize> {
    let chinese = LISTS.titles.iter().find(|word| stands(line, at, word));
    let latin = || {
        let apart = |word: &&Vec<char>| matches!(line.letter(at + word.len()), ' ' | '.');
        let begins = !is_latin(line.before(at));
        let mut titles = LISTS.latin_titles.iter().filter(|_| begins);
        let title = titles.find(|word| stands(line, at, word) && apart(word))?;
        Some(at + title.len() + usize::from(line.letter(at + title.len()) == '.'))
    };
    chinese.map(|word| at + word.len()).or_else(latin)
}

/// Whether a title in Latin letters stands before a name: `Master Tse`.
pub(super) fn is_titled(line: &Line, from: usize) -> bool {
    /// No title is longer, with the blank behind it.
    const LONGEST: usize = 24;
    let begin = from.saturating_sub(LONGEST);
    (begin..from)
        .any(|at| behind_title(line, at).is_some_and(|end| line.behind_blanks(end) == from))
}

const fn blank_for_low_line(letter: char) -> char {
    if letter == '_' { ' ' } else { letter }
}

fn stands(line: &Line, at: usize, word: &[char]) -> bool {
    word.iter()
        .enumerate()
        .all(|(index, letter)| line.letter(at + index) == *letter)
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

/// Where what belongs to a name may end: a title, what stands in brackets.
fn behind_name(line: &Line, to: usize) -> Vec<usize> {
    let mut ends = vec![to];
    let mut next = to;
    if let Some(title) = LISTS
        .titles
        .iter()
        .find(|word| stands(line, to, word) && word.as_slice() != ['的'])
    {
        next = to + title.len();
        ends.push(next);
    }
    let open = line.behind_blanks(next);
    if matches!(line.letter(open), '(' | '[') {
        let close =
            (open + 1..open + 2 + LONGEST_ASIDE).find(|at| matches!(line.letter(*at), ')' | ']'));
        if let Some(close) = close.filter(|close| is_aside(line, open + 1, *close)) {
            ends.push(close + 1);
        }
    }
    // The longest first: what stands behind a name is the name's, where the form goes on behind that.
    ends.reverse();
    ends
}

/// Whether text in brackets describes the player: a number, whom it plays for, a title, a country.
fn is_aside(line: &Line, from: usize, to: usize) -> bool {
    let held: Vec<char> = (from..to).map(|at| line.letter(at)).collect();
    let number = held.iter().all(|c| c.is_ascii_digit() || *c == ' ') && held.len() > 2;
    let known = |words: &[Vec<char>]| words.iter().any(|word| stands(line, from, word));
    let is_land = (from..to).all(|at| line.signs.get(at).is_some_and(|sign| sign.is_capital))
        && held.len() == 3;
    let text = line.text(from, to);
    let is_program = [
        "computer", "engine", "program", "ai", "bot", "软件", "电脑", "人机",
    ];
    number
        || is_land
        || is_program.contains(&text.as_str())
        || known(&LISTS.teams)
        || known(&LISTS.titles)
        || is_place(line, from, to)
        || is_town(&text)
}

/// Whether a town may stand there in Chinese: some signs that say nothing of the game.
fn is_town(text: &str) -> bool {
    let is_sign =
        |c: char| is_han(c) && !LISTS.signs.contains(&c) && !"红胜平先后让超时".contains(c);
    (2..=4).contains(&text.chars().count()) && text.chars().all(is_sign) && !FORMS.is_side(text)
}

/// Whether a town or a land stands there: words of which the first has a capital, none that says anything of the game.
fn is_place(line: &Line, from: usize, to: usize) -> bool {
    let text = line.text(from, to);
    let is_sign = |c: char| is_latin(c) || " .'’-".contains(c);
    let begins = line.signs.get(from).is_some_and(|sign| sign.is_capital);
    let of_game = |word: &str| LISTS.words.contains(word) || FORMS.is_side(word);
    begins
        && text.chars().all(is_sign)
        && !text.split([' ', '-']).any(of_game)
        && read_result_words(&text).is_none()
}
