//! Books of openings with numbers before each move.

use super::{cut, is_legal, words};
use dapu::format::{Cut, Detected, ReadFn, detect, move_number, records};
use dapu::record::GameResult;
use dapu::text::{Encoding, byte_order_mark, decode, encode};

pub(super) const BOOK: &str = "    17747炮二平五\r\n    27242炮８平５    以攻对攻。||第二行\r\n    37967马二进三\r\n    27062马８进７\r\n\
                        \r\n    16947相三进五\r\n    27242炮８平５\r\n";

#[test]
fn a_book_of_openings_is_cut_at_its_first_plies_and_branches_by_number() {
    let found = cut("move-number", BOOK);
    assert_eq!(
        found.iter().map(|(line, _)| *line).collect::<Vec<_>>(),
        [1, 6]
    );
    let record = move_number::read(&found[0].1, 1);
    assert_eq!(words(&record), ["h2e2", "h7e7", "h0g2"]);
    assert_eq!(record.tree.lines.len(), 2);
    assert_eq!(record.tree.comments[0].text, "以攻对攻。\n第二行");
    assert!(is_legal(&record) && record.faults.is_empty() && record.residue.is_empty());
    assert_eq!(record.places.plies[1].line, 2);
    // A number that follows nothing, and a line that is none.
    let odd = move_number::read("    17747炮二平五\n    97242炮８平５\n小结\n", 1);
    assert_eq!(
        (odd.faults.len(), odd.residue.len(), odd.tree.plies.len()),
        (1, 2, 1)
    );
}

#[test]
fn a_book_is_read_game_by_game() {
    let game = "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n";
    let book = format!(
        "第1局 甲先胜乙\n{game}（红胜）\n\n赛事：全国赛\n红方：丙\n{game}结果：黑胜\n\n第3局\n{game}"
    );
    for encoding in [Encoding::Utf8, Encoding::Gb18030, Encoding::Utf16Le] {
        let bytes = [byte_order_mark(encoding), &encode(&book, encoding).0].concat();
        let Detected::Format(found) = detect(&bytes, "a.txt") else {
            panic!("no format");
        };
        assert_eq!(found.name, "book", "{encoding:?}");
        let reader = found.reader.expect("it is read");
        let ReadFn::Text(read) = reader.read else {
            panic!("no text");
        };
        let mut games = Vec::new();
        records(reader.cut, (&bytes, encoding), usize::MAX, |cut| {
            let Cut::Frame(frame) = cut else { return };
            let text = decode(frame.bytes, encoding).text.into_owned();
            let record = read(&text, frame.line);
            let player = record.tag("Red").map(str::to_owned);
            games.push((record.tree.plies.len(), player, record.known_result()));
        });
        let [one, two, three] = games.as_slice() else {
            panic!("{encoding:?} {games:?}");
        };
        assert_eq!(*one, (4, Some("甲".to_owned()), Some(GameResult::RedWins)));
        assert_eq!(
            *two,
            (4, Some("丙".to_owned()), Some(GameResult::BlackWins))
        );
        assert_eq!(*three, (4, None, None));
    }
}
