//! Time from the start until something was found, as a remark states it: `开赛后三分钟发现`, `8分钟后才发现`.

use super::read_time;

/// Words before a number by which it is more than that.
const MORE: &[&str] = &[
    "超过",
    "超過",
    "多于",
    "多於",
    "不止",
    "逾",
    "more than",
    "over",
];

/// Words before a number by which it is less than that.
const LESS: &[&str] = &[
    "不到",
    "不足",
    "未满",
    "未滿",
    "不满",
    "不滿",
    "未到",
    "less than",
    "under",
    "within",
];

/// Words of time with the seconds each stands for; what is longer first.
const UNITS: &[&str] = &["分钟", "分鐘", "minutes", "minute", "分", "min"];

/// Whether words say that something was found within so many seconds; `None` where they name no time, several, or one
/// that leaves it open (`不到8分钟` of five).
pub fn found_within(words: &str, limit: u32) -> Option<bool> {
    let mut found = times(words);
    let first = found.next()?;
    if found.next().is_some() {
        return None;
    }
    first.is_within(limit)
}

/// A time as words give it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Said {
    seconds: u32,
    bound: BoundKind,
}

/// On which side of the time named it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BoundKind {
    /// At it.
    At,
    /// Before it: `5分钟内`.
    Before,
    /// Behind it: `5分钟后`, less than a minute more.
    Behind,
    /// Anywhere behind it: `超过5分钟`.
    Beyond,
}

impl Said {
    fn is_within(self, limit: u32) -> Option<bool> {
        match self.bound {
            BoundKind::At => Some(self.seconds <= limit),
            BoundKind::Before => (self.seconds <= limit).then_some(true),
            BoundKind::Behind => Some(self.seconds < limit),
            BoundKind::Beyond => (self.seconds >= limit).then_some(false),
        }
    }
}

/// The times that words name, in order.
fn times(words: &str) -> impl Iterator<Item = Said> {
    let mut at = 0;
    std::iter::from_fn(move || {
        while at < words.len() {
            let rest = &words[at..];
            let number = rest.find(is_figure)?;
            let (before, rest) = (&words[..at + number], &rest[number..]);
            let figures = rest.find(|c| !is_figure(c)).unwrap_or(rest.len());
            at += number + figures;
            let behind = rest[figures..].trim_start();
            let behind = behind
                .strip_prefix(['多', '几', '余', '餘'])
                .map_or((false, behind), |it| (true, it));
            let Some(unit) = UNITS.iter().find(|unit| behind.1.starts_with(**unit)) else {
                continue;
            };
            let Some(seconds) = read_time(&format!("{}分钟", &rest[..figures])) else {
                continue;
            };
            return Some(Said {
                seconds,
                bound: bound(before, behind.1[unit.len()..].trim_start(), behind.0),
            });
        }
        None
    })
}

/// Bound stated around a time.
fn bound(before: &str, behind: &str, is_more: bool) -> BoundKind {
    let before = before.trim_end().to_ascii_lowercase();
    let leads = |words: &[&str]| words.iter().any(|word| before.ends_with(word));
    let follows = |words: &[&str]| words.iter().any(|word| behind.starts_with(word));
    if leads(MORE) {
        BoundKind::Beyond
    } else if leads(LESS) || follows(&["内", "內", "以内", "以內", "之内", "之內", "不到"])
    {
        BoundKind::Before
    } else if is_more
        || follows(&[
            "多", "余", "餘", "后", "後", "以后", "以後", "之后", "之後", "过后",
        ])
    {
        BoundKind::Behind
    } else {
        BoundKind::At
    }
}

fn is_figure(c: char) -> bool {
    c.is_ascii_digit() || ('０'..='９').contains(&c) || "一二两三四五六七八九十".contains(c)
}

#[cfg(test)]
mod tests {
    use super::found_within;

    #[test]
    fn minutes_in_words_say_whether_five_had_gone_by() {
        // By the book: up to five minutes the game is begun again.
        let cases = [
            ("开赛后3分钟发现先后手颠倒", Some(true)),
            ("开赛后三分钟，黑方指出先后手颠倒", Some(true)),
            ("第4分钟发现先后手颠倒", Some(true)),
            ("5分钟内发现先后手颠倒，换先重赛", Some(true)),
            ("不到五分钟发现先后手颠倒", Some(true)),
            ("开赛四分多钟发现先后走颠倒", Some(true)),
            ("3分钟后发现先后手颠倒", Some(true)),
            ("八分钟后发现先后手颠倒，继续比赛", Some(false)),
            ("5分钟后发现先后手颠倒", Some(false)),
            ("超过5分钟才发现先后手颠倒", Some(false)),
            ("开赛十二分钟发现先后手颠倒", Some(false)),
            ("colours exchanged, found after 3 minutes", Some(true)),
            (
                "colours exchanged, found after more than 5 minutes",
                Some(false),
            ),
            ("超过3分钟发现先后手颠倒", None),
            ("不到8分钟发现先后手颠倒", None),
            ("先后手颠倒", None),
            ("第三回合发现先后手颠倒", None),
            ("红方迟到3分钟，开赛8分钟发现先后手颠倒", None),
        ];
        for (words, expected) in cases {
            assert_eq!(found_within(words, 300), expected, "{words}");
        }
    }
}
