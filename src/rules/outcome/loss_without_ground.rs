//! O206: the arbiter ruled a loss by an article whose ground the record does not show.

use super::foul_noted::cites;
use crate::board::Side;
use crate::record::{Anchor, Cite, LineId, Note, NoteKind};
use crate::rules::edition::has_article;
use crate::rules::fact::LossWanting;
use crate::rules::ledger::Step;
use crate::rules::repetition::had_time;
use crate::rules::{
    Alternative, Case, Check, Code, Consequence, Finding, Kind, Law, Ledger, Severity, StepKind,
    fact,
};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Total(find);

fn find(case: &Case<'_>, ledger: &Ledger, out: &mut Vec<Finding>) {
    for (index, note) in case.record.notes.iter().enumerate() {
        let NoteKind::RuledLost {
            side: Some(side),
            article,
        } = note.kind
        else {
            continue;
        };
        if note.line != LineId::MAIN || case.is_said_twice(index) {
            continue;
        }
        let by_article = article.and_then(|article| wanting(case, ledger, side, article));
        let by_article = by_article.or_else(|| {
            let ply = case.claimed_after(note) as u32;
            let within = if is_of_an_illegal_move(case, note, article) {
                IN_TIME
            } else {
                ROW
            };
            costs_a_foul(ledger, side, (ply, within)).then_some(LossWanting::OnlyFoul)
        });
        let too_soon = had_time(case, side);
        let finding = match (by_article, too_soon) {
            (Some(wanting), _) => {
                let mut finding = case
                    .finding(Law::LossWithoutGround)
                    .with(fact::WANTING_GROUND, wanting)
                    .with(fact::TOTAL, ledger.fouls(side))
                    .with(fact::FOUL_LIMIT, ledger.limit.unwrap_or(0));
                if wanting == LossWanting::OnlyFoul {
                    finding.severity = Severity::Error;
                }
                finding
            }
            (None, Some(by_other)) => ruled_too_soon(case, by_other),
            (None, None) => continue,
        };
        let finding = match article {
            Some(article) => finding.with(fact::CITED, article.text()),
            None => finding,
        };
        // Both sheets report one ruling, each in its own words.
        let wanting = |it: &Finding| it.facts.get(fact::WANTING_GROUND);
        let is_told = |it: &&Finding| {
            it.code == finding.code && it.side == Some(side) && wanting(it) == wanting(&finding)
        };
        if by_article == Some(LossWanting::OnlyFoul) && out.iter().any(|it| is_told(&it)) {
            continue;
        }
        let anchor = Anchor::Note(index as u32);
        let ply = (case.claimed_after(note) as u32).max(1);
        let place = case.record.places.of(anchor);
        out.push(finding.by(side).plies(ply, ply).at(anchor, place));
    }
}

/// Plies between what a player did and the remark in whose row the arbiter ruled on it, at most.
const ROW: u32 = 2;

/// Plies within which an illegal move may be raised (2020 5.8.3: five rounds), and one on the way to the next row.
const IN_TIME: u32 = 11;

/// Whether a ruling says itself that it is on an illegal move: by the article it cites, or by what is raised in its row.
fn is_of_an_illegal_move(case: &Case<'_>, ruling: &Note, article: Option<Cite>) -> bool {
    let clauses = case.edition.losses.illegal_move;
    let is_cited = |it: Cite| !clauses.is_empty() && cites(clauses, it.text());
    let is_raised = |note: &Note| {
        let raises =
            matches!(note.kind, NoteKind::ErrorRaised { error, .. } if error.is_illegal_move());
        raises && note.after == ruling.after && note.line == ruling.line
    };
    article.is_some_and(is_cited) || case.record.notes.iter().any(is_raised)
}

/// Whether a move of the side against the rules, not more than so many plies before, costs a foul by the book of the
/// event, and nothing makes the side lose.
fn costs_a_foul(ledger: &Ledger, side: Side, (ply, within): (u32, u32)) -> bool {
    let lost = |step: &Step| {
        matches!(
            step.kind,
            StepKind::Decided | StepKind::Limit | StepKind::Board
        )
    };
    let is_there = |step: &Step| {
        step.kind == StepKind::Foul
            && step.ply.is_some_and(|at| (at..=at + within).contains(&ply))
            && step
                .code
                .is_some_and(|it| (Code::M101..=Code::M501).contains(&it) || it == Code::O302)
    };
    let mut steps = ledger.steps.iter().filter(|step| step.side == Some(side));
    steps.clone().any(is_there) && !steps.any(lost)
}

/// A loss ruled in a repetition before the time to vary was over; by the other reading of 4.3 it may have been.
fn ruled_too_soon(case: &Case<'_>, by_other: bool) -> Finding {
    let mut finding = case
        .finding(Law::LossWithoutGround)
        .with(fact::WANTING_GROUND, LossWanting::TimeToVary);
    if by_other {
        finding.kind = Kind::Reading;
        finding.reading = Some("red-vary-25=two-rounds".into());
        finding.alternative = Some(Alternative {
            reading: "red-vary-25=at-once".into(),
            consequence: Consequence::None,
        });
    }
    finding
}

/// Requirement of the article that is not met; `None` where it is met, or cannot be seen in a record.
fn wanting(case: &Case<'_>, ledger: &Ledger, side: Side, article: Cite) -> Option<LossWanting> {
    if !has_article(article.text()) {
        return Some(LossWanting::NoArticle);
    }
    let clauses = case.edition.losses;
    let cited = |clauses: &str| !clauses.is_empty() && cites(clauses, article.text());
    if cited(clauses.fouls) {
        let reached = ledger
            .steps
            .iter()
            .any(|step| step.kind == StepKind::Limit && step.side == Some(side));
        return (!reached).then_some(LossWanting::Fouls);
    }
    let by_article = |clauses: &str| {
        ledger.steps.iter().any(|step| {
            let found = step.article.as_deref().unwrap_or("");
            step.kind == StepKind::Decided
                && step.side == Some(side)
                && clauses.split(", ").any(|clause| cites(found, clause))
        })
    };
    let illegal = |ply: &crate::replay::Ply| ply.illegal.is_some() && case.mover(ply) == side;
    if cited(clauses.illegal_move) {
        let stop = case
            .replay
            .lines
            .first()
            .and_then(|line| line.stop.as_ref());
        let unplayed = stop.is_some_and(|stop| stop.turn == side && stop.is_against_the_rules());
        let played = case.replay.main().iter().any(illegal);
        let shown = played || unplayed || by_article(clauses.illegal_move);
        // One that was put right is there too: where it does not lose, it is a foul.
        let put_right = || {
            let mut fouls = ledger.entries().filter(|step| step.side == Some(side));
            fouls.any(|step| step.code == Some(Code::O302))
        };
        let wanting = || {
            if put_right() {
                LossWanting::OnlyFoul
            } else {
                LossWanting::IllegalMove
            }
        };
        return (!shown).then(wanting);
    }
    if cited(clauses.second_claim) {
        return (!by_article(clauses.second_claim)).then_some(LossWanting::SecondClaim);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::testing::{foul, game};
    use crate::board::Side::{Black, Red};
    use crate::record::{Cite, NoteKind, RaisedError};
    use crate::rules::EditionId;
    use crate::rules::fact;
    use crate::rules::testing::{EventGame, TAGS};

    fn ruled(article: &str) -> NoteKind {
        NoteKind::RuledLost {
            side: Some(Black),
            article: Cite::new(article),
        }
    }

    #[test]
    fn three_fouls_cited_and_two_there() {
        let two = game("1-0")
            .note(2, foul(Black, 2, "8.1.1"))
            .note(6, ruled("4.1.10"));
        let found = two.found(EditionId::Cn2020, "O206");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(
            found[0].facts.get(fact::WANTING_GROUND),
            Some(fact::LossWanting::Fouls)
        );
        let three = two.note(4, foul(Black, 1, "8.1.9"));
        assert!(three.found(EditionId::Cn2020, "O206").is_empty());
        // 已三次犯规，按4.1.10款判负, in one remark.
        for result in ["1-0", "0-1", "1/2-1/2", "*"] {
            let three = NoteKind::Foul {
                side: Some(Black),
                fouls: 3,
                article: None,
            };
            let at_once = game(result).note(6, three).note(6, ruled("4.1.10"));
            assert!(
                at_once.found(EditionId::Cn2020, "O206").is_empty(),
                "{result}"
            );
        }
    }

    #[test]
    fn an_illegal_move_cited_and_none_there() {
        let found = game("1-0")
            .note(6, ruled("4.1.8"))
            .found(EditionId::Cn2020, "O206");
        assert_eq!(
            found[0].facts.get(fact::WANTING_GROUND),
            Some(fact::LossWanting::IllegalMove)
        );
        // In the book of 1999 that article is on three fouls.
        let found = game("1-0")
            .note(6, ruled("4.1.8"))
            .found(EditionId::Cn1999, "O206");
        assert_eq!(
            found[0].facts.get(fact::WANTING_GROUND),
            Some(fact::LossWanting::Fouls)
        );
    }

    #[test]
    fn a_loss_for_what_is_only_a_foul_there_has_no_ground() {
        const BEFORE: &str = "1. 炮二平五 马8进7 2. 马二进三 车9平8 3.";
        let ways = [
            (Black, "车一平二 马2进4", "1-0", 6),
            (Red, "马八进六", "0-1", 5),
        ];
        for (side, last, result, ply) in ways {
            let loss = NoteKind::RuledLost {
                side: Some(side),
                article: None,
            };
            let raised = NoteKind::ErrorRaised {
                by: None,
                round: None,
                error: RaisedError::IllegalMove,
            };
            let game = |level: &str| {
                let text = format!("{TAGS}[Result \"{result}\"]\n\n{BEFORE} {last} {result}");
                EventGame::new(&text)
                    .note(ply, raised)
                    .note(ply, loss)
                    .event(level)
            };
            let province = game("level = \"province\"");
            let found = province.found(EditionId::Cn2020, "O206");
            assert_eq!(
                found[0].facts.get(fact::WANTING_GROUND),
                Some(fact::LossWanting::OnlyFoul)
            );
            let article = found[0].article.as_deref().unwrap_or("");
            assert!(article.contains("8.1.8"), "{article}");
            let national = game("level = \"national\"");
            assert!(national.found(EditionId::Cn2020, "O206").is_empty());
        }
    }

    #[test]
    fn a_loss_for_a_first_illegal_move_rounds_before_is_one_for_a_foul_where_it_says_so() {
        let moves = "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 马八进六 卒3进1 4. 兵七进一 卒3进1";
        let ruled = |article: &str, raised: bool, level: &str| {
            let text = format!("{TAGS}[Result \"0-1\"]\n\n{moves} 0-1");
            let loss = NoteKind::RuledLost {
                side: Some(Red),
                article: Cite::new(article),
            };
            let raises = NoteKind::ErrorRaised {
                by: None,
                round: Some(3),
                error: RaisedError::IllegalMove,
            };
            let game = EventGame::new(&text).event(level).note(8, loss);
            let game = if raised { game.note(8, raises) } else { game };
            let found = game.found(EditionId::Cn2020, "O206");
            let wanting = found.first().map(|it| it.facts.get(fact::WANTING_GROUND));
            wanting == Some(Some(fact::LossWanting::OnlyFoul))
        };
        for level in ["level = \"province\"", "level = \"local\""] {
            assert!(ruled("4.1.8", true, level), "{level}");
            assert!(ruled("", true, level), "{level}");
        }
        assert!(!ruled("4.1.8", true, "level = \"national\""));
        assert!(!ruled("", false, "level = \"province\""));
    }

    #[test]
    fn an_illegal_move_that_was_put_right_is_a_foul_and_not_none() {
        let moves = "1. 炮二平五 马8进7 2. 马二进三 {[%was 马二进五]} 车9平8 3. 车一平二 卒3进1";
        let wanting = |level: &str| {
            let text = format!("{TAGS}[Result \"0-1\"]\n\n{moves} 0-1");
            let raised = NoteKind::ErrorRaised {
                by: None,
                round: Some(2),
                error: RaisedError::IllegalMove,
            };
            let loss = NoteKind::RuledLost {
                side: Some(Red),
                article: Cite::new("4.1.8"),
            };
            let game = EventGame::new(&text).event(level);
            let found = game.note(3, raised).note(6, loss);
            let found = found.found(EditionId::Cn2020, "O206");
            found
                .first()
                .and_then(|it| it.facts.get(fact::WANTING_GROUND))
        };
        let only_foul = Some(fact::LossWanting::OnlyFoul);
        assert_eq!(wanting("level = \"province\""), only_foul);
        assert_eq!(wanting("level = \"national\""), None);
    }

    #[test]
    fn an_article_that_no_book_has_is_told() {
        let found = game("1-0")
            .note(6, ruled("4.9.1"))
            .found(EditionId::Cn2020, "O206");
        assert_eq!(
            found[0].facts.get(fact::WANTING_GROUND),
            Some(fact::LossWanting::NoArticle)
        );
        let foul = foul(Black, 1, "8.9.9");
        let found = game("1-0").note(6, foul).found(EditionId::Cn2020, "O201");
        assert_eq!(
            found[0].facts.get(fact::GROUND_NOTED),
            Some(fact::NotedGround::NoArticle)
        );
    }

    #[test]
    fn what_no_record_shows_is_not_asked() {
        let found = game("1-0")
            .note(6, ruled("4.1.13"))
            .found(EditionId::Cn2020, "O206");
        assert!(found.is_empty());
    }
}
