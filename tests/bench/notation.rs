//! How fast moves are read, resolved and written: `cargo bench --bench notation`.

use dapu::board::{Position, Square};
use dapu::notation::{
    Convention, Families, Family, Script, Writing, WrittenMove, is_canonical, read_fen, read_move,
    write_move,
};
use divan::counter::{BytesCount, ItemsCount};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// A line of play from the start, as each family writes it.
const LINES: [(&str, &str); 5] = [
    (
        "chinese",
        "炮二平五 馬８進７ 馬二進三 車９平８ 車一平二 卒７進１ 車二進六 馬２進３ 兵七進一 炮８平９ 車二平三 炮９退１ 馬八進七 士４進５ 炮八平九 車１平２",
    ),
    (
        "simplified",
        "炮二平五 马8进7 马二进三 车9平8 车一平二 卒7进1 车二进六 马2进3 兵七进一 炮8平9 车二平三 炮9退1 马八进七 士4进5 炮八平九 车1平2",
    ),
    (
        "shorthand",
        "炮25 马8<u>7</u> 马2<u>3</u> 车98 车12 卒7<u>1</u> 车2<u>6</u> 马2<u>3</u> 兵7<u>1</u> 炮89 车23 炮9¹ 马8<u>7</u> 士4<u>5</u> 炮89 车12",
    ),
    (
        "wxf",
        "C2=5 H8+7 H2+3 R9=8 R1=2 P7+1 R2+6 H2+3 P7+1 C8=9 R2=3 C9-1 H8+7 A4+5 C8=9 R1=2",
    ),
    (
        "iccs",
        "H2-E2 H9-G7 H0-G2 I9-H9 I0-H0 G6-G5 H0-H6 B9-C7 C3-C4 H7-I7 H6-G6 I7-I8 B0-C2 D9-E8 B2-A2 A9-B9",
    ),
];

fn text(name: &str) -> &'static str {
    let line = LINES.iter().find(|(known, _)| *known == name);
    line.map_or("", |(_, text)| text)
}

fn tokens(text: &str) -> Vec<WrittenMove> {
    text.split(' ')
        .filter_map(|token| read_move(token, Families::ALL))
        .map(|(written, _)| written)
        .collect()
}

#[divan::bench(args = ["chinese", "simplified", "shorthand", "wxf", "iccs"])]
fn read(bencher: Bencher, name: &str) {
    let text = text(name);
    bencher
        .counter(ItemsCount::new(16_usize))
        .counter(BytesCount::of_str(text))
        .bench(|| {
            let mut rest = black_box(text);
            let mut bytes_read = 0;
            while let Some((written, bytes)) = read_move(rest, Families::ALL) {
                black_box(written);
                bytes_read += bytes;
                rest = rest[bytes..].strip_prefix(' ').unwrap_or("");
            }
            bytes_read
        });
}

/// Every token of the line with the position it is played in.
fn played() -> Vec<(WrittenMove, Position)> {
    let mut position = Position::start();
    tokens(text("chinese"))
        .into_iter()
        .filter_map(|written| {
            let before = position.clone();
            let resolved = written.resolve(&position, Convention::default()).ok()?;
            position.play(resolved.mv);
            Some((written, before))
        })
        .collect()
}

#[divan::bench]
fn resolve(bencher: Bencher) {
    let played = played();
    bencher.counter(ItemsCount::new(played.len())).bench(|| {
        for (written, position) in &played {
            let _ = black_box(written.resolve(black_box(position), Convention::default()));
        }
    });
}

#[divan::bench]
fn legality(bencher: Bencher) {
    let played: Vec<_> = played()
        .into_iter()
        .filter_map(|(written, position)| {
            let resolved = written.resolve(&position, Convention::default()).ok()?;
            Some((resolved.mv, position))
        })
        .collect();
    bencher.counter(ItemsCount::new(played.len())).bench(|| {
        for (mv, position) in &played {
            let _ = black_box(black_box(position).legality(*mv));
        }
    });
}

#[divan::bench]
fn ask_whether_canonical(bencher: Bencher) {
    let writing = Writing {
        script: Script::Traditional,
        full_width: true,
        ..Writing::new(Family::Chinese)
    };
    let moves: Vec<_> = played()
        .into_iter()
        .filter_map(|(written, position)| {
            let resolved = written.resolve(&position, Convention::default()).ok()?;
            Some((written, resolved.mv, position))
        })
        .collect();
    bencher.counter(ItemsCount::new(moves.len())).bench(|| {
        moves
            .iter()
            .filter(|(written, mv, position)| is_canonical(written, *mv, position, writing))
            .count()
    });
}

#[divan::bench(args = [Family::Chinese, Family::Shorthand, Family::Wxf, Family::Iccs])]
fn write(bencher: Bencher, family: Family) {
    let position = Position::start();
    let moves = position.legal_moves();
    let writing = Writing::new(family);
    let mut out = String::with_capacity(2048);
    bencher
        .counter(ItemsCount::new(moves.len()))
        .bench_local(|| {
            out.clear();
            for mv in moves.iter() {
                write_move(&mut out, *mv, black_box(&position), writing);
            }
            out.len()
        });
}

#[divan::bench(args = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "3a1kb2/4a4/2R1b1P2/9/p3p4/5p3/P3P1c2/N2Cr4/4A4/3AK4 b - - 0 1",
])]
fn fen(bencher: Bencher, fen: &str) {
    bencher.bench(|| {
        read_fen(black_box(fen)).map_or(0, |setup| setup.board[Square::COUNT - 1].is_some().into())
    });
}
