//! [`Places`] in a few bytes.
//!
//! Nearly every record is laid out alike: tags line by line, then two plies a line below one another, or
//! running text that is wrapped at some column, then the result. So each place is foretold from those
//! before it, and only what comes otherwise is written: a count of places that came as foretold, then
//! the one that did not, and so on. An ordinary game takes about ten bytes.
//!
//! Records of binary formats stand on line 0; there one place is foretold right behind the last.

mod running;

use super::Places;
use crate::record::Tags;
use crate::text::Place;
use running::Running;

/// More places of a kind than any text can hold: bytes that say so are damaged.
const MOST: u64 = 1 << 26;

/// Marker of running text: a 0 in two bytes, which [`write`] never makes. The column follows.
const RUNNING: [u8; 2] = [0x80, 0];

/// Prediction of plies: a round is a line; numbers grow by a digit at 10, 100 and 1000.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Layout {
    /// Black's first ply stands in a round of its own.
    half_round: bool,
    /// Numbers are set flush right, so that a further digit moves nothing.
    flush_right: bool,
}

impl Layout {
    const ALL: [Layout; 4] = [
        Layout::from_bits(0),
        Layout::from_bits(1),
        Layout::from_bits(2),
        Layout::from_bits(3),
    ];

    const fn from_bits(bits: u8) -> Layout {
        Layout {
            half_round: bits & 1 != 0,
            flush_right: bits & 2 != 0,
        }
    }

    fn bits(self) -> u8 {
        u8::from(self.half_round) | u8::from(self.flush_right) << 1
    }

    /// Where ply `index` should stand after those `before` it; `head` is the line of what stands
    /// before the first.
    fn foretell(self, before: &[Place], head: u32) -> Place {
        let index = before.len();
        if let [.., last] = before
            && last.line == 0
        {
            return behind(*last);
        }
        match before {
            [] => place(head.wrapping_add(2), 4, 3),
            [first] => place(first.line, first.from.wrapping_add(5), width(*first)),
            [.., above, _] => {
                let shift = !self.flush_right && self.has_one_digit_more(index);
                let from = above.from.wrapping_add(u32::from(shift));
                place(above.line.wrapping_add(1), from, width(*above))
            }
        }
    }

    /// Whether the number of the round that ply `index` belongs to has a digit more than that of the
    /// round before.
    fn has_one_digit_more(self, index: usize) -> bool {
        let plies = index + usize::from(self.half_round);
        let round = plies / 2 + 1;
        round.is_multiple_of(10) && 10_usize.pow(round.ilog10()) == round
    }
}

impl Places {
    /// All places in a few bytes; what the tags say of their own width is not written again.
    pub fn pack(&self, tags: &Tags<'_>) -> Vec<u8> {
        let mut out = Vec::with_capacity(32);
        let (layout, plies) = match Running::of(&self.plies) {
            Some(running) => {
                out.extend(RUNNING);
                write(&mut out, u64::from(running.column));
                let head = self.head();
                let plies = self.pack_plies(|before| running.foretell(before, head));
                (running.bits(), plies)
            }
            None => self.pack_rounds(),
        };
        write(&mut out, u64::from(self.record.line));
        out.push(layout | self.lists() << 2);
        if self.record != place(self.record.line, 1, 0) {
            write_place(&mut out, self.record, place(self.record.line, 0, 0));
        }
        self.pack_tags(&mut out, tags);
        out.extend(plies);
        self.pack_others(&mut out);
        out
    }

    /// The plies as a round a line: the layout that takes least, and its bits.
    fn pack_rounds(&self) -> (u8, Vec<u8>) {
        let head = self.head();
        let layouts = Layout::ALL.iter();
        let plies = layouts.map(|layout| self.pack_plies(|before| layout.foretell(before, head)));
        // The first layout nearly always fits in a run or two; else the shortest is taken.
        let mut best: Option<(Layout, Vec<u8>)> = None;
        for (layout, bytes) in Layout::ALL.into_iter().zip(plies) {
            if best
                .as_ref()
                .is_none_or(|(_, least)| bytes.len() < least.len())
            {
                best = Some((layout, bytes));
            }
            if best.as_ref().is_some_and(|(_, least)| least.len() <= 4) {
                break;
            }
        }
        let (layout, plies) = best.unwrap_or((Layout::from_bits(0), Vec::new()));
        (layout.bits(), plies)
    }

    /// Packs all but tags and plies.
    fn pack_others(&self, out: &mut Vec<u8>) {
        let mut from = self.plies.last().map_or(self.head(), |ply| ply.line);
        let mut last = self.record;
        for list in [
            &self.results,
            &self.comments,
            &self.notes,
            &self.residue,
            &self.faults,
        ] {
            if list.is_empty() {
                continue;
            }
            write(out, list.len() as u64);
            for one in list {
                write_place(out, *one, next_of(from, last));
                (from, last) = (one.line, *one);
            }
            from = self.record.line;
        }
    }

    /// Reads [`Places::pack`] back, with the same tags; `None` where the bytes are not of that form.
    pub fn unpack(bytes: &[u8], tags: &Tags<'_>) -> Option<Places> {
        let mut input = bytes;
        let mut places = Places::default();
        let column = match input.strip_prefix(&RUNNING) {
            Some(rest) => {
                input = rest;
                Some(u32::try_from(read(&mut input)?).ok()?)
            }
            None => None,
        };
        let line = u32::try_from(read(&mut input)?).ok()?;
        let (flags, rest) = input.split_first()?;
        input = rest;
        let lists = flags >> 2;
        places.record = place(line, 1, 0);
        if lists & 1 != 0 {
            places.record = read_place(&mut input, place(line, 0, 0))?;
        }
        places.unpack_tags(&mut input, tags)?;
        let (count, head) = (read(&mut input)?, places.head());
        places.plies = if let Some(column) = column {
            let running = Running::from_bits(flags & 3, column);
            unpack_list(&mut input, count, |before| running.foretell(before, head))?
        } else {
            let layout = Layout::from_bits(flags & 3);
            unpack_list(&mut input, count, |before| layout.foretell(before, head))?
        };
        let record_line = places.record.line;
        let mut from = places.plies.last().map_or(places.head(), |ply| ply.line);
        let mut last = places.record;
        let [results, comments, notes, residue, faults] = [
            &mut places.results,
            &mut places.comments,
            &mut places.notes,
            &mut places.residue,
            &mut places.faults,
        ];
        for (bit, list) in [results, comments, notes, residue, faults]
            .into_iter()
            .enumerate()
        {
            if lists & (2 << bit) == 0 {
                continue;
            }
            for _ in 0..read(&mut input).filter(|count| *count < MOST)? {
                let one = read_place(&mut input, next_of(from, last))?;
                list.push(one);
                (from, last) = (one.line, one);
            }
            from = record_line;
        }
        input.is_empty().then_some(places)
    }

    /// Bit 0: the record is not at the start of its line; then a bit for each list that is not empty.
    fn lists(&self) -> u8 {
        let odd = self.record != place(self.record.line, 1, 0);
        let lists = [
            &self.results,
            &self.comments,
            &self.notes,
            &self.residue,
            &self.faults,
        ];
        let bits = lists
            .iter()
            .enumerate()
            .map(|(bit, list)| u8::from(!list.is_empty()) << (bit + 1));
        bits.fold(u8::from(odd), |all, bit| all | bit)
    }

    /// The line of what stands before the first ply.
    fn head(&self) -> u32 {
        self.tags.last().map_or(self.record.line, |tag| tag.line)
    }

    fn pack_tags(&self, out: &mut Vec<u8>, tags: &Tags<'_>) {
        let foretold = |before: &[Place]| self.foretell_tag(before, tags);
        write(out, self.tags.len() as u64);
        pack_list(out, &self.tags, foretold);
    }

    fn unpack_tags(&mut self, input: &mut &[u8], tags: &Tags<'_>) -> Option<()> {
        let count = read(input)?;
        let list = unpack_list(input, count, |before| self.foretell_tag(before, tags))?;
        self.tags = list;
        Some(())
    }

    /// `[Name "value"]` on the line below the last.
    fn foretell_tag(&self, before: &[Place], tags: &Tags<'_>) -> Place {
        if let Some(last) = before.last().filter(|last| last.line == 0) {
            return behind(*last);
        }
        let line = before
            .last()
            .map_or(self.record.line, |tag| tag.line.wrapping_add(1));
        let letters = tags.0.get(before.len()).map_or(0, |tag| {
            tag.name.chars().count() + tag.value.chars().count() + "[ \"\"]".len()
        });
        place(line, 1, (letters as u32).wrapping_sub(1))
    }

    fn pack_plies(&self, foretell: impl Fn(&[Place]) -> Place) -> Vec<u8> {
        let mut out = Vec::with_capacity(8);
        write(&mut out, self.plies.len() as u64);
        pack_list(&mut out, &self.plies, foretell);
        out
    }
}

/// Runs of foretold places, and between them those that came otherwise. The last run is not written:
/// it reaches to the end.
fn pack_list(out: &mut Vec<u8>, list: &[Place], foretell: impl Fn(&[Place]) -> Place) {
    let mut run = 0;
    for (index, one) in list.iter().enumerate() {
        let foretold = foretell(&list[..index]);
        if foretold == *one {
            run += 1;
        } else {
            write(out, run + 1);
            write_place(out, *one, foretold);
            run = 0;
        }
    }
    if !list.is_empty() {
        write(out, 0);
    }
}

fn unpack_list(
    input: &mut &[u8],
    count: u64,
    foretell: impl Fn(&[Place]) -> Place,
) -> Option<Vec<Place>> {
    let count = usize::try_from(count)
        .ok()
        .filter(|count| (*count as u64) < MOST)?;
    let mut list = Vec::with_capacity(count.min(1 << 12));
    while list.len() < count {
        let run = match read(input)? {
            0 => count - list.len(),
            run => usize::try_from(run - 1).ok()?,
        };
        let rest = run == count - list.len();
        for _ in 0..run.min(count - list.len()) {
            list.push(foretell(&list));
        }
        if list.len() < count {
            let foretold = foretell(&list);
            list.push(read_place(input, foretold)?);
            if list.len() == count {
                return (read(input)? == 0).then_some(list);
            }
        } else if !rest {
            return None;
        }
    }
    Some(list)
}

const fn place(line: u32, from: u32, width: u32) -> Place {
    Place {
        line,
        from,
        to: from.wrapping_add(width),
    }
}

/// Where the next of a list is foretold: on the line below `from`; in a binary record near the last.
const fn next_of(from: u32, last: Place) -> Place {
    if last.line == 0 {
        behind(last)
    } else {
        place(from.wrapping_add(1), 1, 2)
    }
}

/// As wide, and right behind.
const fn behind(last: Place) -> Place {
    place(0, last.to.wrapping_add(1), width(last))
}

/// Columns from the first to the last.
const fn width(place: Place) -> u32 {
    place.to.wrapping_sub(place.from)
}

fn write_place(out: &mut Vec<u8>, one: Place, foretold: Place) {
    write_signed(out, one.line.wrapping_sub(foretold.line));
    write_signed(out, one.from.wrapping_sub(foretold.from));
    write_signed(out, width(one).wrapping_sub(width(foretold)));
}

fn read_place(input: &mut &[u8], foretold: Place) -> Option<Place> {
    let line = foretold.line.wrapping_add(read_signed(input)?);
    let from = foretold.from.wrapping_add(read_signed(input)?);
    Some(place(
        line,
        from,
        width(foretold).wrapping_add(read_signed(input)?),
    ))
}

/// A difference, small ones of either sign in one byte.
fn write_signed(out: &mut Vec<u8>, difference: u32) {
    let folded = difference << 1 ^ (0_u32.wrapping_sub(difference >> 31));
    write(out, u64::from(folded));
}

fn read_signed(input: &mut &[u8]) -> Option<u32> {
    let folded = u32::try_from(read(input)?).ok()?;
    Some(folded >> 1 ^ 0_u32.wrapping_sub(folded & 1))
}

/// Seven bits a byte, the low ones first.
fn write(out: &mut Vec<u8>, mut value: u64) {
    while value > 0x7F {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

fn read(input: &mut &[u8]) -> Option<u64> {
    let mut value = 0;
    for shift in (0..64).step_by(7) {
        let (byte, rest) = input.split_first()?;
        *input = rest;
        value |= u64::from(byte & 0x7F) << shift;
        if byte & 0x80 == 0 {
            return Some(value);
        }
    }
    None
}
