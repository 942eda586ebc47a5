//! An event pieced together from records, as findings: each with the records it rests on.

use super::EventFinding;
use super::said::NestedMessage;
use crate::contest::Number;
use crate::contest::Outcome;
use crate::contest::rebuild::{
    Clash, Conflict, DateRange, Inference, MissingGame, Rebuilt, RoundsFrom, TableFit,
};
use crate::rules::{EditionId, Kind, Severity};

/// Where a record stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordPlace {
    /// File or member.
    pub file: String,
    /// First line.
    pub line: u32,
}

/// Findings on a rebuilt event under an edition, in order of round and code, each with its records (by their index
/// among those given). `place` gives where a record stands, `event` how it names its event.
pub fn of_rebuilt(
    built: &Rebuilt,
    edition: EditionId,
    (place, event): (&dyn Fn(usize) -> RecordPlace, &dyn Fn(usize) -> String),
) -> Vec<(EventFinding, Vec<usize>)> {
    let told = FindingBuilder {
        built,
        edition,
        place,
        event,
    };
    let against = built.against.iter().filter_map(|it| told.against(it));
    let lacking = built.lacking.iter();
    let lacking = lacking.filter_map(|it| Some((told.lacking(it)?, it.records.clone())));
    let mut found: Vec<(EventFinding, Vec<usize>)> = against.chain(lacking).collect();
    found.sort_by_key(|(it, _)| {
        let round = if it.round == 0 { u32::MAX } else { it.round };
        (round, it.rule.code)
    });
    found
}

struct FindingBuilder<'a> {
    built: &'a Rebuilt,
    edition: EditionId,
    place: &'a dyn Fn(usize) -> RecordPlace,
    event: &'a dyn Fn(usize) -> String,
}

impl FindingBuilder<'_> {
    fn finding(&self, code: &str, round: Option<u32>) -> Option<EventFinding> {
        let stage = Some(self.built.section.clone()).filter(|it| !it.is_empty());
        let found = EventFinding::empty(code, (self.edition, stage))?;
        Some(EventFinding {
            severity: Severity::Warning,
            kind: Kind::ForArbiter,
            round: round.unwrap_or(0),
            ..found
        })
    }

    fn name(&self, number: Number) -> String {
        self.built.player(number).to_owned()
    }

    /// Where a record stands: `file:line`.
    fn shown(&self, at: Option<&usize>) -> String {
        let place = at.map(|at| (self.place)(*at));
        place.map_or(String::new(), |it| format!("{}:{}", it.file, it.line))
    }

    fn against(&self, it: &Conflict) -> Option<(EventFinding, Vec<usize>)> {
        let (code, facts) = self.facts(it);
        let mut finding = self.finding(code, it.round)?;
        finding.facts = facts.0;
        let names = [("red", it.red), ("black", it.black)];
        for (key, number) in names.into_iter().filter(|it| it.1 > 0) {
            finding = finding.with(key, self.name(number));
        }
        let cited = match &it.clash {
            Clash::Results { .. } => None,
            Clash::OtherEvent { records } => Some(records.first()),
            _ => Some(it.evidence.last()),
        };
        if let Some(cited) = cited {
            finding = finding.with("file", self.shown(cited));
        }
        finding = self.in_words(finding, it);
        if let Some(first) = it.evidence.first() {
            let place = (self.place)(*first);
            (finding.file, finding.line) = (place.file, place.line);
        }
        Some((finding, it.evidence.clone()))
    }

    /// The code of the finding, and the facts its message names.
    fn facts(&self, it: &Conflict) -> (&'static str, MessageValues) {
        match &it.clash {
            Clash::NotInTable { expected } => {
                ("G101", MessageValues::new().with("expected", expected))
            }
            Clash::ColourAgainstTable => ("G102", MessageValues::new()),
            Clash::Rematch => (
                "G106",
                MessageValues::new().with("before", &self.before(it)),
            ),
            Clash::Twice { who, .. } => {
                let who = self.name(*who);
                (
                    "G104",
                    MessageValues::new().with("who", &who).with("times", &2),
                )
            }
            Clash::Results { counted, .. } => {
                let counted = counted.map(Outcome::text);
                let facts = counted.map(|it| MessageValues::new().with("result", &it));
                ("E112", facts.unwrap_or_else(MessageValues::new))
            }
            Clash::Exchanged
            | Clash::TwoNames { .. }
            | Clash::OneName { .. }
            | Clash::Stranger { .. } => ("E114", self.names(it)),
            Clash::OutOfOrder { day, expected, .. } | Clash::TwoDays { day, expected, .. } => (
                "E115",
                MessageValues::new()
                    .with("date", day)
                    .with("expected", expected),
            ),
            Clash::OutsideEvent { day, from, to, .. } => {
                let days = format!("{from} – {to}");
                (
                    "E115",
                    MessageValues::new()
                        .with("date", day)
                        .with("expected", &days),
                )
            }
            Clash::OtherEvent { records } => {
                let first = records.first().map(|at| (self.event)(*at));
                let other = first.unwrap_or_default();
                ("E116", MessageValues::new().with("other", &other))
            }
        }
    }

    /// With what its message names in words.
    fn in_words(&self, finding: EventFinding, it: &Conflict) -> EventFinding {
        match &it.clash {
            Clash::Results { counted, said } => self.divided(finding, (*counted, said)),
            Clash::TwoDays { who, .. } => {
                let other = NestedMessage::new("contest.other-game").with("who", self.name(*who));
                let finding = finding.saying("other", other);
                EventFinding {
                    severity: Severity::Note,
                    ..finding.remarked(NestedMessage::new("contest.round-in-doubt"))
                }
            }
            Clash::OutOfOrder { other, .. } => finding.saying(
                "other",
                NestedMessage::new("contest.round").with("round", *other),
            ),
            Clash::OtherEvent { records } if records.len() > 1 => {
                let other =
                    |at: &usize| format!("{} ({})", self.shown(Some(at)), (self.event)(*at));
                let others: Vec<String> = records.iter().skip(1).map(other).collect();
                let also = NestedMessage::new("contest.in-others-too");
                finding.remarked(also.with("others", others.join("; ")))
            }
            Clash::TwoNames {
                rare,
                records,
                others,
            } if records >= others && !is_cut(rare, &self.name(it.red)) => {
                let both =
                    NestedMessage::new("contest.two-writings").with("count", records.to_string());
                let both = both.with("all", (records + others).to_string());
                EventFinding {
                    severity: Severity::Note,
                    ..finding.remarked(both)
                }
            }
            Clash::Stranger { .. } => finding.saying("who", NestedMessage::new("contest.nobody")),
            Clash::OutsideEvent {
                elsewhere: true, ..
            } => finding.saying("other", NestedMessage::new("contest.rest-elsewhere")),
            Clash::OutsideEvent { .. } => {
                finding.saying("other", NestedMessage::new("contest.rest"))
            }
            Clash::NotInTable { .. } => finding.saying(
                "draw",
                NestedMessage::new("contest.lot").with("lots", self.lots()),
            ),
            Clash::ColourAgainstTable => {
                let law = NestedMessage::new("contest.by-table").with("black", self.name(it.black));
                let finding = finding.saying("law", law);
                finding.saying(
                    "draw",
                    NestedMessage::new("contest.lot").with("lots", self.lots()),
                )
            }
            _ => finding,
        }
    }

    /// The round of the first meeting.
    fn before(&self, it: &Conflict) -> String {
        let is_two = |red: Number, black: Number| {
            [red.min(black), red.max(black)] == [it.red.min(it.black), it.red.max(it.black)]
        };
        let mut games = self.built.games.iter();
        let first = games.find(|game| is_two(game.red, game.black));
        let round = first.and_then(|game| game.round);
        round.map_or("?".to_owned(), |it| it.to_string())
    }

    /// Adds to a finding the result that counts and the one against it, each but the first with a record that states
    /// it. Where records are divided nothing counts: a record is named for each.
    fn divided(
        &self,
        finding: EventFinding,
        (counted, said): (Option<Outcome>, &[(Outcome, Vec<usize>)]),
    ) -> EventFinding {
        let mut others = said.iter().filter(|it| Some(it.0) != counted);
        let mut finding = finding;
        if counted.is_some() {
            finding = finding.saying("where", NestedMessage::new("contest.the-results"));
        } else if let Some((outcome, records)) = others.next() {
            let first = NestedMessage::new("contest.first-result").with("result", outcome.text());
            let place =
                NestedMessage::new("contest.in-record").with("file", self.shown(records.first()));
            finding = finding.saying("result", first).saying("where", place);
        }
        if let Some((outcome, records)) = others.next() {
            let file = self.shown(records.first());
            finding = finding.with("record", outcome.text()).with("file", file);
        }
        match (others.next(), counted) {
            (None, Some(_)) => finding,
            (None, None) => finding.remarked(NestedMessage::new("contest.records-divided")),
            (Some((outcome, records)), _) => {
                let key = match counted {
                    Some(_) => "contest.third-result",
                    None => "contest.divided-in-three",
                };
                let third = NestedMessage::new(key).with("result", outcome.text());
                finding.remarked(third.with("file", self.shown(records.first())))
            }
        }
    }

    fn names(&self, it: &Conflict) -> MessageValues {
        let (record, who) = match &it.clash {
            Clash::TwoNames { rare, .. } => (rare.clone(), self.name(it.red)),
            Clash::Stranger { name } => (name.clone(), String::new()),
            Clash::OneName { name, teams } => (format!("{name} ({teams})"), name.clone()),
            _ => {
                let (red, black) = (self.name(it.red), self.name(it.black));
                (format!("{red} – {black}"), format!("{black} – {red}"))
            }
        };
        MessageValues::new()
            .with("record", &record)
            .with("who", &who)
    }

    /// `1 甲 · 2 乙`.
    fn lots(&self) -> String {
        if !matches!(self.built.draw.fits, TableFit::Unique | TableFit::Near(_)) {
            return String::new();
        }
        let mut lots: Vec<(Number, Number)> =
            self.built.draw.lots.iter().copied().zip(1..).collect();
        lots.sort_unstable();
        let lots = lots
            .into_iter()
            .map(|(lot, number)| format!("{lot} {}", self.name(number)));
        lots.collect::<Vec<_>>().join(" · ")
    }

    fn lacking(&self, it: &MissingGame) -> Option<EventFinding> {
        let counted = self.built.rounds_from == RoundsFrom::Days;
        let round = it.round.map(|it| it.0);
        let finding = self.finding("E113", round.filter(|_| !counted))?;
        let (one, other) = it.players;
        let two = match (other, it.red) {
            (None, _) => [self.name(one), "?".to_owned()],
            (Some(other), Some((red, _))) if red == other => [other, one].map(|it| self.name(it)),
            (Some(other), _) => [one, other].map(|it| self.name(it)),
        };
        let [red, black] = two;
        let day = round.filter(|_| counted).map(|it| self.day_of(it));
        let forced =
            NestedMessage::new(forced(it, day.is_some())).with("day", day.unwrap_or_default());
        let finding = finding.with("red", red).with("black", black);
        let finding = finding.saying("forced", forced);
        let Some(first) = it.records.first() else {
            return Some(open(finding, it));
        };
        let file = self.shown(Some(first));
        let candidate = match (self.event)(*first) {
            other if other.is_empty() => NestedMessage::new("contest.missing-may-be"),
            other => NestedMessage::new("contest.missing-may-be-of").with("other", other),
        };
        Some(EventFinding {
            severity: Severity::Note,
            ..finding.remarked(candidate.with("file", file))
        })
    }

    /// The day that was counted as a round.
    fn day_of(&self, round: u32) -> String {
        let games = self.built.games.iter();
        let mut games = games.filter(|it| it.round == Some(round));
        let day = games.find_map(|it| it.day);
        day.map_or("?".to_owned(), DateRange::shown)
    }
}

/// Whether a name, or what stands in it behind a team, is the beginning of another: it is cut, and no other writing.
fn is_cut(rare: &str, whole: &str) -> bool {
    let rare = rare.rsplit(char::is_whitespace).next().unwrap_or(rare);
    let behind_team = |team: usize| rare.chars().skip(team).collect::<String>();
    let mut parts = [0, 2, 3, 4].into_iter().map(behind_team);
    parts.any(|it| it.chars().count() >= 2 && it != whole && whole.starts_with(&it))
}

/// Of more names than free places nobody knows who had no game.
fn open(finding: EventFinding, it: &MissingGame) -> EventFinding {
    let Some((names, without)) = it.open else {
        return finding;
    };
    let open = NestedMessage::new("contest.some-without").with("names", names.to_string());
    EventFinding {
        severity: Severity::Note,
        ..finding.remarked(open.with("count", without.to_string()))
    }
}

/// Grounds for the round and colours of a missing game; `by_days` where its round is one counted from days.
const fn forced(it: &MissingGame, by_days: bool) -> &'static str {
    match (it.round, it.red, it.players.1) {
        (_, _, None) if by_days => "contest.forced-opponent-day",
        (_, _, None) => "contest.forced-opponent",
        (Some((_, Inference::Draw)), _, _) if by_days => "contest.forced-draw-day",
        (Some((_, Inference::Draw)), _, _) => "contest.forced-draw",
        (Some(_), Some(_), _) if by_days => "contest.forced-day-colour",
        (Some(_), Some(_), _) => "contest.forced-round-colour",
        (Some(_), None, _) if by_days => "contest.forced-day",
        (Some(_), None, _) => "contest.forced-round",
        (None, Some(_), _) => "contest.forced-colour",
        (None, None, _) => "contest.forced-nothing",
    }
}

/// Facts named in a message.
struct MessageValues(Vec<(&'static str, String)>);

impl MessageValues {
    fn new() -> MessageValues {
        MessageValues(Vec::new())
    }

    fn with(mut self, name: &'static str, value: &dyn std::fmt::Display) -> MessageValues {
        self.0.push((name, value.to_string()));
        self
    }
}

#[cfg(test)]
mod tests {
    use super::is_cut;

    #[test]
    fn a_name_is_cut_where_two_characters_begin_the_other() {
        assert!(is_cut("欧阳", "欧阳琦琳"));
        assert!(is_cut("北京王天", "王天一"));
        assert!(is_cut("北京 王天", "王天一"));
        for (rare, whole) in [("王", "王天一"), ("王天一", "王天一"), ("天一", "王天一")]
        {
            assert!(!is_cut(rare, whole), "{rare} {whole}");
        }
    }
}
