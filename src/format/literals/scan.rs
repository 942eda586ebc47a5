//! Where string literals begin and end. What no language would write is passed over: a quote that its line does not
//! close, an apostrophe in a word, whatever stands in a remark.

use super::Literal;

/// The longest delimiter of a raw string of C++, and of a here-document.
const LONGEST_MARK: usize = 32;

/// So often a quote or a mark may open what nothing closes: behind that none is looked for.
const MOST_UNCLOSED: usize = 512;

/// The literals of a text in order.
pub(in crate::format) fn literals(text: &str) -> Vec<Literal> {
    let mut scanner = Scanner {
        text,
        at: 0,
        left: MOST_UNCLOSED,
    };
    let mut found = Vec::new();
    while let Some(&byte) = text.as_bytes().get(scanner.at) {
        let opens = scanner.left > 0;
        match opens.then(|| scanner.literal(byte)).flatten() {
            Some(literal) => {
                scanner.at = literal.outside.end;
                found.push(literal);
            }
            None => scanner.at += scanner.remark(byte).filter(|_| opens).unwrap_or(1),
        }
    }
    found
}

struct Scanner<'t> {
    text: &'t str,
    at: usize,
    left: usize,
}

impl<'t> Scanner<'t> {
    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn before(&self) -> &'t str {
        self.text.get(..self.at).unwrap_or("")
    }

    /// Length of a remark of a programmer that begins here.
    fn remark(&self, byte: u8) -> Option<usize> {
        if !matches!(byte, b'/' | b'#' | b'-') {
            return None;
        }
        let rest = self.rest();
        let before = self.before().as_bytes().last();
        let begins_line = || self.before().trim_end_matches([' ', '\t']).ends_with('\n');
        let is_line = match byte {
            b'/' => rest.starts_with("//") && before != Some(&b':'),
            b'#' => before.is_none_or(u8::is_ascii_whitespace),
            _ => rest.starts_with("-- ") && begins_line(),
        };
        if is_line {
            return Some(rest.find('\n').unwrap_or(rest.len()));
        }
        let end = rest.strip_prefix("/*")?.find("*/")?;
        Some(end + 4)
    }

    /// The literal that begins here.
    fn literal(&mut self, byte: u8) -> Option<Literal> {
        let found = self.closed(byte);
        if found.is_none() && (matches!(byte, b'"' | b'\'' | b'`') || self.opens_mark()) {
            self.left -= 1;
        }
        found
    }

    /// Whether what only a mark closes begins here.
    fn opens_mark(&self) -> bool {
        ["#\"", "##", "<<", "/*"]
            .iter()
            .any(|mark| self.rest().starts_with(mark))
    }

    fn closed(&self, byte: u8) -> Option<Literal> {
        match byte {
            b'"' | b'\'' | b'`' => self.quoted(byte),
            b'#' => self.hashed(),
            b'<' => self.here_document(),
            _ => None,
        }
    }

    /// One whose contents begin and end so many bytes behind this place, with a prefix and a closing mark.
    fn of(
        &self,
        (from, len): (usize, usize),
        (prefix, close): (usize, usize),
        raw: bool,
    ) -> Literal {
        let from = self.at + from;
        Literal {
            outside: self.at - prefix..from + len + close,
            inside: from..from + len,
            is_raw: raw,
        }
    }

    fn quoted(&self, quote: u8) -> Option<Literal> {
        let prefix = self.prefix();
        let before = self.before();
        let word = before.get(before.len() - prefix.len()..)?;
        let is_raw = word.contains(['r', 'R', '@']);
        let rest = self.rest();
        let begins = before.strip_suffix(word).unwrap_or(before);
        // An apostrophe: don't, h2e2'.
        if quote == b'\'' && begins.ends_with(char::is_alphanumeric) {
            return None;
        }
        let sign = char::from(quote);
        let triple = sign.to_string().repeat(3);
        if let Some(inside) = rest.strip_prefix(triple.as_str()).filter(|_| quote != b'`') {
            let len = inside.find(triple.as_str())?;
            return Some(self.of((3, len), (word.len(), 3), is_raw));
        }
        if word == "R" && quote == b'"' {
            return self.of_cpp(word.len());
        }
        let len = closing(rest.get(1..)?, sign, is_raw)?;
        Some(self.of((1, len), (word.len(), 1), is_raw))
    }

    /// The letters before a quote that say what kind of literal it is: `r`, `b`, `f`, `u8`, `@`.
    fn prefix(&self) -> &'t str {
        let before = self.before();
        let is_of_prefix = |it: char| {
            matches!(
                it,
                'r' | 'R' | 'b' | 'B' | 'f' | 'F' | 'u' | 'U' | 'L' | '8' | '@' | '$'
            )
        };
        let rest = before.trim_end_matches(is_of_prefix);
        let word = before.get(rest.len()..).unwrap_or("");
        let is_word = rest.ends_with(|it: char| it.is_alphanumeric() || it == '_');
        if is_word || word.len() > 2 { "" } else { word }
    }

    /// `R"mark(…)mark"`.
    fn of_cpp(&self, prefix: usize) -> Option<Literal> {
        let rest = self.rest().strip_prefix('"')?;
        let len = rest.find('(').filter(|len| *len <= LONGEST_MARK)?;
        let close = format!("){}\"", rest.get(..len)?);
        let held = rest.get(len + 1..)?.find(&close)?;
        Some(self.of((len + 2, held), (prefix, close.len()), true))
    }

    /// `r#"…"#` and `#"…"#`.
    fn hashed(&self) -> Option<Literal> {
        let rest = self.rest();
        let behind = rest.trim_start_matches('#');
        let hashes = rest.get(..rest.len() - behind.len())?;
        let inside = behind.strip_prefix('"')?;
        let prefix = self.prefix();
        let close = format!("\"{hashes}");
        let len = inside.find(&close)?;
        let from = hashes.len() + 1;
        Some(self.of((from, len), (prefix.len(), close.len()), true))
    }

    /// `<<<EOT`, `<<'EOT'`, `<<~EOT`, and the lines to one that begins with that word.
    fn here_document(&self) -> Option<Literal> {
        let rest = self.rest().strip_prefix("<<")?;
        let head = rest.lines().next()?;
        let name = head.trim_start_matches(['<', '~', '-', ' ', '\'', '"']);
        let len = name
            .find(|it: char| !(it.is_ascii_uppercase() || it == '_'))
            .unwrap_or(name.len());
        let mark = name
            .get(..len)
            .filter(|it| (2..=LONGEST_MARK).contains(&it.len()))?;
        let is_raw = head.contains('\'');
        let from = 2 + head.len() + 1;
        let mut len = 0;
        for line in self.rest().get(from..)?.split_inclusive('\n') {
            let behind = line.trim_start().strip_prefix(mark);
            if behind.is_some_and(|it| !it.starts_with(|sign: char| sign.is_alphanumeric())) {
                let close = line.len() - line.trim_start().len() + mark.len();
                return Some(self.of((from, len), (0, close), is_raw));
            }
            len += line.len();
        }
        None
    }
}

/// Length of what stands before the closing quote. Only a backtick may close on another line.
fn closing(inside: &str, quote: char, is_raw: bool) -> Option<usize> {
    let mut signs = inside.char_indices();
    while let Some((at, sign)) = signs.next() {
        match sign {
            '\\' if !is_raw => {
                signs.next();
            }
            '\n' if quote != '`' => return None,
            _ if sign == quote => return Some(at),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::literals;

    fn held(text: &str) -> Vec<&str> {
        let found = literals(text).into_iter();
        found.map(|it| &text[it.inside]).collect()
    }

    #[test]
    fn literals_of_many_languages_are_found() {
        for (text, wanted) in [
            (
                "a = 'b'; c(\"d\\\"e\", `f\ng`)",
                vec!["b", "d\\\"e", "f\ng"],
            ),
            ("x = r'\\d' + b\"y\" + f'''z\n'''", vec!["\\d", "y", "z\n"]),
            (
                "let s = r#\"a \"b\" c\"#; let t = r\"\\\";",
                vec!["a \"b\" c", "\\"],
            ),
            ("auto s = R\"pgn(a)b\")pgn\";", vec!["a)b\""]),
            (
                "$s = <<<'EOT'\na\nb\nEOT;\nf(<<~TXT)\n  c\n  TXT\n",
                vec!["a\nb\n", "  c\n"],
            ),
            (
                "// don't\nx = 'a' # it's\n/* 'b' */ y = \"c\"",
                vec!["a", "c"],
            ),
            ("let a: &'static str = \"b\"; 1 << 3; cout << X", vec!["b"]),
            ("'never closed\n\"nor this\n", vec![]),
        ] {
            assert_eq!(held(text), wanted, "{text}");
        }
    }
}
