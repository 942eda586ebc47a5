//! Points, by counting them out: every answer about a point is compared with a list or a count that knows no formula.

use dapu::board::{Side, Square};

const FILES: &str = "abcdefghi";

/// All points as the board is read: rank by rank, file by file, with both counts.
fn counted() -> impl Iterator<Item = (usize, u8, u8, Square)> {
    let ranks = (0..10_u8).flat_map(|rank| (0..9_u8).map(move |file| (file, rank)));
    let points = Square::all();
    let pairs = ranks.zip(points).enumerate();
    pairs.map(|(index, ((file, rank), square))| (index, file, rank, square))
}

fn at(name: &str) -> Square {
    Square::from_name(name).expect("a point")
}

#[test]
fn ninety_points_are_numbered_file_by_file_within_the_ranks() {
    assert_eq!(counted().count(), 90);
    assert_eq!(Square::all().count(), Square::COUNT);
    assert_eq!(Square::all().next(), Some(Square::ORIGIN));
    assert_eq!(Square::all().next_back(), Some(at("i9")));
    for (index, file, rank, square) in counted() {
        assert_eq!(square.index(), index);
        assert_eq!((square.file(), square.rank()), (file, rank));
        assert_eq!(Square::new(file, rank), Some(square));
        let byte = u8::try_from(index).expect("a byte");
        assert_eq!(Square::from_index(byte), Some(square));
    }
    for beyond in 90..=u8::MAX {
        assert_eq!(Square::from_index(beyond), None);
    }
    for (file, rank) in [
        (9, 0),
        (0, 10),
        (8, 10),
        (9, 9),
        (9, 10),
        (255, 0),
        (0, 255),
    ] {
        assert_eq!(Square::new(file, rank), None, "{file} {rank}");
    }
}

#[test]
fn a_point_is_named_by_the_letter_of_its_file_and_its_rank() {
    for (_, file, rank, square) in counted() {
        let letter = FILES.chars().nth(usize::from(file)).expect("a file");
        let name = format!("{letter}{rank}");
        assert_eq!(square.to_string(), name);
        assert_eq!(format!("{square:?}"), name);
        assert_eq!(Square::from_name(&name), Some(square));
        assert_eq!(Square::from_name(&name.to_uppercase()), Some(square));
    }
    let none = [
        "", "a", "5", "a10", "aa0", "j0", "`0", "@0", "a:", "a/", "0a", "é0",
    ];
    for name in none {
        assert_eq!(Square::from_name(name), None, "{name:?}");
    }
}

#[test]
fn files_are_numbered_by_each_side_from_its_own_right() {
    for (_, file, _, square) in counted() {
        let number = |side| usize::from(square.number_for(side));
        let of = |numbers: [usize; 9]| numbers[usize::from(file)];
        assert_eq!(number(Side::Red), of([9, 8, 7, 6, 5, 4, 3, 2, 1]));
        assert_eq!(number(Side::Black), of([1, 2, 3, 4, 5, 6, 7, 8, 9]));
        for side in Side::ALL {
            let number = square.number_for(side);
            assert_eq!(Square::file_of_number(side, number), Some(file));
        }
    }
    for side in Side::ALL {
        for number in (10..=u8::MAX).chain([0]) {
            assert_eq!(Square::file_of_number(side, number), None, "{number}");
        }
    }
}

#[test]
fn the_river_lies_between_the_fifth_and_the_sixth_rank_of_either_side() {
    for (_, _, rank, square) in counted() {
        let red = usize::from(rank);
        let black = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0][red];
        assert_eq!(usize::from(square.advance_for(Side::Red)), red);
        assert_eq!(usize::from(square.advance_for(Side::Black)), black);
        let far_half = (5..10).contains(&red);
        assert_eq!(square.is_across(Side::Red), far_half, "{square}");
        assert_eq!(square.is_across(Side::Black), !far_half, "{square}");
    }
}

#[test]
fn a_palace_has_nine_points() {
    let palaces = ["d0 e0 f0 d1 e1 f1 d2 e2 f2", "d7 e7 f7 d8 e8 f8 d9 e9 f9"];
    for (side, palace) in Side::ALL.into_iter().zip(palaces) {
        let inside: Vec<String> = Square::all()
            .filter(|square| square.in_palace(side))
            .map(|square| square.to_string())
            .collect();
        assert_eq!(inside.join(" "), palace);
    }
}

#[test]
fn a_mirrored_point_keeps_its_rank_and_a_turned_one_exchanges_both() {
    for (_, file, rank, square) in counted() {
        let other_file = (0..9).rev().nth(usize::from(file)).expect("a file");
        let other_rank = (0..10).rev().nth(usize::from(rank)).expect("a rank");
        assert_eq!(Square::new(other_file, rank), Some(square.mirrored()));
        assert_eq!(Square::new(other_file, other_rank), Some(square.rotated()));
        assert_eq!(square.mirrored().mirrored(), square);
        assert_eq!(square.rotated().rotated(), square);
    }
}

#[test]
fn an_offset_leads_as_far_as_it_says_or_off_the_board() {
    for (_, file, rank, square) in counted() {
        for files in (-10..=10_i8).chain([i8::MIN, i8::MAX]) {
            for ranks in (-11..=11_i8).chain([i8::MIN, i8::MAX]) {
                let file = i32::from(file) + i32::from(files);
                let rank = i32::from(rank) + i32::from(ranks);
                let there = |it: &Square| (i32::from(it.file()), i32::from(it.rank()));
                let found = Square::all().find(|it| there(it) == (file, rank));
                assert_eq!(
                    square.offset(files, ranks),
                    found,
                    "{square} {files} {ranks}"
                );
            }
        }
    }
}
