//! Writing a record as a sheet: the main line as a table, what is said behind a move as remarks,
//! clocks in columns of their own. What is written reads back as the same record.

mod table;

use super::columns::Clock;
use super::{cells, head, plies};
use crate::board::Side;
use crate::format::writing::{LossKind, Losses, Score, is_implied, one_result, result_of};
use crate::notation::{Family, write_fen};
use crate::record::{GameResult, Tag, format_name};
use crate::text::guarded;
use table::Row;

/// Writes a record as text, tabs between the columns. Variations and residue have no place and are
/// named. Never `None`.
pub fn write(score: &Score<'_>, losses: &mut Losses) -> Option<String> {
    let mut out = SheetOutput {
        csv: false,
        text: String::new(),
    };
    out.sheet(score, losses);
    Some(out.text)
}

/// Writes a record as CSV.
pub fn write_csv(score: &Score<'_>, losses: &mut Losses) -> Option<String> {
    let mut out = SheetOutput {
        csv: true,
        text: String::new(),
    };
    out.sheet(score, losses);
    Some(out.text)
}

/// The result that was read below a table, to be written there again: the last of the tags, but for those that stand
/// nowhere and only follow from others.
fn below_table<'a>(tags: &mut Vec<&'a Tag<'a>>) -> Option<&'a Tag<'a>> {
    let stands = |tag: &&Tag<'_>| tag.span.start < tag.span.end;
    let last = tags.iter().rposition(stands);
    let last = last.or(tags.len().checked_sub(1))?;
    let is_result = tags[last].name.eq_ignore_ascii_case("Result");
    is_result.then(|| tags.remove(last))
}

struct SheetOutput {
    csv: bool,
    text: String,
}

impl SheetOutput {
    fn sheet(&mut self, score: &Score<'_>, losses: &mut Losses) {
        let record = score.record;
        losses.add(LossKind::Residue, record.residue.len());
        losses.add(
            LossKind::Variation,
            record.tree.lines.len().saturating_sub(1),
        );
        one_result(score, losses);
        let written = record.tags.0.iter().filter(|tag| !is_implied(tag));
        let mut tags: Vec<&Tag<'_>> = written.collect();
        let below = below_table(&mut tags);
        self.head(score, &mut tags, losses);
        self.table(&table::rows(score, losses, self.csv));
        if let Some(tag) = below {
            self.tag(&tag.name, &tag.value, losses);
        } else if record.tag("Result").is_none() && result_of(score) != GameResult::Unknown {
            let name = head::name_of("Result").to_owned();
            let field = self.field(&name, result_of(score).token());
            self.line(&field);
        }
    }

    /// The tags, the start, the notation.
    fn head<'a>(&mut self, score: &Score<'_>, tags: &mut Vec<&'a Tag<'a>>, losses: &mut Losses) {
        let record = score.record;
        let first = self.lead(tags);
        for tag in first.into_iter().chain(tags.iter().copied()) {
            self.tag(&tag.name, &tag.value, losses);
        }
        if let Some(start) = &score.start
            && record.tag("FEN").is_none()
            && !start.is_standard()
        {
            self.tag("FEN", &write_fen(start), losses);
        }
        let told = record.declared_family().is_some();
        if told || score.family != Family::Chinese {
            self.tag("Format", format_name(score.family), losses);
        }
    }

    /// Begins a sheet, lest it go on with the one before: puts the first tag foremost whose line every reader takes
    /// for the head of a sheet; a position is not, since lists of positions begin with one. Where there is none, a field without a value stands there.
    fn lead<'a>(&mut self, tags: &mut Vec<&'a Tag<'a>>) -> Option<&'a Tag<'a>> {
        let leads = |tag: &&Tag<'_>| {
            let is_start = tag.name.eq_ignore_ascii_case("FEN");
            head::begins(&tag.name) && !is_start && self.line_of(&tag.name, &tag.value).is_some()
        };
        if let Some(at) = tags.iter().position(leads) {
            return Some(tags.remove(at));
        }
        let field = self.field(head::name_of("Event"), "");
        self.line(&field);
        None
    }

    /// A tag; one that would not be read so again is written as far as it can be.
    fn tag(&mut self, name: &str, value: &str, losses: &mut Losses) {
        // The field of a sheet is a time or a number; a value that is none (`90`) would be a fault there.
        if plies::is_misread(name, value) {
            return losses.named(LossKind::Tag, name);
        }
        let Some((line, is_whole)) = self.line_of(name, value) else {
            return losses.named(LossKind::Tag, name);
        };
        if !is_whole {
            losses.named(LossKind::TagChanged, name);
        }
        self.line(&line);
    }

    /// The line of a tag, and whether it holds the value as it is; `None` where none would be read so again.
    fn line_of(&self, name: &str, value: &str) -> Option<(String, bool)> {
        let reads = |line: &str, value: &str| self.reads(line, name, value);
        let one_line = value.split_whitespace().collect::<Vec<_>>().join(" ");
        let key = head::name_of(name);
        let (whole, plain) = (self.field(key, value), self.field(key, &one_line));
        if !value.contains(['\n', '\r', '\t']) && reads(&whole, value) {
            Some((whole, true))
        } else {
            reads(&plain, &one_line).then_some((plain, false))
        }
    }

    fn reads(&self, line: &str, name: &str, value: &str) -> bool {
        let layout = if self.csv {
            cells::Layout::Csv(b',')
        } else {
            cells::Layout::Text
        };
        let mut lines = cells::lines(line, layout);
        let (Some(only), None) = (lines.next(), lines.next()) else {
            return false;
        };
        let tags = head::fields(line, &only, true);
        tags.is_some_and(|tags| {
            let [tag] = tags.as_slice() else { return false };
            tag.name.eq_ignore_ascii_case(name) && tag.value == value.trim()
        })
    }

    fn field(&self, name: &str, value: &str) -> String {
        if self.csv {
            format!("{name},{}", quoted(value))
        } else {
            format!("{name}：{value}")
        }
    }

    fn table(&mut self, rows: &[Row]) {
        let mut clocks: Vec<(Clock, Side)> = rows
            .iter()
            .flat_map(|row| row.clocks.iter().map(|((side, clock), _)| (*clock, *side)))
            .collect();
        clocks.sort_unstable();
        clocks.dedup();
        let names = clocks.iter().map(|(clock, side)| {
            let side = ["红", "黑"][side.index()];
            let clock = match clock {
                Clock::Left => "余",
                Clock::Used => "用时",
                Clock::Shown => "时",
            };
            format!("{side}{clock}")
        });
        let mut head: Vec<String> = ["回合", "红方", "黑方"].map(str::to_owned).into();
        head.extend(names);
        head.push("备注".to_owned());
        self.cells(&head);
        for row in rows {
            let mut cells = vec![row.number.map(|it| it.to_string()).unwrap_or_default()];
            cells.extend(row.entries.iter().cloned());
            cells.extend(clocks.iter().map(|(clock, side)| {
                let found = row.clocks.iter().find(|(key, _)| *key == (*side, *clock));
                found.map(|(_, time)| time.clone()).unwrap_or_default()
            }));
            cells.push(row.remark.clone());
            self.cells(&cells);
        }
    }

    fn cells(&mut self, cells: &[String]) {
        let line = if self.csv {
            let cells: Vec<_> = cells.iter().map(|cell| quoted(cell)).collect();
            cells.join(",")
        } else {
            cells.join("\t").trim_end().to_owned()
        };
        self.line(&line);
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }
}

/// A cell of CSV: an apostrophe before what a spreadsheet may take for a formula.
fn quoted(text: &str) -> String {
    let text = guarded(text);
    if text.contains([',', '"', '\n', '\r', ';']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.into_owned()
    }
}
