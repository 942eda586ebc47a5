//! Decoding with the places of what could not be decoded.

use super::{Encoding, guess};
use encoding_rs::DecoderResult;
use std::borrow::Cow;

/// A stretch of bytes that mean nothing in the encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undecodable {
    /// First byte in the raw input.
    pub raw_start: u64,
    /// Number of bytes, up to the next that can be read.
    pub raw_len: u32,
    /// Where the one U+FFFD that stands for all of them begins in the decoded text, in bytes.
    pub text_offset: u32,
}

/// A decoded text.
#[derive(Clone, Debug)]
pub struct Decoded<'b> {
    /// The text without BOM; U+FFFD for each stretch that could not be decoded. Borrowed where the
    /// bytes are UTF-8 already.
    pub text: Cow<'b, str>,
    /// The encoding it was decoded as.
    pub encoding: Encoding,
    /// Length of the BOM in bytes.
    pub bom: u8,
    /// The bytes that could not be decoded, in order.
    pub undecodable: Vec<Undecodable>,
}

/// Decodes `bytes` as `encoding`; never fails, and reports what it could not read. A BOM of that
/// encoding at the start is removed; elsewhere it stays in the text.
pub fn decode(bytes: &[u8], encoding: Encoding) -> Decoded<'_> {
    let bom = match guess::bom(bytes) {
        Some((marked, len)) if marked == encoding => len,
        // Programs put the mark of UTF-8 before text that is none: no text begins so.
        Some((Encoding::Utf8, len)) if matches!(encoding, Encoding::Gb18030 | Encoding::Big5) => {
            len
        }
        _ => 0,
    };
    let body = &bytes[usize::from(bom)..];
    let mut sink = Sink {
        text: String::new(),
        undecodable: Vec::new(),
        base: u64::from(bom),
        bad_end: None,
    };
    let text = match decoder(encoding) {
        None => {
            if let Ok(text) = simdutf8::basic::from_utf8(body) {
                Cow::Borrowed(text)
            } else {
                decode_utf8(body, &mut sink);
                Cow::Owned(sink.text)
            }
        }
        Some(decoder) => {
            decode_other(body, decoder, &mut sink);
            Cow::Owned(sink.text)
        }
    };
    Decoded {
        text,
        encoding,
        bom,
        undecodable: sink.undecodable,
    }
}

/// A fresh decoder; `None` for UTF-8, which needs none.
pub(super) fn decoder(encoding: Encoding) -> Option<encoding_rs::Decoder> {
    let encoding = match encoding {
        Encoding::Utf8 => return None,
        Encoding::Gb18030 => encoding_rs::GB18030,
        Encoding::Big5 => encoding_rs::BIG5,
        Encoding::Utf16Le => encoding_rs::UTF_16LE,
        Encoding::Utf16Be => encoding_rs::UTF_16BE,
    };
    Some(encoding.new_decoder_without_bom_handling())
}

/// The text as it grows, and where the last bad stretch ended, to which the next may belong.
struct Sink {
    text: String,
    undecodable: Vec<Undecodable>,
    base: u64,
    bad_end: Option<(u64, usize)>,
}

impl Sink {
    /// Bytes `start..end` of the body could not be decoded; the text so far is what came before.
    fn bad(&mut self, start: usize, end: usize) {
        let (start, end) = (self.base + start as u64, self.base + end as u64);
        match self.undecodable.last_mut() {
            Some(last) if self.bad_end == Some((start, self.text.len())) => {
                last.raw_len += (end - start) as u32;
            }
            _ => {
                self.undecodable.push(Undecodable {
                    raw_start: start,
                    raw_len: (end - start) as u32,
                    text_offset: self.text.len() as u32,
                });
                self.text.push(char::REPLACEMENT_CHARACTER);
            }
        }
        self.bad_end = Some((end, self.text.len()));
    }
}

fn decode_utf8(body: &[u8], sink: &mut Sink) {
    sink.text.reserve(body.len());
    let mut at = 0;
    for chunk in body.utf8_chunks() {
        sink.text.push_str(chunk.valid());
        at += chunk.valid().len();
        if !chunk.invalid().is_empty() {
            sink.bad(at, at + chunk.invalid().len());
            at += chunk.invalid().len();
        }
    }
}

/// Bytes decoded at once. The decoder touches all the room it is given, however little it needs until the next
/// bad byte: the room is small.
const PIECE: usize = 4096;

fn decode_other(body: &[u8], mut decoder: encoding_rs::Decoder, sink: &mut Sink) {
    let room = decoder.max_utf8_buffer_length_without_replacement(PIECE.min(body.len()));
    let room = room.unwrap_or(PIECE);
    let is_short = body.len() <= PIECE;
    let mut piece = String::new();
    let mut at = 0;
    loop {
        let upto = body.len().min(at + PIECE);
        let last = upto == body.len();
        let text = if is_short { &mut sink.text } else { &mut piece };
        text.reserve(room);
        let (result, read) =
            decoder.decode_to_string_without_replacement(&body[at..upto], text, last);
        at += read;
        sink.text.push_str(&piece);
        piece.clear();
        match result {
            DecoderResult::InputEmpty if last => return,
            DecoderResult::InputEmpty | DecoderResult::OutputFull => {}
            DecoderResult::Malformed(bad, after) => {
                let end = at - usize::from(after);
                sink.bad(end - usize::from(bad), end);
            }
        }
    }
}
