//! Messages on standard error.

use crate::shown::Shown;

/// One message on standard error, for a person to look at: nothing that came from a record, a file's name or the
/// system reaches the terminal unmarked.
pub(crate) fn say(text: &str) {
    use std::io::Write;
    // Where standard error is closed there is no reader.
    let _ = writeln!(std::io::stderr().lock(), "{}", Shown::of(text).as_str());
}
