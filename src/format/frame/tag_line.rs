//! Definition of a tag line.

/// Length up to which a tag name is searched for: no name is longer.
pub(super) const LONGEST_NAME: usize = 64;

/// Names that make a tag line even where the quotes are forgotten.
const USUAL_NAMES: [&[u8]; 18] = [
    b"game",
    b"event",
    b"site",
    b"date",
    b"round",
    b"red",
    b"black",
    b"white",
    b"redteam",
    b"blackteam",
    b"result",
    b"ecco",
    b"opening",
    b"variation",
    b"fen",
    b"format",
    b"setup",
    b"variant",
];

/// Whether `line`, which may go on beyond its newline, is a tag line: `[`, a name, a quote. The quote
/// may be missing after one of the usual names. An illegible move (`[?]`) is none, nor is an element
/// of another format (`[/DhtmlXQ]`).
pub(super) fn is_tag_line(line: &[u8]) -> bool {
    name(line).is_some()
}

/// The name in a tag line; `None` where the line is none.
pub(in crate::format) fn name(line: &[u8]) -> Option<&[u8]> {
    let inside = skip_blanks(skip_blanks(line).strip_prefix(b"[")?);
    let letter = |byte: &&u8| LETTERS[usize::from(**byte)];
    let len = inside.iter().take(LONGEST_NAME).take_while(letter).count();
    let (name, after) = inside.split_at(len);
    if name.first().is_none_or(u8::is_ascii_digit) {
        return None;
    }
    if skip_blanks(after).starts_with(b"\"") {
        return Some(name);
    }
    match after.first()? {
        b' ' | b'\t' | b']' | b':' | b'=' | b'\'' => is_usual(name).then_some(name),
        _ => None,
    }
}

/// Which bytes names are made of: letters and digits of any script, `_` and `-`.
static LETTERS: [bool; 256] = {
    let mut letters = [false; 256];
    let mut byte = 0_u8;
    loop {
        letters[byte as usize] =
            byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | 0x80..);
        if byte == u8::MAX {
            break letters;
        }
        byte += 1;
    }
};

fn is_usual(name: &[u8]) -> bool {
    USUAL_NAMES
        .iter()
        .any(|usual| usual.eq_ignore_ascii_case(name))
}

/// Whether `line`, right below a tag, still belongs to the tags: it begins with a bracket, whatever is
/// in it (`[LittleFlute beats Xie]`).
pub(super) fn is_bracket_line(line: &[u8]) -> bool {
    skip_blanks(line).starts_with(b"[")
}

/// Whether `line` is one that nearly every record begins with: `[Event` or `[Game`.
pub(super) fn is_first_tag_line(line: &[u8]) -> bool {
    name(line).is_some_and(is_first_name)
}

/// Whether it is the name of a tag that nearly every record begins with.
pub(super) fn is_first_name(name: &[u8]) -> bool {
    name.eq_ignore_ascii_case(b"Event") || name.eq_ignore_ascii_case(b"Game")
}

/// Whether a tag line begins a value and does not end it: `[Red "甲`.
pub(in crate::format) fn opens_value(line: &[u8]) -> bool {
    memchr::memchr_iter(b'"', line).take(2).count() == 1 && !line.trim_ascii_end().ends_with(b"]")
}

/// So many lines below a tag line may go on with its value.
const VALUE_LINES: usize = 4;

/// So much is looked at for its end.
const VALUE_BYTES: usize = 1024;

/// Text below a tag line whose value is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::format) enum Below {
    /// The rest of the value, so many bytes with its line end.
    Ends(usize),
    /// Something else.
    Never,
    /// More bytes are to come before that can be decided.
    Undecided,
}

/// Looks for the end of a value in the lines below: `"]` at the end of one of the next lines, of which none is blank
/// or begins with a bracket or the number of a round.
pub(in crate::format) fn value_below(rest: &[u8], at_end: bool) -> Below {
    let window = &rest[..rest.len().min(VALUE_BYTES)];
    let mut at = 0;
    for _ in 0..VALUE_LINES {
        let line = match memchr::memchr(b'\n', &window[at..]) {
            Some(newline) => &window[at..=at + newline],
            None if window.len() < rest.len() => return Below::Never,
            None if !at_end => return Below::Undecided,
            None => &window[at..],
        };
        if line.is_empty() || is_blank(line) || is_bracket_line(line) || begins_a_round(line) {
            return Below::Never;
        }
        at += line.len();
        if line.trim_ascii_end().ends_with(b"\"]") {
            return Below::Ends(at);
        }
    }
    Below::Never
}

/// `12. 炮二平五`: the moves of a record whose tag was cut off.
fn begins_a_round(line: &[u8]) -> bool {
    let line = line.trim_ascii_start();
    let digits = line.iter().take_while(|byte| byte.is_ascii_digit()).count();
    digits > 0 && line.get(digits) == Some(&b'.')
}

/// Whether nothing but blanks stands in the line (a BOM counts as nothing).
pub(super) fn is_blank(line: &[u8]) -> bool {
    without_bom(line).iter().all(u8::is_ascii_whitespace)
}

/// Without blanks, control characters (a NUL may stand anywhere) and a BOM in front.
fn skip_blanks(line: &[u8]) -> &[u8] {
    if let [b'[' | b'"', ..] = line {
        return line;
    }
    let line = without_bom(line);
    let blanks = line
        .iter()
        .take_while(|byte| matches!(byte, b' ' | b'\t' | 0..=8 | 11 | 12 | 14..=31 | 127))
        .count();
    &line[blanks..]
}

/// Without a BOM in front, of UTF-8 or of GB18030.
fn without_bom(line: &[u8]) -> &[u8] {
    let utf8 = line.strip_prefix(b"\xEF\xBB\xBF");
    utf8.or_else(|| line.strip_prefix(b"\x84\x31\x95\x33"))
        .unwrap_or(line)
}
