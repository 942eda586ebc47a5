//! A command line that cannot be used, told in the user's language.

use super::lang::Lang;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::error::Error;

/// What is wrong and what to do next; `None` where clap's own words must do (help, version, rare
/// mistakes).
pub(crate) fn words(error: &clap::Error, lang: &Lang) -> Option<(String, String)> {
    let said = |kind| error.get(kind).map(listed).unwrap_or_default();
    let argument = said(ContextKind::InvalidArg);
    let value = said(ContextKind::InvalidValue);
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
        ErrorKind::InvalidValue => {
            let valid = said(ContextKind::ValidValue);
            let values: [(&str, &dyn std::fmt::Display); 3] = [
                ("value", &value),
                ("argument", &argument),
                ("valid", &valid),
            ];
            lang.fill("usage.one-of", &values)
        }
        ErrorKind::ValueValidation => {
            let why = error.source().map(ToString::to_string).unwrap_or_default();
            let (key, why) = match why.strip_prefix("one of: ") {
                Some(valid) => ("usage.one-of", valid),
                None => ("usage.value", why.as_str()),
            };
            let values: [(&str, &dyn std::fmt::Display); 4] = [
                ("value", &value),
                ("argument", &argument),
                ("valid", &why),
                ("why", &why),
            ];
            lang.fill(key, &values)
        }
        _ => return None,
    };
    let suggested = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
        ContextKind::SuggestedSubcommand,
    ];
    let suggestion = suggested
        .map(said)
        .into_iter()
        .find(|words| !words.is_empty());
    let next = match suggestion {
        Some(meant) => lang.fill("usage.meant", &[("meant", &meant)]),
        None => lang.text("usage.help").to_owned(),
    };
    Some((what, next))
}

fn listed(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        other => other.to_string(),
    }
}
