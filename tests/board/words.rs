//! Pieces, sides, moves, reasons and lists: each name, number and set against a table that is written out.

use dapu::board::{Illegal, Illegals, Move, MoveList, Piece, Role, Side, Square};

/// Role, letter, other letters it is read by, number in a full set, glyph of Red's and of Black's.
const ROLES: [(Role, char, &str, usize, char, char); 7] = [
    (Role::General, 'K', "", 1, '帅', '将'),
    (Role::Advisor, 'A', "", 2, '仕', '士'),
    (Role::Elephant, 'B', "E", 2, '相', '象'),
    (Role::Horse, 'N', "H", 2, '马', '马'),
    (Role::Chariot, 'R', "", 2, '车', '车'),
    (Role::Cannon, 'C', "", 2, '炮', '炮'),
    (Role::Soldier, 'P', "", 5, '兵', '卒'),
];

fn square(index: usize) -> Square {
    let index = u8::try_from(index).expect("a byte");
    Square::from_index(index).expect("a point")
}

#[test]
fn roles_have_letters_numbers_and_glyphs() {
    for (number, (role, letter, _, count, red, black)) in ROLES.into_iter().enumerate() {
        assert_eq!(Role::ALL[number], role);
        assert_eq!((role.index(), role.letter()), (number, letter));
        assert_eq!(role.full_count(), count);
        let pieces = Side::ALL.map(|side| Piece::new(side, role));
        assert_eq!(pieces.map(Piece::glyph), [red, black]);
        let small = letter.to_lowercase().next().expect("a letter");
        assert_eq!(pieces.map(Piece::letter), [letter, small]);
        assert_eq!(pieces.map(Piece::index), [2 * number, 2 * number + 1]);
    }
}

#[test]
fn every_letter_is_read_in_either_case_and_nothing_else() {
    for letter in (0..=0x7F_u8).map(char::from).chain(['帅', 'ｋ', 'İ']) {
        let capital = letter.to_ascii_uppercase();
        let of = |row: &&(Role, char, &str, usize, char, char)| {
            row.1 == capital || row.2.contains(capital)
        };
        let role = ROLES.iter().find(of).map(|row| row.0);
        assert_eq!(Role::from_letter(letter), role, "{letter:?}");
        let side = [Side::Black, Side::Red][usize::from(letter.is_uppercase())];
        let piece = role.map(|role| Piece::new(side, role));
        assert_eq!(Piece::from_letter(letter), piece, "{letter:?}");
    }
}

#[test]
fn fourteen_pieces_are_read_back_from_their_numbers() {
    for number in 0..14 {
        let piece = Piece::from_index(number).expect("a piece");
        assert_eq!(piece.index(), number);
    }
    for number in [14, 15, 16, 28, usize::MAX] {
        assert_eq!(Piece::from_index(number), None);
    }
}

#[test]
fn the_sides_are_each_others_other() {
    assert_eq!(Side::ALL.map(Side::name), ["red", "black"]);
    assert_eq!(Side::ALL.map(Side::index), [0, 1]);
    assert_eq!(Side::ALL.map(|side| !side), [Side::Black, Side::Red]);
    for side in Side::ALL {
        assert_eq!(Side::from_name(side.name()), Some(side));
        assert_eq!(side.to_string(), side.name());
    }
    for name in ["", "Red", "r", "blackk"] {
        assert_eq!(Side::from_name(name), None);
    }
}

#[test]
fn a_move_is_two_bytes_and_four_letters() {
    for from in Square::all() {
        for to in [square(0), square(44), square(89), from] {
            let mv = Move::new(from, to);
            let bytes = [from, to].map(|it| u8::try_from(it.index()).expect("a byte"));
            assert_eq!(mv.to_bytes(), bytes);
            assert_eq!(Move::from_bytes(bytes), Some(mv));
            assert_eq!(mv.to_string(), format!("{from}{to}"));
            assert_eq!(format!("{mv:?}"), mv.to_string());
            assert_eq!(mv.mirrored(), Move::new(from.mirrored(), to.mirrored()));
            assert_eq!(mv.rotated(), Move::new(from.rotated(), to.rotated()));
        }
    }
    for bytes in [[90, 0], [0, 90], [90, 90], [255, 3]] {
        assert_eq!(Move::from_bytes(bytes), None);
    }
}

/// A set of reasons as a list of yes and no, and the set itself.
#[test]
fn a_set_of_reasons_holds_what_was_put_in_and_nothing_else() {
    let all = Illegal::ALL;
    assert_eq!(Illegals::NONE.first(), None);
    assert!(Illegals::NONE.is_empty() && Illegals::default() == Illegals::NONE);
    for (number, one) in all.into_iter().enumerate() {
        for other in &all[number..] {
            let pair = Illegals::of(one).with(*other);
            assert_eq!(pair, Illegals::of(one).and(Illegals::of(*other)));
            assert_eq!(pair, Illegals::of(*other).and(Illegals::of(one)));
            let mut put = Illegals::NONE;
            put.insert(*other);
            put.insert(one);
            assert_eq!(put, pair);
            assert_eq!(put.and(pair), pair);
            let mut list = vec![one, *other];
            list.dedup();
            assert_eq!(pair.len(), list.len());
            assert!(!pair.is_empty());
            assert_eq!(pair.first(), Some(one));
            assert_eq!(pair.iter().collect::<Vec<_>>(), list);
            assert_eq!(list.iter().copied().collect::<Illegals>(), pair);
            for reason in all {
                assert_eq!(pair.contains(reason), list.contains(&reason));
            }
            let names: Vec<String> = list.iter().map(|it| format!("{:?}", it.name())).collect();
            assert_eq!(format!("{pair:?}"), format!("{{{}}}", names.join(", ")));
        }
    }
}

#[test]
fn reasons_are_written_by_their_names_and_no_other_name_is_read() {
    for reason in Illegal::ALL {
        assert_eq!(reason.to_string(), reason.name());
    }
    assert_eq!(Illegal::from_name("no-such-reason"), None);
}

#[test]
fn a_list_of_moves_is_a_vector_whatever_its_length() {
    let nth = |n: usize| Move::new(square(n % 90), square((n / 90 + 7 * n) % 90));
    for length in [0, 1, 2, 127, 128, 129, 130, 300] {
        let wanted: Vec<Move> = (0..length).map(nth).collect();
        let mut pushed = MoveList::new();
        for (number, mv) in wanted.iter().enumerate() {
            pushed.push(*mv);
            assert_eq!(pushed[..], wanted[..=number]);
        }
        let mut extended = MoveList::default();
        extended.extend(wanted.iter().copied());
        assert_eq!(extended[..], wanted);
        assert_eq!(pushed.clone()[..], wanted);
        assert_eq!(format!("{pushed:?}"), format!("{wanted:?}"));
        pushed.reverse();
        let backwards: Vec<Move> = wanted.into_iter().rev().collect();
        assert_eq!(pushed[..], backwards);
    }
}
