//! An event folder: the sheets of all its games, paired and audited.
//!
//! ```text
//! EVENT/ event.toml  slips.csv  rulings.csv  everything else: sheets, in any format
//!   list -> read (the way of every import) -> pair -> per game, on many threads -> in order of round and table
//! ```

mod as_sheet;
mod audit;
mod beside;
mod exchanged;
mod fates;
mod fault;
mod file_name;
mod folder;
mod fouls;
mod game_audit;
mod games;
mod identity;
mod lint;
mod listed;
mod moved;
mod noted;
mod page;
mod pair;
mod papers;
mod settled;
mod side_by_side;
mod slips;
mod slips_unpaired;
mod standing;
mod superseded;
mod tables;
mod tables_audit;
mod tables_found;

pub use audit::{EventAudit, audit_event};
pub use beside::EventPapers;
pub use fates::RecordFate;
pub use fault::{FolderFault, FolderFaultKind};
pub use folder::{AUDIT, EVENT_FILE, EventFolder, Incoming, SheetIn, UNION_FILE, UnreadIn};
pub use game_audit::GameAudit;
pub use games::paper_games;
use identity::show_number;
pub use identity::{Identity, number_key};
pub use lint::{LintKind, LintLine, LintPapers, lint_event};
pub use page::{PageStyle, ruling_words};
pub use pair::{GameSheets, Pairing, pair};
pub use settled::rule_on_tables;
pub use slips::{SLIP_COLUMNS, SlipFault, read_slips};
pub use slips_unpaired::slips_of_no_game;
pub use standing::RulingStatus;
pub use tables::SHEET_COLUMNS;
pub use tables_audit::TablesAudit;
pub use tables_found::{RULINGS_FILE, SLIPS_FILE};
