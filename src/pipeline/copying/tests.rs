//! A copy made straight from the moves equals that of the full path.

use super::{Copying, full_copy, plain_copy};
use crate::board::Position;
use crate::format::{format, pgn};
use crate::notation::{Family, Script, Writing, write_move};
use crate::pipeline::convert::written_whole;
use crate::pipeline::{Options, Pack, SeparationCheck, Unwatched, plain, run};
use crate::replay::replay_plies;
use crate::store::Store;
use crate::text::Encoding;
use std::fmt::Write as _;

struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % end
    }

    fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

/// Values of tags, most of them plain.
const VALUES: [&str; 16] = [
    "全国象棋个人赛",
    "甲",
    "Hu Ronghua",
    "1999.01.02",
    "?",
    "",
    "北京队 乙",
    "a \"b\" c",
    "让双马",
    "残局",
    "x]y",
    " 丙",
    "红先胜",
    "呂欽",
    "𠀀",
    "1. 炮二平五",
];

const NAMES: [&str; 9] = [
    "Event", "Site", "Round", "Red", "RedTeam", "Black", "Format", "Handicap", "赛事",
];

/// Signs that stand behind a move now and then.
const BEHIND: [&str; 7] = [" {甲}", " A0-A9", " $1", "!", " (", " 漏记", " 1-0"];

fn game(dice: &mut Dice) -> String {
    let mut text = String::new();
    for name in NAMES {
        if dice.below(3) == 0 {
            let value = match name {
                "Format" => dice.pick(&["ICCS", "WXF", "Chinese", "x"]),
                _ => dice.pick(&VALUES),
            };
            let _ = writeln!(text, "[{name} \"{value}\"]");
        }
    }
    if dice.below(4) == 0 {
        let turn = dice.pick(&["w - - 0 1", "w", "b - - 0 1", "w - - 3 9"]);
        let _ = writeln!(
            text,
            "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR {turn}\"]"
        );
    }
    let result = dice.pick(&["1-0", "0-1", "1/2-1/2", "*"]);
    let _ = writeln!(text, "[Result \"{result}\"]\n");
    let family = dice.pick(&[Family::Iccs, Family::Chinese, Family::Wxf]);
    let mut position = Position::start();
    for ply in 0..dice.below(70) {
        let moves = position.legal_moves().to_vec();
        let Some(mv) = moves.get(dice.below(moves.len().max(1))).copied() else {
            break;
        };
        if ply % 2 == 0 {
            let _ = write!(text, "{}. ", ply / 2 + 1);
        }
        write_move(&mut text, mv, &position, Writing::new(family));
        if dice.below(300) == 0 {
            text.push_str(dice.pick(&BEHIND));
        }
        text.push(' ');
        position.play(mv);
    }
    let _ = writeln!(text, "{}\n", if dice.below(9) == 0 { "" } else { result });
    text
}

/// Ways of writing, of which the straight one knows most.
fn hows() -> Vec<(Writing, Encoding)> {
    let chinese = Writing::new(Family::Chinese);
    let traditional = Writing {
        script: Script::Traditional,
        full_width: true,
        ..chinese
    };
    vec![
        (chinese, Encoding::Utf8),
        (chinese, Encoding::Gb18030),
        (traditional, Encoding::Big5),
        (traditional, Encoding::Utf16Le),
        (Writing::new(Family::Iccs), Encoding::Utf8),
        (Writing::new(Family::Wxf), Encoding::Utf8),
    ]
}

#[test]
fn a_copy_straight_from_the_moves_of_a_record_is_the_one_that_is_read_again() {
    let mut dice = Dice(3);
    let pgn_format = format("pgn").expect("a format");
    let mut straight = 0;
    let part = |(_, encoding)| SeparationCheck::new(pgn_format, encoding);
    let mut apart: Vec<SeparationCheck> = hows().into_iter().map(part).collect();
    for _ in 0..600 {
        let text = game(&mut dice);
        let record = pgn::read(&text, 1);
        let replay = replay_plies(&record);
        for (how, apart) in hows().into_iter().zip(&mut apart) {
            let Some(copy) = plain::of_record(&record, &replay, pgn_format, how) else {
                continue;
            };
            straight += 1;
            let whole = written_whole((&record, &replay), pgn_format, how, ("", 1));
            assert_eq!(copy.bytes, whole.bytes, "{how:?}\n{text}");
            assert_eq!(copy.losses, whole.losses, "{how:?}\n{text}");
            let bytes = copy.bytes.expect("a record of its own");
            assert!(
                copy.is_plain && apart.take(&bytes, false),
                "{how:?}\n{text}"
            );
        }
    }
    assert!(straight > 500, "{straight}");
}

#[test]
fn a_copy_straight_from_a_row_is_the_one_of_the_record_made_of_it() {
    let folder = std::env::temp_dir().join(format!("dapu-straight-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut dice = Dice(5);
    let texts: String = (0..600).map(|_| game(&mut dice)).collect();
    let path = folder.join("games.pgn");
    std::fs::write(&path, texts).expect("writes");
    let mut store = Store::open(&folder.join("games.db")).expect("a database");
    let options = Options::default();
    run(vec![path], &options, None, &Pack, &mut store, &Unwatched).expect("a machine that works");
    store.settle().expect("settles");
    let mut straight = 0;
    for row in store.rows(0, usize::MAX).expect("reads") {
        for (writing, encoding) in hows() {
            let how = Copying {
                format: format("pgn").expect("a format"),
                writing,
                encoding,
            };
            let Some(copy) = plain_copy(&row, how) else {
                continue;
            };
            straight += 1;
            let whole = full_copy(row.clone(), how).expect("rebuilds");
            assert_eq!(copy.bytes, whole.bytes, "{how:?}");
            assert_eq!(copy.losses, whole.losses, "{how:?}");
        }
    }
    std::fs::remove_dir_all(&folder).expect("removes");
    assert!(straight > 300, "{straight}");
}
