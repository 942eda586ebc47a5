//! What stands beside a name: whom the player plays for, a title, a remark in brackets.

use super::forms::FORMS;
use super::line::{Line, Team};
use super::lists::{LISTS, is_han, is_latin, stands};
use crate::record::read_result_words;

/// Maximum length of a remark in brackets behind a name, in signs.
const LONGEST_ASIDE: usize = 20;

/// No club has a longer name, in signs.
const LONGEST_CLUB: usize = 12;

/// Where a name may begin behind whom it plays for, and where that stands.
pub(super) fn behind_teams(line: &Line, at: usize) -> Vec<(Option<Team>, usize)> {
    let mut found = Vec::new();
    let mut next = at;
    let mut team = None;
    if let Some(word) = LISTS.teams.iter().find(|word| stands(line, at, word)) {
        next = at + word.len();
        team = Some(Team {
            from: at,
            to: next,
            is_loose: false,
        });
        if line.letter(next) == '队' {
            next += 1;
        }
        next = line.behind_blanks(next);
    } else if let Some((apart, end)) = team_apart(line, at) {
        next = end;
        team = Some(apart);
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

/// A team before a name, in brackets or with a blank behind it, and where the name begins.
fn team_apart(line: &Line, at: usize) -> Option<(Team, usize)> {
    let is_open = matches!(line.letter(at), '(' | '[');
    if !is_open && (!is_han(line.letter(at)) || is_han(line.before(at))) {
        return None;
    }
    let from = at + usize::from(is_open);
    let to = (from..=from + LONGEST_CLUB).find(|at| !is_han(line.letter(*at)))?;
    let closes = if is_open {
        matches!(line.letter(to), ')' | ']')
    } else {
        line.letter(to) == ' ' && !looks_like_a_name(line, from, to)
    };
    let team = team(line, from, to).filter(|_| closes)?;
    Some((team, line.behind_blanks(to + usize::from(is_open))))
}

/// Whether a surname begins a word that is as short as a name.
fn looks_like_a_name(line: &Line, from: usize, to: usize) -> bool {
    to - from <= 3 && LISTS.surnames.contains(&line.letter(from)) && line.before(to) != '队'
}

/// Whom a player plays for, where words between two signs are that and nothing else.
fn team(line: &Line, from: usize, to: usize) -> Option<Team> {
    let text = line.text(from, to);
    let bare = to - usize::from(text.ends_with('队'));
    let is_known = |word: &Vec<char>| word.len() == bare - from && stands(line, from, word);
    let is_sure = LISTS.teams.iter().any(is_known) || is_club(&text);
    // `特级大师`, `主将`: what a player is, not whom he plays for.
    let is_rank = || {
        let is_title = |word: &Vec<char>| word.iter().copied().eq(text.chars());
        text.ends_with(['将', '长', '师', '生', '军']) || LISTS.titles.iter().any(is_title)
    };
    (is_sure || is_town(&text) && !is_rank()).then_some(Team {
        from,
        to,
        is_loose: !is_sure,
    })
}

/// Where a title ends that begins there.
pub(super) fn behind_title(line: &Line, at: usize) -> Option<usize> {
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

/// Where what belongs to a name may end: a title, what stands in brackets, with the team that this is.
pub(super) fn behind_name(line: &Line, to: usize) -> Vec<(Option<Team>, usize)> {
    let mut ends = vec![(None, to)];
    let mut next = to;
    if let Some(title) = LISTS
        .titles
        .iter()
        .find(|word| stands(line, to, word) && word.as_slice() != ['的'])
    {
        next = to + title.len();
        ends.push((None, next));
    }
    let open = line.behind_blanks(next);
    if matches!(line.letter(open), '(' | '[') {
        let close =
            (open + 1..open + 2 + LONGEST_ASIDE).find(|at| matches!(line.letter(*at), ')' | ']'));
        if let Some(close) = close.filter(|close| is_aside(line, open + 1, *close)) {
            ends.push((None, close + 1));
            ends.extend(team(line, open + 1, close).map(|team| (Some(team), close + 1)));
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
        || is_club(&text)
}

/// Whether a town may stand there in Chinese: some signs that say nothing of the game.
fn is_town(text: &str) -> bool {
    let is_sign =
        |c: char| is_han(c) && !LISTS.signs.contains(&c) && !"红胜平先后让超时".contains(c);
    (2..=4).contains(&text.chars().count()) && text.chars().all(is_sign) && !FORMS.is_side(text)
}

/// Whether the name of a club stands there in Chinese: `城东队`, `城西棋院`.
fn is_club(text: &str) -> bool {
    const ENDS: [&str; 11] = [
        "队",
        "俱乐部",
        "棋院",
        "协会",
        "体协",
        "大学",
        "学院",
        "中学",
        "小学",
        "公司",
        "棋社",
    ];
    let of_game = |c: char| "红黑主客赛第轮局".contains(c);
    (3..=LONGEST_CLUB).contains(&text.chars().count())
        && text.chars().all(is_han)
        && !text.contains(of_game)
        && ENDS.iter().any(|end| text.ends_with(end))
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
