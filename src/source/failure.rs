//! A cause, other than a fault of its bytes, that keeps a source from being read.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use thiserror::Error;

/// The machine fails, or somebody writes to a file while it is read: never data. A source with a failure is
/// not done; the same command reads the missing part once the machine works again.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Failure {
    /// The system does not give the bytes.
    #[error("{why}")]
    Read {
        /// The system's message.
        why: String,
    },
    /// The system does not give the bytes of another file that must be looked at.
    #[error("{}: {why}", path.display())]
    Beside {
        /// The other file.
        path: PathBuf,
        /// The system's message.
        why: String,
    },
    /// The same bytes stand elsewhere too, and could not be read there in the same run.
    #[error("the same bytes could not be read at {}", path.display())]
    Alike {
        /// The other file.
        path: PathBuf,
    },
    /// The bytes are no longer those that were hashed.
    #[error("its bytes changed while it was being read")]
    Changed,
    /// Somebody asked to stop while a pipe was waited for.
    #[error("stopped while waiting for its writer")]
    Stopped,
    /// The folder for temporary files cannot be used. No other source will fare better.
    #[error("{}: {why}", folder.display())]
    Temporary {
        /// The folder.
        folder: PathBuf,
        /// The system's message.
        why: String,
    },
}

impl Failure {
    /// The system does not give the bytes.
    pub(crate) fn read(error: &io::Error) -> Failure {
        if is_stopped(error) {
            return Failure::Stopped;
        }
        Failure::Read {
            why: error.to_string(),
        }
    }

    /// The system does not give the bytes of another file.
    pub(crate) fn beside(path: &Path, error: &io::Error) -> Failure {
        Failure::Beside {
            path: path.to_path_buf(),
            why: error.to_string(),
        }
    }
}

/// Keeps the first failure that occurred in reading a source, whichever reader met it and through whatever layer:
/// decoders and parsers turn an error into anything, and are not asked whether it was the machine.
#[derive(Clone, Debug, Default)]
pub(crate) struct Watch(Arc<OnceLock<Failure>>);

impl Watch {
    /// The failure, where there was one.
    pub(crate) fn failure(&self) -> Option<&Failure> {
        self.0.get()
    }

    /// Notes a failure; what breaks off a reader.
    pub(crate) fn fail(&self, failure: Failure) -> io::Error {
        let error = io::Error::other(failure.clone());
        // The first one is the cause of those that follow.
        let _ = self.0.set(failure);
        error
    }
}

/// Whether a stream ended since it was stopped.
pub(crate) fn is_stopped(error: &io::Error) -> bool {
    let inner = error.get_ref().and_then(|it| it.downcast_ref::<Failure>());
    inner == Some(&Failure::Stopped)
}
