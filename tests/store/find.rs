//! Positions looked for in a database: what a scan finds is what playing each game through finds.

use super::support::{Folder, game, shuffle, stored};
use crate::support::chance::Chance;
use dapu::board::{Move, Piece, Position, Role, Setup, Side, Square};
use dapu::notation::{fen_turn, read_fen, write_fen};
use dapu::pipeline::{RunError, find_position};
use dapu::replay::{Replay, StopReason};
use dapu::store::{Occurrence, PositionQuery, Searched, Store};
use std::fmt::Write;

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

/// What is told of an occurrence: game, ply, turn, whether mirrored, what was played next.
type Told = (i64, u32, Side, bool, Option<Move>);

fn told(met: &Occurrence) -> Told {
    (met.game, met.ply, met.turn, met.mirrored, met.next)
}

fn found(store: &Store, query: &PositionQuery, jobs: usize) -> (Vec<Told>, Searched) {
    let mut all = Vec::new();
    let searched = find_position::<RunError>(store, query, jobs, |met| {
        all.push(told(&met));
        Ok(())
    });
    (all, searched.expect("searches"))
}

/// The main line of each game that has a board, played by the rules.
fn lines(store: &Store) -> Vec<(i64, Replay)> {
    let rows = store.rows(0, usize::MAX).expect("reads");
    let leading = rows.into_iter().filter(|row| row.is_lead);
    let played = leading.map(|row| {
        let stored = row.unpack().expect("a record");
        (stored.game, stored.replay())
    });
    let stop = |replay: &Replay| Some(replay.lines[0].stop.as_ref()?.reason.clone());
    played
        .filter(|(_, replay)| !matches!(stop(replay), Some(StopReason::NoStart)))
        .collect()
}

/// The slow way: each position of each game compared point by point.
fn played_through(lines: &[(i64, Replay)], query: &PositionQuery) -> Vec<Told> {
    let mut all = Vec::new();
    let mirror = mirrored(&query.board);
    for (game, replay) in lines {
        let mut position = replay.start.clone();
        let mut next = replay.main().iter();
        for ply in 0.. {
            let played = next.next();
            let board = position.to_setup().board;
            let is_exact = board == query.board.board;
            let is_met = is_exact || query.mirror && board == mirror.board;
            if is_met && query.turn.is_none_or(|turn| turn == position.turn()) {
                let next = played.map(|played| played.mv);
                all.push((*game, ply, position.turn(), !is_exact, next));
            }
            match played {
                Some(played) => played.play_on(&mut position),
                None => break,
            }
        }
    }
    all
}

fn point(name: &str) -> Square {
    Square::from_name(name).expect("a point")
}

fn mirrored(setup: &Setup) -> Setup {
    let mut other = setup.clone();
    for square in Square::all() {
        other.board[square.mirrored().index()] = setup.board[square.index()];
    }
    other
}

fn query(fen: &str, mirror: bool) -> PositionQuery {
    PositionQuery {
        board: read_fen(fen).expect("a FEN"),
        turn: fen_turn(fen),
        mirror,
    }
}

/// A start: the full one, Red or Black first, with handicap, with few pieces, or pieces thrown about.
fn start(chance: &mut Chance) -> Setup {
    let mut setup = Setup::standard(Side::Red);
    match chance.below(8) {
        0 => setup.turn = Side::Black,
        1 => setup.board[point("b0").index()] = None,
        2 | 3 => {
            for on in &mut setup.board {
                let stays = |piece: &Piece| piece.role == Role::General || chance.below(3) == 0;
                *on = on.filter(stays);
            }
        }
        4 => return chance.odd_setup(),
        _ => {}
    }
    setup
}

/// A game in points: lawful moves, now and then one of any kind, a soldier aside or back among them.
fn random_game(chance: &mut Chance, number: usize) -> String {
    let setup = start(chance);
    let mut position = Position::in_play(&setup);
    let is_odd = chance.below(3) == 0;
    let mut moves = String::new();
    for ply in 0..chance.below(60) {
        let lawful: Vec<Move> = position.legal_moves().iter().copied().collect();
        let takes: Vec<Move> = lawful
            .iter()
            .copied()
            .filter(|mv| position.piece_at(mv.to).is_some())
            .collect();
        let picked = match chance.below(6) {
            0 if is_odd => Some(near_soldiers(chance, &position)),
            1 if is_odd => Some(chance.any_move(&position.to_setup())),
            2 | 3 => chance.pick(&takes).or_else(|| chance.pick(&lawful)),
            _ => chance.pick(&lawful),
        };
        let Some(mv) = picked else { break };
        position.play(mv);
        let _ = write!(moves, "{}. {mv} ", ply / 2 + 1);
    }
    let tag = match number % 3 {
        0 if setup == Setup::standard(Side::Red) => String::new(),
        _ => format!("[FEN \"{}\"]\n", write_fen(&setup)),
    };
    format!(
        "[Format \"ICCS\"]\n{tag}{}",
        game("甲", &number.to_string(), "*", &moves)
    )
}

/// A soldier one point aside, or back.
fn near_soldiers(chance: &mut Chance, position: &Position) -> Move {
    let soldiers = Piece::new(position.turn(), Role::Soldier);
    let soldiers: Vec<Square> = position.squares(soldiers).collect();
    let from = chance.pick(&soldiers).unwrap_or(Square::ORIGIN);
    let steps = [(1, 0), (-1, 0), (2, 0), (0, -1), (0, 1)];
    let (files, ranks) = chance.pick(&steps).unwrap_or((1, 0));
    Move::new(from, from.offset(files, ranks).unwrap_or(from))
}

/// Positions of the games, some turned left to right, and some that stand in none.
fn asked(lines: &[(i64, Replay)], chance: &mut Chance) -> Vec<PositionQuery> {
    let mut asked = vec![query(START, false), query(&format!("{START} b"), true)];
    for (_, replay) in lines {
        let mut position = replay.start.clone();
        let wanted = chance.below(replay.main().len() + 1);
        for played in &replay.main()[..wanted] {
            played.play_on(&mut position);
        }
        let mut board = position.to_setup();
        match chance.below(4) {
            0 => board = mirrored(&board),
            1 => board.board[chance.square().index()] = None,
            _ => {}
        }
        asked.push(PositionQuery {
            turn: [Some(position.turn()), None, Some(!position.turn())][chance.below(3)],
            mirror: chance.below(2) == 0,
            board,
        });
    }
    asked
}

#[test]
fn a_scan_finds_what_playing_each_game_through_finds() {
    let mut met = 0;
    for seed in 1..=3 {
        let chance = &mut Chance::new(seed);
        let texts: Vec<String> = (0..80).map(|number| random_game(chance, number)).collect();
        let folder = Folder::new();
        let store = stored(&folder, &texts);
        let lines = lines(&store);
        for query in asked(&lines, chance) {
            let slow = played_through(&lines, &query);
            let (fast, searched) = found(&store, &query, 2);
            assert_eq!(
                fast,
                slow,
                "seed {seed}: {query:?} {}",
                write_fen(&query.board)
            );
            let games = store.count_games(&dapu::store::Filter::default());
            assert_eq!(searched.games(), games.expect("counts"));
            met += fast.len();
        }
    }
    assert!(met > 500, "something was found: {met}");
}

#[test]
fn a_position_of_an_opening_is_found_with_its_mirror_image() {
    let folder = Folder::new();
    let texts = [
        game("甲", "乙", "1-0", "1. 炮二平五 马8进7 2. 马二进三 车9平8"),
        game(
            "丙",
            "丁",
            "0-1",
            "1. 炮八平五 马2进3 2. 马八进七 车1平2 3. 车九平八",
        ),
        // The same after other moves: three plies later it stands again.
        game("戊", "己", "*", "1. 马二进三 马8进7 2. 炮二平五 车9平8"),
        game("庚", "辛", "*", "1. 兵七进一 卒7进1"),
    ];
    let store = stored(&folder, &texts);
    let after = "rnbakabr1/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w";
    let red = Side::Red;
    let (exact, searched) = found(&store, &query(after, false), 1);
    assert_eq!(exact, [(1, 4, red, false, None), (3, 4, red, false, None)]);
    assert_eq!((searched.games(), searched.whole), (4, 4));
    let next = Some(Move::new(point("a0"), point("b0")));
    let (both, _) = found(&store, &query(after, true), 1);
    assert_eq!(
        both,
        [
            (1, 4, red, false, None),
            (2, 4, red, true, next),
            (3, 4, red, false, None)
        ]
    );
    assert_eq!(
        found(&store, &query(&after.replace(" w", " b"), true), 1).0,
        []
    );
}

#[test]
fn a_position_that_stands_again_is_found_again() {
    let folder = Folder::new();
    let store = stored(&folder, &[game("甲", "乙", "*", &shuffle(12, 3))]);
    let (start, _) = found(&store, &query(&format!("{START} w"), true), 1);
    assert_eq!(
        played_through(&lines(&store), &query(&format!("{START} w"), true)),
        start
    );
    assert_eq!(start.first().map(|(_, ply, ..)| *ply), Some(0));
    // The start is its own mirror image: it is told once.
    assert!(start.iter().all(|(.., mirrored, _)| !mirrored), "{start:?}");
}

#[test]
fn games_not_searched_and_games_cut_short_are_counted() {
    let folder = Folder::new();
    let texts = [
        game("甲", "乙", "*", "1. 炮二平五 马8进7"),
        game("甲", "丙", "*", "1. 炮二平五 马8进7 2. abc 车9平8"),
        format!(
            "[FEN \"rnb/what\"]\n{}",
            game("甲", "丁", "*", "1. 炮二平五")
        ),
        game("甲", "乙", "*", "1. 炮二平五 马8进7"),
    ];
    let store = stored(&folder, &texts);
    let (found, searched) = found(&store, &query(START, false), 2);
    let games: Vec<i64> = found.iter().map(|(game, ..)| *game).collect();
    assert_eq!(
        games,
        [1, 2],
        "the third has no board, the fourth is the first again"
    );
    let expected = Searched {
        whole: 1,
        cut_short: 1,
        without_board: 1,
    };
    assert_eq!(searched, expected);
}

#[test]
fn an_empty_database_has_no_position() {
    let folder = Folder::new();
    let store = stored(&folder, &[]);
    assert_eq!(
        found(&store, &query(START, true), 2),
        (vec![], Searched::default())
    );
}

#[test]
fn threads_change_nothing_in_what_is_found() {
    let chance = &mut Chance::new(9);
    let texts: Vec<String> = (0..40).map(|number| random_game(chance, number)).collect();
    let folder = Folder::new();
    let store = stored(&folder, &texts);
    let once = found(&store, &query(START, true), 1);
    for jobs in [2, 5] {
        assert_eq!(found(&store, &query(START, true), jobs), once);
    }
}

#[test]
fn a_soldier_is_found_on_a_first_rank_it_came_to_against_the_rules() {
    let folder = Folder::new();
    let moves = "1. a3a4 i9i8 2. c3b3 i8i9 3. b3a3 i9i8";
    let text = format!("[Format \"ICCS\"]\n{}", game("甲", "乙", "*", moves));
    let store = stored(&folder, &[text]);
    let fen = "rnbakabn1/8r/1c5c1/p1p1p1p1p/9/P8/P3P1P1P/1C5C1/9/RNBAKABNR w";
    let (found, _) = found(&store, &query(fen, true), 1);
    assert_eq!(found, [(1, 6, Side::Red, false, None)]);
}
