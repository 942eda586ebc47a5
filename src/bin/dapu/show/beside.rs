//! What stands beside the moves of a game, for a reader: comments and variations, folded where they are long.

use crate::annotations::{Annotations, Variation};
use crate::import::MOST_NAMED;
use crate::lang::Lang;
use crate::progress::grouped;
use crate::shown::in_line;
use dapu::board::Side;
use dapu::record::{Comment, LineId};
use dapu::text::visible_line;
use std::fmt::{Display, Write};

/// Most plies of a variation that are shown where not all is asked for.
const MOST_PLIES: usize = 16;

/// Comments, each behind the move it follows, and variations in words; nothing where there are none. Says how to see
/// what it leaves out, unless `all` is asked for.
pub(super) fn beside(found: &Annotations<'_>, all: bool, lang: &Lang) -> String {
    let mut page = Page {
        found,
        lang,
        all,
        is_cut: false,
    };
    let mut out = page.comments();
    out.push_str(&page.variations());
    if page.is_cut {
        let _ = writeln!(out, "{}\n", lang.text("show.cut"));
    }
    out
}

struct Page<'p> {
    found: &'p Annotations<'p>,
    lang: &'p Lang,
    all: bool,
    /// Whether something was left out.
    is_cut: bool,
}

impl Page<'_> {
    fn comments(&mut self) -> String {
        let comments = &self.found.record().tree.comments;
        let mut out = self.heading("show.comments", comments.len());
        for comment in comments.iter().take(self.most(MOST_NAMED)) {
            let place = self.place(comment);
            let text: Vec<&str> = comment.text.lines().map(str::trim).collect();
            let text = self.value(text.join(" ").trim());
            let values: [(&str, &dyn Display); 2] = [("place", &place), ("text", &text)];
            let _ = writeln!(out, "  {}", self.lang.fill("show.comment", &values));
        }
        self.end(out, comments.len())
    }

    fn variations(&mut self) -> String {
        let count = self.found.variations().count();
        let mut out = self.heading("show.variations", count);
        let found = self.found;
        for variation in found.variations().take(self.most(MOST_NAMED)) {
            let moves = self.moves(variation.line);
            let named = self.named(&variation);
            let values: [(&str, &dyn Display); 2] = [("place", &named), ("text", &moves)];
            let _ = writeln!(out, "  {}", self.lang.fill("show.comment", &values));
        }
        self.end(out, count)
    }

    fn heading(&self, key: &str, count: usize) -> String {
        match count {
            0 => String::new(),
            count => format!("{} {}\n", self.lang.text(key), grouped(count as u64)),
        }
    }

    /// A list with the number of those it leaves out.
    fn end(&mut self, mut out: String, count: usize) -> String {
        let more = count.saturating_sub(self.most(MOST_NAMED));
        if more > 0 {
            self.is_cut = true;
            let more = grouped(more as u64);
            let _ = writeln!(
                out,
                "  {}",
                self.lang.fill("history.more", &[("count", &more)])
            );
        }
        if count > 0 {
            out.push('\n');
        }
        out
    }

    fn most(&self, usual: usize) -> usize {
        if self.all { usize::MAX } else { usual }
    }

    /// A text on one line, cut where it is long.
    fn value(&mut self, text: &str) -> String {
        let whole = visible_line(text).into_owned();
        if self.all {
            return whole;
        }
        let short = in_line(text);
        self.is_cut |= short != whole;
        short
    }

    /// The move a comment follows, and the variation it stands in.
    fn place(&self, comment: &Comment<'_>) -> String {
        let place = match comment.after {
            Some(ply) => visible_line(&self.found.numbered(ply)).into_owned(),
            None => self.lang.text("show.before").to_owned(),
        };
        match comment.line {
            LineId::MAIN => place,
            LineId(number) => {
                let values: [(&str, &dyn Display); 2] = [("number", &number), ("place", &place)];
                self.lang.fill("show.in-variation", &values)
            }
        }
    }

    /// The number of a variation and the move it stands in place of.
    fn named(&self, variation: &Variation) -> String {
        let number = variation.line.0;
        let Some(replaced) = variation.replaces else {
            return self.lang.fill("show.from-start", &[("number", &number)]);
        };
        let replaced = visible_line(&self.found.numbered(replaced)).into_owned();
        let replaced = match variation.of {
            LineId::MAIN => replaced,
            LineId(of) => {
                let values: [(&str, &dyn Display); 2] = [("number", &of), ("place", &replaced)];
                self.lang.fill("show.in-variation", &values)
            }
        };
        let values: [(&str, &dyn Display); 2] = [("number", &number), ("move", &replaced)];
        self.lang.fill("show.instead", &values)
    }

    /// The moves of a line by round; of a long one the first.
    fn moves(&mut self, line: LineId) -> String {
        let tree = &self.found.record().tree;
        let plies: Vec<_> = tree.line(line).map(|(id, _)| id).collect();
        let most = self.most(MOST_PLIES);
        let words = plies.iter().take(most).enumerate().map(|(at, ply)| {
            let (_, side) = self.found.place(*ply);
            if at > 0 && side == Side::Black {
                self.found.word(*ply)
            } else {
                self.found.numbered(*ply)
            }
        });
        let mut text = visible_line(&words.collect::<Vec<_>>().join(" ")).into_owned();
        let more = plies.len().saturating_sub(most);
        if more > 0 {
            self.is_cut = true;
            text.push(' ');
            text.push_str(&self.lang.fill("show.more-plies", &[("plies", &more)]));
        }
        text
    }
}
