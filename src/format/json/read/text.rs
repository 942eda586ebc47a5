//! Moves that stand in a text: one, or many with numbers, remarks and variations as in PGN.

use super::super::moves::{glued, split_moves, without_number};
use super::super::token::inner;
use super::{Reader, ValueRole};
use crate::format::assembly::PlyCells;
use crate::format::pgn;
use crate::record::{Entry, FaultKind, GameRecord, GameResult, read_result_words};
use crate::text::{Span, offset};

/// Results that stand among moves as their tokens.
const RESULTS: [GameResult; 3] = [GameResult::RedWins, GameResult::BlackWins, GameResult::Draw];

/// The texts that hold a record: where each begins in it, and where it stands, quotes included.
type TextSpans<'s> = &'s [(usize, Span)];

/// Element at a place of a text of moves.
enum MoveTextToken {
    Ply(usize),
    Opens,
    Closes,
    Comment(usize),
    Result(usize),
    Residue(usize),
    Fault(usize),
}

impl Reader<'_> {
    /// A text among the moves. `span` holds its quotes.
    pub(super) fn moves(&mut self, value: &str, span: Span) -> ValueRole {
        let value = value.trim();
        if value.is_empty() {
            return ValueRole::Marks;
        }
        if value
            .chars()
            .all(|sign| sign.is_ascii_digit() || ".、…".contains(sign))
            && value.len() < 4
        {
            return ValueRole::Numbers;
        }
        if let Some(points) = glued(value) {
            for point in points {
                self.word(value, point, span);
            }
            return ValueRole::Moves;
        }
        let words: Vec<&str> = split_moves(value).collect();
        if words.len() > 1 || !value.contains(char::is_whitespace) && !value.contains([',', '，'])
        {
            for word in words {
                let at = offset(value, word);
                self.word(value, Span::new(at, at + word.len()), span);
            }
            return ValueRole::Moves;
        }
        let record = pgn::read(value, 1);
        if self.is_another_line(&record) {
            return self.rest(span);
        }
        self.all_of(&record, &[(0, span)]);
        ValueRole::Moves
    }

    /// One word among the moves.
    fn word(&mut self, value: &str, at: Span, span: Span) {
        let whole = at.of(value);
        let word = without_number(whole);
        let start = at.end as usize - word.len();
        let place = self.place(within(
            self.text,
            value,
            Span::new(start, at.end as usize),
            span,
        ));
        if RESULTS.iter().any(|it| it.token() == word) {
            return self.out.result(word, place);
        }
        let number =
            whole[..whole.len() - word.len()].trim_end_matches(['.', '、', '．', '…', ' ']);
        let cells = PlyCells {
            written: word,
            ..PlyCells::default()
        };
        self.out.ply(cells, (number.parse().ok(), 0), place);
    }

    /// Whether a text gives another line than the one before it: from its first move, or its first round, on.
    fn is_another_line(&self, record: &GameRecord<'_>) -> bool {
        const FEWEST: usize = 3;
        let first = record.tree.plies.first();
        let numbered = first.and_then(|ply| ply.number);
        let mut known = self.out.tree.tree().plies.iter();
        let mut same = || known.next().map(|ply| ply.entry) == first.map(|ply| ply.entry);
        !self.out.tree.is_empty()
            && record.tree.plies.len() >= FEWEST
            && (numbered == Some(1) || numbered.is_none() && same())
    }

    /// The lines of a record, one behind another.
    pub(super) fn end_lines(&mut self) {
        let mut all = String::new();
        let mut texts = Vec::new();
        for (line, span) in std::mem::take(&mut self.lines) {
            texts.push((all.len(), span));
            all += &line;
            all.push('\n');
        }
        let record = pgn::read(&all, 1);
        self.all_of(&record, &texts);
    }

    /// All that a text of moves holds, in the order in which it stands there.
    fn all_of(&mut self, record: &GameRecord<'_>, texts: TextSpans<'_>) {
        let tree = &record.tree;
        for tag in &record.tags.0 {
            let place = self.place(of_texts(self.text, &record.text, tag.span, texts));
            if self.board_beside && tag.name.eq_ignore_ascii_case("FEN") {
                self.own_board(&tag.value, place);
            } else {
                self.out.tag(&tag.name, &tag.value, place);
            }
        }
        let mut pieces: Vec<(usize, MoveTextToken)> = Vec::new();
        let at = |span: Span| span.start as usize;
        let plies = tree.plies.iter().enumerate();
        pieces.extend(plies.map(|(index, ply)| (at(ply.span), MoveTextToken::Ply(index))));
        for line in tree.lines.iter().skip(1) {
            pieces.push((at(line.span), MoveTextToken::Opens));
            pieces.push((line.span.end as usize - 1, MoveTextToken::Closes));
        }
        let comments = tree.comments.iter().enumerate();
        pieces.extend(comments.map(|(index, it)| (at(it.span), MoveTextToken::Comment(index))));
        let results = record.results.iter().enumerate();
        pieces.extend(results.map(|(index, it)| (at(it.span), MoveTextToken::Result(index))));
        let residue = record.residue.iter().enumerate();
        pieces.extend(residue.map(|(index, it)| (at(it.span), MoveTextToken::Residue(index))));
        let faults = record.faults.iter().enumerate();
        pieces.extend(faults.map(|(index, it)| (at(it.span), MoveTextToken::Fault(index))));
        pieces.sort_by_key(|(at, _)| *at);
        for (at, piece) in pieces {
            self.piece(record, &piece, (at, texts));
        }
    }

    fn piece(
        &mut self,
        record: &GameRecord<'_>,
        piece: &MoveTextToken,
        (at, texts): (usize, TextSpans<'_>),
    ) {
        let tree = &record.tree;
        let text = self.text;
        let mut place = |of: Span| self.ruler.place(of_texts(text, &record.text, of, texts));
        match *piece {
            MoveTextToken::Ply(index) => {
                let ply = &tree.plies[index];
                let place = place(ply.span);
                let cells = PlyCells {
                    written: ply.span.of(&record.text),
                    entry: (!matches!(ply.entry, Entry::Move(_))).then_some(ply.entry),
                    ..PlyCells::default()
                };
                self.out.ply(cells, (ply.number, ply.nag), place);
            }
            MoveTextToken::Opens => {
                let place = place(Span::new(at, at + 1));
                self.out.open(place);
            }
            MoveTextToken::Closes => self.out.close(),
            MoveTextToken::Comment(index) => {
                let comment = &tree.comments[index];
                let place = place(comment.span);
                self.out.comment(&comment.text, place);
            }
            MoveTextToken::Result(index) => {
                let of = record.results[index].span;
                let place = place(of);
                if read_result_words(of.of(&record.text)).is_some() {
                    self.out.result(of.of(&record.text), place);
                } else {
                    self.out.residue(of.of(&record.text), place);
                }
            }
            MoveTextToken::Residue(index) => {
                let of = record.residue[index].span;
                let place = place(of);
                self.out.residue(of.of(&record.text), place);
            }
            MoveTextToken::Fault(index) => {
                let fault = &record.faults[index];
                let again = matches!(
                    fault.kind,
                    FaultKind::DoubledTag(_) | FaultKind::ControlCharacter
                );
                if !again {
                    let place = place(fault.span);
                    let text = fault.span.of(&record.text).to_owned();
                    self.out.wrong(fault.kind.clone(), &text, place);
                }
            }
        }
    }
}

/// Where a part of a record stands whose lines are texts.
fn of_texts(text: &str, record: &str, part: Span, texts: TextSpans<'_>) -> Span {
    let start = part.start as usize;
    let index = texts.partition_point(|it| it.0 <= start).saturating_sub(1);
    let Some(&(begin, span)) = texts.get(index) else {
        return part;
    };
    let end = texts.get(index + 1).map_or(record.len(), |next| next.0);
    let value = record.get(begin..end).unwrap_or("").trim_end_matches('\n');
    let end = (part.end as usize).min(begin + value.len()).max(start);
    within(text, value, Span::new(start - begin, end - begin), span)
}

/// Where a part of what a text holds stands: all of the text, where it is not written there as it is.
fn within(text: &str, value: &str, part: Span, span: Span) -> Span {
    let quoted = span.of(text);
    let written = inner(quoted);
    let Some(at) = written.find(value).filter(|_| !written.contains('\\')) else {
        return span;
    };
    let start = span.start as usize + offset(quoted, written) + at;
    Span::new(start + part.start as usize, start + part.end as usize)
}
