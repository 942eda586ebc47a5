//! Notes, with what stands on paper there.

use crate::board::{Side, Square};
use crate::record::{Act, Anchor, Cite, GameRecord, LineId, NoteKind, PlyId, RaisedError};
use serde::{Deserialize, Serialize};

/// A note. What it says beside its name is in the fields its kind has need of.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(in super::super) struct SavedNote {
    kind: String,
    line: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<u32>,
    /// The side it belongs to, or that did it.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    /// Whether a claim was granted.
    #[serde(skip_serializing_if = "Option::is_none")]
    granted: Option<bool>,
    /// The expected number, the written number, the number of plies left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    gap: Option<(u32, u32, u32)>,
    /// Seconds, minutes, fouls or a round.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<i64>,
    /// An article, an act or an error by its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    what: Option<String>,
    /// The point that was touched.
    #[serde(skip_serializing_if = "Option::is_none")]
    point: Option<String>,
    /// The other of two: time used and not left, absent and not late.
    #[serde(skip_serializing_if = "super::is_false")]
    other: bool,
    /// On whose sheet it stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    sheet: Option<String>,
    pub(in super::super) text: String,
}

/// A note that has a name and nothing else yet.
fn named(kind: &str) -> SavedNote {
    SavedNote {
        kind: kind.to_owned(),
        ..SavedNote::default()
    }
}

fn by(kind: &str, side: Option<Side>) -> SavedNote {
    SavedNote {
        by: side.map(|side| side.name().to_owned()),
        ..named(kind)
    }
}

fn claim(kind: &str, side: Option<Side>, granted: Option<bool>) -> SavedNote {
    SavedNote {
        granted,
        ..by(kind, side)
    }
}

fn numbered(kind: &str, side: Option<Side>, number: impl Into<i64>) -> SavedNote {
    SavedNote {
        number: Some(number.into()),
        ..by(kind, side)
    }
}

fn maybe(kind: &str, side: Option<Side>, number: Option<u16>) -> SavedNote {
    SavedNote {
        number: number.map(i64::from),
        ..by(kind, side)
    }
}

/// Notes of arbiters on the end of a game and on a sheet.
fn saved_note(kind: NoteKind) -> SavedNote {
    match kind {
        NoteKind::Mated { side, stalemate } => other(stalemate, by("mated", side)),
        NoteKind::NotRecorded {
            side,
            plies,
            illegible,
        } => other(illegible, maybe("not-recorded", side, plies)),
        _ => named("ruled-drawn"),
    }
}

fn other(other: bool, note: SavedNote) -> SavedNote {
    SavedNote { other, ..note }
}

fn citing(article: Option<Cite>, note: SavedNote) -> SavedNote {
    saying(article.as_ref().map(Cite::text), note)
}

fn saying(what: Option<&str>, note: SavedNote) -> SavedNote {
    SavedNote {
        what: what.map(str::to_owned),
        ..note
    }
}

impl SavedNote {
    fn new(kind: NoteKind) -> SavedNote {
        use NoteKind as Kind;
        match kind {
            Kind::Missed => named("missed"),
            Kind::Illegible => named("illegible"),
            Kind::NumberGap {
                expected,
                written,
                plies,
            } => SavedNote {
                gap: Some((expected, written, plies)),
                ..named("number-gap")
            },
            Kind::NaturalLimitClaim { by, granted } => claim("natural-limit-claim", by, granted),
            Kind::ClaimUnheard { by: side } => by("natural-limit-unheard", side),
            Kind::RepetitionClaim { by, granted } => claim("repetition-claim", by, granted),
            Kind::ToldToVary { side, refused } => other(refused, by("told-to-vary", side)),
            Kind::DrawOffer { by: side } => by("draw-offer", side),
            Kind::DrawRefused { by: side } => by("draw-refused", side),
            Kind::OfferWithdrawn { by: side } => by("offer-withdrawn", side),
            Kind::DrawAgreed => named("draw-agreed"),
            Kind::Resigned { by: side } => by("resigned", side),
            Kind::FlagFell { side } => by("flag-fell", side),
            Kind::Foul {
                side,
                fouls,
                article,
            } => citing(article, numbered("foul", side, fouls)),
            Kind::Warned { side } => by("warned", side),
            Kind::RuledLost { side, article } => citing(article, by("ruled-lost", side)),
            Kind::Mated { .. } | Kind::RuledDrawn | Kind::NotRecorded { .. } => saved_note(kind),
            Kind::Rewritten => named("rewritten"),
            Kind::Signed { by: side } => by("signed", side),
            Kind::Clock {
                side,
                seconds,
                used,
            } => other(used, numbered("clock", side, seconds)),
            Kind::Spent { side, seconds } => numbered("spent", side, seconds),
            Kind::ClockChanged { side, seconds } => numbered("clock-changed", side, seconds),
            Kind::Late {
                side,
                minutes,
                absent,
            } => other(absent, maybe("late", side, minutes)),
            Kind::Did { side, act } => SavedNote {
                point: act.point().map(|point| point.to_string()),
                ..saying(Some(act.name()), by("did", side))
            },
            Kind::ErrorRaised {
                by: side,
                round,
                error,
            } => saying(Some(error.name()), maybe("error-raised", side, round)),
        }
    }

    /// The note it represents; `None` where it is no note of ours.
    pub(in super::super) fn kind(&self) -> Option<NoteKind> {
        use NoteKind as Kind;
        let by = read_as(self.by.as_deref(), Side::from_name).ok()?;
        let granted = self.granted;
        Some(match self.kind.as_str() {
            "missed" => Kind::Missed,
            "illegible" => Kind::Illegible,
            "number-gap" => {
                let (expected, written, plies) = self.gap?;
                Kind::NumberGap {
                    expected,
                    written,
                    plies,
                }
            }
            "natural-limit-claim" => Kind::NaturalLimitClaim { by, granted },
            "natural-limit-unheard" => Kind::ClaimUnheard { by },
            "repetition-claim" => Kind::RepetitionClaim { by, granted },
            "told-to-vary" => Kind::ToldToVary {
                side: by,
                refused: self.other,
            },
            "draw-offer" => Kind::DrawOffer { by },
            "draw-refused" => Kind::DrawRefused { by },
            "offer-withdrawn" => Kind::OfferWithdrawn { by },
            "draw-agreed" => Kind::DrawAgreed,
            "resigned" => Kind::Resigned { by },
            "flag-fell" => Kind::FlagFell { side: by },
            "warned" => Kind::Warned { side: by },
            "mated" => Kind::Mated {
                side: by,
                stalemate: self.other,
            },
            "ruled-drawn" => Kind::RuledDrawn,
            "rewritten" => Kind::Rewritten,
            "signed" => Kind::Signed { by },
            _ => return self.measured(by),
        })
    }

    /// The kinds that say a number, an article, an act or an error.
    fn measured(&self, side: Option<Side>) -> Option<NoteKind> {
        use NoteKind as Kind;
        Some(match self.kind.as_str() {
            "foul" => Kind::Foul {
                side,
                fouls: self.value()?,
                article: self.article().ok()?,
            },
            "ruled-lost" => Kind::RuledLost {
                side,
                article: self.article().ok()?,
            },
            "clock" => Kind::Clock {
                side,
                seconds: self.value()?,
                used: self.other,
            },
            "spent" => Kind::Spent {
                side,
                seconds: self.value()?,
            },
            "clock-changed" => Kind::ClockChanged {
                side,
                seconds: self.value()?,
            },
            "late" => Kind::Late {
                side,
                minutes: match self.number {
                    None => None,
                    Some(_) => Some(self.value()?),
                },
                absent: self.other,
            },
            "not-recorded" => Kind::NotRecorded {
                side,
                plies: self.number.map(u16::try_from).transpose().ok()?,
                illegible: self.other,
            },
            "did" => {
                let point = read_as(self.point.as_deref(), Square::from_name).ok()?;
                let act = Act::from_name(self.what.as_deref()?, point)?;
                Kind::Did { side, act }
            }
            "error-raised" => Kind::ErrorRaised {
                by: side,
                round: match self.number {
                    None => None,
                    Some(_) => Some(self.value()?),
                },
                error: RaisedError::from_name(self.what.as_deref()?)?,
            },
            _ => return None,
        })
    }

    fn value<T: TryFrom<i64>>(&self) -> Option<T> {
        T::try_from(self.number?).ok()
    }

    fn article(&self) -> Result<Option<Cite>, Strange> {
        read_as(self.what.as_deref(), Cite::new)
    }

    /// On whose sheet it stands.
    pub(in super::super) fn sheet(&self) -> Result<Option<Side>, Strange> {
        read_as(self.sheet.as_deref(), Side::from_name)
    }

    /// The line it belongs to and the ply it follows.
    pub(in super::super) fn at(&self) -> (LineId, Option<PlyId>) {
        (LineId(self.line), self.after.map(PlyId))
    }
}

/// A field holds what nobody can have put there.
#[derive(Debug)]
pub(in super::super) struct Strange;

/// The value of a field, where it has one.
fn read_as<T>(field: Option<&str>, read: impl Fn(&str) -> Option<T>) -> Result<Option<T>, Strange> {
    field.map(|text| read(text).ok_or(Strange)).transpose()
}

/// The notes of a record.
pub(super) fn notes(record: &GameRecord<'_>) -> Vec<SavedNote> {
    let notes = record.notes.iter().enumerate();
    notes
        .map(|(n, note)| SavedNote {
            line: note.line.0,
            after: note.after.map(|ply| ply.0),
            sheet: note.sheet.map(|side| side.name().to_owned()),
            text: record.evidence(Anchor::Note(n as u32)).to_owned(),
            ..SavedNote::new(note.kind)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::every_note_kind;

    #[test]
    fn every_kind_of_note_comes_back_as_it_was() {
        let lost: Vec<_> = every_note_kind()
            .into_iter()
            .filter(|kind| {
                let json = serde_json::to_string(&SavedNote::new(*kind)).unwrap();
                let back: SavedNote = serde_json::from_str(&json).unwrap();
                back.kind() != Some(*kind)
            })
            .collect();
        assert_eq!(lost, []);
    }

    #[test]
    fn what_is_no_note_of_ours_is_none() {
        let foul = |number, what: &str| SavedNote {
            number,
            what: Some(what.to_owned()),
            ..named("foul")
        };
        let strange = [
            named(""),
            named("else"),
            named("clock"),
            named("did"),
            named("error-raised"),
            foul(None, "8.1.6"),
            foul(Some(-1), "8.1.6"),
            foul(Some(1), ""),
            SavedNote {
                by: Some("green".to_owned()),
                ..named("resigned")
            },
        ];
        let kinds: Vec<_> = strange.iter().filter_map(SavedNote::kind).collect();
        assert_eq!(kinds, []);
    }
}
