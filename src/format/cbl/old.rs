//! Libraries of CCBridge 2: one zlib stream, in it a header and records one after another. Offsets are
//! those in what it unpacks to.

use super::super::cutting::{MAX_PARTED, Parts};
use super::super::men::{Arrangement, man};
use super::super::points;
use super::super::reading::{Field, Input, Letters, Reading, RecordBytes, SectionEnds, add_move};
use crate::board::Square;
use crate::record::{FaultKind, GameResult, NodeId, Transcript};
use crate::text::Encoding;
use crate::words::of_count;
use flate2::read::ZlibDecoder;
use std::borrow::Cow;
use std::io::Read;

/// Zlib cannot blow up one byte to more than this.
const MOST_PER_BYTE: u64 = 1032;

const VERSION: Field = Field::new("version", 12, 4);
const UNPACKED: Field = Field::new("unpacked", 16, 4);
/// Bytes before the packed ones.
pub const PREFIX: usize = 20;
/// The fields before the packed bytes that are read, in order.
pub const LAYOUT: &[Field] = &[VERSION, UNPACKED];

/// A date, padded with blanks.
const DATE: usize = 19;
/// The points of the men.
const MEN: usize = 32;

/// The shortest record: its length, the men, four numbers, the lengths of thirteen strings that are empty, a byte and
/// two dates (see [`Record::header`]).
const SHORTEST: usize = 4 + MEN + 4 * 4 + 13 * 4 + 1 + 2 * DATE;

const PLY: Field = Field::new("ply", 0, 2);
const FROM: Field = Field::new("from", 2, 1);
const TO: Field = Field::new("to", 3, 1);
/// The fields of a move that are read; the move in Chinese notation, which follows, says it again.
pub const MOVE: &[Field] = &[PLY, FROM, TO];
/// Length of a move.
pub const MOVE_END: usize = 6;

/// Unpacks a library and cuts it into records.
pub(super) fn parts(bytes: &[u8]) -> Parts<'_> {
    let stated = bytes
        .get(UNPACKED.at..PREFIX)
        .and_then(|field| field.try_into().ok());
    let stated = stated.map_or(0, u32::from_le_bytes);
    let packed = bytes.get(PREFIX..).unwrap_or(&[]);
    let (unpacked, mut damage) = unpack(packed, stated);
    let mut input = Input::new(&unpacked);
    let count = header(&mut input, |_, _, _| {});
    let mut starts = Vec::new();
    while let Some(record) = next_record(&mut input) {
        starts.push(record);
    }
    if let Some(first) = starts.first_mut() {
        *first = 0;
    }
    let wrong_count = count.filter(|count| *count as usize != starts.len());
    if let (None, Some(count)) = (&damage, wrong_count) {
        damage = Some(format!(
            "{} of {count} {} in the library",
            starts.len(),
            of_count(count.into(), "record stands", "records stand")
        ));
    }
    if starts.is_empty() && damage.is_none() {
        damage = Some("no record stands in the library".to_owned());
    }
    Parts {
        bytes: Cow::Owned(unpacked),
        starts,
        damage,
    }
}

/// Returns the unpacked bytes, as far as they unpack, and the error.
fn unpack(packed: &[u8], stated: u32) -> (Vec<u8>, Option<String>) {
    // The stated size is taken as a hint, up to what so many packed bytes can unpack to.
    let most = MAX_PARTED.min(packed.len() as u64 * MOST_PER_BYTE);
    let mut bytes = Vec::with_capacity(most.min(stated.into()) as usize + 1);
    let mut decoder = ZlibDecoder::new(packed);
    let unpacked = decoder
        .by_ref()
        .take(MAX_PARTED + 1)
        .read_to_end(&mut bytes);
    let left = packed.len() as u64 - decoder.total_in().min(packed.len() as u64);
    let len = bytes.len() as u64;
    let damage = match unpacked {
        _ if len > MAX_PARTED => {
            bytes.truncate(MAX_PARTED as usize);
            Some(format!("it unpacks to more than {MAX_PARTED} bytes"))
        }
        Err(_) => Some(format!(
            "only {len} of {stated} {} could be unpacked",
            of_count(stated.into(), "byte", "bytes")
        )),
        Ok(_) if len != u64::from(stated) => {
            let bytes = of_count(len, "byte", "bytes");
            Some(format!("it unpacks to {len} {bytes} and states {stated}"))
        }
        Ok(_) if left > 0 => {
            let follow = of_count(left, "byte follows", "bytes follow");
            Some(format!("{left} {follow} the packed ones"))
        }
        Ok(_) => None,
    };
    (bytes, damage)
}

/// Offset of the next record, whose length is its first field. Where the length cannot be, all that is
/// left is one record.
fn next_record(input: &mut Input<'_>) -> Option<usize> {
    let start = input.at;
    if input.is_at_end() {
        return None;
    }
    let len = input.u32().unwrap_or(u32::MAX) as usize;
    let left = input.rest().len();
    if (SHORTEST..=left + 4).contains(&len) {
        input.take(len - 4);
    } else {
        input.take(left);
    }
    Some(start)
}

/// Reads the strings of the header in order; each is passed on with its tag. Returns the number of records that follow.
fn header<'b>(
    input: &mut Input<'b>,
    mut tell: impl FnMut(&'static str, usize, &'b [u8]),
) -> Option<u32> {
    for name in [
        "Library",
        "LibrarySource",
        "LibraryNote",
        "LibraryAuthor",
        "LibraryAuthorMail",
    ] {
        let (at, text) = input.string()?;
        tell(name, at, text);
    }
    for name in ["LibraryCreated", "LibraryModified"] {
        let at = input.at;
        tell(name, at, input.take(DATE)?);
    }
    let count = input.u32()?;
    let (at, text) = input.string()?;
    tell("LibraryRemark", at, text);
    Some(count)
}

/// Reads a part: one record, and the header of the library where it begins with it.
pub(super) fn read(raw: &RecordBytes<'_>) -> Reading {
    let mut letters = Letters::new(raw.encoding.unwrap_or(Encoding::Gb18030));
    let mut input = Input::new(raw.bytes);
    let mut tags = Vec::new();
    if raw.start == 0 {
        header(&mut input, |name, at, text| tags.push((name, at, text)));
    }
    let mut record = Record {
        raw,
        out: Transcript::new(raw.place(input.at, 1)),
        letters: &mut letters,
        input,
    };
    for (name, at, text) in tags {
        record.tag(name, at, text);
    }
    let header = record.header();
    let begins = record.input.at;
    if header.and_then(|moves| record.moves(moves)).is_none() {
        record.cut_short();
    }
    let Record { out, input, .. } = record;
    let ends = SectionEnds {
        header: begins,
        tree: input.at,
        known: input.at,
    };
    ends.close(raw, &letters, out)
}

struct Record<'a, 'b> {
    raw: &'a RecordBytes<'b>,
    letters: &'a mut Letters,
    out: Transcript,
    input: Input<'b>,
}

impl Record<'_, '_> {
    /// Everything before the moves: how many there are. `None` where the record ends before.
    fn header(&mut self) -> Option<usize> {
        self.input.u32()?;
        self.men()?;
        self.kind()?;
        self.string("EventClass")?;
        let first_round = self.input.u32()?;
        if first_round > 1 {
            self.out.first_round(first_round);
        }
        for name in ["Title", "Section", "Note", "Site", "Date", "Red", "Black"] {
            self.string(name)?;
        }
        self.result()?;
        for name in [
            "Annotator",
            "AnnotatorMail",
            "Author",
            "AuthorMail",
            "Remark",
        ] {
            self.string(name)?;
        }
        self.input.take(1)?;
        for name in ["Created", "Modified"] {
            let at = self.input.at;
            let date = self.input.take(DATE)?;
            self.tag(name, at, date);
        }
        Some(self.input.u32()? as usize)
    }

    /// File and rank in a nibble each, from 1, from Red's left and Black's back rank; 0 for a man that is
    /// not there.
    fn men(&mut self) -> Option<()> {
        let at = self.input.at;
        let mut board = Arrangement::new();
        for (number, &byte) in self.input.take(MEN)?.iter().enumerate() {
            let man = man(number);
            let place = self.raw.place(at + number, 1);
            let square = (byte >> 4)
                .checked_sub(1)
                .zip(10_u8.checked_sub(byte & 0x0F));
            let square = square.and_then(|(file, rank)| Square::new(file, rank));
            let wrong = match square {
                None if byte == 0 => None,
                None => Some(format!("{} {byte:02X}", man.letter())),
                Some(square) => board.put(man, square),
            };
            if let Some(text) = wrong {
                self.out.fault(FaultKind::BadField, &text, place);
            }
        }
        self.out
            .arrangement(board.board(), None, self.raw.place(at, MEN));
        Some(())
    }

    fn kind(&mut self) -> Option<()> {
        let place = self.raw.place(self.input.at, 4);
        let word = match self.input.u32()? {
            1 => "全局",
            2 => "开局",
            3 => "中局",
            4 => "残局",
            _ => "",
        };
        self.out.field("Type", word, place);
        Some(())
    }

    fn result(&mut self) -> Option<()> {
        let place = self.raw.place(self.input.at, 4);
        let code = self.input.u32()?;
        let result = match code {
            1 => GameResult::RedWins,
            2 => GameResult::BlackWins,
            3 => GameResult::Draw,
            _ => GameResult::Unknown,
        };
        self.out.result(result, place);
        if code > 4 {
            self.out.tag("ResultCode", &code.to_string(), place);
        }
        Some(())
    }

    fn string(&mut self, name: &'static str) -> Option<()> {
        let (at, text) = self.input.string()?;
        self.tag(name, at, text);
        Some(())
    }

    fn tag(&mut self, name: &'static str, at: usize, text: &[u8]) {
        let place = self.raw.place(at, text.len());
        let text = self.text(at, text);
        self.out.field(name, &text, place);
    }

    /// `||` stands for the end of a line.
    fn text(&mut self, at: usize, text: &[u8]) -> String {
        let text = self.letters.read(text, self.raw.start + at as u64);
        if text.contains("||") {
            text.replace("||", "\n")
        } else {
            text
        }
    }

    /// Moves, then a line of comment for each. `None` where the record ends before.
    fn moves(&mut self, count: usize) -> Option<()> {
        let room = count.min(self.input.rest().len() / MOVE_END);
        self.out.reserve(room);
        let mut ids = Vec::with_capacity(room);
        // The latest move of each number; a move follows the latest of the number before.
        let mut latest = vec![NodeId::ROOT];
        for _ in 0..count {
            let at = self.input.at;
            let mv: &[u8; MOVE_END] = self.input.take(MOVE_END)?.try_into().ok()?;
            let number = usize::from(u16::from_le_bytes([mv[PLY.at], mv[PLY.at + 1]]));
            let place = self.raw.place(at, MOVE_END);
            let parent = number.checked_sub(1).and_then(|before| latest.get(before));
            let Some(&parent) = parent else {
                self.out
                    .fault(FaultKind::BadField, &format!("ply {number}"), place);
                self.input.at = at;
                return Some(());
            };
            let (from, to) = (mv[FROM.at], mv[TO.at]);
            let points = [point(from), point(to)];
            let id = add_move(&mut self.out, parent, (points, [from, to]), place);
            match latest.get_mut(number) {
                Some(before) => *before = id,
                None => latest.push(id),
            }
            ids.push(id);
        }
        self.comments(&ids)
    }

    fn comments(&mut self, ids: &[NodeId]) -> Option<()> {
        for id in ids {
            let rest = self.input.rest();
            let len = line_len(rest)?;
            let at = self.input.at;
            let line = self.input.take(len + 2)?;
            if len > 0 {
                let text = self.text(at, &line[..len]);
                self.out.comment(*id, &text, self.raw.place(at, len));
            }
        }
        Some(())
    }

    /// The record ends before what it promises; what stands of it belongs to the tree.
    fn cut_short(&mut self) {
        let (at, left) = (self.input.at, self.input.rest().len());
        self.input.take(left);
        self.out
            .fault(FaultKind::CutShort, "", self.raw.place(at, left));
    }
}

/// Number of bytes before the next CR LF.
fn line_len(bytes: &[u8]) -> Option<usize> {
    if let [b'\r', b'\n', ..] = bytes {
        return Some(0);
    }
    let mut ends = memchr::memchr_iter(b'\n', bytes);
    ends.find_map(|at| bytes[..at].ends_with(b"\r").then(|| at - 1))
}

/// File and rank in a nibble each, from 0.
fn point(byte: u8) -> Option<Square> {
    points::from_top(byte >> 4, byte & 0x0F)
}
