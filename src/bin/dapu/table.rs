//! Tables in the terminal, aligned for wide characters.

use comfy_table::{ContentArrangement, Table, presets};

/// A table with a head and no frame.
pub(crate) fn table(head: &[&str]) -> Table {
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Disabled)
        .set_header(head.to_vec());
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
