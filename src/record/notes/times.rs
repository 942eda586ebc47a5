//! Numbers and times as remarks write them.

/// A number at the head of a text, in Arabic digits of either width or in Chinese ones below a
/// hundred, and how many bytes it takes.
pub(super) fn number_at(text: &str) -> Option<(u32, usize)> {
    let digits: String = text.chars().map_while(arabic).collect();
    if !digits.is_empty() {
        let bytes = text.chars().take(digits.len()).map(char::len_utf8).sum();
        return Some((digits.parse().ok()?, bytes));
    }
    let mut value = None;
    let mut bytes = 0;
    for sign in text.chars() {
        value = match (value, chinese(sign)) {
            (None, Some(10)) => Some(10),
            (Some(tens), Some(10)) if tens < 10 => Some(tens * 10),
            (None, Some(digit)) => Some(digit),
            (Some(tens), Some(digit)) if tens >= 10 && tens % 10 == 0 => Some(tens + digit),
            _ => break,
        };
        bytes += sign.len_utf8();
    }
    Some((value?, bytes))
}

fn arabic(sign: char) -> Option<char> {
    match sign {
        '0'..='9' => Some(sign),
        '０'..='９' => char::from_digit(sign as u32 - '０' as u32, 10),
        _ => None,
    }
}

const fn chinese(sign: char) -> Option<u32> {
    Some(match sign {
        '一' => 1,
        '二' | '两' => 2,
        '三' => 3,
        '四' => 4,
        '五' => 5,
        '六' => 6,
        '七' => 7,
        '八' => 8,
        '九' => 9,
        '十' => 10,
        _ => return None,
    })
}

/// A time at the head of a text, in seconds, and how many bytes it takes: `1:02:30`, `12:30` (minutes
/// and seconds), `1小时5分30秒`, `45分钟`, `12'30"`. A number without a unit is no time.
pub(super) fn time_at(text: &str) -> Option<(u32, usize)> {
    let (first, mut at) = number_at(text)?;
    let mut total: u32 = 0;
    let mut number = first;
    let mut units = 0;
    let mut colons = 0;
    loop {
        let rest = &text[at..];
        if let Some(sign) = rest.chars().next().filter(|c| matches!(c, ':' | '：'))
            && let Some((next, bytes)) = number_at(&rest[sign.len_utf8()..])
            && units == 0
            && colons < 2
            && next < 60
        {
            total = total.checked_add(number)?.checked_mul(60)?;
            number = next;
            at += sign.len_utf8() + bytes;
            colons += 1;
            continue;
        }
        if colons > 0 {
            return Some((total.checked_add(number)?, at));
        }
        let Some((seconds, bytes)) = unit(rest) else {
            return (units > 0).then_some((total, at));
        };
        total = total.checked_add(number.checked_mul(seconds)?)?;
        at += bytes;
        units += 1;
        let rest = &text[at..];
        let blank = rest.len() - rest.trim_start_matches(' ').len();
        match number_at(&rest[blank..]) {
            // A number that no unit follows is the next thing said.
            Some((next, bytes)) if unit(&rest[blank + bytes..]).is_some() => {
                number = next;
                at += blank + bytes;
            }
            _ => return Some((total, at)),
        }
    }
}

/// Seconds in the unit at the head of a text, and its bytes.
fn unit(text: &str) -> Option<(u32, usize)> {
    const UNITS: &[(&str, u32)] = &[
        ("小时", 3600),
        ("分钟", 60),
        ("分", 60),
        ("秒钟", 1),
        ("秒", 1),
        ("'", 60),
        ("′", 60),
        ("\"", 1),
        ("″", 1),
    ];
    let found = UNITS.iter().find(|(word, _)| text.starts_with(word));
    found.map(|(word, seconds)| (*seconds, word.len()))
}

/// A time as commands write it, with nothing around it: `0:12:30`, `12:30`, or seconds; a fraction of
/// a second is let go.
pub(super) fn command_time(text: &str) -> Option<u32> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    if !fraction.bytes().all(|byte| byte.is_ascii_digit()) || !whole.is_ascii() {
        return None;
    }
    if !whole.is_empty() && whole.bytes().all(|byte| byte.is_ascii_digit()) {
        return whole.parse().ok();
    }
    time_at(whole)
        .filter(|(_, bytes)| *bytes == whole.len())
        .map(|(seconds, _)| seconds)
}

/// A time with nothing around it, in seconds: `1:02:30`, `12:30` (minutes and seconds), `45分`,
/// `12'30"`. `None` for a number without a unit.
pub fn read_time(text: &str) -> Option<u32> {
    let text = text.trim();
    let (seconds, bytes) = time_at(text)?;
    (bytes == text.len()).then_some(seconds)
}

/// Seconds as `H:MM:SS`.
pub fn write_time(seconds: u32) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    format!("{hours}:{minutes:02}:{:02}", seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_players_write_them() {
        let cases = [
            ("0:12:30", Some((750, 7))),
            ("12:30", Some((750, 5))),
            ("12：30", Some((750, 7))),
            ("1小时5分30秒", Some((3930, 16))),
            ("45分钟。", Some((2700, 8))),
            ("十五分", Some((900, 9))),
            ("二十五分钟", Some((1500, 15))),
            ("12'30\"", Some((750, 6))),
            ("5分8车", Some((300, 4))),
            ("5分 23秒", Some((323, 10))),
            ("30", None),
            ("分", None),
            ("99999999小时", None),
            ("12:75", None),
        ];
        let wrong: Vec<_> = cases
            .iter()
            .filter(|(text, time)| time_at(text) != *time)
            .map(|(text, time)| format!("{text}: {:?}, not {time:?}", time_at(text)))
            .collect();
        assert_eq!(wrong, Vec::<String>::new());
    }

    #[test]
    fn a_time_is_read_back_as_it_was_written() {
        for seconds in [0, 59, 60, 750, 3600, 86_399, 360_000] {
            assert_eq!(command_time(&write_time(seconds)), Some(seconds));
        }
        assert_eq!(command_time("0:00:05.9"), Some(5));
        assert_eq!(command_time("90"), Some(90));
        assert_eq!(command_time(""), None);
        assert_eq!(command_time("5m"), None);
    }
}
