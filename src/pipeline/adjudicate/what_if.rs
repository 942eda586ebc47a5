//! The outcome of a cycle if the board or a reading were different.

use super::typed::forbids_play;
use crate::board::{Piece, Position, Role, SetupFault, Square};
use crate::event::{Event, EventError};
use crate::nature::{Loop, LoopFault};
use thiserror::Error;

/// Something that is imagined otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Alteration {
    /// `remove:e4`: the piece there is gone.
    Remove(Square),
    /// `add:P@e6`: this piece, a FEN letter, stands there too.
    Add(Piece, Square),
    /// `joint.screen=partner`: a switch of the event file has this reading.
    Switch(String, String),
}

/// Why something cannot be imagined.
#[derive(Debug, Error)]
pub enum ChangeFault {
    /// It is none of the three forms.
    #[error("{0} is no change")]
    Unreadable(String),
    /// Nothing stands on the point.
    #[error("nothing stands on {0}")]
    Empty(Square),
    /// A general cannot be taken off or added.
    #[error("a general stays where it is ({0})")]
    General(Square),
    /// Something stands on the point.
    #[error("{0} is taken")]
    Taken(Square),
    /// No such switch or reading.
    #[error(transparent)]
    Switch(#[from] EventError),
    /// Nobody can play from that board.
    #[error("{0:?}")]
    Setup(Vec<SetupFault>),
    /// The moves are no cycle on that board.
    #[error("{0}")]
    Loop(LoopFault),
}

/// The cycle on the board imagined, and what is laid down then.
#[derive(Clone, Debug)]
pub struct Imagined {
    /// The same moves on that board.
    pub cycle: Loop,
    /// The event with its readings.
    pub event: Event,
    /// Faults of the board: anything in it that no game can lead to.
    pub faults: Vec<SetupFault>,
}

/// Reads changes separated by commas: `remove:e4,add:P@e6`.
///
/// # Errors
/// The first that is none.
pub fn read_changes(text: &str) -> Result<Vec<Alteration>, ChangeFault> {
    text.split(',').map(|one| change(one.trim())).collect()
}

fn change(text: &str) -> Result<Alteration, ChangeFault> {
    let unreadable = || ChangeFault::Unreadable(text.to_owned());
    if let Some(point) = text.strip_prefix("remove:") {
        return Ok(Alteration::Remove(square(point).ok_or_else(unreadable)?));
    }
    if let Some(rest) = text.strip_prefix("add:") {
        let (letter, point) = rest.split_once('@').ok_or_else(unreadable)?;
        let mut letters = letter.chars();
        let piece = letters.next().and_then(Piece::from_letter);
        let piece = piece.filter(|_| letters.next().is_none());
        let (piece, point) = piece.zip(square(point)).ok_or_else(unreadable)?;
        return Ok(Alteration::Add(piece, point));
    }
    let (name, reading) = text.split_once('=').ok_or_else(unreadable)?;
    Ok(Alteration::Switch(
        name.trim().to_owned(),
        reading.trim().to_owned(),
    ))
}

/// `e4`.
fn square(text: &str) -> Option<Square> {
    let [file, rank] = text.as_bytes() else {
        return None;
    };
    let file = file.to_ascii_lowercase().checked_sub(b'a')?;
    Square::new(file, rank.checked_sub(b'0')?)
}

/// The cycle and the event with all the changes made.
///
/// # Errors
/// Why they cannot be made, or the moves are no cycle then.
pub fn imagine(
    cycle: &Loop,
    event: &Event,
    changes: &[Alteration],
) -> Result<Imagined, ChangeFault> {
    let mut setup = cycle.start().to_setup();
    let mut event = event.clone();
    for change in changes {
        match change {
            Alteration::Remove(at) => match setup.board[at.index()].take() {
                None => return Err(ChangeFault::Empty(*at)),
                Some(piece) if piece.role == Role::General => {
                    return Err(ChangeFault::General(*at));
                }
                Some(_) => {}
            },
            Alteration::Add(piece, at) if piece.role == Role::General => {
                return Err(ChangeFault::General(*at));
            }
            Alteration::Add(piece, at) => {
                if setup.board[at.index()].replace(*piece).is_some() {
                    return Err(ChangeFault::Taken(*at));
                }
            }
            Alteration::Switch(name, reading) => event.set_switch(name, reading)?,
        }
    }
    let faults = setup.faults();
    if faults.iter().any(|fault| forbids_play(*fault)) {
        return Err(ChangeFault::Setup(faults));
    }
    let cycle = Loop::new(&Position::in_play(&setup), cycle.moves()).map_err(ChangeFault::Loop)?;
    Ok(Imagined {
        cycle,
        event,
        faults,
    })
}
