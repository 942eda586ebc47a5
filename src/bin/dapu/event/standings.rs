//! `dapu event standings`: points, tie-breaks and places, with the readings they rest on.

mod members;
mod refused;
mod rows;
mod sides;
mod tree;
mod why;

pub(super) use members::{CRITERIA, places as member_places, refused_totals, total};
pub(super) use refused::{refuse_round, refuse_uncounted};
pub(super) use rows::how;
pub(super) use tree::{article as tree_article, places as tree_places};

use super::contest::{
    Loaded, StageChoice, exit, lists_next, load, load_one, stage_at, tell_trouble,
};
use crate::cli::{self, TableFormat};
use crate::event::unfinished::{Unfinished, tell_unfinished};
use crate::exit::{Exit, Failure, Outcome};
use crate::lang::Lang;
use crate::output::Output;
use dapu::contest::{
    CriteriaList, Criterion, Crosstable, Game, Number, Readings, Row, Scores, Standings, TieRule,
    Working,
};
use dapu::event::{SWITCHES, System};
use dapu::rules::contest::event_rule;

/// A loaded event with its places.
pub(super) struct StandingsPage<'a> {
    pub(super) loaded: &'a Loaded,
    pub(super) scores: Scores<'a>,
    pub(super) standings: Standings,
    pub(super) list: CriteriaList,
    pub(super) round: u32,
}

pub(super) fn run(args: &cli::EventStandings, quiet: bool, lang: &Lang) -> Outcome {
    let which = (args.stage.as_deref(), StageChoice::Played);
    let loaded = load_one(&args.folder, which, (quiet, lang))?;
    let is_total = loaded.contest.plan.system == Some(System::MemberTotal);
    // For a total of members all stages are reported below.
    let own = if is_total {
        &[]
    } else {
        std::slice::from_ref(&loaded)
    };
    let in_doubt = tell_trouble(own, lang);
    let round = args.after.unwrap_or(loaded.contest.table.last_played());
    refuse_round(&loaded, args.after, lang)?;
    refused::refuse(&loaded, !args.why.is_empty(), lang)?;
    if is_total {
        let all = load(&args.folder, lang)?;
        let at = stage_at(&all, &loaded);
        let in_doubt = tell_trouble(&all, lang);
        members::run((&all, at), args.format, (quiet, lang))?;
        return Ok(exit(in_doubt));
    }
    refuse_uncounted(&loaded, lang)?;
    if loaded.contest.plan.system == Some(System::Knockout) {
        tree::run(&loaded, (round, args.format), (quiet, lang))?;
        return Ok(exit(in_doubt));
    }
    if loaded.contest.plan.system == Some(System::Scheveningen) {
        let table = loaded.contest.table.after(round);
        let scores = Scores::new(&table, loaded.contest.conditions);
        sides::run(&loaded, (&scores, round), args.format, (quiet, lang))?;
        return Ok(exit(in_doubt));
    }
    let list = list(&loaded, args.list.as_deref(), lang)?;
    let table = match args.after.filter(|it| *it < loaded.contest.table.rounds()) {
        Some(round) => loaded.contest.table.after(round),
        None => loaded.contest.table.begun(),
    };
    let table = &table;
    let page = StandingsPage::new(&loaded, table, (round, list));
    if let [one, other] = args.why.as_slice() {
        why::run(&page, ([one, other], args.format), lang)?;
        return Ok(exit(in_doubt));
    }
    match args.format {
        TableFormat::Text => text(&page, table, quiet, lang)?,
        TableFormat::Json => rows::json(&page, &others(&page, table), lang)?,
        TableFormat::Csv | TableFormat::Tsv => {
            if !quiet {
                tell_unfinished(&loaded, round, lang);
            }
            rows::table(&page).print(args.format, lang)?;
        }
    }
    Ok(exit(in_doubt))
}

/// The list that was asked for, else the event's, else the book's first; of an event for which the book has none, points alone.
pub(super) fn list(
    loaded: &Loaded,
    asked: Option<&str>,
    lang: &Lang,
) -> Result<CriteriaList, Failure> {
    let competition = loaded.contest.conditions.competition;
    let named = asked.or(loaded.contest.plan.list.as_deref());
    if named.is_none() && loaded.ranking.choices(competition).next().is_none() {
        return Ok(loaded.ranking.by_points(competition));
    }
    loaded
        .ranking
        .list(competition, named)
        .copied()
        .ok_or_else(|| {
            let lists: Vec<&str> = loaded
                .ranking
                .choices(competition)
                .map(|it| it.article)
                .collect();
            let kind = competition.words(lang.language());
            let edition = loaded.edition.id.name();
            let what = lang.fill("contest.no-list", &[("edition", &edition), ("kind", &kind)]);
            Failure::said(Exit::Usage, what).next(lists_next(&lists, lang))
        })
}

impl<'a> StandingsPage<'a> {
    /// The places of a table by a list, as they stand after a round.
    pub(super) fn new(
        loaded: &'a Loaded,
        table: &'a Crosstable,
        (round, list): (u32, CriteriaList),
    ) -> StandingsPage<'a> {
        let scores = Scores::new(table, loaded.contest.conditions);
        let standings = Standings::new(&scores, &list);
        StandingsPage {
            loaded,
            scores,
            standings,
            list,
            round,
        }
    }
}

impl StandingsPage<'_> {
    fn name(&self, number: Number) -> &str {
        self.loaded.contest.name(number)
    }

    fn names(&self, numbers: &[Number]) -> String {
        let names: Vec<&str> = numbers.iter().map(|it| self.name(*it)).collect();
        names.join(", ")
    }

    /// Derivation of a value of a row.
    pub(super) fn working(&self, row: &Row, criterion: Criterion) -> Option<Working> {
        self.standings.how(&self.scores, row.number, criterion)
    }

    /// Games of a table that count as forfeited because somebody had withdrawn.
    fn forfeited(&self, table: &Crosstable) -> Vec<Game> {
        let games = self.loaded.contest.forfeited.iter().map(|it| it.game);
        games.filter(|it| it.round <= table.rounds()).collect()
    }

    /// Groups that must play on, with the article; none before the stage is complete.
    fn play_offs(&self) -> Vec<(Vec<Number>, &'static str)> {
        if !Unfinished::of(self.loaded, self.round).is_complete() {
            return Vec::new();
        }
        let champion = self.loaded.ranking.champion;
        let groups = self.standings.play_offs(champion.is_some()).into_iter();
        let article = if self.list.then == TieRule::PlayOff {
            self.list.article
        } else {
            champion.unwrap_or("")
        };
        groups.map(|group| (group, article)).collect()
    }
}

/// Another reading, and whose place it changes: `(number, place, other place)`.
struct ReadingChange {
    /// Switch and reading.
    reading: (&'static str, &'static str),
    changes: Vec<(Number, u32, u32)>,
}

/// Readings that were not taken and change a place.
fn others(page: &StandingsPage<'_>, table: &Crosstable) -> Vec<ReadingChange> {
    let event = &page.loaded.event;
    let mut found = Vec::new();
    let switches = SWITCHES
        .iter()
        .filter(|it| Readings::SWITCHES.contains(&it.name))
        .filter(|it| Readings::bears(it.name, table, &page.list));
    for switch in switches {
        for reading in switch
            .readings
            .iter()
            .filter(|it| **it != event.switch(switch.name))
        {
            let mut other = event.clone();
            other
                .switches
                .insert(switch.name.to_owned(), (*reading).to_owned());
            let mut conditions = page.loaded.contest.conditions;
            conditions.readings = Readings::of(&other);
            if conditions.readings == page.loaded.contest.conditions.readings {
                continue;
            }
            let scores = Scores::new(table, conditions);
            let ranks = Standings::ranks_by_number(&scores, &page.list);
            let rows = page.standings.rows.iter();
            let changes = rows.map(|row| (row.number, row.rank, ranks[row.number as usize - 1]));
            let changes: Vec<_> = changes.filter(|it| it.1 != it.2).collect();
            if !changes.is_empty() {
                found.push(ReadingChange {
                    reading: (switch.name, reading),
                    changes,
                });
            }
        }
    }
    found
}

fn text(
    page: &StandingsPage<'_>,
    table: &Crosstable,
    quiet: bool,
    lang: &Lang,
) -> Result<(), Failure> {
    let mut out = Output::open(None, lang)?;
    let edition = page.loaded.edition.id.name();
    let name = page.loaded.event.name.as_deref().unwrap_or("?");
    let rounds = page.loaded.contest.conditions.rounds;
    let head: [(&str, &dyn std::fmt::Display); 5] = [
        ("name", &name),
        ("round", &page.round),
        ("rounds", &rounds),
        ("edition", &edition),
        ("article", &page.list.article),
    ];
    let key = match page.loaded.contest.without_round() {
        0 => "contest.head",
        _ => "contest.head-without-rounds",
    };
    out.line(&lang.fill(key, &head))?;
    rows::show(page, &mut out, lang)?;
    if !quiet {
        for line in notes(page, table, lang) {
            out.line(&line)?;
        }
    }
    out.finish()
}

/// Notes below the table: readings taken, others that change a place, entrants who must play on.
pub(super) fn notes(page: &StandingsPage<'_>, table: &Crosstable, lang: &Lang) -> Vec<String> {
    let mut lines = Vec::new();
    let ranking = page.loaded.ranking;
    if ranking.choices(page.list.competition).next().is_none() {
        let edition = page.loaded.edition.id.name();
        lines.push(lang.fill("contest.by-points", &[("edition", &edition)]));
    } else if !page.loaded.contest.list_declared {
        let lists = ranking.choices(page.list.competition).map(|it| it.article);
        let lists = lists.collect::<Vec<_>>().join(", ");
        let edition = page.loaded.edition.id.name();
        let values: [(&str, &dyn std::fmt::Display); 3] = [
            ("edition", &edition),
            ("lists", &lists),
            ("article", &page.list.article),
        ];
        lines.push(lang.fill("contest.undeclared", &values));
    }
    lines.extend(Unfinished::of(page.loaded, page.round).words(lang));
    if !page.standings.void.is_empty() {
        let names = page.names(&page.standings.void);
        lines.push(lang.fill(
            "contest.void",
            &[("article", &ranking.withdrawal), ("names", &names)],
        ));
    }
    lines.extend(forfeited(page, table, lang));
    for (group, article) in page.play_offs() {
        let names = page.names(&group);
        lines.push(lang.fill(
            "contest.play-off",
            &[("article", &article), ("names", &names)],
        ));
    }
    let shared = page.standings.rows.iter().any(|row| row.shared);
    if shared && !matches!(page.list.then, TieRule::Shared | TieRule::PlayOff) {
        lines.push(lang.text("contest.shared-silent").to_owned());
    }
    lines.extend(taken(page, table, lang));
    lines.extend(
        others(page, table)
            .iter()
            .map(|it| other_words(page, it, lang)),
    );
    lines
}

/// Games that a withdrawal forfeits.
fn forfeited(page: &StandingsPage<'_>, table: &Crosstable, lang: &Lang) -> Option<String> {
    let counted = page.forfeited(table);
    let game = |it: &Game| {
        let (red, black) = (page.name(it.red), page.name(it.black));
        let result = it.outcome.map_or("", dapu::contest::Outcome::text);
        format!("{}: {red} {result} {black}", it.round)
    };
    let games: Vec<String> = counted.iter().map(game).collect();
    let article = event_rule("E107").map_or("", |it| it.article(page.loaded.edition.id));
    let values: [(&str, &dyn std::fmt::Display); 2] =
        [("article", &article), ("games", &games.join(", "))];
    (!games.is_empty()).then(|| lang.fill("contest.forfeited", &values))
}

/// The readings taken that can change something in the table.
fn taken(page: &StandingsPage<'_>, table: &Crosstable, lang: &Lang) -> Option<String> {
    let event = &page.loaded.event;
    let switches = Readings::SWITCHES.into_iter();
    let switches = switches.filter(|it| Readings::bears(it, table, &page.list));
    let taken: Vec<String> = switches
        .map(|it| reading_words((it, event.switch(it)), lang))
        .collect();
    let values: [(&str, &dyn std::fmt::Display); 1] = [("readings", &taken.join("; "))];
    (!taken.is_empty()).then(|| lang.fill("contest.readings", &values))
}

/// A reading in words, and as an event file has it.
fn reading_words((switch, reading): (&str, &str), lang: &Lang) -> String {
    let words = lang.text(&format!("reading.{switch}={reading}")).to_owned();
    format!("{words} ({switch} = {reading})")
}

fn other_words(page: &StandingsPage<'_>, other: &ReadingChange, lang: &Lang) -> String {
    const SHOWN: usize = 6;
    let change = |(number, from, to): &(Number, u32, u32)| {
        lang.fill(
            "contest.change",
            &[("name", &page.name(*number)), ("from", from), ("to", to)],
        )
    };
    let mut changes: Vec<String> = other.changes.iter().take(SHOWN).map(change).collect();
    let more = other.changes.len().saturating_sub(SHOWN);
    if more > 0 {
        changes.push(lang.fill("contest.more", &[("count", &more)]));
    }
    let changes = changes.join(", ");
    lang.fill(
        "contest.other",
        &[
            ("reading", &reading_words(other.reading, lang)),
            ("changes", &changes),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::{Readings, SWITCHES};
    use crate::lang::{Lang, UiLanguage};

    #[test]
    fn every_reading_of_places_has_words_in_both_languages() {
        for tongue in [UiLanguage::En, UiLanguage::Zh] {
            let lang = Lang::new(tongue);
            let switches = SWITCHES
                .iter()
                .filter(|it| Readings::SWITCHES.contains(&it.name));
            for switch in switches {
                for reading in switch.readings {
                    let key = format!("reading.{}={reading}", switch.name);
                    assert!(lang.find(&key).is_some(), "{key}");
                }
            }
        }
    }
}
