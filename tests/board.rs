//! The board by example: each case is a line, and all failing lines are named.

mod perft;
mod points;
mod setups;
mod twin;
mod words;

use crate::support::fen;

use dapu::board::{
    GameStatus, Illegal, Illegals, Move, MoveList, Piece, Position, Role, Setup, SetupFault, Side,
    Square,
};

/// FEN, move, every reason against it, the one to be named first at the head.
const ILLEGAL_MOVES: &[(&str, &str, &str)] = &[
    (START, "h2h2", "null-move"),
    (START, "e5e6", "geometry"),
    (START, "h7e7", "wrong-side"),
    (START, "h7h0", "wrong-side"),
    (START, "a0b2", "geometry own-piece"),
    (START, "a0a3", "own-piece"),
    (START, "a0a6", "path-blocked"),
    (START, "a0c0", "own-piece path-blocked"),
    (START, "a0b0", "own-piece"),
    (START, "a0a4", "path-blocked"),
    (START, "b2h2", "own-piece cannon-no-screen"),
    (START, "b2b8", "path-blocked"),
    (START, "b2b7", "cannon-no-screen"),
    (
        START,
        "e0e1 e9e8 e1e2 e8e7 a0a1 h7h3 a1a2 h3h2 h0h2",
        "geometry",
    ),
    (START, "b0d1", "horse-leg-blocked"),
    (START, "b0b1", "geometry"),
    (START, "f0g1", "leaves-palace"),
    (START, "f0f1", "geometry"),
    (START, "e0e2", "geometry"),
    (START, "e0f0", "own-piece"),
    (START, "e3d3", "pawn-sideways-before-river"),
    (START, "e3e2", "pawn-backward"),
    (START, "e3e5", "geometry"),
    (START, "e3f4", "geometry"),
    (
        "3k5/9/9/9/9/2B6/9/9/9/4K4 w",
        "c4e6",
        "elephant-crosses-river",
    ),
    (
        "3k5/9/9/3p5/9/2B6/9/9/9/4K4 w",
        "c4e6",
        "elephant-crosses-river",
    ),
    (
        "3k5/9/9/9/3p5/2B6/9/9/9/4K4 w",
        "c4e6",
        "elephant-eye-blocked elephant-crosses-river",
    ),
    (
        "3k5/9/9/9/9/9/9/4B4/3p5/4K4 w",
        "e2c0",
        "elephant-eye-blocked",
    ),
    ("3k5/9/9/9/9/9/9/9/9/4K4 w", "e0d0", "generals-face"),
    ("4k4/9/9/9/4P4/9/9/9/9/4K4 w", "e5d5", "generals-face"),
    ("4k4/9/9/9/4P4/9/9/9/9/4K4 w", "e5e4", "pawn-backward"),
    ("4k4/9/9/9/9/9/9/4r4/9/3AKA3 w", "e0e1", "still-in-check"),
    (
        "4k4/9/9/9/9/9/9/4r4/9/3AKA3 w",
        "d0c1",
        "leaves-palace still-in-check",
    ),
    ("3rk4/9/9/9/9/9/3R5/9/9/3K5 w", "d3e3", "exposes-general"),
    ("3k5/9/9/9/9/9/9/9/3R5/3K5 w", "d1e1", "generals-face"),
    ("3k5/9/9/9/9/9/3c5/3R5/3A5/3K5 w", "d2e2", "exposes-general"),
    ("3k5/9/9/9/9/9/9/3n5/3R5/4K4 w", "d1c1", "exposes-general"),
    ("4k4/9/9/9/9/9/9/9/9/4K4 w", "e0d0", ""),
    ("4k4/9/9/9/9/9/9/9/9/4K4 w", "e0e1", "generals-face"),
    ("4k4/9/9/9/9/9/9/9/2P1r4/4K4 b", "e1e9", "own-piece"),
    ("R3k4/9/9/9/9/9/9/9/9/3K5 w", "a9e9", ""),
];

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

#[test]
fn every_reason_is_named_and_geometry_comes_first() {
    let mut wrong = Vec::new();
    for (fen, moves, expected) in ILLEGAL_MOVES {
        let mut position = Position::in_play(&fen::setup(fen));
        let mut moves: Vec<Move> = moves.split(' ').map(mv).collect();
        let last = moves.pop().expect("a move");
        for mv in moves {
            position.play(mv);
        }
        let names: Vec<&str> = position.illegals(last).iter().map(Illegal::name).collect();
        let first = position.legality(last).err().map_or("", Illegal::name);
        if names.join(" ") != *expected || first != expected.split(' ').next().unwrap_or("") {
            wrong.push(format!(
                "{fen} {last}: {first} of {names:?}, not {expected}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn reasons_have_names_that_read_back() {
    for reason in Illegal::ALL {
        assert_eq!(Illegal::from_name(reason.name()), Some(reason));
        assert!(Illegals::of(reason).contains(reason));
    }
    assert!(
        Illegal::ALL.is_sorted(),
        "the order of the enum is the order of the reasons"
    );
    let all: Illegals = Illegal::ALL.into_iter().collect();
    assert_eq!(all.len(), Illegal::ALL.len());
    assert_eq!(all.iter().collect::<Vec<_>>(), Illegal::ALL);
}

#[test]
fn standings_are_told_apart() {
    let cases = [
        (START, GameStatus::Open),
        ("R3k4/R8/9/9/9/9/9/9/9/3K5 b", GameStatus::Checkmate),
        ("3k5/9/9/9/9/9/9/9/9/3K5 w", GameStatus::Open),
        // The bare general may go nowhere: e-file and rank 8 are covered, and it is not attacked.
        ("3k5/4P4/9/9/9/9/9/9/9/4K4 b", GameStatus::Stalemate),
        (
            "9/9/9/9/9/9/9/9/9/4K4 w",
            GameStatus::GeneralTaken(Side::Black),
        ),
        (
            "9/9/9/9/9/9/9/9/9/9 b",
            GameStatus::GeneralTaken(Side::Black),
        ),
    ];
    let wrong: Vec<_> = cases
        .into_iter()
        .map(|(fen, expected)| {
            (
                fen,
                Position::in_play(&fen::setup(fen)).standing(),
                expected,
            )
        })
        .filter(|(_, found, expected)| found != expected)
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_fault_of_a_setup_is_listed_at_once() {
    let piece = |letter| Piece::from_letter(letter).expect("a letter");
    let cases: Vec<(&str, Vec<SetupFault>)> = vec![
        (START, vec![]),
        ("4k4/9/9/9/9/9/9/9/9/4K4 w", vec![SetupFault::GeneralsFace]),
        (
            "9/9/9/9/9/9/9/9/9/9 w",
            vec![
                SetupFault::NoGeneral(Side::Red),
                SetupFault::NoGeneral(Side::Black),
            ],
        ),
        (
            "3k5/9/9/9/9/9/9/9/4K4/3KK4 w",
            vec![SetupFault::TooMany(piece('K'), 3), SetupFault::GeneralsFace],
        ),
        (
            "3k5/9/9/9/9/9/1P7/P8/3A1B3/4K4 w",
            vec![
                SetupFault::OffItsPoints(piece('A'), at("d1")),
                SetupFault::OffItsPoints(piece('B'), at("f1")),
                SetupFault::SoldierOutOfPlace(Side::Red, at("a2")),
                SetupFault::SoldierOutOfPlace(Side::Red, at("b3")),
            ],
        ),
        ("3k4r/9/9/9/9/9/9/9/9/4K4 w", vec![]),
        (
            "3k4R/9/9/9/9/9/9/9/9/4K4 w",
            vec![SetupFault::WaitingSideInCheck(Side::Black)],
        ),
        ("3k4R/9/9/9/9/9/9/9/9/4K4 b", vec![]),
        (
            "3k4R/9/9/9/9/9/9/9/9/3K5 w",
            vec![
                SetupFault::GeneralsFace,
                SetupFault::WaitingSideInCheck(Side::Black),
            ],
        ),
        (
            "4k4/9/9/K8/9/9/9/9/9/9 w",
            vec![SetupFault::OffItsPoints(piece('K'), at("a6"))],
        ),
        ("3k5/9/9/9/9/P8/P8/9/9/4K4 w", vec![]),
    ];
    let mut wrong = Vec::new();
    for (fen, expected) in cases {
        let setup = fen::setup(fen);
        let found = setup.faults();
        if found != expected || Position::from_setup(&setup).is_ok() != expected.is_empty() {
            wrong.push(format!("{fen}: {found:?}, not {expected:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_standard_setup_is_the_start_of_a_full_game_for_either_side() {
    for side in Side::ALL {
        let setup = Setup::standard(side);
        assert!(setup.is_standard());
        assert_eq!(setup.faults(), []);
        assert_eq!(setup.board, fen::setup(START).board);
    }
    let mut other = Setup::standard(Side::Red);
    other.board[0] = None;
    assert!(!other.is_standard());
    assert_eq!(Position::start().to_setup(), Setup::standard(Side::Red));
}

#[test]
fn a_general_looks_down_an_open_file_and_is_then_an_attacker() {
    let position = Position::in_play(&fen::setup("4k4/9/9/9/9/9/9/9/9/4K4 w"));
    assert!(position.generals_face());
    for side in Side::ALL {
        assert!(position.in_check(side));
    }
    assert_eq!(position.attackers(at("e0"), Side::Black), [at("e9")]);
    assert_eq!(position.attackers(at("e1"), Side::Black), []);
}

#[test]
fn attackers_are_listed_by_point() {
    let fen = "3k5/4R4/9/2N6/9/4c4/9/R3p3R/9/4K4 w";
    let position = Position::in_play(&fen::setup(fen));
    assert_eq!(
        position.attackers(at("e2"), Side::Red),
        [at("a2"), at("i2")]
    );
    assert_eq!(position.attackers(at("e0"), Side::Black), [at("e4")]);
    assert_eq!(
        position.attackers(at("d8"), Side::Red),
        [at("c6"), at("e8")]
    );
}

#[test]
fn keys_differ_for_every_piece_point_and_turn() {
    let mut keys = Vec::new();
    for square in Square::all() {
        for piece in (0..14).filter_map(Piece::from_index) {
            for turn in Side::ALL {
                let mut setup = fen::setup("9/9/9/9/9/9/9/9/9/9 w");
                setup.board[square.index()] = Some(piece);
                setup.turn = turn;
                keys.push(Position::in_play(&setup).key());
            }
        }
    }
    let count = keys.len();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), count);
}

#[test]
fn keys_stay_what_they_were_for_databases_that_hold_them() {
    assert_eq!(
        format!("{:016x}", Position::start().key().0),
        "4f4d26fc25728490"
    );
}

#[test]
fn a_crowded_board_lists_all_its_moves() {
    // Fifty chariots in a chequered pattern: far more moves than any lawful position has.
    let mut setup = fen::setup("9/9/9/9/9/9/9/9/9/9 w");
    for square in Square::all().filter(|at| at.index() % 2 == 0) {
        setup.board[square.index()] = Piece::from_letter('R');
    }
    let moves = Position::in_play(&setup).legal_moves();
    assert!(moves.len() > MoveList::INLINE);
    assert!(moves.is_sorted());
    let mut list = MoveList::new();
    list.extend(moves.iter().copied());
    assert_eq!(list.to_vec(), moves.to_vec());
}

#[test]
fn an_own_piece_or_a_general_is_captured_when_the_move_says_so() {
    let mut position = Position::start();
    let start = position.clone();
    let own = position.play(mv("a0e0"));
    assert_eq!(own.captured, Piece::from_letter('K'));
    assert_eq!(position.general(Side::Red), None);
    assert_eq!(position.standing(), GameStatus::GeneralTaken(Side::Red));
    position.undo(own);
    let nothing = position.play(mv("e5e6"));
    assert_eq!((nothing.piece, position.turn()), (None, Side::Black));
    position.undo(nothing);
    let null = position.play(mv("h2h2"));
    assert_eq!(position.piece_at(at("h2")), Piece::from_letter('C'));
    assert_eq!((null.captured, position.turn()), (None, Side::Black));
    position.undo(null);
    assert_eq!(position, start);
    assert_eq!(position.key(), start.key());
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Position>() <= 400, "{}", size_of::<Position>());
    assert_eq!(size_of::<Move>(), 2);
}

fn at(text: &str) -> Square {
    let bytes = text.as_bytes();
    Square::new(bytes[0] - b'a', bytes[1] - b'0').expect("a point")
}

fn mv(text: &str) -> Move {
    Move::new(at(&text[..2]), at(&text[2..]))
}

/// 2020 1.3, 2.2: a soldier stands on every file beyond the river, before it on its own five.
#[test]
fn a_soldier_stands_where_it_can_have_gone() {
    for side in Side::ALL {
        for square in Square::all() {
            let (file, advance) = (square.file(), square.advance_for(side));
            let generals = ["e0", "e9"].map(|name| Square::from_name(name).expect("a point"));
            if generals.contains(&square) {
                continue;
            }
            let mut setup = fen::setup("4k4/9/9/9/9/9/9/9/9/4K4 w");
            setup.board[square.index()] = Some(Piece::new(side, Role::Soldier));
            let is_reachable = advance >= 5 || advance >= 3 && file % 2 == 0;
            let is_fault = |it: &SetupFault| matches!(it, SetupFault::SoldierOutOfPlace(..));
            assert_eq!(
                !setup.faults().iter().any(is_fault),
                is_reachable,
                "{side:?} {square}"
            );
        }
    }
}

/// A game at odds, one that Black begins and one that goes on from somewhere are no full games.
#[test]
fn a_start_is_usual_with_all_men_and_nothing_played() {
    assert!(Setup::standard(Side::Red).is_usual());
    assert!(!Setup::standard(Side::Black).is_usual());
    for square in Square::all() {
        let mut setup = Setup::standard(Side::Red);
        if setup.board[square.index()].take().is_some() {
            assert!(
                !setup.is_usual() && !setup.is_standard(),
                "without {square}"
            );
        }
    }
    let with = |change: fn(&mut Setup)| {
        let mut setup = Setup::standard(Side::Red);
        change(&mut setup);
        setup.is_usual()
    };
    assert!(with(|it| it.quiet_plies = Some(0)) && with(|it| it.round = Some(1)));
    assert!(!with(|it| it.quiet_plies = Some(3)) && !with(|it| it.round = Some(2)));
}

/// Moves that capture a general are played where a record has them; taking all back restores what each side sees.
#[test]
fn moves_past_the_capture_of_a_general_are_undone() {
    let start = Position::in_play(&fen::setup("4k4/9/9/9/9/9/9/9/4R4/3K5 w"));
    let mut position = start.clone();
    let moves = ["e1e9", "d0d1"].map(|text| {
        let point = |name: &str| Square::from_name(name).expect("a point");
        Move::new(point(&text[..2]), point(&text[2..]))
    });
    let undos = moves.map(|mv| position.play(mv));
    for undo in undos.into_iter().rev() {
        position.undo(undo);
    }
    assert_eq!(position.to_setup(), start.to_setup());
    assert_eq!(position.in_check(Side::Black), start.in_check(Side::Black));
    let check = Move::new(
        Square::from_name("d0").expect("a point"),
        Square::from_name("d1").expect("a point"),
    );
    for board in [&position, &start] {
        let mut board = board.clone();
        board.play(check);
        assert!(board.in_check(Side::Black));
    }
}
