//! Faults of the files of an event folder, in words.

use crate::rules::{Language, Ruled, Severity};
use crate::words;

/// Something wrong with a file of an event folder, or with how two of them go together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FolderFault {
    /// The kind of fault.
    pub kind: FolderFaultKind,
    /// File or member concerned.
    pub file: String,
    /// Line at which its record begins, from 1; 0 where it has none.
    pub line: u32,
    /// Values that its words name: `other` is another file with its line.
    pub values: Vec<(&'static str, String)>,
    /// An arbiter's ruling on it.
    pub ruled: Option<Ruled>,
}

/// Possible faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FolderFaultKind {
    /// The file holds no game, or cannot be read; its findings say why.
    Unread,
    /// The very same bytes stand in another place; that one is taken.
    SameBytes,
    /// A file that an audit wrote; it is no player's sheet.
    OwnOutput,
    /// A second sheet of the same player for the same game; the first is taken.
    SecondOfOwner,
    /// A third sheet of one game, and nobody says whose; it is left aside.
    OneTooMany,
    /// Filed for one table, the two sheets name other players; each is audited by itself.
    OtherPlayers,
    /// One name differs, or the two stand the other way round; the sheets are taken for one game.
    NamesDiffer,
    /// Both name the same players with the colours the other way round: who had Red is not known.
    NamesExchanged,
    /// It names the same players with the colours the other way round, and the pairing agrees with the other sheet: it is read
    /// so.
    NamesPutRight,
    /// The other player's sheet is not filed there; `other` names the same players and may be it.
    PartnerElsewhere,
    /// It could belong to several games of these players.
    SeveralGames,
    /// It gives no round or table; the only pairing of these players is `places`.
    PlacedByPairing,
    /// It does not give all of round, table and owner; the name of its file does: `said`.
    NamedByFile,
    /// The name of its file contradicts it: `said`. What the sheet states counts.
    OtherFileName,
    /// It gives no round or table, and these players are paired more than once: `places`.
    SeveralPairings,
    /// At its round and table others are paired: `names`.
    OtherPairing,
    /// It names somebody who is in no list of the event: `name`; the nearest there is `near`.
    NotInList,
    /// The other player's sheet is not there.
    NoPartner,
    /// It does not state its owner; taken for the one that is missing.
    OwnerTaken,
    /// It does not state its owner, and no other sheet of the game determines it.
    OwnerUnknown,
    /// The moves are of another game than those of the sheet it is paired with: `agree`, `of`, `ply`.
    OtherMoves,
    /// Nobody can read it together with the other sheet; each is audited by itself.
    OtherStart,
    /// It holds no move.
    NoMoves,
    /// Its start position cannot be read.
    NoStart,
    /// It says that the game was played at odds, `odds`, and no board is given: the game is not audited.
    AtOdds,
    /// It begins in the middle of the game, at `ply`, and nothing states what came before.
    StartsInMiddle,
    /// It begins in the middle of the game, at `ply`; the other sheet states what came before.
    BeginsLate,
    /// More plies are missed than a sheet of the game can miss: `missed`, `of`.
    TooManyMissed,
    /// Its text is the other sheet's, word for word.
    SameText,
    /// Its entries stand one column off, from ply `first` to `last`.
    Shifted,
    /// A column lacks an entry, in one of the rows `rows`: what stands below it is read a row lower. `column` is 1 for Red's, 2
    /// for Black's.
    EntryLeftOut,
    /// A column has an entry twice, in one of the rows `rows`: what stands below it is read a row higher.
    EntryTwice,
    /// A ruling chooses for `ply` what is no move: `text`.
    BadChoice,
    /// A ruling chooses for `ply` a move that cannot be played there: `text`; the sheets allow `choices`.
    ChoiceNotPlayable,
    /// Both sheets report the same event a row or two apart, `what`: counted once, unless a ruling says that they were two.
    ToldTwice,
    /// Of one ruling each sheet names another offender, `what`: nobody is charged until an arbiter says who.
    OffendersDiffer,
    /// The sheets contradict each other in how the game ended, `what`, `results`: neither is taken until an arbiter says.
    EndsDiffer,
    /// A slip of a game of which there is no sheet.
    SlipWithoutGame,
    /// A ruling on a game of which there is no sheet.
    RulingWithoutGame,
    /// A ruling on a fault that no file has: `fault`, `other`.
    RulingWithoutFault,
    /// A ruling on a finding of the event's tables that is not found: `fault`, `other`.
    RulingWithoutFinding,
}

impl FolderFaultKind {
    /// All, in order.
    pub const ALL: [FolderFaultKind; 41] = [
        FolderFaultKind::Unread,
        FolderFaultKind::SameBytes,
        FolderFaultKind::OwnOutput,
        FolderFaultKind::SecondOfOwner,
        FolderFaultKind::OneTooMany,
        FolderFaultKind::OtherPlayers,
        FolderFaultKind::NamesDiffer,
        FolderFaultKind::NamesExchanged,
        FolderFaultKind::NamesPutRight,
        FolderFaultKind::PartnerElsewhere,
        FolderFaultKind::SeveralGames,
        FolderFaultKind::PlacedByPairing,
        FolderFaultKind::NamedByFile,
        FolderFaultKind::OtherFileName,
        FolderFaultKind::SeveralPairings,
        FolderFaultKind::OtherPairing,
        FolderFaultKind::NotInList,
        FolderFaultKind::NoPartner,
        FolderFaultKind::OwnerTaken,
        FolderFaultKind::OwnerUnknown,
        FolderFaultKind::OtherMoves,
        FolderFaultKind::OtherStart,
        FolderFaultKind::NoMoves,
        FolderFaultKind::NoStart,
        FolderFaultKind::AtOdds,
        FolderFaultKind::StartsInMiddle,
        FolderFaultKind::BeginsLate,
        FolderFaultKind::TooManyMissed,
        FolderFaultKind::SameText,
        FolderFaultKind::Shifted,
        FolderFaultKind::EntryLeftOut,
        FolderFaultKind::EntryTwice,
        FolderFaultKind::BadChoice,
        FolderFaultKind::ChoiceNotPlayable,
        FolderFaultKind::ToldTwice,
        FolderFaultKind::OffendersDiffer,
        FolderFaultKind::EndsDiffer,
        FolderFaultKind::SlipWithoutGame,
        FolderFaultKind::RulingWithoutGame,
        FolderFaultKind::RulingWithoutFault,
        FolderFaultKind::RulingWithoutFinding,
    ];

    /// `same-bytes` and the like.
    pub const fn name(self) -> &'static str {
        match self {
            FolderFaultKind::Unread => "unread",
            FolderFaultKind::SameBytes => "same-bytes",
            FolderFaultKind::OwnOutput => "own-output",
            FolderFaultKind::SecondOfOwner => "second-of-owner",
            FolderFaultKind::OneTooMany => "one-too-many",
            FolderFaultKind::OtherPlayers => "other-players",
            FolderFaultKind::NamesDiffer => "names-differ",
            FolderFaultKind::NamesExchanged => "names-exchanged",
            FolderFaultKind::NamesPutRight => "names-put-right",
            FolderFaultKind::PartnerElsewhere => "partner-elsewhere",
            FolderFaultKind::SeveralGames => "several-games",
            FolderFaultKind::PlacedByPairing => "placed-by-pairing",
            FolderFaultKind::NamedByFile => "named-by-file",
            FolderFaultKind::OtherFileName => "other-file-name",
            FolderFaultKind::SeveralPairings => "several-pairings",
            FolderFaultKind::OtherPairing => "other-pairing",
            FolderFaultKind::NotInList => "not-in-list",
            FolderFaultKind::NoPartner => "no-partner",
            FolderFaultKind::OwnerTaken => "owner-taken",
            FolderFaultKind::OwnerUnknown => "owner-unknown",
            FolderFaultKind::OtherMoves => "other-moves",
            FolderFaultKind::OtherStart => "other-start",
            FolderFaultKind::NoMoves => "no-moves",
            FolderFaultKind::NoStart => "no-start",
            FolderFaultKind::AtOdds => "at-odds",
            FolderFaultKind::StartsInMiddle => "starts-in-middle",
            FolderFaultKind::BeginsLate => "begins-late",
            FolderFaultKind::TooManyMissed => "too-many-missed",
            FolderFaultKind::SameText => "same-text",
            FolderFaultKind::Shifted => "shifted",
            FolderFaultKind::EntryLeftOut => "entry-left-out",
            FolderFaultKind::EntryTwice => "entry-twice",
            FolderFaultKind::BadChoice => "bad-choice",
            FolderFaultKind::ChoiceNotPlayable => "choice-not-playable",
            FolderFaultKind::ToldTwice => "told-twice",
            FolderFaultKind::OffendersDiffer => "offenders-differ",
            FolderFaultKind::EndsDiffer => "ends-differ",
            FolderFaultKind::SlipWithoutGame => "slip-without-game",
            FolderFaultKind::RulingWithoutGame => "ruling-without-game",
            FolderFaultKind::RulingWithoutFault => "ruling-without-fault",
            FolderFaultKind::RulingWithoutFinding => "ruling-without-finding",
        }
    }

    /// Severity: an error leaves a sheet out of its game, a warning needs a look.
    pub const fn severity(self) -> Severity {
        use FolderFaultKind as K;
        match self {
            K::SameBytes
            | K::SecondOfOwner
            | K::OneTooMany
            | K::OtherPlayers
            | K::SeveralGames
            | K::OtherMoves
            | K::OtherStart
            | K::NoMoves
            | K::NoStart
            | K::AtOdds
            | K::StartsInMiddle
            | K::TooManyMissed
            | K::BadChoice
            | K::ChoiceNotPlayable => Severity::Error,
            K::NamesDiffer
            | K::NamesExchanged
            | K::NamesPutRight
            | K::PartnerElsewhere
            | K::OtherFileName
            | K::SeveralPairings
            | K::OtherPairing
            | K::NotInList
            | K::NoPartner
            | K::OwnerTaken
            | K::OwnerUnknown
            | K::BeginsLate
            | K::SameText
            | K::Shifted
            | K::EntryLeftOut
            | K::EntryTwice
            | K::ToldTwice
            | K::OffendersDiffer
            | K::EndsDiffer
            | K::SlipWithoutGame
            | K::RulingWithoutGame
            | K::RulingWithoutFault
            | K::RulingWithoutFinding => Severity::Warning,
            K::Unread | K::OwnOutput | K::PlacedByPairing | K::NamedByFile => Severity::Note,
        }
    }
}

impl FolderFault {
    /// The fault in one sentence, without the file.
    pub fn words(&self, language: Language) -> String {
        words::named(language, ("folder-fault", self.kind.name()), &self.values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_fault_has_a_name_and_words_of_its_own_in_both_languages() {
        let own: BTreeSet<String> = FolderFaultKind::ALL
            .map(|kind| kind.name().to_owned())
            .into();
        assert_eq!(own.len(), FolderFaultKind::ALL.len());
        for language in [Language::Zh, Language::En] {
            assert_eq!(words::names(language, "folder-fault"), own);
            let said = own
                .iter()
                .map(|name| words::listed(language, "folder-fault", name));
            assert_eq!(said.collect::<BTreeSet<_>>().len(), own.len());
        }
    }
}
