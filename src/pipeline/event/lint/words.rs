//! What a lint says, and what it advises: the tables `lint` and `lint-advice` of the catalogue.

use super::{LintKind, LintLine};
use crate::board::Side;
use crate::rules::Language;
use crate::words::{fill, named};

/// The fault, and the remedy.
pub(super) fn of(line: &LintLine, language: Language) -> [String; 2] {
    let name = name(&line.kind);
    let advice = named(language, ("lint-advice", name), &line.values);
    if let LintKind::Folder(fault) = &line.kind {
        return [fault.words(language), advice];
    }
    let what = named(language, ("lint", name), &line.values);
    let near = line.values.iter().find(|it| it.0 == "near");
    let perhaps = near.filter(|it| !it.1.is_empty()).map(|it| {
        let near: [(&str, &dyn std::fmt::Display); 1] = [("near", &it.1)];
        fill(language, "lint-advice.perhaps", &near)
    });
    [what, perhaps.unwrap_or_default() + &advice]
}

/// The name of its words.
fn name(kind: &LintKind) -> &'static str {
    use LintKind as K;
    match kind {
        K::Folder(_) => "folder",
        K::NoEventFile => "no-event-file",
        K::NoField("edition") => "no-edition",
        K::NoField("level") => "no-level",
        K::NoField("time") => "no-time",
        K::NoField("late-minutes") => "no-late-minutes",
        K::NoField("players") => "no-players",
        K::NoField(_) => "no-field",
        K::NoMassLimit => "no-mass-limit",
        K::RecordingInRapid => "recording-in-rapid",
        K::UnknownEdition => "unknown-edition",
        K::PlayerTwice => "player-twice",
        K::PairedStranger => "paired-stranger",
        K::UnknownTeam => "unknown-team",
        K::PairedTwice => "paired-twice",
        K::NoSheets => "no-sheets",
        K::NoPlace("round") => "no-round",
        K::NoPlace(_) => "no-table",
        K::NoName(Side::Red) => "no-red",
        K::NoName(Side::Black) => "no-black",
        K::NotInList => "not-in-list",
        K::RoundBeyond => "round-beyond",
        K::ColoursExchanged => "colours-exchanged",
        K::OtherPairing => "other-pairing",
        K::NoSheetOfPairing => "no-sheet-of-pairing",
        K::SlipWithoutGame => "slip-without-game",
        K::SlipOfNoGame => "slip-of-no-game",
        K::GameWithoutSlip => "game-without-slip",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{listed, names};
    use std::collections::BTreeSet;

    const KINDS: [LintKind; 27] = [
        LintKind::NoEventFile,
        LintKind::NoField("edition"),
        LintKind::NoField("level"),
        LintKind::NoField("time"),
        LintKind::NoField("late-minutes"),
        LintKind::NoField("players"),
        LintKind::NoField("another"),
        LintKind::NoMassLimit,
        LintKind::RecordingInRapid,
        LintKind::UnknownEdition,
        LintKind::PlayerTwice,
        LintKind::PairedStranger,
        LintKind::UnknownTeam,
        LintKind::PairedTwice,
        LintKind::NoSheets,
        LintKind::NoPlace("round"),
        LintKind::NoPlace("table"),
        LintKind::NoName(Side::Red),
        LintKind::NoName(Side::Black),
        LintKind::NotInList,
        LintKind::RoundBeyond,
        LintKind::ColoursExchanged,
        LintKind::OtherPairing,
        LintKind::NoSheetOfPairing,
        LintKind::SlipWithoutGame,
        LintKind::SlipOfNoGame,
        LintKind::GameWithoutSlip,
    ];

    #[test]
    fn every_line_has_words_and_advice_of_its_own_in_both_languages() {
        let own: BTreeSet<String> = KINDS.iter().map(|kind| name(kind).to_owned()).collect();
        assert_eq!(own.len(), KINDS.len());
        for language in [Language::Zh, Language::En] {
            assert_eq!(names(language, "lint"), own);
            let said = own.iter().map(|name| listed(language, "lint", name));
            assert_eq!(said.collect::<BTreeSet<_>>().len(), own.len());
            // What is told of files beside says itself what is wrong.
            let mut advice = names(language, "lint-advice");
            assert!(advice.remove("folder") && advice.remove("perhaps"));
            assert_eq!(advice, own);
        }
    }
}
