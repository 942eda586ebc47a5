//! One finding.

use super::fact::{self, Fact, Key};
use super::{Certainty, Code, Consequence, EditionId, Facts, Kind, Severity};
use crate::board::Side;
use crate::format::Incident;
use crate::record::{Anchor, GameRecord};
use crate::text::Place;
use std::borrow::Cow;

/// Something found in a record. A value, never an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Which rule.
    pub code: Code,
    /// Severity under this edition.
    pub severity: Severity,
    /// The deciding party.
    pub kind: Kind,
    /// Proved or in doubt.
    pub certainty: Certainty,
    /// The edition it was judged by; `None` for F and C.
    pub edition: Option<EditionId>,
    /// The article of that edition.
    pub article: Option<Cow<'static, str>>,
    /// The side that did it; `None` where no player did wrong ([`Finding::concerned`]).
    pub side: Option<Side>,
    /// The line of the tree; 0 is the main line.
    pub line: u32,
    /// First and last ply concerned, from 1, counted along the line from the start position.
    pub plies: Option<(u32, u32)>,
    /// The place on paper it points at.
    pub anchor: Anchor,
    /// Line and columns in the file or member.
    pub place: Place,
    /// The facts its message is made from.
    pub facts: Facts,
    /// The consequence under the edition.
    pub consequence: Consequence,
    /// Whether the consequence holds only where the fault was raised in time; no note shows it was.
    pub conditional: bool,
    /// The side's fouls after this finding, where it adds some.
    pub foul_total_after: Option<u8>,
    /// The reading of the text that was taken, as named in the list of switches.
    pub reading: Option<Cow<'static, str>>,
    /// Result of the other reading.
    pub alternative: Option<Alternative>,
    /// Which sheet it points at; `None` for a record that is no union of sheets.
    pub sheet: Option<SheetRef>,
    /// An arbiter's ruling on it.
    pub ruled: Option<Box<Ruled>>,
}

/// Which of the sheets of a game a finding points at: file and place are those of that sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SheetRef {
    /// Red's.
    Red,
    /// Black's.
    Black,
    /// The record both make: its place is that of the first sheet that has the ply.
    Merged,
}

impl SheetRef {
    /// `red`, `black`, `merged`.
    pub const fn name(self) -> &'static str {
        match self {
            SheetRef::Red => "red",
            SheetRef::Black => "black",
            SheetRef::Merged => "merged",
        }
    }

    /// The sheet of that player; the union where nobody says whose it is.
    pub const fn of(owner: Option<Side>) -> SheetRef {
        match owner {
            Some(Side::Red) => SheetRef::Red,
            Some(Side::Black) => SheetRef::Black,
            None => SheetRef::Merged,
        }
    }
}

/// An arbiter's ruling on a finding, and the arbiter's identity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruled {
    /// As in the file of rulings: `upheld`, `dismissed`, a result, a move.
    pub ruling: String,
    /// The arbiter; empty where not stated.
    pub by: String,
    /// When; empty where it is not said.
    pub date: String,
    /// Why; empty where it is not said.
    pub remark: String,
    /// Whether by it nothing follows from the finding.
    pub dismissed: bool,
    /// Whether by it the finding holds as it stands.
    pub upheld: bool,
}

impl Ruled {
    /// Author, date and reason of the ruling, as one text: those that are stated.
    pub fn source(&self, joint: &str) -> String {
        let parts = [&self.by, &self.date, &self.remark];
        let said = parts.into_iter().filter(|it| !it.is_empty());
        said.map(String::as_str).collect::<Vec<_>>().join(joint)
    }
}

/// The other reading of an article.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// Its name.
    pub reading: Cow<'static, str>,
    /// Its consequence.
    pub consequence: Consequence,
}

impl Finding {
    /// An empty finding of a rule: the whole record, no side, no consequence.
    pub fn new(code: Code, edition: Option<EditionId>) -> Finding {
        Finding {
            code,
            severity: code.severity(),
            kind: code.kind(),
            certainty: Certainty::Proved,
            edition,
            article: None,
            side: None,
            line: 0,
            plies: None,
            anchor: Anchor::Record,
            place: Place::default(),
            facts: Facts::default(),
            consequence: Consequence::None,
            conditional: false,
            foul_total_after: None,
            reading: None,
            alternative: None,
            sheet: None,
            ruled: None,
        }
    }

    /// A finding of form (F, C) about a record, at `anchor`.
    pub fn of_form(code: Code, record: &GameRecord<'_>, anchor: Anchor) -> Finding {
        Finding::new(code, None).at(anchor, record.places.of(anchor))
    }

    /// A finding of form (F, C) about something that befell a file before there was a record.
    pub fn of_incident(code: Code, incident: &Incident) -> Finding {
        let location = incident.location;
        let place = Place {
            line: location.line,
            from: location.column,
            to: location.column,
        };
        Finding::new(code, None).at(Anchor::Record, place)
    }

    /// Concerning that side.
    #[must_use]
    pub fn by(mut self, side: Side) -> Finding {
        self.side = Some(side);
        self
    }

    /// Whom it is about: who did it, else whom it was done to (fact `wronged`).
    pub fn concerned(&self) -> Option<Side> {
        self.side.or_else(|| self.facts.get(fact::WRONGED))
    }

    /// In that line of the tree.
    #[must_use]
    pub fn in_line(mut self, line: usize) -> Finding {
        self.line = line as u32;
        self
    }

    /// From ply to ply, from 1 (see [`Finding::plies`]).
    #[must_use]
    pub fn plies(mut self, first: u32, last: u32) -> Finding {
        self.plies = Some((first, last));
        self
    }

    /// Pointing at `anchor`, which stands at `place`.
    #[must_use]
    pub fn at(mut self, anchor: Anchor, place: Place) -> Finding {
        self.anchor = anchor;
        self.place = place;
        self
    }

    /// On that sheet.
    #[must_use]
    pub fn on(mut self, sheet: SheetRef) -> Finding {
        self.sheet = Some(sheet);
        self
    }

    /// With a fact.
    #[must_use]
    pub fn with<T: Fact>(mut self, key: Key<T>, value: impl Into<T>) -> Finding {
        self.facts.set(key, value);
        self
    }

    /// In doubt.
    #[must_use]
    pub fn doubtful(mut self) -> Finding {
        self.certainty = Certainty::Doubt;
        self
    }

    /// Sorts findings by line, plies and code; what has no ply comes last.
    pub(super) fn sort(findings: &mut [Finding]) {
        let plies = |it: &Finding| it.plies.unwrap_or((u32::MAX, u32::MAX));
        findings.sort_by_key(|it| (it.line, plies(it), it.code));
    }

    /// Puts it in doubt, because what is written may not be what was played: by `reading` nothing follows from it. A
    /// reading that it has already stays.
    pub(super) fn doubt_by(&mut self, reading: &'static str) {
        self.certainty = Certainty::Doubt;
        if self.alternative.is_none() {
            self.reading = Some(Cow::Borrowed("as-written"));
            self.alternative = Some(Alternative {
                reading: Cow::Borrowed(reading),
                consequence: Consequence::None,
            });
        }
    }
}
