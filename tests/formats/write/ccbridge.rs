//! Writes files of CCBridge: CBR of both kinds and libraries of both programs.

use super::super::study::{Move, Study};
use super::xqf::gb;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use std::io::Write;

fn wide(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

/// What stands where nothing was written.
fn memory(len: usize) -> Vec<u8> {
    (0..len).map(|at| (at * 37 % 251) as u8 | 1).collect()
}

fn put(out: &mut [u8], at: usize, len: usize, text: &str) {
    let mut bytes = wide(text);
    bytes.extend([0, 0]);
    bytes.truncate(len);
    out[at..at + bytes.len()].copy_from_slice(&bytes);
}

/// The board at the start, from Black's back rank.
pub(crate) fn full_board() -> [u8; 90] {
    let mut board = [0; 90];
    let back = [1, 2, 3, 4, 5, 4, 3, 2, 1];
    for file in 0..9 {
        board[file] = 0x20 | back[file];
        board[81 + file] = 0x10 | back[file];
        if file % 2 == 0 {
            board[27 + file] = 0x27;
            board[54 + file] = 0x17;
        }
    }
    for file in [1, 7] {
        board[18 + file] = 0x26;
        board[63 + file] = 0x16;
    }
    board
}

/// Writes a record.
pub(crate) fn cbr(kind: u8, study: &Study) -> Vec<u8> {
    let (header, board) = if kind == 1 {
        (1958, 1864)
    } else {
        (2214, 2120)
    };
    let mut out = memory(header);
    out[..16].copy_from_slice(b"CCBridge Record\0");
    out[19] = kind;
    out[board..board + 90].copy_from_slice(&full_board());
    if kind == 1 {
        put(&mut out, 52, 128, "测试局");
    } else {
        for (at, len) in STRINGS {
            put(&mut out, *at, *len, "");
        }
        put(&mut out, 180, 128, "测试局");
        put(&mut out, 692, 64, "测试赛");
        put(&mut out, 884, 64, "2001-02-03");
        put(&mut out, 1076, 64, "甲方");
        put(&mut out, 1300, 64, "乙方");
        out[2040] = 0;
        out[2076] = 1;
        out[2112] = 1;
        out[2116..2118].copy_from_slice(&[1, 0]);
    }
    let point = |(file, rank): (u8, u8)| match kind {
        1 => file << 4 | (9 - rank),
        _ => (9 - rank) * 9 + file,
    };
    let root = study.root();
    node(
        &mut out,
        [0, 0],
        false,
        &root.comment,
        !root.next.is_empty(),
    );
    let mut stack: Vec<(&Move, bool)> = Vec::new();
    push(&mut stack, study, &root.next);
    while let Some((mv, other)) = stack.pop() {
        let points = [point(mv.from), point(mv.to)];
        node(&mut out, points, other, &mv.comment, !mv.next.is_empty());
        push(&mut stack, study, &mv.next);
    }
    out
}

/// Offset and length of the strings of kind 2.
const STRINGS: &[(usize, usize)] = &[
    (52, 128),
    (180, 128),
    (308, 256),
    (564, 64),
    (628, 64),
    (692, 64),
    (756, 64),
    (820, 32),
    (852, 32),
    (884, 64),
    (948, 64),
    (1012, 64),
    (1076, 64),
    (1140, 64),
    (1204, 64),
    (1268, 32),
    (1300, 64),
    (1364, 64),
    (1428, 64),
    (1492, 32),
    (1524, 64),
    (1588, 64),
    (1652, 64),
    (1716, 64),
    (1780, 64),
    (1844, 64),
    (1908, 40),
    (1972, 40),
    (2044, 32),
    (2080, 32),
];

fn push<'s>(stack: &mut Vec<(&'s Move, bool)>, study: &'s Study, next: &[usize]) {
    for (index, id) in next.iter().enumerate().rev() {
        stack.push((study.get(*id), index + 1 < next.len()));
    }
}

fn node(out: &mut Vec<u8>, points: [u8; 2], other: bool, comment: &str, goes_on: bool) {
    let bits = [(1, !goes_on), (2, other), (4, !comment.is_empty())];
    out.push(
        bits.iter()
            .filter(|(_, set)| *set)
            .map(|(bit, _)| bit)
            .sum(),
    );
    out.push(0);
    out.extend(points);
    if !comment.is_empty() {
        let comment = wide(comment);
        out.extend((comment.len() as u32).to_le_bytes());
        out.extend(comment);
    }
}

/// Writes a library of CCBridge 3 with an index of so many slots.
pub(crate) fn cbl(slots: u32, records: &[Vec<u8>]) -> Vec<u8> {
    let mut out = memory(66624);
    out[..16].copy_from_slice(b"CCBridgeLibrary\0");
    out[60..64].copy_from_slice(&slots.to_le_bytes());
    for (at, len, text) in [
        (64, 512, "测试库"),
        (576, 256, ""),
        (832, 64, "作者"),
        (896, 64, ""),
        (960, 64, ""),
        (1024, 64, ""),
        (1088, 65536, "说明"),
    ] {
        put(&mut out, at, len, text);
    }
    out.extend(memory(slots as usize * 276));
    for record in records {
        out.extend(record);
        out.extend(memory(record.len().next_multiple_of(4096) - record.len()));
    }
    out
}

/// Writes a library of CCBridge 2 with the same study in each record.
pub(crate) fn old_cbl(studies: &[Study]) -> Vec<u8> {
    pack(&old_body(studies))
}

/// Packs what a library of CCBridge 2 unpacks to.
pub(crate) fn pack(body: &[u8]) -> Vec<u8> {
    let mut out = b"CCBridge".to_vec();
    for number in [21, 3, body.len() as u32] {
        out.extend(number.to_le_bytes());
    }
    let mut encoder = ZlibEncoder::new(out, Compression::default());
    encoder.write_all(body).expect("memory takes all");
    encoder.finish().expect("memory takes all")
}

pub(crate) fn old_body(studies: &[Study]) -> Vec<u8> {
    let mut out = Vec::new();
    for text in ["测试库", "出处", "", "作者", ""] {
        string(&mut out, text);
    }
    out.extend(b"2001-2-18 12:30:22 2006-11-25 22:02:58");
    out.extend((studies.len() as u32).to_le_bytes());
    string(&mut out, "第一行||第二行");
    for study in studies {
        let record = old_record(study);
        out.extend((record.len() as u32 + 4).to_le_bytes());
        out.extend(record);
    }
    out
}

fn string(out: &mut Vec<u8>, text: &str) {
    let text = gb(text);
    out.extend((text.len() as u32).to_le_bytes());
    out.extend(text);
}

fn old_record(study: &Study) -> Vec<u8> {
    let mut out = Vec::new();
    out.extend(super::xqf::FULL.map(|point| (point / 10 + 1) << 4 | (10 - point % 10)));
    out.extend(1_u32.to_le_bytes());
    string(&mut out, "分类");
    out.extend(1_u32.to_le_bytes());
    for text in ["测试局", "", "", "北京", "2001年2月3日", "甲方", "乙方"] {
        string(&mut out, text);
    }
    out.extend(3_u32.to_le_bytes());
    // Nothing can be said before the first move but here.
    for text in [
        "评者",
        "",
        "",
        "",
        &study.root().comment.replace("\r\n", "||"),
    ] {
        string(&mut out, text);
    }
    out.push(1);
    out.extend(b"2001-2-18 12:30:22 2001-2-18 12:30:22 ");
    out.extend((study.len() as u32 - 1).to_le_bytes());
    let mut comments = Vec::new();
    let mut stack: Vec<(usize, u16)> = Vec::new();
    stack.extend(study.root().next.iter().rev().map(|id| (*id, 1)));
    while let Some((id, ply)) = stack.pop() {
        let mv = study.get(id);
        let point = |(file, rank): (u8, u8)| file << 4 | (9 - rank);
        out.extend(ply.to_le_bytes());
        out.extend([point(mv.from), point(mv.to), 0x51, 0x24]);
        comments.extend(gb(&mv.comment.replace('\n', "||")));
        comments.extend(b"\r\n");
        stack.extend(mv.next.iter().rev().map(|id| (*id, ply + 1)));
    }
    out.extend(comments);
    out
}
