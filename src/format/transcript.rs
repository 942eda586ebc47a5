//! Games given move by move in a text that is laid out for something else: subtitles, chats and live reports with
//! a time and a speaker before each move, mail, tables of markup, commands of LaTeX, rounds in several columns,
//! sentences.
//!
//! The text around the moves has too many forms to be known. So the moves decide: the tokens of the text are played in
//! order from the start position, or from the board that stands above them (`play`), be it a FEN, a drawing (`drawn`),
//! a list of men (`described`) or a full set without the men that are given (`boards`). Where nearly all of them play,
//! and more than a reader of records finds in the text, the order is the game. Nothing is passed over on the way but
//! moves that are said not to have been played, text in brackets, and repetitions of a move. The moves are then laid
//! out one behind another, the words between them as comments (`layout`), and read as a record; what was passed over
//! is reported (`told`).

mod across;
mod answers;
mod apart;
mod boards;
mod captions;
mod chosen;
mod columns;
mod confused;
mod dashed;
mod described;
mod drawn;
mod found;
mod german;
mod labelled;
mod layout;
mod lettered;
mod listed;
mod mail;
mod meant;
mod numbered;
mod odds;
mod order;
mod play;
mod players;
mod problem_number;
mod remarks;
mod rendered;
mod retracted;
mod round_entry;
mod round_number;
mod rounds;
mod spaced;
mod spoken;
mod token;
mod tokens;
mod told_board;
mod unplayed;

use super::cutting::{Cutting, Parts, records_in, whole};
use super::frame::tag_line;
use super::mapped_text::MappedText;
use super::reading::{FormatReader, ReadFn};
use super::{quoted, statement};
use crate::board::{Move, Position};
use crate::notation::{Family, WrittenMove};
use crate::record::{Entry, GameRecord, LineId, PlaceCursor, Start, Tag};
use crate::text::{Encoding, Span, decode};
use answers::Answers;
use apart::AnswerApart;
use found::TranscriptGames;
use std::borrow::Cow;
use std::ops::Range;
use unplayed::UnplayedTokens;

/// So long a text is looked through; a longer one is no transcript of a game.
const LONGEST: usize = 60 << 10;

/// So many plies more than the other reader makes of the text speak for this one.
const MORE: usize = 4;

/// So many plies are no accident.
const LONG: usize = 10;

/// Whether a text holds games that only this reader finds, `other` being the one that reads it otherwise.
pub(super) fn is_one(body: &str, other: Option<FormatReader>) -> bool {
    // A record numbered from its first sign on is a record: an entry written twice in it is a fault to be reported.
    let is_numbered = ["1.", "1．", "1、", "1 "]
        .iter()
        .any(|first| body.starts_with(first));
    if body.len() > LONGEST || body.lines().any(is_tag) || describes_program(body) {
        return false;
    }
    if let Answers::Paired(sheet) = Answers::of(body) {
        return other.is_none_or(|reader| played(body, reader).0 < sheet.plies);
    }
    let shown = shown(body);
    let found = games(&shown, body);
    let plies = found.plies();
    if is_numbered && !found.is_by_rounds {
        return false;
    }
    let (lawful, all) = other.map_or((0, 0), |reader| played(body, reader));
    // A move that is no ply here, and one there, is a gap.
    if all > plies && found.leaves_a_gap(&shown.text) {
        return false;
    }
    // Where another reader goes on with what does not play, each token of the text must have its place.
    let is_sound = !found.is_by_rounds || found.is_sound() || plies > lawful;
    let is_whole =
        found.lost.is_empty() && plies > LONG && all > lawful && plies >= lawful && is_sound;
    // From a board that only this reader sees, a few plies are enough; at odds the same moves play from a full set.
    let from_boards = !found.games.is_empty() && found.games.iter().all(|it| it.board.is_some());
    let is_told = found
        .games
        .iter()
        .any(|it| it.board.as_ref().is_some_and(|it| it.1.is_some()));
    let is_from =
        from_boards && found.lost.is_empty() && (plies > lawful || is_told && plies >= lawful);
    // Nothing is lost, and a game from a board stands beside what the other finds.
    let is_more = found.lost.is_empty()
        && plies > lawful
        && found.games.len() > 1
        && found.games.iter().any(|it| it.board.is_some());
    let is_counted = found.is_by_rounds && found.is_sound() && plies > lawful;
    plies > 0 && (plies >= MORE + lawful || is_whole || is_from || is_more || is_counted)
}

/// Whether moves stand below several boards, and nothing says of which board they are.
pub(super) fn is_unpaired(body: &str) -> bool {
    body.len() <= LONGEST && !body.lines().any(is_tag) && Answers::of(body) == Answers::Unpaired
}

/// A text as a reader sees it. A sign that was put for another makes no move that cannot be played: nobody is charged with
/// a guess.
fn shown(text: &str) -> MappedText {
    MappedText::where_sound(text, |shown| order::games(shown).is_sound())
}

/// The games of a text as it is shown, without those that only quote the one before them.
fn games(shown: &MappedText, text: &str) -> TranscriptGames {
    let between = |from, to| text.get(shown.source(from)..shown.source(to));
    order::games(&shown.text).without_quotations(&shown.text, |from, to| {
        between(from, to).is_some_and(quoted::leads)
    })
}

/// Whether a text holds a game, in columns or otherwise, where a reader of sheets finds less of it: each move of the text
/// is then a ply, and nothing is passed over, so that no fault of a sheet is hidden.
pub(super) fn is_whole(body: &str, other: Option<FormatReader>) -> bool {
    if body.len() > LONGEST {
        return false;
    }
    let plies = order::whole(&shown(body).text).plies();
    let (lawful, _) = other.map_or((0, 0), |reader| played(body, reader));
    plies > LONG && plies >= MORE + lawful
}

/// Whether the rounds of a text run across the page, so that its lines do not say in which order they were played.
pub(super) fn runs_across(body: &str) -> bool {
    body.len() <= LONGEST && across::is_so(body)
}

/// Whether lines show commands of a terminal: such a text describes a program, and its output is no game, but for the
/// games of a match that it played.
fn describes_program(body: &str) -> bool {
    let is_command = |line: &str| line.starts_with("$ ");
    let is_match = |line: &str| line.starts_with("Started game ");
    body.lines().any(is_command) && !body.lines().any(is_match)
}

fn is_tag(line: &str) -> bool {
    tag_line::name(line.as_bytes()).is_some()
}

/// Number of plies that a reader finds in a text and that can be played in order, and number of all plies it finds.
pub(super) fn played(body: &str, reader: FormatReader) -> (usize, usize) {
    let ReadFn::Text(read) = reader.read else {
        return (0, 0);
    };
    let mut plies = (0, 0);
    records_in(body, reader.cut, |_, text| {
        let (lawful, all) = plies_of(&read(text, 1));
        plies = (plies.0 + lawful, plies.1 + all);
    });
    plies
}

/// The lawful plies of a main line up to the first that is not, and all.
pub(super) fn plies_of(record: &GameRecord<'_>) -> (usize, usize) {
    let moves = main_moves(record);
    (lawful(record, &moves), moves.len())
}

/// The moves of a main line up to the first entry that is none.
fn main_moves(record: &GameRecord<'_>) -> Vec<WrittenMove> {
    let moves = record.tree.line(LineId::MAIN);
    let moves = moves.map_while(|(_, ply)| match ply.entry {
        Entry::Move(written) => Some(written),
        _ => None,
    });
    moves.collect()
}

/// Number of them that can be played in order from the start of the record.
fn lawful(record: &GameRecord<'_>, moves: &[WrittenMove]) -> usize {
    let start = match &record.start {
        Start::Given(setup) => Some(setup.as_ref()),
        _ => None,
    };
    play::carries(moves, start)
}

/// Cuts a text where its games begin.
pub(super) fn parts(bytes: &[u8], encoding: Encoding) -> Parts<'_> {
    let decoded = decode(bytes, encoding);
    // There a place of the text is one of the bytes.
    let is_same = encoding == Encoding::Utf8 && decoded.bom == 0 && decoded.undecodable.is_empty();
    let text = decoded.text;
    if text.len() > LONGEST {
        return whole(bytes, encoding);
    }
    if let Answers::Paired(sheet) = Answers::of(&text) {
        return apart::bring_together(bytes, &sheet.lines);
    }
    let shown = shown(&text);
    let games = games(&shown, &text).games;
    let mut starts = vec![0];
    let mut end = 0;
    for game in &games {
        if end > 0 {
            let above = game.board.as_ref().map_or(game.first, |it| it.0.start);
            let line = layout::heading(&shown.text, end, above.min(game.first));
            let at = behind_line(&text, shown.source(end - 1), shown.source(line));
            let at = at.min(shown.source(game.first));
            let line = line_start(bytes, &text, at);
            let between = shown.source(end - 1)..shown.source(game.first);
            let value = if line <= between.start && is_same {
                next_value(&text, between)
            } else {
                None
            };
            starts.push(value.unwrap_or(line));
        }
        end = game.last;
    }
    // Games side by side are not cut: text behind the first is reported by it.
    starts.dedup();
    if !starts.is_sorted() {
        starts.truncate(1);
    }
    Parts::of(bytes, starts)
}

/// Where the next value begins of a list of a program that goes on between two games of one line.
fn next_value(text: &str, between: Range<usize>) -> Option<usize> {
    let gap = text.get(between.clone())?;
    let ends = [("),", '('), ("],", '['), ("},", '{')];
    ends.into_iter().find_map(|(end, open)| {
        let at = gap.find(end)? + end.len();
        let is_next = gap[at..].trim_start().starts_with(open);
        is_next.then_some(between.start + at)
    })
}

/// Where the next game begins whose heading was seen at `at`: on a line below the one on which the last one ended, where
/// that line went on.
fn behind_line(text: &str, end: usize, at: usize) -> usize {
    let is_same = text.get(end..at).is_some_and(|gap| !gap.contains('\n'));
    let next = text.get(at..).and_then(|rest| rest.find('\n'));
    match next {
        Some(len) if is_same => at + len + 1,
        _ => at,
    }
}

/// Where the line begins in the bytes on which that place of the text stands.
fn line_start(bytes: &[u8], text: &str, at: usize) -> usize {
    let lines = memchr::memchr_iter(b'\n', text.as_bytes().get(..at).unwrap_or(&[])).count();
    let mut ends = memchr::memchr_iter(b'\n', bytes);
    lines
        .checked_sub(1)
        .and_then(|last| ends.nth(last))
        .map_or(0, |end| end + 1)
}

/// The notation of the first move of a main line and its lawful plies; `None` where it has no move.
pub(super) fn line_of(record: &GameRecord<'_>) -> Option<(Family, Vec<Move>)> {
    let moves = main_moves(record);
    let lawful = lawful(record, &moves);
    let start = match &record.start {
        Start::Given(setup) => Position::in_play(setup),
        _ => Position::start(),
    };
    let family = moves.first()?.family;
    Some((family, play::made(&moves[..lawful], &start)))
}

/// Reads a record: the first game of the text.
pub fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let Some(apart) = AnswerApart::of(text) else {
        return read_whole(text, first_line);
    };
    let mut record = read_whole(&apart.text, first_line).into_owned();
    apart.settle(first_line, &mut record.places);
    record
}

/// The same of a text whose lines stand one behind another.
fn read_whole(text: &str, first_line: u32) -> GameRecord<'_> {
    if text.len() > LONGEST {
        return statement::read(text, first_line);
    }
    let shown = shown(text);
    let found = games(&shown, text);
    let Some((game, passed)) = UnplayedTokens::of(&shown.text, found) else {
        return statement::read(text, first_line);
    };
    let laid = layout::lay_out(&shown.text, &game);
    let mut record = statement::read(&laid.text, 1).into_owned();
    let speakers = players::speakers(&shown.text, &game).map(|names| {
        names.map(|it| {
            let from = shown.source(it.start);
            from..from + it.len()
        })
    });
    let players = speakers.or_else(|| players::writers(text));
    let first = record.tags.0.len();
    let told = players.filter(|names| name_players(&mut record, text, names));
    if told.is_some() {
        statement::tell(&mut record, 1);
    }
    passed.tell(&laid, &mut record);
    let laid = laid.behind(&shown);
    laid.settle(text, first_line, &mut record.places);
    if let Some(names) = told {
        place_names(&mut record, (text, first_line), (first, &names));
    }
    record
}

/// Names the players of letters, where one of them says which side its writer has.
pub(super) fn name_writers(record: &mut GameRecord<'_>, (text, first_line): (&str, u32)) {
    let first = record.tags.0.len();
    let Some(names) = players::writers(text) else {
        return;
    };
    if name_players(record, text, &names) {
        place_names(record, (text, first_line), (first, &names));
    }
}

/// Places the two tags from `first` on where the names stand.
fn place_names(
    record: &mut GameRecord<'_>,
    (text, first_line): (&str, u32),
    (first, names): (usize, &[Range<usize>; 2]),
) {
    let places = record.places.tags.iter_mut().skip(first);
    for (place, span) in places.zip(names) {
        *place = PlaceCursor::new(text, first_line).place(Span::new(span.start, span.end));
    }
}

/// Names the players by who sent the moves, where nothing else names one.
fn name_players(record: &mut GameRecord<'_>, text: &str, names: &[Range<usize>; 2]) -> bool {
    let known = ["Red", "Black"].map(|tag| record.tags.saying(tag));
    let [Some(red), Some(black)] = names.clone().map(|span| text.get(span)) else {
        return false;
    };
    if known != [None, None] {
        return false;
    }
    let top = PlaceCursor::new(text, 1).place(Span::new(0, 0));
    for (tag, name) in [("Red", red), ("Black", black)] {
        record.places.tags.push(top);
        record.tags.0.push(Tag {
            name: Cow::Borrowed(tag),
            value: Cow::Owned(name.to_owned()),
            span: Span::new(0, 0),
        });
    }
    true
}

/// Method by which the format is cut into records.
pub(super) const CUTTING: Cutting = Cutting::Parts(parts);
