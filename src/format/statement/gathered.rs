//! Facts stated by single lines, and by several lines together.

use super::StatedSpans;
use super::beginnings::beginnings;
use super::forms::{FORMS, Form, FormKind, FormPart};
use super::line::{Line, folded};
use super::matcher::{CharRange, FormMatch, stands};
use super::names::{is_doubtful, is_latin, is_titled, names_at};
use super::passing::is_in_passing;
use crate::board::Side;
use crate::notation::move_like;
use crate::record::{GameResult, read_result_words, verdict};
use crate::text::Span;

/// A statement and how sure it is.
#[derive(Clone, Debug)]
struct Statement {
    kind: FormKind,
    names: [Option<(String, Span)>; 2],
    teams: [Option<Span>; 2],
    date: Option<Span>,
    result: Option<(GameResult, Span)>,
    /// Whether the line holds nothing else.
    is_whole: bool,
    /// Result that the line states in a sentence beside the names.
    told: Option<(GameResult, Span)>,
}

/// So many lines below the moves may be a caption.
const CAPTION: usize = 3;

/// Facts that the lines state together; `known` are the names that are known already.
pub(super) fn gathered(above: &[Line], below: &[Line], known: &[Option<String>; 2]) -> StatedSpans {
    let mut all: Vec<Statement> = above
        .iter()
        .flat_map(|line| statements(line, |_| true))
        .collect();
    all.extend(
        above
            .iter()
            .enumerate()
            .filter_map(|(at, line)| of_table(line, &above[at + 1..])),
    );
    let labels = |form: &Form| matches!(form.parts.first(), Some(FormPart::Words { .. }));
    for (at, line) in below.iter().enumerate() {
        let mut found = statements(line, labels);
        // A line of its own below the moves is their caption.
        if found.is_empty() && at < CAPTION {
            let whole =
                |it: &Statement| it.is_whole && (it.kind != FormKind::Order || it.result.is_some());
            found = statements(line, |_| true)
                .into_iter()
                .filter(whole)
                .collect();
        }
        all.extend(found);
    }
    let single: Vec<&Statement> = all.iter().filter(|it| it.kind == FormKind::Side).collect();
    let kinds: [&[FormKind]; 3] = [
        &[FormKind::Pair, FormKind::Free],
        &[FormKind::Order],
        &[FormKind::Couple],
    ];
    let of = |kinds: &[FormKind]| -> Vec<&Statement> {
        let both = |it: &&Statement| it.names.iter().all(Option::is_some);
        all.iter()
            .filter(both)
            .filter(|it| kinds.contains(&it.kind))
            .collect()
    };
    let Some(chosen) = kinds.into_iter().map(of).find(|found| !found.is_empty()) else {
        return of_sides(&single, &all);
    };
    let Some(first) = together(&chosen, &single).filter(|it| fits(it, known)) else {
        return StatedSpans::default();
    };
    let same = |it: &&&Statement| {
        let text = |it: &Statement| it.names.clone().map(|name| name.map(|it| it.0));
        text(it) == text(&first)
    };
    let results = chosen
        .iter()
        .filter(same)
        .filter_map(|it| it.result.or(it.told));
    StatedSpans {
        result: agreed(results.chain(over(&all))),
        names: first.names.map(|name| name.map(|it| it.1)),
        teams: first.teams,
        date: first.date,
    }
}

/// The winner and the loser that lines name, where all that do name the same.
pub(super) fn beaten(lines: &[Line]) -> Option<[Span; 2]> {
    let all = lines
        .iter()
        .flat_map(|line| statements(line, |form| form.kind == FormKind::Beat));
    let mut all = all.map(|it| it.names).collect::<Vec<_>>().into_iter();
    let [Some(winner), Some(loser)] = all.next()? else {
        return None;
    };
    let same = |names: [Option<(String, Span)>; 2]| match names {
        [Some(one), Some(other)] => one.0 == winner.0 && other.0 == loser.0,
        _ => false,
    };
    all.all(same).then_some([winner.1, loser.1])
}

/// Whether the names of a statement are those that are known, with or without their remarks in brackets.
fn fits(it: &Statement, known: &[Option<String>; 2]) -> bool {
    let mut both = known.iter().zip(&it.names);
    let bare = |known: &str| {
        known
            .split(['(', '['])
            .next()
            .map(|it| it.trim().to_owned())
    };
    both.all(|(known, name)| match (known.as_deref().map(folded), name) {
        (Some(known), Some((name, _))) => known == *name || bare(&known).as_ref() == Some(name),
        _ => true,
    })
}

/// The two names that several statements agree on, with the sides that those of one side alone say; `None` where they
/// do not agree.
fn together(chosen: &[&Statement], single: &[&Statement]) -> Option<Statement> {
    let first = (*chosen.first()?).clone();
    let text = |it: &Statement| it.names.clone().map(|name| name.map(|it| it.0));
    // A list of contents names the games of others too: the heading right above the moves says which is this one.
    let before = &chosen[..chosen.len() - 1];
    let heads = |it: &&Statement| before.iter().any(|other| text(other) == text(it));
    let last = chosen.last().copied().filter(heads);
    let agree = last.is_some() || chosen.iter().all(|it| text(it) == text(&first));
    let first = last.map_or(first, Statement::clone);
    let first = if agrees(&first, single) {
        first
    } else {
        first.turned()
    };
    let is_told = first.kind != FormKind::Couple || single.iter().any(|it| shares(it, &first));
    (agree && is_told && agrees(&first, single)).then_some(first)
}

/// Whether two statements name one player alike.
fn shares(one: &Statement, other: &Statement) -> bool {
    let mut both = one.names.iter().zip(&other.names);
    both.any(|(a, b)| matches!((a, b), (Some(a), Some(b)) if a.0 == b.0))
}

/// Facts stated by the row below a head that names both sides: `| 红方 | 黑方 | 结果 |`.
fn of_table(head: &Line, below: &[Line]) -> Option<Statement> {
    let cells = head.cells();
    let column = |list: &str| {
        let mut columns = cells
            .iter()
            .enumerate()
            .filter(|(_, cell)| is_in_list(head, **cell, list));
        let (column, _) = columns.next()?;
        columns.next().is_none().then_some(column)
    };
    let (red, black) = (column("redl")?, column("blackl")?);
    let holds = |line: &&Line| line.signs.iter().any(|sign| sign.letter.is_alphanumeric());
    let row = below.iter().find(holds)?;
    let values = row.cells();
    if values.len() != cells.len() {
        return None;
    }
    let result = column("endl").and_then(|column| {
        let (from, to) = *values.get(column)?;
        let result = read_result_words(&row.text(from, to))?;
        (result != GameResult::Unknown).then(|| (result, row.span(from, to)))
    });
    let name = |column: usize| {
        let (from, to) = *values.get(column)?;
        let names = names_at(row, from);
        let mut names = names.iter().copied();
        let (from, to) = match names.find(|name| name.end == to) {
            Some(name) => (name.from, name.to),
            // Beside a result it may be a name of any form.
            None if result.is_some() && may_name(row, from, to) => (from, to),
            None => return None,
        };
        Some((row.text(from, to), row.span(from, to)))
    };
    Some(Statement {
        kind: FormKind::Pair,
        names: [Some(name(red)?), Some(name(black)?)],
        teams: [None, None],
        date: None,
        result,
        is_whole: true,
        told: None,
    })
}

/// Whether what stands below the name of a side may be a name of a form that nobody knows: a few words of letters.
fn may_name(row: &Line, from: usize, to: usize) -> bool {
    let text = row.text(from, to);
    let is_sign = |c: char| c.is_alphabetic() || " ·.'-".contains(c);
    (2..=24).contains(&(to - from))
        && text.chars().all(is_sign)
        && !text.split(' ').any(|word| FORMS.is_side(word))
        && move_like(&text).next().is_none()
        && !is_doubtful(&text, &[])
}

fn is_in_list(line: &Line, (from, to): CharRange, list: &str) -> bool {
    let cell: Vec<char> = line.text(from, to).chars().collect();
    FORMS.list(list).iter().any(|word| word.letters == cell)
}

/// Whether what is said of one side alone fits two names.
fn agrees(pair: &Statement, single: &[&Statement]) -> bool {
    let differ = |it: &&Statement| {
        let both = it.names.iter().zip(&pair.names);
        both.into_iter().any(|(one, other)| match (one, other) {
            (Some(one), Some(other)) => one.0 != other.0,
            _ => false,
        })
    };
    !single.iter().any(differ)
}

impl Statement {
    /// Two names in an order that says nothing of their sides, the other way round; others as they are.
    fn turned(mut self) -> Statement {
        let is_open = matches!(self.kind, FormKind::Order | FormKind::Couple);
        if is_open && self.result.is_none() && self.told.is_none() {
            self.names.swap(0, 1);
            self.teams.swap(0, 1);
        }
        self
    }
}

/// Facts stated of each side on its own.
fn of_sides(single: &[&Statement], all: &[Statement]) -> StatedSpans {
    let mut stated = StatedSpans::default();
    for side in 0..2 {
        let mut named = single
            .iter()
            .filter_map(|it| Some((it.names[side].as_ref()?, it.teams[side])));
        if let Some((first, team)) = named.next()
            && named.all(|(other, _)| other.0 == first.0)
        {
            stated.names[side] = Some(first.1);
            stated.teams[side] = team;
        }
    }
    stated.result = agreed(over(all));
    stated
}

fn over(all: &[Statement]) -> impl Iterator<Item = (GameResult, Span)> {
    all.iter()
        .filter(|it| it.kind == FormKind::Over)
        .filter_map(|it| it.result)
}

/// The result that all say, where any does.
fn agreed(mut results: impl Iterator<Item = (GameResult, Span)>) -> Option<(GameResult, Span)> {
    let first = results.next()?;
    results.all(|other| other.0 == first.0).then_some(first)
}

/// Facts that a line states in one of the forms that are asked for.
fn statements(line: &Line, wanted: impl Fn(&Form) -> bool) -> Vec<Statement> {
    let mut found = Vec::new();
    // Two names and a sign between them are no shorter.
    if line.signs.len() < 3 {
        return found;
    }
    // Dots lead to a page: such a line is one of a list of contents.
    let text = line.text(0, line.signs.len());
    if text.contains("……") || text.contains("....") {
        return found;
    }
    let passing = is_in_passing(&text);
    let tells = |form: &Form| !passing || matches!(form.kind, FormKind::Side | FormKind::Over);
    let starts = beginnings(line);
    let mut behind = 0;
    for at in 0..line.signs.len() {
        if at < behind || line.letter(at) == ' ' {
            continue;
        }
        let begins = starts.binary_search(&at).is_ok();
        let forms = FORMS
            .forms
            .iter()
            .filter(|form| begins || form.kind == FormKind::Free);
        let mut said = forms
            .filter(|form| wanted(form) && tells(form))
            .filter_map(|form| Some((form.kind, stands(form, line, at)?)));
        let said = said.find(|(kind, said)| is_fact(line, *kind, said));
        if let Some((kind, said)) = said {
            behind = said.to;
            found.push(statement(line, kind, &said));
        }
    }
    found
}

fn statement(line: &Line, kind: FormKind, said: &FormMatch) -> Statement {
    let name = |(from, to): CharRange| (line.text(from, to), line.span(from, to));
    let span = |(from, to): CharRange| line.span(from, to);
    let end = line.signs.len();
    let holds = |from: usize, to: usize| (from..to).any(|at| line.letter(at).is_alphanumeric());
    Statement {
        kind,
        names: said.names.map(|it| it.map(name)),
        teams: said.teams.map(|it| it.map(|it| line.span(it.from, it.to))),
        date: said.date.map(span),
        result: said.result.map(|(result, it)| (result, span(it))),
        is_whole: !holds(0, said.from) && !holds(said.to, end),
        told: result_behind(line, said),
    }
}

/// Result that the rest of the line behind two names states.
fn result_behind(line: &Line, said: &FormMatch) -> Option<(GameResult, Span)> {
    let [Some(red), Some(black)] = said.names else {
        return None;
    };
    let names = [red, black].map(|(from, to)| line.text(from, to));
    let rest = line.text(said.to, line.signs.len());
    let sides = [
        (names[0].as_str(), Side::Red),
        (names[1].as_str(), Side::Black),
    ];
    let (span, result) = verdict(&rest, &sides)?;
    let at = |bytes: u32| said.to + rest[..bytes as usize].chars().count();
    Some((result, line.span(at(span.start), at(span.end))))
}

/// Whether the sentence that a statement is part of gives it as a fact of the game at hand, and of two players.
fn is_fact(line: &Line, kind: FormKind, said: &FormMatch) -> bool {
    let parts = |at: usize| {
        let letter = line.letter(at);
        "。!?;|\n".contains(letter) || letter == '.' && matches!(line.letter(at + 1), ' ' | '\n')
    };
    let from = (0..said.from)
        .rev()
        .find(|at| parts(*at))
        .map_or(0, |at| at + 1);
    let to = (said.to..line.signs.len())
        .find(|at| parts(*at))
        .unwrap_or(line.signs.len());
    if line.letter(to) == '?' {
        return false;
    }
    let names: Vec<String> = said
        .names
        .iter()
        .flatten()
        .map(|(from, to)| line.text(*from, *to))
        .collect();
    let [red, black] = said.names;
    let same = red.is_some()
        && red
            .zip(black)
            .is_some_and(|((a, b), (c, d))| line.text(a, b) == line.text(c, d));
    // In the order of names nothing says that these are two players: each must look like one.
    // A program is called by one word.
    let is_program = |to: usize| {
        let behind = line.text(to, (to + 12).min(line.signs.len()));
        let behind = behind.trim_start();
        [
            "(computer",
            "(engine",
            "(program",
            "(ai)",
            "(bot)",
            "(软件",
            "(电脑",
        ]
        .iter()
        .any(|it| behind.starts_with(it))
    };
    let is_full = |(from, to): CharRange| {
        !is_latin(line.letter(from))
            || line.text(from, to).contains(' ')
            || is_program(to)
            || is_titled(line, from)
    };
    let full = !matches!(
        kind,
        FormKind::Order | FormKind::Side | FormKind::Couple | FormKind::Beat
    ) || said.result.is_some()
        || kind == FormKind::Order && result_behind(line, said).is_some()
        || said.names.iter().flatten().all(|it| is_full(*it));
    let sentence = line.text(from, to);
    let sentence = sentence.trim();
    !same && full && !is_doubtful(sentence, &names)
}
