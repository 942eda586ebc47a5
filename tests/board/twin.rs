//! The board against its slow twin, and against the same board mirrored and turned with colours
//! changed, over playouts of legal and illegal moves from ordinary and odd starts.

use crate::support::{chance, fen, slow_board};

use chance::Chance;
use dapu::board::{Move, Piece, Position, Role, Setup, Side, Square};
use slow_board::SlowBoard;

/// Middle games and endings in which checks, pins and screens are close at hand.
const STARTS: &[&str] = &[
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
    "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w",
    "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w",
    "C1nNk4/9/9/9/9/9/n1pp5/B3C4/9/3A1K3 w",
    "1C2ka3/9/C1Nab1n2/p3p3p/6p2/9/P3P3P/3AB4/3p2c2/c1BAK4 w",
];

#[test]
fn every_fact_agrees_with_the_slow_board() {
    let mut chance = Chance::new(1);
    for start in starts(&mut chance, 35) {
        let mut twins = Twins::new(&start);
        for _ in 0..12 {
            twins.compare(&mut chance);
            twins.go_on(&mut chance);
        }
    }
}

#[test]
fn pieces_of_each_kind_are_counted_as_they_stand_on_the_points() {
    let mut chance = Chance::new(4);
    for start in starts(&mut chance, 60) {
        let position = Position::in_play(&start);
        for (side, role) in Side::ALL
            .into_iter()
            .flat_map(|side| Role::ALL.map(|role| (side, role)))
        {
            let piece = Piece::new(side, role);
            let on = |square: &Square| position.piece_at(*square) == Some(piece);
            assert_eq!(position.count(piece), Square::all().filter(on).count());
        }
    }
}

#[test]
fn undo_restores_every_position_on_the_way_back() {
    let mut chance = Chance::new(2);
    for start in starts(&mut chance, 100) {
        let mut position = Position::in_play(&start);
        let mut past = Vec::new();
        for _ in 0..40 {
            let mv = some_move(&mut chance, &position);
            let before = position.clone();
            past.push((before, position.play(mv)));
        }
        while let Some((before, played)) = past.pop() {
            position.undo(played);
            assert_same(&position, &before);
        }
    }
}

#[test]
fn what_is_kept_up_to_date_equals_what_is_built_anew() {
    let mut chance = Chance::new(3);
    for start in starts(&mut chance, 100) {
        let mut position = Position::in_play(&start);
        for _ in 0..60 {
            let mv = some_move(&mut chance, &position);
            position.play(mv);
            if chance.below(10) == 0 {
                position.set_turn(Side::ALL[chance.below(2)]);
            }
            assert_same(&position, &Position::in_play(&position.to_setup()));
        }
    }
}

#[test]
fn playing_and_judging_at_once_says_what_asking_first_says() {
    let mut chance = Chance::new(4);
    for start in starts(&mut chance, 100) {
        let mut position = Position::in_play(&start);
        for _ in 0..60 {
            let mv = some_move(&mut chance, &position);
            let legality = position.legality(mv);
            let mut played = position.clone();
            played.play(mv);
            let (_, judged) = position.play_judged(mv);
            assert_eq!(judged, legality, "{position:?} after {mv}");
            assert_same(&position, &played);
        }
    }
}

#[test]
fn steps_captures_checks_and_mates_are_those_of_all_moves_tried() {
    let mut chance = Chance::new(5);
    for start in starts(&mut chance, 30) {
        let mut position = Position::in_play(&start);
        for _ in 0..25 {
            compare_selections(&position);
            position.play(some_move(&mut chance, &position));
        }
    }
}

fn compare_selections(position: &Position) {
    let every = || {
        let from_all = |from| Square::all().map(move |to| Move::new(from, to));
        Square::all().flat_map(from_all)
    };
    let after = |mv: &Move| {
        let mut after = position.clone();
        after.play(*mv);
        after
    };
    let waiting = !position.turn();
    let legal: Vec<Move> = every()
        .filter(|mv| position.legality(*mv).is_ok())
        .collect();
    assert_eq!(position.legal_moves()[..], legal, "{position:?}");
    let steps: Vec<Move> = every().filter(|mv| position.is_step(*mv)).collect();
    assert_eq!(position.all_steps()[..], steps, "{position:?}");
    let takes = |mv: &&Move| position.piece_at(mv.to).is_some();
    let captures: Vec<Move> = legal.iter().filter(takes).copied().collect();
    assert_eq!(position.legal_captures()[..], captures, "{position:?}");
    let attacks = |mv: &&Move| after(mv).in_check(waiting);
    let checks: Vec<Move> = legal.iter().filter(attacks).copied().collect();
    assert_eq!(position.legal_checks()[..], checks, "{position:?}");
    let mut mates = checks.into_iter().filter(|mv| !after(mv).has_legal_move());
    assert_eq!(position.mate_in_one(), mates.next(), "{position:?}");
}

#[test]
fn a_mirrored_board_gives_mirrored_answers() {
    symmetry(5, Square::mirrored, |side| side);
}

#[test]
fn a_turned_board_with_colours_changed_gives_turned_answers() {
    symmetry(6, Square::rotated, |side| !side);
}

/// The named starts, and odd ones.
fn starts(chance: &mut Chance, odd: usize) -> Vec<Setup> {
    let named = STARTS.iter().map(|text| fen::setup(text));
    let odd: Vec<Setup> = (0..odd).map(|_| chance.odd_setup()).collect();
    named.chain(odd).collect()
}

/// A legal move as a rule, now and then any move at all.
fn some_move(chance: &mut Chance, position: &Position) -> Move {
    match chance.pick(&position.legal_moves()) {
        Some(mv) if chance.below(4) > 0 => mv,
        _ => chance.any_move(&position.to_setup()),
    }
}

fn assert_same(one: &Position, other: &Position) {
    assert_eq!(one, other);
    assert_eq!(one.key(), other.key(), "key of {one:?}");
    assert_eq!(one.to_setup(), other.to_setup());
    assert_eq!(
        one.pieces().collect::<Vec<_>>(),
        other.pieces().collect::<Vec<_>>()
    );
    for side in Side::ALL {
        assert_eq!(
            one.in_check(side),
            other.in_check(side),
            "{side} in {one:?}"
        );
        assert_eq!(one.general(side), other.general(side));
    }
    assert_eq!(one.legal_moves().to_vec(), other.legal_moves().to_vec());
}

/// One game on both boards.
struct Twins {
    fast: Position,
    slow: SlowBoard,
}

impl Twins {
    fn new(start: &Setup) -> Twins {
        Twins {
            fast: Position::in_play(start),
            slow: SlowBoard::new(start),
        }
    }

    fn go_on(&mut self, chance: &mut Chance) {
        let mv = some_move(chance, &self.fast);
        if self.fast.is_legal(mv) {
            self.fast.play_lawful(mv);
        } else {
            self.fast.play(mv);
        }
        self.slow.play(mv);
        if chance.below(10) == 0 {
            let side = Side::ALL[chance.below(2)];
            self.fast.set_turn(side);
            self.slow.turn = side;
        }
    }

    fn compare(&self, chance: &mut Chance) {
        let (fast, slow) = (&self.fast, &self.slow);
        assert_eq!(fast.to_setup(), slow.setup());
        let legal = slow.legal_moves();
        assert_eq!(fast.legal_moves().to_vec(), legal, "{fast:?}");
        assert_eq!(fast.has_legal_move(), !legal.is_empty(), "{fast:?}");
        assert_eq!(fast.standing(), slow.standing(), "{fast:?}");
        assert_eq!(fast.generals_face(), slow.generals_face(), "{fast:?}");
        for side in Side::ALL {
            assert_eq!(
                fast.in_check(side),
                slow.in_check(side),
                "{side} in {fast:?}"
            );
            let target = chance.square();
            let attackers = slow.attackers(target, side);
            assert_eq!(
                fast.attackers(target, side),
                attackers,
                "{target} by {side} in {fast:?}"
            );
        }
        for mv in self.questions(chance) {
            let reasons = slow.illegals(mv);
            assert_eq!(fast.illegals(mv), reasons, "{mv} in {fast:?}");
            assert_eq!(fast.legality(mv).err(), reasons.first(), "{mv} in {fast:?}");
            assert_eq!(fast.is_legal(mv), reasons.is_empty(), "{mv} in {fast:?}");
        }
    }

    /// Every move of one piece, and some of all others.
    fn questions(&self, chance: &mut Chance) -> Vec<Move> {
        let from = chance.any_move(&self.slow.setup()).from;
        let mut moves: Vec<Move> = Square::all().map(|to| Move::new(from, to)).collect();
        moves.extend((0..60).map(|_| chance.any_move(&self.slow.setup())));
        moves
    }
}

/// Compares each answer with the answer on the board that `point` and `side` make of it.
fn symmetry(seed: u64, point: fn(Square) -> Square, side: fn(Side) -> Side) {
    let mut chance = Chance::new(seed);
    let image = |mv: Move| Move::new(point(mv.from), point(mv.to));
    for start in starts(&mut chance, 50) {
        let mut position = Position::in_play(&start);
        for _ in 0..20 {
            let other = Position::in_play(&image_of(&position.to_setup(), point, side));
            let mut moves: Vec<Move> = position.legal_moves().iter().map(|mv| image(*mv)).collect();
            moves.sort_unstable();
            assert_eq!(other.legal_moves().to_vec(), moves, "{position:?}");
            for at in Side::ALL {
                assert_eq!(
                    other.in_check(side(at)),
                    position.in_check(at),
                    "{position:?}"
                );
            }
            for _ in 0..40 {
                let mv = chance.any_move(&position.to_setup());
                assert_eq!(
                    other.illegals(image(mv)),
                    position.illegals(mv),
                    "{mv} in {position:?}"
                );
            }
            let mv = some_move(&mut chance, &position);
            position.play(mv);
        }
    }
}

fn image_of(setup: &Setup, point: fn(Square) -> Square, side: fn(Side) -> Side) -> Setup {
    let mut board = [None; Square::COUNT];
    for (square, piece) in Square::all().zip(setup.board) {
        board[point(square).index()] = piece.map(|piece| Piece::new(side(piece.side), piece.role));
    }
    Setup {
        board,
        turn: side(setup.turn),
        ..setup.clone()
    }
}
