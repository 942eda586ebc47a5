//! Faults of a setup, found by a slow twin that has the points written out; and what a position says of itself.

use crate::support::{chance, fen, slow_board};

use chance::Chance;
use dapu::board::{Move, Piece, Position, Role, Setup, SetupFault, Side, Square, perft};
use slow_board::SlowBoard;

/// Red's points of a general, an advisor and an elephant.
const GENERAL: &str = "d0 e0 f0 d1 e1 f1 d2 e2 f2";
const ADVISOR: &str = "d0 f0 e1 d2 f2";
const ELEPHANT: &str = "c0 g0 a2 e2 i2 c4 g4";
/// Where Red's soldiers stand before the river.
const SOLDIER: &str = "a3 c3 e3 g3 i3 a4 c4 e4 g4 i4";

/// Whether Red's piece may stand there, by the lists.
fn is_listed(role: Role, square: Square) -> bool {
    let name = square.to_string();
    let among = |names: &str| names.split(' ').any(|it| it == name);
    match role {
        Role::General => among(GENERAL),
        Role::Advisor => among(ADVISOR),
        Role::Elephant => among(ELEPHANT),
        Role::Soldier => "56789".contains(&name[1..]) || among(SOLDIER),
        Role::Horse | Role::Chariot | Role::Cannon => true,
    }
}

fn slow_faults(setup: &Setup) -> Vec<SetupFault> {
    let mut faults = Vec::new();
    let pieces = || setup.board.iter().flatten();
    for side in Side::ALL {
        let general = Piece::new(side, Role::General);
        if !pieces().any(|piece| *piece == general) {
            faults.push(SetupFault::NoGeneral(side));
        }
        let most = [1, 2, 2, 2, 2, 2, 5];
        for (role, most) in Role::ALL.into_iter().zip(most) {
            let piece = Piece::new(side, role);
            let count = pieces().filter(|it| **it == piece).count();
            if count > most {
                let count = u8::try_from(count).expect("a byte");
                faults.push(SetupFault::TooMany(piece, count));
            }
        }
    }
    for (square, piece) in Square::all().zip(setup.board) {
        let Some(piece) = piece else { continue };
        let as_red = [square, square.rotated()][piece.side.index()];
        if is_listed(piece.role, as_red) {
            continue;
        }
        faults.push(match piece.role {
            Role::Soldier => SetupFault::SoldierOutOfPlace(piece.side, square),
            _ => SetupFault::OffItsPoints(piece, square),
        });
    }
    let slow = SlowBoard::new(setup);
    if slow.generals_face() {
        faults.push(SetupFault::GeneralsFace);
    }
    let by_a_piece = |general: Square| {
        let attackers = slow.attackers(general, setup.turn).into_iter();
        let mut pieces = attackers.map(|from| (from, setup.board[from.index()]));
        pieces.any(|(from, piece)| {
            // A general attacks the other by a step only, where it is no matter of an open file.
            let is_general = piece.is_some_and(|it| it.role == Role::General);
            !is_general || is_step_in_palace(from, general, setup.turn)
        })
    };
    let waiting = Piece::new(!setup.turn, Role::General);
    let mut generals = Square::all().filter(|at| setup.board[at.index()] == Some(waiting));
    if generals.any(by_a_piece) {
        faults.push(SetupFault::WaitingSideInCheck(!setup.turn));
    }
    faults.sort_unstable();
    faults
}

fn is_step_in_palace(from: Square, to: Square, side: Side) -> bool {
    let apart = from.file().abs_diff(to.file()) + from.rank().abs_diff(to.rank());
    apart == 1 && to.in_palace(side)
}

#[test]
fn faults_are_those_that_the_lists_of_points_give() {
    let mut chance = Chance::new(21);
    for round in 0..1_500 {
        let mut setup = chance.odd_setup();
        if round % 2 == 0 {
            for on in &mut setup.board {
                *on = on.filter(|_| chance.below(3) > 0);
            }
        }
        let faults = setup.faults();
        assert_eq!(
            faults,
            slow_faults(&setup),
            "{:?}",
            Position::in_play(&setup)
        );
        let made = Position::from_setup(&setup);
        assert_eq!(made.err().unwrap_or_default(), faults);
    }
}

#[test]
fn a_piece_alone_stands_where_its_list_says_and_nowhere_else() {
    let empty = fen::setup("9/9/9/9/9/9/9/9/9/9 w");
    for (side, role) in Side::ALL
        .into_iter()
        .flat_map(|side| Role::ALL.map(|it| (side, it)))
    {
        for square in Square::all() {
            let mut setup = empty.clone();
            setup.turn = side;
            setup.board[square.index()] = Some(Piece::new(side, role));
            assert_eq!(
                setup.faults(),
                slow_faults(&setup),
                "{side} {role:?} {square}"
            );
        }
    }
}

/// One piece more than a full set is one too many; a full set is not.
#[test]
fn a_full_set_is_no_fault_and_one_piece_more_is() {
    for piece in (0..14).filter_map(Piece::from_index) {
        let mut setup = Setup::standard(Side::Red);
        let too_many = |setup: &Setup| {
            let faults = setup.faults().into_iter();
            let mut counts = faults.filter_map(|fault| match fault {
                SetupFault::TooMany(of, count) => Some((of, count)),
                _ => None,
            });
            counts.next()
        };
        assert_eq!(too_many(&setup), None);
        setup.board[40] = Some(piece);
        let count = u8::try_from(piece.role.full_count() + 1).expect("a byte");
        assert_eq!(too_many(&setup), Some((piece, count)));
    }
}

#[test]
fn pieces_of_a_kind_are_listed_by_point_and_told_where_one_is_alone_on_a_file() {
    let mut chance = Chance::new(22);
    for _ in 0..300 {
        let position = Position::in_play(&chance.odd_setup());
        for piece in (0..14).filter_map(Piece::from_index) {
            let there: Vec<Square> = Square::all()
                .filter(|at| position.piece_at(*at) == Some(piece))
                .collect();
            assert_eq!(position.squares(piece).collect::<Vec<_>>(), there);
            for file in 0..=10 {
                let on: Vec<&Square> = there.iter().filter(|at| at.file() == file).collect();
                let alone = match on[..] {
                    [alone] => Some(*alone),
                    _ => None,
                };
                assert_eq!(position.alone_on_file(piece, file), alone);
            }
        }
        let listed: Vec<(Square, Piece)> = Square::all()
            .filter_map(|at| Some((at, position.piece_at(at)?)))
            .collect();
        assert_eq!(position.pieces().collect::<Vec<_>>(), listed);
    }
}

#[test]
fn the_first_checks_are_the_head_of_all_checks() {
    let mut chance = Chance::new(23);
    for _ in 0..200 {
        let position = Position::in_play(&chance.odd_setup());
        let all = position.legal_checks();
        for most in 1..=all.len() + 2 {
            let head = &all[..most.min(all.len())];
            assert_eq!(position.some_legal_checks(most)[..], *head);
        }
    }
}

/// The general of the side that waits stands beyond the river, within reach of advisors and elephants, which may be
/// blocked by a horse of its own side.
fn far_from_home(chance: &mut Chance) -> Setup {
    let mut setup = chance.odd_setup();
    for on in &mut setup.board {
        *on = on.filter(|piece| piece.role != Role::General && chance.below(2) == 0);
    }
    let (palace, beside) = match setup.turn {
        Side::Red => (["d0", "e1", "f2"], ["e0", "d1", "e2", "a2", "c0"]),
        Side::Black => (["d9", "e8", "f7"], ["e9", "d8", "e7", "a7", "c9"]),
    };
    let mut put = |name: &str, side: Side, role: Role| {
        let at = Square::from_name(name).expect("a point").index();
        setup.board[at] = Some(Piece::new(side, role));
    };
    let turn = setup.turn;
    for name in palace {
        put(name, turn, Role::Advisor);
    }
    put(beside[3], turn, Role::Elephant);
    put(beside[4], turn, Role::Elephant);
    if chance.below(2) == 0 {
        put(beside[1], !turn, Role::Horse);
    }
    put(beside[chance.below(3)], !turn, Role::General);
    setup
}

#[test]
fn checks_on_a_general_far_from_home_and_its_answers_are_those_of_all_moves_tried() {
    let mut chance = Chance::new(28);
    let mut checks = 0;
    for _ in 0..400 {
        let mut setup = far_from_home(&mut chance);
        let slow = SlowBoard::new(&setup);
        let gives_check = |mv: &Move| {
            let mut after = SlowBoard::new(&setup);
            after.play(*mv);
            after.in_check(!setup.turn)
        };
        let all: Vec<Move> = slow.legal_moves().into_iter().filter(gives_check).collect();
        checks += all.len();
        let position = Position::in_play(&setup);
        assert_eq!(position.legal_checks()[..], all, "{position:?}");
        setup.turn = !setup.turn;
        let (waiting, slow) = (Position::in_play(&setup), SlowBoard::new(&setup));
        assert_eq!(waiting.legal_moves()[..], slow.legal_moves(), "{waiting:?}");
    }
    assert!(checks > 100, "{checks}");
}

#[test]
fn every_attacker_of_every_point_is_the_slow_boards() {
    let mut chance = Chance::new(24);
    for _ in 0..60 {
        let setup = chance.odd_setup();
        let (fast, slow) = (Position::in_play(&setup), SlowBoard::new(&setup));
        for target in Square::all() {
            for side in Side::ALL {
                let attackers = slow.attackers(target, side);
                assert_eq!(
                    fast.attackers(target, side),
                    attackers,
                    "{target} in {fast:?}"
                );
            }
        }
    }
}

/// The slow count of a tree: every move tried.
fn slow_perft(slow: &SlowBoard, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = slow.legal_moves();
    let after = moves.into_iter().map(|mv| {
        let mut after = SlowBoard::new(&slow.setup());
        after.play(mv);
        slow_perft(&after, depth - 1)
    });
    after.sum()
}

#[test]
fn trees_have_as_many_leaves_as_the_slow_board_counts() {
    let mut chance = Chance::new(25);
    for round in 0..40 {
        let mut setup = chance.odd_setup();
        for on in &mut setup.board {
            *on = on.filter(|piece| piece.role == Role::General || chance.below(3) == 0);
        }
        let depth = 1 + round % 2;
        let mut position = Position::in_play(&setup);
        let leaves = slow_perft(&SlowBoard::new(&setup), depth);
        assert_eq!(perft(&mut position, depth), leaves, "{position:?}");
        assert_eq!(position, Position::in_play(&setup));
    }
}

/// After moves of any kind are taken back, the board goes on as one that was built anew.
#[test]
fn a_board_that_was_taken_back_goes_on_like_a_new_one() {
    let mut chance = Chance::new(26);
    for _ in 0..250 {
        let setup = chance.odd_setup();
        let mut position = Position::in_play(&setup);
        let anywhere = |chance: &mut Chance, position: &Position| {
            let general = position.general(Side::ALL[chance.below(2)]);
            let mv = chance.any_move(&position.to_setup());
            let to = general.filter(|_| chance.below(3) == 0).unwrap_or(mv.to);
            Move::new(mv.from, to)
        };
        let played: Vec<_> = (0..=chance.below(6))
            .map(|_| position.play(anywhere(&mut chance, &position)))
            .collect();
        for played in played.into_iter().rev() {
            position.undo(played);
        }
        let mut anew = Position::in_play(&setup);
        for _ in 0..6 {
            assert_eq!((&position, position.key()), (&anew, anew.key()));
            assert_eq!(position.legal_moves()[..], anew.legal_moves()[..]);
            for side in Side::ALL {
                assert_eq!(position.in_check(side), anew.in_check(side), "{anew:?}");
            }
            let mv = anywhere(&mut chance, &anew);
            position.play(mv);
            anew.play(mv);
        }
    }
}

#[test]
fn what_a_move_changed_is_told_and_taken_back() {
    let mut chance = Chance::new(27);
    for _ in 0..400 {
        let setup = chance.odd_setup();
        let mut position = Position::in_play(&setup);
        let (before, mv) = (position.clone(), chance.any_move(&setup));
        let played = position.play(mv);
        let captured = before.piece_at(mv.to).filter(|_| mv.from != mv.to);
        assert_eq!((played.mv, played.piece), (mv, before.piece_at(mv.from)));
        assert_eq!((played.captured, played.key), (captured, before.key()));
        let checked = Side::ALL.map(|side| before.in_check(side));
        assert_eq!((played.turn, played.checked), (before.turn(), checked));
        let mover = played.piece.map_or(before.turn(), |piece| piece.side);
        assert_eq!(position.turn(), !mover);
    }
}

#[test]
fn positions_are_equal_by_pieces_and_turn() {
    let start = Position::start();
    let mut other = start.clone();
    other.set_turn(Side::Red);
    assert_eq!((&other, other.key()), (&start, start.key()));
    other.set_turn(Side::Black);
    assert_ne!(other, start);
    assert_ne!(other.key(), start.key());
    other.set_turn(Side::Red);
    assert_eq!((&other, other.key()), (&start, start.key()));
    let mut setup = Setup::standard(Side::Red);
    setup.board[0] = None;
    assert_ne!(Position::in_play(&setup), start);
    let told = format!("{start:?}");
    assert!(told.starts_with("rnbakabnr/........./.c.....c./"), "{told}");
    assert!(told.ends_with("/RNBAKABNR/ red"), "{told}");
}
