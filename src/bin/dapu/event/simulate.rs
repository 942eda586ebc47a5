//! `dapu event simulate`: a random event as a folder that can be checked, printed and practised with.

use crate::cli::{self, SimulatedSystem};
use crate::exit::{Exit, Failure, Outcome};
use crate::lang::Lang;
use crate::output::{Output, Rights, refused};
use crate::say;
use crate::telling::system;
use dapu::contest::knockout::Ladder;
use dapu::contest::papers::{Contest, PAPER_FILES, Papers, Person, write_players, write_results};
use dapu::contest::simulate::{Plan, SimulateError, knockout, round_robin, swiss};
use dapu::contest::{Bye, Crosstable, Entrant, Game, Ranking, Scores, Standings};
use dapu::event::Event;
use dapu::pipeline::EVENT_FILE;
use dapu::rules::EditionId;
use dapu::rules::edition::edition;
use std::fmt::Write;

/// The files of an event, by name.
type Files = Vec<(&'static str, String)>;

pub(super) fn run(args: &cli::EventSimulate, quiet: bool, lang: &Lang) -> Outcome {
    let Some(ranking) = edition(EditionId::Cn2020).ranking else {
        return Err(Failure::said(
            Exit::Internal,
            lang.text("contest.no-ranking-next").to_owned(),
        ));
    };
    let files = files(args, ranking).map_err(|error| {
        let what = lang.fill("simulate.failed", &[("why", &error)]);
        Failure::said(Exit::Usage, what).next(lang.text("simulate.failed-next"))
    })?;
    let taken = |name: &&str| args.folder.join(name).symlink_metadata().is_ok();
    let all = PAPER_FILES.iter().chain([&EVENT_FILE]).copied();
    if let Some(name) = all.collect::<Vec<_>>().iter().find(|it| taken(it)) {
        let file = args.folder.join(name);
        return Err(refused(
            "simulate.exists",
            &[("file", &file.display())],
            lang,
        ));
    }
    std::fs::create_dir_all(&args.folder).map_err(|error| {
        let why = system(&error.to_string(), lang);
        let folder = args.folder.display();
        let what = lang.fill("error.cannot-create", &[("file", &folder), ("why", &why)]);
        Failure::said(Exit::OutputFailed, what).next(lang.text("next.choose-output"))
    })?;
    for (name, text) in &files {
        let file = args.folder.join(name);
        let mut out = Output::open(Rights::default().place(Some(&file), lang)?, lang)?;
        out.data(text)?;
        out.finish()?;
    }
    if !quiet {
        let names: Vec<&str> = files.iter().map(|it| it.0).collect();
        let folder = args.folder.display();
        let names = names.join(", ");
        say(&lang.fill("simulate.wrote", &[("folder", &folder), ("files", &names)]));
    }
    Ok(Exit::Ran)
}

fn files(args: &cli::EventSimulate, ranking: &Ranking) -> Result<Files, SimulateError> {
    let plan = Plan {
        seed: args.seed,
        entrants: args.entrants,
        forfeits: 3,
        withdrawals: 4,
    };
    let (table, stage) = match args.system {
        SimulatedSystem::Swiss => {
            let stage = format!(
                "system = \"swiss\"\nrounds = {}\nlist = \"14.3.1\"\n",
                args.rounds
            );
            (swiss(plan, args.rounds, &ranking.scale)?, stage)
        }
        SimulatedSystem::RoundRobin => (
            round_robin(plan, 1)?,
            "system = \"round-robin\"\n".to_owned(),
        ),
        SimulatedSystem::Knockout => (tree(plan)?, "system = \"knockout\"\n".to_owned()),
    };
    let event = format!(
        "name = \"simulated, seed {}\"\nedition = \"cn2020\"\n\n[[stage]]\n{stage}",
        args.seed
    );
    let people: Vec<Person> = (1..).zip(table.entrants()).map(person).collect();
    let players = write_players(&people);
    let results = write_results(&people, table.games(), table.byes());
    let mut files = vec![
        (EVENT_FILE, event),
        (PAPER_FILES[0], players),
        (PAPER_FILES[3], results),
    ];
    if args.system != SimulatedSystem::Knockout {
        let standings = standings(&files, ranking);
        files.push((PAPER_FILES[4], standings));
    }
    Ok(files)
}

fn person((number, entrant): (u32, &Entrant)) -> Person {
    Person {
        name: format!("P{number:03}"),
        label: number,
        entrant: *entrant,
        ..Person::default()
    }
}

/// A knockout as games: of a match, each game is a board.
fn tree(plan: Plan) -> Result<Crosstable, SimulateError> {
    let event = knockout(plan, Ladder::SlowMany)?;
    let (mut games, mut byes, mut tables) = (Vec::new(), Vec::new(), (0, 0));
    for (duel, of) in event.duels.iter().zip(&event.games) {
        if duel.other.is_none() {
            byes.push(Bye {
                round: duel.round,
                entrant: duel.one,
            });
            continue;
        }
        tables = (
            duel.round,
            if tables.0 == duel.round {
                tables.1 + 1
            } else {
                1
            },
        );
        games.extend((1..).zip(of).map(|(board, game)| Game {
            table: tables.1,
            board,
            ..Game::new(duel.round, game.red, game.black, game.outcome)
        }));
    }
    let entrants = vec![Entrant::default(); plan.entrants as usize];
    Ok(Crosstable::new(entrants, games, byes)?)
}

/// The places of what was written, read back as anybody's are.
fn standings(files: &Files, ranking: &Ranking) -> String {
    let of = |name: &str| {
        let found = files.iter().find(|it| it.0 == name);
        found.map(|it| it.1.clone().into_bytes())
    };
    let text = of(EVENT_FILE).unwrap_or_default();
    let event = Event::from_toml(&String::from_utf8_lossy(&text)).unwrap_or_default();
    let papers = Papers {
        files: PAPER_FILES.map(of),
        ..Papers::default()
    };
    let contest = Contest::read(&event, ranking, &papers);
    let mut out = String::new();
    let Some(list) = contest.list else { return out };
    let scores = Scores::new(&contest.table, contest.conditions);
    let standings = Standings::new(&scores, &list);
    let heads = list.criteria.iter().map(|it| it.name().replace('-', "_"));
    // Writing to a string does not fail.
    let _ = writeln!(out, "rank,name,{}", heads.collect::<Vec<_>>().join(","));
    for row in &standings.rows {
        let values = list.criteria.iter().map(|it| {
            row.value(*it)
                .map_or(String::new(), |value| value.to_string())
        });
        let values = values.collect::<Vec<_>>().join(",");
        let _ = writeln!(out, "{},{},{values}", row.rank, contest.name(row.number));
    }
    out
}
