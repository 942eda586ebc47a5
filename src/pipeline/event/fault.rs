//! What can be wrong with the files of an event folder, in words.

use crate::rules::{Language, Severity};

/// Something wrong with a file of an event folder, or with how two of them go together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FolderFault {
    /// What.
    pub kind: FolderFaultKind,
    /// File or member concerned.
    pub file: String,
    /// Line at which its record begins, from 1; 0 where it has none.
    pub line: u32,
    /// The other file concerned, with its line; empty where there is none.
    pub other: String,
}

/// What can be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FolderFaultKind {
    /// The file holds no game, or cannot be read; its findings say why.
    Unread,
    /// The very same bytes stand in another place; that one is taken.
    SameBytes,
    /// A record that an audit wrote; it is no player's sheet.
    OwnOutput,
    /// A second sheet of the same player for the same game; the first is taken.
    SecondOfOwner,
    /// A third sheet of one game, and nobody says whose; it is left aside.
    OneTooMany,
    /// Filed for one table, the two sheets name other players; each is audited by itself.
    OtherPlayers,
    /// One name differs, or the two stand the other way round; the sheets are taken for one game.
    NamesDiffer,
    /// It could belong to several games of these players.
    SeveralGames,
    /// The other player's sheet is not there.
    NoPartner,
    /// It does not say whose it is; taken for the one that is wanting.
    OwnerTaken,
    /// It does not say whose it is, and no other sheet of the game tells.
    OwnerUnknown,
    /// The moves are of another game than those of the sheet it is paired with.
    OtherMoves,
}

impl FolderFaultKind {
    /// All, in order.
    pub const ALL: [FolderFaultKind; 12] = [
        FolderFaultKind::Unread,
        FolderFaultKind::SameBytes,
        FolderFaultKind::OwnOutput,
        FolderFaultKind::SecondOfOwner,
        FolderFaultKind::OneTooMany,
        FolderFaultKind::OtherPlayers,
        FolderFaultKind::NamesDiffer,
        FolderFaultKind::SeveralGames,
        FolderFaultKind::NoPartner,
        FolderFaultKind::OwnerTaken,
        FolderFaultKind::OwnerUnknown,
        FolderFaultKind::OtherMoves,
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
            FolderFaultKind::SeveralGames => "several-games",
            FolderFaultKind::NoPartner => "no-partner",
            FolderFaultKind::OwnerTaken => "owner-taken",
            FolderFaultKind::OwnerUnknown => "owner-unknown",
            FolderFaultKind::OtherMoves => "other-moves",
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
            | K::OtherMoves => Severity::Error,
            K::NamesDiffer | K::NoPartner | K::OwnerTaken | K::OwnerUnknown => Severity::Warning,
            K::Unread | K::OwnOutput => Severity::Note,
        }
    }

    /// Whether the sheet concerned is left out of the audit.
    pub const fn sets_aside(self) -> bool {
        use FolderFaultKind as K;
        matches!(
            self,
            K::Unread | K::SameBytes | K::OwnOutput | K::SecondOfOwner | K::OneTooMany
        )
    }
}

impl FolderFault {
    /// What is wrong, in one sentence, the file left out; `{other}` is filled in.
    pub fn words(&self, language: Language) -> String {
        use FolderFaultKind as K;
        let (zh, en) = match self.kind {
            K::Unread => (
                "不是对局记录，或无法读取",
                "holds no game, or cannot be read",
            ),
            K::SameBytes => (
                "与 {other} 是同一份文件（内容完全相同）；只取后者",
                "is the very same file as {other}; that one is taken",
            ),
            K::OwnOutput => (
                "是审核程序写出的合并谱，不是棋手的记录；不计入",
                "was written by an audit and is no player's sheet; left out",
            ),
            K::SecondOfOwner => (
                "是同一局同一方的第二份记录；已取 {other}",
                "is a second sheet of the same player for the same game; {other} is taken",
            ),
            K::OneTooMany => (
                "是同一局的第三份记录，未注明何方；不计入（已有 {other}）",
                "is a third sheet of one game and does not say whose; left out ({other} is there)",
            ),
            K::OtherPlayers => (
                "轮次台次与 {other} 相同，所写棋手却都不同：不是同一局；两份各自审核",
                "has the round and table of {other} but names other players: not one game; each is audited by itself",
            ),
            K::NamesDiffer => (
                "所写棋手与 {other} 不尽相同；按同一局处理",
                "does not name quite the same players as {other}; taken for one game",
            ),
            K::SeveralGames => (
                "未写轮次台次，这两名棋手有不止一局（例如 {other}）：不知属于哪一局，单独审核",
                "gives no round and table, and these players have several games ({other} is one): audited by itself",
            ),
            K::NoPartner => (
                "没有对方的记录",
                "has no partner: the other player's sheet is not there",
            ),
            K::OwnerTaken => (
                "未注明何方记录；因 {other} 是另一方的，按所缺一方处理",
                "does not say whose it is; since {other} is the one player's, taken for the other's",
            ),
            K::OwnerUnknown => (
                "未注明何方记录：漏记无法归于一方",
                "does not say whose it is: what was missed can be laid to nobody",
            ),
            K::OtherMoves => (
                "所记着法与 {other} 不是同一局；两份各自审核",
                "records another game than {other}; each is audited by itself",
            ),
        };
        let text = if language == Language::Zh { zh } else { en };
        text.replace("{other}", &self.other)
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
                other: "OTHER".into(),
            };
            let both = [Language::Zh, Language::En].map(|language| fault.words(language));
            let named = both.clone().map(|text| text.contains("OTHER"));
            if both[0] == both[1] || named[0] != named[1] || both[0].contains('{') {
                wrong.push(both);
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}
