//! A command line that cannot be used, reported in the user's language.

use super::exit::{Exit, Failure};
use super::lang::Lang;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use dapu::text::near;
use std::error::Error;
use std::ffi::OsString;
use std::path::Path;

/// The error and what to do next; `None` where clap's own words must do (help, version, rare
/// mistakes).
pub(crate) fn words(error: &clap::Error, lang: &Lang) -> Option<(String, String)> {
    let said = |kind| error.get(kind).map(listed).unwrap_or_default();
    let argument = said(ContextKind::InvalidArg);
    let value = said(ContextKind::InvalidValue);
    let mut valid = said(ContextKind::ValidValue);
    let what = match error.kind() {
        ErrorKind::UnknownArgument => lang.fill("usage.option", &[("argument", &argument)]),
        ErrorKind::InvalidSubcommand => {
            let command = said(ContextKind::InvalidSubcommand);
            lang.fill("error.unknown-command", &[("command", &command)])
        }
        ErrorKind::MissingRequiredArgument => {
            lang.fill("usage.missing", &[("argument", &argument)])
        }
        ErrorKind::MissingSubcommand => lang.text("usage.no-command").to_owned(),
        ErrorKind::InvalidValue if value.is_empty() => {
            lang.fill("usage.no-value", &[("argument", &argument)])
        }
        ErrorKind::InvalidValue => one_of(&value, &argument, &valid, lang),
        ErrorKind::ValueValidation => {
            let why = error.source().map(ToString::to_string).unwrap_or_default();
            match why.strip_prefix("one of: ") {
                Some(known) => known.clone_into(&mut valid),
                None => return Some((unfit(&value, &argument, &why, lang), help(lang))),
            }
            one_of(&value, &argument, &valid, lang)
        }
        ErrorKind::ArgumentConflict => {
            let prior = said(ContextKind::PriorArg);
            let key = if prior == argument {
                "usage.twice"
            } else {
                "usage.conflict"
            };
            lang.fill(key, &[("argument", &argument), ("prior", &prior)])
        }
        ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            lang.fill("usage.count", &[("argument", &argument)])
        }
        ErrorKind::InvalidUtf8 => lang.text("usage.utf8").to_owned(),
        _ => return None,
    };
    let next = match meant(error, &value, &valid) {
        Some(meant) => lang.fill("usage.meant", &[("meant", &meant)]),
        None => help(lang),
    };
    Some((what, next))
}

/// Advice where an option stands before the command that knows it (`dapu --db FILE list`); `None` elsewhere.
pub(crate) fn too_early(
    error: &clap::Error,
    (program, arguments): (&clap::Command, &[OsString]),
    lang: &Lang,
) -> Option<String> {
    let option = unknown(error)?;
    let words = arguments.iter().skip(1).filter_map(|it| it.to_str());
    let known = |word: &str| program.get_subcommands().find(|it| it.get_name() == word);
    let (at, command) = words
        .clone()
        .enumerate()
        .find_map(|(at, word)| Some((at, known(word)?)))?;
    let is_early = words.take(at).any(|word| word.starts_with(&option));
    let names = |it: &clap::Arg| {
        let whole = it.get_long().map(|name| format!("--{name}"));
        let short = it.get_short().map(|name| format!("-{name}"));
        whole.as_ref() == Some(&option) || short.as_ref() == Some(&option)
    };
    let values: [(&str, &dyn std::fmt::Display); 2] =
        [("option", &option), ("command", &command.get_name())];
    (is_early && command.get_arguments().any(names)).then(|| lang.fill("usage.early", &values))
}

/// Advice where a word stands behind a command that takes none there: what it seems to name is named by an option.
/// `None` elsewhere.
pub(crate) fn spare(
    error: &clap::Error,
    (program, arguments): (&clap::Command, &[OsString]),
    lang: &Lang,
) -> Option<String> {
    let word = unknown(error).or_else(|| misplaced(error))?;
    if word.starts_with('-') {
        return None;
    }
    let mut command = program;
    let mut names = Vec::new();
    for argument in arguments.iter().skip(1).filter_map(|it| it.to_str()) {
        if let Some(step) = command.find_subcommand(argument) {
            command = step;
            names.push(argument);
        }
    }
    let takes = |option| {
        let mut known = command.get_arguments().filter_map(clap::Arg::get_long);
        known.any(|name| name == option)
    };
    let ending = Path::new(&word).extension();
    let key = match ending {
        Some(ending) if ending == "db" && takes("db") => "usage.spare-database",
        None if takes("player") => "usage.spare-filter",
        _ if takes("output") => "usage.spare-output",
        _ => return None,
    };
    let values: [(&str, &dyn std::fmt::Display); 2] =
        [("word", &word), ("command", &names.join(" "))];
    Some(lang.fill(key, &values))
}

/// The argument that the command does not know.
fn unknown(error: &clap::Error) -> Option<String> {
    let is_unknown = error.kind() == ErrorKind::UnknownArgument;
    let argument = is_unknown.then(|| error.get(ContextKind::InvalidArg))?;
    argument.map(listed)
}

/// A word in a place that takes numbers, if any.
fn misplaced(error: &clap::Error) -> Option<String> {
    let is_wrong = error.kind() == ErrorKind::ValueValidation;
    let place = is_wrong.then(|| error.get(ContextKind::InvalidArg))?;
    let is_open = place.map(listed)?.starts_with('[');
    let word = is_open.then(|| error.get(ContextKind::InvalidValue))?;
    word.map(listed)
}

/// A command that nobody knows, with the one that was perhaps meant.
pub(crate) fn unknown_command(name: &str, program: &clap::Command, lang: &Lang) -> Failure {
    let what = lang.fill("error.unknown-command", &[("command", &name)]);
    let known: Vec<&str> = program
        .get_subcommands()
        .map(clap::Command::get_name)
        .collect();
    let next = match likely(name, &known) {
        Some(meant) => lang.fill("usage.meant", &[("meant", &meant)]),
        None => help(lang),
    };
    Failure::said(Exit::Usage, what).next(next)
}

/// The known words that were perhaps meant, as a list; `None` where there are none.
pub(crate) fn likely(word: &str, known: &[&str]) -> Option<String> {
    let words = near(word, known);
    (!words.is_empty()).then(|| words.join(", "))
}

fn help(lang: &Lang) -> String {
    lang.text("usage.help").to_owned()
}

/// The value perhaps meant: by clap's estimate, or one of the existing values.
fn meant(error: &clap::Error, value: &str, valid: &str) -> Option<String> {
    let suggested = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
        ContextKind::SuggestedSubcommand,
    ];
    let suggested = suggested.iter().filter_map(|kind| error.get(*kind));
    let mut suggested = suggested.map(listed).filter(|words| !words.is_empty());
    let valid: Vec<&str> = valid.split(", ").collect();
    let kin = same_kind(value, &valid).map(str::to_owned);
    kin.or_else(|| suggested.next())
        .or_else(|| likely(value, &valid))
}

/// Names by which people ask for one kind of output: what one command calls `json` another calls `ndjson`.
const KINDS: [&[&str]; 3] = [
    &["ndjson", "json", "jsonl", "jsonlines", "ndj"],
    &["csv", "tsv", "xlsx", "xls", "excel", "spreadsheet", "table"],
    &["text", "txt", "plain", "terminal", "md", "markdown", "tty"],
];

/// The same for a page to look at, where there is none the text.
const PAGES: &[&str] = &["html", "htm", "page", "pdf", "web", "text"];

/// The value of the same kind as the one that nobody knows.
fn same_kind<'v>(value: &str, valid: &[&'v str]) -> Option<&'v str> {
    let small = value.to_ascii_lowercase();
    let mut kinds = KINDS.iter().copied().chain([PAGES]);
    let kind = kinds.find(|kind| kind.contains(&small.as_str()))?;
    let mut names = kind.iter();
    names.find_map(|name| valid.iter().find(|it| *it == name).copied())
}

fn one_of(value: &str, argument: &str, valid: &str, lang: &Lang) -> String {
    let values: [(&str, &dyn std::fmt::Display); 3] = [
        ("value", &value),
        ("argument", &argument),
        ("valid", &valid),
    ];
    lang.fill("usage.one-of", &values)
}

/// A value that does not fit: why, by what its reader says in English.
fn unfit(value: &str, argument: &str, why: &str, lang: &Lang) -> String {
    let why = match why.split_once(" is not in ") {
        Some((_, range)) => between(range, lang),
        None if why.contains("invalid digit") || why.contains("empty string") => {
            lang.text("usage.number").to_owned()
        }
        None if why.contains("number too") => lang.text("usage.too-large").to_owned(),
        // A message of our own is said by its key.
        None => lang.find(why).unwrap_or(why).to_owned(),
    };
    let values: [(&str, &dyn std::fmt::Display); 3] =
        [("value", &value), ("argument", &argument), ("why", &why)];
    lang.fill("usage.value", &values)
}

/// `1..=1024`, or `1..` and whatever the type holds, in words.
fn between(range: &str, lang: &Lang) -> String {
    let (first, last) = range.split_once("..").unwrap_or((range, ""));
    let last = last.trim_start_matches('=');
    let bounded = last.parse::<u32>().is_ok();
    let key = if bounded {
        "usage.range"
    } else {
        "usage.at-least"
    };
    lang.fill(key, &[("first", &first), ("last", &last)])
}

fn listed(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        other => other.to_string(),
    }
}
