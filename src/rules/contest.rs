//! Law of events: pairing (G) and points and places (E).
//!
//! As the rules of games look at a [`Case`](super::Case), these look at an [`EventCase`]. One table lists them; each
//! has its pages beside the others of its family, and its articles by edition.
//!
//! To add one: write its pages `NAME.zh.md` and `NAME.en.md` in `rules/pairing/` or `rules/standing/`, add a line to
//! [`EVENT_RULES`], and push findings from a check in `rules/contest/`.

mod boards;
mod draw;
mod games;
mod knockout;
mod lacking;
mod lineups;
mod members;
mod published;
mod rebuilt;
mod round_robin;
mod said;
mod scale;
mod scheveningen;
mod stage;
mod swiss;
#[cfg(test)]
mod tests;
mod witnesses;

pub use lacking::{LackingGame, lacking_games};
pub use rebuilt::{Place, of_rebuilt};

use said::Said;

use super::edition::Edition;
use super::{EditionId, Kind, Language, Page, Severity, page};
use crate::contest::papers::Contest;
use crate::contest::{List, Number, Ranking, Scores, Standings};

/// All that a rule of events sees.
#[derive(Clone, Copy, Debug)]
pub struct EventCase<'a> {
    /// The event with its readings.
    pub event: &'a crate::event::Event,
    /// What its papers say.
    pub contest: &'a Contest,
    /// The book.
    pub edition: &'static Edition,
    /// What it says of places.
    pub ranking: &'static Ranking,
    /// What each has made.
    pub scores: &'a Scores<'a>,
    /// Places, with their list; `None` where the book has none for such an event.
    pub standings: Option<(&'a Standings, &'a List)>,
}

impl EventCase<'_> {
    fn name(&self, number: Number) -> String {
        self.contest.name(number).to_owned()
    }

    /// An empty finding of that code.
    fn finding(&self, code: &str) -> Option<EventFinding> {
        let stage = self.contest.stage.clone();
        EventFinding::empty(code, (self.edition.id, stage))
    }
}

/// A rule of events.
#[derive(Debug)]
pub struct EventRule {
    /// Code: `G101`.
    pub code: &'static str,
    /// Name.
    pub name: &'static str,
    /// Weight.
    pub severity: Severity,
    /// Who decides.
    pub kind: Kind,
    /// Articles of 1999 and of 2020; empty where the book is silent.
    pub articles: [&'static str; 2],
    /// Its pages.
    pub page_zh: &'static str,
    /// Its pages.
    pub page_en: &'static str,
}

impl EventRule {
    /// The article of an edition; empty where it is silent.
    pub const fn article(&self, edition: EditionId) -> &'static str {
        match edition {
            EditionId::Cn1999 => self.articles[0],
            EditionId::Cn2020 | EditionId::Cn2020Rapid | EditionId::Cn2020Mass => self.articles[1],
            EditionId::Cn1957 | EditionId::Axf => "",
        }
    }

    /// Its page in that language.
    pub const fn page(&self, language: Language) -> &'static str {
        match language {
            Language::Zh => self.page_zh,
            Language::En => self.page_en,
        }
    }
}

/// Something found in an event.
#[derive(Clone, Debug)]
pub struct EventFinding {
    /// Which rule.
    pub rule: &'static EventRule,
    /// How heavy.
    pub severity: Severity,
    /// Who decides.
    pub kind: Kind,
    /// The edition it was judged by.
    pub edition: EditionId,
    /// Its article; empty where the book is silent.
    pub article: &'static str,
    /// The stage, where the event has several.
    pub stage: Option<String>,
    /// Round as the event counts it, from 1; 0 for the event as a whole.
    pub round: u32,
    /// Table, from 1; 0 where it has none.
    pub table: u32,
    /// The file it stands in, as the event has it; empty where it follows from several.
    pub file: String,
    /// Line, from 1; 0 without one.
    pub line: u32,
    /// Another reading that would make nothing of it.
    pub reading: Option<String>,
    /// What an arbiter ruled on it.
    pub ruled: Option<super::Ruled>,
    /// What the message names.
    pub facts: Vec<(&'static str, String)>,
    /// What stands behind the message.
    remark: Option<Said>,
    /// What it names in the words of a language.
    said: Vec<(&'static str, Said)>,
}

impl EventFinding {
    /// A finding of that code by an edition, in a stage, of which nothing is said yet.
    fn empty(code: &str, (edition, stage): (EditionId, Option<String>)) -> Option<EventFinding> {
        let rule = event_rule(code)?;
        Some(EventFinding {
            rule,
            severity: rule.severity,
            kind: rule.kind,
            edition,
            article: rule.article(edition),
            stage,
            round: 0,
            table: 0,
            file: String::new(),
            line: 0,
            reading: None,
            ruled: None,
            facts: Vec::new(),
            remark: None,
            said: Vec::new(),
        })
    }

    fn with(mut self, name: &'static str, value: impl Into<FactText>) -> EventFinding {
        self.facts.push((name, value.into().0));
        self
    }

    fn saying(mut self, name: &'static str, said: Said) -> EventFinding {
        self.said.push((name, said));
        self
    }

    fn remarked(mut self, remark: Said) -> EventFinding {
        self.remark = Some(remark);
        self
    }

    const fn in_round(mut self, round: u32) -> EventFinding {
        self.round = round;
        self
    }

    fn at(mut self, file: &'static str, line: u32) -> EventFinding {
        file.clone_into(&mut self.file);
        self.line = line;
        self
    }

    /// Its message.
    pub fn message(&self, language: Language) -> String {
        let page = Page::parse(self.rule.page(language));
        let mut words = String::new();
        for part in page::parts(page.message) {
            match part {
                page::Part::Text(text) => words.push_str(text),
                page::Part::Fact("round", _) if self.round == 0 => words.push('?'),
                page::Part::Fact("round", _) => words.push_str(&self.round.to_string()),
                page::Part::Fact(name, _) => {
                    let fact = self.facts.iter().find(|it| it.0 == name);
                    let said = self.said.iter().find(|it| it.0 == name);
                    let said = said.map(|it| it.1.words(language));
                    let shown = said.or_else(|| fact.map(|it| it.1.clone()));
                    words.push_str(shown.as_deref().unwrap_or("?"));
                }
                page::Part::Open | page::Part::Close => {}
            }
        }
        let mut words = without_unknown(&words, language);
        if let Some(remark) = &self.remark {
            words.push_str(&remark.words(language));
        }
        if let Some(reading) = &self.reading {
            let (before, after) = match language {
                Language::Zh => ("（按另一读法 ", " 则相符。）"),
                Language::En => (" (Another reading, ", ", gives what was published.)"),
            };
            words.extend([before, reading.as_str(), after]);
        }
        words
    }
}

/// A message without the round and the table that nobody knows: `Round ?, table ?: …`.
fn without_unknown(words: &str, language: Language) -> String {
    let unknown = |name| crate::words::listed(language, "unknown-place", name).unwrap_or_default();
    let words = words.replace(unknown("table"), "");
    let rest = words.strip_prefix(unknown("round")).map(str::to_owned);
    rest.unwrap_or(words)
}

/// What a message names, as text.
struct FactText(String);

impl From<String> for FactText {
    fn from(text: String) -> FactText {
        FactText(text)
    }
}

impl From<&str> for FactText {
    fn from(text: &str) -> FactText {
        FactText(text.to_owned())
    }
}

impl From<u32> for FactText {
    fn from(number: u32) -> FactText {
        FactText(number.to_string())
    }
}

impl From<crate::contest::Points> for FactText {
    fn from(points: crate::contest::Points) -> FactText {
        FactText(points.to_string())
    }
}

/// A line of the table.
macro_rules! event_rules {
    ($($code:literal $name:literal $severity:ident $kind:ident $family:literal $file:literal $old:literal $new:literal,)*) => {
        /// All rules of events, in order of code.
        pub static EVENT_RULES: &[EventRule] = &[$(EventRule {
            code: $code,
            name: $name,
            severity: Severity::$severity,
            kind: Kind::$kind,
            articles: [$old, $new],
            page_zh: include_str!(concat!($family, "/", $file, ".zh.md")),
            page_en: include_str!(concat!($family, "/", $file, ".en.md")),
        },)*];
    };
}

event_rules! {
    "G101" "not-in-table" Error Decided "pairing" "not_in_table" "13.1" "12.1, 附录二",
    "G102" "colour-against-table" Error Decided "pairing" "colour_against_table" "13.1, 13.2" "12.1, 12.2, 附录二",
    "G103" "bye-wrong" Error Decided "pairing" "bye_wrong" "" "附录二, 附录三 一(5)",
    "G104" "paired-twice" Error Decided "pairing" "paired_twice" "11.4" "附录三 一(3)",
    "G105" "not-paired" Error Decided "pairing" "not_paired" "11.4" "附录三 一(3)",
    "G106" "rematch" Error Decided "pairing" "rematch" "11.4" "附录三 一(6)",
    "G107" "float-again" Warning ForArbiter "pairing" "float_again" "11.4" "附录三 一(9)",
    "G108" "colour-balance" Warning ForArbiter "pairing" "colour_balance" "11.4" "附录三 一(11)",
    "G109" "three-running" Warning ForArbiter "pairing" "three_running" "11.4" "附录三 一(11)",
    "G110" "differs-from-replay" Warning Reading "pairing" "differs_from_replay" "11.4" "附录三 二",
    "G111" "line-up-order" Error Decided "pairing" "line_up_order" "12.1, 12.2" "11.1, 11.2",
    "G112" "bracket-broken" Error Decided "pairing" "bracket_broken" "11.1" "10.3",
    "G113" "ladder-wrong" Error Decided "pairing" "ladder_wrong" "" "28.6, 30.1, 30.2",
    "G114" "same-unit" Error Decided "pairing" "same_unit" "11.4" "10.2",
    "G115" "rounds-of-swiss" Note ForArbiter "pairing" "rounds_of_swiss" "11.4" "10.2",
    "E101" "points" Error Decided "standing" "points" "14.1, 14.2" "13.1, 13.2, 13.3",
    "E102" "tie-break-number" Error Decided "standing" "tie_break_number" "15.1–15.4" "14.1–14.8",
    "E103" "rank" Error Decided "standing" "rank" "15" "14",
    "E104" "tie-break-list-undeclared" Note Reading "standing" "list_undeclared" "" "14.3, 14.7, 14.8",
    "E105" "bye-counted-wrongly" Error Decided "standing" "bye_counted" "" "14.4",
    "E106" "forfeit-with-a-record" Warning ForArbiter "standing" "forfeit_with_record" "21.4" "20.3",
    "E107" "after-withdrawal" Error Decided "standing" "after_withdrawal" "20.3, 20.4" "19.2, 19.3",
    "E108" "sanctioned-rank" Error Decided "standing" "sanctioned_rank" "18.4" "18.5",
    "E109" "scale-mixed" Error Decided "standing" "scale_mixed" "14.1" "13.1, 13.3",
    "E110" "match-points" Error Decided "standing" "match_points" "14.2" "13.2",
    "E111" "member-total" Error Decided "standing" "member_total" "15.5" "14.9",
    "E112" "result-against-record" Warning ForArbiter "standing" "result_against_record" "10.1" "9",
    "E113" "game-missing" Warning ForArbiter "standing" "game_missing" "13.1" "12.1, 附录二",
    "E114" "two-names" Warning ForArbiter "standing" "two_names" "" "",
    "E115" "date-clash" Warning ForArbiter "standing" "date_clash" "" "",
    "E116" "game-in-two-events" Warning ForArbiter "standing" "game_in_two_events" "" "",
}

/// The rule of a code or name, in any case.
pub fn event_rule(asked: &str) -> Option<&'static EventRule> {
    let is = |rule: &&EventRule| {
        rule.code.eq_ignore_ascii_case(asked) || rule.name.eq_ignore_ascii_case(asked)
    };
    EVENT_RULES.iter().find(is)
}

/// All that is found in an event, stage by stage, as its papers tell it.
pub fn check_stages(
    event: &crate::event::Event,
    edition: &'static Edition,
    contests: &[impl std::borrow::Borrow<Contest>],
) -> Vec<EventFinding> {
    let contests: Vec<&Contest> = contests.iter().map(std::borrow::Borrow::borrow).collect();
    let of = |(at, contest): (usize, &&Contest)| {
        let mut found = check_stage(event, edition, contest);
        if contest.plan.system == Some(crate::event::System::MemberTotal) {
            found.extend(members::check(edition, &contests, at));
        }
        found
    };
    contests.iter().enumerate().flat_map(of).collect()
}

/// All that is found in a stage of an event, as its papers tell it.
pub fn check_stage(
    event: &crate::event::Event,
    edition: &'static Edition,
    contest: &Contest,
) -> Vec<EventFinding> {
    let Some(ranking) = edition.ranking else {
        return Vec::new();
    };
    let scores = Scores::new(&contest.table, contest.conditions);
    let list = contest.list;
    let standings = list.map(|list| (Standings::new(&scores, &list), list));
    check_event(&EventCase {
        event,
        contest,
        edition,
        ranking,
        scores: &scores,
        standings: standings
            .as_ref()
            .map(|(standings, list)| (standings, list)),
    })
}

/// All that is found in an event, in order of round and code.
pub fn check_event(case: &EventCase<'_>) -> Vec<EventFinding> {
    let mut found = Vec::new();
    let draw = round_robin::check(case, &mut found);
    swiss::check(case, &mut found);
    stage::check(case, &mut found);
    knockout::check(case, &mut found);
    boards::check(case, draw.as_ref(), &mut found);
    scheveningen::check(case, &mut found);
    lineups::check(case, &mut found);
    games::check(case, draw.as_ref(), &mut found);
    witnesses::check(case, &mut found);
    published::check(case, &mut found);
    for it in &mut found {
        it.file = case.contest.shown(&it.file).to_owned();
    }
    for it in found.iter_mut().filter(|it| it.round > 0) {
        it.round += case.contest.rounds_before;
    }
    // The event as a whole last.
    found.sort_by_key(|it| {
        (
            if it.round == 0 { u32::MAX } else { it.round },
            it.rule.code,
            it.line,
        )
    });
    found
}
