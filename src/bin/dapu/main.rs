//! The program: turns what a command returns into an exit code.

mod adjudicate;
mod advice;
mod annotations;
mod audit;
mod board;
mod check;
mod cli;
mod collection;
mod completions;
mod convert;
mod copies;
mod dedupe;
mod editions;
mod event;
mod example;
mod exit;
mod explain;
mod export;
mod fen;
mod files_from;
mod find;
mod formats;
mod game_page;
mod game_rows;
mod help;
mod import;
mod judge;
mod keeping;
mod lang;
mod list;
mod man;
mod named_form;
mod names;
mod output;
mod perft;
mod progress;
mod reading;
mod refusal;
mod report;
mod resolve;
mod rows;
mod ruling;
mod say;
mod scene;
mod schema;
mod setting;
mod sheet;
mod show;
mod shown;
mod snippet;
mod stop;
mod stream;
mod summary;
mod table;
mod tables;
mod target;
mod telling;
mod usage;

use clap::FromArgMatches;
use cli::{Cli, Colour, Commands};
use exit::{Exit, Failure, Outcome};
use lang::{Lang, UiLanguage};
use say::say;
use std::ffi::OsString;
use std::process::ExitCode;

/// Records are made on many threads and dropped on one: this allocator takes that for half the time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let tongue = UiLanguage::of_arguments(&arguments).unwrap_or_else(UiLanguage::of_environment);
    let lang = Lang::new(tongue);
    let program = cli::command(&lang).color(Colour::of_arguments(&arguments).into());
    let parsed = program
        .clone()
        .try_get_matches_from(&arguments)
        .and_then(|matches| Ok((Cli::from_arg_matches(&matches)?, matches)));
    match parsed {
        Ok((mut cli, matches)) => {
            let lang = advice::on_database(lang, &program, &matches);
            // Where signals cannot be had, commands that need them say so.
            let _ = stop::listen(&lang);
            let filled = files_from::fill(&mut cli, &lang);
            finish(filled.and_then(|()| guarded(&cli, &lang)), &lang).into()
        }
        Err(error) => {
            if let Some((what, next)) = usage::words(&error, &lang) {
                let asked = (&program, arguments.as_slice());
                let advice = usage::too_early(&error, asked, &lang)
                    .or_else(|| usage::spare(&error, asked, &lang));
                let next = advice.unwrap_or(next);
                let failure = Failure::said(Exit::Usage, what).next(next);
                return finish(Err(failure), &lang).into();
            }
            if error.use_stderr() {
                say(error.render().to_string().trim_end());
                return Exit::Usage.into();
            }
            // Nothing can be done where even help cannot be written.
            let _ = error.print();
            Exit::Ran.into()
        }
    }
}

/// Runs the command; a panic is a fault of ours and reported as one, with its place instead of a
/// trace (`RUST_BACKTRACE=1` brings that back).
fn guarded(cli: &Cli, lang: &Lang) -> Outcome {
    if std::env::var_os("RUST_BACKTRACE").is_none_or(|value| value == "0") {
        std::panic::set_hook(Box::new(|info| {
            if let Some(place) = info.location() {
                say(&format!("{}:{}", place.file(), place.line()));
            }
        }));
    }
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| run(cli, lang))).unwrap_or_else(
        |payload| {
            let what = payload
                .downcast_ref::<&str>()
                .map(|text| (*text).to_owned())
                .or_else(|| payload.downcast_ref::<String>().cloned())
                .unwrap_or_default();
            let what = lang.fill("error.internal", &[("what", &what)]);
            Err(Failure::said(Exit::Internal, what).next(lang.text("next.report-bug")))
        },
    )
}

fn run(cli: &Cli, lang: &Lang) -> Outcome {
    let quiet = cli.quiet;
    match &cli.command {
        Commands::Import(args) => import::run(args, quiet, lang),
        Commands::Check(args) => check::run(args, quiet, cli.color, lang),
        Commands::Sheet(args) => sheet::run(args, quiet, lang),
        Commands::Audit(args) => audit::run(args, quiet, cli.color, lang),
        Commands::Event(args) => event::run(args, quiet, lang),
        Commands::Judge(args) => judge::run(args, quiet, lang),
        Commands::Report(args) => report::run(args, quiet, lang),
        Commands::List(args) => list::run(args, quiet, lang),
        Commands::Find(args) => find::run(args, quiet, lang),
        Commands::Show(args) => show::run(args, (quiet, cli.color), lang),
        Commands::Export(args) => export::run(args, quiet, lang),
        Commands::Convert(args) => convert::run(args, quiet, lang),
        Commands::Adjudicate(args) => adjudicate::run(args, quiet, cli.color, lang),
        Commands::Explain(args) => explain::run(args, lang),
        Commands::Editions(table) => editions::run(table, lang),
        Commands::Dedupe(args) => dedupe::run(args, quiet, lang),
        Commands::Names(args) => names::run(args, quiet, lang),
        Commands::Files(args) => collection::files(args, quiet, lang),
        Commands::Forget(args) => collection::forget(args, quiet, lang),
        Commands::Undo(args) => collection::undo(args, quiet, lang),
        Commands::History(args) => collection::history(args, quiet, lang),
        Commands::Verify(args) => keeping::verify(args, quiet, lang),
        Commands::Backup(args) => keeping::backup(args, quiet, lang),
        Commands::Resolve(args) => resolve::run(args, lang),
        Commands::Perft(args) => perft::run(args, lang),
        Commands::Schema(args) => schema::run(args, lang),
        Commands::Formats(table) => formats::run(table, lang),
        Commands::Completions(args) => completions::run(args, lang),
        Commands::Man(args) => man::run(args, lang),
        Commands::Help(args) => help::run(args, cli.color, lang),
        Commands::Version => help::version(lang),
    }
}

/// Reports a failure on standard error.
fn finish(outcome: Outcome, lang: &Lang) -> Exit {
    match outcome {
        Ok(exit) => exit,
        Err(failure) if failure.is_broken_pipe() => Exit::Ran,
        Err(failure) => {
            // Messages of the system are given in the user's language too.
            let causes = failure.error.chain();
            let causes = causes.map(|cause| telling::system(&cause.to_string(), lang));
            let what = causes.collect::<Vec<_>>().join(": ");
            say(&lang.fill("error.title", &[("what", &what)]));
            let advice = failure.advice().unwrap_or_else(|key| lang.text(key));
            say(&lang.fill("error.next", &[("advice", &advice)]));
            failure.exit
        }
    }
}
