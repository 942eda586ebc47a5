//! The title of a record taken apart: which event, which ordinal (第 N 届), which year, group and round.
//!
//! Collections write it all into one tag: `“西門控杯”第二屆全國象棋大師冠軍賽 第1輪 上海萬春林先和江蘇廖二平`,
//! `2009;全國象棋甲級聯賽 R6 …`, `99全國團體賽`. What is not said stays unknown.

use super::numerals::{
    half_width, has_two_years, is_numeral, number, numeral_year, one_dash, round,
};
use super::words::{
    BEFORE, COUNTED, CUP, DECIDERS, DISPLAYS, ENDS, FIRST, FOR, GROUP, GROUPS, KINDS, LEFT_OUT,
    MATCH, ORDINAL, ORDINAL_UNIT, RESULTS, SEASON, SECTIONS, YEAR, decorates,
};
use crate::text::simplified;

/// Data that the title of a record gives about its event.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TitleParts {
    /// Year of the common era, where the name has it.
    pub year: Option<i32>,
    /// 第 N 届.
    pub ordinal: Option<u32>,
    /// The cup; empty where none is named.
    pub cup: String,
    /// The rest of the name, without what is left out as one likes.
    pub core: String,
}

impl TitleParts {
    /// Text that distinguishes events of one kind: the cup, else the rest of the name.
    pub fn kind(&self) -> &str {
        if self.cup.is_empty() {
            &self.core
        } else {
            &self.cup
        }
    }

    /// Whether two names cannot be of one event: another year, another number, or another kind of event. What one
    /// of them leaves out parts nothing.
    pub fn contradicts(&self, other: &TitleParts) -> bool {
        let years = matches!((self.year, other.year), (Some(one), Some(other)) if one != other);
        let ordinals =
            matches!((self.ordinal, other.ordinal), (Some(one), Some(other)) if one != other);
        let one_cup = self.cup.is_empty() || other.cup.is_empty() || self.cup == other.cup;
        years || ordinals && one_cup || !self.is_of_kind(other)
    }

    /// Whether nothing in two names distinguishes kinds of events.
    pub(super) fn is_of_kind(&self, other: &TitleParts) -> bool {
        let kinds = |it: &TitleParts| -> Vec<&str> {
            let kinds = KINDS.iter().filter(|kind| it.core.contains(**kind));
            kinds.copied().collect()
        };
        let (one, other) = (kinds(self), kinds(other));
        one == other || one.is_empty() || other.is_empty()
    }
}

/// A title taken apart.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Title {
    /// The event; `None` where no event is named.
    pub event: Option<TitleParts>,
    /// The name as it stands.
    pub written: String,
    /// Groups and stages, in order: `男子 A`; empty where none is named.
    pub section: String,
    /// Round, from 1.
    pub round: Option<u32>,
    /// Whether the game decides after others (加赛, 快棋).
    pub decider: bool,
    /// Whether it is a game of one against many at once, beside the event (期间吕钦车轮大战).
    pub display: bool,
    /// Whether its name has two years (`2001-2002年`).
    pub two_years: bool,
}

impl Title {
    /// Takes a title apart.
    ///
    /// ```
    /// use dapu::contest::rebuild::Title;
    ///
    /// let title = Title::read("'97“恆源祥杯”全國象棋團體錦標賽 第3輪 甲先勝乙");
    /// let event = title.event.unwrap();
    /// assert_eq!((event.year, event.cup.as_str()), (Some(1997), "恒源祥杯"));
    /// assert_eq!((event.core.as_str(), title.round), ("全国团体赛", Some(3)));
    /// ```
    pub fn read(text: &str) -> Title {
        let folded: String = simplified(text).chars().map(half_width).collect();
        let Some(end) = name_end(&folded) else {
            return Title {
                round: round(&folded),
                ..Title::default()
            };
        };
        let (name, rest) = folded.split_at(end);
        let (before, name) = name.split_at(name_start(name));
        // Folding is character by character.
        let skipped = before.chars().count();
        let written = text.chars().skip(skipped).take(name.chars().count());
        let written: String = written.collect();
        let mut sections = sections(name);
        for section in self::sections(rest) {
            if !sections.contains(&section) {
                sections.push(section);
            }
        }
        sections.sort();
        Title {
            event: Some(named(name, rest)),
            two_years: has_two_years(name),
            written: written.trim().to_owned(),
            section: sections.join(" "),
            round: round(rest)
                .or_else(|| round(name))
                .or_else(|| round(before)),
            decider: DECIDERS.iter().any(|it| rest.contains(it)),
            display: DISPLAYS.iter().any(|it| rest.contains(it)),
        }
    }
}

/// Where the name of an event ends; `None` where there is none.
fn name_end(folded: &str) -> Option<usize> {
    let mut start = 0;
    for word in folded.split(' ') {
        if let Some(at) = word.rfind(MATCH) {
            return Some(start + at + MATCH.len_utf8());
        }
        let other = ENDS
            .iter()
            .filter_map(|it| Some(word.rfind(it)? + it.len()));
        if let Some(at) = other.max() {
            let end = start + at;
            return Some(end + goes_on(&folded[end..]));
        }
        start += word.len() + 1;
    }
    None
}

/// Where the name begins: behind a number of the collector, and behind a game that is named before its event
/// (`甲先勝乙2盤－2008年12月22日第3輪2008上海杯賽`).
fn name_start(name: &str) -> usize {
    let mut from = 0;
    for word in BEFORE {
        if let Some(rest) = name.strip_prefix(word) {
            from = name.len() - rest.len();
            break;
        }
    }
    let runs = name.match_indices(|it: char| it.is_ascii_digit());
    let mut starts = runs.filter(|(at, _)| {
        let digits = name[*at..].chars().take_while(char::is_ascii_digit).count();
        let year = name.get(*at..*at + 4).and_then(|it| it.parse::<u32>().ok());
        digits == 4 && year.is_some_and(|it| (1900..2100).contains(&it))
    });
    if let Some((at, _)) = starts.next_back() {
        let before = &name[..at];
        let is_number = before.chars().all(|it| it.is_ascii_digit());
        if is_number || before.contains(RESULTS) {
            return at;
        }
    }
    from
}

/// Length by which a name goes on behind a cup: `“銀荔杯” 全國象棋冠軍賽`.
fn goes_on(rest: &str) -> usize {
    let Some(at) = rest.find(MATCH) else { return 0 };
    let between = rest[..at].trim_start();
    let stops = |it: char| it.is_whitespace() || it.is_ascii_digit() || RESULTS.contains(&it);
    if between.contains(stops) {
        0
    } else {
        at + MATCH.len_utf8()
    }
}

fn named(name: &str, rest: &str) -> TitleParts {
    let (year, name) = take_year(&one_dash(name));
    let (mut ordinal, name) = take_ordinal(&name);
    if ordinal.is_none() && rest.starts_with(['(', ORDINAL]) {
        let head: String = rest.chars().take(8).collect();
        ordinal = take_ordinal(&head).0;
    }
    let mut bare: String = name.chars().filter(|it| !decorates(*it)).collect();
    for word in LEFT_OUT {
        bare = bare.replace(word, "");
    }
    for (word, _) in SECTIONS {
        bare = bare
            .replace(&format!("{word}{GROUP}"), "")
            .replace(word, "");
    }
    for (word, other) in FOR {
        bare = bare.replace(word, other);
    }
    let (cup, core) = match bare.rfind(CUP) {
        Some(at) => bare.split_at(at + CUP.len_utf8()),
        None => ("", bare.as_str()),
    };
    TitleParts {
        year,
        ordinal,
        cup: cup.to_owned(),
        core: core.to_owned(),
    }
}

/// `1999年`, `2009;`, `'97`, `99` at the head of a name, or a year with `年` anywhere in it.
fn take_year(name: &str) -> (Option<i32>, String) {
    let Some(at) = name.find(|it: char| it.is_ascii_digit()) else {
        return numeral_year(name);
    };
    let digits: String = name[at..]
        .chars()
        .take_while(char::is_ascii_digit)
        .collect();
    let behind = &name[at + digits.len()..];
    let is_head = name[..at].chars().count() <= 1 && !name[..at].ends_with(ORDINAL);
    let year = match (digits.len(), digits.parse::<i32>()) {
        (4, Ok(year)) if (1900..2100).contains(&year) => Some(year),
        (2, Ok(_)) if !is_head || behind.starts_with(ORDINAL_UNIT) => None,
        (2, Ok(year)) if year >= 50 => Some(1900 + year),
        (2, Ok(_)) if behind.starts_with(COUNTED) => None,
        (2, Ok(year)) if year <= 20 => Some(2000 + year),
        _ => None,
    };
    let stands = is_head || behind.starts_with(YEAR);
    let Some(year) = year.filter(|_| stands) else {
        return (None, name.to_owned());
    };
    let until = behind.trim_start_matches(|it: char| it == '-' || it.is_ascii_digit());
    let until = until.strip_prefix(YEAR).unwrap_or(until);
    if let Some(rest) = until
        .strip_prefix(SEASON)
        .filter(|_| behind.starts_with('-'))
    {
        return (None, format!("{}{rest}", &name[..at]));
    }
    // `1997年－1998年度`: a season says nothing of the year that an event of it was played in.
    let season = until.trim_start_matches(|it: char| it == '-' || it.is_ascii_digit());
    if season.len() < until.len() && until.starts_with('-') {
        let rest = season.strip_prefix(YEAR).unwrap_or(season);
        let rest = rest.strip_prefix(SEASON).unwrap_or(rest);
        return (None, format!("{}{rest}", &name[..at]));
    }
    (Some(year), format!("{}{until}", &name[..at]))
}

/// `第二屆`, `第05届`, `首届`.
fn take_ordinal(name: &str) -> (Option<u32>, String) {
    let whole = (None, name.to_owned());
    let Some(at) = name.find(ORDINAL_UNIT) else {
        return whole;
    };
    let before = &name[..at];
    let numeral = before
        .char_indices()
        .rev()
        .take_while(|(_, it)| is_numeral(*it) || *it == FIRST)
        .last();
    let Some((from, _)) = numeral else {
        return whole;
    };
    let digits = &before[from..];
    let number = if digits.starts_with(FIRST) {
        Some(1)
    } else {
        number(digits)
    };
    let head = before[..from]
        .strip_suffix(ORDINAL)
        .unwrap_or(&before[..from]);
    let rest = &name[at + ORDINAL_UNIT.len_utf8()..];
    match number {
        Some(number) => (Some(number), format!("{head}{rest}")),
        None => whole,
    }
}

/// Groups and stages that a text names.
fn sections(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut rest = text.to_owned();
    for (word, called) in SECTIONS {
        if rest.contains(word) {
            found.push((*called).to_owned());
            rest = rest.replace(word, "");
        }
    }
    let letter = |(at, _): (usize, &str)| {
        let letter = text[..at].chars().next_back()?;
        GROUPS.contains(letter).then(|| letter.to_string())
    };
    found.extend(text.match_indices(GROUP).find_map(letter));
    for (sign, (_, called)) in [("M", SECTIONS[0]), ("W", SECTIONS[1])] {
        let is_round = |word: &str| {
            word.strip_prefix(sign)
                .and_then(|it| it.strip_prefix('R'))
                .is_some_and(|it| it.starts_with(|it: char| it.is_ascii_digit()))
        };
        if text.split(' ').any(is_round) {
            found.push(called.to_owned());
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::round_of_tag;
    use super::*;

    fn event(text: &str) -> (Option<i32>, Option<u32>, String, String) {
        let it = Title::read(text).event.expect("an event");
        (it.year, it.ordinal, it.cup, it.core)
    }

    #[test]
    fn one_championship_has_one_name_however_it_is_written() {
        let expected = (Some(1999), None, String::new(), "全国个人赛".to_owned());
        for text in [
            "1999年全国象棋个人赛 甲先胜乙",
            "99全国个人赛",
            "'99全國象棋個人錦標賽",
            "1999全國個人錦標賽男子組",
            "481999年全國象棋個人賽",
            "自評一九九九年全國個人賽",
            "甲先勝乙2盤－1998年12月22日第3輪1999全國個人賽",
        ] {
            assert_eq!(event(text), expected, "{text}");
        }
    }

    #[test]
    fn a_cup_and_its_number_are_told() {
        let cup = |year, ordinal, core: &str| (year, ordinal, "五羊杯".to_owned(), core.to_owned());
        assert_eq!(
            event("第七屆“五羊杯”象棋賽 第7屆 甲(和)乙"),
            cup(None, Some(7), "")
        );
        assert_eq!(
            event("“五羊杯”象棋賽(第05屆) 19850104甲負乙"),
            cup(None, Some(5), "")
        );
        assert_eq!(event("第11屆“五羊杯”象棋賽 016"), cup(None, Some(11), ""));
        assert_eq!(
            event("2004年第24屆五羊杯全國象棋冠軍邀請賽"),
            cup(Some(2004), Some(24), "全国冠军赛")
        );
    }

    #[test]
    fn a_number_of_provinces_or_players_is_no_year() {
        assert_eq!(event("12省市邀請賽 甲和乙").0, None);
        assert_eq!(event("12全國個人賽").0, Some(2012));
    }

    #[test]
    fn a_season_is_no_year() {
        let season = event("1997年－1998年度“怪坡杯”全國象棋冠軍總決賽");
        assert_eq!((season.0, season.2.as_str()), (None, "怪坡杯"));
        let wide = event("１９９７一１９９８年度“怪坡杯”象棋冠軍總決賽");
        assert_eq!((wide.0, wide.2.as_str()), (None, "怪坡杯"));
        assert_eq!(event("2001-2002年杯賽").0, Some(2001));
    }

    #[test]
    fn rounds_are_read_in_words_digits_and_letters() {
        for (text, expected) in [
            ("杯赛 第3輪 甲和乙", Some(3)),
            ("杯赛 第 12 轮", Some(12)),
            ("杯赛第十一輪", Some(11)),
            ("2009;聯賽 R6 甲(先和)乙", Some(6)),
            ("2009;錦標賽 MR2T18 甲", Some(2)),
            ("杯赛 三轮车", None),
            ("杯赛 第74局", None),
        ] {
            assert_eq!(Title::read(text).round, expected, "{text}");
        }
        assert_eq!(round_of_tag("菴05謫"), Some(5));
        assert_eq!(round_of_tag("第三轮"), Some(3));
        assert_eq!(round_of_tag("?"), None);
    }

    #[test]
    fn groups_and_deciders_are_told_apart() {
        let title = Title::read("2010年杯賽 B組第一輪：甲 負 乙");
        assert_eq!((title.section.as_str(), title.round), ("B", Some(1)));
        assert_eq!(Title::read("2009;錦標賽 WR1T2").section, "女子");
        assert!(Title::read("第1届杯賽 加赛 甲和乙").decider);
        assert_eq!(Title::read("19970517甲勝乙").event, None);
    }
}
