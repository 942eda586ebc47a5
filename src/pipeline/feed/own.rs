//! Databases of dapu among the files that are read.

use crate::pipeline::Progress;
use crate::source::Database;
use crate::store::SourceLog;
use std::path::Path;

/// Whether a file is a database of ours, or stands beside one: its games are no source. The one that is written to
/// needs no word.
pub(super) fn passes_over(path: &Path, log: Option<&SourceLog>, progress: &dyn Progress) -> bool {
    let own = log.map(SourceLog::database);
    if own.is_some_and(|own| Database::is_part_of(path, own)) {
        return true;
    }
    let database = Database::at(path);
    if database == Some(Database::Whole) {
        progress.passed_over(path);
    }
    database.is_some()
}
