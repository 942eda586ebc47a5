//! The event, the day and the table that stand on a line before the players: `2019年全国象棋个人赛 第3轮 第2台 甲 先胜 乙`.

use super::fields::field_names;
use super::read::Reader;
use super::sentence::round;
use super::token;
use crate::record::{Precision, read_date};
use crate::text::{Span, offset};

/// A fact of a line: the tag, where it stands, its value.
pub(super) type TitleFact<'l> = (&'static str, Span, &'l str);

/// The name of an event is no longer, in characters.
const LONGEST: usize = 40;

/// Words that only events bear.
const OF_EVENTS: [&str; 17] = [
    "全国",
    "全國",
    "锦标",
    "錦標",
    "联赛",
    "聯賽",
    "公开赛",
    "邀请赛",
    "邀請賽",
    "大师赛",
    "个人赛",
    "個人賽",
    "团体赛",
    "團體賽",
    "杯",
    "届",
    "象甲",
];

/// Fields of a game that a title of its event may stand above.
const OF_GAME: [&str; 6] = ["Red", "Black", "Round", "Table", "Site", "Result"];

/// So many lines of fields are looked through for the same facts.
const FIELDS: usize = 12;

impl<'t> Reader<'t> {
    /// A title of an event with its year, right above the fields of a game: the event, the year, the round. False
    /// where more stands there, or the fields name the event.
    pub(super) fn heads_fields(&mut self, start: usize, line: &'t str) -> bool {
        let text = self.text;
        let below = text[start + line.len()..].trim_start().lines().take(FIELDS);
        let mut named = below.map(field_names).take_while(|it| !it.is_empty());
        let Some(mut fields) = named.next() else {
            return false;
        };
        fields.extend(named.flatten());
        let is_head = fields.iter().any(|it| OF_GAME.contains(it));
        let known =
            |name: &str| fields.contains(&name) || self.tags.iter().any(|it| it.name == name);
        let mut found = facts(line, Span::new(0, line.len()));
        let event = found
            .iter()
            .find(|it| it.0 == "Event")
            .map(|it| (it.1, it.2));
        let Some((event, year)) = event.and_then(|it| Some((it.0, year_of(it.1)?))) else {
            return false;
        };
        found.extend(round(line).map(|it| ("Round", with_words(line, it), it.of(line))));
        let mut found = apart(line, found);
        let ends = found.iter().map(|it| it.1.end as usize);
        let begins = found.iter().map(|it| it.1.start as usize);
        let gaps = std::iter::once(0)
            .chain(ends)
            .zip(begins.chain([line.len()]));
        let rest: String = gaps.filter_map(|(from, to)| line.get(from..to)).collect();
        if !is_head || rest.contains(char::is_alphanumeric) || known("Event") {
            return false;
        }
        let has_day = known("Date") || found.iter().any(|it| it.0 == "Date");
        found.retain(|it| !known(it.0));
        for (name, span, value) in found {
            let at = Span::new(start + span.start as usize, start + span.end as usize);
            self.push_named(name, value, at);
        }
        if !has_day {
            // The words of the year stay with the event.
            let at = start + event.end as usize;
            self.push_named("Date", year, Span::new(at, at));
        }
        self.at = start + line.len();
        self.pending = None;
        true
    }
}

/// The year that a title says: `1998年全国象棋个人赛`.
fn year_of(title: &str) -> Option<&str> {
    let before = title
        .split('年')
        .next()
        .filter(|it| it.len() < title.len())?;
    let before = before.trim_end();
    let year = before.get(before.len().checked_sub(4)?..)?;
    let is_year = year.bytes().all(|it| it.is_ascii_digit()) && year.starts_with(['1', '2']);
    let alone = !before[..before.len() - 4].ends_with(|c: char| c.is_ascii_digit());
    (is_year && alone).then_some(year)
}

/// The facts in a stretch of a line before the players. What may be another thing is none.
pub(super) fn facts(line: &str, head: Span) -> Vec<TitleFact<'_>> {
    let mut found = Vec::new();
    let mut from = head.start as usize;
    let text = head.of(line);
    let words = || text.split(token::is_white).filter(|it| !it.is_empty());
    if let Some(word) = words().next()
        && is_day(word)
    {
        let at = offset(line, word);
        from = at + word.len();
        found.push(("Date", Span::new(at, from), word));
    }
    let counted = counted(line, Span::new(from, head.end as usize));
    let upto = counted
        .first()
        .map_or(head.end as usize, |it| it.1.start as usize);
    let title =
        line[from..upto].trim_matches(|c| token::is_white(c) || "【】《》#*-—,，".contains(c));
    if is_event(title) {
        let at = offset(line, title);
        found.push(("Event", Span::new(at, at + title.len()), title));
    }
    found.extend(counted.into_iter().filter(|it| it.0 == "Table"));
    found
}

/// Parts of a line in their order. One in which another begins ends there.
pub(super) fn apart<'l>(line: &'l str, mut parts: Vec<TitleFact<'l>>) -> Vec<TitleFact<'l>> {
    parts.sort_by_key(|(_, span, _)| span.start);
    let begins: Vec<u32> = parts.iter().map(|it| it.1.start).skip(1).collect();
    for ((_, span, value), next) in parts.iter_mut().zip(begins) {
        if next < span.end {
            let held = &line[span.start as usize..next as usize];
            let held = held.trim_end_matches(token::is_white);
            if *value == span.of(line) {
                *value = held;
            }
            span.end = span.start + held.len() as u32;
        }
    }
    parts.retain(|(.., value)| !value.is_empty());
    parts
}

/// Whether a title of an event begins a text: a year with its sign, a word that can be nothing else, or its round.
pub(super) fn begins(text: &str) -> bool {
    // A line without blanks may be as long as a file: no more of it is looked at than a title may hold.
    let end = text
        .char_indices()
        .nth(2 * LONGEST)
        .map_or(text.len(), |it| it.0);
    let text = &text[..end];
    let word = text.split(token::is_white).next().unwrap_or(text);
    let counted = counted(word, Span::new(0, word.len()));
    year_before(text).is_some() || counted.iter().any(|it| it.1.start == 0) || is_event(word)
}

/// The year that a text begins with: `1999年`.
fn year_before(text: &str) -> Option<&str> {
    year_of(text).filter(|year| {
        text.strip_prefix(*year)
            .is_some_and(|rest| rest.starts_with('年'))
    })
}

/// The facts in the title of an event behind the players, and its day or year.
pub(super) fn behind(line: &str, title: Span) -> Vec<TitleFact<'_>> {
    let mut found = facts(line, title);
    let text = title.of(line);
    let mut words = text.split(token::is_white).filter(|word| is_event(word));
    if found.iter().all(|it| it.0 != "Event")
        && let Some(word) = words.next()
    {
        let at = offset(line, word);
        found.push(("Event", Span::new(at, at + word.len()), word));
    }
    let is_sign = |c: char| c.is_ascii_digit() || "年月日".contains(c);
    let day = &text[..text.len() - text.trim_start_matches(is_sign).len()];
    let start = title.start as usize;
    if found.iter().any(|it| matches!(it.0, "Event" | "Date")) {
        return found;
    }
    if is_day(day) {
        found.push(("Date", Span::new(start, start + day.len()), day));
    } else if let Some(year) = year_before(text) {
        found.push(("Date", Span::new(start, start), year));
    }
    found
}

/// The year of an event in those facts, as a date right behind its title; `None` where a date stands among them.
pub(super) fn dated<'l>(facts: &[TitleFact<'l>]) -> Option<TitleFact<'l>> {
    let (_, span, title) = facts.iter().find(|it| it.0 == "Event")?;
    let year = year_of(title).filter(|_| facts.iter().all(|it| it.0 != "Date"))?;
    Some((
        "Date",
        Span::new(span.end as usize, span.end as usize),
        year,
    ))
}

/// `第3轮` and `第2台` in a stretch of a line, in their order.
fn counted(line: &str, part: Span) -> Vec<TitleFact<'_>> {
    let counts = |c: char| c.is_ascii_digit() || "一二三四五六七八九十".contains(c);
    let mut found = Vec::new();
    for (at, sign) in part.of(line).match_indices('第') {
        let at = part.start as usize + at;
        let behind = &line[at + sign.len()..part.end as usize];
        let rest = behind.trim_start_matches(counts);
        let number = &behind[..behind.len() - rest.len()];
        let Some(unit) = rest.chars().next().filter(|_| !number.is_empty()) else {
            continue;
        };
        let name = match unit {
            '轮' | '輪' => "Round",
            '台' | '桌' => "Table",
            _ => continue,
        };
        let end = at + sign.len() + number.len() + unit.len_utf8();
        found.push((name, Span::new(at, end), number));
    }
    found
}

/// Where a round of that number stands with the words around it: `第3轮`.
pub(super) fn with_words(line: &str, number: Span) -> Span {
    let around = |before: &str| {
        let start = line[..number.start as usize].strip_suffix(before)?.len();
        let unit = line[number.end as usize..].chars().next()?;
        matches!(unit, '轮' | '輪').then(|| Span::new(start, number.end as usize + unit.len_utf8()))
    };
    around("第").unwrap_or(number)
}

fn is_day(word: &str) -> bool {
    let is_sign = |c: char| c.is_ascii_digit() || "年月日-/.".contains(c);
    let is_whole = || read_date(word).is_some_and(|it| it.precision == Precision::Day);
    word.chars().all(is_sign) && is_whole()
}

/// Whether words are the name of an event, and can be nothing else.
fn is_event(title: &str) -> bool {
    let bare = title.trim_end_matches(['”', '"', '」', '》']);
    let ends = bare.ends_with(['赛', '賽', '杯']) || bare.ends_with("象甲");
    let is_sentence = title.contains(|c: char| "。！？!?；;：:，,、=<>|".contains(c))
        || ["先胜", "先负", "先和", "对"]
            .iter()
            .any(|it| title.contains(it));
    ends && !is_sentence
        && (3..=LONGEST).contains(&title.chars().count())
        && title.split(token::is_white).count() <= 3
        && OF_EVENTS.iter().any(|it| title.contains(it))
}

#[cfg(test)]
mod tests {
    use super::facts;
    use crate::text::Span;

    fn told(head: &str) -> String {
        let found = facts(head, Span::new(0, head.len()));
        let found = found
            .iter()
            .map(|(name, _, value)| format!("{name}={value}"));
        found.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn what_stands_before_the_players_is_taken_where_it_can_be_nothing_else() {
        for (head, wanted) in [
            ("2019年全国象棋个人赛 第3轮 ", "Event=2019年全国象棋个人赛"),
            ("2019年“五羊杯”第5轮 ", "Event=2019年“五羊杯”"),
            (
                "2019-05-03 全国个人赛 第3轮 第2台 ",
                "Date=2019-05-03 Event=全国个人赛 Table=2",
            ),
            ("第三轮 第二台 ", "Table=二"),
            ("【第十届象棋大师赛】", "Event=第十届象棋大师赛"),
            ("", ""),
            ("昨天的比赛 ", ""),
            ("这是全国赛，精彩 ", ""),
            ("第3局 ", ""),
            ("全国冠军 ", ""),
        ] {
            assert_eq!(told(head), wanted, "{head}");
        }
    }
}
