//! What can be wrong with the files of an event folder, in words.

use crate::rules::{Language, Ruled, Severity};
use crate::words;

/// Something wrong with a file of an event folder, or with how two of them go together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FolderFault {
    /// What.
    pub kind: FolderFaultKind,
    /// File or member concerned.
    pub file: String,
    /// Line at which its record begins, from 1; 0 where it has none.
    pub line: u32,
    /// What its words name: `other` is another file with its line.
    pub values: Vec<(&'static str, String)>,
    /// What an arbiter ruled on it.
    pub ruled: Option<Ruled>,
}

/// What can be wrong.
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
    /// The other player's sheet is not filed there; `other` names the same players and may be it.
    PartnerElsewhere,
    /// It could belong to several games of these players.
    SeveralGames,
    /// It gives no round or table; the only pairing of these players is `places`.
    PlacedByPairing,
    /// It gives no round or table, and these players are paired more than once: `places`.
    SeveralPairings,
    /// At its round and table others are paired: `names`.
    OtherPairing,
    /// It names somebody who is in no list of the event: `name`; the nearest there is `near`.
    NotInList,
    /// The other player's sheet is not there.
    NoPartner,
    /// It does not say whose it is; taken for the one that is wanting.
    OwnerTaken,
    /// It does not say whose it is, and no other sheet of the game tells.
    OwnerUnknown,
    /// The moves are of another game than those of the sheet it is paired with: `agree`, `of`, `ply`.
    OtherMoves,
    /// Nobody can read it together with the other sheet; each is audited by itself.
    OtherStart,
    /// It holds no move.
    NoMoves,
    /// Its start position cannot be read.
    NoStart,
    /// It begins in the middle of the game, at `ply`, and nothing tells what came before.
    StartsInMiddle,
    /// It begins in the middle of the game, at `ply`; the other sheet tells what came before.
    BeginsLate,
    /// More plies are missed than a sheet of the game can miss: `missed`, `of`.
    TooManyMissed,
    /// Its text is the other sheet's, word for word.
    SameText,
    /// Its entries stand one column off, from ply `first` to `last`.
    Shifted,
    /// A ruling chooses for `ply` what is no move: `text`.
    BadChoice,
    /// A ruling chooses for `ply` a move that cannot be played there: `text`; the sheets allow `choices`.
    ChoiceNotPlayable,
    /// Both sheets tell the same a row or two apart, `what`: counted once, unless a ruling says that they were two.
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
    pub const ALL: [FolderFaultKind; 35] = [
        FolderFaultKind::Unread,
        FolderFaultKind::SameBytes,
        FolderFaultKind::OwnOutput,
        FolderFaultKind::SecondOfOwner,
        FolderFaultKind::OneTooMany,
        FolderFaultKind::OtherPlayers,
        FolderFaultKind::NamesDiffer,
        FolderFaultKind::NamesExchanged,
        FolderFaultKind::PartnerElsewhere,
        FolderFaultKind::SeveralGames,
        FolderFaultKind::PlacedByPairing,
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
        FolderFaultKind::StartsInMiddle,
        FolderFaultKind::BeginsLate,
        FolderFaultKind::TooManyMissed,
        FolderFaultKind::SameText,
        FolderFaultKind::Shifted,
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
            FolderFaultKind::PartnerElsewhere => "partner-elsewhere",
            FolderFaultKind::SeveralGames => "several-games",
            FolderFaultKind::PlacedByPairing => "placed-by-pairing",
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
            FolderFaultKind::StartsInMiddle => "starts-in-middle",
            FolderFaultKind::BeginsLate => "begins-late",
            FolderFaultKind::TooManyMissed => "too-many-missed",
            FolderFaultKind::SameText => "same-text",
            FolderFaultKind::Shifted => "shifted",
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

    /// How heavy: an error leaves a sheet out of its game, a warning needs a look.
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
            | K::StartsInMiddle
            | K::TooManyMissed
            | K::BadChoice
            | K::ChoiceNotPlayable => Severity::Error,
            K::NamesDiffer
            | K::NamesExchanged
            | K::PartnerElsewhere
            | K::SeveralPairings
            | K::OtherPairing
            | K::NotInList
            | K::NoPartner
            | K::OwnerTaken
            | K::OwnerUnknown
            | K::BeginsLate
            | K::SameText
            | K::Shifted
            | K::ToldTwice
            | K::OffendersDiffer
            | K::EndsDiffer
            | K::SlipWithoutGame
            | K::RulingWithoutGame
            | K::RulingWithoutFault
            | K::RulingWithoutFinding => Severity::Warning,
            K::Unread | K::OwnOutput | K::PlacedByPairing => Severity::Note,
        }
    }
}

impl FolderFault {
    /// What is wrong, in one sentence, the file left out.
    pub fn words(&self, language: Language) -> String {
        let text = words::listed(language, "folder-fault", self.kind.name()).unwrap_or_else(|| {
            let (zh, en) = told(self.kind);
            if language == Language::Zh { zh } else { en }
        });
        let fill = |text: String, (name, value): &(&str, String)| {
            words::chosen(&text.replace(&format!("{{{name}}}"), value), (name, value))
        };
        self.values.iter().fold(text.to_owned(), fill)
    }
}

#[rustfmt::skip]
const fn told(kind: FolderFaultKind) -> (&'static str, &'static str) {
    use FolderFaultKind as K;
    match kind {
        K::Unread => ("不是对局记录，或无法读取", "holds no game, or cannot be read"),
        K::SameBytes => ("与 {other} 是同一份文件（内容完全相同）；只取后者",
            "is the very same file as {other}; that one is taken"),
        K::OwnOutput => ("是审核程序写出的文件，不是棋手的记录；不计入",
            "was written by an audit and is no player's sheet; left out"),
        K::SecondOfOwner => ("是同一局同一方的第二份记录；已取 {other}，此份只核对其结果",
            "is a second sheet of the same player for the same game; {other} is taken, and of this one its result is compared"),
        K::OneTooMany => ("是同一局的第三份记录，未注明何方；不计入（已有 {other}），只核对其结果",
            "is a third record of one game and does not say whose; left out ({other} is there) but for its result, which is compared"),
        K::OtherPlayers => ("轮次台次与 {other} 相同，所写棋手却都不同：不是同一局；两份各自审核",
            "has the round and table of {other} but names other players: not one game; each is audited by itself"),
        K::NamesDiffer => ("所写棋手与 {other} 不尽相同；按同一局处理",
            "does not name quite the same players as {other}; taken for one game"),
        K::SeveralGames => ("未写轮次台次，这两名棋手有不止一局（例如 {other}）：不知属于哪一局，单独审核",
            "gives no round and table, and these players have several games ({other} is one): audited by itself"),
        K::NoPartner => ("没有对方的记录", "has no partner: the other player's sheet is not there"),
        K::OwnerTaken => ("未注明何方记录；因 {other} 是另一方的，按所缺一方处理",
            "does not say whose it is; since {other} is the one player's, taken for the other's"),
        K::OwnerUnknown => ("未注明何方记录：漏记无法归于一方",
            "does not say whose it is: what was missed can be laid to nobody"),
        K::OtherMoves => ("所记着法与 {other} 不是同一局：只有 {agree} 着相同（共 {of} 着），自第 {ply} 着起不同；两份各自审核",
            "records another game than {other}: they agree in {agree} of {of} {of|ply|plies} and part at ply {ply}; each is audited by itself"),
        K::OtherStart => ("开局局面与 {other} 不同：不是同一局；两份各自审核",
            "starts from another position than {other}: not one game; each is audited by itself"),
        K::NoMoves => ("没有一着棋；不计入", "holds no move; left out"),
        K::NoStart => ("开局局面无法读取；不计入", "its start position cannot be read; left out"),
        K::StartsInMiddle => ("从对局中途开始（第 {ply} 着），此前着法任何记录都没有；不计入",
            "begins in the middle of the game (at ply {ply}), and what came before stands on no sheet; left out"),
        K::BeginsLate => ("从对局中途开始（第 {ply} 着）；此前依对方记录",
            "begins in the middle of the game (at ply {ply}); what came before is the other sheet's"),
        K::TooManyMissed => ("缺 {missed} 着（共 {of} 着），已不能作为本局的记录；不计入",
            "misses {missed} {missed|ply|plies} of {of}: too many to be read as a sheet of this game; left out"),
        K::SameText => ("与 {other} 逐字相同：同一份交了两次，或抄自对方",
            "is word for word the text of {other}: handed in twice, or copied"),
        K::Shifted => ("第 {first} 着至第 {last} 着错了一栏", "its entries stand one column off from ply {first} to {last}"),
        K::SlipWithoutGame => ("此成绩单所指的对局没有任何记录", "this slip is of a game of which there is no sheet"),
        K::RulingWithoutGame => ("此裁定所指的对局没有任何记录", "this ruling is on a game of which there is no sheet"),
        K::RulingWithoutFault => ("此裁定所指的文件（{other}）没有 `{fault}` 这一问题", "this ruling is on `{fault}` of {other}, and no such file has that fault"),
        K::BadChoice => ("裁定为第 {ply} 着所选的 `{text}` 不是着法", "`{text}`, chosen for ply {ply} by a ruling, is no move"),
        // In the catalogue.
        K::ChoiceNotPlayable | K::ToldTwice | K::OffendersDiffer | K::EndsDiffer | K::PlacedByPairing
        | K::SeveralPairings | K::OtherPairing | K::NotInList | K::NamesExchanged | K::PartnerElsewhere
        | K::RulingWithoutFinding => ("", ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_has_words_in_both_languages_and_a_name_of_its_own() {
        let mut wrong = Vec::new();
        let names: std::collections::BTreeSet<_> =
            FolderFaultKind::ALL.map(FolderFaultKind::name).into();
        assert_eq!(names.len(), FolderFaultKind::ALL.len());
        for kind in FolderFaultKind::ALL {
            let fault = FolderFault {
                kind,
                file: "a".into(),
                line: 1,
                values: Vec::new(),
                ruled: None,
            };
            let both = [Language::Zh, Language::En].map(|language| fault.words(language));
            let holes = both.each_ref().map(|text| {
                let mut holes: Vec<&str> = text.split('{').skip(1).collect();
                for hole in &mut holes {
                    *hole = hole.split(['}', '|']).next().unwrap_or_default();
                }
                holes.sort_unstable();
                holes.dedup();
                holes
            });
            if both[0] == both[1] || holes[0] != holes[1] {
                wrong.push(both);
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}
