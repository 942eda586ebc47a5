//! The text of a word processor document (ECMA-376 part 1, 17): a paragraph is a line, a row of a table a line with
//! its cells separated by tabs. Struck-out text is put between `~~`; text deleted under revision is left out.

use super::LIMIT;
use quick_xml::events::{BytesRef, Event};
use quick_xml::reader::Reader;

/// Whether a part of a document holds text, and how far to the front: what stands above each page comes first, what
/// stands below it and in the margin last.
pub(super) fn rank(part: &str) -> Option<usize> {
    const PARTS: [&str; 6] = [
        "header",
        "document",
        "footnotes",
        "endnotes",
        "comments",
        "footer",
    ];
    let name = part.strip_prefix("word/")?.strip_suffix(".xml")?;
    let kind = name.trim_end_matches(|c: char| c.is_ascii_digit());
    PARTS.iter().position(|known| *known == kind)
}

/// Elements whose content is not shown, or shown twice: the readings of ruby, fallbacks, fields' instructions,
/// deleted text.
const HIDDEN: [&str; 5] = ["rt", "Fallback", "instrText", "delText", "pPr"];

/// Appends the text of a part.
///
/// # Errors
/// What is wrong with the XML, in words; the text before it is appended.
pub(super) fn text(xml: &[u8], out: &mut String) -> Result<(), String> {
    let xml = String::from_utf8_lossy(xml);
    let mut reader = Reader::from_str(&xml);
    let mut page = DocumentText::new(out);
    loop {
        if page.out.len() as u64 > LIMIT {
            return Err(format!("its text comes to more than {LIMIT} bytes"));
        }
        match reader.read_event() {
            Err(_) => {
                page.line_end();
                return Err("its XML makes no sense".to_owned());
            }
            Ok(Event::Eof) => break,
            Ok(Event::Start(element)) => page.begin(element.local_name().into_inner(), false),
            Ok(Event::Empty(element)) => {
                let is_off = element
                    .attributes()
                    .flatten()
                    .any(|it| matches!(it.value.as_ref(), "0" | "false" | "off" | "none"));
                if !is_off {
                    page.begin(element.local_name().into_inner(), true);
                }
            }
            Ok(Event::End(element)) => page.end(element.local_name().into_inner()),
            Ok(Event::Text(text)) => page.text(&text),
            Ok(Event::GeneralRef(entity)) => page.entity(&entity),
            Ok(Event::CData(text)) => page.text(&text),
            Ok(Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_)) => {}
        }
    }
    page.line_end();
    Ok(())
}

/// The text as it grows, and where in the document it stands.
struct DocumentText<'a> {
    out: &'a mut String,
    /// Nesting depth within elements that are not shown.
    hidden: usize,
    /// Within `w:t`, whose text is shown.
    shown: usize,
    /// Nesting depth within cells: a paragraph there ends no line.
    cells: usize,
    /// The run at hand is struck out, and whether its mark stands in the text.
    struck: bool,
    marked: bool,
}

impl DocumentText<'_> {
    fn new(out: &mut String) -> DocumentText<'_> {
        DocumentText {
            out,
            hidden: 0,
            shown: 0,
            cells: 0,
            struck: false,
            marked: false,
        }
    }

    fn begin(&mut self, name: &str, is_empty: bool) {
        let weight = usize::from(!is_empty);
        if self.hidden > 0 || HIDDEN.contains(&name) {
            self.hidden += weight * usize::from(HIDDEN.contains(&name));
            return;
        }
        match name {
            "t" => self.shown += weight,
            "tc" => self.cells += weight,
            "tab" => self.push('\t'),
            "br" | "cr" => self.part(),
            "noBreakHyphen" => self.push('-'),
            "strike" | "dstrike" => self.struck = true,
            "r" => self.struck = false,
            _ => {}
        }
    }

    fn end(&mut self, name: &str) {
        if HIDDEN.contains(&name) {
            self.hidden = self.hidden.saturating_sub(1);
            return;
        }
        if self.hidden > 0 {
            return;
        }
        match name {
            "t" => self.shown = self.shown.saturating_sub(1),
            "r" if self.marked => {
                self.out.push_str("~~");
                self.marked = false;
            }
            "p" => self.part(),
            "tc" => {
                self.cells = self.cells.saturating_sub(1);
                while self.out.ends_with(' ') {
                    self.out.pop();
                }
                self.out.push('\t');
            }
            "tr" => {
                if self.out.ends_with('\t') {
                    self.out.pop();
                }
                self.part();
            }
            _ => {}
        }
    }

    fn text(&mut self, text: &str) {
        if self.shown == 0 || self.hidden > 0 || text.is_empty() {
            return;
        }
        if self.struck && !self.marked {
            self.out.push_str("~~");
            self.marked = true;
        }
        self.out.push_str(text);
    }

    fn push(&mut self, sign: char) {
        let mut bytes = [0; 4];
        let shown = std::mem::replace(&mut self.shown, 1);
        self.text(sign.encode_utf8(&mut bytes));
        self.shown = shown;
    }

    /// One of the five entities of XML, or a character by its number; others have no meaning here and stay.
    fn entity(&mut self, entity: &BytesRef<'_>) {
        let number = entity.resolve_char_ref().ok().flatten();
        let name: &str = entity;
        let sign = number.or(match name {
            "lt" => Some('<'),
            "gt" => Some('>'),
            "amp" => Some('&'),
            "quot" => Some('"'),
            "apos" => Some('\''),
            _ => None,
        });
        match sign {
            Some(sign) => self.text(sign.encode_utf8(&mut [0; 4])),
            None => self.text(&format!("&{name};")),
        }
    }

    /// Ends a line, or separates the content of a cell.
    fn part(&mut self) {
        self.out.push(if self.cells > 0 { ' ' } else { '\n' });
    }

    fn line_end(&mut self) {
        if !self.out.is_empty() && !self.out.ends_with('\n') {
            self.out.push('\n');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(xml: &str) -> String {
        let mut out = String::new();
        text(xml.as_bytes(), &mut out).expect("it is well formed");
        out
    }

    fn run(text: &str) -> String {
        format!("<w:r><w:t>{text}</w:t></w:r>")
    }

    #[test]
    fn a_paragraph_is_a_line_and_runs_are_joined() {
        let xml = format!(
            "<w:p><w:pPr><w:tabs><w:tab/></w:tabs></w:pPr>{}{}</w:p><w:p/>\n<w:p>{}</w:p>",
            run("1. 炮二"),
            run("平五"),
            run("a &lt; b &#x9A6C;")
        );
        assert_eq!(read(&xml), "1. 炮二平五\na < b 马\n");
    }

    #[test]
    fn a_row_is_a_line_with_cells_parted_by_tabs() {
        let cell = |text: &str| format!("<w:tc><w:p>{}</w:p></w:tc>", run(text));
        let row = format!("<w:tr>{}{}{}</w:tr>", cell("1"), cell("炮二平五"), cell(""));
        let xml = format!("<w:tbl>{row}{row}</w:tbl>");
        assert_eq!(read(&xml), "1\t炮二平五\t\n1\t炮二平五\t\n");
    }

    #[test]
    fn what_is_struck_out_is_marked_and_what_was_deleted_is_left_out() {
        let struck = "<w:r><w:rPr><w:strike/></w:rPr><w:t>马二进三</w:t></w:r>";
        let kept = "<w:r><w:rPr><w:strike w:val=\"0\"/></w:rPr><w:t>马八进七</w:t></w:r>";
        let deleted = "<w:del><w:r><w:delText>车一平二</w:delText></w:r></w:del>";
        let xml = format!("<w:p>{struck}{kept}{deleted}</w:p>");
        assert_eq!(read(&xml), "~~马二进三~~马八进七\n");
    }

    #[test]
    fn the_text_before_broken_xml_is_kept() {
        let mut out = String::new();
        let xml = format!("<w:p>{}</w:p><w:p></w:q>", run("炮二平五"));
        assert!(text(xml.as_bytes(), &mut out).is_err());
        assert_eq!(out, "炮二平五\n");
    }
}
