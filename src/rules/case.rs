//! All that a rule sees.

use super::Edition;
use crate::event::Event;
use crate::record::GameRecord;
use crate::replay::Replay;

/// A record, its replay, its event and the edition that is asked.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// The record. Rules of law read its tags, results, comments and notes, never its text:
    /// a record out of a store has none.
    pub record: &'a GameRecord<'a>,
    /// What happened.
    pub replay: &'a Replay,
    /// What the organiser laid down.
    pub event: &'a Event,
    /// Who is asked.
    pub edition: &'static Edition,
}
