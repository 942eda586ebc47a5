//! F122: moves from a board that the record does not give.

use crate::record::{Anchor, GameRecord, Start};
use crate::replay::{Replay, StopReason, odds};
use crate::rules::{Check, Code, Finding, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Played(find);

fn find(record: &GameRecord<'_>, replay: &Replay, out: &mut Vec<Finding>) {
    let Some(stop) = replay.lines.first().and_then(|line| line.stop.as_ref()) else {
        return;
    };
    if stop.reason == StopReason::NoStart && matches!(record.start, Start::Implied) {
        let anchor = Anchor::Ply(stop.at);
        let finding = Finding::of_form(Code::F122, record, anchor).with(fact::LEFT, stop.left);
        out.push(match odds(record) {
            Some(words) => finding.with(fact::HANDICAP, words),
            None => finding,
        });
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{judge, only};
    use crate::rules::{EditionId, fact};

    const SOLUTION: &str = "1. 车三进四 将4退1\n2. 马五进七 将4平5\n3. 车三进一 （红胜）\n";

    #[test]
    fn a_solution_below_a_picture_charges_nobody() {
        for head in [
            "第12题 红先胜\n[图]\n",
            "Puzzle 12: see the diagram\n",
            "残局一则\n",
            "红方：帅、马、车\n黑方：将、炮、卒、车\n",
            "红方：帅五（底线），马三路第七线，车三\n黑方：将5，士4、士5\n",
            "Red: King, Horse, Rook\nBlack: King, two Advisors\n",
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
    fn a_game_at_odds_charges_nobody_unless_only_the_first_move_was_given() {
        let game = "1. 车一平二 马8进7\n2. 车二进六 车9平8 1-0\n";
        let with = |name: &str, words: &str| {
            let text = format!("[{name} \"{words}\"]\n[Red \"甲\"]\n[Black \"乙\"]\n\n{game}");
            judge(&text, EditionId::Cn2020)
        };
        let odds = [
            ("Event", "让双马"),
            ("Handicap", "讓單馬"),
            ("Event", "名手饶一车局"),
            ("Handicap", "two horses"),
            ("Odds", "让九子"),
        ];
        for (name, words) in odds {
            let found = with(name, words);
            let told = found.iter().find(|it| it.code.text() == "F122");
            let said = told.and_then(|it| it.facts.get(fact::HANDICAP));
            assert_eq!(said, Some(words), "{name} {words}");
            assert!(
                found.iter().all(|it| it.side.is_none()),
                "{words}: {found:?}"
            );
        }
        for (name, words) in [
            ("Handicap", "让先"),
            ("Event", "让两先"),
            ("Red", "让双马"),
            ("Handicap", "none"),
        ] {
            let found = with(name, words);
            assert!(
                found.iter().all(|it| it.code.text() != "F122"),
                "{words}: {found:?}"
            );
        }
    }

    #[test]
    fn a_line_above_the_moves_says_that_a_game_is_at_odds_and_prose_does_not() {
        let game = "1. 车一平二 马8进7\n2. 车二进六 车9平8 1-0\n";
        let of = |words: &str| judge(&format!("{words}\n{game}"), EditionId::Cn2020);
        for words in [
            "红方让双马",
            "本局红让单马。",
            "紅方讓一車",
            "（红先让九子）",
            "Red gives odds of two horses",
            "Knight odds.",
            "Played at horse odds, Red moves first",
            "{红方让双马}",
        ] {
            let found = of(words);
            assert!(
                found.iter().any(|it| it.code.text() == "F122"),
                "{words}: {found:?}"
            );
            assert!(
                found.iter().all(|it| it.side.is_none()),
                "{words}: {found:?}"
            );
        }
        for words in [
            "红方让先",
            "红方让车路通畅，是布局的要点",
            "此人平日能饶人一马，名噪一时，今日平手对弈",
            "The odds are even: both sides have a cannon on the central file, and neither wants more",
            "弃马让车",
            "Against all odds Black won",
        ] {
            let found = of(words);
            assert!(
                found.iter().all(|it| it.code.text() != "F122"),
                "{words}: {found:?}"
            );
        }
    }

    #[test]
    fn a_game_from_the_start_is_none_whatever_is_said_of_it() {
        let game = "如图\n1. 炮二平五 马8进7\n2. 马二进三 车9平8\n3. 车一平九 卒7进1\n";
        assert!(only(game, EditionId::Cn2020, "F122").is_empty());
        assert!(only(SOLUTION, EditionId::Cn2020, "F122").is_empty());
    }
}
