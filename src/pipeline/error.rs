//! What ends a run: the machine, never the input.

use crate::store::StoreError;
use std::io;
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
    /// What was asked for cannot be written.
    #[error("cannot write the output: {0}")]
    Output(#[source] io::Error),
    /// Standard input cannot be kept for reading.
    #[error("cannot keep standard input in a temporary file: {0}")]
    Input(#[source] io::Error),
}
