//! A finding on the terminal: the line of the source with the place marked, the rule, the board.

use super::board::{Drawing, draw};
use super::lang::Lang;
use super::scene::Scene;
use super::shown::{Shown, in_message, marked};
use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Element, Level, Origin, Renderer, Snippet};
use dapu::board::Move;
use dapu::format::csv::row_of;
use dapu::notation::{Writing, write_move};
use dapu::pipeline::{Examined, PlainEntry, Prepare, Unread, hand_of, row_context};
use dapu::record::Guard;
use dapu::report::{Filter, Subject};
use dapu::rules::{Finding, RowContext, Severity, message};
use dapu::text::visible_line;
use std::fmt::Write;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

/// So many characters of a source line are shown on either side of the place.
const MARGIN: usize = 60;

/// Renders the findings that pass a filter.
pub(crate) struct Snippets<'l> {
    pub(crate) filter: Filter,
    /// The lightest that is shown of these.
    pub(crate) least: Severity,
    /// Number of findings that were not shown.
    pub(crate) hidden: AtomicU64,
    pub(crate) lang: &'l Lang,
    pub(crate) colour: bool,
}

impl Prepare for Snippets<'_> {
    type Output = Vec<u8>;

    const TAKES_PLAIN: bool = true;

    fn plain(&self, plain: &PlainEntry<'_>) -> Result<Vec<u8>, Guard> {
        let (record, findings) = (plain.game.record, plain.game.findings);
        if findings.is_empty() || !self.filter.takes_record(&Subject::of(record)) {
            return Ok(Vec::new());
        }
        // What is shown is drawn with its line and its board.
        let wanted = || findings.iter().filter(|it| self.filter.takes(it));
        if wanted().any(|it| it.severity >= self.least) {
            return Err(Guard::Asked);
        }
        self.hidden
            .fetch_add(wanted().count() as u64, Ordering::Relaxed);
        Ok(Vec::new())
    }

    fn record(&self, examined: &Examined<'_>) -> Vec<u8> {
        let mut out = Shown::default();
        if examined.findings.is_empty() || !self.filter.takes_record(&Subject::of(examined.record))
        {
            return Vec::new();
        }
        let file = examined.at.member.display();
        let context = row_context(examined.record, examined.replay, file);
        let wanted = examined.findings.iter().filter(|it| self.shows(it));
        for finding in wanted {
            let source = Source::of(finding, examined);
            out.push(&self.one(finding, &context, source.as_ref()));
            out.push(&self.position(finding, examined));
            out.push_str("\n");
        }
        out.into_bytes()
    }

    fn unread(&self, unread: &Unread<'_>) -> Vec<u8> {
        let mut out = Shown::default();
        if self.filter.takes_record(&Subject::default()) {
            let context = RowContext {
                file: unread.at.member.display(),
                ..RowContext::default()
            };
            let wanted = unread.findings.iter().filter(|it| self.shows(it));
            for finding in wanted {
                out.push(&self.one(finding, &context, None));
                out.push_str("\n");
            }
        }
        out.into_bytes()
    }
}

/// The line of the source that a finding points at, marked.
struct Source {
    text: String,
    line: u32,
    span: Range<usize>,
}

impl Source {
    /// `None` where the finding has no place in a text.
    fn of(finding: &Finding, examined: &Examined<'_>) -> Option<Source> {
        let place = finding.place;
        let index = place.line.checked_sub(examined.at.frame.line.max(1))?;
        let text = row_of(examined.text.lines().nth(index as usize)?);
        let at = |column: u32| {
            let nth = column.saturating_sub(1) as usize;
            text.char_indices()
                .nth(nth)
                .map_or(text.len(), |(at, _)| at)
        };
        let (start, end) = (at(place.from), at(place.to.saturating_add(1)));
        let (first, last) = window(text, start, end);
        let end = end.min(last).max(start);
        // Tabs stay what they are: blanks are drawn for them.
        let parts = [first..start, start..end, end..last];
        let [before, meant, behind] = parts.map(|part| marked(&text[part]));
        Some(Source {
            line: place.line,
            span: before.len()..before.len() + meant.len(),
            text: [before, meant, behind].concat(),
        })
    }

    /// A report whose column counts from where the line begins and not the stretch of it that is shown.
    fn in_file(&self, told: &str, file: &str, column: u32) -> String {
        let shown = 1 + self.text[..self.span.start].chars().count();
        let place = |column: usize| format!("{file}:{}:{column}\n", self.line);
        told.replacen(&place(shown), &place(column as usize), 1)
    }
}

/// The stretch of a long line that is worth showing.
fn window(text: &str, start: usize, end: usize) -> (usize, usize) {
    let first = text[..start]
        .char_indices()
        .rev()
        .nth(MARGIN - 1)
        .map_or(0, |(at, _)| at);
    let last = text[start..]
        .char_indices()
        .nth(2 * MARGIN)
        .map_or(text.len(), |(at, _)| start + at);
    let wanted = text[end.min(text.len())..]
        .char_indices()
        .nth(MARGIN)
        .map_or(text.len(), |(at, _)| end + at);
    (first, last.min(wanted).max(start))
}

impl Snippets<'_> {
    /// Whether the finding is asked for, and heavy enough to be shown; what is too light is counted.
    fn shows(&self, finding: &Finding) -> bool {
        let wanted = self.filter.takes(finding);
        let heavy = finding.severity >= self.least;
        if wanted && !heavy {
            self.hidden.fetch_add(1, Ordering::Relaxed);
        }
        wanted && heavy
    }

    /// The finding itself, ending with a newline.
    fn one(&self, finding: &Finding, context: &RowContext, source: Option<&Source>) -> Shown {
        let language = self.lang.language();
        let level = match finding.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            Severity::Note => Level::NOTE,
        };
        let name = self.lang.text(match finding.severity {
            Severity::Error => "severity.error",
            Severity::Warning => "severity.warning",
            Severity::Note => "severity.note",
        });
        // Without a line the byte offset is given: `a.xqf@0x412`.
        let file = visible_line(&context.file);
        let mut path = file.clone().into_owned();
        if finding.place.line == 0 && finding.place.from > 1 {
            // Writing to a string cannot fail.
            let _ = write!(path, "@{:#X}", finding.place.from - 1);
        }
        let origin = match source {
            Some(source) => Element::from(
                Snippet::source(source.text.as_str())
                    .line_start(source.line as usize)
                    .path(&*file)
                    .annotation(AnnotationKind::Primary.span(source.span.clone())),
            ),
            None => Element::from(Origin::path(path.as_str())),
        };
        let report = &[level
            .with_name(name)
            .primary_title(in_message(&message(finding, context, language)))
            .id(finding.code.text())
            .element(origin)];
        let renderer = if self.colour {
            Renderer::styled()
        } else {
            Renderer::plain()
        };
        let renderer = renderer.decor_style(DecorStyle::Ascii).term_width(400);
        let told = renderer.render(report);
        // Title, path and source are marked: what is left are colours of our own.
        let mut out = Shown::painted(match source {
            Some(source) => source.in_file(&told, &file, finding.place.from),
            None => told,
        });
        out.push_str("\n");
        out
    }

    /// The board where the finding is about one, and what would be legal there.
    fn position(&self, finding: &Finding, examined: &Examined<'_>) -> Shown {
        let Some(scene) = Scene::of(finding, examined.replay) else {
            return Shown::default();
        };
        let mut out = Shown::default();
        let key = if scene.before {
            "label.board-before"
        } else {
            "label.board-after"
        };
        let title = self.lang.fill(key, &[("ply", &scene.ply)]);
        let side = match scene.position.turn() {
            dapu::board::Side::Red => self.lang.text("label.red"),
            dapu::board::Side::Black => self.lang.text("label.black"),
        };
        let turn = self.lang.fill("label.to-move", &[("side", &side)]);
        // Writing to a string cannot fail.
        let _ = writeln!(out, "  {title}, {turn}");
        let drawing = Drawing {
            mv: scene.mv,
            colour: self.colour,
        };
        out.indent("  ", &draw(&scene.position, drawing, self.lang));
        if scene.before {
            let hand = hand_of(examined.record, examined.replay);
            out.push_str(&self.legal(&scene, hand));
        }
        out
    }

    /// Legal alternatives: what the token may mean, else the moves of the piece meant; where it has
    /// none, all moves.
    fn legal(&self, scene: &Scene, writing: Writing) -> String {
        let all = scene.position.legal_moves();
        let of_piece = |mv: &&Move| scene.mv.is_none_or(|meant| meant.from == mv.from);
        let mut shown: Vec<Move> = match scene.candidates.as_slice() {
            [] => all.iter().filter(of_piece).copied().collect(),
            candidates => candidates.to_vec(),
        };
        let mut label = match scene.mv {
            Some(_) => "label.would-be-legal",
            None => "label.legal",
        };
        let mut out = String::new();
        if shown.is_empty() && !all.is_empty() {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "  {}", self.lang.text("label.none-legal"));
            label = "label.legal";
            shown = all.to_vec();
        }
        let words: Vec<String> = shown
            .into_iter()
            .map(|mv| {
                let mut word = String::new();
                write_move(&mut word, mv, &scene.position, writing);
                word
            })
            .collect();
        let _ = writeln!(out, "  {}: {}", self.lang.text(label), words.join(" "));
        if scene.mv.is_none() && scene.candidates.is_empty() {
            let _ = writeln!(out, "  {}", self.lang.text("label.look-before"));
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::{AtomicU64, Severity, Snippets};
    use crate::lang::{Lang, UiLanguage};
    use dapu::pipeline::{self, Bytes, Options, Unwatched};
    use dapu::report::Filter;

    /// Messages for a record whose tags, comments, moves and file hold terminal escape sequences. Tests run side by
    /// side: each names its file by its own `letter`.
    fn said(letter: char, colour: bool) -> String {
        let name = format!(
            "dapu-{}-{letter}-{colour}\u{1b}]0;x\u{7}\u{202e}.pgn",
            std::process::id()
        );
        let path = std::env::temp_dir().join(name);
        let text = "[Event \"\u{1b}[31mred\u{1b}[0m\"]\n[Red \"a\u{9b}2J\"]\n\n\
                    1. 炮二平五 {\u{1b}[7m} 马8进7 2.\t帅五进五\u{202e} \u{1b}[1;7m车九进九\u{1b}[0m *\n";
        std::fs::write(&path, text).expect("a file");
        let lang = Lang::new(UiLanguage::En);
        let snippets = Snippets {
            filter: Filter::default(),
            least: Severity::Note,
            hidden: AtomicU64::new(0),
            lang: &lang,
            colour,
        };
        let mut sink = Bytes(Vec::new());
        let options = Options::default();
        let ran = pipeline::run(
            vec![path.clone()],
            &options,
            None,
            &snippets,
            &mut sink,
            &Unwatched,
        );
        let _ = std::fs::remove_file(path);
        ran.expect("a run");
        String::from_utf8(sink.0).expect("UTF-8")
    }

    #[test]
    fn without_colour_no_control_character_is_left() {
        let said = said('a', false);
        assert!(said.contains("[M104]") && said.contains("␛[1;7m"), "{said}");
        assert!(
            !said.contains(|c: char| c != '\n' && c.is_control()),
            "{said:?}"
        );
        assert!(!said.contains('\u{202e}'), "{said}");
    }

    #[test]
    fn with_colour_only_our_own_is_left() {
        let (plain, painted) = (said('b', false), said('b', true));
        let mut left = String::new();
        let mut rest = painted.as_str();
        while let Some(at) = rest.find("\u{1b}[") {
            left.push_str(&rest[..at]);
            let code = rest[at + 2..].split_once('m');
            let (code, behind) = code.expect("a colour");
            assert!(
                code.bytes()
                    .all(|byte| byte.is_ascii_digit() || byte == b';'),
                "{code:?}"
            );
            rest = behind;
        }
        left.push_str(rest);
        // Colours are all that is between them: none came out of the record.
        assert_eq!(left.replace("-true", "-false"), plain);
    }
}
