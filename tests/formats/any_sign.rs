//! Any sign of Unicode at any place of a row of moves is part of something, whatever reader of texts it comes to.
//!
//! Signs of punctuation and of numbers are tried each, of the others one in nine hundred; `DAPU_EVERY=1` tries all.

use dapu::format::{ReadFn, format};
use dapu::record::account;

/// Rows with a place (`@`) for a sign: before a number, behind it, between moves, behind them, in brackets.
const ROWS: [&str; 9] = [
    "3@",
    "@1. 炮二平五 马8进7\n",
    "1@炮二平五 马8进7\n2@ 马二进三\n",
    "1. 炮二平五@马8进7\n",
    "1. 炮二平五 马8进7@\n2. 马二进三\n",
    "1. 炮二平五（更正为@炮八平五）马8进7\n",
    "1. 炮二平@五 马8进7\n",
    "回合 | 红方 | 黑方\n1@ | 炮二平五@ | 马8进7\n",
    "红方：甲@\n1. h2e2@ h9g7 1-0@\n",
];

/// Readers whose records account for every byte of their text.
const READERS: [&str; 4] = ["pgn", "book", "sheet", "sheet-csv"];

/// What is tried of the signs: where nearly each may stand in a row, each.
fn signs() -> impl Iterator<Item = char> {
    let every = std::env::var_os("DAPU_EVERY").is_some();
    let is_punctuation = |sign: u32| {
        matches!(
            sign,
            0..=0xFF | 0x2000..=0x206F | 0x2460..=0x24FF | 0x25A0..=0x25FF | 0x3000..=0x303F
                | 0x2215 | 0x30FB | 0xFE30..=0xFE4F | 0xFF00..=0xFF65
        )
    };
    let tried = (0..=0x1_FFFF_u32).filter(move |it| every || is_punctuation(*it) || it % 900 == 0);
    tried.filter_map(char::from_u32)
}

#[test]
fn any_sign_at_any_place_of_a_row_is_part_of_something() {
    let mut lost = Vec::new();
    let readers = READERS.map(|name| {
        let reader = format(name).and_then(|it| it.reader).expect("a reader");
        let ReadFn::Text(read) = reader.read else {
            panic!("{name} reads no text");
        };
        (name, read)
    });
    for sign in signs() {
        for row in ROWS {
            let text = row.replace('@', sign.encode_utf8(&mut [0; 4]));
            for (name, read) in readers {
                let record = read(&text, 1);
                let sums = account(&record);
                if (sums.lost, sums.sum()) != (0, record.text.len()) {
                    lost.push(format!(
                        "{name}: U+{:04X} {text:?}: {sums:?}",
                        u32::from(sign)
                    ));
                }
            }
        }
    }
    assert!(lost.is_empty(), "{} lost:\n{}", lost.len(), lost.join("\n"));
}
