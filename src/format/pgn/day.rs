//! A line that is a day and nothing else: `2021年4月3日 星期六`, `2017年8月12日于文化宫`, `时间：二〇二〇年十月五日`.

use super::fields::first_field;
use super::introduced::named_in;
use super::read::Reader;
use super::token;
use crate::record::{Precision, read_date};
use crate::text::{Span, offset};

/// No such line is longer, in bytes.
const LONGEST: usize = 96;

/// Names of the field.
const NAMES: [&str; 4] = ["时间", "時間", "日期", "对局时间"];

/// A day, and where it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::format) struct DayLine<'l> {
    pub(in crate::format) day: &'l str,
    pub(in crate::format) site: Option<&'l str>,
}

impl<'t> Reader<'t> {
    /// A day beside a field of the game, or above a line that names its players: its date. Elsewhere it may be that of
    /// a page.
    pub(super) fn is_dated(&mut self, start: usize, line: &'t str) -> bool {
        let known = |name: &str| self.tags.iter().any(|it| it.name == name);
        let Some(found) = day_line(line).filter(|_| !known("Date")) else {
            return false;
        };
        let above = self.text[..start].trim_end().lines().next_back();
        let below = self.text[start + line.len()..].trim_start().lines().next();
        let is_field = |line: &str| matches!(first_field(line), Some("Red" | "Black" | "Event"));
        let names = |line: &str| named_in(line.trim()).is_some();
        if !above.is_some_and(is_field) && !below.is_some_and(|it| is_field(it) || names(it)) {
            return false;
        }
        let end = start + line.len();
        match found.site.filter(|_| !known("Site")) {
            Some(site) => {
                let at = start + offset(line, site);
                self.push_named("Date", found.day, Span::new(start, at));
                self.push_named("Site", site, Span::new(at, end));
            }
            None => self.push_named("Date", found.day, Span::new(start, end)),
        }
        self.at = end;
        self.pending = None;
        true
    }
}

/// The day that a line is.
pub(in crate::format) fn day_line(line: &str) -> Option<DayLine<'_>> {
    let line = line.trim();
    if line.len() > LONGEST {
        return None;
    }
    let named = NAMES.iter().find_map(|name| line.strip_prefix(name));
    let named = named.and_then(|rest| rest.strip_prefix(['：', ':']));
    let line = named.map_or(line, str::trim_start);
    let is_sign = |c: char| {
        c.is_numeric() || "年月日号-/.民国國〇○零一二三四五六七八九十廿卅 \u{3000}".contains(c)
    };
    let day = line.split(|c| !is_sign(c)).next().unwrap_or("").trim_end();
    let rest = line.get(day.len()..)?.trim_start_matches(token::is_white);
    let is_day = read_date(day).is_some_and(|it| it.precision == Precision::Day);
    let rest = without_weekday(rest);
    let site = ["于", "在", "於"]
        .iter()
        .find_map(|word| rest.strip_prefix(word));
    let site = site.map(str::trim).filter(|it| is_site(it));
    (is_day && (rest.is_empty() || site.is_some())).then_some(DayLine { day, site })
}

/// `星期六`, `（周日）`.
fn without_weekday(text: &str) -> &str {
    let bare = text.trim_matches(|c| "（）() \u{3000}".contains(c));
    let rest = ["星期", "礼拜", "禮拜", "周", "週"]
        .iter()
        .find_map(|it| bare.strip_prefix(it));
    let rest = rest.and_then(|it| it.strip_prefix(|c| "一二三四五六日天".contains(c)));
    rest.map_or(text, |rest| {
        rest.trim_start_matches(|c| "）) \u{3000}".contains(c))
    })
}

/// Whether a few words of letters stand there.
fn is_site(text: &str) -> bool {
    (2..=16).contains(&text.chars().count())
        && text
            .chars()
            .all(|c| c.is_alphanumeric() || token::is_white(c))
}
