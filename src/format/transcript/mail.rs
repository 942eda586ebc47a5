//! Letters as a mail program shows them: the body without its transfer encoding, the signs of quoting left out.

use crate::format::mapped_text::MappedText;

/// Names of header lines; two of them begin a letter.
const HEADS: [&str; 8] = [
    "from:",
    "to:",
    "subject:",
    "date:",
    "mime-version:",
    "content-type:",
    "message-id:",
    "content-transfer-encoding:",
];

/// Encoding of a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Transfer {
    Plain,
    QuotedPrintable,
    Base64,
}

/// A letter, or several; `None` where the text is none.
pub(super) fn shown(text: &str) -> Option<MappedText> {
    if !begins_letter(text) {
        return None;
    }
    let mut out = MappedText::default();
    let (mut in_head, mut transfer) = (true, Transfer::Plain);
    let mut body = 0;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let held = line.trim_end();
        let is_new = begins_letter(&text[at..]) || is_part(held, &text[at + line.len()..]);
        if is_new && !in_head {
            put_body(&mut out, &text[body..at], body, transfer);
            (in_head, transfer) = (true, Transfer::Plain);
        }
        if in_head {
            transfer = transfer_of(held).unwrap_or(transfer);
            in_head = !held.is_empty();
            body = at + line.len();
            // The sender is no player, and the time of sending is no date of a game.
            let end = if in_head { "" } else { "\n" };
            out.put(end, at);
        }
        at += line.len();
    }
    if !in_head {
        put_body(&mut out, &text[body..], body, transfer);
    }
    Some(out)
}

/// Whether a letter begins there: two header lines, the line of an mbox before them or not.
fn begins_letter(text: &str) -> bool {
    let mut lines = text.lines().take(3).peekable();
    if lines.peek().is_some_and(|line| line.starts_with("From ")) {
        lines.next();
    }
    lines.take(2).filter(|line| is_head(line)).count() == 2
}

fn is_head(line: &str) -> bool {
    let name = line.split_inclusive(':').next().unwrap_or("");
    HEADS.contains(&name.to_ascii_lowercase().as_str())
}

/// Whether a line separates the bodies of one letter.
fn is_part(line: &str, behind: &str) -> bool {
    line.starts_with("--") && behind.lines().next().is_some_and(is_head)
}

fn transfer_of(line: &str) -> Option<Transfer> {
    let (name, value) = line.split_once(':')?;
    if !name.eq_ignore_ascii_case("content-transfer-encoding") {
        return None;
    }
    Some(match value.trim().to_ascii_lowercase().as_str() {
        "quoted-printable" => Transfer::QuotedPrintable,
        "base64" => Transfer::Base64,
        _ => Transfer::Plain,
    })
}

/// Takes a body that stands at `at`; one that is no UTF-8 when decoded stays as it is.
fn put_body(out: &mut MappedText, body: &str, at: usize, transfer: Transfer) {
    let decoded = match transfer {
        Transfer::Plain => None,
        Transfer::QuotedPrintable => Some(quoted_printable(body)),
        Transfer::Base64 => Some(base64(body)),
    };
    let mut whole = MappedText::default();
    match decoded.and_then(text_of) {
        Some((text, from)) => {
            for (sign, place) in text.char_indices().map(|(i, c)| (c, from[i])) {
                whole.put(sign.encode_utf8(&mut [0; 4]), at + place);
            }
        }
        None => whole.take(body, at),
    }
    let mut here = 0;
    for line in whole.text.split_inclusive('\n') {
        let held = line.trim_start_matches(['>', ' ', '|']);
        let quoted = line.len() - held.len();
        // A blank before the text is no quoting.
        let quoted = if line[..quoted].contains('>') {
            quoted
        } else {
            0
        };
        for (index, sign) in line[quoted..].char_indices() {
            let place = whole.source(here + quoted + index);
            out.put(sign.encode_utf8(&mut [0; 4]), place);
        }
        here += line.len();
    }
}

/// The bytes with where each stood, as text in UTF-8.
fn text_of(bytes: Vec<(u8, usize)>) -> Option<(String, Vec<usize>)> {
    let (bytes, from): (Vec<u8>, Vec<usize>) = bytes.into_iter().unzip();
    Some((String::from_utf8(bytes).ok()?, from))
}

fn quoted_printable(body: &str) -> Vec<(u8, usize)> {
    let bytes = body.as_bytes();
    let digit = |at: usize| bytes.get(at).and_then(|it| char::from(*it).to_digit(16));
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        let rest = &bytes[at..];
        at += match (byte, digit(at + 1), digit(at + 2)) {
            (b'=', Some(high), Some(low)) => {
                out.push(((high * 16 + low) as u8, at));
                3
            }
            (b'=', ..) if rest.starts_with(b"=\r\n") => 3,
            (b'=', ..) if rest.starts_with(b"=\n") => 2,
            _ => {
                out.push((*byte, at));
                1
            }
        };
    }
    out
}

fn base64(body: &str) -> Vec<(u8, usize)> {
    let value = |byte: u8| match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let mut out = Vec::new();
    let (mut held, mut bits) = (0_u32, 0);
    for (at, byte) in body.bytes().enumerate() {
        let Some(value) = value(byte) else { continue };
        held = held << 6 | u32::from(value);
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            out.push(((held >> bits) as u8, at));
            held &= (1 << bits) - 1;
        }
    }
    out
}
