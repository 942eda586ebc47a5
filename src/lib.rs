//! dapu (打谱, to play a game record through on a board): a database of xiangqi (中国象棋) game
//! records and a batch validator that judges each of them by the printed rule books.
//!
//! # Floors
//!
//! Data goes one way, from bytes to rows; a module imports only from floors below its own
//! (`tests/architecture.rs` checks it).
//!
//! | floor | modules | what they hold |
//! |---|---|---|
//! | 0 | [`board`], [`text`] | values: positions and moves; bytes made into text |
//! | 1 | [`notation`] | a move on paper: read without a board, resolved on one, written back |
//! | 2 | [`record`], [`event`] | a game on paper: tags, tree of plies, comments; what an event lays down |
//! | 3 | [`source`], [`mod@format`], [`replay`] | siblings: named byte streams; file formats; plies with facts |
//! | 4 | [`nature`], [`sheets`] | siblings: what each move of a cycle was (将 杀 捉 兑 献 拦 跟 闲); two players' sheets read as one record |
//! | 5 | [`rules`] | law: editions, rules, findings, the ledger of fouls |
//! | 6 | [`store`], [`report`] | sinks: SQLite; rows as CSV and NDJSON; audited events as HTML |
//! | 7 | [`pipeline`] | the way through |
//!
//! # Invariants
//!
//! - A violation is data and an unreadable record is data; only a failing machine is an `Err`.
//! - Records in = stored + duplicates + unreadable, to the last one.
//! - Parsers make [`notation::WrittenMove`]s and never see a board; only [`replay`] makes moves.
//! - [`replay`] knows no edition; [`rules`] read facts and never text of the file.
//! - The same input gives the same rows whatever the number of threads: no clock and no hash order
//!   reaches a row.
//! - The side to move comes from the turn, never from numerals, glyphs or letter case.

pub mod board;
pub mod event;
pub mod format;
pub mod nature;
pub mod notation;
pub mod pipeline;
pub mod record;
pub mod replay;
pub mod report;
pub mod rules;
pub mod sheets;
pub mod source;
pub mod store;
pub mod text;

/// The README's example is tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
