//! O101: mate, 困毙 or a taken general on the board, and a result that says otherwise.

use super::stated::{self, BoardEnding, StatedResult};
use crate::record::{Anchor, GameResult};
use crate::rules::{Case, Check, Finding, Law, Severity, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(ending) = stated::ending(case.replay) else {
        return;
    };
    let broken = case.replay.main()[..ending.after.min(case.replay.main().len())]
        .iter()
        .filter(|ply| ply.illegal.is_some() || ply.out_of_turn)
        .count();
    if case.is_from_no_lawful_start() {
        return;
    }
    // Mate counts only where the game came to it lawfully; a general is taken after one move that
    // left it there.
    let doubtful = match ending.how {
        fact::Ending::GeneralTaken => broken > 1,
        _ if broken > 0 => return,
        _ => false,
    };
    let board = stated::won_by(!ending.loser);
    let against = |said: StatedResult| {
        (said.result != board).then(|| finding(case, &ending, Some(said), doubtful))
    };
    let places = [stated::tag(case.record), stated::token(case.record)];
    let mut said = places.into_iter().flatten().peekable();
    if said.peek().is_none() {
        let open = stated::words(case.record);
        out.extend(open.map_or_else(|| Some(finding(case, &ending, None, doubtful)), against));
        return;
    }
    // One finding a record: a known result that is wrong, else an open one where none is right.
    let right = places.iter().flatten().any(|said| said.result == board);
    let wrong = said.find(|said| said.is_known() && said.result != board);
    let open = places
        .into_iter()
        .flatten()
        .find(|said| !said.is_known() && !right);
    let found = wrong.or(open).and_then(against);
    out.extend(found.map(|finding| with_token(finding, wrong, places[1], board)));
}

/// Names the token too where tag and token both contradict the board.
fn with_token(
    finding: Finding,
    wrong: Option<StatedResult>,
    token: Option<StatedResult>,
    board: GameResult,
) -> Finding {
    let (Some(wrong), Some(token)) = (wrong, token) else {
        return finding;
    };
    if wrong.source != fact::Source::Tag || !token.is_known() || token.result == board {
        finding
    } else if token.result == wrong.result {
        finding.with(fact::SOURCE, fact::Source::TagAndToken)
    } else {
        finding.with(fact::OTHER_RESULT, token.result)
    }
}

fn finding(
    case: &Case<'_>,
    ending: &BoardEnding,
    said: Option<StatedResult>,
    doubtful: bool,
) -> Finding {
    let anchor = said.map_or(Anchor::Record, |said| said.anchor);
    let stated = said.map_or(GameResult::Unknown, |said| said.result);
    let number = ending.after as u32;
    let board = stated::won_by(!ending.loser);
    let mut finding = case
        .finding(Law::ResultAgainstBoard)
        .by(ending.loser)
        .at(anchor, case.record.places.of(anchor))
        .with(fact::ENDING, ending.how)
        .with(fact::BOARD, board)
        .with(
            fact::SOURCE,
            said.map_or(fact::Source::None, |said| said.source),
        )
        .with(fact::STATED, stated)
        .with(fact::EVIDENCE, stated.token())
        .with(fact::EXPECTED, board.token());
    if number > 0 {
        finding = finding.plies(number, number);
    }
    if stated == GameResult::Unknown {
        finding.severity = Severity::Note;
    }
    if doubtful {
        finding = finding.doubtful();
    }
    finding
}

#[cfg(test)]
mod tests {
    use crate::record::GameResult;
    use crate::rules::testing::{TAGS, only};
    use crate::rules::{Certainty, EditionId, Severity, fact};

    /// Red mates with the second chariot.
    fn mate(tag: &str, token: &str) -> String {
        let fen = "[FEN \"4k4/R8/9/9/9/9/9/9/1R7/3K5 w\"]";
        format!("{TAGS}[Result \"{tag}\"]\n{fen}\n\n1. 车八进八 {token}")
    }

    #[test]
    fn mate_with_the_other_result_is_one_error_wherever_it_stands() {
        for (tag, token) in [
            ("0-1", "0-1"),
            ("1-0", "0-1"),
            ("0-1", "*"),
            ("1/2-1/2", "1-0"),
        ] {
            let found = only(&mate(tag, token), EditionId::Cn2020, "O101");
            assert_eq!(found.len(), 1, "{tag} {token} {found:?}");
            assert_eq!(found[0].severity, Severity::Error);
            assert_eq!(found[0].certainty, Certainty::Proved);
            assert_eq!(found[0].plies, Some((1, 1)));
            assert_eq!(
                found[0].facts.get(fact::ENDING),
                Some(fact::Ending::Checkmate)
            );
        }
    }

    #[test]
    fn both_places_are_named_where_both_contradict() {
        let found = only(&mate("0-1", "0-1"), EditionId::Cn2020, "O101");
        assert_eq!(
            found[0].facts.get(fact::SOURCE),
            Some(fact::Source::TagAndToken)
        );
        let found = only(&mate("0-1", "1/2-1/2"), EditionId::Cn2020, "O101");
        assert_eq!(found[0].facts.get(fact::SOURCE), Some(fact::Source::Tag));
        assert_eq!(
            found[0].facts.get(fact::OTHER_RESULT),
            Some(GameResult::Draw)
        );
        let found = only(&mate("1/2-1/2", "1-0"), EditionId::Cn2020, "O101");
        assert_eq!(found[0].facts.get(fact::SOURCE), Some(fact::Source::Tag));
        assert!(found[0].facts.get(fact::OTHER_RESULT).is_none());
    }

    #[test]
    fn mate_with_its_own_result_is_silent() {
        assert!(only(&mate("1-0", "1-0"), EditionId::Cn1957, "O101").is_empty());
    }

    #[test]
    fn mate_with_an_open_result_is_one_note() {
        let found = only(&mate("*", "*"), EditionId::Cn1999, "O101");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].severity, Severity::Note);
    }

    #[test]
    fn no_legal_move_loses_in_check_or_not() {
        let fen = "[FEN \"4k4/9/4P4/9/9/9/9/9/9/3K1P3 w\"]";
        let text = format!("{TAGS}[Result \"1/2-1/2\"]\n{fen}\n\n1. 兵五进一 1/2-1/2");
        let found = only(&text, EditionId::Cn2020, "O101");
        assert_eq!(found.len(), 0, "the general still has a point: {found:?}");
        let fen = "[FEN \"3k5/9/3P1P3/9/9/9/9/9/9/4K4 w\"]";
        let text = format!("{TAGS}[Result \"1/2-1/2\"]\n{fen}\n\n1. 兵四平五 1/2-1/2");
        let found = only(&text, EditionId::Cn2020, "O101");
        assert!(
            found
                .iter()
                .all(|one| one.facts.get(fact::ENDING) == Some(fact::Ending::Stalemate))
        );
    }
}
