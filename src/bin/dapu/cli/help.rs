//! Help in the user's language.

use super::Cli;
use crate::lang::Lang;
use clap::{Command, CommandFactory};

/// The whole command line with its help in `lang`.
pub(crate) fn command(lang: &Lang) -> Command {
    let mut command = Cli::command()
        .about(lang.text("cli.about").to_owned())
        .after_help(lang.text("cli.after").to_owned())
        .disable_help_subcommand(true);
    let names: Vec<String> = command
        .get_subcommands()
        .map(|sub| sub.get_name().to_owned())
        .collect();
    command = localise(command, "", lang);
    for name in names {
        command = command.mut_subcommand(&name, |sub| {
            let about = lang.text(&format!("cli.{name}.about")).to_owned();
            let sub = match lang.find(&format!("cli.{name}.after")) {
                Some(after) => sub.after_help(after.to_owned()),
                None => sub,
            };
            localise(sub.about(about), &name, lang)
        });
    }
    command
}

/// Gives each argument of `command` its help.
fn localise(command: Command, name: &str, lang: &Lang) -> Command {
    command.mut_args(|argument| {
        let id = argument.get_id().as_str().to_owned();
        let help = lang
            .find(&format!("cli.{name}.{id}"))
            .or_else(|| lang.find(&format!("cli.args.{id}")));
        match help {
            Some(help) => argument.help(help.to_owned()),
            None => argument,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::command;
    use crate::cli::Cli;
    use crate::lang::{Lang, Tongue};
    use clap::CommandFactory;

    #[test]
    fn the_definitions_hold_together() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_and_argument_has_its_help_in_both_languages() {
        let mut missing = Vec::new();
        for tongue in [Tongue::En, Tongue::Zh] {
            let lang = Lang::new(tongue);
            let command = command(&lang);
            for sub in command.get_subcommands() {
                let name = sub.get_name();
                if lang.find(&format!("cli.{name}.about")).is_none() {
                    missing.push(format!("{tongue:?} {name}"));
                }
                for argument in sub.get_arguments() {
                    if argument.get_help().is_none() {
                        missing.push(format!("{tongue:?} {name} {}", argument.get_id()));
                    }
                }
            }
        }
        assert!(missing.is_empty(), "no help: {missing:#?}");
    }
}
