//! What a strict reader would object to, and which conventions a document leaves open.

use dapu::board::Position;
use dapu::notation::{
    Convention, Families, Marks, Ranks, SoldierOrder, WrittenMove, WxfDialect, read_fen, read_move,
    warnings,
};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
const THREE: &str = "3k5/9/6P2/6P2/6P2/9/9/9/9/4K4 w";
const FOUR: &str = "3k5/6P2/6P2/6P2/6P2/9/9/9/9/4K4 w";
const TWO_FILES: &str = "4k4/3P1P3/9/3P1P3/9/9/9/9/9/3K5 w";

fn read(token: &str) -> WrittenMove {
    read_move(token, Families::ALL).expect(token).0
}

#[test]
fn each_objection_is_raised_and_no_other() {
    let mut wrong = Vec::new();
    for (fen, token, expected) in [
        (START, "炮二平五", ""),
        (START, "馬二進三", ""),
        (START, "将五进一", "letter-colour"),
        (START, "士四进五", ""),
        (START, "炮2平5", "numeral-style"),
        (START, "炮2平五", "mixed-numerals"),
        (START, "傌二進三", "variant-glyph"),
        (START, "马二上三", "variant-glyph"),
        (START, "炮 二 平 五", "spaces"),
        (START, "马23", "mark-lost"),
        (START, "马2<u>3</u>", ""),
        (START, "H2+3", ""),
        (START, "h2e2", ""),
        (THREE, "前兵平四", ""),
        (THREE, "前兵三平四", "redundant-file"),
        (THREE, "二兵平四", "noncanonical-ordinal"),
        (THREE, "兵三进一", "missing-front-back"),
        (FOUR, "一兵平四", ""),
        (FOUR, "前兵平四", "noncanonical-ordinal"),
        (TWO_FILES, "前四平五", ""),
        (TWO_FILES, "前兵四平五", "redundant-file"),
        (TWO_FILES, "后兵平三", "missing-front-back"),
        (TWO_FILES, "一兵平五", "noncanonical-ordinal"),
        (
            START.replace(" w", " b").as_str(),
            "马八进七",
            "numeral-style",
        ),
        (START.replace(" w", " b").as_str(), "马8进7", ""),
        (START.replace(" w", " b").as_str(), "馬８進７", ""),
        (
            START.replace(" w", " b").as_str(),
            "兵7进1",
            "letter-colour",
        ),
    ] {
        let position = Position::in_play(&read_fen(fen).expect(fen));
        let written = read(token);
        let mv = written
            .resolve(&position, Convention::default())
            .expect(token)
            .mv;
        let raised: Vec<String> = warnings(&written, mv, &position, Convention::default())
            .iter()
            .map(ToString::to_string)
            .collect();
        if raised.join(" ") != expected {
            wrong.push(format!(
                "{token} in {fen}: {raised:?}, expected {expected:?}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn another_convention_is_named() {
    let position = Position::in_play(&read_fen(TWO_FILES).expect("a FEN"));
    let convention = Convention {
        soldiers: SoldierOrder::LeftToRight,
        ..Convention::default()
    };
    let written = read("一兵平五");
    let mv = written.resolve(&position, convention).expect("one move").mv;
    let raised: Vec<String> = warnings(&written, mv, &position, convention)
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(raised, ["noncanonical-ordinal", "convention:kanglin"]);
}

#[test]
fn a_document_leaves_open_only_what_its_tokens_do_not_say() {
    let usual = Convention::default();
    let candidates = |document: &str| {
        let moves: Vec<WrittenMove> = document.split(' ').map(read).collect();
        Convention::candidates(&moves)
    };
    assert_eq!(candidates("炮二平五 马8进7 前兵平四"), [usual]);
    assert_eq!(candidates("炮二平五 一兵平四").len(), 4);
    assert_eq!(candidates("H2-E2 H9-G7 H0-G2")[0], usual);
    assert!(
        candidates("h2e2 h9g7 h0g2")
            .iter()
            .all(|one| one.grid.ranks != Ranks::FromOne)
    );
    let open = candidates("h3e3 h8e8");
    assert_eq!(
        open.iter().map(|one| one.grid.ranks).collect::<Vec<_>>(),
        [
            Ranks::FromZero,
            Ranks::FromOne,
            Ranks::FromTop,
            Ranks::FromZero,
            Ranks::FromOne
        ]
    );
    let turned = open.iter().map(|one| one.grid.turned);
    assert_eq!(
        turned.collect::<Vec<_>>(),
        [false, false, false, true, true]
    );
    assert!(
        candidates("h3e3 h10g8")
            .iter()
            .all(|one| one.grid.ranks == Ranks::FromOne)
    );
    assert!(
        candidates("炮25 马87 马23 车98")
            .iter()
            .all(|one| one.marks == Marks::Lost)
    );
    assert!(
        candidates("炮25 马8<u>7</u> 马23")
            .iter()
            .all(|one| one.marks == Marks::Kept)
    );
    assert_eq!(candidates("炮25 炮85").len(), 2);
    assert_eq!(candidates("C2=5 H8+7"), [usual]);
    assert_eq!(candidates("C2=5 ++.4")[0].wxf, WxfDialect::Wxf1982);
    assert_eq!(candidates("C2=5 Pa.4")[0].wxf, WxfDialect::Xqbase);
    assert_eq!(candidates("C2=5 33=4")[0], usual);
}
