//! Exit of the program: each exit code once, and failures that say what to do next.

use std::fmt;
use std::process::ExitCode;

/// Meaning of the exit code to a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// The command ran; findings are data and no failure.
    Ran,
    /// Findings at or above `--fail-on`; rows of an event's tables that could not be used.
    Found,
    /// The command line or a file of options could not be used.
    Usage,
    /// Nothing of the input could be read.
    NothingReadable,
    /// The output asked for could not be written.
    OutputFailed,
    /// A fault of the program itself.
    Internal,
}

impl Exit {
    /// All, in order of their numbers.
    #[cfg(test)]
    pub(crate) const ALL: [Exit; 6] = [
        Exit::Ran,
        Exit::Found,
        Exit::Usage,
        Exit::NothingReadable,
        Exit::OutputFailed,
        Exit::Internal,
    ];

    /// The number, 0 to 5 in the order of the enum.
    pub(crate) const fn number(self) -> u8 {
        self as u8
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.number())
    }
}

/// A command that could not be carried out: what happened, and what the user can do about it.
#[derive(Debug)]
pub(crate) struct Failure {
    /// Exit of the program.
    pub(crate) exit: Exit,
    /// The error: what, where and why.
    pub(crate) error: anyhow::Error,
    /// Advice on what to do next, already in the user's language.
    pub(crate) next: Option<String>,
}

impl Failure {
    /// A failure of that kind.
    pub(crate) fn new(exit: Exit, error: impl Into<anyhow::Error>) -> Failure {
        Failure {
            exit,
            error: error.into(),
            next: None,
        }
    }

    /// A failure of that kind described in words.
    pub(crate) fn said(exit: Exit, what: impl fmt::Display) -> Failure {
        Failure::new(exit, anyhow::Error::msg(what.to_string()))
    }

    /// The same with advice.
    #[must_use]
    pub(crate) fn next(mut self, advice: impl Into<String>) -> Failure {
        self.next = Some(advice.into());
        self
    }

    /// The next step: the advice, or the key of the advice for all failures that end so.
    pub(crate) fn advice(&self) -> Result<&str, &'static str> {
        self.next.as_deref().ok_or(match self.exit {
            Exit::Ran | Exit::Found | Exit::Usage => "usage.help",
            Exit::NothingReadable => "next.path",
            Exit::OutputFailed => "next.anew",
            Exit::Internal => "next.report-bug",
        })
    }

    /// Whether the reader of our output went away (`dapu list | head`): no failure at all.
    pub(crate) fn is_broken_pipe(&self) -> bool {
        self.error.chain().any(|cause| {
            cause
                .downcast_ref::<std::io::Error>()
                .is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
        })
    }
}

/// Result of a command.
pub(crate) type Outcome = Result<Exit, Failure>;

#[cfg(test)]
mod tests {
    use super::Exit;

    #[test]
    fn exit_codes_count_from_nought_without_gap() {
        let numbers: Vec<u8> = Exit::ALL.into_iter().map(Exit::number).collect();
        assert_eq!(numbers, [0, 1, 2, 3, 4, 5]);
    }
}
