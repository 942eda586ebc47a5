//! Dates that leave the year open: two digits, a lost digit, a decade, an age.

use super::scan::{DateNumber, items};
use super::{Date, DateReading, Precision, read_date};

/// Years that two digits can stand for: records with such years are of the last two centuries.
const MODERN: std::ops::RangeInclusive<i32> = 1900..=2099;

/// Ages by name, with their first and last year; the longer names first.
const AGES: [(&str, i32, i32); 9] = [
    ("民国", 1912, 1949),
    ("民國", 1912, 1949),
    ("清", 1644, 1912),
    ("明", 1368, 1644),
    ("元代", 1271, 1368),
    ("元朝", 1271, 1368),
    ("宋", 960, 1279),
    ("唐", 618, 907),
    ("抗战", 1931, 1945),
];

/// Characters that may follow the name of an age: 清代中叶, 明末, 民国时期. The length of a 初 or 末 is defined
/// nowhere: the whole age is given.
const OF_AN_AGE: &str = "代朝时時期间間年初中叶葉末晚早";

/// Reads a date as [`read_date`] does, and where that cannot determine the year the period it must lie
/// in, with [`Precision::Period`]: `86-4-29` (1986 or 2086, and all between), `02-07-14` (which of the
/// three is the year?), `994-12-27` (a digit lost), `五十年代`, `民国时期`. `None` where nothing is said of
/// the year: `11月11日`, `9999`.
///
/// ```
/// use dapu::record::{Precision, read_period};
///
/// let reading = read_period("民国时期").unwrap();
/// assert_eq!((reading.from.year, reading.to.year), (1912, 1949));
/// assert_eq!(reading.precision, Precision::Period);
/// assert_eq!(read_period("20世纪50年代").unwrap().to.year, 1959);
/// assert_eq!(read_period("11月11日"), None);
/// ```
pub fn read_period(text: &str) -> Option<DateReading> {
    read_date(text).or_else(|| age(text)).or_else(|| {
        let (items, _) = items(text);
        decade(text, &items).or_else(|| short_year(&items))
    })
}

/// Whether a text holds numbers of a date of which not even the year is certain: `90.5.6`, `11月11日`. Stand-ins for
/// what is not known (`????`, `9999`) say nothing.
pub(crate) fn is_unread_date(text: &str) -> bool {
    // Asked of every record: most dates are read.
    if text.contains(['?', '？']) || read_date(text).is_some() {
        return false;
    }
    let (items, _) = items(text);
    let is_said = |value: u32| value > 0 && value.to_string().bytes().any(|it| it != b'9');
    items.iter().any(|item| is_said(item.value))
        && age(text).or_else(|| decade(text, &items)).is_none()
}

/// 民国时期, 清代中叶, 晚清.
fn age(text: &str) -> Option<DateReading> {
    let text = text.trim().trim_start_matches(['晚', '早']);
    let named = AGES.iter().find_map(|(name, first, last)| {
        let rest = text.strip_prefix(name)?;
        rest.chars()
            .all(|c| OF_AN_AGE.contains(c))
            .then_some((*first, *last))
    });
    named.map(|(first, last)| period(first, last))
}

/// 20世纪50年代, 五十年代初, 30年代; without a century it is one of the last two.
fn decade(text: &str, items: &[DateNumber<'_>]) -> Option<DateReading> {
    let before = text.find("年代")?;
    let (century, tens) = match items {
        [century, tens] if tens.before.starts_with("世纪") || tens.before.starts_with("世紀") => {
            (Some(century.value), tens.value)
        }
        [tens] if tens.digits == 2 => (None, tens.value),
        _ => (None, chinese_tens(&text[..before])?),
    };
    if !tens.is_multiple_of(10) || tens >= 100 {
        return None;
    }
    let tens = i32::try_from(tens).ok()?;
    match century {
        Some(century @ 10..=21) => {
            let first = (i32::try_from(century).ok()? - 1) * 100 + tens;
            Some(period(first, first + 9))
        }
        Some(_) => None,
        None => Some(period(
            MODERN.start() + tens,
            MODERN.start() + 100 + tens + 9,
        )),
    }
}

/// 五十 before 年代.
fn chinese_tens(text: &str) -> Option<u32> {
    let text = text.trim().strip_suffix('十')?;
    let digit = text.chars().next_back()?;
    let at = "一二三四五六七八九".chars().position(|it| it == digit)?;
    Some(10 * (at as u32 + 1))
}

/// `86-4-29`, `11/21/97`, `03.9.24`, `66年5月`, `003年12月3日`: every year it can be, from the first to
/// the last.
fn short_year(items: &[DateNumber<'_>]) -> Option<DateReading> {
    let years: Vec<i32> = match items {
        [year, ..] if year.digits == 3 => lost_digit(year.value),
        [year, ..] if year.digits == 2 && year.after.trim_start().starts_with('年') => {
            short(year.value)
        }
        [one, two, three, ..] if [one, two, three].iter().all(|it| it.digits <= 2) => {
            let may_be = || [one, three].into_iter().filter(|it| it.digits == 2);
            // A number that cannot be a day is the year.
            let sure = may_be().find(|it| !(1..=31).contains(&it.value));
            match sure {
                Some(year) => short(year.value),
                None => may_be().flat_map(|it| short(it.value)).collect(),
            }
        }
        _ => return None,
    };
    Some(period(*years.iter().min()?, *years.iter().max()?))
}

/// The years that end in those two digits.
fn short(value: u32) -> Vec<i32> {
    MODERN
        .filter(|year| year.rem_euclid(100).unsigned_abs() == value)
        .collect()
}

/// The years of which one digit is lost.
fn lost_digit(value: u32) -> Vec<i32> {
    let written = format!("{value:03}");
    let loses = |year: &i32| {
        let year = year.to_string();
        (0..year.len()).any(|at| format!("{}{}", &year[..at], &year[at + 1..]) == written)
    };
    MODERN.filter(loses).collect()
}

fn period(first: i32, last: i32) -> DateReading {
    let year = |year| Date {
        year,
        month: 0,
        day: 0,
    };
    DateReading {
        from: year(first),
        to: year(last),
        precision: Precision::Period,
    }
}
