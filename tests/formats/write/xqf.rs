//! Writes XQF files.

use super::super::study::{Move, Study};

/// The text the stream of later versions is masked with.
const MASKED: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";
/// File × 10 + rank of each man at the start.
pub(crate) const FULL: [u8; 32] = [
    0, 10, 20, 30, 40, 50, 60, 70, 80, 12, 72, 3, 23, 43, 63, 83, 9, 19, 29, 39, 49, 59, 69, 79,
    89, 17, 77, 6, 26, 46, 66, 86,
];

/// What the header says.
#[derive(Clone)]
pub(crate) struct Header {
    pub(crate) version: u8,
    /// M, A B C D, S kXY kFrom kTo.
    pub(crate) mask: u8,
    pub(crate) or: [u8; 4],
    pub(crate) keys: [u8; 4],
    pub(crate) men: [u8; 32],
    pub(crate) turn: u8,
    pub(crate) result: u8,
    /// Offset and bytes of strings.
    pub(crate) strings: Vec<(usize, Vec<u8>)>,
}

impl Header {
    pub(crate) fn new(version: u8) -> Header {
        Header {
            version,
            mask: 0xFF,
            or: [0x13, 0x57, 0x9B, 0xDF],
            keys: [0xE7, 0x31, 0x5C, 0xA4],
            men: FULL,
            turn: 0,
            result: 1,
            strings: vec![
                (0x50, gb("测试局")),
                (0x130, gb("甲方")),
                (0x140, gb("乙方")),
                (0x110, gb("2001-02-03")),
            ],
        }
    }
}

pub(crate) fn gb(text: &str) -> Vec<u8> {
    encoding_rs::GB18030.encode(text).0.into_owned()
}

struct Keys {
    men: u8,
    from: u8,
    to: u8,
    comment: u32,
    stream: [u8; 32],
}

fn keys(header: &Header) -> Keys {
    if header.version <= 10 {
        return Keys {
            men: 0,
            from: 0,
            to: 0,
            comment: 0,
            stream: [0; 32],
        };
    }
    let f = |k: u8| 54 * u32::from(k) * u32::from(k) + 221;
    let times = |k: u8, other: u32| (f(k) * other % 256) as u8;
    let [sum, xy, from, to] = header.keys;
    let men = times(xy, xy.into());
    let from_key = times(from, men.into());
    let mut stream = [0; 32];
    for (index, byte) in stream.iter_mut().enumerate() {
        let four = header.or[index % 4] | (header.keys[index % 4] & header.mask);
        *byte = four & MASKED[index];
    }
    Keys {
        men,
        from: from_key,
        to: times(to, from_key.into()),
        comment: (u32::from(sum) * 256 + u32::from(xy)) % 32000 + 767,
        stream,
    }
}

/// Writes a file.
pub(crate) fn write(header: &Header, study: &Study) -> Vec<u8> {
    let keys = keys(header);
    let mut out = vec![0; 0x400];
    out[..2].copy_from_slice(b"XQ");
    out[2] = header.version;
    out[3] = header.mask;
    out[8..12].copy_from_slice(&header.or);
    out[12..16].copy_from_slice(&header.keys);
    for stored in 0..32 {
        let man = if header.version >= 12 {
            (usize::from(keys.men) + 1 + stored) % 32
        } else {
            stored
        };
        out[0x10 + stored] = header.men[man].wrapping_add(keys.men);
    }
    out[0x32] = header.turn;
    out[0x33] = header.result;
    for (at, text) in &header.strings {
        out[*at] = text.len() as u8;
        out[at + 1..at + 1 + text.len()].copy_from_slice(text);
    }
    let mut tree = Vec::new();
    let root = study.root();
    node(
        &mut tree,
        header,
        &keys,
        None,
        false,
        &root.comment,
        !root.next.is_empty(),
    );
    // The next nodes to be written, with whether an alternative follows.
    let mut stack: Vec<(&Move, bool)> = Vec::new();
    let push = |stack: &mut Vec<_>, next: &'_ [usize]| {
        for (index, id) in next.iter().enumerate().rev() {
            stack.push((study.get(*id), index + 1 < next.len()));
        }
    };
    push(&mut stack, &root.next);
    while let Some((mv, other)) = stack.pop() {
        node(
            &mut tree,
            header,
            &keys,
            Some(mv),
            other,
            &mv.comment,
            !mv.next.is_empty(),
        );
        push(&mut stack, &mv.next);
    }
    for (index, byte) in tree.iter_mut().enumerate() {
        *byte = byte.wrapping_add(keys.stream[index % 32]);
    }
    out.extend(tree);
    out
}

fn node(
    out: &mut Vec<u8>,
    header: &Header,
    keys: &Keys,
    mv: Option<&Move>,
    other: bool,
    comment: &str,
    goes_on: bool,
) {
    let point = |(file, rank): (u8, u8)| file * 10 + rank;
    let (from, to) = mv.map_or((0, 0), |mv| (point(mv.from), point(mv.to)));
    let comment = gb(comment);
    out.push(from.wrapping_add(24).wrapping_add(keys.from));
    out.push(to.wrapping_add(32).wrapping_add(keys.to));
    if header.version <= 10 {
        out.push(if goes_on { 0xF0 } else { 0 } | if other { 0x0F } else { 0 });
    } else {
        let bits = [(0x80, goes_on), (0x40, other), (0x20, !comment.is_empty())];
        out.push(
            bits.iter()
                .filter(|(_, set)| *set)
                .map(|(bit, _)| bit)
                .sum(),
        );
    }
    out.push(0xEE);
    if header.version <= 10 || !comment.is_empty() {
        out.extend((comment.len() as u32 + keys.comment).to_le_bytes());
        out.extend(comment);
    }
}
