//! `dapu event simulate`: a random event as a folder that can be checked, printed and practised with.

use super::files::write_new;
use crate::cli::{self, SimulatedSystem};
use crate::exit::{Exit, Failure, Outcome};
use crate::lang::Lang;
use dapu::contest::knockout::Ladder;
use dapu::contest::simulate::{Simulated, SimulationPlan, papers};
use dapu::pipeline::EVENT_FILE;
use dapu::rules::EditionId;
use dapu::rules::edition::edition;

pub(super) fn run(args: &cli::EventSimulate, quiet: bool, lang: &Lang) -> Outcome {
    let id = EditionId::Cn2020;
    let Some(ranking) = edition(id).ranking else {
        return Err(Failure::said(
            Exit::Internal,
            lang.text("contest.no-ranking-next").to_owned(),
        ));
    };
    let plan = SimulationPlan {
        seed: args.seed,
        entrants: args.entrants,
        forfeits: 3,
        withdrawals: 4,
    };
    let made = papers(plan, simulated(args), (id.name(), ranking)).map_err(|error| {
        let why = error.words(lang.language());
        let what = lang.fill("simulate.failed", &[("why", &why)]);
        Failure::said(Exit::Usage, what).next(lang.text("simulate.failed-next"))
    })?;
    let mut files = vec![(EVENT_FILE, made.event.clone())];
    files.extend(made.files());
    write_new(&args.folder, &files, (quiet, lang))?;
    Ok(Exit::Ran)
}

fn simulated(args: &cli::EventSimulate) -> Simulated {
    let (rounds, boards) = (args.rounds, args.boards);
    match args.system {
        SimulatedSystem::RoundRobin => Simulated::RoundRobin {
            cycles: args.cycles,
        },
        SimulatedSystem::Swiss => Simulated::Swiss { rounds },
        SimulatedSystem::Knockout => Simulated::Knockout {
            // The arguments allow no other article.
            ladder: Ladder::from_article(&args.ladder).unwrap_or(Ladder::SlowMany),
        },
        SimulatedSystem::Scheveningen => Simulated::Scheveningen,
        SimulatedSystem::TeamSwiss => Simulated::TeamSwiss { rounds, boards },
        SimulatedSystem::TeamRoundRobin => Simulated::TeamRoundRobin { boards },
    }
}
