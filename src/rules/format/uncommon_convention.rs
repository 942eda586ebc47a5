//! F201: a document that is read by another convention than the usual one of its notation.

use super::reading;
use crate::notation::Style;
use crate::record::{Anchor, Entry, GameRecord};
use crate::replay::Replay;
use crate::rules::{Check, Code, Finding, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Played(find);

fn find(record: &GameRecord<'_>, replay: &Replay, out: &mut Vec<Finding>) {
    let Some(family) = record.family else { return };
    let again = replay.family;
    let is_usual = again.is_none() && replay.convention.names(family).is_empty();
    let dashes = has_dashes(record);
    if is_usual && !dashes {
        return;
    }
    let mut convention = reading::name(family, again, replay.convention, false);
    if dashes {
        convention = if is_usual {
            "dash".to_owned()
        } else {
            format!("{convention}+dash")
        };
    }
    let legal = replay.main().iter().filter(|ply| ply.illegal.is_none());
    let mut finding = Finding::of_form(Code::F201, record, Anchor::Record)
        .with(fact::FAMILY, family)
        .with(fact::CONVENTION, convention)
        .with(fact::LEGAL, legal.count())
        .with(
            fact::PLIES,
            record.tree.lines.first().map_or(0, |line| line.len),
        );
    if let Some(usual) = replay.usual_legal {
        finding = finding.with(fact::USUAL, usual);
    }
    out.push(finding);
}

/// Whether a dash stands for 平.
fn has_dashes(record: &GameRecord<'_>) -> bool {
    let entries = record.tree.plies.iter().map(|ply| &ply.entry);
    let mut moves = entries.filter_map(|entry| match entry {
        Entry::Move(written) => Some(written.style),
        _ => None,
    });
    moves.any(Style::dash)
}

/// Of a sheet in which a dash stands for 平.
pub(in crate::rules) fn of_dashes(record: &GameRecord<'_>) -> Option<Finding> {
    let family = record.family.filter(|_| has_dashes(record))?;
    let finding = Finding::of_form(Code::F201, record, Anchor::Record);
    Some(
        finding
            .with(fact::FAMILY, family)
            .with(fact::CONVENTION, "dash"),
    )
}

#[cfg(test)]
mod tests {
    use crate::rules::EditionId;
    use crate::rules::fact;
    use crate::rules::testing::only;

    fn convention(text: &str) -> Option<String> {
        let found = only(text, EditionId::Cn2020, "F201");
        found
            .first()?
            .facts
            .get(fact::CONVENTION)
            .map(str::to_owned)
    }

    #[test]
    fn the_convention_is_told_by_name() {
        let cases = [
            ("1. Cbe3 Hg8 2. Hc3 Cd8 *", "pychess"),
            ("1. h7e7 h0g2 2. h9g7 i0h0 *", "flipped"),
            ("1. h3e3 h8e8 2. h1g3 *", "uci"),
            ("1. 炮25 马87 2. 马23 车98 *", "markless"),
            (
                "[FEN \"3k5/2P6/2P6/2P6/2P6/9/9/9/9/4K4 w\"]\n1. ++=8 K6+1 2. P+=6 *",
                "1982",
            ),
        ];
        let wrong: Vec<_> = cases
            .into_iter()
            .map(|(text, expected)| (text, expected, convention(text)))
            .filter(|(_, expected, found)| found.as_deref() != Some(*expected))
            .collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn the_usual_way_is_silent() {
        for text in [
            "1. 炮二平五 马8进7 *",
            "1. Cbe2 Hg7 *",
            "1. H2-E2 H9-G7 *",
            "1. C2=5 H8+7 *",
        ] {
            assert_eq!(convention(text), None, "{text}");
        }
    }

    #[test]
    fn it_says_how_far_the_usual_one_carries() {
        let found = only("1. Cbe3 Hg8 2. Hc3 Cd8 *", EditionId::Cn2020, "F201");
        assert_eq!(found[0].facts.get(fact::LEGAL), Some(4));
        assert!(found[0].facts.get(fact::USUAL) < Some(4), "{found:?}");
    }
}
