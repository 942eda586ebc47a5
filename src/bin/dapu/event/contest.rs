//! An event folder read as a contest: its tables, else its sheets.

use crate::exit::{Exit, Failure};
use crate::lang::Lang;
use crate::reading::bytes;
use crate::say::say;
use crate::setting;
use crate::telling::{event_text, event_words, source_words, system};
use dapu::contest::Ranking;
use dapu::contest::papers::{Contest, PaperFault, Papers};
use dapu::event::{Event, Slip, System};
use dapu::pipeline::{
    EVENT_FILE, EventFolder, EventPapers, Options, SlipFault, paper_games, read_slips,
};
use dapu::rules::edition::{Edition, edition};
use dapu::rules::{ArbiterRuling, EditionId, GameRef, read_rulings};
use dapu::text::near;
use std::collections::HashSet;
use std::path::Path;

/// A stage of an event with the book it goes by.
pub(super) struct Loaded {
    pub(super) event: Event,
    pub(super) edition: &'static Edition,
    pub(super) ranking: &'static Ranking,
    pub(super) contest: Contest,
}

/// Contents of a folder beside its tables.
pub(super) struct FolderExtras {
    /// Rulings of arbiters.
    pub(super) rulings: Vec<ArbiterRuling>,
    /// The slips, each with its game.
    pub(super) slips: Vec<(GameRef, Slip)>,
    /// Rows of slips that cannot be used.
    pub(super) slip_faults: Vec<SlipFault>,
}

impl Loaded {
    /// The line above a table of places: event, round, edition, article.
    pub(super) fn heading(
        &self,
        key: &str,
        (round, article): (u32, &'static str),
        lang: &Lang,
    ) -> String {
        let name = self.event.name.as_deref().unwrap_or("?");
        let head: [(&str, &dyn std::fmt::Display); 4] = [
            ("name", &name),
            ("round", &round),
            ("edition", &self.edition.id.name()),
            ("article", &article),
        ];
        lang.fill(key, &head)
    }
}

/// Which stage a command looks at where nobody asks for one.
#[derive(Clone, Copy, Debug)]
pub(super) enum StageChoice {
    /// The last that has games.
    Played,
    /// The first that is not over.
    Running,
}

/// Reads the folder of an event and takes one of its stages: the one asked for by name or number, else the one meant.
pub(super) fn load_one(
    path: &Path,
    (asked, which): (Option<&str>, StageChoice),
    (quiet, lang): (bool, &Lang),
) -> Result<Loaded, Failure> {
    let mut all = load(path, lang)?;
    let many = all.len();
    let at = match asked {
        Some(asked) => stage_of(&all, asked, lang)?,
        None => which.of(&all),
    };
    let one = all.swap_remove(at);
    if let (None, Some(name), false) = (asked, &one.contest.stage, quiet) {
        say(&lang.fill("contest.stages", &[("count", &many), ("name", name)]));
    }
    if one.contest.people.is_empty() {
        let name = one.contest.stage.as_deref().unwrap_or("");
        let what = lang.fill("contest.nobody-in", &[("name", &name)]);
        let failure = Failure::said(Exit::NothingReadable, what);
        return Err(failure.next(lang.text("contest.nobody-in-next")));
    }
    Ok(one)
}

impl StageChoice {
    fn of(self, all: &[Loaded]) -> usize {
        let played = |it: &Loaded| it.contest.table.rounds();
        let found = match self {
            StageChoice::Played => all.iter().rposition(|it| played(it) > 0),
            StageChoice::Running => all.iter().position(|it| {
                !it.contest.people.is_empty() && played(it) < it.contest.conditions.rounds
            }),
        };
        let has_people = |it: &Loaded| !it.contest.people.is_empty();
        let is_played = |it: &Loaded| it.contest.plan.system != Some(System::MemberTotal);
        let last = all.iter().rposition(|it| has_people(it) && is_played(it));
        let last = last.or(all.iter().rposition(has_people));
        found.or(last).unwrap_or(0)
    }
}

/// The place of a stage that is asked for by name or number.
pub(super) fn stage_of(all: &[Loaded], asked: &str, lang: &Lang) -> Result<usize, Failure> {
    let names: Vec<&str> = all
        .iter()
        .map(|it| it.contest.stage.as_deref().unwrap_or("1"))
        .collect();
    let by_number = || asked.parse::<usize>().ok()?.checked_sub(1);
    let found = names.iter().position(|it| *it == asked).or_else(by_number);
    found.filter(|it| *it < all.len()).ok_or_else(|| {
        let known = names.join(", ");
        let what = lang.fill("contest.no-stage", &[("name", &asked), ("known", &known)]);
        let failure = Failure::said(Exit::Usage, what);
        match near(asked, &names).first() {
            Some(meant) => failure.next(lang.fill("next.meant", &[("meant", meant)])),
            None => failure.next(lang.text("contest.no-stage-next")),
        }
    })
}

/// The place of a stage among those of its event.
pub(super) fn stage_at(all: &[Loaded], one: &Loaded) -> usize {
    let mut stages = all.iter();
    let at = stages.position(|it| it.contest.stage == one.contest.stage);
    at.unwrap_or(0)
}

/// Reads the folder of an event, stage by stage.
pub(super) fn load(path: &Path, lang: &Lang) -> Result<Vec<Loaded>, Failure> {
    load_whole(path, lang).map(|it| it.0)
}

/// Reads the folder of an event, stage by stage, and what stands beside its tables.
pub(super) fn load_whole(path: &Path, lang: &Lang) -> Result<(Vec<Loaded>, FolderExtras), Failure> {
    let folder = EventFolder::list(path, None).map_err(|error| {
        let why = system(&error.to_string(), lang);
        let what = lang.fill(
            "audit.no-folder",
            &[("file", &path.display()), ("why", &why)],
        );
        Failure::said(Exit::NothingReadable, what).next(lang.text("audit.no-folder-next"))
    })?;
    let event = event(&folder, lang)?;
    let id = match event.edition.as_deref() {
        None => None,
        Some(name) => Some(EditionId::from_name(name).ok_or_else(|| no_edition(name, lang))?),
    };
    let edition = edition(id.unwrap_or(EditionId::Cn2020));
    let Some(ranking) = edition.ranking else {
        let what = lang.fill("contest.no-ranking", &[("edition", &edition.id.name())]);
        return Err(Failure::said(Exit::Usage, what).next(lang.text("contest.no-ranking-next")));
    };
    let (papers, slip_faults) = papers(&folder, &event, lang)?;
    let contests = Contest::read_all(&event, ranking, &papers.tables);
    if contests.iter().all(|it| it.people.is_empty()) {
        // It may be for a cell, or a file, that could not be used.
        let mut seen = HashSet::new();
        let faults = contests.iter().flat_map(own_faults);
        tell_faults(faults.filter(|it| seen.insert(*it)), lang);
        let what = lang.fill("contest.nobody", &[("folder", &path.display())]);
        return Err(
            Failure::said(Exit::NothingReadable, what).next(lang.text("contest.nobody-next"))
        );
    }
    let loaded = contests.into_iter().map(|contest| Loaded {
        event: event.clone(),
        edition,
        ranking,
        contest,
    });
    let beside = FolderExtras {
        rulings: papers.rulings,
        slips: papers.slips,
        slip_faults,
    };
    Ok((loaded.collect(), beside))
}

/// Why an event cannot go by the edition or a list that it names; `None` where it can.
pub(super) fn refused_list(event: &Event, lang: &Lang) -> Option<Failure> {
    let named = event.edition.as_deref();
    let id = match named.map(|name| (name, EditionId::from_name(name))) {
        None => EditionId::Cn2020,
        Some((_, Some(id))) => id,
        Some((name, None)) => return Some(no_edition(name, lang)),
    };
    let ranking = edition(id).ranking?;
    let contests = Contest::read_all(event, ranking, &Papers::default());
    let wrong = contests
        .iter()
        .find(|it| it.list.is_none() && it.plan.list.is_some())?;
    let competition = wrong.conditions.competition;
    let kind = competition.words(lang.language());
    let values: [(&str, &dyn std::fmt::Display); 2] = [("edition", &id.name()), ("kind", &kind)];
    let lists: Vec<&str> = ranking.choices(competition).map(|it| it.article).collect();
    let next = lists_next(&lists, lang);
    let what = lang.fill("contest.no-list", &values);
    Some(Failure::said(Exit::Usage, what).next(next))
}

/// The event file names an edition that there is not.
fn no_edition(name: &str, lang: &Lang) -> Failure {
    let names = EditionId::ALL.map(EditionId::name);
    let known = names.join(", ");
    let why = lang.fill("error.edition", &[("name", &name), ("known", &known)]);
    let what = lang.fill("error.event-file", &[("file", &EVENT_FILE), ("why", &why)]);
    let failure = Failure::said(Exit::Usage, what);
    match near(name, &names).first() {
        Some(meant) => failure.next(lang.fill("next.meant", &[("meant", meant)])),
        None => failure.next(lang.text("next.event-file")),
    }
}

fn event(folder: &EventFolder, lang: &Lang) -> Result<Event, Failure> {
    let Some(file) = &folder.event else {
        return Ok(Event::default());
    };
    let text = event_text(&bytes(file, lang)?, lang);
    let read =
        text.and_then(|text| Event::from_toml(&text).map_err(|error| event_words(&error, lang)));
    read.map_err(|why| {
        let what = lang.fill(
            "error.event-file",
            &[("file", &file.display()), ("why", &why)],
        );
        Failure::said(Exit::Usage, what).next(lang.text("next.event-file"))
    })
}

/// The tables of a folder.
pub(crate) fn tables(folder: &EventFolder, lang: &Lang) -> Result<Papers, Failure> {
    folder.papers().map_err(|(file, failure)| {
        let why = source_words(&failure, lang);
        let values: [(&str, &dyn std::fmt::Display); 2] =
            [("file", &file.display()), ("why", &why)];
        Failure::said(Exit::Usage, lang.fill("error.cannot-read", &values))
            .next(lang.text("next.path"))
    })
}

/// The tables of a folder, its rulings, and what sheets and slips say; with the rows of slips that cannot be used.
fn papers(
    folder: &EventFolder,
    event: &Event,
    lang: &Lang,
) -> Result<(EventPapers, Vec<SlipFault>), Failure> {
    let mut papers = EventPapers {
        tables: tables(folder, lang)?,
        ..EventPapers::default()
    };
    let mut slip_faults = Vec::new();
    if let Some(file) = &folder.slips {
        (papers.slips, slip_faults) = read_slips(bytes(file, lang)?);
    }
    if let Some(file) = &folder.rulings {
        (papers.rulings, _) = read_rulings(bytes(file, lang)?);
    }
    papers.tell_fouls();
    if !folder.sheets.is_empty() || !papers.slips.is_empty() {
        let mut options = Options {
            stop: setting::stop_on_signal(lang)?,
            ..Options::default()
        };
        let failure = |error| crate::telling::run_failure(error, lang);
        let (games, mut noted) = paper_games(folder, &papers, &options).map_err(failure)?;
        options.event = event.clone();
        papers
            .tell_upheld(folder, &mut noted, &options)
            .map_err(failure)?;
        (papers.tables.games, papers.tables.noted) = (games, noted);
    }
    Ok((papers, slip_faults))
}

/// Faults of the tables, each once, with the file it stands in as the folder has it.
pub(super) fn faults(all: &[Loaded]) -> Vec<(&str, &PaperFault)> {
    let mut seen = HashSet::new();
    let faults = all.iter().flat_map(|it| own_faults(&it.contest));
    faults.filter(|it| seen.insert(it.1)).collect()
}

/// Faults of the tables of a stage.
pub(super) fn own_faults(contest: &Contest) -> impl Iterator<Item = (&str, &PaperFault)> {
    let faults = contest.faults.iter();
    faults.map(|it| (contest.shown(it.file), it))
}

/// Says on standard error what of the tables could not be used, and who is in a round more than once; whether what is
/// counted of them is in doubt.
pub(super) fn tell_trouble(all: &[Loaded], lang: &Lang) -> bool {
    let faults = faults(all);
    tell_faults(faults.iter().copied(), lang);
    let mut in_doubt = false;
    for loaded in all {
        let contest = &loaded.contest;
        for (round, who, times) in contest.table.doubled() {
            let round = round + contest.rounds_before;
            let values: [(&str, &dyn std::fmt::Display); 3] = [
                ("round", &round),
                ("name", &contest.name(who)),
                ("count", &times),
            ];
            say(&lang.fill("contest.doubled", &values));
            in_doubt = true;
        }
    }
    for loaded in all {
        for it in loaded.contest.lacking_boards() {
            let names = [it.of.red, it.of.black].map(|it| loaded.contest.name(it));
            let round = it.of.round + loaded.contest.rounds_before;
            let values: [(&str, &dyn std::fmt::Display); 4] = [
                ("round", &round),
                ("one", &names[0]),
                ("other", &names[1]),
                ("board", &it.board),
            ];
            say(&lang.fill("contest.lacks-board", &values));
            in_doubt = true;
        }
    }
    let wrong = faults.iter().filter(|it| !it.1.kind.is_note()).count();
    let rows = faults.iter().filter(|it| it.1.kind.leaves_row_out());
    let rows: HashSet<(&str, u32)> = rows.map(|it| (it.0, it.1.line)).collect();
    if !rows.is_empty() {
        say(&lang.fill("contest.left-out", &[("count", &rows.len())]));
    }
    in_doubt || wrong > 0
}

/// The exit code of a command that shows what is counted.
pub(super) const fn exit(in_doubt: bool) -> Exit {
    if in_doubt { Exit::Found } else { Exit::Ran }
}

/// Parts of the tables of a stage that could not be used, for machines: `file`, `line`, `words`.
pub(super) fn unusable(contest: &Contest, lang: &Lang) -> serde_json::Value {
    let lost = own_faults(contest).filter(|it| !it.1.kind.is_note());
    let row = |(file, fault): (&str, &PaperFault)| {
        let (_, words) = fault_words((file, fault), lang);
        serde_json::json!({"file": file, "line": fault.line, "words": words})
    };
    lost.map(row).collect()
}

/// Says on standard error which cells could not be used.
pub(super) fn tell_faults<'f>(
    faults: impl IntoIterator<Item = (&'f str, &'f PaperFault)>,
    lang: &Lang,
) {
    for fault in faults {
        let (place, words) = fault_words(fault, lang);
        say(&lang.fill("contest.fault", &[("place", &place), ("words", &words)]));
    }
}

/// Where a fault stands, and what it is.
pub(super) fn fault_words((file, fault): (&str, &PaperFault), lang: &Lang) -> (String, String) {
    let words = fault.kind.words(lang.language());
    let place = match (file, fault.line) {
        ("", _) => EVENT_FILE.to_owned(),
        (file, 0) => file.to_owned(),
        (file, line) => format!("{file}:{line}"),
    };
    (place, words)
}

/// Advice where a list is none of those of the book: name one of them, if it has any.
pub(super) fn lists_next(lists: &[&str], lang: &Lang) -> String {
    if lists.is_empty() {
        return lang.text("contest.no-list-at-all").to_owned();
    }
    lang.fill("contest.no-list-next", &[("lists", &lists.join(", "))])
}
