//! What a tag line is.

/// How far a tag name is looked for: no name is longer.
pub(super) const LONGEST_NAME: usize = 128;

/// Whether `line`, which may go on beyond its newline, is a tag line: `[`, a name, then a blank, a
/// quote, a colon or `]`. An illegible move (`[?]`) is none, nor is an element of another format
/// (`[/DhtmlXQ]`). A name with letters beyond ASCII needs a quote after it.
pub(super) fn is_tag_line(line: &[u8]) -> bool {
    name(line).is_some()
}

/// The name in a tag line.
pub(super) fn name(line: &[u8]) -> Option<&[u8]> {
    let inside = skip_blanks(line).strip_prefix(b"[")?;
    let inside = skip_blanks(inside);
    let letter = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | 0x80..);
    let len = inside
        .iter()
        .take(LONGEST_NAME)
        .take_while(|byte| letter(byte))
        .count();
    let (name, after) = inside.split_at(len);
    let first = *name.first()?;
    let plain = name.is_ascii() && (first.is_ascii_alphabetic() || first == b'_');
    let ends = match skip_blanks(after).first() {
        Some(b'"') => true,
        Some(b']' | b':') => plain,
        Some(_) => {
            plain
                && after
                    .first()
                    .is_some_and(|byte| matches!(byte, b' ' | b'\t'))
        }
        None => false,
    };
    (ends && (plain || !name.is_ascii())).then_some(name)
}

/// Whether `line` is one that nearly every record begins with: `[Event` or `[Game`.
pub(super) fn is_first_tag_line(line: &[u8]) -> bool {
    name(line).is_some_and(|name| {
        name.eq_ignore_ascii_case(b"Event") || name.eq_ignore_ascii_case(b"Game")
    })
}

/// Whether nothing but blanks stands in the line (a BOM counts as nothing).
pub(super) fn is_blank(line: &[u8]) -> bool {
    let line = line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line);
    line.iter().all(u8::is_ascii_whitespace)
}

/// Without blanks and a BOM in front.
pub(super) fn skip_blanks(line: &[u8]) -> &[u8] {
    let line = line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line);
    let blanks = line
        .iter()
        .take_while(|byte| matches!(byte, b' ' | b'\t'))
        .count();
    &line[blanks..]
}
