//! How far tokens drawn by chance play, and what is a game by that.

use crate::support::chance::Chance;
use dapu::format::pgn;
use dapu::replay::{Evidence, LONG, RUN, SPOKEN, TextForm, evidence, replay};

/// So many tokens stand in a text.
const TOKENS: usize = 12;

/// Moves that openings are made of, as an article names them: Red's and Black's in Chinese.
const OPENINGS: &str = "炮二平五 炮八平五 马二进三 马八进七 车一平二 车九平八 兵七进一 兵三进一 相三进五 相七进五 \
    仕四进五 仕六进五 炮二平四 炮二平六 炮八平六 炮八平七 车一进一 车九进一 马二进一 马八进九 车二进六 车二进四 \
    炮五进四 炮八进四 马七进六 兵五进一 \
    马8进7 马2进3 炮8平5 炮2平5 车9平8 车1平2 卒7进1 卒3进1 象3进5 象7进5 士4进5 士6进5 炮2平3 炮8平7 车9进1 \
    车1进1 马8进9 马2进1 炮2进4 炮8进4 炮2平1 车2进6 马3进4 卒5进1";

/// A token of WXF, of coordinates or of Chinese notation, of any piece, file and direction.
fn token(chance: &mut Chance, kind: usize) -> String {
    let mut pick = |from: &str| {
        let signs: Vec<char> = from.chars().collect();
        chance.pick(&signs).unwrap_or('5')
    };
    match kind {
        0 => format!(
            "{}{}{}{}",
            pick("KAEHRCP"),
            pick("123456789"),
            pick("+-="),
            pick("123456789")
        ),
        1 => {
            let (files, ranks) = ("abcdefghi", "0123456789");
            format!(
                "{}{}{}{}",
                pick(files),
                pick(ranks),
                pick(files),
                pick(ranks)
            )
        }
        _ => {
            let digits = if pick("rb") == 'r' {
                "一二三四五六七八九"
            } else {
                "123456789"
            };
            format!(
                "{}{}{}{}",
                pick("帅仕相马车炮兵"),
                pick(digits),
                pick("进退平"),
                pick(digits)
            )
        }
    }
}

/// Of so many texts of a kind, how many are taken for a game, the tokens one behind another or in sentences.
fn taken(kind: usize, texts: usize, between: &str) -> usize {
    let mut chance = Chance::new(7 + kind as u64);
    let openings: Vec<&str> = OPENINGS.split_whitespace().collect();
    let mut text = || {
        let words = (0..TOKENS).map(|_| match kind {
            0..3 => token(&mut chance, kind),
            _ => chance.pick(&openings).unwrap_or("").to_owned(),
        });
        words.collect::<Vec<_>>().join(between)
    };
    let texts = (0..texts).map(|_| text());
    let games = texts.filter(|text| evidence_of(text).is_some());
    games.count()
}

fn evidence_of(text: &str) -> Option<Evidence> {
    let record = pgn::read(text, 1);
    evidence(&record, &replay(&record), TextForm::Running)
}

#[test]
fn tokens_drawn_by_chance_are_no_game() {
    for kind in 0..3 {
        for between in [" ", " is not as good as "] {
            assert_eq!(taken(kind, 300, between), 0, "{kind} {between}");
        }
    }
    // Moves of openings in any order: one in twenty would be too many.
    for between in [" ", "，这一着不如下面这一着"] {
        let games = taken(3, 300, between);
        assert!(games <= 15, "{games} of 300, {between}");
    }
}

#[test]
fn each_evidence_makes_a_game_and_none_does_alone_what_it_must_not() {
    let board = "9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w";
    let long = "炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3 兵七进一 卒7进1 车二进六 炮8平9";
    let cases = [
        ("[Event \"x\"]\n炮二平五 炮二平五\n", Some(Evidence::Tags)),
        (&format!("{board}\ng4h8\n"), Some(Evidence::Board)),
        (
            &format!("{board} is a board, as g4h8 and e6e7 say in the tutorial\n"),
            None,
        ),
        (
            "1. C2=5 H8+7\n2. H2+9 R9=8\n3. R1=2 P7+1\n",
            Some(Evidence::Numbers),
        ),
        ("1. C2=5 H8+7\n2. H2+3 R8=9\n", Some(Evidence::Numbers)),
        ("1. C2=5 H8+7\n", Some(Evidence::Numbers)),
        ("1. K9=9 H8+7\n", None),
        (
            "1. C2=5 shelf\n2. C3=4 shelf\n3. H9+1 rack\n4. R7-2 rack\n",
            None,
        ),
        (
            "红方：甲 黑方：乙\n炮二平五 马8进7 马二进九\n",
            Some(Evidence::Names),
        ),
        ("红方：甲 黑方：乙\n炮五平二 象8进7\n", None),
        ("炮二平五 马8进7 马二进九 红胜\n", Some(Evidence::Result)),
        ("炮二平五 马8进7 马二进九\n", None),
        ("炮二平五 马8进7 马二进三\n", Some(Evidence::Play)),
        (&format!("对局 {long} 马八进九\n"), Some(Evidence::Length)),
        (&long.replace(' ', "，黑方的应法是"), Some(Evidence::Play)),
        ("红方可走炮二平五，黑方应以马8进7，红再跳马二进三。\n", None),
        (
            "残局练习：红先。\n车三进四 将4退1 马五进七 将4平5\n",
            Some(Evidence::Picture),
        ),
        (
            "残局练习：红先，车三进四这一着很重要，将4退1则不好。\n",
            None,
        ),
        (
            "g9i7f9e8d9d7e9f8i0g7i3d9g7f9d7d9f9g7f8e9\n",
            Some(Evidence::Length),
        ),
        ("", None),
    ];
    let wrong: Vec<_> = cases
        .iter()
        .map(|(text, wanted)| (text, evidence_of(text), wanted))
        .filter(|(_, found, wanted)| found != *wanted)
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    const { assert!(RUN < SPOKEN && SPOKEN < LONG) };
}
