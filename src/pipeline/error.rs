//! Causes that end a run: the machine, never the input.

use crate::store::StoreError;
use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// A machine that fails. Input that cannot be read is a finding and no error.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RunError {
    /// No threads to be had.
    #[error("cannot start the threads asked for: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// The database fails. What was committed before stays.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The requested output cannot be written.
    #[error("cannot write the output: {0}")]
    Output(#[source] io::Error),
    /// The folder for temporary files cannot be used: it is full, missing, or not to be written to. What was
    /// committed before stays.
    #[error("cannot keep a temporary file in {}: {why}", folder.display())]
    Temporary {
        /// The folder.
        folder: PathBuf,
        /// The system's message.
        why: String,
    },
}
