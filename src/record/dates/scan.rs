//! The numbers of a date and what stands between them.

/// A number, and the text before and behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DateNumber<'t> {
    pub(super) value: u32,
    pub(super) digits: u32,
    /// Text between the previous number and this one.
    pub(super) before: &'t str,
    /// Text after it, up to the next number.
    pub(super) after: &'t str,
}

impl DateNumber<'_> {
    /// Whether only signs and words that separate the parts of a date stand before it.
    pub(super) fn joins(&self) -> bool {
        !self.before.is_empty()
            && self.before.chars().all(|c| {
                matches!(
                    c,
                    ' ' | '\u{3000}'
                        | '年'
                        | '月'
                        | '日'
                        | '号'
                        | '有'
                        | '之'
                        | '-'
                        | '－'
                        | '—'
                        | '–'
                        | '/'
                        | '.'
                        | '．'
                        | '。'
                        | '、'
                        | '·'
                        | '，'
                        | ','
                        | '_'
                        | ':'
                        | '~'
                        | '～'
                        | '至'
                        | '到'
                )
            })
    }

    /// Whether what stands before it reads "to".
    pub(super) fn is_range(&self) -> bool {
        let sign = self.before.trim_start_matches(['日', '号', '月', ' ']);
        self.joins() && sign.starts_with(['-', '－', '—', '–', '~', '～', '至', '到'])
    }

    /// Whether it is the hour of a time of day.
    pub(super) fn is_clock(&self) -> bool {
        self.after.starts_with([':', '：'])
    }
}

/// All numbers of up to nine digits in a text; and whether it counts from 民国. Slips are repaired:
/// full-width digits, the letters l and O among digits, 元月, 一九八二年.
pub(super) fn items(text: &str) -> (Vec<DateNumber<'_>>, bool) {
    let text = text.trim();
    let republic = text.starts_with("民国") || text.starts_with("民國");
    let mut items: Vec<DateNumber<'_>> = Vec::new();
    let mut end = 0;
    let mut at = 0;
    while at < text.len() {
        let Some((value, digits, bytes)) = number(text, at) else {
            at += text[at..].chars().next().map_or(1, char::len_utf8);
            continue;
        };
        let before = &text[end..at];
        if let Some(last) = items.last_mut() {
            last.after = before;
        }
        at += bytes;
        end = at;
        items.push(DateNumber {
            value,
            digits,
            before,
            after: "",
        });
    }
    if let Some(last) = items.last_mut() {
        last.after = &text[end..];
    }
    (items, republic)
}

/// The number at `at`: its value, how many digits, how many bytes.
fn number(text: &str, at: usize) -> Option<(u32, u32, usize)> {
    let rest = &text[at..];
    if rest.starts_with("元月") {
        return Some((1, 1, "元".len()));
    }
    let mut value = 0_u32;
    let mut digits = 0;
    let mut bytes = 0;
    for c in rest.chars() {
        let before = text[..at + bytes].chars().next_back();
        let after = rest[bytes + c.len_utf8()..].chars().next();
        let Some(digit) = digit(c).or_else(|| slip(c, before, after)) else {
            break;
        };
        digits += 1;
        bytes += c.len_utf8();
        value = value.checked_mul(10)?.checked_add(digit)?;
    }
    if digits == 0 {
        return chinese_year(rest).or_else(|| chinese_count(rest));
    }
    (digits <= 9).then_some((value, digits, bytes))
}

const fn digit(c: char) -> Option<u32> {
    match c {
        '0'..='9' => Some(c as u32 - '0' as u32),
        '０'..='９' => Some(c as u32 - '０' as u32),
        _ => None,
    }
}

/// A letter typed for a digit: among digits, or between 年, 月 and 日.
fn slip(c: char, before: Option<char>, after: Option<char>) -> Option<u32> {
    let value = match c {
        'l' | 'I' => 1,
        'O' | 'o' => 0,
        _ => return None,
    };
    let part =
        |c: char| digit(c).is_some() || matches!(c, 'l' | 'I' | 'O' | 'o' | '年' | '月' | '日');
    let fits = before.is_none_or(part) && after.is_some_and(part);
    fits.then_some(value)
}

/// 一九八二年: four Chinese digits.
fn chinese_year(text: &str) -> Option<(u32, u32, usize)> {
    let digits = text.chars().map_while(|c| {
        "〇一二三四五六七八九"
            .chars()
            .position(|d| d == c || d == '〇' && matches!(c, '零' | '○'))
    });
    let digits: Vec<usize> = digits.take(5).collect();
    if digits.len() != 4 {
        return None;
    }
    let value = digits
        .iter()
        .fold(0, |value, digit| value * 10 + *digit as u32);
    Some((value, 4, text.chars().take(4).map(char::len_utf8).sum()))
}

/// 七十九年, 十二月, 廿五日: a number up to 99 in Chinese, before what it counts.
fn chinese_count(text: &str) -> Option<(u32, u32, usize)> {
    let sign = |c: char| "一二三四五六七八九".chars().position(|it| it == c);
    let (mut tens, mut ones) = (0, 0);
    let mut bytes = 0;
    for c in text.chars() {
        match (c, sign(c)) {
            ('十', _) if tens == 0 => (tens, ones) = (ones.max(1), 0),
            ('廿', _) if bytes == 0 => tens = 2,
            ('卅', _) if bytes == 0 => tens = 3,
            (_, Some(at)) if ones == 0 => ones = at as u32 + 1,
            _ => break,
        }
        bytes += c.len_utf8();
    }
    let counts = text[bytes..].starts_with(['年', '月', '日', '号', '號']);
    (bytes > 0 && counts).then_some((10 * tens + ones, 2, bytes))
}
