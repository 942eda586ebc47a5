//! Laws of notation: what is written is read back as the same move, in every family.

mod characters;

use dapu::board::{Illegal, Move, Piece, Position, Role, Setup, Square};
use dapu::notation::{
    Convention, Families, Family, Grid, Ranks, Script, Unresolved, Writing, is_canonical, read_fen,
    read_move, write_fen, write_move,
};

/// Positions with two to five soldiers on a file, two doubled files, doubled pieces of every kind.
const CROWDED: [&str; 14] = [
    "3k5/9/9/2P6/2P6/9/9/9/9/4K4 w",
    "3k5/9/6P2/6P2/6P2/9/9/9/9/4K4 w",
    "3k5/6P2/6P2/6P2/6P2/9/9/9/9/4K4 w",
    "3k5/6P2/6P2/6P2/6P2/6P2/9/9/9/4K4 w",
    "4k4/3P1P3/9/3P1P3/9/9/9/9/9/3K5 w",
    "4k4/9/9/9/9/3p1p3/9/3p1p3/9/3K5 b",
    "3k5/9/2P6/2P4P1/2P4P1/9/9/9/9/4K4 w",
    "3k5/9/2P6/2P1P2P1/7P1/9/9/9/9/4K4 w",
    "5k3/9/9/9/9/2B6/9/3A5/9/2BAK4 w",
    "2bak4/9/3a5/9/2b6/9/9/9/9/5K3 b",
    "4k4/9/4N4/2R6/4N1C2/9/2R6/6C2/9/3K5 w",
    "4k4/9/4c4/9/2r1n4/4n4/4c4/2r6/9/3K5 b",
    "4k4/9/9/9/4p4/4p4/4p4/4p4/4p4/3K5 b",
    "3ak1b2/4a4/4b4/9/9/9/9/4B4/4A4/2BAK4 w",
];

/// Numbers that look like chance and are the same every time (xorshift).
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

/// The crowded positions, and a walk from the start of a game, every few plies.
fn positions() -> Vec<Position> {
    let read = |fen: &&str| Position::in_play(&read_fen(fen).expect(fen));
    let mut positions: Vec<Position> = CROWDED.iter().map(read).collect();
    let mut chance = Chance(0x2026_1121);
    for _ in 0..3 {
        let mut position = Position::start();
        for ply in 0..120 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play(moves[chance.below(moves.len())]);
            if ply % 6 == 0 {
                positions.push(position.clone());
            }
        }
    }
    positions
}

fn writings() -> Vec<Writing> {
    let new = Writing::new;
    let chinese = new(Family::Chinese);
    let script = Script::Traditional;
    vec![
        chinese,
        Writing { script, ..chinese },
        Writing {
            script,
            full_width: true,
            ..chinese
        },
        Writing {
            black_chinese: true,
            ..chinese
        },
        new(Family::Shorthand),
        Writing {
            script,
            ..new(Family::Shorthand)
        },
        new(Family::Wxf),
        Writing {
            dots: true,
            ..new(Family::Wxf)
        },
        new(Family::Iccs),
        Writing {
            joined: true,
            ..new(Family::Iccs)
        },
        new(Family::Uci),
        Writing {
            grid: Grid::upright(Ranks::FromTop),
            ..new(Family::Iccs)
        },
        Writing {
            grid: Grid {
                turned: true,
                ..Grid::default()
            },
            ..new(Family::Uci)
        },
        new(Family::Ubb),
        new(Family::Vietnamese),
        new(Family::English),
        new(Family::Algebraic),
        Writing {
            grid: Grid::upright(Ranks::FromOne),
            soldier_letter: true,
            ..new(Family::Algebraic)
        },
    ]
}

/// The convention a document that is written so is read by.
fn convention_of(writing: Writing) -> Convention {
    Convention {
        grid: writing.grid,
        ..Convention::default()
    }
}

fn written(mv: Move, position: &Position, writing: Writing) -> String {
    let mut text = String::new();
    write_move(&mut text, mv, position, writing);
    text
}

#[test]
fn the_laws_hold_every_family() {
    let held: Vec<Family> = writings().iter().map(|it| it.family).collect();
    let missing: Vec<Family> = Family::ALL
        .into_iter()
        .filter(|it| !held.contains(it))
        .collect();
    assert!(missing.is_empty(), "{missing:?} is in no writing");
}

#[test]
fn every_legal_move_is_written_read_and_resolved_to_itself() {
    let mut wrong = Vec::new();
    for position in positions() {
        for mv in position.legal_moves().iter().copied() {
            for writing in writings() {
                let text = written(mv, &position, writing);
                // What a family has no words for stands in coordinates.
                let families = Families::only(writing.family).with(Family::Iccs);
                let read = read_move(&text, Families::only(writing.family));
                let Some((read, bytes)) = read.or_else(|| read_move(&text, families)) else {
                    wrong.push(format!("{mv} {text}: not read"));
                    continue;
                };
                let resolved = read.resolve(&position, convention_of(writing));
                let right = resolved
                    .as_ref()
                    .is_ok_and(|to| to.mv == mv && !to.by_legality);
                if !right || bytes != text.len() || !is_canonical(&read, mv, &position, writing) {
                    let fen = write_fen(&position.to_setup());
                    wrong.push(format!("{mv} {text} in {fen}: {resolved:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn only_the_canonical_text_is_taken_for_it() {
    const OTHERS: [(&str, &str); 25] = [
        ("进", "上"),
        ("退", "下"),
        ("马", "馬"),
        ("马", "傌"),
        ("车", "俥"),
        ("炮", "砲"),
        ("兵", "卒"),
        ("仕", "士"),
        ("相", "象"),
        ("帅", "将"),
        ("后", "後"),
        ("二", "2"),
        ("五", "⼆"),
        ("8", "８"),
        ("7", "七"),
        ("=", "."),
        ("H", "N"),
        ("C", "c"),
        ("-", " "),
        ("<u>3</u>", "3_"),
        ("²", "<s>2</s>"),
        ("前", "一"),
        ("x", ""),
        ("E", "B"),
        ("Hb", "Hb0"),
    ];
    let mut wrong = Vec::new();
    let mut told_apart = 0;
    for position in positions().into_iter().take(30) {
        for mv in position.legal_moves().iter().copied() {
            for writing in writings() {
                let text = written(mv, &position, writing);
                for (one, other) in OTHERS.into_iter().flat_map(|(a, b)| [(a, b), (b, a)]) {
                    let changed = text.replacen(one, other, 1);
                    if changed == text {
                        continue;
                    }
                    let read = read_move(&changed, Families::only(writing.family));
                    let whole = read.filter(|(_, bytes)| *bytes == changed.len());
                    if whole.is_some_and(|(read, _)| is_canonical(&read, mv, &position, writing)) {
                        wrong.push(format!("{changed} taken for {text}"));
                    }
                    told_apart += usize::from(whole.is_some());
                }
            }
        }
    }
    assert!(told_apart > 1000, "only {told_apart} texts");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The board turned by half a turn with colours exchanged: the same game from the other seat.
fn from_other_seat(position: &Position) -> Position {
    let setup = position.to_setup();
    let mut other = Setup {
        turn: !setup.turn,
        ..setup.clone()
    };
    for square in Square::all() {
        other.board[square.rotated().index()] =
            setup.board[square.index()].map(|piece| Piece::new(!piece.side, piece.role));
    }
    Position::in_play(&other)
}

#[test]
fn both_seats_write_a_move_alike() {
    let mut wrong = Vec::new();
    for family in [Family::Wxf, Family::Vietnamese, Family::English] {
        let writing = Writing::new(family);
        for position in positions() {
            let other = from_other_seat(&position);
            for mv in position.legal_moves().iter().copied() {
                let one = written(mv, &position, writing);
                let two = written(mv.rotated(), &other, writing);
                let coordinates = read_move(&one, Families::only(Family::Iccs)).is_some();
                if one != two && !coordinates {
                    wrong.push(format!("{mv}: {one} and {two}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What a move of a piece on a file is called, told from the move itself.
fn is_called(mv: Move, piece: Piece, number: u8, direction: u8, value: u8) -> bool {
    let side = piece.side;
    let ahead = mv.to.advance_for(side).cmp(&mv.from.advance_for(side)) as i8;
    let called = match direction {
        1 => ahead == 1,
        2 => ahead == -1,
        _ => ahead == 0,
    };
    let steps = mv.to.rank().abs_diff(mv.from.rank());
    let names_file =
        direction == 4 || matches!(piece.role, Role::Horse | Role::Advisor | Role::Elephant);
    let says = if names_file {
        mv.to.number_for(side)
    } else {
        steps
    };
    called && mv.from.number_for(side) == number && says == value
}

#[test]
fn a_piece_and_its_file_mean_what_a_search_through_all_moves_finds() {
    const GLYPHS: [char; 7] = ['帅', '仕', '相', '马', '车', '炮', '兵'];
    let mut wrong = Vec::new();
    for position in positions().into_iter().step_by(4) {
        let moves = position.legal_moves();
        for (glyph, role) in GLYPHS.into_iter().zip(Role::ALL) {
            let piece = Piece::new(position.turn(), role);
            for (number, direction, value) in (1..=9).flat_map(|number| {
                ['进', '退', '平']
                    .into_iter()
                    .zip([1, 2, 4])
                    .flat_map(move |direction| (1..=9).map(move |value| (number, direction, value)))
            }) {
                let text = format!("{glyph}{number}{}{value}", direction.0);
                let (read, _) = read_move(&text, Families::only(Family::Chinese)).expect(&text);
                let found: Vec<Move> = moves
                    .iter()
                    .copied()
                    .filter(|mv| position.piece_at(mv.from) == Some(piece))
                    .filter(|mv| is_called(*mv, piece, number, direction.1, value))
                    .collect();
                let answer = read.resolve(&position, Convention::default());
                let agree = match (&answer, found.as_slice()) {
                    (Ok(resolved), [mv]) => resolved.mv == *mv,
                    (Err(Unresolved::Ambiguous { candidates }), [_, _, ..]) => *candidates == found,
                    (Err(Unresolved::Illegal { .. } | Unresolved::NoSuchPiece), []) => true,
                    _ => false,
                };
                if !agree {
                    wrong.push(format!("{text}: {answer:?}, by search {found:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_clear_breach_keeps_its_move_and_an_unclear_one_does_not() {
    let start = Position::start();
    let mut breaches = Vec::new();
    for (text, reason, mv) in [
        ("炮二进六", Illegal::PathBlocked, Some("h2h8")),
        ("炮二平八", Illegal::OwnPiece, Some("h2b2")),
        ("马二进四", Illegal::HorseLegBlocked, Some("h0f1")),
        ("仕四进三", Illegal::LeavesPalace, Some("f0g1")),
        ("兵七退一", Illegal::SoldierBackward, Some("c3c2")),
        ("兵七进二", Illegal::Geometry, Some("c3c5")),
        ("马二平三", Illegal::Geometry, None),
        ("马二进九", Illegal::Geometry, None),
        ("炮二平二", Illegal::NullMove, None),
        ("车一退一", Illegal::OffBoard, None),
        ("H7-E7", Illegal::WrongSide, Some("h7e7")),
        ("H2-H2", Illegal::NullMove, None),
        ("H2-G5", Illegal::Geometry, Some("h2g5")),
    ] {
        let (read, _) = read_move(text, Families::ALL).expect(text);
        match read.resolve(&start, Convention::default()) {
            Err(Unresolved::Illegal {
                reason: found,
                mv: kept,
            }) if found == reason && kept.map(|mv| mv.to_string()).as_deref() == mv => {}
            other => breaches.push(format!("{text}: {other:?}")),
        }
    }
    assert!(breaches.is_empty(), "{}", breaches.join("\n"));
}

#[test]
fn a_forgotten_front_or_rear_is_told() {
    let position = Position::in_play(&read_fen("3k5/9/9/2P6/2P6/9/9/9/9/4K4 w").expect("a FEN"));
    let (read, _) = read_move("兵七进一", Families::ALL).expect("a move");
    let resolved = read
        .resolve(&position, Convention::default())
        .expect("one move");
    assert_eq!(
        (resolved.mv.to_string(), resolved.by_legality),
        ("c6c7".to_owned(), true)
    );
}
