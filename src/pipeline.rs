//! Floor 7: the way through.
//!
//! ```text
//! paths -> find, identify, cut -> batch     one thread: `feed`
//!   | as many batches as threads and two more
//! unpack > decode > read > replay > audit > prepare     a pool of threads: `work`, `examine`
//!   | put back in order: `order`
//! sink     the calling thread, in input order
//! ```
//!
//! The product made of a record ([`Prepare`]) and its receiver ([`Sink`]) come from outside: packed
//! records and the store for an import ([`Pack`]), rendered rows and a writer for a check ([`Rows`],
//! [`Bytes`]).

mod adjudicate;
mod batch;
mod coding;
mod content;
mod convert;
mod copy;
mod copying;
mod dedupe;
mod error;
mod event;
mod examine;
mod export;
mod fast_path;
mod feed;
mod find;
mod judge;
mod keep;
mod names;
mod neighbours;
mod no_game;
mod options;
mod order;
mod plain;
mod prior;
mod rebuild;
mod rows;
mod run;
mod run_id;
mod separation;
mod sink;
mod stream;
mod summary;
mod sync;
#[cfg(feature = "parquet")]
mod tables;
mod work;

pub use crate::replay::hand_of;
pub use adjudicate::{
    Alteration, AskedRow, ChangeFault, CycleColumns, CycleFault, CycleQuery, Imagined, Round,
    RowFault, adjudicate_by, imagine, read_changes, read_cycle, rounds,
};
pub use convert::{written, written_plain};
pub use copy::Copy;
pub use copying::{Copying, copy_games, copy_records};
pub use dedupe::{Contradiction, Plan, count_of_other_players, dedupe};
pub use error::RunError;
pub use event::{
    AUDIT, EVENT_FILE, EventAudit, EventFolder, EventPapers, FolderFault, FolderFaultKind,
    GameAudit, GameSheets, Identity, Incoming, LintKind, LintLine, LintPapers, PageStyle, Pairing,
    RULINGS_FILE, RecordFate, RulingStatus, SHEET_COLUMNS, SLIP_COLUMNS, SLIPS_FILE, SheetIn,
    SlipFault, TablesAudit, UNION_FILE, UnreadIn, audit_event, lint_event, number_key, pair,
    paper_games, read_slips, rule_on_tables, ruling_words, slips_of_no_game,
};
pub use export::{moves_in, score, write_pgn};
pub use fast_path::plainly;
pub use find::find_position;
pub use judge::{judge, unjudge};
pub use keep::Pack;
pub use names::{
    NamesFault, Proposal, ProposalReason, deciding_names, read_names, suggest_names, write_names,
};
pub use options::{Editions, Options};
pub use prior::{PlayCounts, WantedPositions};
pub use rebuild::{Archive, edition_of};
pub use rows::{Bytes, RowForm, Rows, row_context};
pub use run::run;
pub use run_id::{asked_id, run_id, run_id_of_store};
pub use separation::SeparationCheck;
pub use sink::{
    Examined, Located, Member, Part, PlainEntry, Prepare, Progress, Sink, Unread, Unwatched,
};
pub use stream::{IDS_REMEMBERED, RecordLines, Streamed, check_stream};
pub use summary::{Summary, Weights};
pub use sync::{MissingFiles, gone_below, is_gone};
#[cfg(feature = "parquet")]
pub use tables::{RecordTables, Tables, TablesWritten};
