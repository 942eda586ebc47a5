//! Who began a full game that has no FEN: by dots in Red's column, else by the signs of the sides.

use crate::support::chance::Chance;
use crate::support::real_games::real_games;
use dapu::board::{Move, Position, Setup, Side};
use dapu::event::Event;
use dapu::format::{pgn, sheet};
use dapu::notation::{Family, Writing, write_move};
use dapu::record::GameRecord;
use dapu::replay::{Replay, replay};
use dapu::rules::{Choice, Code, EditionId, audit};

fn words(start: &Position, moves: &[Move]) -> Vec<String> {
    let mut position = start.clone();
    let mut words = Vec::new();
    for mv in moves {
        let mut word = String::new();
        write_move(&mut word, *mv, &position, Writing::new(Family::Chinese));
        words.push(word);
        position.play(*mv);
    }
    words
}

/// Words numbered two by two, whoever begins.
fn numbered(words: &[String]) -> String {
    let rounds = words.chunks(2).zip(1..);
    let rounds = rounds.map(|(round, number)| format!("{number}. {}", round.join(" ")));
    rounds.collect::<Vec<_>>().join("\n") + " *\n"
}

fn line(replay: &Replay) -> Vec<Move> {
    replay.main().iter().map(|ply| ply.mv).collect()
}

fn shown(replay: &Replay) -> String {
    let moves = replay.main().iter().map(|ply| ply.mv.to_string());
    moves.collect::<Vec<_>>().join(" ")
}

/// A lawful game of so many plies.
fn chance_game(seed: u64, plies: usize) -> Vec<Move> {
    let mut chance = Chance::new(seed);
    let mut position = Position::start();
    let mut moves = Vec::new();
    while let Some(mv) = chance.pick(&position.legal_moves()) {
        position.play(mv);
        moves.push(mv);
        if moves.len() == plies {
            break;
        }
    }
    moves
}

fn black_start() -> Position {
    Position::in_play(&Setup::standard(Side::Black))
}

#[test]
fn signs_of_the_sides_say_that_black_began() {
    let begun = "h7e7 h0g2 h9g7 i0h0 i9h9 c3c4";
    let cases = [
        (
            "1. 炮8平5 马二进三 2. 马8进7 车一平二 3. 车9平8 兵七进一 *",
            begun,
        ),
        (
            "1. 炮８平５ 馬二進三 2. 馬８進７ 車一平二 3. 車９平８ 兵七進一 *",
            begun,
        ),
        (
            "1. 炮8平5 2. 马二进三 马8进7 3. 车一平二 车9平8 4. 兵七进一 *",
            begun,
        ),
        // Both sides in the same numerals: the men alone say it.
        (
            "1. 炮8平5 马2进3 2. 马8进7 车1平2 3. 车9平8 兵7进1 4. 卒7进1 *",
            "h7e7 h0g2 h9g7 i0h0 i9h9 c3c4 g6g5",
        ),
        (
            "1. 炮八平五 馬二進三 2. 馬八進七 車一平二 3. 卒三進一 兵七進一 *",
            "h7e7 h0g2 h9g7 i0h0 c6c5 c3c4",
        ),
    ];
    for (text, moves) in cases {
        let record = pgn::read(text, 1);
        let replay = replay(&record);
        assert_eq!(replay.start.turn(), Side::Black, "{text}");
        assert_eq!(shown(&replay), moves, "{text}");
        assert_eq!(replay.rivals, [], "{text}");
    }
}

#[test]
fn it_is_told_as_where_dots_say_it() {
    let told = |text: &str| {
        let record = pgn::read(text, 1);
        let replay = replay(&record);
        let choice = Choice {
            edition: dapu::rules::edition::edition(EditionId::Cn2020),
            reason: "asked",
        };
        let findings = audit(&record, &replay, &Event::default(), &[choice]);
        let of_it = findings.iter().filter(|finding| finding.code == Code::M401);
        let of_it: Vec<String> = of_it
            .map(|it| format!("{:?} {:?}", it.side, it.facts))
            .collect();
        (line(&replay), of_it)
    };
    let by_signs = told("1. 炮8平5 马二进三 2. 马8进7 车一平二 *");
    let by_dots = told("1. ... 炮8平5 2. 马二进三 马8进7 3. 车一平二 *");
    assert_eq!(by_signs, by_dots);
    assert_eq!(by_signs.1.len(), 1);
}

#[test]
fn signs_that_both_sides_share_or_that_disagree_leave_red_first() {
    for text in [
        "1. 炮2平5 马8进7 2. 马2进3 车9平8 *",
        "1. 炮二平五 馬八進七 2. 馬二進三 車九平八 *",
        "1. 炮2平5 马8进7 2. 兵7进1 卒7进1 *",
        // 象 and 兵 for both.
        "1. 炮2平5 象3进5 2. 兵7进1 兵7进1 *",
        "1. 炮2平5 兵7进1 2. 象3进5 马8进7 *",
        // The 1957 book: who begins in 一…九.
        "1. 炮二平五 马8进7 2. 卒三进一 兵7进1 *",
        "1. 炮2平5 *",
        "1. C2=5 H8+7 2. H2+3 R9=8 *",
    ] {
        let record = pgn::read(text, 1);
        assert_eq!(replay(&record).start.turn(), Side::Red, "{text}");
    }
}

#[test]
fn where_most_signs_but_not_all_say_it_both_readings_are_told() {
    // Red's soldier by name and Black's numerals, in the first mover's plies.
    for text in [
        "1. 炮8平5 马二进三 2. 兵7进1 车一平二 3. 马8进7 马八进九 *",
        // A slip of the pen in the fourth ply.
        "1. 炮8平5 马二进三 2. 马8进7 车1平2 3. 车9平8 马八进九 *",
    ] {
        let record = pgn::read(text, 1);
        let replay = replay(&record);
        assert_eq!(replay.start.turn(), Side::Red, "{text}");
        let others: Vec<Side> = replay.rivals.iter().map(|rival| rival.first).collect();
        assert_eq!(others, [Side::Black], "{text}");
    }
}

#[test]
fn a_position_that_is_given_says_it_alone() {
    let board = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
    let text = format!("[FEN \"{board} w\"]\n\n1. 炮8平5 马二进三 2. 马8进7 车一平二 *");
    assert_eq!(replay(&pgn::read(&text, 1)).start.turn(), Side::Red);
}

#[test]
fn columns_with_names_say_whose_moves_they_hold() {
    let rows = "1\t炮8平5\t马二进三\n2\t马8进7\t车一平二\n3\t车9平8\t兵七进一\n";
    let turn = |text: &str| replay(&sheet::read(text, 1)).start.turn();
    assert_eq!(turn(rows), Side::Black);
    let named = format!("回合\t红方\t黑方\n{rows}");
    assert_eq!(turn(&named), Side::Red);
    let doubt = replay(&sheet::read(&named, 1)).rivals;
    assert_eq!(
        doubt.iter().map(|it| it.first).collect::<Vec<_>>(),
        [Side::Black]
    );
}

/// A game as Red begins it, and the same with the colours exchanged on a turned board: each is read as it was
/// played, from its words alone.
fn colours_exchanged(name: &str, moves: &[Move]) {
    let read = |start: &Position, moves: &[Move]| {
        let text = numbered(&words(start, moves));
        let record: GameRecord<'_> = pgn::read(&text, 1);
        let replay = replay(&record);
        (replay.start.turn(), line(&replay))
    };
    assert_eq!(
        read(&Position::start(), moves),
        (Side::Red, moves.to_vec()),
        "{name}"
    );
    let turned: Vec<Move> = moves.iter().map(|mv| mv.rotated()).collect();
    assert_eq!(
        read(&black_start(), &turned),
        (Side::Black, turned.clone()),
        "{name}"
    );
}

/// Without its first ply a game begins with Black, from the position behind that ply as from no position at all.
fn first_ply_taken_away(name: &str, moves: &[Move]) {
    let words = words(&Position::start(), moves);
    let mut behind = Position::start();
    behind.play(moves[0]);
    let rest = numbered(&words[1..]);
    let fen = dapu::notation::write_fen(&behind.to_setup());
    let with = format!("[FEN \"{fen}\"]\n\n{rest}");
    let with = replay(&pgn::read(&with, 1));
    let without = replay(&pgn::read(&rest, 1));
    assert_eq!(line(&with), moves[1..], "{name}");
    assert_eq!(without.start.turn(), Side::Black, "{name}");
    // As long as what was played first is in nobody's way.
    let same = line(&without)
        .iter()
        .zip(&moves[1..])
        .take_while(|(a, b)| a == b)
        .count();
    assert!(same > 0, "{name}: {rest}");
}

#[test]
fn games_by_chance_are_read_as_they_were_begun() {
    for seed in 0..200 {
        let moves = chance_game(seed, 8 + seed as usize % 60);
        colours_exchanged(&format!("seed {seed}"), &moves);
    }
}

#[test]
#[ignore = "reads ../shared"]
fn real_games_are_read_as_they_were_begun() {
    let Some(games) = real_games(600) else { return };
    let mut tried = 0;
    for game in games.iter().filter(|game| game.start == Position::start()) {
        tried += 1;
        colours_exchanged(&game.name, &game.moves);
        first_ply_taken_away(&game.name, &game.moves);
    }
    assert!(tried > 100, "{tried}");
}
