use super::super::export::score;
use super::{compare_played, is_same_line, written};
use crate::board::Position;
use crate::format::{LossKind, Losses, format, ndjson, pgn};
use crate::notation::{Family, Writing, write_move};
use crate::record::GameRecord;
use crate::replay::replay;
use crate::text::Encoding;

/// Numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % end
    }
}

/// A game of lawful moves in ICCS; now and then with a remark, or a move that breaks a rule.
fn game(dice: &mut Dice) -> String {
    let mut position = Position::start();
    let mut text = String::new();
    for _ in 0..dice.below(90) {
        let moves = position.legal_moves().to_vec();
        let Some(mv) = moves.get(dice.below(moves.len().max(1))).copied() else {
            break;
        };
        let writing = Writing::new(Family::Iccs);
        write_move(&mut text, mv, &position, writing);
        text.push_str(match dice.below(400) {
            0 => " {甲} ",
            1 => " A0-A9 ",
            2 => " ($) ",
            _ => " ",
        });
        position.play(mv);
    }
    text
}

/// A text with two of its words exchanged, or one left out.
fn disturbed(text: &str, dice: &mut Dice) -> String {
    let mut words: Vec<&str> = text.split(' ').collect();
    let (one, other) = (dice.below(words.len()), dice.below(words.len()));
    if dice.below(3) == 0 {
        words.remove(one);
    } else {
        words.swap(one, other);
    }
    words.join(" ")
}

#[test]
fn what_is_said_to_be_the_same_line_plays_as_the_same() {
    let mut dice = Dice(11);
    let (mut quick, mut others) = ([0; Family::ALL.len()], 0);
    for _ in 0..600 {
        let text = game(&mut dice);
        let record: GameRecord<'_> = pgn::read(&text, 1);
        let replay = replay(&record);
        for family in Family::ALL {
            let mut losses = Losses::default();
            let score = score(&record, &replay, Writing::new(family), ("", 1));
            let Some(copy) = pgn::write_score(&score, &mut losses) else {
                continue;
            };
            for copy in [disturbed(&copy, &mut dice), copy] {
                let back = pgn::read(&copy, 1);
                if is_same_line(&score, &replay.start, &back) {
                    let mut found = Losses::default();
                    compare_played(&score, &back, &mut found);
                    assert!(found.is_empty(), "{family:?} {found:?}\n{copy}");
                    quick[family as usize] += 1;
                } else {
                    others += 1;
                }
            }
        }
    }
    for family in [Family::Chinese, Family::Iccs, Family::Wxf] {
        assert!(quick[family as usize] > 200, "{family:?}: {quick:?}");
    }
    assert!(others > 600, "{others}");
}

#[test]
fn a_copy_that_would_not_be_read_as_a_game_is_not_written() {
    let copied = |line: &str, name: &str| {
        let record = ndjson::read(line, 1);
        let played = replay(&record);
        let to = format(name).expect("a format of that name");
        let how = (Writing::new(Family::Chinese), Encoding::Utf8);
        written((&record, &played), to, how, ("a", 1))
    };
    let settings = r#"{"tags":[["ver","a"],["init","5"]],"moves":[]}"#;
    let lost = copied(settings, "pgn");
    assert_eq!(lost.bytes, None);
    assert!(lost.losses.any(&[LossKind::NoGame]));
    assert!(copied(settings, "ndjson").bytes.is_some());
    let named = r#"{"tags":[["ver","a"],["Red","甲"]],"moves":[]}"#;
    assert!(copied(named, "pgn").bytes.is_some());
}
