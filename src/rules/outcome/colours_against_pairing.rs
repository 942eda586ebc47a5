//! O306: the players had each other's colours, by the pairing of the event, and nobody pointed it out (1999 5.8, 2020
//! 5.8.1, 28.8.3, 附录一 四).

use crate::board::Side;
use crate::record::{Agreement, Anchor, NoteKind, RaisedError, compare_names};
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let tag = |name| case.record.tag(name).unwrap_or_default();
    let mut pairings = case.event.pairings.iter();
    let Some(paired) = pairings.find(|it| it.names(tag("Round"), tag("Table"))) else {
        return;
    };
    let played = [Side::Red, Side::Black].map(|side| case.record.player(side).unwrap_or_default());
    let same = |one: &str, other: &str| compare_names(one, other) == Agreement::Agree;
    let exchanged = same(played[0], &paired.black) && same(played[1], &paired.red);
    // The same name on both sides of the pairing proves nothing.
    if !exchanged || same(&paired.red, &paired.black) || is_raised(case) {
        return;
    }
    let finding = case
        .finding(Law::ColoursAgainstPairing)
        .at(Anchor::Record, case.record.places.of(Anchor::Record))
        .with(fact::RED_PAIRED, paired.red.as_str())
        .with(fact::BLACK_PAIRED, paired.black.as_str());
    out.push(finding);
}

/// Whether somebody pointed it out in the game: then it is O304's.
fn is_raised(case: &Case<'_>) -> bool {
    let colours =
        |kind| matches!(kind, NoteKind::ErrorRaised { error, .. } if error == RaisedError::Colours);
    case.record.notes.iter().any(|note| colours(note.kind))
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{judge_at, of};
    use crate::rules::{Consequence, EditionId, Finding};

    fn found(edition: EditionId, red: &str, black: &str, remark: &str) -> Vec<Finding> {
        let text = format!(
            "[Event \"a\"]\n[Round \"3\"]\n[Table \"7\"]\n[Red \"甲\"]\n[Black \"乙\"]\n[Result \"1-0\"]\n\n1. 炮二平五 马8进7 {remark} 1-0"
        );
        let event = format!(
            "pairings = [{{ round = 3, table = 7, red = \"{red}\", black = \"{black}\" }}]"
        );
        of(judge_at(&text, edition, &event), "O306")
    }

    #[test]
    fn colours_exchanged_against_the_pairing_are_told_and_stand_unless_raised() {
        let exchanged = found(EditionId::Cn2020, "乙", "甲", "");
        assert_eq!(exchanged.len(), 1);
        assert_eq!(exchanged[0].consequence, Consequence::Replay);
        assert!(exchanged[0].conditional);
        let rapid = found(EditionId::Cn2020Rapid, "乙", "甲", "");
        assert_eq!(rapid[0].consequence, Consequence::None);
    }

    #[test]
    fn the_pairing_itself_other_players_and_what_was_raised_are_silent() {
        assert!(found(EditionId::Cn2020, "甲", "乙", "").is_empty());
        assert!(found(EditionId::Cn2020, "丙", "甲", "").is_empty());
        let raised = "{[%error colours]}";
        assert!(found(EditionId::Cn2020, "乙", "甲", raised).is_empty());
    }
}
