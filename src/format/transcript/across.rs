//! Rounds that run across the page: a line of their numbers above a line of each side's moves.

use crate::notation::move_like;

/// So many rounds stand in such a line.
const LEAST: usize = 4;

/// Whether a text is laid out so: in which order its moves were played is not said by its lines.
pub(super) fn is_so(text: &str) -> bool {
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .collect();
    let holds_moves = |line: &&str| move_like(line).take(LEAST).count() == LEAST;
    lines
        .windows(3)
        .any(|block| counts(block[0]) && block[1..].iter().all(holds_moves))
}

/// Whether a line holds nothing but a word or two and numbers that count on.
fn counts(line: &str) -> bool {
    let parts = |c: char| c.is_whitespace() || ",;|｜│".contains(c);
    let words = line.split(parts).filter(|word| !word.is_empty());
    let (numbers, others): (Vec<&str>, Vec<&str>) =
        words.partition(|word| word.bytes().all(|it| it.is_ascii_digit()));
    let numbers: Vec<u32> = numbers.iter().filter_map(|it| it.parse().ok()).collect();
    numbers.len() >= LEAST && others.len() <= 2 && numbers.windows(2).all(|it| it[1] == it[0] + 1)
}

#[cfg(test)]
mod tests {
    use super::is_so;

    #[test]
    fn a_line_of_numbers_above_two_of_moves_is_a_block_of_rounds() {
        let red = "红\t炮二平五\t马二进三\t车一平二\t兵七进一";
        let black = "黑\t马8进7\t车9平8\t马2进3\t卒7进1";
        assert!(is_so(&format!("回合\t1\t2\t3\t4\n{red}\n{black}\n")));
        assert!(!is_so(&format!("{red}\n{black}\n")));
        assert!(!is_so(
            "回合 红方 黑方\n1 炮二平五 马8进7\n2 马二进三 车9平8\n"
        ));
    }
}
