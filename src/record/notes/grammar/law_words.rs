//! What the laws of remarks are stated in: remarks of both sides, and notes that are expected of them.

use crate::board::Side::{self, Black, Red};
use crate::record::{Act, NoteKind, notes_of_remark, read_remark};

/// The sides exchanged, in either language.
fn turned(remark: &str) -> String {
    let turn = |text: &str, one: &str, other: &str| {
        let text = text.replace(one, "\u{1}").replace(other, one);
        text.replace('\u{1}', other)
    };
    turn(&turn(remark, "红", "黑"), "Red", "Black")
}

/// A remark of Red and the same of Black, with the side it speaks of.
pub(super) fn both(remark: &str) -> [(String, Side); 2] {
    [(remark.to_owned(), Red), (turned(remark), Black)]
}

/// Every frame with every deed in the place of its star.
pub(super) fn framed(frames: &[&str], deeds: &[&str]) -> Vec<String> {
    let all = frames
        .iter()
        .flat_map(|frame| deeds.iter().map(move |deed| frame.replace('*', deed)));
    all.collect()
}

/// Whether a note can cost somebody something.
pub(super) const fn charges(kind: &NoteKind) -> bool {
    !matches!(
        kind,
        NoteKind::Clock { .. } | NoteKind::DrawRefused { .. } | NoteKind::Signed { .. }
    )
}

pub(super) fn charged(remark: &str) -> Vec<NoteKind> {
    let told = notes_of_remark(remark).into_iter();
    told.filter(charges).collect()
}

pub(super) fn is_told(remark: &str) -> bool {
    !read_remark(remark, None).unread.is_empty()
}

/// A foul of that side.
pub(super) fn foul(side: Side) -> NoteKind {
    NoteKind::Foul {
        side: Some(side),
        fouls: 1,
        article: None,
    }
}

/// A game that side lost by a ruling.
pub(super) fn lost(side: Side) -> NoteKind {
    NoteKind::RuledLost {
        side: Some(side),
        article: None,
    }
}

/// A deed of that side.
pub(super) fn did(side: Side, act: Act) -> NoteKind {
    NoteKind::Did {
        side: Some(side),
        act,
    }
}

/// That side came late.
pub(super) fn late(side: Side, minutes: Option<u16>) -> NoteKind {
    NoteKind::Late {
        side: Some(side),
        minutes,
        absent: false,
    }
}

/// Whether each of the remarks, and the same with the sides exchanged, says what is expected of that side.
pub(super) fn says(remarks: &[&str], expected: impl Fn(Side) -> Vec<NoteKind>) {
    for remark in remarks {
        for (remark, side) in both(remark) {
            assert_eq!(notes_of_remark(&remark), expected(side), "{remark}");
        }
    }
}

/// Whether the remarks charge nobody, whichever side they name.
pub(super) fn charge_nobody(remarks: &[&str]) {
    for remark in remarks {
        for (remark, _) in both(remark) {
            assert_eq!(charged(&remark), [], "{remark}");
        }
    }
}
