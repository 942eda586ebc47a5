//! dapu (打谱, to play a game record through on a board): a database of xiangqi (中国象棋) game
//! records and a batch validator that judges each of them by the printed rule books.
//!
//! # Floors
//!
//! Data goes one way, from bytes to rows; a module imports only from floors below its own
//! (`tests/architecture.rs` checks it).
//!
//! | floor | modules | content |
//! |---|---|---|
//! | 0 | [`board`], [`text`], `words` | positions and moves; bytes decoded into text; messages in Chinese and English |
//! | 1 | [`notation`] | a written move: parsed without a board, resolved on one, written back |
//! | 2 | [`record`], [`event`] | a game on paper: tags, tree of plies, comments, notes; the provisions of an organiser |
//! | 3 | [`source`], [`mod@format`], [`replay`], [`contest`] | byte streams with names; file formats; plies with facts; an event as it was played: pairings, points, places |
//! | 4 | [`nature`], [`sheets`] | the nature of each move of a cycle (将 杀 捉 兑 献 拦 跟 闲); two sheets merged into one record |
//! | 5 | [`rules`] | law: editions, rules, findings, the ledger of fouls |
//! | 6 | [`store`], [`report`] | SQLite; rows as CSV and NDJSON, audits as HTML |
//! | 7 | [`pipeline`] | from paths to rows, in parallel |
//!
//! # Four programs
//!
//! Read a PGN and list the findings:
//!
//! ```
//! use dapu::event::Event;
//! use dapu::format::pgn;
//! use dapu::replay::replay;
//! use dapu::rules::edition::choose;
//! use dapu::rules::{Language, RowContext, audit, message};
//!
//! let text = "[Date \"2021.05.01\"]\n[Result \"1-0\"]\n1. 马八进九 马8进7 2. 马九进八 车9平8 1-0\n";
//! let record = pgn::read(text, 1);
//! let played = replay(&record);
//! let event = Event::default();
//! let choice = choose(&record, &event, false);
//! let findings = audit(&record, &played, &event, &[choice]);
//! assert!(findings.iter().any(|it| it.code.text() == "M108"));
//! for finding in &findings {
//!     println!("{} {}", finding.code.text(), message(finding, &RowContext::default(), Language::En));
//! }
//! ```
//!
//! Judge a cycle:
//!
//! ```
//! use dapu::board::Side;
//! use dapu::event::Event;
//! use dapu::pipeline::read_cycle;
//! use dapu::rules::EditionId;
//! use dapu::rules::edition::edition;
//! use dapu::rules::repetition::{CycleVerdict, adjudicate};
//!
//! # fn main() -> Result<(), dapu::pipeline::CycleFault> {
//! let asked = read_cycle("5k3/7R1/9/9/9/9/9/9/9/3K5 w", "h8h9 f9f8 h9h8 f8f9")?;
//! let ruling = adjudicate(&asked.cycle, edition(EditionId::Cn2020), &Event::default());
//! assert_eq!(ruling.verdict, CycleVerdict::Loses(Side::Red));
//! assert!(ruling.article.contains("25.1"));
//! assert!(ruling.is_settled());
//! # Ok(())
//! # }
//! ```
//!
//! Merge two sheets:
//!
//! ```
//! use dapu::format::pgn;
//! use dapu::sheets::{CollateError, Options, Paper, collate};
//!
//! # fn main() -> Result<(), CollateError> {
//! let red = pgn::read("[Sheet \"red\"]\n1. 炮二平五 马8进7 2. 马二进三 *", 1);
//! let black = pgn::read("[Sheet \"black\"]\n1. C2=5 H8+7 2. H2+3 *", 1);
//! let papers = [Paper::of(&red, "red.pgn"), Paper::of(&black, "black.pgn")];
//! let union = collate(&papers, &Options::default())?;
//! assert_eq!(union.plies.len(), 3);
//! assert!(union.disagreements.is_empty());
//! # Ok(())
//! # }
//! ```
//!
//! Query a database:
//!
//! ```no_run
//! use dapu::store::{Filter, Store, StoreError};
//! use std::path::Path;
//!
//! # fn main() -> Result<(), StoreError> {
//! let store = Store::open_read(Path::new("dapu.db"))?;
//! store.games::<StoreError>(&Filter::default(), |game| {
//!     println!("{} {}", game.red, game.black);
//!     Ok(())
//! })?;
//! # Ok(())
//! # }
//! ```
//!
//! # Invariants
//!
//! - A violation is data and an unreadable record is data; an `Err` is a failure of the
//!   machine (files, database).
//! - Records in = stored + duplicates + unreadable, to the last one.
//! - Parsers make [`notation::WrittenMove`]s and never see a board; only [`replay`] makes moves.
//! - [`replay`] and [`contest`] know no edition; [`rules`] read facts and never text of the file.
//! - The same input gives the same rows whatever the number of threads: no clock and no hash order
//!   reaches a row.
//! - The record states who moves first ([`record::GameRecord::given_turn`]). After that the sides alternate; notation never decides
//!   whose move it is.

pub mod board;
pub mod contest;
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
mod words;

/// The example of the README is tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
