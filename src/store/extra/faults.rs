//! Faults of form, with what stands on paper there.

use crate::record::{Anchor, FaultKind, GameRecord};
use serde::{Deserialize, Serialize};

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
            FaultKind::RepeatedEntry => ("repeated-entry", None),
            FaultKind::TooManyEntries => ("too-many-entries", None),
        };
        SavedFault {
            kind: name.to_owned(),
            numbers,
            text: text.to_owned(),
        }
    }

    /// The fault it represents; `None` where it is no fault of ours.
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
            "repeated-entry" => FaultKind::RepeatedEntry,
            "too-many-entries" => FaultKind::TooManyEntries,
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
