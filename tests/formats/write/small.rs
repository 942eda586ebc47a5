//! Writes XQR and MXQ.

use super::super::study::{Move, Study};
use super::xqf::gb;
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

/// The three plies of the small formats: files from Red's left, rows from the top.
const PLIES: [[u8; 4]; 3] = [[7, 7, 4, 7], [7, 0, 6, 2], [7, 9, 6, 7]];

/// Writes a CHE; turned as one who saw Red at the top has it.
pub(crate) fn che(turned: bool) -> String {
    let mut numbers = vec!["1".to_owned(), PLIES.len().to_string()];
    for (number, ply) in (1..).zip(PLIES) {
        let [x, y, to_x, to_y] = ply.map(u32::from);
        let [x, y, to_x, to_y] = if turned {
            [8 - x, 9 - y, 8 - to_x, 9 - to_y]
        } else {
            [x, y, to_x, to_y]
        };
        let ten = [10, 32, (number - 1) % 2, y, x, to_y, to_x, 0, number, 0];
        numbers.extend(ten.map(|it| it.to_string()));
    }
    numbers.join(" ")
}

/// Writes a CCM.
pub(crate) fn ccm() -> Vec<u8> {
    let mut out = vec![1, 0, 18, 0, 0x6B, 0x96, 0x60, 0x58];
    out.extend((PLIES.len() as u32).to_le_bytes());
    for (number, [x, y, to_x, to_y]) in (0_u8..).zip(PLIES) {
        out.extend([15, 1 + number % 2, 6, x, y, to_x, to_y, 0, 0]);
    }
    out
}

/// Writes a CHN.
pub(crate) fn chn() -> Vec<u8> {
    let mut out = vec![0; 0x1FC];
    out[..8].copy_from_slice(b"GL\xD0\x07\xD4\x07\x01\x00");
    for (at, text) in [(0x24, "甲-乙"), (0x78, "甲方"), (0xA0, "乙方")] {
        let text = gb(text);
        out[at..at + text.len()].copy_from_slice(&text);
    }
    let back = [1, 2, 6, 5, 4, 5, 6, 2, 1];
    for (file, man) in back.into_iter().enumerate() {
        let column = &mut out[0xB4 + 10 * file..][..10];
        (column[0], column[9]) = (8 | man, man);
        if file % 2 == 0 {
            (column[3], column[6]) = (15, 7);
        }
        if matches!(file, 1 | 7) {
            (column[2], column[7]) = (11, 3);
        }
    }
    out[0x16C] = PLIES.len() as u8;
    for [x, y, to_x, to_y] in PLIES {
        let mut ply = [0; 36];
        ply[14..16].copy_from_slice(&[y << 4 | x, to_y << 4 | to_x]);
        out.extend(ply);
    }
    out
}

/// Writes an XGF.
pub(crate) fn xgf() -> Vec<u8> {
    let point = |x: u8, y: u8| (x + 2) << 4 | (y + 2);
    let mut out = vec![6, 11];
    let strings = [
        "测试赛",
        "广州",
        "2005-01-18",
        "2",
        "甲方",
        "1500",
        "乙方",
        "1500",
    ];
    for (number, text) in (1_u8..).zip(strings) {
        let text = gb(text);
        out.extend([number, text.len() as u8]);
        out.extend(text);
    }
    out.extend([9, 0, 0, 0, 0, 10, 1, 11, 0, 0, 1]);
    let files = [
        [4, 9],
        [5, 9],
        [3, 9],
        [6, 9],
        [2, 9],
        [7, 9],
        [1, 9],
        [8, 9],
        [0, 9],
    ];
    let files = files.into_iter().chain([[7, 7], [1, 7]]);
    let red: Vec<[u8; 2]> = files.chain([0, 2, 4, 6, 8].map(|x| [x, 6])).collect();
    let black = red.iter().map(|[x, y]| [*x, 9 - *y]);
    let men: Vec<u8> = red
        .iter()
        .copied()
        .chain(black)
        .map(|[x, y]| point(x, y))
        .collect();
    let mut board = [0; 208];
    for (number, place) in (1..).zip(&men) {
        board[usize::from(*place)] = number;
    }
    out.extend(board);
    for place in [0].iter().chain(&men) {
        out.extend(u32::from(*place).to_le_bytes());
    }
    for count in [0, PLIES.len() as u32, PLIES.len() as u32] {
        out.extend(count.to_le_bytes());
    }
    for [x, y, to_x, to_y] in PLIES {
        let mut ply = [0; 20];
        (ply[0], ply[2]) = (point(x, y), point(to_x, to_y));
        ply[17..].fill(0xFF);
        out.extend(ply);
    }
    out
}
