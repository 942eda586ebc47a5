//! Writes XQR and MXQ.

use super::xqf::gb;
use crate::study::{Move, Study};
use flate2::Crc;

/// Writes an XQR.
pub(crate) fn xqr(study: &Study) -> Vec<u8> {
    let mut out = vec![0, 2, 0x20, 0x17, 1, 1, 0];
    for (kind, text) in [(2, "测试赛"), (5, "甲方"), (6, "乙方")] {
        out.extend([kind, text.len() as u8]);
        out.extend(text.as_bytes());
    }
    out.extend([7, 1, 1, 9, 0]);
    let root = study.root();
    node(
        &mut out,
        [0, 0],
        false,
        &root.comment,
        !root.next.is_empty(),
    );
    let mut stack: Vec<(&Move, bool)> = Vec::new();
    let push = |stack: &mut Vec<_>, next: &[usize]| {
        for (index, id) in next.iter().enumerate().rev() {
            stack.push((study.get(*id), index + 1 < next.len()));
        }
    };
    push(&mut stack, &root.next);
    while let Some((mv, other)) = stack.pop() {
        let point = |(file, rank): (u8, u8)| (9 - rank) << 4 | file;
        let points = [point(mv.from), point(mv.to)];
        node(&mut out, points, other, &mv.comment, !mv.next.is_empty());
        push(&mut stack, &mv.next);
    }
    let mut crc = Crc::new();
    crc.update(&out);
    out.extend([10, 4]);
    out.extend(crc.sum().to_le_bytes());
    out
}

fn node(out: &mut Vec<u8>, points: [u8; 2], other: bool, comment: &str, goes_on: bool) {
    let bits = [(1, goes_on), (2, other), (4, !comment.is_empty())];
    out.extend(points);
    out.push(
        bits.iter()
            .filter(|(_, set)| *set)
            .map(|(bit, _)| bit)
            .sum(),
    );
    out.push(0);
    if !comment.is_empty() {
        out.extend((comment.len() as u32).to_le_bytes());
        out.extend(comment.as_bytes());
    }
}

/// Writes an MXQ of three plies.
pub(crate) fn mxq() -> Vec<u8> {
    let strings = [
        "测试堂",
        "2016年12月27日",
        "甲-胜-乙",
        "红方投子认负",
        "Moves",
        "7C-4C",
        "7J-6H",
        "7A-6C",
        "Ends",
        "CommentsEnd",
    ];
    let mut out = Vec::new();
    for text in strings {
        let text = gb(text);
        out.push(text.len() as u8);
        out.extend(text);
    }
    out
}
