//! A finding on the terminal: the line of the source with the place marked, the rule, the board.

use super::board::{Drawing, draw};
use super::lang::Lang;
use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Element, Level, Origin, Renderer, Snippet};
use dapu::board::{Move, Position};
use dapu::notation::{Unresolved, Writing, write_move};
use dapu::pipeline::{Examined, Prepare, Unread, hand_of, row_context};
use dapu::replay::{Ply, Replay, StopReason};
use dapu::report::{Filter, Subject};
use dapu::rules::{Finding, RowContext, Severity, message};
use std::fmt::Write;
use std::ops::Range;

/// So many characters of a source line are shown on either side of the place.
const MARGIN: usize = 60;

/// Renders the findings that pass a filter.
pub(crate) struct Snippets<'l> {
    pub(crate) filter: Filter,
    pub(crate) lang: &'l Lang,
    pub(crate) colour: bool,
}

impl Prepare for Snippets<'_> {
    type Made = Vec<u8>;

    fn record(&self, examined: &Examined<'_>) -> Vec<u8> {
        let mut out = String::new();
        if examined.findings.is_empty() || !self.filter.takes_record(&Subject::of(examined.record))
        {
            return Vec::new();
        }
        let file = examined.member.display();
        let context = row_context(examined.record, examined.replay, file);
        let wanted = examined.findings.iter().filter(|it| self.filter.takes(it));
        for finding in wanted {
            let source = Source::of(finding, examined);
            self.one(&mut out, finding, &context, source.as_ref());
            out.push_str(&self.position(finding, examined));
            out.push('\n');
        }
        out.into_bytes()
    }

    fn unread(&self, unread: &Unread<'_>) -> Vec<u8> {
        let mut out = String::new();
        if self.filter.takes_record(&Subject::default()) {
            let context = RowContext {
                file: unread.member.display(),
                ..RowContext::default()
            };
            let wanted = unread.findings.iter().filter(|it| self.filter.takes(it));
            for finding in wanted {
                self.one(&mut out, finding, &context, None);
                out.push('\n');
            }
        }
        out.into_bytes()
    }
}

/// The line of the source that a finding points at.
struct Source<'t> {
    text: &'t str,
    line: u32,
    span: Range<usize>,
}

impl<'t> Source<'t> {
    /// `None` where the finding has no place in a text.
    fn of(finding: &Finding, examined: &'t Examined<'_>) -> Option<Source<'t>> {
        let place = finding.place;
        let index = place.line.checked_sub(examined.frame.line.max(1))?;
        let text = examined.text.lines().nth(index as usize)?;
        let at = |column: u32| {
            let nth = column.saturating_sub(1) as usize;
            text.char_indices()
                .nth(nth)
                .map_or(text.len(), |(at, _)| at)
        };
        let (start, end) = (at(place.from), at(place.to.saturating_add(1)));
        let (first, last) = window(text, start, end);
        Some(Source {
            text: &text[first..last],
            line: place.line,
            span: start - first..end.min(last).max(start) - first,
        })
    }
}

impl Source<'_> {
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
    /// The finding itself, ending with a newline.
    fn one(
        &self,
        out: &mut String,
        finding: &Finding,
        context: &RowContext,
        source: Option<&Source<'_>>,
    ) {
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
        // Without a line the byte is told: `a.xqf@0x412`.
        let mut path = context.file.clone();
        if finding.place.line == 0 && finding.place.from > 1 {
            // Writing to a string cannot fail.
            let _ = write!(path, "@{:#X}", finding.place.from - 1);
        }
        let origin = match source {
            Some(source) => Element::from(
                Snippet::source(source.text)
                    .line_start(source.line as usize)
                    .path(context.file.as_str())
                    .annotation(AnnotationKind::Primary.span(source.span.clone())),
            ),
            None => Element::from(Origin::path(path.as_str())),
        };
        let report = &[level
            .with_name(name)
            .primary_title(message(finding, context, language))
            .id(finding.code.text())
            .element(origin)];
        let renderer = if self.colour {
            Renderer::styled()
        } else {
            Renderer::plain()
        };
        let renderer = renderer.decor_style(DecorStyle::Ascii).term_width(400);
        let told = renderer.render(report);
        match source {
            Some(source) => out.push_str(&source.in_file(&told, &context.file, finding.place.from)),
            None => out.push_str(&told),
        }
        out.push('\n');
    }

    /// The board where the finding is about one, and what would be legal there.
    fn position(&self, finding: &Finding, examined: &Examined<'_>) -> String {
        let Some(scene) = Scene::of(finding, examined.replay) else {
            return String::new();
        };
        let mut out = String::new();
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
        for line in draw(&scene.position, drawing, self.lang).lines() {
            let _ = writeln!(out, "  {line}");
        }
        if scene.before {
            let hand = hand_of(examined.record, examined.replay);
            out.push_str(&self.legal(&scene, hand));
        }
        out
    }

    /// What would be legal: what the token may mean, else the moves of the piece meant; where it has
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
        out
    }
}

/// A position a finding is about.
pub(crate) struct Scene {
    pub(crate) position: Position,
    /// The ply it stands before or after, from 1; 0 is the start.
    pub(crate) ply: u32,
    pub(crate) before: bool,
    pub(crate) mv: Option<Move>,
    candidates: Vec<Move>,
}

impl Scene {
    /// What a game begins with.
    pub(crate) fn start(position: Position) -> Scene {
        Scene {
            position,
            ply: 0,
            before: false,
            mv: None,
            candidates: Vec::new(),
        }
    }

    /// Breaches of movement are seen on the board before the move, outcomes on the last board.
    pub(crate) fn of(finding: &Finding, replay: &Replay) -> Option<Scene> {
        let code = finding.code.text();
        let line = finding.line as usize;
        match (code.as_bytes().first(), finding.plies) {
            (Some(b'M'), Some((ply, _))) => Some(Scene::before(replay, line, ply)),
            (Some(b'P'), Some((_, ply))) => Some(Scene::after(replay, line, ply)),
            (Some(b'O'), _) if code == "O101" => {
                Some(Scene::after(replay, 0, replay.main().len() as u32))
            }
            _ => None,
        }
    }

    fn before(replay: &Replay, line: usize, ply: u32) -> Scene {
        let (position, next) = reach(replay, line, ply.saturating_sub(1));
        let stop = replay
            .lines
            .get(line)
            .and_then(|line| line.stop.as_ref())
            .filter(|_| next.is_none());
        let (mv, candidates) = match stop.map(|stop| &stop.reason) {
            Some(StopReason::Unresolved(Unresolved::Ambiguous { candidates })) => {
                (None, candidates.clone())
            }
            Some(StopReason::Unresolved(Unresolved::Illegal { mv, .. })) => (*mv, Vec::new()),
            _ => (next, Vec::new()),
        };
        Scene {
            position,
            ply,
            before: true,
            mv,
            candidates,
        }
    }

    fn after(replay: &Replay, line: usize, ply: u32) -> Scene {
        let (_, last) = reach(replay, line, ply.saturating_sub(1));
        let (position, _) = reach(replay, line, ply);
        Scene {
            position,
            ply,
            before: false,
            mv: last,
            candidates: Vec::new(),
        }
    }
}

/// The position after `plies` plies counted along the line from the start, and the move made there.
pub(crate) fn reach(replay: &Replay, line: usize, plies: u32) -> (Position, Option<Move>) {
    let mut position = replay.start.clone();
    let path = path(replay, line);
    for ply in path.iter().take(plies as usize) {
        ply.play_on(&mut position);
    }
    (position, path.get(plies as usize).map(|ply| ply.mv))
}

/// All plies from the start to the end of a line, those of its parents before it branches off first.
fn path(replay: &Replay, line: usize) -> Vec<Ply> {
    let mut stretches = Vec::new();
    let (mut line, mut most) = (line, usize::MAX);
    loop {
        let plies = replay.line(line);
        stretches.push(&plies[..plies.len().min(most)]);
        match replay.lines.get(line).and_then(|line| line.branch) {
            // A parent stands before its child, so this ends.
            Some((parent, before)) if (parent as usize) < line => {
                (line, most) = (parent as usize, before as usize);
            }
            _ => break,
        }
    }
    stretches.into_iter().rev().flatten().copied().collect()
}
