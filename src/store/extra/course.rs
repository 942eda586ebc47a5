//! Notes and faults, with what stands on paper there.

use crate::board::Side;
use crate::record::{Anchor, FaultKind, GameRecord, LineId, NoteKind, PlyId};
use serde::{Deserialize, Serialize};

/// A note.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(in super::super) struct SavedNote {
    kind: String,
    line: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    granted: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gap: Option<(u32, u32, u32)>,
    pub(in super::super) text: String,
}

impl SavedNote {
    fn new(kind: NoteKind) -> SavedNote {
        let (name, by, granted, gap) = match kind {
            NoteKind::Missed => ("missed", None, None, None),
            NoteKind::Illegible => ("illegible", None, None, None),
            NoteKind::NumberGap {
                expected,
                written,
                plies,
            } => ("number-gap", None, None, Some((expected, written, plies))),
            NoteKind::NaturalLimitClaim { by, granted } => {
                ("natural-limit-claim", by, granted, None)
            }
            NoteKind::RepetitionClaim { by, granted } => ("repetition-claim", by, granted, None),
            NoteKind::DrawOffer { by } => ("draw-offer", by, None, None),
            NoteKind::DrawAgreed => ("draw-agreed", None, None, None),
            NoteKind::Resigned { by } => ("resigned", by, None, None),
            NoteKind::FlagFell { side } => ("flag-fell", side, None, None),
            _ => ("", None, None, None),
        };
        SavedNote {
            kind: name.to_owned(),
            by: by.map(|side| side.name().to_owned()),
            granted,
            gap,
            ..SavedNote::default()
        }
    }

    /// What it says; `None` where it is no note of ours.
    pub(in super::super) fn kind(&self) -> Option<NoteKind> {
        let by = match &self.by {
            None => None,
            Some(name) => Some(Side::from_name(name)?),
        };
        let granted = self.granted;
        Some(match self.kind.as_str() {
            "missed" => NoteKind::Missed,
            "illegible" => NoteKind::Illegible,
            "number-gap" => {
                let (expected, written, plies) = self.gap?;
                NoteKind::NumberGap {
                    expected,
                    written,
                    plies,
                }
            }
            "natural-limit-claim" => NoteKind::NaturalLimitClaim { by, granted },
            "repetition-claim" => NoteKind::RepetitionClaim { by, granted },
            "draw-offer" => NoteKind::DrawOffer { by },
            "draw-agreed" => NoteKind::DrawAgreed,
            "resigned" => NoteKind::Resigned { by },
            "flag-fell" => NoteKind::FlagFell { side: by },
            _ => return None,
        })
    }

    /// The line it belongs to and the ply it follows.
    pub(in super::super) fn at(&self) -> (LineId, Option<PlyId>) {
        (LineId(self.line), self.after.map(PlyId))
    }
}

/// The notes of a record.
pub(super) fn notes(record: &GameRecord<'_>) -> Vec<SavedNote> {
    let notes = record.notes.iter().enumerate();
    notes
        .map(|(n, note)| SavedNote {
            line: note.line.0,
            after: note.after.map(|ply| ply.0),
            text: record.evidence(Anchor::Note(n as u32)).to_owned(),
            ..SavedNote::new(note.kind)
        })
        .collect()
}

/// A fault: its name, its numbers, what stands there.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(in super::super) struct SavedFault {
    kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    numbers: Option<(u32, u32)>,
    pub(in super::super) text: String,
}

impl SavedFault {
    fn new(kind: &FaultKind, text: &str) -> SavedFault {
        let (name, numbers) = match kind {
            FaultKind::DoubledTag(index) => ("doubled-tag", Some((*index, 0))),
            FaultKind::NumberOutOfStep { written, expected } => {
                ("number-out-of-step", Some((*written, *expected)))
            }
            FaultKind::MalformedTag => ("malformed-tag", None),
            FaultKind::UnclosedComment => ("unclosed-comment", None),
            FaultKind::StrayClose => ("stray-close", None),
            FaultKind::UnclosedVariation => ("unclosed-variation", None),
            FaultKind::UnknownToken => ("unknown-token", None),
            FaultKind::ControlCharacter => ("control-character", None),
            FaultKind::CutShort => ("cut-short", None),
            FaultKind::BytesLeftOver(bytes) => ("bytes-left-over", Some((*bytes, 0))),
            FaultKind::FieldCut { stated } => ("field-cut", Some((*stated, 0))),
            FaultKind::BadField => ("bad-field", None),
        };
        SavedFault {
            kind: name.to_owned(),
            numbers,
            text: text.to_owned(),
        }
    }

    /// What it is; `None` where it is no fault of ours.
    pub(in super::super) fn kind(&self) -> Option<FaultKind> {
        let (first, second) = self.numbers.unwrap_or_default();
        Some(match self.kind.as_str() {
            "doubled-tag" => FaultKind::DoubledTag(first),
            "number-out-of-step" => FaultKind::NumberOutOfStep {
                written: first,
                expected: second,
            },
            "malformed-tag" => FaultKind::MalformedTag,
            "unclosed-comment" => FaultKind::UnclosedComment,
            "stray-close" => FaultKind::StrayClose,
            "unclosed-variation" => FaultKind::UnclosedVariation,
            "unknown-token" => FaultKind::UnknownToken,
            "control-character" => FaultKind::ControlCharacter,
            "cut-short" => FaultKind::CutShort,
            "bytes-left-over" => FaultKind::BytesLeftOver(first),
            "field-cut" => FaultKind::FieldCut { stated: first },
            "bad-field" => FaultKind::BadField,
            _ => return None,
        })
    }
}

/// The faults of a record.
pub(super) fn faults(record: &GameRecord<'_>) -> Vec<SavedFault> {
    let faults = record.faults.iter().enumerate();
    faults
        .map(|(n, fault)| SavedFault::new(&fault.kind, record.evidence(Anchor::Fault(n as u32))))
        .collect()
}
