//! Numbers and rounds in titles and tags.

use super::words::{BETWEEN_YEARS, NUMERALS, ORDINAL, ROUND, TEN, YEAR};
use crate::text::simplified;

pub(super) fn half_width(sign: char) -> char {
    match sign {
        '！'..='～' => char::from_u32(sign as u32 - 0xfee0).unwrap_or(sign),
        '\u{3000}' => ' ',
        _ => sign,
    }
}

pub(super) fn is_numeral(sign: char) -> bool {
    sign.is_ascii_digit() || sign == TEN || NUMERALS.contains(sign)
}

/// A number from 1 to 999 in digits or Chinese numerals.
pub(super) fn number(text: &str) -> Option<u32> {
    if text.chars().all(|it| it.is_ascii_digit()) {
        return text.parse().ok().filter(|it| (1..1000).contains(it));
    }
    let value = |part: &str| -> Option<u32> {
        let mut signs = part.chars();
        let digit = NUMERALS
            .chars()
            .position(|it| Some(it) == signs.clone().next())?;
        signs.nth(1).is_none().then_some(digit as u32)
    };
    let number = match text.split_once(TEN) {
        Some(("", "")) => 10,
        Some(("", ones)) => 10 + value(ones)?,
        Some((tens, "")) => 10 * value(tens)?,
        Some((tens, ones)) => 10 * value(tens)? + value(ones)?,
        None => value(text)?,
    };
    (number > 0).then_some(number)
}

/// With a dash for the sign that looks like one between two years (`1997一1998年度`).
pub(super) fn one_dash(name: &str) -> String {
    let signs: Vec<char> = name.chars().collect();
    let is_digit = |at: usize| signs.get(at).is_some_and(char::is_ascii_digit);
    let is_dash = |at: usize| {
        let is_sign = at >= 4 && BETWEEN_YEARS.contains(&signs[at]);
        is_sign && (at - 4..at).chain(at + 1..at + 5).all(is_digit)
    };
    let all = (0..signs.len()).map(|at| if is_dash(at) { '-' } else { signs[at] });
    all.collect()
}

/// Whether a name has a year and the next behind a dash.
pub(super) fn has_two_years(name: &str) -> bool {
    let name = one_dash(name);
    name.match_indices('-').any(|(at, _)| {
        let year = |text: Option<&str>| text.and_then(|it| it.parse::<i32>().ok());
        let first = at.checked_sub(4).and_then(|from| year(name.get(from..at)));
        let next = year(name.get(at + 1..at + 5));
        first
            .zip(next)
            .is_some_and(|(one, next)| one >= 1900 && one + 1 == next)
    })
}

/// `九六年`, `一九九五年` at the head of a name.
pub(super) fn numeral_year(name: &str) -> (Option<i32>, String) {
    let whole = (None, name.to_owned());
    let Some((head, rest)) = name.split_once(YEAR) else {
        return whole;
    };
    let digits = head
        .chars()
        .map(|it| (0..).zip(NUMERALS.chars()).find(|digit| digit.1 == it));
    let Some(digits) = digits.collect::<Option<Vec<(i32, char)>>>() else {
        return whole;
    };
    let year = digits.iter().fold(0, |sum, digit| sum * 10 + digit.0);
    match digits.len() {
        4 if (1900..2100).contains(&year) => (Some(year), rest.to_owned()),
        2 if year >= 50 => (Some(1900 + year), rest.to_owned()),
        _ => whole,
    }
}

/// The number of a round as a tag of its own gives it, whatever stands around it: `3`, `第3輪`, `菴01謫`, `R3.2`.
pub fn round_of_tag(text: &str) -> Option<u32> {
    let folded: String = simplified(text).chars().map(half_width).collect();
    let digits = folded
        .split(|it: char| !it.is_ascii_digit())
        .find(|it| !it.is_empty());
    digits.and_then(number).or_else(|| round(&folded))
}

/// `第3輪`, `第 三 輪`, `R3`, `MR1T9`.
pub(super) fn round(text: &str) -> Option<u32> {
    by_word(text).or_else(|| by_letter(text))
}

fn by_word(text: &str) -> Option<u32> {
    ROUND.iter().find_map(|word| {
        text.match_indices(word).find_map(|(at, _)| {
            let before = text[..at].trim_end();
            let (from, _) = before
                .char_indices()
                .rev()
                .take_while(|it| is_numeral(it.1))
                .last()?;
            let head = before[..from].trim_end();
            let digits = &before[from..];
            let is_counted =
                head.ends_with(ORDINAL) || digits.starts_with(|it: char| it.is_ascii_digit());
            is_counted.then(|| number(digits)).flatten()
        })
    })
}

fn by_letter(text: &str) -> Option<u32> {
    text.split(' ').find_map(|word| {
        let bare = word.strip_prefix(['M', 'W']).unwrap_or(word);
        let bare = bare.strip_prefix('R')?;
        let bare = bare.strip_prefix('R').unwrap_or(bare);
        let end = bare
            .find(|it: char| !it.is_ascii_digit())
            .unwrap_or(bare.len());
        number(bare.get(..end).filter(|it| !it.is_empty())?)
    })
}

/// The table that a title names behind its round (`MR2T18`), from 1; 0 where it names none.
pub fn table_of_title(text: &str) -> u32 {
    let of_word = |word: &str| {
        let rest = &word[word.find('R')? + 1..];
        let digits = |text: &str| {
            text.find(|it: char| !it.is_ascii_digit())
                .unwrap_or(text.len())
        };
        let (round, rest) = rest.split_at(digits(rest));
        let rest = rest.strip_prefix('T')?;
        let table = rest[..digits(rest)].parse().ok();
        table.filter(|_| !round.is_empty())
    };
    text.split(' ').find_map(of_word).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::{has_two_years, table_of_title};

    #[test]
    fn a_name_may_have_two_years() {
        for (name, expected) in [
            ("2001-2002年杯赛", true),
            ("1997一1998年度杯赛", true),
            ("2001-2003年杯赛", false),
            ("2001年杯赛", false),
            ("2001-02-03杯赛", false),
        ] {
            assert_eq!(has_two_years(name), expected, "{name}");
        }
    }

    #[test]
    fn a_table_stands_behind_its_round() {
        assert_eq!(table_of_title("2009;錦標賽 MR2T18 甲"), 18);
        assert_eq!(table_of_title("2009;錦標賽 R2 甲"), 0);
        assert_eq!(table_of_title("TURIN 2006 RT5"), 0);
    }
}
