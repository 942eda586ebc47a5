//! The table of a sheet that is written: a round a row, more rows where more is said.

use crate::board::Side;
use crate::format::sheet::columns::Clock;
use crate::format::sheet::entry::{self, CellKind};
use crate::format::sheet::plies::offers_first;
use crate::format::writing::{LossKind, Losses, Score};
use crate::record::{Entry, LineId, NoteKind, PlyId, read_time, write_time};
use std::borrow::Cow;

/// Signs of judgement by their NAG.
const JUDGEMENTS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// A row as it will stand.
#[derive(Clone, Debug, Default)]
pub(super) struct Row {
    pub(super) number: Option<u32>,
    pub(super) entries: [String; 2],
    pub(super) clocks: Vec<((Side, Clock), String)>,
    pub(super) remark: String,
}

impl Row {
    fn remark(text: &str) -> Row {
        Row {
            remark: text.to_owned(),
            ..Row::default()
        }
    }
}

/// The rows of a record's main line, as CSV or as text.
pub(super) fn rows(score: &Score<'_>, losses: &mut Losses, csv: bool) -> Vec<Row> {
    let mut table = SheetTable {
        score,
        losses,
        csv,
        rows: Vec::new(),
    };
    table.fill();
    table.rows
}

/// The table being filled.
struct SheetTable<'a, 's, 'l> {
    score: &'a Score<'s>,
    losses: &'l mut Losses,
    csv: bool,
    rows: Vec<Row>,
}

/// Text behind a ply, in the columns it goes to.
#[derive(Debug, Default)]
struct PlyRemarks {
    crossed: Option<String>,
    clocks: Vec<(Clock, String)>,
    remarks: Vec<String>,
}

impl SheetTable<'_, '_, '_> {
    fn fill(&mut self) {
        let record = self.score.record;
        let start = self.score.start.as_ref().map(|start| start.turn);
        let mut side = start.or(record.given_turn()).unwrap_or(Side::Red);
        let mut round = record.first_round();
        for text in self.said(None).remarks {
            self.rows.push(Row::remark(&text));
        }
        // Whether Black's entry needs a row of its own.
        let mut broken = true;
        for (id, _) in record.tree.line(LineId::MAIN) {
            round = self.jump(id, side).unwrap_or(round);
            let said = self.said(Some(id));
            let text = self.entry(id, said.crossed.as_deref());
            let offered = said
                .remarks
                .iter()
                .any(|text| offers_first(text, Side::Red));
            if side == Side::Red || broken || offered {
                self.rows.push(Row {
                    number: Some(round),
                    ..Row::default()
                });
            }
            if let Some(row) = self.rows.last_mut() {
                row.entries[side.index()] = text;
                let clocks = said.clocks.into_iter();
                row.clocks
                    .extend(clocks.map(|(clock, time)| ((side, clock), time)));
            }
            broken = !said.remarks.is_empty();
            let mut remarks = said.remarks.into_iter();
            if let (Some(first), Some(row)) = (remarks.next(), self.rows.last_mut()) {
                row.remark = first;
            }
            self.rows.extend(remarks.map(|text| Row::remark(&text)));
            round += u32::from(side == Side::Black);
            side = !side;
        }
        let elsewhere = record.tree.comments.iter();
        let elsewhere = elsewhere.filter(|comment| comment.line != LineId::MAIN);
        self.losses.add(LossKind::Comment, elsewhere.count());
    }

    /// The number a row jumps to.
    fn jump(&mut self, id: PlyId, side: Side) -> Option<u32> {
        let before = id.0.checked_sub(1).map(PlyId);
        let notes = self.score.record.notes.iter();
        let mut gaps = notes.filter(|note| note.after == before && note.line == LineId::MAIN);
        let written = gaps.find_map(|note| match note.kind {
            NoteKind::NumberGap { written, .. } => Some(written),
            _ => None,
        })?;
        if side == Side::Black {
            self.losses.add(LossKind::Number, 1);
            return None;
        }
        Some(written)
    }

    /// The comments behind a ply of the main line.
    fn said(&mut self, after: Option<PlyId>) -> PlyRemarks {
        let mut said = PlyRemarks::default();
        let comments = self.score.record.tree.comments.iter();
        let here = comments.filter(|it| it.line == LineId::MAIN && it.after == after);
        for (index, comment) in here.enumerate() {
            let was = comment.text.strip_prefix("[%was ");
            let was = was.and_then(|rest| rest.strip_suffix(']'));
            if let Some(was) = was.filter(|_| index == 0 && after.is_some())
                && self.crosses(was)
            {
                said.crossed = Some(was.to_owned());
            } else if let Some((clock, time)) = clock(&comment.text)
                && said.remarks.is_empty()
                && after.is_some()
                && said.clocks.last().is_none_or(|(last, _)| *last < clock)
            {
                said.clocks.push((clock, time));
            } else {
                said.remarks.extend(self.cell(&comment.text));
            }
        }
        said
    }

    /// Whether what was crossed out reads so again.
    fn crosses(&self, was: &str) -> bool {
        let text = format!("({was}→)炮二平五");
        let read = entry::read(&text, None);
        let crossed = read.crossed.map(|(from, to)| &text[from..to]);
        crossed == Some(was) && matches!(read.said, CellKind::Move(..)) && self.is_cell(was)
    }

    /// A comment as a cell; `None` for one that would not be seen.
    fn cell(&mut self, text: &str) -> Option<String> {
        let held = if self.csv {
            text.trim().to_owned()
        } else {
            text.trim()
                .replace(['\t', '\n', '\r'], " ")
                .trim()
                .to_owned()
        };
        if held.is_empty() {
            self.losses.add(LossKind::Comment, 1);
            return None;
        }
        if held != text {
            self.losses.add(LossKind::CommentChanged, 1);
        }
        Some(held)
    }

    /// Whether a text can stand in a cell as it is.
    fn is_cell(&self, text: &str) -> bool {
        let signs: &[char] = if self.csv { &['"'] } else { &['\t'] };
        !text.contains(signs) && !text.contains(['\n', '\r']) && text == text.trim()
    }

    /// An entry with its judgement and what was crossed out.
    fn entry(&mut self, id: PlyId, crossed: Option<&str>) -> String {
        let score = self.score;
        let Some(ply) = score.record.tree.ply(id) else {
            return String::new();
        };
        let word = score.word(id);
        let mut text: Cow<'_, str> = match ply.entry {
            Entry::Move(_) => Cow::Borrowed(word),
            other if self.stands(word, other) => Cow::Borrowed(word),
            Entry::Missed => Cow::Borrowed("漏记"),
            Entry::Illegible => {
                self.losses.named(LossKind::Token, word);
                Cow::Borrowed("[?]")
            }
        };
        let judgement = usize::from(ply.nag).checked_sub(1);
        match judgement.map(|at| JUDGEMENTS.get(at)) {
            None => {}
            Some(Some(signs)) if matches!(ply.entry, Entry::Move(_)) => {
                text.to_mut().push_str(signs);
            }
            Some(_) => self.losses.add(LossKind::Nag, 1),
        }
        match crossed {
            Some(was) => format!("({was}→){text}"),
            None => text.into_owned(),
        }
    }

    /// Whether a word that is no move would be read as that entry, and the whole of it.
    fn stands(&self, word: &str, entry: Entry) -> bool {
        if word.is_empty() || !self.is_cell(word) || word.starts_with(['…', '.']) {
            return false;
        }
        let read = entry::read(word, None);
        read.crossed.is_none()
            && match read.said {
                CellKind::Missed => entry == Entry::Missed,
                CellKind::Illegible { .. } => entry == Entry::Illegible,
                _ => false,
            }
    }
}

/// A comment that is a clock's time and nothing else, in the form in which columns are read.
fn clock(text: &str) -> Option<(Clock, String)> {
    let inner = text.strip_prefix("[%")?.strip_suffix(']')?;
    let (name, time) = inner.split_once(' ')?;
    let clocks = [Clock::Left, Clock::Used, Clock::Shown];
    let clock = clocks.into_iter().find(|clock| clock.command() == name)?;
    (write_time(read_time(time)?) == time).then(|| (clock, time.to_owned()))
}
