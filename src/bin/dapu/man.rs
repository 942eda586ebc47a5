//! `dapu man`: the man page of the program or of a command.

use super::cli;
use super::exit::{Exit, Outcome};
use super::lang::Lang;
use super::output::Output;
use super::usage::unknown_command;

pub(crate) fn run(args: &cli::Man, lang: &Lang) -> Outcome {
    let mut command = cli::command(lang);
    command.build();
    let page = match &args.command {
        None => clap_mangen::Man::new(command),
        Some(name) => {
            let Some(sub) = command.find_subcommand(name) else {
                return Err(unknown_command(name, &command, lang));
            };
            clap_mangen::Man::new(sub.clone()).title(format!("dapu-{name}"))
        }
    };
    let mut out = Output::open(None, lang)?;
    page.render(&mut out).map_err(|error| out.failure(error))?;
    out.finish()?;
    Ok(Exit::Ran)
}
