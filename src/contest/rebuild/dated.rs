//! A date in the title of a record that names no event: `20010311胡榮華和徐天紅`, `(13-9-1978)`, `柳大華紅先和呂欽 2001.1`.

use super::DateRange;
use super::numerals::half_width;

/// Between the numbers of a date.
const BETWEEN: &[char] = &['-', '.', '/', '年', '月', '日'];

/// The day or the month that a title names, with its year; `None` where it names none.
pub fn date_of_title(text: &str) -> Option<(DateRange, i32)> {
    let folded: String = text.chars().map(half_width).collect();
    let is_in = |it: char| it.is_ascii_digit() || BETWEEN.contains(&it);
    let mut words = folded.split(|it| !is_in(it));
    words.find_map(|word| {
        let parts = word.trim_matches(BETWEEN).split(BETWEEN);
        days(&parts.collect::<Vec<&str>>())
    })
}

fn days(parts: &[&str]) -> Option<(DateRange, i32)> {
    let is_year = |it: &str| it.len() == 4;
    let (year, month, day) = match parts {
        [all] if all.len() == 8 => (&all[..4], &all[4..6], Some(&all[6..])),
        [year, month] if is_year(year) => (*year, *month, None),
        [year, month, day] if is_year(year) => (*year, *month, Some(*day)),
        [day, month, year] if is_year(year) => (*year, *month, Some(*day)),
        _ => return None,
    };
    let number = |text: &str, most: u32| {
        let number = text.parse::<u32>().ok();
        number.filter(|it| (1..=most).contains(it))
    };
    let year = number(year, 2099).filter(|it| *it >= 1900)?;
    let month = year * 10_000 + number(month, 12)? * 100;
    let days = match day {
        Some(day) => DateRange::one(month + number(day, 31)?),
        None => DateRange {
            from: month + 1,
            to: month + 31,
        },
    };
    Some((days, year.cast_signed()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_or_a_month_is_read_from_a_title() {
        let of = |text: &str| date_of_title(text).map(|it| (it.0.from, it.0.to));
        for (title, expected) in [
            ("20010311胡榮華和徐天紅", Some((20_010_311, 20_010_311))),
            (
                "001 李來群勝趙國榮(13-9-1978)",
                Some((19_780_913, 19_780_913)),
            ),
            (
                "3、第一輪 柳大華 紅先和 呂欽 2001.1",
                Some((20_010_101, 20_010_131)),
            ),
            ("1989年4月23日 甲先勝乙", Some((19_890_423, 19_890_423))),
            ("10、第四輪 柳大華 紅先勝 徐天紅", None),
            ("20011311甲和乙", None),
            ("第12局 甲 3-1 乙", None),
            ("1999甲和乙", None),
            ("", None),
        ] {
            assert_eq!(of(title), expected, "{title}");
        }
    }
}
