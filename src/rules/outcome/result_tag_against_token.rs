//! O102: the Result tag and the token after the moves differ.

use super::stated;
use crate::rules::{Case, Check, Finding, Law, Severity, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let both = |record| stated::tag(record).zip(stated::token(record));
    let differ = |record| {
        both(record)
            .is_some_and(|(tag, token)| !case.same_result(Some(tag.result), Some(token.result)))
    };
    // A union may have its tag from one sheet and its token from the other: S214.
    let on_one = case.sheets.is_none_or(|collation| {
        let mut sheets = collation.sheets.iter();
        sheets.any(|sheet| differ(&sheet.record))
    });
    let Some((tag, token)) = both(case.record).filter(|_| on_one && differ(case.record)) else {
        return;
    };
    let mut finding = case
        .finding(Law::ResultTagAgainstToken)
        .at(token.anchor, case.record.places.of(token.anchor))
        .with(fact::TAG, tag.result)
        .with(fact::TOKEN_RESULT, token.result)
        .with(fact::EVIDENCE, token.result.token());
    if !tag.is_known() || !token.is_known() {
        finding.severity = Severity::Note;
    }
    out.push(finding);
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{TAGS, only};
    use crate::rules::{EditionId, Severity};

    fn found(tag: &str, token: &str, edition: EditionId) -> Vec<crate::rules::Finding> {
        let text = format!("{TAGS}[Result \"{tag}\"]\n\n1. 炮二平五 马8进7\n{token}");
        only(&text, edition, "O102")
    }

    #[test]
    fn two_results_are_an_error_at_the_token() {
        let found = found("1-0", "0-1", EditionId::Cn1999);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].severity, Severity::Error);
        assert_eq!(found[0].article.as_deref(), Some("10.1"));
        assert_eq!(found[0].place.line, 8);
    }

    #[test]
    fn a_tag_with_a_chinese_name_is_held_against_the_token() {
        let text = format!("{TAGS}[结果 \"红胜\"]\n\n1. 炮二平五 马8进7\n0-1");
        assert_eq!(only(&text, EditionId::Cn2020, "O102").len(), 1);
    }

    #[test]
    fn a_book_without_an_article_makes_it_a_note() {
        let found = found("1-0", "0-1", EditionId::Cn1957);
        assert_eq!(found[0].severity, Severity::Note);
    }

    #[test]
    fn an_open_token_is_a_note() {
        let found = found("1-0", "*", EditionId::Cn2020);
        assert_eq!(found[0].severity, Severity::Note);
    }

    #[test]
    fn equal_results_and_words_for_them_are_silent() {
        assert!(found("1-0", "1-0", EditionId::Cn2020).is_empty());
        assert!(found("红胜", "1-0", EditionId::Cn2020).is_empty());
    }
}
