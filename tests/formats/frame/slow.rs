//! The obvious framer: decoded text, line by line, character by character.

/// Byte offsets in `text` where records begin, and whether the one before left a comment open.
pub(super) fn boundaries(text: &str) -> Vec<(usize, bool)> {
    let mut found = vec![(0, false)];
    let mut slow = Slow::default();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if let Some((start, open)) = slow.line(text, at, line) {
            found.push((start, open));
            // What follows is read anew, as if the record stood alone.
            let rest = boundaries(&text[start..]);
            found.extend(rest[1..].iter().map(|&(at, open)| (start + at, open)));
            return found;
        }
        at += line.len();
    }
    found
}

#[derive(Default)]
struct Slow {
    depth: usize,
    tagged: bool,
    in_tags: bool,
    gap: bool,
    /// How many lines to come are of the value of the tag above.
    value: usize,
    names: Vec<String>,
    block: Option<(usize, Vec<String>)>,
    /// Where the first tag stands again, the names before it that did not, and how many did.
    again: Option<(usize, Vec<String>, usize)>,
}

impl Slow {
    fn line(&mut self, text: &str, at: usize, line: &str) -> Option<(usize, bool)> {
        let name = tag_name(line);
        if self.in_tags {
            return self.line_of_tags(text, at, line, name);
        }
        let begins = match self.depth {
            0 => name.is_some(),
            _ => matches!(name.as_deref(), Some("event" | "game")),
        };
        if begins {
            let open = self.depth > 0;
            let prelude = bare(&text[..at]);
            if self.tagged || text_holds_moves(prelude) {
                return Some((at, open));
            }
            *self = Slow {
                tagged: true,
                in_tags: true,
                ..Slow::default()
            };
            return self.line_of_tags(text, at, line, name);
        }
        self.count_braces(line);
        None
    }

    /// Follows the depth of comments down a line, up to a comment that ends with it.
    fn count_braces(&mut self, line: &str) {
        for character in line.chars() {
            match character {
                '{' => self.depth += 1,
                '}' => self.depth = self.depth.saturating_sub(1),
                ';' if self.depth == 0 => break,
                _ => {}
            }
        }
    }

    fn line_of_tags(
        &mut self,
        text: &str,
        at: usize,
        line: &str,
        name: Option<String>,
    ) -> Option<(usize, bool)> {
        if self.value > 0 {
            self.value -= 1;
            return None;
        }
        if name.is_some() {
            self.value = lines_of_value(&text[at..]);
        }
        let bracket = name.is_some()
            || !self.gap && bare(line).trim_start_matches([' ', '\t']).starts_with('[');
        if bare(line).trim().is_empty() {
            self.gap = true;
        } else if bracket {
            if self.gap {
                let names = self.names.clone();
                self.block = Some((at, names));
            }
            let first = self
                .names
                .first()
                .filter(|first| ["event", "game"].contains(&first.as_str()));
            if self.gap {
                self.again = None;
            } else if self.names.len() >= 5 && first.is_some() && first == name.as_ref() {
                self.again = Some((at, self.names.clone(), 0));
            }
            self.gap = false;
            if let (Some((start, left, count)), Some(name)) = (&mut self.again, &name) {
                let before = left.len();
                left.retain(|other| other != name);
                *count += usize::from(left.len() < before);
                if *count >= 3 {
                    return Some((*start, false));
                }
            }
            if let (Some((block, names)), Some(name)) = (&self.block, &name)
                && names.contains(name)
            {
                return Some((*block, false));
            }
            self.names.extend(name);
        } else {
            self.in_tags = false;
            self.count_braces(line);
        }
        None
    }
}

/// How many lines below the first go on with the value of its tag: up to four, none blank, in brackets or with the
/// number of a round in front, of which the last ends as a tag does.
fn lines_of_value(text: &str) -> usize {
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default();
    if first.matches('"').count() != 1 || first.trim_end().ends_with(']') {
        return 0;
    }
    let lines = lines.take(4).take_while(|line| {
        let line = bare(line).trim_start();
        !line.is_empty() && !line.starts_with('[') && !is_a_round(line)
    });
    let closed = lines.map(|line| line.trim_end().ends_with("\"]"));
    closed
        .collect::<Vec<_>>()
        .iter()
        .position(|it| *it)
        .map_or(0, |at| at + 1)
}

/// `12. ...`
fn is_a_round(line: &str) -> bool {
    line.trim_start_matches(|c: char| c.is_ascii_digit())
        .starts_with('.')
        && !line.starts_with('.')
}

/// In these tests only coordinates and 炮二平五 are moves.
fn text_holds_moves(text: &str) -> bool {
    let moves = |token| text.matches(token).count();
    moves("炮二平五") >= 2 || moves("h2e2") + moves("h9g7") >= 2
}

/// Without the one BOM that may stand in front of a line where files were glued together.
fn bare(line: &str) -> &str {
    line.strip_prefix('\u{FEFF}').unwrap_or(line)
}

fn tag_name(line: &str) -> Option<String> {
    let line = bare(line).trim_start_matches([' ', '\t']);
    let inside = line.strip_prefix('[')?.trim_start_matches([' ', '\t']);
    let end = inside
        .find(|c: char| c.is_ascii() && !c.is_ascii_alphanumeric() && c != '_' && c != '-')?;
    let (name, after) = inside.split_at(end);
    let name = name.to_lowercase();
    if name.is_empty() || name.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let usual = ["game", "event", "red", "fen", "result", "date"].contains(&name.as_str());
    let quoted = after.trim_start_matches([' ', '\t']).starts_with('"');
    (quoted || usual && after.starts_with([' ', '\t', ']', ':', '=', '\''])).then_some(name)
}
