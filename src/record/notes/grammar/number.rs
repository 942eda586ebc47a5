//! Numbers with their units: times, how often, plies, rounds, articles.

use super::english;
use super::word::{Quantity, Sense};
use crate::record::notes::times::{number_at, time_at};

/// Signs of a range: 31—34.
const TO: [char; 7] = ['—', '–', '-', '~', '～', '至', '到'];

/// Signs between numbers of a list: 9、10、11.
const AND: [char; 6] = ['、', '，', ',', '及', '和', '与'];

/// Times by words.
const FIXED: [(&str, i64); 6] = [
    ("半小时", 1800),
    ("半个小时", 1800),
    ("一刻钟", 900),
    ("一刻", 900),
    ("半分钟", 30),
    ("半分", 30),
];

/// Units of time that a reader of clocks does not know, and their seconds.
const UNITS: [(&str, i64); 19] = [
    ("hours", 3600),
    ("hour", 3600),
    ("hrs", 3600),
    ("hr", 3600),
    ("刻钟", 900),
    ("刻", 900),
    ("多分钟", 60),
    ("来分钟", 60),
    ("分多钟", 60),
    ("余分钟", 60),
    ("minutes", 60),
    ("minute", 60),
    ("mins", 60),
    ("min", 60),
    ("seconds", 1),
    ("secs", 1),
    ("sec", 1),
    ("'", 60),
    ("′", 60),
];

/// Units of what is counted.
const COUNTS: [(&[&str], Sense); 4] = [
    (&["次", "度", "番", "times"], Sense::Times),
    (&["个回合", "回合"], Sense::Rounds),
    (
        &[
            "着",
            "步",
            "手",
            "招",
            "个着",
            "处着法",
            "处",
            "格",
            "个格",
            "个空格",
        ],
        Sense::Plies,
    ),
    (
        &[
            "plies",
            "ply",
            "moves",
            "move",
            "entries",
            "half-moves",
            "entry",
        ],
        Sense::Plies,
    ),
];

/// A number at `at` with its unit.
pub(super) fn counted(text: &str, at: usize) -> Option<Quantity> {
    const FIRST: [&str; 5] = ["首次", "初次", "头一次", "头一回", "首度"];
    let rest = &text[at..];
    let before = text[..at].chars().next_back();
    let goes_on = before.is_some_and(|it| it.is_ascii_digit() || it == '.');
    if goes_on && rest.starts_with(|it: char| it.is_ascii_digit()) {
        return None;
    }
    // Asked at every sign of a remark: one look at it rules most out.
    let may = rest.starts_with(['首', '初', '头']);
    let first = FIRST.iter().find(|word| may && rest.starts_with(**word));
    if let Some(word) = first {
        Some((Sense::Nth, 1, word.len()))
    } else if let Some(behind) = rest.strip_prefix('第') {
        nth(behind).map(|(word, n, len)| (word, n, "第".len() + len))
    } else if rest.starts_with(|it: char| it.is_ascii_alphabetic()) {
        english::counted(text, at)
    } else {
        fixed(rest)
            .or_else(|| signed(text, at))
            .or_else(|| plain(rest))
    }
}

/// 半小时, 一刻钟; 一刻有二 is a quarter of an hour and two minutes.
fn fixed(rest: &str) -> Option<Quantity> {
    if !rest.starts_with(['半', '一']) {
        return None;
    }
    let (word, seconds) = FIXED.iter().find(|(word, _)| rest.starts_with(word))?;
    let more = rest[word.len()..].strip_prefix('有').and_then(number_at);
    Some(match more {
        Some((minutes, len)) => (
            Sense::Time,
            seconds + i64::from(minutes) * 60,
            word.len() + "有".len() + len,
        ),
        None => (Sense::Time, *seconds, word.len()),
    })
}

/// ×2, +3分, -5分.
fn signed(text: &str, at: usize) -> Option<Quantity> {
    let sign = text[at..].chars().next()?;
    let word = match sign {
        '×' => Sense::Times,
        '+' | '＋' => Sense::AddTime,
        '-' | '−' => Sense::TakeTime,
        _ => return None,
    };
    let behind = &text[at + sign.len_utf8()..];
    let (number, bytes) = number_at(behind)?;
    if word == Sense::Times {
        return Some((word, i64::from(number), sign.len_utf8() + bytes));
    }
    let of_time = plain(behind).is_some_and(|(word, ..)| word == Sense::Time);
    of_time.then_some((word, 0, sign.len_utf8()))
}

/// A number by itself, also 廿, 卅, 俩.
fn number(rest: &str) -> Option<(u32, usize)> {
    const SPECIAL: [(char, u32); 4] = [('廿', 20), ('卅', 30), ('俩', 2), ('仨', 3)];
    let sign = rest.chars().next()?;
    let Some((_, value)) = SPECIAL.iter().find(|(it, _)| *it == sign) else {
        return number_at(rest);
    };
    let more = number_at(&rest[sign.len_utf8()..]);
    let more = more.filter(|(more, _)| *more < 10 && *value >= 20);
    let (ones, len) = more.unwrap_or_default();
    Some((value + ones, sign.len_utf8() + len))
}

/// A number with what is behind it.
fn plain(rest: &str) -> Option<Quantity> {
    let (value, bytes) = number(rest)?;
    let behind = &rest[bytes..];
    if let Some(cite) = article(rest, behind) {
        return Some(cite);
    }
    if let Some((seconds, len)) = time_at(rest) {
        let clock = behind.starts_with([':', '：']);
        let word = if clock { Sense::Hour } else { Sense::Time };
        let half = rest[..len].ends_with('分') && rest[len..].starts_with('半');
        let tail = match (half, rest[len..].starts_with("半钟")) {
            (false, _) => 0,
            (true, false) => "半".len(),
            (true, true) => "半钟".len(),
        };
        return Some((word, i64::from(seconds) + i64::from(half) * 30, len + tail));
    }
    let unit = behind.trim_start();
    let gap = behind.len() - unit.len();
    // 加 1 分: a blank between a figure and its unit.
    if gap == 1 && unit.starts_with(['分', '秒']) && !unit.starts_with("分别") {
        let close = [&rest[..bytes], unit].concat();
        if let Some((seconds, len)) = time_at(&close) {
            return Some((Sense::Time, i64::from(seconds), len + gap));
        }
    }
    if let Some((word, seconds)) = UNITS.iter().find(|(word, _)| unit.starts_with(word)) {
        let seconds = i64::from(value) * seconds;
        return Some((Sense::Time, seconds, bytes + gap + word.len()));
    }
    Some(range_or_count(rest, (value, bytes)))
}

/// 8.1.7 is an article.
fn article(rest: &str, behind: &str) -> Option<Quantity> {
    let dotted = rest.starts_with(|it: char| it.is_ascii_digit())
        && behind.starts_with('.')
        && behind[1..].starts_with(|it: char| it.is_ascii_digit());
    if !dotted {
        return None;
    }
    let end = rest.find(|it: char| !(it.is_ascii_digit() || it == '.'));
    let cited = rest[..end.unwrap_or(rest.len())].trim_end_matches('.');
    let mut units = ["条款", "款", "条"].iter();
    let unit = units.find(|it| rest[cited.len()..].starts_with(**it));
    Some((Sense::Cite, 0, cited.len() + unit.map_or(0, |it| it.len())))
}

/// 4着, 31—34着, 三次; 二十余着 is no number.
fn range_or_count(rest: &str, (value, bytes): (u32, usize)) -> Quantity {
    let behind = rest[bytes..].trim_start();
    let (mut last, mut end) = (value, bytes);
    let to = behind.trim_start_matches(TO);
    let is_range = to.len() < behind.len();
    if is_range
        && let Some((next, len)) = number_at(to)
        && next > value
    {
        last = next;
        end = rest.len() - to.len() + len;
    }
    let unit = rest[end..].trim_start();
    let about = unit.strip_prefix('余').is_some();
    let unit = unit.strip_prefix('余').unwrap_or(unit);
    for (units, word) in COUNTS {
        let Some(named) = units.iter().find(|it| unit.starts_with(**it)) else {
            continue;
        };
        let len = rest.len() - unit.len() + named.len();
        let count = if last > value {
            i64::from(last - value + 1)
        } else {
            i64::from(value)
        };
        let word = match word {
            Sense::Plies if about => Sense::Idle,
            Sense::Rounds if last > value => Sense::Here,
            other => other,
        };
        return (word, if word == Sense::Here { 0 } else { count }, len);
    }
    let mut ordinal = ["st", "nd", "rd", "th"].iter();
    if let Some(named) = ordinal.find(|it| unit.starts_with(**it)) {
        return (
            Sense::Nth,
            i64::from(value),
            rest.len() - unit.len() + named.len(),
        );
    }
    (Sense::Number, i64::from(last), end)
}

/// Item after 第: a running number, rounds, plies, an article.
fn nth(behind: &str) -> Option<Quantity> {
    let (first, at) = number_at(behind)?;
    if behind[at..].starts_with('.') {
        let end = behind.find(|it: char| !(it.is_ascii_digit() || it == '.'));
        return Some((Sense::Cite, 0, end.unwrap_or(behind.len())));
    }
    let (count, at) = listed(behind, first, at);
    let rest = &behind[at..];
    let one = |word, n| {
        if count == 1 {
            (Sense::Idle, 0)
        } else {
            (word, n)
        }
    };
    let units = [
        (
            "回合",
            (Sense::Here, if count == 1 { i64::from(first) } else { 0 }),
        ),
        ("分钟", (Sense::Here, 0)),
        ("着", one(Sense::Plies, count)),
        ("步", one(Sense::Plies, count)),
        ("手", one(Sense::Plies, count)),
        ("次", (Sense::Nth, i64::from(first))),
        ("回", (Sense::Nth, i64::from(first))),
        ("度", (Sense::Nth, i64::from(first))),
        ("台", (Sense::Elsewhere, 0)),
        ("轮", (Sense::Idle, 0)),
        ("款", (Sense::Cite, 0)),
        ("条", (Sense::Cite, 0)),
        ("局", (Sense::Idle, 0)),
    ];
    let (unit, (word, n)) = units.iter().find(|(unit, _)| rest.starts_with(unit))?;
    Some((*word, *n, at + unit.len()))
}

/// Count of the numbers that a list or a range names, and where it ends.
fn listed(behind: &str, first: u32, end: usize) -> (i64, usize) {
    let (mut count, mut last, mut at) = (1, first, end);
    loop {
        let rest = &behind[at..];
        let joined = rest.trim_start_matches(AND);
        let is_list = joined.len() < rest.len();
        let tail = if is_list {
            joined
        } else {
            rest.trim_start_matches(TO)
        };
        if tail.len() == rest.len() {
            return (count, at);
        }
        let tail = tail.strip_prefix('第').unwrap_or(tail);
        let Some((next, len)) = number_at(tail) else {
            return (count, at);
        };
        count += if is_list {
            1
        } else {
            i64::from(next.saturating_sub(last))
        };
        last = next;
        at = behind.len() - tail.len() + len;
    }
}
