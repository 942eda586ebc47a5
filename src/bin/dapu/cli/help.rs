//! Help in the user's language.

use super::Cli;
use crate::lang::Lang;
use clap::{Arg, ArgAction, Command, CommandFactory};

/// The whole command line with its help in `lang`.
pub(crate) fn command(lang: &Lang) -> Command {
    let mut command = or_a_list(Cli::command())
        .about(lang.text("cli.about").to_owned())
        .after_help(lang.text("cli.after").to_owned());
    let names: Vec<String> = command
        .get_subcommands()
        .map(|sub| sub.get_name().to_owned())
        .collect();
    command = localise(command, "", lang);
    command = own_help(command, lang).arg(
        Arg::new("version")
            .short('V')
            .long("version")
            .action(ArgAction::Version)
            .help(lang.text("cli.args.version").to_owned())
            .help_heading(lang.text("cli.headings.options").to_owned()),
    );
    command = command
        .subcommand_help_heading(lang.text("cli.headings.commands").to_owned())
        .help_template(template(lang));
    for name in names {
        command = command.mut_subcommand(&name, |sub| {
            let about = lang.text(&format!("cli.{name}.about")).to_owned();
            let sub = match lang.find(&format!("cli.{name}.after")) {
                Some(after) => sub.after_help(after.to_owned()),
                None => sub,
            };
            let sub = steps(localise(sub.about(about), &name, lang), &name, lang);
            let sub = own_help(sub.disable_help_flag(true), lang);
            let usage = format!("dapu {}", usage(&sub, lang));
            sub.override_usage(usage)
        });
    }
    let usage = usage(&command, lang);
    command.override_usage(usage)
}

/// Lets a list of paths stand for the paths.
fn or_a_list(command: Command) -> Command {
    ["import", "check"]
        .into_iter()
        .fold(command, |command, name| {
            command.mut_subcommand(name, |sub| {
                sub.mut_arg("paths", |paths| {
                    paths.required(false).required_unless_present("files_from")
                })
            })
        })
}

/// Gives the steps of a command their help: `cli.COMMAND-STEP.about`.
fn steps(command: Command, name: &str, lang: &Lang) -> Command {
    let steps: Vec<String> = command
        .get_subcommands()
        .map(|step| step.get_name().to_owned())
        .collect();
    if steps.is_empty() {
        return command;
    }
    let heading = lang.text("cli.headings.commands").to_owned();
    steps
        .iter()
        .fold(command.subcommand_help_heading(heading), |command, step| {
            let key = format!("{name}-{step}");
            command.mut_subcommand(step, |sub| {
                let sub = sub.about(lang.text(&format!("cli.{key}.about")).to_owned());
                let sub = own_help(localise(sub, &key, lang).disable_help_flag(true), lang);
                let used = usage(&sub, lang);
                sub.override_usage(format!("dapu {name} {used}"))
            })
        })
}

/// `-h` and `--help` in the user's language.
fn own_help(command: Command, lang: &Lang) -> Command {
    command.help_template(template(lang)).arg(
        Arg::new("help")
            .short('h')
            .long("help")
            .action(ArgAction::Help)
            .help(lang.text("cli.args.help").to_owned())
            .help_heading(lang.text("cli.headings.options").to_owned()),
    )
}

fn template(lang: &Lang) -> String {
    format!(
        "{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}",
        lang.text("cli.headings.usage")
    )
}

/// Gives each argument of `command` its help.
fn localise(command: Command, name: &str, lang: &Lang) -> Command {
    command.mut_args(|argument| {
        let id = argument.get_id().as_str().to_owned();
        let help = lang
            .find(&format!("cli.{name}.{id}"))
            .or_else(|| lang.find(&format!("cli.args.{id}")));
        let heading = if argument.is_positional() {
            "cli.headings.arguments"
        } else {
            "cli.headings.options"
        };
        let notes = notes(&argument, help.unwrap_or_default(), lang);
        let argument = argument.help_heading(lang.text(heading).to_owned());
        let argument = if argument.get_action().takes_values() {
            argument.hide_default_value(true).hide_possible_values(true)
        } else {
            argument
        };
        match help {
            Some(help) => argument.help(format!("{help}{notes}")),
            None => argument,
        }
    })
}

/// The values an argument may have and the one it has by default, which clap says in English only; what
/// the help says already is left out.
fn notes(argument: &Arg, help: &str, lang: &Lang) -> String {
    if !argument.get_action().takes_values() {
        return String::new();
    }
    let mut notes = String::new();
    let values: Vec<String> = argument
        .get_possible_values()
        .iter()
        .filter(|value| !value.is_hide_set())
        .map(|value| value.get_name().to_owned())
        .collect();
    if !values.is_empty() && !help.contains('[') {
        let values = values.join(", ");
        notes.push(' ');
        notes.push_str(&lang.fill("cli.headings.values", &[("values", &values)]));
    }
    if let [value] = argument.get_default_values() {
        let value = value.to_string_lossy();
        notes.push(' ');
        notes.push_str(&lang.fill("cli.headings.default", &[("value", &value)]));
    }
    notes
}

/// The line of usage, with clap's own words in the user's language.
fn usage(command: &Command, lang: &Lang) -> String {
    let usage = command.clone().render_usage().to_string();
    let usage = usage.strip_prefix("Usage: ").unwrap_or(&usage);
    usage
        .replace("[OPTIONS]", lang.text("cli.headings.usage-options"))
        .replace("<COMMAND>", lang.text("cli.headings.usage-command"))
        .replace("[COMMAND]", lang.text("cli.headings.usage-command"))
}

#[cfg(test)]
mod tests {
    use super::command;
    use crate::cli::Cli;
    use crate::lang::{Lang, UiLanguage};
    use clap::CommandFactory;

    #[test]
    fn the_definitions_hold_together() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_and_argument_has_its_help_in_both_languages() {
        let mut missing = Vec::new();
        for tongue in [UiLanguage::En, UiLanguage::Zh] {
            let lang = Lang::new(tongue);
            let command = command(&lang);
            for sub in command.get_subcommands() {
                let name = sub.get_name();
                if lang.find(&format!("cli.{name}.about")).is_none() {
                    missing.push(format!("{tongue:?} {name}"));
                }
                let steps: Vec<_> = sub.get_subcommands().collect();
                for step in steps.iter().filter(|it| it.get_about().is_none()) {
                    missing.push(format!("{tongue:?} {name} {}", step.get_name()));
                }
                for argument in sub
                    .get_arguments()
                    .chain(steps.iter().flat_map(|it| it.get_arguments()))
                {
                    if argument.get_help().is_none() {
                        missing.push(format!("{tongue:?} {name} {}", argument.get_id()));
                    }
                }
            }
        }
        assert!(missing.is_empty(), "no help: {missing:#?}");
    }
}
