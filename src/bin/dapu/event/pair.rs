//! `dapu event pair`: the next round by the system of the event, and why each two meet.

mod ladder;
mod other;
mod page;
mod why;
mod write;

use super::contest::{Loaded, StageChoice, exit, load_one, tell_trouble};
use crate::cli::{self, TableFormat};
use crate::exit::{Exit, Failure, Outcome};
use crate::lang::Lang;
use crate::output::Output;
use crate::table;
use dapu::contest::knockout::nobody_came;
use dapu::contest::papers::{Contest, PAPER_FILES, PaperFault, PaperFaultKind};
use dapu::contest::propose::{ProposeError, propose};
use dapu::contest::swiss::Unpairable;
use dapu::contest::{Number, Scores};
use dapu::event::switches::{KnockoutColour, SwissSearch};
use dapu::event::{Reading, System};
use page::{PairingPage, rows};
use serde_json::{Value, json};
use std::fmt::Display;

pub(super) fn run(args: &cli::EventPair, quiet: bool, lang: &Lang) -> Outcome {
    let which = (args.stage.as_deref(), StageChoice::Running);
    let loaded = load_one(&args.folder, which, (quiet, lang))?;
    let in_doubt = tell_trouble(std::slice::from_ref(&loaded), lang);
    let played = loaded.contest.table.rounds();
    let round = args.round.unwrap_or(played + 1);
    let plan = &loaded.contest.plan;
    // A Swiss is paired by what was played before.
    let too_early = plan.system == Some(System::Swiss) && round > played + 1;
    if round == 0 || too_early || plan.rounds.is_some_and(|it| round > it) {
        let planned = plan.rounds.map_or("–".to_owned(), |it| it.to_string());
        let values: [(&str, &dyn Display); 3] =
            [("round", &round), ("played", &played), ("rounds", &planned)];
        let failure = Failure::said(Exit::Usage, lang.fill("pair.out-of-range", &values));
        return Err(failure.next(lang.text("pair.out-of-range-next")));
    }
    let proposal = propose(&loaded.contest, &loaded.event, (round, args.seed));
    let proposal = proposal.map_err(|error| refused(&loaded, &error, lang))?;
    let before = loaded.contest.table.after(round - 1);
    let page = PairingPage {
        loaded: &loaded,
        scores: Scores::new(&before, loaded.contest.conditions),
        proposal,
    };
    if let Some(table) = args.why {
        return why::run(&page, table, lang);
    }
    if args.write && args.round.is_none() && page.proposal.open > 0 {
        let values: [(&str, &dyn Display); 2] =
            [("count", &page.proposal.open), ("round", &page.round())];
        let failure = Failure::said(Exit::Usage, lang.fill("pair.not-over", &values));
        return Err(failure.next(lang.fill("pair.not-over-next", &values[1..])));
    }
    // The pairing of the round may depend on the parts that were not read.
    if args.write && args.round.is_none() && is_unread(&loaded.contest) {
        let what = lang.fill("pair.in-doubt", &[("round", &page.round())]);
        return Err(Failure::said(Exit::Usage, what).next(lang.text("pair.in-doubt-next")));
    }
    if args.write {
        write::write(&page, &args.folder, (quiet, lang))?;
        return Ok(exit(in_doubt));
    }
    match args.format {
        TableFormat::Text => text(&page, quiet, lang)?,
        TableFormat::Json => json(&page, lang)?,
        TableFormat::Csv | TableFormat::Tsv => rows(&page).print(args.format, lang)?,
    }
    Ok(exit(in_doubt))
}

/// Whether rows are not read by which a round is paired: games, results, or a whole table.
fn is_unread(contest: &Contest) -> bool {
    let is_of_table = |it: &PaperFault| matches!(it.kind, PaperFaultKind::NoColumn { .. });
    // A row of a list that is left out may be somebody who is to be paired.
    let is_of_list =
        |it: &PaperFault| PAPER_FILES[..2].contains(&it.file) && it.kind.leaves_row_out();
    !contest.lost.is_empty()
        || !contest.unclear.is_empty()
        || contest.faults.iter().any(is_of_list)
        || contest.faults.iter().any(is_of_table)
}

/// Why no round is proposed, in the user's language.
pub(super) fn refused(loaded: &Loaded, error: &ProposeError, lang: &Lang) -> Failure {
    let by_label = |label: &Number| {
        let people = loaded.contest.people.iter();
        let found = people.into_iter().find(|it| it.label == *label);
        found.map_or_else(|| label.to_string(), |it| it.name.clone())
    };
    let list = |labels: &[Number]| {
        let names: Vec<String> = labels.iter().map(by_label).collect();
        if names.is_empty() {
            lang.text("pair.nobody").to_owned()
        } else {
            names.join(", ")
        }
    };
    let fill = |key: &str, values: &[(&str, &dyn Display)]| lang.fill(key, values);
    let (what, next) = match error {
        ProposeError::NoSystem => (
            lang.text("pair.no-system").to_owned(),
            "pair.no-system-next",
        ),
        ProposeError::NoPairs => (lang.text("pair.no-pairs").to_owned(), "pair.no-system-next"),
        ProposeError::Unpairable(Unpairable::Stuck { stuck, open_to }) => {
            let (stuck, open) = (list(stuck), list(open_to));
            (
                fill("pair.stuck", &[("stuck", &stuck), ("open", &open)]),
                "pair.stuck-next",
            )
        }
        ProposeError::Unpairable(Unpairable::TooFew) => {
            (lang.text("pair.too-few").to_owned(), "contest.nobody-next")
        }
        ProposeError::Unpairable(Unpairable::Doubled(number)) => (
            fill("pair.doubled", &[("number", number)]),
            "contest.nobody-next",
        ),
        ProposeError::NoSuchRound { round, rounds } => (
            fill("pair.no-round", &[("round", round), ("rounds", rounds)]),
            "pair.no-round-next",
        ),
        ProposeError::DrawAgain(many) => (
            fill("pair.draw-again", &[("count", many)]),
            "pair.draw-again-next",
        ),
        ProposeError::Sides => (lang.text("pair.sides").to_owned(), "pair.sides-next"),
        ProposeError::Tree(why) => {
            let why = why.words(lang.language());
            (fill("pair.tree", &[("why", &why)]), "pair.no-system-next")
        }
        ProposeError::Undecided { round, one, other } => {
            undecided(loaded, (*round, *one, *other), lang)
        }
    };
    Failure::said(Exit::Usage, what).next(lang.text(next))
}

/// Why a match has no winner, and what to do.
fn undecided(
    loaded: &Loaded,
    (round, one, other): (u32, Number, Number),
    lang: &Lang,
) -> (String, &'static str) {
    let names = [one, other].map(|it| loaded.contest.name(it));
    let values: [(&str, &dyn Display); 3] =
        [("round", &round), ("one", &names[0]), ("other", &names[1])];
    if nobody_came(&loaded.contest, (round, one, other)) {
        return (
            lang.fill("pair.nobody-came", &values),
            "pair.nobody-came-next",
        );
    }
    let mut what = lang.fill("pair.undecided", &values);
    if let Some(next) = ladder::next_game(loaded, (round, one, other), lang) {
        what.push_str(&next);
    }
    (what, "pair.undecided-next")
}

fn text(page: &PairingPage<'_>, quiet: bool, lang: &Lang) -> Result<(), Failure> {
    let mut out = Output::open(None, lang)?;
    let proposal = &page.proposal;
    let name = page.loaded.event.name.as_deref().unwrap_or("?");
    let rounds = page.loaded.contest.conditions.rounds;
    let head: [(&str, &dyn Display); 3] = [
        ("name", &name),
        ("round", &proposal.round),
        ("rounds", &rounds),
    ];
    out.line(&lang.fill("pair.head", &head))?;
    let of = |key| lang.text(key);
    let (number, points) = (of("column.number"), of("pair.points"));
    let has_points = page.loaded.contest.plan.system != Some(System::Knockout);
    let mut head = vec![of("pair.table"), number, of("column.red")];
    head.extend(has_points.then_some([points; 2]).into_iter().flatten());
    head.extend([of("column.black"), number]);
    let mut shown = table::table(&head);
    for it in &proposal.pairs {
        let mut cells = vec![
            it.table.to_string(),
            page.label(it.red).to_string(),
            page.name(it.red).to_owned(),
        ];
        let points = [it.red, it.black].map(|it| page.points(it));
        cells.extend(points.into_iter().flatten().map(|it| it.to_string()));
        cells.push(page.name(it.black).to_owned());
        cells.push(page.label(it.black).to_string());
        shown.add_row(cells);
    }
    out.put(&table::render(&shown))?;
    for &who in &proposal.byes {
        let name = page.name(who);
        out.line(&match page.points(who) {
            Some(points) => lang.fill("pair.bye", &[("name", &name), ("points", &points)]),
            None => lang.fill("pair.bye-alone", &[("name", &name)]),
        })?;
    }
    if !quiet {
        for line in notes(page, lang) {
            out.line(&line)?;
        }
    }
    out.finish()
}

/// Notes below the table.
fn notes(page: &PairingPage<'_>, lang: &Lang) -> Vec<String> {
    let mut lines = Vec::new();
    let proposal = &page.proposal;
    let contest = &page.loaded.contest;
    for (gone, winner) in &proposal.forfeited {
        let gone = page.name(*gone);
        let winner = winner.map_or("–", |it| page.name(it));
        let values: [(&str, &dyn Display); 2] = [("gone", &gone), ("winner", &winner)];
        lines.push(lang.fill("pair.forfeited", &values));
    }
    let paired = contest
        .table
        .games()
        .iter()
        .any(|it| it.round == proposal.round);
    if paired {
        lines.push(lang.fill("pair.again", &[("round", &proposal.round)]));
    }
    if proposal.open > 0 {
        lines.push(lang.fill("pair.open", &[("count", &proposal.open)]));
    }
    let search: SwissSearch = page.loaded.event.reading();
    let stopped = if search == SwissSearch::Best {
        "pair.stopped-best"
    } else {
        "pair.stopped"
    };
    for points in &proposal.stopped {
        lines.push(lang.fill(stopped, &[("points", points)]));
    }
    let key = match contest.plan.system {
        Some(System::Swiss) => {
            lines.push(lang.fill("pair.by-swiss", &[("reading", &search.name())]));
            lines.extend(other::search(page, lang));
            return lines;
        }
        Some(System::RoundRobin) => "pair.by-table",
        Some(System::Scheveningen) => "pair.by-sides",
        _ => return [lines, by_tree(page, lang)].concat(),
    };
    lines.push(lang.text(key).to_owned());
    lines
}

/// Where the order of slots comes from, and the colours.
fn by_tree(page: &PairingPage<'_>, lang: &Lang) -> Vec<String> {
    let given = !page.loaded.contest.plan.slots.is_empty();
    let slots = if given {
        "pair.by-tree-given"
    } else {
        "pair.by-tree"
    };
    let chosen = page.loaded.event.reading::<KnockoutColour>() == KnockoutColour::HigherChooses;
    [slots, why::tree_colours(chosen)]
        .map(|it| lang.text(it).trim_start().to_owned())
        .to_vec()
}

fn json(page: &PairingPage<'_>, lang: &Lang) -> Result<(), Failure> {
    let who = |it: Number| {
        let points = page.points(it).map(|it| it.to_string());
        json!({"number": page.label(it), "name": page.name(it), "points": points})
    };
    let pairs: Vec<Value> = page
        .proposal
        .pairs
        .iter()
        .map(|it| {
            let why = why::words(page, it, lang);
            json!({"table": it.table, "red": who(it.red), "black": who(it.black), "why": why})
        })
        .collect();
    let byes: Vec<Value> = page.proposal.byes.iter().map(|it| who(*it)).collect();
    let all = json!({
        "event": page.loaded.event.name,
        "round": page.proposal.round,
        "rounds": page.loaded.contest.conditions.rounds,
        "pairs": pairs,
        "byes": byes,
        "notes": notes(page, lang),
    });
    let mut out = Output::open(None, lang)?;
    out.data(&format!("{all:#}\n"))?;
    out.finish()
}
