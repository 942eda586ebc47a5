//! Two players and a result in the title of a record that names nobody: `19屆第4輪柳大華先負徐天紅`.

use super::numerals::half_width;
use super::words::{BEHIND_RED, RED, RESULT_SIGNS};
use super::{Events, FoundEvent, NOBODY, PlayerName, RecordHeading};
use crate::contest::Outcome;
use crate::record::name_key;
use crate::text::simplified;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A name has so many signs.
const NAME: std::ops::RangeInclusive<usize> = 2..=4;

/// Words behind the sign of a result among which Black's name stands: his team, and he.
const WORDS: usize = 2;

/// Gives records that name nobody the two of their titles, with the result where they have none: of an event only two who play in
/// it by other records, or in another group or stage of it, else two whom the archive knows. `titles` are those of such records, by their place.
pub fn name_by_titles(
    all: &mut [RecordHeading],
    names: &[PlayerName],
    events: &Events,
    titles: &[(usize, String)],
) {
    let titles: BTreeMap<usize, &str> = titles.iter().map(|it| (it.0, it.1.as_str())).collect();
    let teams = names.iter().filter(|it| !it.team.is_empty());
    let teams: BTreeSet<String> = teams.map(|it| name_key(&it.team)).collect();
    let mut free = titles.clone();
    let mut told = Vec::new();
    let mut of_name: HashMap<_, Vec<&FoundEvent>> = HashMap::new();
    for event in &events.found {
        of_name
            .entry((&event.named, event.year))
            .or_default()
            .push(event);
    }
    for event in &events.found {
        let own = event.records.iter().filter(|at| titles.contains_key(at));
        let own: Vec<usize> = own.copied().collect();
        if own.is_empty() {
            continue;
        }
        let players = |of: &mut dyn Iterator<Item = &usize>| {
            let players = of.flat_map(|at| all[*at].players);
            by_key(names, &teams, players.filter(|it| *it != NOBODY))
        };
        let known = players(&mut event.records.iter());
        let parts = of_name
            .get(&(&event.named, event.year))
            .into_iter()
            .flatten();
        let of_parts = players(&mut parts.flat_map(|it| &it.records));
        for at in own {
            free.remove(&at);
            let two = two_of(titles[&at], &known).or_else(|| two_of(titles[&at], &of_parts));
            told.extend(two.map(|it| (at, it)));
        }
    }
    if !free.is_empty() {
        let known = by_key(names, &teams, 0..names.len() as u32);
        let two = |(at, title): (usize, &str)| Some((at, two_of(title, &known)?));
        told.extend(free.into_iter().filter_map(two));
    }
    for (at, (players, outcome)) in told {
        all[at].players = players;
        all[at].outcome = all[at].outcome.or(Some(outcome));
        all[at].told = Some(outcome);
    }
}

/// The result that a title says of two who are named by tags, compared as names are; `None` where it names them the other way round.
pub fn result_of_title(title: &str, [red, black]: [&str; 2]) -> Option<Outcome> {
    let known = HashMap::from([(red, 0), (black, 1)]);
    let (players, outcome) = two_of(title, &known)?;
    (players == [0, 1]).then_some(outcome)
}

/// The first of the names that are compared alike. That of a team alone, or of a place, names nobody.
fn by_key<'n>(
    names: &'n [PlayerName],
    teams: &BTreeSet<String>,
    players: impl Iterator<Item = u32>,
) -> HashMap<&'n str, u32> {
    let mut known = HashMap::new();
    for at in players {
        if let Some(name) = names.get(at as usize).filter(|it| !teams.contains(&it.key)) {
            known.entry(name.key.as_str()).or_insert(at);
        }
    }
    known
}

/// Red stands before the sign of the result and Black behind it; their teams may stand before either.
fn two_of(title: &str, known: &HashMap<&str, u32>) -> Option<([u32; 2], Outcome)> {
    let folded = one_blank(&simplified(title));
    let all = RESULT_SIGNS.iter();
    let mut signs: Vec<(usize, &str, Outcome)> = all
        .flat_map(|(sign, outcome)| folded.match_indices(*sign).map(|it| (it.0, it.1, *outcome)))
        .collect();
    signs.sort_by_key(|it| it.0);
    signs.into_iter().find_map(|(at, sign, outcome)| {
        let before = folded[..at].trim_end_matches(BEHIND_RED);
        // Some are called 红 at the end.
        let red = last_name(before, known);
        let red = red.or_else(|| last_name(before.strip_suffix(RED)?, known))?;
        let behind = words(&folded[at + sign.len()..]).take(WORDS);
        let mut behind = behind.filter_map(|it| name_in(it, known));
        let (black, None) = (behind.next()?, behind.next()) else {
            return None;
        };
        (red != black).then_some(([red, black], outcome))
    })
}

/// The name in the last word.
fn last_name(text: &str, known: &HashMap<&str, u32>) -> Option<u32> {
    words(text).next_back().and_then(|it| name_in(it, known))
}

/// Runs of letters; numbers and other signs part them.
fn words(text: &str) -> impl DoubleEndedIterator<Item = &str> {
    let is_letter = |it: char| it.is_alphabetic();
    let words = text.split(move |it| !is_letter(it));
    words.filter(|it| !it.is_empty())
}

/// The longest name that a word ends with.
fn name_in(word: &str, known: &HashMap<&str, u32>) -> Option<u32> {
    let starts: Vec<usize> = word.char_indices().map(|it| it.0).collect();
    let ends = NAME
        .rev()
        .filter_map(|count| starts.len().checked_sub(count));
    let mut ends = ends.map(|at| &word[starts[at]..]);
    ends.find_map(|it| known.get(it).copied())
}

/// With half-width signs, and nothing for several blanks in a row: they fill up a name of two signs.
fn one_blank(text: &str) -> String {
    let folded: Vec<char> = text.chars().map(half_width).collect();
    let is_blank = |at: usize| folded.get(at).is_some_and(|it| it.is_whitespace());
    let kept = (0..folded.len()).filter(|at| {
        !is_blank(*at) || !(is_blank(at + 1) || at.checked_sub(1).is_some_and(is_blank))
    });
    kept.map(|at| folded[at]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_says_the_result_of_the_two_of_its_tags() {
        let two = ["吕钦", "徐天红"];
        let of = |title: &str| result_of_title(title, two).map(Outcome::text);
        for (title, expected) in [
            ("第10屆 廣東呂欽(紅先勝)江蘇徐天紅", Some("1-0")),
            ("第10局-呂  欽(紅先負)徐天紅", Some("0-1")),
            ("19900108呂欽負徐天紅", Some("0-1")),
            // The other way round, of others, of nobody.
            ("徐天紅先勝呂欽", None),
            ("呂欽先勝柳大華", None),
            ("五羊杯 士角炮對中炮", None),
        ] {
            assert_eq!(of(title), expected, "{title}");
        }
    }

    #[test]
    fn two_players_and_a_result_are_read_from_a_title() {
        let names = ["柳大华", "徐天红", "王斌", "胡荣华", "陶汉明"];
        let known: HashMap<&str, u32> = names.into_iter().zip(0..).collect();
        let of = |title: &str| two_of(title, &known).map(|(it, outcome)| (it, outcome.text()));
        for (title, expected) in [
            ("19屆第4輪柳大華先負徐天紅", Some(([0, 1], "0-1"))),
            ("19890423胡榮華和陶漢明", Some(([3, 4], "1/2-1/2"))),
            ("黑龍江陶漢明 和 江蘇王  斌25", Some(([4, 2], "1/2-1/2"))),
            (
                "第三章 第13局 上海 胡榮華（先負）江蘇 徐天紅",
                Some(([3, 1], "0-1")),
            ),
            ("江蘇 王斌 (紅先勝) 湖北 柳大華 順炮", Some(([2, 0], "1-0"))),
            ("徐天紅先負王斌", Some(([1, 2], "0-1"))),
            ("上海胡榮華紅先和徐天紅", Some(([3, 1], "1/2-1/2"))),
            // Nobody else, nobody longer, and not himself.
            ("李來群先勝徐天紅", None),
            ("柳大華先勝王斌山", None),
            ("柳大華先勝柳大華", None),
            ("柳大華先勝王斌 徐天紅", None),
            ("和平杯 柳大華 徐天紅", None),
            ("柳大華先勝中炮對屏風馬 第二局 徐天紅", None),
        ] {
            assert_eq!(of(title), expected, "{title}");
        }
    }
}
