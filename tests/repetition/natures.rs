//! Laws of classification: what must not change what a move is called, over all cases at hand.
//!
//! The cases of `samples/repetition` always; those beside the project where they are at hand.

use crate::support::repetition;
use crate::support::told::asked;

use dapu::board::{Move, Piece, Position, Role, Setup, Side, Square};
use dapu::event::Event;
use dapu::nature::{Loop, Natures};
use dapu::rules::EditionId;
use dapu::rules::edition::{Edition, edition};
use dapu::rules::repetition::adjudicate;
use repetition::{Case, cases, edition_of};

/// The glyphs of the natures.
fn classes(natures: &Natures) -> String {
    let moves = natures.moves.iter();
    moves.map(|named| named.nature.glyph()).collect()
}

/// The classes and the verdict.
fn ruled(
    setup: &Setup,
    moves: &[Move],
    (edition, event): (&Edition, &Event),
) -> Result<(String, String), String> {
    let start = Position::in_play(setup);
    let cycle = Loop::new(&start, moves).map_err(|fault| fault.to_string())?;
    let ruling = adjudicate(&cycle, edition, event);
    Ok((classes(&ruling.natures), ruling.verdict.to_string()))
}

/// A case changed, and how its classes and its verdict are told then.
struct Changed {
    setup: Setup,
    moves: Vec<Move>,
    classes: fn(&str) -> String,
    verdict: fn(&str) -> String,
}

/// Holds every case against the same case changed.
fn holds(law: &str, change: impl Fn(&Case) -> Option<Changed>) {
    let plain = cases().into_iter().map(|case| (case, Event::default()));
    hold_all(&plain.collect::<Vec<_>>(), law, change);
}

/// The boards on which one small thing decides, with their switches.
fn boards() -> Vec<(Case, Event)> {
    // Points that hold a draw are named on the board, and would have to be turned with it.
    let heads = asked(super::told::TABLE).into_iter();
    let heads = heads.filter(|head| !head.contains("holding-points"));
    let cases = heads.map(|head| {
        let (cycle, edition, event) = super::told::named(&head);
        let case = Case {
            id: head,
            edition: edition.name().to_owned(),
            setup: cycle.start().to_setup(),
            moves: cycle.moves().to_vec(),
        };
        (case, event)
    });
    cases.collect()
}

fn hold_all(cases: &[(Case, Event)], law: &str, change: impl Fn(&Case) -> Option<Changed>) {
    let (mut held, mut wrong) = (0, Vec::new());
    for (case, event) in cases {
        let Some(changed) = change(case) else {
            continue;
        };
        let id = EditionId::from_name(&case.edition).expect("an edition");
        let law_of = (edition(id), event);
        let plain = ruled(&case.setup, &case.moves, law_of)
            .map(|(classes, verdict)| ((changed.classes)(&classes), (changed.verdict)(&verdict)));
        let after = ruled(&changed.setup, &changed.moves, law_of);
        held += 1;
        if plain != after {
            wrong.push(format!("{}: {plain:?} but {law} {after:?}", case.id));
        }
    }
    assert!(
        held * 3 > cases.len(),
        "{law}: only {held} of {} cases",
        cases.len()
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn moved_to(setup: &Setup, to: impl Fn(Square) -> Square, piece: impl Fn(Piece) -> Piece) -> Setup {
    let mut board = [None; Square::COUNT];
    for square in Square::all() {
        board[to(square).index()] = setup.board[square.index()].map(&piece);
    }
    Setup {
        board,
        ..setup.clone()
    }
}

fn as_it_is(told: &str) -> String {
    told.to_owned()
}

fn mirrored(case: &Case) -> Changed {
    Changed {
        setup: moved_to(&case.setup, Square::mirrored, |piece| piece),
        moves: case.moves.iter().map(|mv| mv.mirrored()).collect(),
        classes: as_it_is,
        verdict: as_it_is,
    }
}

fn with_colours_swapped(case: &Case) -> Changed {
    let swapped = |piece: Piece| Piece::new(!piece.side, piece.role);
    let mut setup = moved_to(&case.setup, Square::rotated, swapped);
    setup.turn = !setup.turn;
    Changed {
        setup,
        moves: case.moves.iter().map(|mv| mv.rotated()).collect(),
        classes: as_it_is,
        verdict: |verdict| match verdict.split_once(' ') {
            Some(("red", rest)) => format!("black {rest}"),
            Some(("black", rest)) => format!("red {rest}"),
            _ => verdict.to_owned(),
        },
    }
}

#[test]
fn left_and_right_are_alike() {
    holds("mirrored", |case| Some(mirrored(case)));
    hold_all(&boards(), "mirrored", |case| Some(mirrored(case)));
}

#[test]
fn the_colours_are_alike() {
    let law = "with colours swapped";
    holds(law, |case| Some(with_colours_swapped(case)));
    hold_all(&boards(), law, |case| Some(with_colours_swapped(case)));
}

#[test]
fn a_cycle_has_no_beginning() {
    holds("begun two plies later", |case| {
        let mut position = Position::in_play(&case.setup);
        for mv in case.moves.iter().take(2) {
            position.play(*mv);
        }
        let mut moves = case.moves.clone();
        moves.rotate_left(2);
        Some(Changed {
            setup: position.to_setup(),
            moves,
            classes: |classes| {
                classes
                    .chars()
                    .skip(2)
                    .chain(classes.chars().take(2))
                    .collect()
            },
            verdict: as_it_is,
        })
    });
}

#[test]
fn twice_round_is_once_round() {
    holds("doubled", |case| {
        Some(Changed {
            setup: case.setup.clone(),
            moves: case.moves.repeat(2),
            classes: |classes| classes.repeat(2),
            verdict: as_it_is,
        })
    });
}

#[test]
fn a_piece_that_does_nothing_changes_nothing() {
    holds("with a soldier that does nothing", |case| {
        let square = idle_point(case)?;
        let mut setup = case.setup.clone();
        setup.board[square.index()] = Some(Piece::new(Side::Red, Role::Soldier));
        Some(Changed {
            setup,
            moves: case.moves.clone(),
            classes: as_it_is,
            verdict: as_it_is,
        })
    });
}

/// A point for a red soldier before the river on a rank and a file that hold nothing else, and that no
/// move of the cycle enters.
fn idle_point(case: &Case) -> Option<Square> {
    let alone = |square: &Square| {
        Square::all().all(|other| {
            let beside = other.file() == square.file() || other.rank() == square.rank();
            let entered = case.moves.iter().any(|mv| mv.to == other);
            !beside || (case.setup.board[other.index()].is_none() && !entered)
        })
    };
    Square::all()
        .find(|square| matches!(square.rank(), 3 | 4) && square.file() % 2 == 0 && alone(square))
}

/// Case, the point that is emptied, what stood on it, the number of the move from 0, what it was and
/// what it is then.
const REMOVED: &[(&str, &str, &str, usize, char, char)] = &[
    ("C2020-图13", "c7", "the root of the chariot", 2, '兑', '捉'),
    (
        "C2020-图11",
        "c7",
        "the screen that pins the root",
        0,
        '捉',
        '闲',
    ),
    ("C2020-图23", "b8", "what pins the cannon", 1, '闲', '捉'),
];

#[test]
fn a_root_a_pin_or_a_screen_removed_changes_the_move_it_spoke_for() {
    let cases = cases();
    let mut wrong = Vec::new();
    for (id, point, what, number, was, becomes) in REMOVED {
        let case = cases.iter().find(|case| case.id == *id).expect("a case");
        let edition = edition_of(&case.edition);
        let bytes = point.as_bytes();
        let square = Square::new(bytes[0] - b'a', bytes[1] - b'0').expect("a point");
        let mut without = case.setup.clone();
        assert!(
            without.board[square.index()].take().is_some(),
            "{id}: {what}"
        );
        let class = |setup: &Setup| {
            let (classes, _) =
                ruled(setup, &case.moves, (edition, &Event::default())).expect("a cycle");
            classes.chars().nth(*number).expect("a move")
        };
        let (before, after) = (class(&case.setup), class(&without));
        if (before, after) != (*was, *becomes) {
            wrong.push(format!("{id} without {what}: {before} {after}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A cycle on a board: the nature of each move, and the verdict.
fn on_board(fen: &str, moves: &str) -> (String, String) {
    let asked = dapu::pipeline::read_cycle(fen, moves).expect("a cycle");
    let judged = adjudicate(&asked.cycle, edition_of("cn2020"), &Event::default());
    (classes(&judged.natures), judged.verdict.to_string())
}

/// 26.3: the general that pins a root does not chase by its own steps, and nothing new is chased.
#[test]
fn a_general_that_steps_on_its_line_chases_nothing() {
    let (natures, verdict) = on_board("r3k4/9/4n4/6c2/9/9/9/9/6R2/4K4 w", "e0e1 a9a8 e1e0 a8a9");
    assert_eq!((natures.as_str(), verdict.as_str()), ("闲闲闲闲", "draw"));
}

/// 24.6: a line is blocked along a rank as along a file.
#[test]
fn a_rank_is_blocked_as_a_file_is() {
    let (natures, _) = on_board("4k4/9/9/9/1Rc6/9/9/9/3R5/5K3 w", "b5b4 c5c4 b4b5 c4c5");
    let black: String = natures.chars().skip(1).step_by(2).collect();
    assert_eq!(black, "拦拦", "{natures}");
}
