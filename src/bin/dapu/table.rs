//! Tables in the terminal, aligned for wide characters.

use comfy_table::{ContentArrangement, Table, presets};
use unicode_width::UnicodeWidthStr;

/// A table with a head and no frame.
pub(crate) fn table(head: &[&str]) -> Table {
    let mut table = headless();
    table.set_header(head.to_vec());
    table
}

fn headless() -> Table {
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Disabled);
    table
}

/// The table as lines without blanks at their ends.
pub(crate) fn render(table: &Table) -> String {
    let mut out = String::new();
    for line in table.lines() {
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

/// Rows on a page.
const PAGE: usize = 1000;

/// A table of any length, a page at a time: memory does not grow with it. A column is as wide as its
/// widest cell up to the end of the page, so that a table of one page is that of [`render`].
pub(crate) struct Pages {
    head: Vec<String>,
    widths: Vec<usize>,
    rows: Vec<Vec<String>>,
    page: usize,
}

impl Pages {
    pub(crate) fn new(head: &[&str]) -> Pages {
        Pages {
            head: head.iter().map(|&name| name.to_owned()).collect(),
            widths: head.iter().map(|name| name.width()).collect(),
            rows: Vec::new(),
            page: 0,
        }
    }

    /// Makes the columns as wide as a row that is to be added requires: once it was called with all rows, every page has the widths
    /// of the whole.
    pub(crate) fn measure(&mut self, row: &[String]) {
        for (width, cell) in self.widths.iter_mut().zip(row) {
            let lines = cell.split('\n').map(UnicodeWidthStr::width);
            *width = lines.fold(*width, usize::max);
        }
    }

    /// Adds a row; a page where it is the last one of it.
    pub(crate) fn add(&mut self, row: Vec<String>) -> Option<String> {
        self.rows.push(row);
        (self.rows.len() == PAGE).then(|| self.page())
    }

    /// The last page; nothing where there was no row at all.
    pub(crate) fn finish(mut self) -> String {
        if self.rows.is_empty() {
            return String::new();
        }
        self.page()
    }

    fn page(&mut self) -> String {
        let mut rows = std::mem::take(&mut self.rows);
        for row in &rows {
            self.measure(row);
        }
        // The first row is filled up to the widths of earlier pages.
        for (cell, width) in rows.iter_mut().take(1).flatten().zip(&self.widths) {
            let last = cell
                .split('\n')
                .next_back()
                .map_or(0, UnicodeWidthStr::width);
            let blanks = width.saturating_sub(last);
            cell.extend(std::iter::repeat_n(' ', blanks));
        }
        let mut table = headless();
        if self.page == 0 {
            table.set_header(&self.head);
        }
        self.page += 1;
        table.add_rows(rows);
        render(&table)
    }
}

#[cfg(test)]
mod tests {
    use super::{PAGE, Pages, render, table};

    fn row(number: usize) -> Vec<String> {
        let name = if number == PAGE + 1 {
            "很长的名字"
        } else {
            "名"
        };
        vec![number.to_string(), name.to_owned(), "end".to_owned()]
    }

    #[test]
    fn one_page_is_the_table_itself() {
        let (mut pages, mut whole) = (Pages::new(&["a", "b", "c"]), table(&["a", "b", "c"]));
        for number in 0..PAGE - 1 {
            assert_eq!(pages.add(row(number)), None);
            whole.add_row(row(number));
        }
        assert_eq!(pages.finish(), render(&whole));
    }

    #[test]
    fn pages_that_were_told_all_rows_are_the_table_itself() {
        let (mut pages, mut whole) = (Pages::new(&["a", "b", "c"]), table(&["a", "b", "c"]));
        let all = || (0..2 * PAGE + 5).map(row);
        all().for_each(|it| pages.measure(&it));
        whole.add_rows(all());
        let mut out = String::new();
        all().for_each(|it| out.extend(pages.add(it)));
        assert_eq!(out + &pages.finish(), render(&whole));
    }

    #[test]
    fn later_pages_have_every_row_once_and_no_head() {
        let mut pages = Pages::new(&["a", "b", "c"]);
        let mut out = String::new();
        for number in 0..2 * PAGE + 5 {
            out.extend(pages.add(row(number)));
        }
        out.push_str(&pages.finish());
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!(lines.len(), 1 + 2 * PAGE + 5);
        for (number, line) in lines[1..].iter().enumerate() {
            assert_eq!(line.split_whitespace().next(), Some(&*number.to_string()));
        }
        let column = |line: &str| line.find("end");
        assert_eq!(column(lines[1]), column(lines[PAGE]));
        assert_eq!(column(lines[PAGE + 3]), column(lines[2 * PAGE]));
    }

    #[test]
    fn a_table_without_rows_has_no_head() {
        assert_eq!(Pages::new(&["a"]).finish(), "");
    }
}
