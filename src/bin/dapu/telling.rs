//! Failures of the library reported in the user's language: what happened, and what to do next.

mod event;
mod machine;
mod store;

pub(crate) use machine::system;

pub(crate) use event::{event_text, event_words};
pub(crate) use store::store_failure;

use super::exit::{Exit, Failure};
use super::lang::Lang;
use super::usage::likely;
use dapu::notation::{Family, TokenError};
use dapu::pipeline::RunError;
use dapu::report::DateError;
use dapu::rules::words::fen_words;
use dapu::source;
use dapu::text::TableFault;

/// The failure of a run.
pub(crate) fn run_failure(error: RunError, lang: &Lang) -> Failure {
    let told = |exit, key: &str, error: anyhow::Error| {
        Failure::new(exit, error.context(lang.text(key).to_owned()))
    };
    match error {
        RunError::Store(error) => store_failure(&error, lang),
        RunError::Threads(error) => told(Exit::Internal, "failed.threads", error.into())
            .next(lang.text("next.fewer-jobs").to_owned()),
        RunError::Output(error) => told(Exit::OutputFailed, "failed.output", error.into())
            .next(lang.text("next.free-space").to_owned()),
        RunError::Temporary { folder, why } => {
            let values: [(&str, &dyn std::fmt::Display); 2] =
                [("folder", &folder.display()), ("why", &system(&why, lang))];
            Failure::said(Exit::OutputFailed, lang.fill("failed.temporary", &values))
                .next(lang.text("next.free-temporary"))
        }
        error => Failure::new(Exit::OutputFailed, error),
    }
}

/// Why a line of a table cannot be used, its number left out.
pub(crate) fn table_words(fault: TableFault, lang: &Lang) -> String {
    match fault {
        TableFault::Undecodable { encoding, .. } => {
            lang.fill("table.undecodable", &[("encoding", &encoding.name())])
        }
        TableFault::OpenQuote { .. } => lang.text("table.open-quote").to_owned(),
    }
}

/// A text that is no date.
pub(crate) fn date_failure(error: &DateError, lang: &Lang) -> Failure {
    Failure::said(Exit::Usage, lang.fill("error.date", &[("found", &error.0)]))
        .next(lang.text("next.date"))
}

/// A question about a token that cannot be asked.
pub(crate) fn token_failure(error: &TokenError, lang: &Lang) -> Failure {
    match error {
        TokenError::Fen(fen) => Failure::said(
            Exit::Usage,
            lang.fill("error.fen", &[("why", &fen_words(fen, lang.language()))]),
        )
        .next(lang.text("next.fen")),
        TokenError::Family(name) => {
            let failure = Failure::said(Exit::Usage, lang.fill("error.family", &[("name", name)]));
            let known = lang.text("next.family").to_owned();
            match likely(name, &Family::ALL.map(Family::name)) {
                None => failure.next(known),
                Some(meant) => {
                    let meant = lang.fill("next.meant", &[("meant", &meant)]);
                    failure.next(lang.fill("next.both", &[("one", &meant), ("other", &known)]))
                }
            }
        }
        TokenError::Convention(name) => Failure::said(
            Exit::Usage,
            lang.fill("error.convention", &[("name", name)]),
        )
        .next(lang.text("next.convention")),
    }
}

/// Why a source could not be read on, in the user's language.
pub(crate) fn source_words(failure: &source::Failure, lang: &Lang) -> String {
    match failure {
        source::Failure::Read { why } => system(why, lang),
        source::Failure::Alike { path } => lang.fill("failed.alike", &[("file", &path.display())]),
        source::Failure::Changed => lang.text("failed.changed").to_owned(),
        source::Failure::Stopped => lang.text("error.interrupted").to_owned(),
        source::Failure::Beside { path, why }
        | source::Failure::Temporary { folder: path, why } => lang.fill(
            "failed.beside",
            &[("file", &path.display()), ("why", &system(why, lang))],
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::system;
    use crate::lang::{Lang, UiLanguage};

    #[test]
    fn common_words_of_the_system_are_translated_and_others_stay() {
        let lang = Lang::new(UiLanguage::Zh);
        assert_eq!(
            system("No such file or directory (os error 2)", &lang),
            lang.text("os.2")
        );
        assert_eq!(system("something else", &lang), "something else");
        for (start, key) in super::machine::SAID {
            assert!(lang.find(key).is_some(), "{key}");
            assert_eq!(system(&format!("{start}: a.db"), &lang), lang.text(key));
        }
    }
}
