//! A step of the ledger in words.

use super::{Step, StepKind};
use crate::rules::row::{result_word, side_word};
use crate::rules::{RowContext, rule};
use crate::words::{self, Language};
use std::fmt::Display;

/// The step as a clause, such as `第31回合 黑方犯规1次，累计2次（8.1.4，裁判已记）`.
pub(super) fn of(step: &Step, context: &RowContext, language: Language) -> String {
    let what = what(step, language);
    match step.ply.map(|ply| context.round_of(ply)) {
        Some(round) => {
            let values: [(&str, &dyn Display); 2] = [("round", &round), ("what", &what)];
            words::fill(language, "ledger.in-round", &values)
        }
        None => what,
    }
}

/// The article and whether it was noted, found or both, in brackets.
fn ground(step: &Step, language: Language) -> String {
    // A decision by articles needs nobody to have noted it.
    let decided = step.kind == StepKind::Decided && !step.noted;
    let basis = match (step.noted, step.found && !decided) {
        (true, true) => words::text(language, "ledger.noted-and-found"),
        (true, false) => words::text(language, "ledger.noted-alone"),
        (false, true) => words::text(language, "ledger.found-alone"),
        (false, false) => "",
    };
    let article = step.article.as_deref().unwrap_or("");
    let article = article.replace(", ", words::text(language, "join.list"));
    let mut parts = vec![article.as_str(), basis];
    parts.retain(|part| !part.is_empty());
    if parts.is_empty() {
        return String::new();
    }
    let list = parts.join(words::text(language, "ledger.between"));
    words::fill(language, "join.brackets", &[("text", &list)])
}

fn what(step: &Step, language: Language) -> String {
    let result = step.result.map_or("–", |it| result_word(it, language));
    let ruled = step.ruled.as_deref();
    let source = ruled.map_or_else(String::new, |it| {
        it.source(words::text(language, "join.comma"))
    });
    let source = if source.is_empty() {
        source
    } else {
        words::fill(language, "join.brackets", &[("text", &source)])
    };
    let found = step.code.map_or_else(String::new, |code| {
        format!("{} {}", code.text(), rule(code).called(language))
    });
    let values: [(&str, &dyn Display); 7] = [
        ("source", &source),
        ("found", &found),
        ("side", &side_word(step.side, language)),
        ("ground", &ground(step, language)),
        ("result", &result),
        ("total", &step.total),
        (
            "fouls",
            &words::counted(language, "ledger.fouls", step.fouls.into()),
        ),
    ];
    let key = match step.kind {
        StepKind::Foul => "ledger.foul",
        StepKind::Dismissed if step.code.is_none() => "ledger.no-foul",
        StepKind::Dismissed => "ledger.dismissed",
        StepKind::Upheld => "ledger.upheld",
        StepKind::Limit => "ledger.limit",
        StepKind::Decided => "ledger.decided",
        StepKind::Board => "ledger.board",
        StepKind::Absent => "ledger.absent",
        StepKind::BothAbsent => "ledger.both-absent",
        StepKind::Resigned => "ledger.resigned",
        StepKind::Flag => "ledger.flag",
        StepKind::Agreed => "ledger.agreed",
        StepKind::RuledLost => "ledger.ruled-lost",
        StepKind::Arbiter => "ledger.arbiter",
        StepKind::Slip => "ledger.slip",
        StepKind::Recorded => "ledger.recorded",
    };
    words::fill(language, key, &values)
}

#[cfg(test)]
mod tests {
    use super::{Step, StepKind, ground};
    use crate::words::{self, Language};

    #[test]
    fn a_step_says_who_has_it_and_what_articles_decide_only_where_it_was_noted() {
        for language in [Language::Zh, Language::En] {
            let says =
                |step: &Step, key| ground(step, language).contains(words::text(language, key));
            for kind in [StepKind::Foul, StepKind::Limit, StepKind::Decided] {
                for (noted, found) in [(false, false), (false, true), (true, false), (true, true)] {
                    let step = Step {
                        article: Some("4.1.8".into()),
                        noted,
                        found,
                        ..Step::new(kind, None)
                    };
                    let alone = found && !noted && kind != StepKind::Decided;
                    assert!(ground(&step, language).contains("4.1.8"));
                    assert_eq!(
                        says(&step, "ledger.noted-and-found"),
                        noted && found,
                        "{step:?}"
                    );
                    assert_eq!(
                        says(&step, "ledger.noted-alone"),
                        noted && !found,
                        "{step:?}"
                    );
                    assert_eq!(says(&step, "ledger.found-alone"), alone, "{step:?}");
                }
            }
        }
    }
}
