//! Whether a file or member is one that dapu reads, and how.

use super::{Member, coding};
use crate::format::{Detected, Incident, IncidentKind, Reader, detect};
use crate::notation::move_like;
use crate::text;

pub(super) use crate::format::HEAD;

/// How what begins with `head` is read, or why nothing is read from it.
pub(super) fn reader(head: &[u8], member: &Member) -> Result<Reader, Box<Incident>> {
    let kind = match detect(head, &member.display()) {
        Detected::Format(format) => match format.reader {
            Some(reader) => return Ok(reader),
            None => IncidentKind::FormatNotRead {
                format: format.name,
            },
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
        // What can be opened of archives has been opened.
        Detected::Archive(format) => IncidentKind::FormatNotRead { format },
    };
    let incident = coding::incident(kind, 0, 1, head.len() as u64);
    Err(Box::new(incident))
}

/// How many tokens look like moves in what is text.
fn moves(head: &[u8], looks_like: &str) -> u32 {
    let is_text = looks_like.ends_with("text") || looks_like == "source of a program";
    if !is_text {
        return 0;
    }
    let text = text::decode(head, text::guess(head).encoding).text;
    u32::try_from(move_like(&text).count()).unwrap_or(u32::MAX)
}
