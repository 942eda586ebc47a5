//! Papers of an event as one HTML file that needs nothing beside it.

use super::style::CSS;
use super::{
    NAME_SHOWN, Printed, PrintedBoard, PrintedKind, PrintedPage, PrintedPart, PrintedRow,
    PrintedSlip, PrintedTable, PrintedTree,
};
use crate::report::board::{self, Drawn, picture};
use crate::report::markup::{self, escape};
use crate::words::{Language, text};
use std::fmt::Write as _;

/// A table with more columns is set small.
const DENSE: usize = 14;

/// A tree of more lines is folded.
const FOLDED: usize = 40;

/// Lines of a tree are set no further in than this, so that they keep their width.
const DEEPEST: usize = 12;

/// Mark in the cell of an entrant against itself.
pub const SELF: &str = "\u{2014}";

/// Text after the last page.
pub const END: &str = "</body>\n</html>\n";

/// The papers as HTML.
pub fn html(printed: &Printed) -> String {
    let mut out = start(printed.language, &printed.title, &printed.pages);
    for (at, page) in printed.pages.iter().enumerate() {
        // Each sheet of paper hangs alone: the first has the title of the whole.
        let title = if at == 0 { "" } else { printed.title.as_str() };
        sheet(&mut out, page, (title, printed.language));
        // On the last sheet of paper, not on one of its own.
        if at + 1 == printed.pages.len() {
            element(&mut out, ("footer", ""), &printed.program);
        }
        out.push_str("</section>\n");
    }
    out.push_str(END);
    out
}

/// Text before the first page, where not all pages are at hand: those of `like` show what the others hold.
pub fn start(language: Language, title: &str, like: &[PrintedPage]) -> String {
    let mut out = String::with_capacity(16 << 10);
    let lang = text(language, "page.language");
    let title = escape(title);
    let parts = || like.iter().flat_map(|page| &page.parts);
    let has_boards = parts().any(|part| matches!(part, PrintedPart::Boards(_)));
    let (look, grid) = if has_boards {
        (board::CSS, board::grid())
    } else {
        ("", String::new())
    };
    // A heading upright before a page that lies down would be a sheet of its own.
    let wide = if like.first().is_some_and(|it| it.is_wide) {
        " class=\"wide\""
    } else {
        ""
    };
    // Writing to a string does not fail, here and below.
    let _ = write!(
        out,
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title>\n<style>{}{look}{CSS}</style></head>\n<body>\n{grid}<header{wide}><h1>{title}</h1></header>\n",
        markup::CSS
    );
    out
}

/// One page.
pub fn page(page: &PrintedPage, language: Language) -> String {
    let mut out = String::with_capacity(16 << 10);
    sheet(&mut out, page, ("", language));
    out.push_str("</section>\n");
    out
}

/// A page that is not closed yet, with a title above that shows on paper alone.
fn sheet(out: &mut String, page: &PrintedPage, (title, language): (&str, Language)) {
    let mut page = page.clone();
    if shorten(&mut page) {
        let words = text(language, "page.shortened");
        page.notes.push(words.to_owned());
    }
    section(out, &page, title);
}

/// Shortens what is too long for a cell; whether anything was.
fn shorten(page: &mut PrintedPage) -> bool {
    let mut any = false;
    let mut cut = |text: &mut String| {
        if let Some((at, _)) = text.char_indices().nth(NAME_SHOWN) {
            text.truncate(at);
            text.push('…');
            any = true;
        }
    };
    for part in &mut page.parts {
        match part {
            PrintedPart::Table(table) if !table.is_whole => {
                let rows = table.rows.iter_mut();
                rows.flat_map(|row| &mut row.cells).for_each(&mut cut);
            }
            PrintedPart::Slips(slips) => {
                let players = slips.iter_mut().flat_map(|it| &mut it.players);
                players.flatten().for_each(&mut cut);
            }
            PrintedPart::Table(_)
            | PrintedPart::Heading(_)
            | PrintedPart::Facts(_)
            | PrintedPart::Boards(_)
            | PrintedPart::Tree(_) => {}
        }
    }
    any
}

fn element(out: &mut String, (name, class): (&str, &str), text: &str) {
    let class = if class.is_empty() {
        String::new()
    } else {
        format!(" class=\"{class}\"")
    };
    let _ = write!(out, "<{name}{class}>{}</{name}>", escape(text));
}

fn section(out: &mut String, page: &PrintedPage, title: &str) {
    let widest = page.tables().map(|it| it.columns_shown().len()).max();
    let dense = widest.is_some_and(|it| it > DENSE);
    // A page of lines alone goes on the sheet before it.
    let class = match (page.is_wide, dense) {
        (true, true) => "wide dense",
        (true, false) => "wide",
        (false, true) => "dense",
        (false, false) if page.parts.is_empty() => "short",
        (false, false) => "",
    };
    let _ = match page.name {
        "" => writeln!(out, "<section class=\"{class}\">"),
        name => writeln!(out, "<section id=\"{name}\" class=\"{class}\">"),
    };
    if !title.is_empty() && !page.parts.is_empty() {
        element(out, ("p", "event"), title);
    }
    element(out, ("h2", ""), &page.title);
    facts(out, &page.facts);
    for part in &page.parts {
        match part {
            PrintedPart::Heading(text) => element(out, ("h3", ""), text),
            PrintedPart::Table(table) => self::table(out, table),
            PrintedPart::Slips(slips) => self::slips(out, slips),
            PrintedPart::Facts(facts) => self::facts(out, facts),
            PrintedPart::Boards(boards) => self::boards(out, boards),
            PrintedPart::Tree(lines) => self::tree(out, lines),
        }
    }
    if !page.notes.is_empty() {
        out.push_str("<ul class=\"notes\">");
        for note in &page.notes {
            element(out, ("li", ""), note);
        }
        out.push_str("</ul>\n");
    }
    if !page.signs.is_empty() {
        signs(out, &page.signs);
    }
}

fn facts(out: &mut String, facts: &[(String, String)]) {
    if facts.is_empty() {
        return;
    }
    out.push_str("<dl class=\"facts\">");
    for (label, value) in facts {
        element(out, ("dt", ""), label);
        element(out, ("dd", ""), value);
    }
    out.push_str("</dl>\n");
}

fn boards(out: &mut String, boards: &[PrintedBoard]) {
    out.push_str("<div class=\"boards\">");
    for board in boards {
        let drawn = Drawn {
            position: &board.position,
            mv: board.mv,
            arrows: &board.arrows,
            has_points: true,
        };
        out.push_str("<figure>");
        out.push_str(&picture(&drawn, &escape(&board.title)));
        out.push_str("<figcaption>");
        element(out, ("b", ""), &board.title);
        for line in &board.lines {
            element(out, ("p", ""), line);
        }
        out.push_str("</figcaption></figure>\n");
    }
    out.push_str("</div>\n");
}

/// A long tree is folded until somebody opens it.
fn tree(out: &mut String, tree: &PrintedTree) {
    if !tree.title.is_empty() {
        let open = if tree.lines.len() > FOLDED {
            ""
        } else {
            " open"
        };
        let _ = write!(out, "<details{open}>");
        element(out, ("summary", ""), &tree.title);
    }
    out.push_str("<div class=\"tree\">");
    for (depth, line) in &tree.lines {
        let _ = write!(
            out,
            "<p style=\"margin-left:{}em\">",
            (*depth).min(DEEPEST) * 3 / 2
        );
        out.push_str(&escape(line));
        out.push_str("</p>");
    }
    out.push_str("</div>\n");
    if !tree.title.is_empty() {
        out.push_str("</details>\n");
    }
}

fn signs(out: &mut String, signs: &[String]) {
    out.push_str("<div class=\"signs\">");
    for sign in signs {
        element(out, ("span", ""), sign);
    }
    out.push_str("</div>\n");
}

const fn class(kind: PrintedKind) -> &'static str {
    match kind {
        PrintedKind::Text | PrintedKind::Data => "t",
        PrintedKind::Number => "n",
        PrintedKind::Cell => "c",
        PrintedKind::Blank => "b",
    }
}

fn table(out: &mut String, table: &PrintedTable) {
    let columns = table.columns_shown();
    out.push_str("<div class=\"scroll\"><table class=\"sheet\"><thead><tr>");
    for &at in &columns {
        let column = &table.columns[at];
        element(out, ("th", class(column.kind)), &column.label);
    }
    out.push_str("</tr></thead>\n");
    for row in &table.rows {
        self::row(out, table, (row, &columns));
    }
    out.push_str("</table></div>\n");
}

fn row(out: &mut String, table: &PrintedTable, (row, columns): (&PrintedRow, &[usize])) {
    let has_below = !row.below.is_empty();
    out.push_str(if has_below {
        "<tbody class=\"row\"><tr class=\"has-below\">"
    } else {
        "<tr>"
    });
    for &at in columns {
        let shown = row.shown(at);
        let kind = table.columns[at].kind;
        let class = match kind {
            PrintedKind::Cell if shown == SELF => "c self",
            kind => class(kind),
        };
        element(out, ("td", class), shown);
    }
    out.push_str("</tr>\n");
    for line in &row.below {
        let _ = write!(
            out,
            "<tr class=\"below\"><td colspan=\"{}\">",
            columns.len()
        );
        out.push_str(&escape(line));
        out.push_str("</td></tr>\n");
    }
    if has_below {
        out.push_str("</tbody>\n");
    }
}

fn slips(out: &mut String, slips: &[PrintedSlip]) {
    out.push_str("<div class=\"slips\">");
    for slip in slips {
        out.push_str("<div class=\"slip\">");
        element(out, ("h3", ""), &slip.event);
        element(out, ("div", "place"), &slip.place);
        out.push_str("<table>");
        for [label, name, team] in &slip.players {
            out.push_str("<tr>");
            element(out, ("th", ""), label);
            element(out, ("td", ""), name);
            element(out, ("td", ""), team);
            out.push_str("</tr>");
        }
        out.push_str("</table><div class=\"results\">");
        for result in &slip.results {
            element(out, ("span", ""), result);
        }
        out.push_str("</div><div class=\"lines\">");
        for line in &slip.lines {
            element(out, ("span", ""), line);
        }
        out.push_str("</div>");
        signs(out, &slip.signs);
        out.push_str("</div>\n");
    }
    out.push_str("</div>\n");
}
