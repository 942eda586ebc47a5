//! The short way of a record in plain form: its text, its moves, its row, one after another in room that is kept. What
//! gives a rule a reason to look closer goes the full way ([`Guard`]), and so does all else.

use super::Options;
use crate::format::pgn::{PlainText, read_plain};
use crate::format::{Cutting, FormatReader};
use crate::record::{GameRecord, Guard};
use crate::replay::{PlainPlay, play_plainly};
use crate::rules::{Choice, Finding, audit_plain, may_be_plain};
use crate::store::WalkedGame;
use std::cell::RefCell;

/// Room for one record, used again for the next.
#[derive(Default)]
struct RecordBuffers {
    text: PlainText,
    play: PlainPlay,
}

thread_local! {
    static ROOM: RefCell<RecordBuffers> = RefCell::default();
}

/// Whether records of that reader have a short way.
pub(super) const fn has_short_way(reader: FormatReader, options: &Options) -> bool {
    matches!(reader.cut, Cutting::Pgn) && !options.in_full
}

/// Reads and plays a record in plain form and hands it with what was found in it to `made`, beside the editions it is
/// judged by; without options it is not judged.
///
/// # Errors
/// Why it is to be read the full way.
pub fn plainly<T>(
    text: &str,
    first_line: u32,
    options: Option<&Options>,
    made: impl FnOnce(WalkedGame<'_>, &[Choice]) -> Result<T, Guard>,
) -> Result<T, Guard> {
    ROOM.with_borrow_mut(|room| {
        let RecordBuffers { text: held, play } = room;
        let record = read_plain(text, first_line, held)?;
        let done = played((&record, held), play, options).and_then(|(choices, findings)| {
            let game = WalkedGame {
                record: &record,
                moves: &held.moves,
                plies: &play.plies,
                findings: &findings,
            };
            made(game, &choices)
        });
        held.places = record.places;
        done
    })
}

fn played(
    (record, held): (&GameRecord<'_>, &PlainText),
    play: &mut PlainPlay,
    options: Option<&Options>,
) -> Result<(Vec<Choice>, Vec<Finding>), Guard> {
    let Some(options) = options else {
        play_plainly(record, &held.moves, play)?;
        return Ok((Vec::new(), Vec::new()));
    };
    // Red begins, from the board of a full game: any other start is turned away.
    let choices = options.editions.choices(record, &options.event, false);
    may_be_plain(&options.event, &choices)?;
    play_plainly(record, &held.moves, play)?;
    let findings = audit_plain(record, &play.end)?;
    Ok((choices, findings))
}
