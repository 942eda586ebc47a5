//! The number of a problem at the beginning of a line.

/// So many words may name what is counted, and so many signs each.
const WORDS: usize = 2;
const LONGEST: usize = 12;

/// The number that a line begins with, behind a word or two that say what it counts: `Problem 12`, `【3】`, `题一`, `二、`.
pub(super) fn problem_number(line: &str) -> Option<u32> {
    let mut rest = line.lines().next()?;
    for _ in 0..=WORDS {
        rest = rest.trim_start_matches(|c: char| !c.is_alphanumeric() && circled(c).is_none());
        if let Some(number) = number(rest) {
            return Some(number);
        }
        let word = |c: char| c.is_alphabetic() && numeral(c).is_none();
        let behind = rest.trim_start_matches(word);
        let signs = rest[..rest.len() - behind.len()].chars().count();
        if !(1..=LONGEST).contains(&signs) {
            return None;
        }
        rest = behind;
    }
    None
}

/// The number that a text begins with, where no letter goes on with it but one that counts.
fn number(text: &str) -> Option<u32> {
    let first = text.chars().next()?;
    if let Some(number) = circled(first) {
        return Some(number);
    }
    let digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
    if digits.len() < text.len() {
        let goes_on = digits.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '/');
        let number = text[..text.len() - digits.len()].parse().ok();
        return number.filter(|_| !goes_on);
    }
    let behind = text.trim_start_matches(|c: char| numeral(c).is_some());
    let counts = |c: char| !c.is_alphabetic() || "题題局例号號道关關".contains(c);
    let ends = behind.chars().next().is_none_or(counts);
    let spoken = &text[..text.len() - behind.len()];
    ends.then(|| spelled(spoken)).flatten()
}

fn circled(sign: char) -> Option<u32> {
    let first = match sign {
        '①'..='⑳' => '①',
        '⑴'..='⒇' => '⑴',
        '❶'..='❿' => '❶',
        _ => return None,
    };
    Some(sign as u32 - first as u32 + 1)
}

fn numeral(sign: char) -> Option<u32> {
    let place = "一二三四五六七八九十".chars().position(|it| it == sign);
    place.map(|place| place as u32 + 1)
}

/// A number below a hundred in numerals.
fn spelled(text: &str) -> Option<u32> {
    let signs: Vec<u32> = text.chars().filter_map(numeral).collect();
    match signs[..] {
        [one] => Some(one),
        [10, one] if one < 10 => Some(10 + one),
        [ten, 10] if ten < 10 => Some(ten * 10),
        [ten, 10, one] if ten < 10 && one < 10 => Some(ten * 10 + one),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::problem_number;

    #[test]
    fn a_number_is_told_from_a_word_a_move_and_a_board() {
        for (line, wanted) in [
            ("Problem 12: Red to play", Some(12)),
            ("  \\item[Problem 3] ", Some(3)),
            ("【4】", Some(4)),
            ("题一　红先", Some(1)),
            ("第二十一题", Some(21)),
            ("十二、（30分）", Some(12)),
            ("Bài 2.   Thế cờ: ", Some(2)),
            ("③ ", Some(3)),
            ("九宫格里的将", None),
            ("答：____", None),
            ("3akab2/9", None),
            ("a sentence that ends with 5", None),
        ] {
            assert_eq!(problem_number(line), wanted, "{line}");
        }
    }
}
