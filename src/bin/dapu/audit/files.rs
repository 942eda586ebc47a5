//! The names of the files an audit leaves, and how its tables begin.

use dapu::pipeline::{RULINGS_FILE, UNION_FILE};

/// The files, in the order in which they are named; rulings may stand in [`OPEN_FILE`] besides.
pub(super) const FILES: [&str; 7] = [
    "findings.csv",
    "ledger.csv",
    RULINGS_FILE,
    "sheets.csv",
    UNION_FILE,
    "report.html",
    OPEN_FILE,
];

/// UTF-8 byte order mark: a spreadsheet reads a table as UTF-8 only where it stands first.
pub(super) const MARK: &[u8] = b"\xEF\xBB\xBF";

/// Where a proposal of rulings goes that cannot be merged.
pub(super) const OPEN_FILE: &str = "rulings-open.csv";
