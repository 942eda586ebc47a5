//! Commands in advice: each that works on a database names the one in use, so that it can be typed as it stands.

use super::cli::USUAL_DATABASE;
use super::lang::Lang;
use clap::{ArgMatches, Command};
use std::borrow::Cow;
use std::path::{Path, PathBuf};

/// The option that names a database, and the one that is meant where none is named.
const OPTION: (&str, &str) = ("db", USUAL_DATABASE);

/// The catalogue for a command line: its advice is on the database that was named there.
pub(crate) fn on_database(lang: Lang, program: &Command, matches: &ArgMatches) -> Lang {
    match database(matches) {
        Some(path) if path != Path::new(OPTION.1) => {
            let path = path.to_string_lossy();
            // A word with a dash in front would be taken for an option.
            let parts = if path.starts_with('-') { '=' } else { ' ' };
            let named = format!("--{}{parts}{}", OPTION.0, quoted(&path));
            lang.naming(named, |message| ends(message, program))
        }
        _ => lang,
    }
}

/// The database that a command line names, or means.
fn database(mut matches: &ArgMatches) -> Option<PathBuf> {
    while let Some((_, of)) = matches.subcommand() {
        matches = of;
    }
    let named = matches.try_get_one::<PathBuf>(OPTION.0).ok().flatten();
    named.cloned()
}

/// A word as a shell takes it: in quotes where it holds more than letters, figures and signs of paths.
pub(crate) fn quoted(word: &str) -> Cow<'_, str> {
    let is_plain = |letter: char| letter.is_alphanumeric() || "/._-+,@%".contains(letter);
    if !word.is_empty() && word.chars().all(is_plain) {
        return Cow::Borrowed(word);
    }
    Cow::Owned(format!("'{}'", word.replace('\'', r"'\''")))
}

/// Paths as a shell takes them, a blank between them.
pub(crate) fn paths<'p>(paths: impl IntoIterator<Item = &'p PathBuf>) -> String {
    let words = paths.into_iter().map(|path| path.to_string_lossy());
    let words: Vec<String> = words.map(|word| quoted(&word).into_owned()).collect();
    words.join(" ")
}

/// Where the name of a command ends that works on a database and names none, for each in a message.
fn ends(message: &str, program: &Command) -> Vec<usize> {
    const PROGRAM: &str = "dapu ";
    let found = message.match_indices(PROGRAM);
    let found = found.filter(|(at, _)| !message[..*at].ends_with(is_of_word));
    found
        .filter_map(|(at, _)| {
            let words = at + PROGRAM.len();
            command(&message[words..], program).map(|length| words + length)
        })
        .collect()
}

fn is_of_word(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "-_./".contains(letter)
}

/// Length of the name of a command that works on a database, where a text begins with one and names none.
fn command(text: &str, program: &Command) -> Option<usize> {
    // Chinese sentences set commands between their own letters, others between backticks.
    let end = text.find(|letter: char| letter == '`' || !letter.is_ascii());
    let whole = end.map_or(text, |end| &text[..end]);
    let (mut of, mut length) = (program, None);
    let mut rest = whole;
    while let Some(next) = of.find_subcommand(first_word(rest)) {
        let name = first_word(rest).len();
        length = Some(length.map_or(name, |length| length + 1 + name));
        rest = rest[name..].strip_prefix(' ').unwrap_or_default();
        of = next;
    }
    let takes_one = of.get_arguments().any(|it| it.get_id() == OPTION.0);
    // A message that names the database has a hole for it.
    let names_one = rest
        .split(' ')
        .any(|word| word == "--db" || word.starts_with("{-"));
    length.filter(|_| takes_one && !names_one)
}

fn first_word(text: &str) -> &str {
    let end = text.find(|letter: char| !letter.is_ascii_lowercase());
    end.map_or(text, |end| &text[..end])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli;
    use crate::lang::UiLanguage;

    fn with_database(line: &[&str], tongue: UiLanguage) -> Lang {
        let program = cli::command(&Lang::new(tongue));
        let parsed = program.clone().try_get_matches_from(line);
        on_database(
            Lang::new(tongue),
            &program,
            &parsed.expect("a command line"),
        )
    }

    #[test]
    fn advice_names_the_database_in_use_and_only_where_another_would_be_taken() {
        let rows: [(&[&str], &str); 5] = [
            (&["dapu", "undo"], "`dapu undo` gives"),
            (&["dapu", "undo", "--db", "dapu.db"], "`dapu undo` gives"),
            (
                &["dapu", "list", "--db", "a.db"],
                "`dapu undo --db a.db` gives",
            ),
            (
                &["dapu", "names", "undo", "--db", "my 库{x}.db"],
                "`dapu undo --db 'my 库{x}.db'` gives",
            ),
            (
                &["dapu", "list", "--db=-a.db"],
                "`dapu undo --db=-a.db` gives",
            ),
        ];
        for (line, begins) in rows {
            let told = with_database(line, UiLanguage::En);
            assert!(
                told.fill("import.undo", &[]).starts_with(begins),
                "{line:?}"
            );
            assert!(told.text("import.undo").starts_with(begins), "{line:?}");
        }
    }

    #[test]
    fn every_command_on_a_database_names_it_once_in_every_message() {
        for tongue in [UiLanguage::En, UiLanguage::Zh] {
            let program = cli::command(&Lang::new(tongue));
            let named = with_database(&["dapu", "list", "--db", "a.db"], tongue);
            let mut commands = 0;
            for (key, message) in named.templates() {
                commands += message.matches("--db").count();
                assert!(ends(message, &program).is_empty(), "{key}: {message}");
            }
            assert!(commands > 30, "{commands}");
        }
    }

    #[test]
    fn a_quoted_word_is_one_word_again() {
        for (word, told) in [
            ("a/库-1.db", "a/库-1.db"),
            ("my games", "'my games'"),
            ("it's", r"'it'\''s'"),
            ("", "''"),
            ("$(x)", "'$(x)'"),
        ] {
            assert_eq!(quoted(word), told);
        }
    }
}
