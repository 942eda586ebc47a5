//! Whether a file or member is one that dapu reads, and how.

use super::{Member, coding};
use crate::format::{
    Cutting, Detected, Format, FormatReader, Incident, IncidentKind, at_once, detect_by_all,
    detect_other, format,
};
use crate::notation::move_like;
use crate::record::GameRecord;
use crate::replay::Replay;
use crate::text;

pub(super) use crate::format::HEAD;

/// How content is read.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub(super) reader: FormatReader,
    /// Whether all of it is one record in ASCII or UTF-8, and need not be cut.
    pub(super) is_one_record: bool,
}

/// The reader for content that begins with `head`, or the reason why nothing is read from it.
pub(super) fn reader(head: &[u8], member: &Member) -> Result<FormatReader, Box<Incident>> {
    known(head, member).map(|it| it.reader)
}

/// The same, and whether it is one record.
pub(super) fn known(head: &[u8], member: &Member) -> Result<Known, Box<Incident>> {
    let pgn = || format("pgn").and_then(|pgn| pgn.reader);
    if let Some((seen, reader)) = at_once(head).zip(pgn()) {
        let is_one_record = seen.is_one_record;
        return Ok(Known {
            reader,
            is_one_record,
        });
    }
    let detected = detect_by_all(head, &member.display());
    if let Detected::Format(Format {
        reader: Some(reader),
        ..
    }) = detected
    {
        let (reader, is_one_record) = (*reader, false);
        return Ok(Known {
            reader,
            is_one_record,
        });
    }
    let incident = coding::incident(refused(detected, head), 0, 1, head.len() as u64);
    Err(Box::new(incident))
}

/// Why nothing is read from a file that is no format with a reader.
fn refused(detected: Detected, head: &[u8]) -> IncidentKind {
    match detected {
        Detected::Format(format) => IncidentKind::FormatNotRead {
            format: format.name,
        },
        Detected::WesternChess => IncidentKind::WesternChess,
        Detected::OtherGame { name } => IncidentKind::OtherGame { name },
        Detected::Unknown { looks_like } => IncidentKind::UnknownFormat {
            looks_like,
            moves: moves(head, looks_like),
        },
        Detected::Empty => IncidentKind::UnknownFormat {
            looks_like: "empty file",
            moves: 0,
        },
        // Archives that can be opened have been opened.
        Detected::Archive(format) => IncidentKind::FormatNotRead { format },
    }
}

/// The game that a record of a PGN file is of, where it is another one. Only a record that does not play, or that
/// names its game, is looked at: the others cost nothing.
pub(super) fn other_game(
    cutting: Cutting,
    (record, replay): (&GameRecord<'_>, &Replay),
    text: &str,
) -> Option<IncidentKind> {
    let is_played =
        replay.breaches.is_empty() && replay.lines.iter().all(|line| line.stop.is_none());
    let names_its_game = record.tag("Variant").is_some();
    let is_board_alone = record.tree.plies.is_empty() && record.tag("FEN").is_some();
    let may_be =
        matches!(cutting, Cutting::Pgn) && (!is_played || names_its_game || is_board_alone);
    let detected = may_be.then(|| detect_other(text)).flatten()?;
    Some(refused(detected, text.as_bytes()))
}

/// Number of tokens that look like moves in content that is text.
fn moves(head: &[u8], looks_like: &str) -> u32 {
    let is_text = looks_like.ends_with("text") || looks_like.ends_with("of a program");
    if !is_text {
        return 0;
    }
    let text = text::decode(head, text::guess(head).encoding).text;
    u32::try_from(move_like(&text).count()).unwrap_or(u32::MAX)
}
