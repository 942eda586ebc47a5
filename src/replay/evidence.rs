//! Conditions for a run of tokens that look like moves to be a game: one law for every reader of text.
//!
//! Tokens of the shape of moves stand in notes of chemistry, plans of seats, change logs, part lists and in any prose
//! about this game. A format with a mark of its own ([`TextForm::Stated`]) says that it holds games. Any other text
//! holds one where at least one of these is so of its main line ([`Evidence`]):
//!
//! - **Tags.** A tag line (`[Event "…"]`), its name one that is known or with a capital letter.
//! - **Board.** A FEN before the moves, and the first move is lawful on it, or has a number, or follows it at once.
//! - **Numbers.** Move numbers that count the plies behind them: three rounds, or two where the first two plies are
//!   lawful or the board is a picture; or a first number 1 and every ply lawful.
//! - **Names, result.** Who played whom, or a result, and two lawful plies or a run of [`LONG`] plies.
//! - **Length.** A run of [`LONG`] plies, the first two lawful and three of four in all; the first alone, where the
//!   moves stand in a field of their own ([`TextForm::Fielded`]); whatever they are, where they are one word (`h2e2h9g7…`).
//! - **Play.** The first [`RUN`] plies of a run are lawful and three of four in all, or all of a text that holds nothing
//!   else, or the first [`LONG`]; in sentences the first [`SPOKEN`] and no other, or two more and three of four in all;
//!   none of fewer than [`LONG`] where one mover has the numerals of both sides.
//! - **Picture.** The text speaks of a diagram, and a run of [`RUN`] plies follows.
//!
//! A run is moves with nothing between most of them but numbers, signs and what stands in brackets; other moves stand
//! in sentences. Lawful plies are counted up to the first that is not, from the start that the record gives or from
//! that of a full game, each side in turn.
//!
//! The bounds are measured, on 20,000 runs of twelve tokens each. Tokens of one notation drawn by chance: the first
//! ply is lawful in 2 of 100, the first two in 1 of 1,000, three in none. Real moves of openings in an order drawn by
//! chance, the hardest case: the first four are lawful in 30 of 100 in Chinese (23 in WXF, 5 in coordinates), and with
//! three of four in all in 4 (2, 0.04); six in 12 (7, 0.4), eight in 4 (2, 0.02).

use super::{Ply, Replay, StopReason};
use crate::record::{
    Entry, GameRecord, GameResult, LineId, Start, Tag, WrittenPly, numerals_are_mixed,
    standard_name,
};
use crate::text::Span;

/// A run of so many plies is no accident where its first two are lawful.
pub const LONG: usize = 10;

/// So many lawful plies in a run are a game.
pub const RUN: usize = 4;

/// So many lawful plies in sentences are one.
pub const SPOKEN: usize = 6;

/// The form of a text, as evidence of its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextForm {
    /// The format has a mark or a head of its own: whatever it holds are records.
    Stated,
    /// Moves stand in fields of their own (tables, JSON, lists), which may hold other things.
    Fielded,
    /// Running text, recognised by the look of its moves.
    Running,
}

/// Evidence that a record is a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// Its format says so.
    Stated,
    /// A tag line.
    Tags,
    /// A board before the moves.
    Board,
    /// Move numbers in order.
    Numbers,
    /// The names of both players.
    Names,
    /// A result.
    Result,
    /// A long run of moves.
    Length,
    /// Lawful play.
    Play,
    /// Words that say that the board is a picture.
    Picture,
}

/// The evidence that a record that was read from a text in that dress is a game; `None` where there is none: what it
/// holds only looks like moves.
pub fn evidence(record: &GameRecord<'_>, replay: &Replay, dress: TextForm) -> Option<Evidence> {
    if dress == TextForm::Stated {
        return (!holds_nothing(record)).then_some(Evidence::Stated);
    }
    let is_line = |tag: &Tag<'_>| {
        let text = tag.span.of(&record.text).trim_start();
        // Names begin with a capital letter: those of settings (`[section "x"]`) do not.
        let is_name = !tag.name.starts_with(|c: char| c.is_ascii_lowercase())
            || standard_name(&tag.name).is_some();
        text.starts_with('[') && is_name
    };
    if record.tags.0.iter().any(is_line) {
        return Some(Evidence::Tags);
    }
    let seen = MainLineStats::of(record, replay, dress);
    if seen.plies == 0 {
        return without_moves(record, dress);
    }
    let is_fielded = dress == TextForm::Fielded;
    let is_long = seen.is_run() && seen.plies >= LONG;
    let is_word = seen.standing == MoveLayout::Word && dress == TextForm::Running;
    if seen.board == Board::First
        || seen.board == Board::Above && (seen.lawful > 0 || seen.numbers > 0)
    {
        Some(Evidence::Board)
    } else if seen.is_numbered() {
        Some(Evidence::Numbers)
    } else if names_players(record) && (seen.lawful > 1 || is_long) {
        Some(Evidence::Names)
    } else if has_result(record) && seen.is_run() && (seen.lawful > 1 || is_long) {
        Some(Evidence::Result)
    } else if is_long
        && (is_word || seen.is_mostly_lawful() && seen.lawful > usize::from(!is_fielded))
    {
        Some(Evidence::Length)
    } else if (seen.is_played(is_fielded) || seen.is_whole(record)) && !is_list(record, &seen) {
        Some(Evidence::Play)
    } else if seen.board == Board::Picture && seen.is_run() && seen.plies >= RUN {
        Some(Evidence::Picture)
    } else {
        None
    }
}

/// Whether a few moves are listed, and not played in turn: one mover has the numerals of both sides.
fn is_list(record: &GameRecord<'_>, seen: &MainLineStats) -> bool {
    seen.plies < LONG && numerals_are_mixed(&record.tree)
}

/// Without a tag, a FEN, a move or a result there is nothing to report, whatever the format.
fn holds_nothing(record: &GameRecord<'_>) -> bool {
    record.tags.0.is_empty()
        && record.tree.plies.is_empty()
        && record.results.is_empty()
        && matches!(record.start, Start::Implied)
}

/// A record without a move is one where it says what it is the record of.
fn without_moves(record: &GameRecord<'_>, dress: TextForm) -> Option<Evidence> {
    if !matches!(record.start, Start::Implied) {
        Some(Evidence::Board)
    } else if names_players(record) || dress == TextForm::Fielded && !record.tags.0.is_empty() {
        Some(Evidence::Names)
    } else {
        None
    }
}

/// Whether two players are named.
fn names_players(record: &GameRecord<'_>) -> bool {
    // A value stated by a sentence has no bytes of its own: it shows no game where the moves do not.
    let is_named = |name: &str| {
        let index = record.tags.saying(name);
        index.is_some_and(|at| !record.tags.0[at].span.is_empty() && record.tag(name).is_some())
    };
    is_named("Red") && is_named("Black")
}

fn has_result(record: &GameRecord<'_>) -> bool {
    let mut results = record.results.iter();
    results.any(|mark| mark.result != GameResult::Unknown && !mark.span.is_empty())
}

/// Arrangement of the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MoveLayout {
    /// Nothing at all between them.
    Word,
    /// One behind another.
    Run,
    /// Words between them.
    Sentences,
}

/// The board the moves begin from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Board {
    /// None is given.
    Full,
    /// One stands somewhere above them, or right before the first.
    Above,
    First,
    /// A picture, by what the text says.
    Picture,
}

/// Observations on the main line.
#[derive(Clone, Copy, Debug)]
struct MainLineStats {
    plies: usize,
    standing: MoveLayout,
    /// Number of lawful plies before the first that is not.
    lawful: usize,
    /// Number of lawful plies in all.
    all_lawful: usize,
    /// Whether Black begins a full game, as nobody says.
    black_first: bool,
    /// Count of the move numbers, each where the others require it to be; the first of them.
    numbers: usize,
    first: u32,
    board: Board,
}

impl MainLineStats {
    fn of(record: &GameRecord<'_>, replay: &Replay, dress: TextForm) -> MainLineStats {
        let line: Vec<&WrittenPly> = record.tree.line(LineId::MAIN).map(|it| it.1).collect();
        let gaps = line
            .windows(2)
            .map(|pair| Span::new(pair[0].span.end as usize, pair[1].span.start as usize));
        // A remark in a field of its own is no more than one in brackets.
        let is_aside = dress == TextForm::Fielded && line.len() >= RUN;
        let gaps = gaps.map(|gap| {
            if is_aside && is_of_remarks(record, gap) {
                Span::new(gap.end as usize, gap.end as usize)
            } else {
                gap
            }
        });
        let numbered = || {
            let plies = line.iter().enumerate();
            plies.filter_map(|(at, ply)| Some((at, ply.number?)))
        };
        let stop = replay.lines.first().and_then(|line| line.stop.as_ref());
        let no_start = stop.is_some_and(|stop| stop.reason == StopReason::NoStart);
        let breach = replay.breaches.iter().find(|breach| breach.line == 0);
        let lawful = breach.map_or(replay.main().len(), |breach| breach.index as usize);
        let sound = |ply: &&Ply| ply.illegal.is_none() && !ply.out_of_turn;
        let first = line.first().map_or(0, |ply| ply.span.start);
        let moves = line
            .iter()
            .filter(|ply| matches!(ply.entry, Entry::Move(_)));
        MainLineStats {
            plies: moves.count(),
            standing: standing(gaps, &record.text),
            lawful,
            all_lawful: replay.main().iter().filter(sound).count(),
            black_first: replay.black_first_implied && !record.black_marked,
            numbers: counted(numbered()),
            first: numbered().next().map_or(0, |(_, number)| number),
            board: match record.start {
                Start::Implied if no_start => Board::Picture,
                Start::Implied => Board::Full,
                _ if follows_board(record, first as usize) => Board::First,
                _ => Board::Above,
            },
        }
    }

    fn is_run(&self) -> bool {
        self.standing != MoveLayout::Sentences
    }

    fn is_numbered(&self) -> bool {
        match self.numbers {
            3.. => true,
            2 => self.lawful > 1 || self.board == Board::Picture,
            _ => self.first == 1 && self.is_run() && self.plies > 1 && self.lawful >= self.plies,
        }
    }

    /// Whether so many plies are lawful that no accident makes them so.
    fn is_played(&self, is_fielded: bool) -> bool {
        let all = self.lawful >= self.plies;
        let first = |bound: usize| self.lawful >= bound && (all || self.is_mostly_lawful());
        if !self.is_run() {
            return !self.black_first && self.lawful >= SPOKEN && (all || first(SPOKEN + 2));
        }
        let bound = if is_fielded { 2 } else { RUN };
        self.lawful >= LONG || first(RUN) || all && self.lawful >= bound
    }

    fn is_mostly_lawful(&self) -> bool {
        4 * self.all_lawful >= 3 * self.plies
    }

    /// Whether the text holds nothing but moves, all lawful.
    fn is_whole(&self, record: &GameRecord<'_>) -> bool {
        self.lawful >= self.plies
            && self.is_run()
            && record.residue.is_empty()
            && record.tree.comments.is_empty()
    }
}

/// Arrangement of moves with these gaps between them.
fn standing(gaps: impl Iterator<Item = Span>, text: &str) -> MoveLayout {
    let (mut all, mut joints, mut empty) = (0, 0, 0);
    for gap in gaps {
        all += 1;
        joints += usize::from(is_joint(gap.of(text)));
        empty += usize::from(gap.is_empty());
    }
    if empty == all {
        MoveLayout::Word
    } else if 4 * joints >= 3 * all {
        MoveLayout::Run
    } else {
        MoveLayout::Sentences
    }
}

/// Number of a line's numbers that count its plies, consistently with the others: each next one stands as many
/// plies behind the one before as it says, or one more or less where a ply was left out. 0 where fewer than nine
/// of ten do.
fn counted(numbers: impl Iterator<Item = (usize, u32)>) -> usize {
    let numbers: Vec<(usize, u32)> = numbers.collect();
    let steps = numbers.windows(2).filter(|pair| {
        let ([at, next], [number, then]) = ([pair[0].0, pair[1].0], [pair[0].1, pair[1].1]);
        let plies = next - at;
        let rounds = then.checked_sub(number).map(|it| it as usize);
        rounds.is_some_and(|rounds| match rounds {
            // `1. 炮二平五` and on the next line `1. … 马8进7`.
            0 => plies == 1,
            _ => plies == 2 * rounds || plies + 1 == 2 * rounds && next - numbers[0].0 > 1,
        })
    });
    let steps = steps.count();
    // A list numbers each of its entries: one move to a number all along.
    let (first, last) = (numbers.first(), numbers.last());
    let spans = first.zip(last).map(|(first, last)| {
        let rounds = last.1.saturating_sub(first.1) as usize;
        (last.0 - first.0, rounds)
    });
    let counts = spans.is_some_and(|(plies, rounds)| 4 * plies >= 3 * (2 * rounds));
    if counts && 10 * steps >= 9 * (numbers.len().saturating_sub(1)) {
        let rounds = spans.map_or(0, |it| it.1);
        numbers.len().min(rounds + 1)
    } else {
        numbers.len().min(1)
    }
}

/// Whether remarks fill what stands between two moves.
fn is_of_remarks(record: &GameRecord<'_>, gap: Span) -> bool {
    let all = &record.tree.comments;
    let first = all.partition_point(|it| it.span.start < gap.start);
    let within = all
        .iter()
        .skip(first)
        .take_while(|it| it.span.end <= gap.end);
    within.map(|it| it.span.len()).sum::<usize>() == gap.len()
}

/// Whether nothing but a few words stand between the board and a ply.
fn follows_board(record: &GameRecord<'_>, ply: usize) -> bool {
    let board = record.tags.position("FEN");
    let end = board
        .and_then(|at| record.tags.0.get(at))
        .map(|tag| tag.span.end);
    end.is_some_and(|end| is_joint(Span::new(end as usize, ply.max(end as usize)).of(&record.text)))
}

/// Whether what stands between two moves is no prose: numbers, signs, a short word, whatever stands in brackets,
/// commands of LaTeX.
fn is_joint(gap: &str) -> bool {
    let (mut depth, mut latin, mut others) = (0_u32, 0, 0);
    let mut command = false;
    for sign in gap.chars() {
        match sign {
            '{' | '(' | '（' | '【' | '[' | '〔' => depth += 1,
            '}' | ')' | '）' | '】' | ']' | '〕' => depth = depth.saturating_sub(1),
            '\\' => {}
            _ if depth > 0 || command && sign.is_ascii_alphabetic() => continue,
            _ if sign.is_ascii_alphabetic() => latin += 1,
            _ if "第回合着步手".contains(sign) => {}
            _ if sign.is_alphabetic() => others += 1,
            _ => {}
        }
        command = sign == '\\';
    }
    latin <= 4 && others <= 2
}
