//! F202: a document whose moves are lawful to the last by two readings, which are two games.

use super::reading;
use crate::board::Side;
use crate::record::{Anchor, GameRecord, LineId, Start};
use crate::replay::{Replay, Rival};
use crate::rules::{Check, Code, Finding, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Played(find);

fn find(record: &GameRecord<'_>, replay: &Replay, out: &mut Vec<Finding>) {
    let (Some(family), Some(first)) = (
        record.family,
        replay.rivals.iter().map(|rival| rival.differs_at).min(),
    ) else {
        return;
    };
    let taken = reading::name(
        family,
        replay.family,
        replay.convention,
        replay.black_first_implied,
    );
    let name = |rival: &Rival| {
        let black = rival.first == Side::Black && matches!(record.start, Start::Implied);
        reading::name(family, rival.family, rival.convention, black)
    };
    let others: Vec<String> = replay.rivals.iter().map(name).collect();
    let mut plies = record.tree.line(LineId::MAIN);
    let anchor = plies
        .nth(first as usize)
        .map_or(Anchor::Record, |(id, _)| Anchor::Ply(id));
    out.push(
        Finding::of_form(Code::F202, record, anchor)
            .plies(first + 1, first + 1)
            .with(fact::TAKEN, taken)
            .with(fact::OTHER_READINGS, others.join(", "))
            .doubtful(),
    );
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::only;
    use crate::rules::{EditionId, fact};

    fn readings(text: &str) -> Option<(String, String)> {
        let found = only(text, EditionId::Cn2020, "F202");
        let text = |fact| found.first()?.facts.get(fact).map(str::to_owned);
        text(fact::TAKEN).zip(text(fact::OTHER_READINGS))
    }

    #[test]
    fn two_readings_that_both_fit_are_told() {
        let cases = [
            // WXF: a cannon sideways. Vietnamese: a soldier forward.
            (
                "[FEN \"4k4/9/9/9/9/9/2P6/2C6/9/3K5 w\"]\n1. C7.1 *",
                "usual",
                "vi",
            ),
            ("1. h7e7 h0g2 2. h9g7 *", "flipped", "black-first, turned"),
            // A chariot forward, counted from either rank.
            (
                "[FEN \"3k5/9/9/9/9/9/9/9/9/R3K4 w\"]\n1. Ra5 *",
                "usual",
                "pychess",
            ),
        ];
        let wrong: Vec<_> = cases
            .into_iter()
            .map(|(text, taken, others)| (text, readings(text), (taken, others)))
            .filter(|(_, found, expected)| {
                let found = found.as_ref();
                found.map(|(taken, others)| (taken.as_str(), others.as_str())) != Some(*expected)
            })
            .collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn a_game_that_one_reading_alone_carries_is_silent() {
        for text in [
            "1. C2.5 H8+7 2. H2+3 R9.8 *",
            "1. P2-5 M8.7 2. M2.3 X9-8 *",
            "1. h2e2 h9g7 2. h0g2 i9h9 *",
            "1. Cbe2 Hg7 2. Hc2 *",
            "1. 炮二平五 马8进7 *",
        ] {
            assert_eq!(readings(text), None, "{text}");
        }
    }

    #[test]
    fn what_the_tags_declare_is_no_question() {
        let text = "[Format \"WXF\"]\n[FEN \"4k4/9/9/9/9/9/2P6/2C6/9/3K5 w\"]\n1. C7.1 *";
        assert_eq!(readings(text), None);
    }
}
