//! Tables with a row a game and a column a move: `1红,1黑,2红,2黑,…`, `red 1,black 1,…`, `ply1,ply2,…`.

use super::column::PlyColumn;

/// So many columns of moves in order are no accident.
const LEAST: usize = 6;

/// Names of a side in the heading of a column of its moves, Red's and Black's.
const SIDES: [&[&str]; 2] = [
    &["红", "红方", "红着", "先", "先手", "red", "white", "r", "w"],
    &["黑", "黑方", "黑着", "后", "后手", "black", "b"],
];

/// Names of a single move in the heading of its column.
const PLIES: [&str; 9] = [
    "ply",
    "move",
    "m",
    "p",
    "着",
    "步",
    "手",
    "着法",
    "half_move",
];

/// Makes the first of the columns that hold a move each the list of all moves, and the others what goes on with it.
pub(super) fn mark(names: &[String], all: &mut [PlyColumn]) {
    if all.contains(&PlyColumn::Moves) {
        return;
    }
    let plies: Vec<Option<u32>> = names.iter().map(|name| ply(name)).collect();
    let Some(start) = plies.iter().position(Option::is_some) else {
        return;
    };
    let first = plies[start].unwrap_or(0);
    let in_order = |(at, ply): &(u32, &Option<u32>)| **ply == Some(first + at);
    let len = (0..).zip(&plies[start..]).take_while(in_order).count();
    if len < LEAST || first > 1 {
        return;
    }
    for (at, column) in all[start..start + len].iter_mut().enumerate() {
        *column = if at == 0 {
            PlyColumn::Moves
        } else {
            PlyColumn::More
        };
    }
}

/// The number of the ply, from 0 or 1, whose move stands under that heading.
fn ply(name: &str) -> Option<u32> {
    let number = name.trim_matches(|it: char| !it.is_ascii_digit());
    let number: u32 = number.parse().ok().filter(|it| *it < 1000)?;
    let word: String = name.chars().filter(|it| !it.is_ascii_digit()).collect();
    let word = word
        .replace("回合", "")
        .replace("round", "")
        .replace('第', "");
    let word = word.trim_matches('_');
    let side = SIDES.iter().position(|names| names.contains(&word));
    match side {
        Some(side) => Some((number.checked_sub(1)? * 2) + side as u32),
        None => PLIES.contains(&word).then_some(number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(heads: &str) -> (usize, usize) {
        let names: Vec<String> = heads.split(',').map(str::to_owned).collect();
        let mut all = vec![PlyColumn::Tag(String::new()); names.len()];
        mark(&names, &mut all);
        let count = |column: &PlyColumn| all.iter().filter(|it| *it == column).count();
        (count(&PlyColumn::Moves), count(&PlyColumn::More))
    }

    #[test]
    fn columns_of_single_moves_are_known_by_their_numbers() {
        for heads in [
            "红方,黑方,1红,1黑,2红,2黑,3红,3黑",
            "red_1,black_1,red_2,black_2,red_3,black_3",
            "r1,b1,r2,b2,r3,b3,result",
            "第1回合红,第1回合黑,第2回合红,第2回合黑,第3回合红,第3回合黑",
            "ply1,ply2,ply3,ply4,ply5,ply6",
            "event,move_0,move_1,move_2,move_3,move_4,move_5",
        ] {
            assert_eq!(marked(heads), (1, 5), "{heads}");
        }
    }

    #[test]
    fn a_few_of_them_and_others_in_no_order_are_none() {
        for heads in [
            "r1,b1,r2,b2",
            "1红,2红,3红,4红,5红,6红",
            "m1,m3,m5,m7,m9,m11",
            "round1,round2,round3,round4,round5,round6",
            "red,black,result",
        ] {
            assert_eq!(marked(heads), (0, 0), "{heads}");
        }
    }
}
