//! F122: moves from a board that the record does not give.

use crate::record::{Anchor, GameRecord, Start};
use crate::replay::{Replay, StopReason};
use crate::rules::{Check, Code, Finding, fact};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Played(find);

fn find(record: &GameRecord<'_>, replay: &Replay, out: &mut Vec<Finding>) {
    let Some(stop) = replay.lines.first().and_then(|line| line.stop.as_ref()) else {
        return;
    };
    if stop.reason == StopReason::NoStart && matches!(record.start, Start::Implied) {
        let anchor = Anchor::Ply(stop.at);
        out.push(Finding::of_form(Code::F122, record, anchor).with(fact::LEFT, stop.left));
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::EditionId;
    use crate::rules::testing::{judge, only};

    const SOLUTION: &str = "1. 车三进四 将4退1\n2. 马五进七 将4平5\n3. 车三进一 （红胜）\n";

    #[test]
    fn a_solution_below_a_picture_charges_nobody() {
        for head in [
            "第12题 红先胜\n[图]\n",
            "Puzzle 12: see the diagram\n",
            "残局一则\n",
        ] {
            let found = judge(&format!("{head}{SOLUTION}"), EditionId::Cn2020);
            let codes: Vec<_> = found.iter().map(|it| it.code.text()).collect();
            assert!(codes.contains(&"F122"), "{head}: {codes:?}");
            assert!(
                found.iter().all(|it| it.side.is_none()),
                "{head}: {codes:?}"
            );
        }
        let late = SOLUTION
            .replace("1. ", "31. ")
            .replace("2. ", "32. ")
            .replace("3. ", "33. ");
        assert_eq!(only(&late, EditionId::Cn2020, "F122").len(), 1);
    }

    #[test]
    fn a_game_from_the_start_is_none_whatever_is_said_of_it() {
        let game = "如图\n1. 炮二平五 马8进7\n2. 马二进三 车9平8\n3. 车一平九 卒7进1\n";
        assert!(only(game, EditionId::Cn2020, "F122").is_empty());
        assert!(only(SOLUTION, EditionId::Cn2020, "F122").is_empty());
    }
}
