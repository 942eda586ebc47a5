//! O107: records of one game give different results.

use crate::record::{Anchor, GameResult};
use crate::rules::{Case, Check, Finding, Law, Statement, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Witnesses(find);

/// The results that can contradict each other; `*` says nothing.
const KNOWN: [GameResult; 3] = [GameResult::RedWins, GameResult::BlackWins, GameResult::Draw];

/// Number of records that give a result, and the first of them.
type ResultCount<'s> = (GameResult, usize, &'s Statement);

fn find(case: &Case<'_>, statements: &[Statement], out: &mut Vec<Finding>) {
    let said = said(statements);
    let [(stated, agree, _), (other, against, first), rest @ ..] = said.as_slice() else {
        return;
    };
    let mut finding = case
        .finding(Law::ResultAgainstOtherRecord)
        .at(Anchor::Record, case.record.places.of(Anchor::Record))
        .with(fact::STATED, *stated)
        .with(fact::AGREE, *agree)
        .with(fact::OTHER_RESULT, *other)
        .with(fact::RECORDS_AGAINST, *against)
        .with(fact::WHERE, place(first));
    if let [(third, count, _)] = rest {
        finding = finding
            .with(fact::THIRD, *third)
            .with(fact::THIRD_COUNT, *count);
    }
    out.push(finding.with(fact::RECORDS, statements.len()));
}

/// The results that are given, in the order in which records give them.
fn said(statements: &[Statement]) -> Vec<ResultCount<'_>> {
    let given = |result: GameResult| {
        let mut of = statements
            .iter()
            .enumerate()
            .filter(move |(_, it)| it.result == Some(result));
        let (at, first) = of.next()?;
        Some((at, (result, 1 + of.count(), first)))
    };
    let mut said: Vec<_> = KNOWN.into_iter().filter_map(given).collect();
    said.sort_by_key(|(at, _)| *at);
    said.into_iter().map(|(_, said)| said).collect()
}

fn place(statement: &Statement) -> String {
    match statement.line {
        0 => statement.file.clone(),
        line => format!("{}:{line}", statement.file),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::pgn;
    use crate::replay::replay;
    use crate::rules::{EditionId, Severity, audit_witnesses};

    fn found(results: &[&str], id: EditionId) -> Vec<Finding> {
        let record = pgn::read("[Result \"1-0\"]\n\n1. 炮二平五 马8进7 1-0", 1);
        let statements: Vec<Statement> = results
            .iter()
            .zip(1..)
            .map(|(result, line)| Statement {
                file: "a.pgn".to_owned(),
                line,
                result: crate::record::read_result_words(result),
            })
            .collect();
        audit_witnesses(&record, &replay(&record), &[id], &statements)
    }

    #[test]
    fn two_results_for_one_game_are_counted_and_the_first_other_is_named() {
        let found = found(&["1-0", "*", "0-1", "1-0", "0-1"], EditionId::Cn1999);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].severity, Severity::Error);
        assert_eq!(found[0].article.as_deref(), Some("10.1"));
        assert_eq!(found[0].facts.get(fact::AGREE), Some(2));
        assert_eq!(found[0].facts.get(fact::RECORDS_AGAINST), Some(2));
        assert_eq!(found[0].facts.get(fact::WHERE), Some("a.pgn:3"));
        assert_eq!(found[0].facts.get(fact::THIRD), None);
    }

    #[test]
    fn three_results_are_all_told() {
        let found = found(&["1/2-1/2", "0-1", "1-0"], EditionId::Cn2020);
        assert_eq!(
            found[0].facts.get(fact::STATED),
            Some(fact::Stated(Some(GameResult::Draw)))
        );
        assert_eq!(found[0].facts.get(fact::THIRD), Some(GameResult::RedWins));
    }

    #[test]
    fn an_open_result_contradicts_nothing() {
        assert!(found(&["1-0", "*", "1-0"], EditionId::Cn2020).is_empty());
        assert!(found(&["*", "*"], EditionId::Cn2020).is_empty());
    }

    #[test]
    fn a_book_without_an_article_makes_it_a_note() {
        let found = found(&["1-0", "0-1"], EditionId::Cn1957);
        assert_eq!(found[0].severity, Severity::Note);
    }
}
