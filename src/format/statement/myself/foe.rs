//! Whom the writer of a text says he played.

use super::super::forms::FORMS;
use super::super::line::Line;
use super::super::matcher::CharRange;
use super::super::names::{is_han, is_latin, names_at};
use super::side::own_sides;
use super::words::{HAD, any, bracketed, is_fact, line_end, may_name, parts, sides};
use crate::text::Span;

/// No clause is looked through further for a name, in signs.
const LONGEST_CLAUSE: usize = 60;

/// No more places are looked at that may lead to a name.
const MOST_LEADS: usize = 64;

/// Words behind which he names the other player.
const FOE: [&str; 20] = [
    "对手是",
    "对手为",
    "对手:",
    "对手叫",
    "对面是",
    "对面坐的是",
    "对方是",
    "my opponent was",
    "my opponent is",
    "my opponent,",
    "my opponent:",
    "mi rival,",
    "mi rival era",
    "mi rival fue",
    "mi oponente era",
    "mon adversaire était",
    "mon adversaire,",
    "mein gegner war",
    "đối thủ là",
    "tên",
];

/// Words before and behind the other player where the two are said to have played.
const WITH: [&str; 7] = ["同", "和", "与", "跟", "he", "gen", "tong"];
const PLAYED: [&str; 9] = [
    "xia le", "下了", "下的", "弈了", "捉咗", "捉了", "杀了", "战了", "对弈",
];

/// The other player, where all places that name one name the same.
pub(super) fn foe(line: &Line) -> Option<Span> {
    let mut names: Vec<CharRange> = Vec::new();
    let leads = (0..line.signs.len()).filter_map(|at| {
        let leads = any(line, at, &FOE).map(|behind| (at, behind, true));
        leads.or_else(|| Some((at, any(line, at, &WITH)?, false)))
    });
    for (at, behind, is_lead) in leads.take(MOST_LEADS) {
        let name = if is_lead {
            in_clause(line, behind)
        } else {
            played_with(line, behind)
        };
        names.extend(name.filter(|_| is_fact(line, at)));
    }
    names.extend(
        (0..line.signs.len())
            .filter_map(|at| in_brackets(line, at))
            .take(2),
    );
    let sides = own_sides(line);
    names.extend(sides.iter().filter_map(|own| met(line, own.end)));
    let first = *names.first()?;
    let text = |(from, to): CharRange| line.text(from, to);
    let same = names.iter().all(|it| text(*it) == text(first));
    same.then(|| line.span(first.0, first.1))
}

/// The name by which he calls the other player on line, in brackets: `对方（网名“急先锋”）`.
fn in_brackets(line: &Line, at: usize) -> Option<CharRange> {
    let open = any(line, at, &["对手(", "对方(", "my opponent ("])?;
    let called = any(line, open, &["网名", "id", "昵称", "nick", "alias"])?;
    let is_sign = |at: &usize| " :“”\"是「」".contains(line.letter(*at));
    let from = (called..line.signs.len()).find(|at| !is_sign(at))?;
    let to = (from..line.signs.len()).find(|at| is_sign(at) || ")\n".contains(line.letter(*at)))?;
    let close = (to..line.signs.len()).find(|at| !is_sign(at))?;
    (line.letter(close) == ')' && may_name(line, (from, to))).then_some((from, to))
}

/// The player right behind the side of the writer: `我执红对小赵的对局`, `I had Red against Peter Sung.`
fn met(line: &Line, at: usize) -> Option<CharRange> {
    const MEETS: [&str; 12] = [
        "对",
        "对阵",
        "迎战",
        "大战",
        "战",
        "vs",
        "vs.",
        "against",
        "gặp",
        "đấu",
        "đấu với",
        "contre",
    ];
    let next = any(line, line.behind_blanks(at), &MEETS)?;
    let next = line.behind_blanks(next);
    // `小赵`, `老周` right behind a verb.
    let is_called = "小老阿".contains(line.letter(next))
        && is_han(line.letter(next + 1))
        && (line.letter(next + 2) == '的' || !line.letter(next + 2).is_alphanumeric());
    if is_called {
        return Some((next, next + 2));
    }
    let names = names_at(line, next);
    let ends = |at: usize| !line.letter(at).is_alphanumeric() || line.letter(at) == '的';
    let name = names.iter().find(|name| ends(name.to))?;
    (!is_somebody(&line.text(name.from, name.to))).then_some((name.from, name.to))
}

/// The name with which a clause ends, or in brackets at its end: `去年的季军老秦（秦广林）`.
pub(super) fn in_clause(line: &Line, at: usize) -> Option<CharRange> {
    let at = line.behind_blanks(at);
    let most = (at + LONGEST_CLAUSE).min(line.signs.len());
    let ends = |it: &usize| parts(line, *it) || ",:(".contains(line.letter(*it));
    let end = (at..=most)
        .find(ends)
        .or((most == line.signs.len()).then_some(most))?;
    if let Some(((from, to), _)) = bracketed(line, end)
        && names_at(line, from).iter().any(|name| name.to == to)
    {
        return Some((from, to));
    }
    last_name(line, at, line_end(line, end)).or_else(|| with_side(line, at))
}

/// A name right there and what says which side it had: `Thiện cầm đen`.
fn with_side(line: &Line, at: usize) -> Option<CharRange> {
    names_at(line, at).iter().find_map(|name| {
        let verb = any(line, line.behind_blanks(name.end), &HAD)?;
        sides(line, line.behind_blanks(verb))?;
        Some((name.from, name.to))
    })
}

/// The name that stands between two places and ends at the second.
fn last_name(line: &Line, at: usize, end: usize) -> Option<CharRange> {
    (at..end).find_map(|from| {
        let begins = !is_latin(line.letter(from)) || !is_latin(line.before(from));
        let names = names_at(line, from);
        let mut names = names.iter().filter(|_| begins);
        names
            .find(|name| name.to == end && !is_somebody(&line.text(name.from, name.to)))
            .map(|name| (name.from, name.to))
    })
}

/// `同一位老师傅（麦添福）捉了一盘`, `和@石头记 下了一盘`.
fn played_with(line: &Line, at: usize) -> Option<CharRange> {
    let most = (at + LONGEST_CLAUSE).min(line.signs.len());
    let ends = |it: &usize| parts(line, *it) || line.letter(*it) == ',';
    let end = (at..most).find(ends).unwrap_or(most);
    let verb = (at..end).find(|it| any(line, *it, &PLAYED).is_some())?;
    let to = line_end(line, verb);
    if line.letter(at) == '@' {
        return may_name(line, (at + 1, to)).then_some((at + 1, to));
    }
    let open = (at..to).find(|it| line.letter(*it) == '(');
    match open.and_then(|open| bracketed(line, open)) {
        Some((name, behind)) if behind == to => {
            let is_name = names_at(line, name.0).iter().any(|it| it.to == name.1);
            is_name.then_some(name)
        }
        Some(_) => None,
        None => last_name(line, at, to),
    }
}

/// Whether words of the form of a name only say what sort of man somebody is: `徐州人`, `高中生`.
fn is_somebody(name: &str) -> bool {
    const KINDS: [&str; 20] = [
        "人", "手", "者", "员", "师", "友", "迷", "队", "民", "机", "中生", "学生", "业生", "究生",
        "先生", "男生", "女生", "考生", "医生", "同学",
    ];
    FORMS.is_side(name) || KINDS.iter().any(|kind| name.ends_with(kind))
}
