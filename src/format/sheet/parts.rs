//! Several sheets in a file: where each begins.

use super::cells::{Layout, TableLine, end_of_row, lines};
use super::columns::SheetColumns;
use super::head::{self, FieldsPlace};
use super::look::{csv_layout, text_layout};
use super::rows::Reader;
use super::signed::{repeats, side_name};
use crate::board::Side;
use crate::format::Parts;
use crate::format::pgn::named_in;
use crate::record::Tag;
use crate::text::{self, Encoding};

/// So much of a text says how its lines are laid out, in bytes.
const HEAD: usize = 4096;

/// Cuts a text: a sheet begins with its head, or with the head of a table whose rounds begin anew.
pub fn parts(bytes: &[u8], encoding: Encoding) -> Parts<'_> {
    let mut at = 0;
    let lines = bytes.split_inclusive(|byte| *byte == b'\n').map(|line| {
        let start = at;
        at += line.len();
        (start, line)
    });
    let head = &bytes[..bytes.len().min(HEAD)];
    let layout = text_layout(&text::decode(head, encoding).text);
    cut(bytes, lines, encoding, layout)
}

/// Cuts a CSV; a line ends where no quote is open.
pub fn csv_parts(bytes: &[u8], encoding: Encoding) -> Parts<'_> {
    let layout = csv_layout(&text::decode(bytes, encoding).text);
    let mut at = 0;
    let rows = std::iter::from_fn(move || {
        let start = at;
        let rest = bytes.get(start..).filter(|rest| !rest.is_empty())?;
        at += (end_of_row(rest) + 1).min(rest.len());
        Some((start, &bytes[start..at]))
    });
    cut(bytes, rows, encoding, layout)
}

/// Features seen so far in a file.
struct CutState {
    reader: Reader,
    starts: Vec<usize>,
    /// The number of the last row of the sheet.
    last: Option<u32>,
    /// Whether it has the head of a table: a further head behind a blank line is then of the next sheet, even where
    /// the table holds no row.
    has_table: bool,
    /// Where lines without a meaning begin behind a blank one: they may be the title of the next sheet.
    title: Option<usize>,
    after_blank: bool,
    /// Where a further head of a table stands, or the title before it.
    again: Option<usize>,
    /// The fields of the sheet, and of the one before it.
    fields: [Vec<String>; 2],
    /// The players of the sheet.
    players: [String; 2],
    /// Where a line right below the moves names them again with the arbiter: they sign, where no sheet begins there.
    foot: Option<usize>,
}

fn cut<'b>(
    bytes: &'b [u8],
    parts: impl Iterator<Item = (usize, &'b [u8])>,
    encoding: Encoding,
    layout: Layout,
) -> Parts<'b> {
    let mut seen = CutState {
        reader: Reader::of_the_books(),
        starts: vec![0],
        last: None,
        has_table: false,
        title: None,
        after_blank: false,
        again: None,
        fields: [Vec::new(), Vec::new()],
        players: [String::new(), String::new()],
        foot: None,
    };
    for (start, bytes) in parts {
        let decoded = text::decode(bytes, encoding);
        let text: &str = decoded.text.trim_start_matches('\u{FEFF}');
        if let Some(line) = lines(text, layout).next() {
            seen.line(start, text, &line);
        }
    }
    if seen.ends_with_fields_alone() {
        seen.starts.pop();
    }
    Parts::of(bytes, seen.starts)
}

impl CutState {
    fn line(&mut self, start: usize, text: &str, line: &TableLine<'_>) {
        if line.is_blank() {
            (self.after_blank, self.title, self.foot) = (true, None, None);
            return;
        }
        let begin = self.title.unwrap_or(start);
        let title = self.title.take();
        if let Some(columns) = SheetColumns::read(line) {
            self.reader.columns = columns;
            self.has_table = true;
            if self.last.is_some() {
                self.again = Some(self.foot.unwrap_or(begin));
            }
        } else if let Some(fields) = head::kind(text, line).filter(|_| !line.leads_blank()) {
            // Behind a blank line, or a title that stands behind one.
            let is_parted = self.after_blank || title.is_some();
            let is_full = self.last.is_some() || self.has_table && is_parted;
            let tags = head::fields(text, line, false).unwrap_or_default();
            let players = [self.players[0].as_str(), self.players[1].as_str()];
            if self.last.is_some() && !is_parted && repeats(&tags, players) {
                (self.foot, self.again) = (Some(begin), Some(begin));
                return;
            }
            if fields == FieldsPlace::Begins && is_full {
                self.begin(self.foot.unwrap_or(begin));
            }
            self.name_players(&tags);
            let names = tags.into_iter().map(|tag| tag.name.into_owned());
            self.fields[0].extend(names);
        } else if let Some(number) = self.number(line) {
            if let Some(again) = self.again.take()
                && self.last.is_some_and(|last| number <= last)
            {
                self.begin(again);
            }
            (self.last, self.foot) = (Some(number), None);
        } else {
            let begins = self.after_blank || self.last.is_some() && is_title(text.trim());
            self.title = title.or(begins.then_some(start));
        }
        self.after_blank = false;
    }

    /// The number of a row.
    fn number(&self, line: &TableLine<'_>) -> Option<u32> {
        let rows = self.reader.rows(line);
        let row = rows.first()?;
        let (value, _) = row.number?;
        (self.reader.columns.named || !row.has_no_entry()).then_some(value)
    }

    fn begin(&mut self, start: usize) {
        self.starts.push(start);
        (self.last, self.again, self.has_table) = (None, None, false);
        self.fields = [Vec::new(), std::mem::take(&mut self.fields[0])];
        (self.players, self.foot) = (Default::default(), None);
    }

    fn name_players(&mut self, tags: &[Tag<'_>]) {
        for side in Side::ALL {
            let mut own = tags.iter().filter(|tag| tag.name == side_name(side));
            if let Some(tag) = own.next() {
                self.players[side.index()] = tag.value.clone().into_owned();
            }
        }
    }

    /// Whether what began last are fields below the table of the sheet before it: no row follows, and that sheet has
    /// none of them.
    fn ends_with_fields_alone(&self) -> bool {
        let [own, before] = &self.fields;
        let is_sheet = self.last.is_some() || self.has_table || own.is_empty();
        self.starts.len() > 1 && !is_sheet && !own.iter().any(|name| before.contains(name))
    }
}

/// Whether a line counts a game (`第二局`), or names who played it: a page parts its tables by no blank line.
fn is_title(line: &str) -> bool {
    /// Such a count is no longer, in signs.
    const LONGEST: usize = 8;
    let counts = |c: char| c.is_ascii_digit() || "一二三四五六七八九十".contains(c);
    let counted = line
        .strip_prefix('第')
        .map(|it| it.trim_start_matches(counts));
    let is_count =
        counted.is_some_and(|rest| rest.starts_with(['局', '盘', '盤', '台', '轮', '輪']));
    is_count && line.chars().count() <= LONGEST || named_in(line).is_some()
}
