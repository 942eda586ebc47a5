//! Whether a file or member is one that dapu reads.

use super::{Member, coding};
use crate::format::{Detected, Incident, IncidentKind, detect};

pub(super) use crate::format::HEAD;

/// Why nothing is read from what begins with `head`; `None` where it is read.
pub(super) fn refusal(head: &[u8], member: &Member) -> Option<Incident> {
    let kind = match detect(head, &member.display()) {
        Detected::Pgn => return None,
        Detected::NotReadYet(format) => IncidentKind::FormatNotRead { format },
        Detected::WesternChess => IncidentKind::WesternChess,
        Detected::OtherGame { name } => IncidentKind::OtherGame { name },
        Detected::Unknown { looks_like } => IncidentKind::UnknownFormat { looks_like },
        Detected::Empty => IncidentKind::UnknownFormat {
            looks_like: "empty file",
        },
        // Archives are opened where they stand as files of their own.
        Detected::Zip => IncidentKind::FormatNotRead {
            format: "zip archive inside an archive",
        },
    };
    Some(coding::incident(kind, 0, 1, head.len() as u64))
}
