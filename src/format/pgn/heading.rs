//! Text above the first move that is neither tag nor field: titles, a line that names a pairing, a board as
//! FEN.

use super::event_title::{self, TitleFact};
use super::fields::first_field;
use super::heads;
use super::introduced::named_in;
use super::paired::Pairing;
use super::pairing::{is_no_player, pairing};
use super::read::Reader;
use super::token;
use crate::format::{fen_text, statement};
use crate::notation::move_like;
use crate::record::{LineId, Start, Tag, lists_men, read_result_words, standard_name};
use crate::text::{Span, offset};

/// So many lines below are looked at for another pairing: a list of games names none of them.
const BELOW: usize = 24;

impl<'t> Reader<'t> {
    /// A board as FEN, or one with words that say that it is one: the start, where none is given yet.
    pub(super) fn a_board(&mut self) -> bool {
        if self.tree.line() != LineId::MAIN || !matches!(self.start, Start::Implied) {
            return false;
        }
        let Some((lead, fen)) = fen_text::led(self.rest()) else {
            return false;
        };
        let text = self.text;
        let counter = text[self.at + lead + fen.taken..].trim_start_matches(' ');
        let digits = counter.bytes().take_while(u8::is_ascii_digit).count();
        let is_counter = (1..=3).contains(&digits)
            && counter[digits..].starts_with(['）', ')', '"', '\'', '`', '，', ',', '。', ']']);
        let counter = if is_counter {
            text.len() - counter.len() + digits
        } else {
            0
        };
        let span = self.take(lead + fen.taken);
        self.at = self.at.max(counter);
        let span = Span::new(span.start as usize, self.at);
        let at = span.start as usize + lead;
        self.pending = None;
        // Text behind it on the line is no part of it.
        self.line_start = None;
        self.push_tag("FEN", &text[at..at + fen.len], span);
        self.find_start();
        true
    }

    /// A line above the first move that is no field: who played whom, or a title, which is kept as text up to
    /// what can be read of it.
    pub(super) fn heading(&mut self) {
        let start = self.line_start.unwrap_or(self.at);
        let end = self.at + self.rest_of_line().trim_end().len();
        let text = self.text;
        let start = self.behind_kept(start).min(end);
        let line = &text[start..end];
        if self.names_sides(start, line)
            || self.names_players(start, line)
            || self.is_dated(start, line)
            || self.heads_fields(start, line)
        {
            return;
        }
        self.pending = None;
        let board = fen_text::within(line).map(|(_, lead)| start + lead);
        let board = board.filter(|_| matches!(self.start, Start::Implied));
        let ends = board.or_else(|| self.moves_within(Span::new(start, end)));
        let ends = ends.map(|at| before_number(text, at));
        let ends = ends.filter(|at| *at > start).unwrap_or(end);
        self.at = start;
        let held = text[start..ends].trim_end_matches(token::is_white).len();
        self.keep(held);
    }

    /// `(城东)王小明 先胜 (城西)李大海`: a line that names the players and begins with a bracket of a word. False where none
    /// stands here.
    pub(super) fn names_behind_brackets(&mut self) -> bool {
        let line = self.rest_of_line().trim_end();
        let is_tag = || line.contains('"') || line.ends_with(']');
        let begins = line.starts_with(['(', '（']) || line.starts_with(['[', '［']) && !is_tag();
        let names = begins && named_in(line).is_some() && move_like(line).next().is_none();
        if names {
            self.heading();
        }
        names
    }

    /// Where the text of a line begins that is not kept yet.
    fn behind_kept(&self, start: usize) -> usize {
        let kept = self.residue.last().map_or(0, |it| it.span.end as usize);
        if kept <= start {
            return start;
        }
        let rest = &self.text[kept..];
        kept + rest.len() - rest.trim_start_matches(token::is_white).len()
    }

    /// A line that names who played whom: tags. False where it names nobody, or the players are known, or those
    /// of other games are named as well.
    fn names_players(&mut self, start: usize, line: &'t str) -> bool {
        let names = |tag: &Tag<'_>| matches!(standard_name(&tag.name), Some("Red" | "Black"));
        if self.tags.iter().any(names) {
            return false;
        }
        let Some(found) = named_in(line) else {
            return false;
        };
        let below = self.text[start + line.len()..].lines().skip(1).take(BELOW);
        let mut below = below.map(str::trim).filter(|line| !line.is_empty());
        let mut others = below
            .by_ref()
            .take_while(|line| self.move_at(super::loose::skip_numbers(line)).is_none());
        let mut above = self.text[..start].lines().rev().take(BELOW).map(str::trim);
        // Fields below say it themselves: `Leeds v. Sheffield, …` names whom they played for.
        let is_field = |other: &str| matches!(first_field(other), Some("Red" | "Black"));
        let is_other = |other: &str| {
            let names = || pairing(other).is_some() && !statement::is_in_passing(other);
            is_field(other) || other != line.trim() && names()
        };
        let is_below = |other: &str| is_other(other) || statement::announces_own(other);
        // All of the text above is looked through for a fence: last.
        if others.any(is_below) || above.any(is_other) || statement::is_in_shell(self.text, start) {
            return false;
        }
        self.push_pairing(start, line, &found);
        self.at = start + line.len();
        self.pending = None;
        true
    }

    /// Adds the facts that a line states of a game, as tags. Text before them and behind them is kept as text.
    fn push_pairing(&mut self, start: usize, line: &'t str, found: &Pairing) {
        let parts = event_title::apart(line, self.parts_of(line, found));
        let mut end = 0;
        for (index, (name, span, value)) in parts.iter().enumerate() {
            let next = parts.get(index + 1);
            let upto = next.map_or(line.len(), |(_, next, _)| next.start as usize);
            let from = self.keep_between(start, line, Span::new(end, span.start as usize));
            // Text that joins two of them says no more than they do.
            let of_game = |name: &str| !matches!(name, "Round" | "Table" | "Date" | "Event");
            let joins = next.is_some_and(|it| of_game(name) && of_game(it.0));
            let behind = &line[span.end as usize..upto];
            end = if joins && !has_aside(behind) || !behind.contains(char::is_alphanumeric) {
                upto
            } else {
                span.end as usize
            };
            self.push_named(name, value, Span::new(start + from, start + end));
        }
        self.keep_between(start, line, Span::new(end, line.len()));
    }

    /// Keeps a stretch of a line at `start` as text where words stand in it; where the next part of it begins.
    fn keep_between(&mut self, start: usize, line: &str, gap: Span) -> usize {
        let held = gap.of(line);
        let words = held.trim_matches(token::is_white);
        if !words.contains(char::is_alphanumeric) {
            return gap.start as usize;
        }
        self.at = start + gap.start as usize + held.find(words).unwrap_or(0);
        self.keep(words.len());
        gap.end as usize
    }

    /// The tags that a line says which are not known, each with where it stands in the line.
    fn parts_of(&self, line: &'t str, found: &Pairing) -> Vec<TitleFact<'t>> {
        let known = |name| {
            self.tags
                .iter()
                .any(|tag| standard_name(&tag.name) == Some(name))
        };
        let named = [
            ("Red", Some(found.red)),
            ("Black", Some(found.black)),
            ("RedTeam", found.teams[0]),
            ("BlackTeam", found.teams[1]),
            ("Date", found.date),
        ];
        let named = named
            .into_iter()
            .filter_map(|(name, span)| Some((name, span?)));
        let mut parts: Vec<_> = named
            .map(|(name, span)| (name, span, span.of(line)))
            .collect();
        let first = parts.iter().map(|it| it.1.start).min().unwrap_or_default();
        let mut title = event_title::facts(line, Span::new(0, first as usize));
        if let Some(behind) = found.title {
            title.extend(event_title::behind(line, behind));
        }
        title.extend(event_title::dated(&title));
        parts.extend(
            title
                .into_iter()
                .filter(|it| found.date.is_none() || it.0 != "Date"),
        );
        let round = found.round;
        parts.extend(round.map(|it| ("Round", event_title::with_words(line, it), it.of(line))));
        parts.retain(|(name, ..)| !known(name));
        // A verb says it only together with who did it.
        parts.extend(found.result.and_then(|span| {
            let word = found.said.or_else(|| read_result_words(span.of(line)))?;
            Some(("Result", span, word.token()))
        }));
        parts
    }

    /// `红方 甲  黑方 乙` on a line, or on two: tags. False where no such line stands here.
    fn names_sides(&mut self, start: usize, line: &str) -> bool {
        let text = self.text;
        let below = text[start + line.len()..].trim_start().lines().next();
        let black = |line| side(line, &["黑方", "后手", "後手", "黑"]);
        let known = |name| self.tags.iter().any(|tag| tag.name == name);
        let parts = match side(line, &["红方", "紅方", "先手", "红", "紅"]) {
            _ if line.starts_with('|') => match heads::players(line) {
                Some(both) => both,
                None => return false,
            },
            Some(rest) => {
                let both = rest.find("黑方").map(|cut| rest.split_at(cut));
                match both.and_then(|(red, rest)| Some((red.trim_end(), black(rest)?))) {
                    Some((red, black)) => vec![("Red", red), ("Black", black)],
                    None if below.is_some_and(|it| black(it).is_some()) => vec![("Red", rest)],
                    None => return false,
                }
            }
            None => match black(line).filter(|_| known("Red")) {
                Some(rest) => vec![("Black", rest)],
                None => return false,
            },
        };
        let are_names = parts.iter().all(|(_, name)| is_bare_name(name));
        // A form that says who won says more than two names.
        let says_more = || statement::in_line(line).is_some_and(|it| it.result.is_some());
        if known("Black") || !are_names || says_more() {
            return false;
        }
        let mut from = start;
        for (index, (name, value)) in parts.iter().enumerate() {
            let at = offset(line, value) + start;
            let is_last = index + 1 == parts.len();
            let to = if is_last {
                start + line.len()
            } else {
                at + value.len()
            };
            let value = Span::new(at, at + value.len()).of(text);
            self.push_named(name, value, Span::new(from, to));
            from = to;
        }
        self.at = start + line.len();
        self.pending = None;
        true
    }
}

/// Whether text between two facts begins with a remark in brackets that says more than a side or a result.
fn has_aside(text: &str) -> bool {
    const OPEN: [char; 6] = ['(', '（', '[', '［', '【', '〔'];
    const OF_GAME: [&str; 8] = [
        "red", "black", "white", "first", "second", "won", "lost", "drew",
    ];
    let held = text.trim_start_matches(token::is_white);
    let Some(held) = held.strip_prefix(OPEN) else {
        return false;
    };
    let inside = held
        .split([')', '）', ']', '］', '】', '〕'])
        .next()
        .unwrap_or(held);
    let small = inside.trim().to_lowercase();
    inside.len() < held.len()
        && small.chars().filter(|c| c.is_alphanumeric()).count() > 1
        && !small.contains(|c: char| "红紅黑先后後胜勝负負和平".contains(c))
        && !OF_GAME.contains(&small.as_str())
        && read_result_words(inside).is_none()
}

/// Text behind the name of a side and a blank.
fn side<'l>(line: &'l str, names: &[&str]) -> Option<&'l str> {
    let rest = names.iter().find_map(|name| line.strip_prefix(name))?;
    let name = rest.trim_start_matches([' ', '\t', '\u{3000}']);
    (name.len() < rest.len() && !name.is_empty()).then(|| name.trim_end())
}

/// Whether a few words without punctuation stand there, and no move.
fn is_bare_name(name: &str) -> bool {
    let words = name.split(token::is_white).filter(|it| !it.is_empty());
    let is_sign = |c: char| "。！？!?；;：:…=，,、".contains(c);
    (1..=3).contains(&words.count())
        && name.chars().count() <= 16
        && !name.contains(is_sign)
        && !is_no_player(name)
        && !lists_men(name)
        && move_like(name).next().is_none()
}

/// Where the number begins that stands right before a move at `at`, or that.
fn before_number(text: &str, at: usize) -> usize {
    let before = text[..at].trim_end_matches([' ', '\t', '\u{3000}']);
    let signed = before.trim_end_matches(['.', '．', '、', '…']);
    let begins = signed.trim_end_matches(|c: char| c.is_ascii_digit());
    if signed.len() < before.len() && begins.len() < signed.len() {
        begins.len()
    } else {
        at
    }
}
