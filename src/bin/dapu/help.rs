//! `dapu help` and `dapu version`: what `--help` and `--version` print.

use super::cli::{self, Colour};
use super::exit::{Exit, Outcome};
use super::lang::Lang;
use super::output::{Output, colour_wanted};
use super::usage::unknown_command;

/// The help of the program, or of one command.
pub(crate) fn run(args: &cli::Help, colour: Colour, lang: &Lang) -> Outcome {
    let command = cli::command(lang);
    if let Some(name) = &args.command
        && command.find_subcommand(name).is_none()
    {
        return Err(unknown_command(name, &command, lang));
    }
    let words = ["dapu"].into_iter().chain(args.command.as_deref());
    let asked = command.try_get_matches_from(words.chain(["--help"]));
    // Help comes out of clap as an error that is none.
    let help = asked.err().map(|help| help.render()).unwrap_or_default();
    let mut out = Output::open(None, lang)?;
    if colour_wanted(colour) {
        out.data(&help.ansi().to_string())?;
    } else {
        out.put(&help.to_string())?;
    }
    out.finish()?;
    Ok(Exit::Ran)
}

/// Name and version of the program.
pub(crate) fn version(lang: &Lang) -> Outcome {
    let mut out = Output::open(None, lang)?;
    out.put(&cli::command(lang).render_version())?;
    out.finish()?;
    Ok(Exit::Ran)
}
