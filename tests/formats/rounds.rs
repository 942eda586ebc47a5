//! Games whose rounds are numbered, with sentences that speak of other moves between them.

use super::transcript::whole;
use crate::support::opening::{LETTERS, WORDS};

/// The same opening in Vietnamese words.
const SPOKEN: [&str; 12] = [
    "Pháo 2 bình 5",
    "Mã 8 tấn 7",
    "Mã 2 tấn 3",
    "Xe 9 bình 8",
    "Xe 1 bình 2",
    "Mã 2 tấn 3",
    "Tốt 7 tấn 1",
    "Tốt 7 tấn 1",
    "Mã 8 tấn 7",
    "Tượng 3 tấn 5",
    "Xe 2 tấn 6",
    "Sĩ 4 tấn 5",
];

/// The text with the words of the opening in the places of `@`.
fn filled(form: &str, words: &[&str]) -> String {
    let mut words = words.iter();
    let mut out = String::new();
    for sign in form.chars() {
        match sign {
            '@' => out.push_str(words.next().copied().unwrap_or("")),
            sign => out.push(sign),
        }
    }
    out
}

/// The plies of the one record of such a text are as many words of the opening.
fn holds(form: &str, words: &[&str]) {
    let plies = form.matches('@').count();
    assert_eq!(whole(&filled(form, words)), words[..plies], "{form}");
}

#[test]
fn numbers_tell_the_moves_of_a_game_from_those_that_are_spoken_of() {
    holds(
        "1.@ @\n这是最常见的开局。红方也可以走马二进三。\n2.@ @\n3.@ ……\n此时红方如走兵七进一，则黑方车9平8，4.车一平二 \
         卒7进1，局势平稳。\n3.…… @\n4.@ @\n黑方炮8平9是另一种下法。\n5.@ @\n",
        &WORDS,
    );
    holds(
        "Opening lesson.\n1. @ ...\nThe central cannon. Also C8=5 is possible, and R1+1 too.\n1. ... @\n2. @ @\nBlack could \
         also play P7+1 here: 3. R1=2 H2+3 is then usual.\n3. @ @ 4. @ @\nThe main line. 4...C8=9 5. R2=3 is older.\n5. @ @\n",
        &LETTERS,
    );
    holds(
        "1. @, @\n2. @, @\nNếu Tiên đi Pháo 8 tấn 6 thì Hậu sẽ Pháo 8 tấn 6, Xe 2 tấn 2.\n3. @, …\nTiên có thể đi Xe 1 tấn 1.\n\
         3. … , @\nBiến 1: Tốt 7 tấn 1\n4. @, @\n5. @, @\n",
        &SPOKEN,
    );
}

#[test]
fn numbers_and_moves_may_be_parted_by_commas() {
    holds(
        "1,@,@。 2,@,@。\n（注一;黑方如走3,卒7进1,4,车一平二。）\n3,@,。。。。。\n3,。。。。。 @!\n4,@,@。5,@,@。",
        &WORDS,
    );
    holds("1，@，@；\n2，@，@；\n3，@，@；\n4，@，@；\n", &WORDS);
}

#[test]
fn who_quotes_a_round_and_goes_on_from_it_plays_no_move() {
    holds(
        "[20:14] 老王: 昨天那盘棋\n[20:15] 老王: 1. @ @ 2. @ @ 3. @ @\n[20:16] 小李: 第3回合黑方走卒7进1更好吧\n\
         [20:17] 老王: 4. @ @ 5. @ @\n[20:18] 小李: 5. 马八进七有点缓, 我会走 5. 马八进九, 然后 5...炮2进4 6. 车九进一\n\
         [20:19] 老王: 6. @ @\n",
        &WORDS,
    );
}

#[test]
fn commands_of_latex_around_each_move_are_no_words() {
    holds(
        "\\begin{tabular}{rll}\n1. & \\texttt{@} & \\texttt{@}\\\\\n2. & \\texttt{@} & \\texttt{@}\\\\\n3. & \\texttt{@} & \
         \\texttt{@}\\\\\n\\end{tabular}\nNot 2.~\\texttt{H8+9}?\n",
        &LETTERS,
    );
}

#[test]
fn a_round_that_is_left_out_makes_no_game_of_numbers() {
    let gap = filled(
        "1. @ @\nfine\n2. @ @\nfine\n5. A6+5 E7+5\nThe end, C2+1 and C8+2.\n",
        &LETTERS,
    );
    assert_eq!(whole(&gap)[..4], LETTERS[..4]);
    // A third move behind a number is a fault to be told.
    let third = filled("1. @ @ R1+1\n2. @ @\n3. @ @\n4. @ @\n", &LETTERS);
    assert_ne!(whole(&third), LETTERS[..8]);
}

#[test]
fn dots_behind_the_last_move_stand_for_none() {
    holds(
        "1. @ @\n2. @ @\n3. @ ……\n红方多兵，优势明显。\n（以下着法从略，红胜）\n",
        &WORDS,
    );
    holds(
        "1. @ @\n2. @ @\n3. @ ...\nand Red soon won with his extra pawns.\n",
        &LETTERS,
    );
}
