//! `dapu event print`: the papers of an event to hang up, to sign and to publish, as HTML for paper or CSV.

mod by_system;
mod crosstable;
mod entries;
mod pairings;
mod places;
mod points;
mod schedule;
mod slips;
mod words;

use super::contest::{Loaded, StageChoice, exit, load, load_one, stage_at, tell_trouble};
use crate::cli::{self, PrintFormat, PrintPage};
use crate::exit::{Exit, Failure, Outcome};
use crate::lang::Lang;
use crate::named_form::form_of;
use crate::output::{Output, OutputOf, Rights};
use crate::say::say;
use dapu::event::System;
use dapu::report::printed::{Printed, PrintedPage, html};
use words::Paper;

pub(super) fn run(args: &cli::EventPrint, quiet: bool, lang: &Lang) -> Outcome {
    let format = form_of(
        args.format,
        (args.output.as_deref(), PrintFormat::Html),
        lang,
    )?;
    let rights = Rights {
        command: "event print",
        force: args.force,
        inputs: std::slice::from_ref(&args.folder),
        of: OutputOf::asked(&(&args.pages, &args.stage, args.round)),
    };
    let place = rights.place(args.output.as_deref(), lang)?;
    let all = load(&args.folder, lang)?;
    let in_doubt = tell_trouble(&all, lang);
    let chosen = chosen(args, &all);
    if format == PrintFormat::Csv && chosen.len() != 1 {
        let what = lang.text("print.one-page").to_owned();
        return Err(Failure::said(Exit::Usage, what).next(lang.text("print.one-page-next")));
    }
    let mut pages = Vec::new();
    for page in chosen {
        pages.push(self::page(args, (page, &all), lang)?);
    }
    let mut out = Output::open(place, lang)?;
    match format {
        PrintFormat::Html => out.data(&html(&printed(&all, pages, lang)))?,
        PrintFormat::Csv => {
            let rows = pages.first().and_then(PrintedPage::csv).unwrap_or_default();
            out.data(&String::from_utf8_lossy(&rows))?;
        }
    }
    out.finish()?;
    if let (Some(file), false) = (&args.output, quiet) {
        say(&lang.fill("print.wrote", &[("file", &file.display())]));
    }
    Ok(exit(in_doubt))
}

/// The pages asked for; else what there is to print: the programme, and once games are paired the tables.
fn chosen(args: &cli::EventPrint, all: &[Loaded]) -> Vec<PrintPage> {
    if !args.pages.is_empty() {
        return args.pages.clone();
    }
    let mut pages = vec![PrintPage::Entries, PrintPage::Schedule];
    let played = || all.iter().filter(|it| it.contest.table.rounds() > 0);
    let asked = args.stage.as_deref();
    let number = asked.and_then(|it| it.parse::<usize>().ok());
    let is_meant = |it: &Loaded| {
        asked.is_none()
            || it.contest.stage.as_deref() == asked
            || number.is_some_and(|number| number == stage_at(all, it) + 1)
    };
    let system = |it: &Loaded| it.contest.plan.system;
    let is_total = |it: &&Loaded| system(it) == Some(System::MemberTotal);
    if args.stage.is_some() && all.iter().filter(|it| is_meant(it)).any(|it| is_total(&it)) {
        pages.push(PrintPage::Places);
    } else if let Some(last) = played().rfind(|it| is_meant(it)).or(played().next_back()) {
        pages.push(PrintPage::Crosstable);
        if matches!(system(last), Some(System::Knockout | System::Scheveningen)) {
            pages.push(PrintPage::Places);
        } else if last.contest.list.is_some() {
            pages.extend([PrintPage::Points, PrintPage::Places]);
        }
    }
    pages
}

fn printed(all: &[Loaded], pages: Vec<PrintedPage>, lang: &Lang) -> Printed {
    let name = all.first().and_then(|it| it.event.name.clone());
    Printed {
        language: lang.language(),
        title: name.unwrap_or_else(|| lang.text("print.untitled").to_owned()),
        program: concat!("dapu ", env!("CARGO_PKG_VERSION")).to_owned(),
        pages,
    }
}

fn page(
    args: &cli::EventPrint,
    (page, all): (PrintPage, &[Loaded]),
    lang: &Lang,
) -> Result<PrintedPage, Failure> {
    let which = match page {
        PrintPage::Entries => return Ok(entries::page(&stages(args, all, lang)?, lang)),
        PrintPage::Schedule => return Ok(schedule::page(&stages(args, all, lang)?, lang)),
        _ => StageChoice::Played,
    };
    let loaded = load_one(&args.folder, (args.stage.as_deref(), which), (true, lang))?;
    let paper = Paper::new(&loaded, args.round, lang);
    match page {
        PrintPage::Pairings => pairings::page(&paper),
        PrintPage::Slips => slips::page(&paper),
        PrintPage::Crosstable => crosstable::page(&paper),
        PrintPage::Points => points::page(&paper, all),
        _ => places::page(&paper, all),
    }
}

/// The stages that are printed: the one asked for, else all of which somebody knows who plays.
fn stages<'a>(
    args: &cli::EventPrint,
    all: &'a [Loaded],
    lang: &Lang,
) -> Result<Vec<&'a Loaded>, Failure> {
    let Some(asked) = &args.stage else {
        return Ok(all
            .iter()
            .filter(|it| !it.contest.people.is_empty())
            .filter(|it| it.contest.plan.system != Some(System::MemberTotal))
            .collect());
    };
    let at = super::contest::stage_of(all, asked, lang)?;
    Ok(vec![&all[at]])
}
