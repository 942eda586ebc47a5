//! Guessing the encoding: BOM, NUL pattern, valid UTF-8, else the decoding with more complete moves.
//!
//! Nearly every Big5 text is valid GB18030 too and shows stray piece glyphs there, so neither
//! validity nor single glyphs decide between the two: only whole move tokens do (炮二平五), which
//! the wrong decoding does not show.

use super::tokens::{MoveCount, count, count_both, may_count_in_utf8};
use super::{Encoding, encode};

/// The certainty of a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Certainty {
    /// A byte order mark says it.
    Bom,
    /// Every other byte is NUL, as in UTF-16 that holds Latin letters.
    NulPattern,
    /// Nothing but ASCII: every encoding agrees.
    Ascii,
    /// Valid UTF-8 with bytes beyond ASCII.
    ValidUtf8,
    /// One decoding shows more complete move tokens, or without any words that head a record or nearly all double bytes
    /// as usual signs of it alone, or nearly all bytes are UTF-8.
    Scored,
    /// No move token either way, but XML or a page that says what it is in.
    Declared,
    /// Neither decoding shows more complete moves.
    Undecided,
}

/// A guessed encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The encoding to use.
    pub encoding: Encoding,
    /// Its certainty.
    pub certainty: Certainty,
}

impl Guess {
    const fn new(encoding: Encoding, certainty: Certainty) -> Guess {
        Guess {
            encoding,
            certainty,
        }
    }

    /// Whether the bytes themselves distinguished GB18030 from Big5, or did not need to.
    pub const fn decided(self) -> bool {
        !matches!(self.certainty, Certainty::Undecided)
    }
}

/// Number of bytes searched for a NUL pattern.
const NUL_WINDOW: usize = 1024;

/// Complete moves after which counting stops: no wrong decoding comes near.
const ENOUGH: u32 = 32;

/// Guesses the encoding of `bytes`: a whole small file, or the first 64 KiB or so of a large one (a
/// last character cut in two does not disturb).
///
/// [`Certainty::Undecided`] (GB18030 by default) means that neither decoding shows more complete
/// moves than the other: most often a record without moves. Take [`majority`] of its neighbours instead.
pub fn guess(bytes: &[u8]) -> Guess {
    if let Some((encoding, _)) = bom(bytes) {
        return Guess::new(encoding, Certainty::Bom);
    }
    if let Some(encoding) = nul_pattern(bytes) {
        return Guess::new(encoding, Certainty::NulPattern);
    }
    if bytes.is_ascii() {
        return Guess::new(Encoding::Utf8, Certainty::Ascii);
    }
    if is_utf8_but_for_a_cut_end(bytes) {
        return Guess::new(Encoding::Utf8, Certainty::ValidUtf8);
    }
    let guess = by_moves(bytes);
    if !guess.decided() && is_utf8_but_for_few_bytes(bytes) {
        return Guess::new(Encoding::Utf8, Certainty::Scored);
    }
    match declared(bytes) {
        Some(encoding) if !guess.decided() => Guess::new(encoding, Certainty::Declared),
        None if !guess.decided() => {
            let found = by_words(bytes).or_else(|| by_looks(bytes));
            found.map_or(guess, |encoding| Guess::new(encoding, Certainty::Scored))
        }
        _ => guess,
    }
}

/// Whether bytes are UTF-8 with signs beyond ASCII, but for one in eight of these at most: bytes of a text in another
/// encoding are hardly ever one by chance.
fn is_utf8_but_for_few_bytes(bytes: &[u8]) -> bool {
    const LEAST: usize = 8;
    const SIGNS: usize = 8;
    let (mut signs, mut bad) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        signs += chunk.valid().chars().filter(|it| !it.is_ascii()).count();
        bad += usize::from(!chunk.invalid().is_empty());
    }
    signs >= LEAST && bad * SIGNS <= signs
}

/// Words that head a record, as they stand in GB18030 and in Big5.
const HEADS: [(&str, &str); 8] = [
    ("红方", "紅方"),
    ("黑方", "黑方"),
    ("赛事", "賽事"),
    ("轮次", "輪次"),
    ("结果", "結果"),
    ("回合", "回合"),
    ("记录", "記錄"),
    ("先手", "先手"),
];

/// The encoding in which words that head a record stand in a text, where several do in one and none in the other.
fn by_words(bytes: &[u8]) -> Option<Encoding> {
    const SEVERAL: usize = 3;
    let count = |encoding, word: fn(&(&'static str, &'static str)) -> &'static str| {
        let words = HEADS.iter().map(|it| encode(word(it), encoding).0);
        let stands = |word: &Vec<u8>| memchr::memmem::find(bytes, word).is_some();
        words.filter(stands).count()
    };
    let gb = count(Encoding::Gb18030, |it| it.0);
    let big5 = count(Encoding::Big5, |it| it.1);
    match (gb, big5) {
        (SEVERAL.., 0) => Some(Encoding::Gb18030),
        (0, SEVERAL..) => Some(Encoding::Big5),
        _ => None,
    }
}

/// Number of double bytes that suffice to judge their encoding by their looks.
const LOOKS: u32 = 16;

/// The encoding of a text without Chinese moves of which nearly all double bytes are usual signs, and many are unusual
/// ones in the other. The usual signs of either have rows of their own: those of GB2312 have no second byte below A1.
fn by_looks(bytes: &[u8]) -> Option<Encoding> {
    let big5 = usual(bytes, |first, second| {
        matches!(first, 0xA1..=0xC6) && matches!(second, 0x40..=0x7E | 0xA1..=0xFE)
    });
    let gb = usual(bytes, |first, second| {
        matches!(first, 0xA1..=0xA9 | 0xB0..=0xD7) && second >= 0xA1
    });
    let looks_like = |own: (u32, u32), other: (u32, u32)| {
        own.1 >= LOOKS && 20 * own.0 >= 19 * own.1 && 5 * other.0 < 4 * other.1
    };
    if looks_like(big5, gb) {
        return Some(Encoding::Big5);
    }
    looks_like(gb, big5).then_some(Encoding::Gb18030)
}

/// Number of double bytes that are usual, and their total number.
fn usual(bytes: &[u8], is_usual: impl Fn(u8, u8) -> bool) -> (u32, u32) {
    let (mut usual, mut all) = (0, 0);
    let mut at = 0;
    while let Some(&first) = bytes.get(at) {
        let Some(&second) = bytes.get(at + 1).filter(|_| first >= 0x80) else {
            at += 1;
            continue;
        };
        all += 1;
        usual += u32::from(is_usual(first, second));
        at += 2;
    }
    (usual, all)
}

/// So much of a page or of XML is looked through for its encoding.
const DECLARED_IN: usize = 2048;

/// The encoding that XML or a page says it is in: `encoding="GB2312"`, `charset=big5`. UTF-8 is none of
/// them: bytes that are no UTF-8 ask.
fn declared(bytes: &[u8]) -> Option<Encoding> {
    let head = &bytes[..bytes.len().min(DECLARED_IN)];
    if !head.trim_ascii_start().starts_with(b"<") {
        return None;
    }
    let said = |word: &[u8]| {
        let at = memchr::memmem::find(head, word)? + word.len();
        let rest = head.get(at..)?.trim_ascii_start();
        let rest = rest.strip_prefix(b"=")?.trim_ascii_start();
        let rest = rest
            .strip_prefix(b"\"")
            .or(rest.strip_prefix(b"'"))
            .unwrap_or(rest);
        let end = rest
            .iter()
            .position(|byte| !byte.is_ascii_alphanumeric() && *byte != b'-');
        let name = str::from_utf8(&rest[..end.unwrap_or(rest.len())]).ok()?;
        Encoding::from_name(name)
    };
    let found = [&b"encoding"[..], b"charset", b"CHARSET"]
        .into_iter()
        .find_map(said);
    found.filter(|it| matches!(it, Encoding::Gb18030 | Encoding::Big5))
}

/// Evidence of `bytes`, one frame of a file taken to be in `encoding`, against it: another encoding
/// under which they contain more complete moves. `None` where there is no such evidence, and for
/// UTF-16, which is settled for a whole file. Cheap where the encoding is right.
pub fn speaks_against(bytes: &[u8], encoding: Encoding) -> Option<Guess> {
    if matches!(encoding, Encoding::Utf16Le | Encoding::Utf16Be) || bytes.is_ascii() {
        return None;
    }
    let is_utf8 = simdutf8::basic::from_utf8(bytes).is_ok();
    if is_utf8 == (encoding == Encoding::Utf8) {
        // Four moves in the expected encoding settle it before the rest is even looked at.
        const SETTLED: u32 = 4;
        if is_utf8 || count(bytes, encoding, SETTLED).full >= SETTLED {
            return None;
        }
    }
    let own = count(bytes, encoding, ENOUGH);
    let other = if is_utf8 {
        Guess::new(Encoding::Utf8, Certainty::ValidUtf8)
    } else {
        by_moves(bytes)
    };
    let theirs = count(bytes, other.encoding, ENOUGH);
    (other.decided() && other.encoding != encoding && theirs.outweighs(own)).then_some(other)
}

/// The encoding of most of the neighbours, files of one archive or folder: UTF-8, GB18030 or Big5.
/// `None` where no neighbour could be determined. ASCII files have no vote; a tie goes to the
/// encoding seen first.
pub fn majority(neighbours: impl IntoIterator<Item = Guess>) -> Option<Encoding> {
    let mut votes: Vec<(Encoding, u32)> = Vec::new();
    for guess in neighbours {
        if matches!(guess.certainty, Certainty::Ascii | Certainty::Undecided) {
            continue;
        }
        match votes.iter_mut().find(|vote| vote.0 == guess.encoding) {
            Some(vote) => vote.1 += 1,
            None => votes.push((guess.encoding, 1)),
        }
    }
    let most = votes.iter().map(|vote| vote.1).max()?;
    votes
        .into_iter()
        .find(|vote| vote.1 == most)
        .map(|vote| vote.0)
}

/// The byte order mark at the start of `bytes` and its length.
pub(super) fn bom(bytes: &[u8]) -> Option<(Encoding, u8)> {
    const MARKS: [(Encoding, &[u8]); 4] = [
        (Encoding::Utf8, &[0xEF, 0xBB, 0xBF]),
        (Encoding::Utf16Le, &[0xFF, 0xFE]),
        (Encoding::Utf16Be, &[0xFE, 0xFF]),
        (Encoding::Gb18030, &[0x84, 0x31, 0x95, 0x33]),
    ];
    MARKS
        .into_iter()
        .find(|(_, mark)| bytes.starts_with(mark))
        .map(|(encoding, mark)| (encoding, mark.len() as u8))
}

/// UTF-16 without BOM: brackets, digits and blanks leave a NUL in every other byte, always on the
/// same side.
fn nul_pattern(bytes: &[u8]) -> Option<Encoding> {
    let head = &bytes[..bytes.len().min(NUL_WINDOW) & !1];
    memchr::memchr(0, head)?;
    let (mut first, mut second) = (0usize, 0usize);
    for pair in head.chunks_exact(2) {
        first += usize::from(pair[0] == 0 && pair[1] != 0);
        second += usize::from(pair[0] != 0 && pair[1] == 0);
    }
    let enough = (head.len() / 2 / 8).max(2);
    match (first >= enough, second >= enough) {
        (true, false) => Some(Encoding::Utf16Be),
        (false, true) => Some(Encoding::Utf16Le),
        _ => None,
    }
}

fn is_utf8_but_for_a_cut_end(bytes: &[u8]) -> bool {
    match simdutf8::compat::from_utf8(bytes) {
        Ok(_) => true,
        Err(error) => error.error_len().is_none() && error.valid_up_to() > 0,
    }
}

fn by_moves(bytes: &[u8]) -> Guess {
    let [gb, big5] = count_both(bytes, ENOUGH);
    // UTF-8 with some bytes of another encoding in it: its moves are still to be read.
    let utf8 = if may_count_in_utf8(bytes) {
        count(bytes, Encoding::Utf8, ENOUGH)
    } else {
        MoveCount::default()
    };
    if utf8.full > 0 && !gb.outweighs(utf8) && !big5.outweighs(utf8) {
        return Guess::new(Encoding::Utf8, Certainty::Scored);
    }
    if gb == MoveCount::default() && big5 == MoveCount::default() {
        return Guess::new(Encoding::Gb18030, Certainty::Undecided);
    }
    if big5.outweighs(gb) {
        return Guess::new(Encoding::Big5, Certainty::Scored);
    }
    if gb.outweighs(big5) {
        return Guess::new(Encoding::Gb18030, Certainty::Scored);
    }
    Guess::new(Encoding::Gb18030, Certainty::Undecided)
}

#[cfg(test)]
mod tests {
    use super::{Certainty, guess};
    use crate::text::{Encoding, encode};

    #[test]
    fn the_head_of_a_sheet_tells_its_encoding_where_the_moves_are_in_letters() {
        let moves = "1\tC2=5\tH8+7\n2\tH2+3\tR9=8\n";
        for (encoding, head) in [
            (
                Encoding::Gb18030,
                "赛事：清赛\n台次：1\n红方：安\n黑方：步\n回合\t红方\t黑方\n",
            ),
            (
                Encoding::Big5,
                "賽事：清賽\n台次：1\n紅方：安\n黑方：步\n回合\t紅方\t黑方\n",
            ),
        ] {
            let found = guess(&encode(&format!("{head}{moves}"), encoding).0);
            assert_eq!(
                (found.encoding, found.certainty),
                (encoding, Certainty::Scored)
            );
        }
        // Two words may stand there by chance.
        let few = guess(&encode("红方 黑方\n", Encoding::Gb18030).0);
        assert_eq!(few.certainty, Certainty::Undecided);
    }
}
