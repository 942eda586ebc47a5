//! F119: a field says what cannot be.

use super::fault::each;
use crate::record::{Anchor, FaultKind, Tag, is_impossible_date, unread_clock};
use crate::rules::finding_limit::tell;
use crate::rules::{Check, Code, Finding, FormCase, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    each(form, Code::F119, &FaultKind::BadField, out);
    let FormCase::Record(record) = form else {
        return;
    };
    let tags = record.tags.0.iter().enumerate();
    let tags = tags.filter(|(_, tag)| is_bad(tag)).map(|(index, tag)| {
        Finding::of_form(Code::F119, record, Anchor::Tag(index as u32))
            .with(fact::NAME, tag.name.clone())
            .with(fact::TEXT, tag.value.clone())
    });
    tell(tags, out);
    let comments = record.tree.comments.iter().enumerate();
    let clocks = comments.filter_map(|(index, comment)| {
        let (name, text) = unread_clock(&comment.text)?.split_once(char::is_whitespace)?;
        let finding = Finding::of_form(Code::F119, record, Anchor::Comment(index as u32));
        let finding = finding.with(fact::NAME, name.to_owned());
        Some(finding.with(fact::TEXT, text.trim().to_owned()))
    });
    tell(clocks, out);
}

fn is_bad(tag: &Tag<'_>) -> bool {
    tag.name.eq_ignore_ascii_case("Date") && is_bad_date(&tag.value)
}

/// Whether the value of a tag `Date` is such a field.
pub(in crate::rules) fn is_bad_date(value: &str) -> bool {
    is_impossible_date(value)
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::only;
    use crate::rules::{EditionId, fact};

    #[test]
    fn a_clock_that_shows_what_cannot_be_is_told_at_its_remark() {
        let text = "[Event \"a\"]\n\n1. 炮二平五 {[%clk -0:00:05]} 马8进7 {[%clk 0:10:00]} 1-0\n";
        let found = only(text, EditionId::Cn2020, "F119");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].facts.get(fact::NAME), Some("clk"));
        assert_eq!(found[0].facts.get(fact::TEXT), Some("-0:00:05"));
    }

    #[test]
    fn a_day_that_no_month_has_is_told_with_its_tag() {
        let found = |date: &str| {
            let text = format!("[Event \"a\"]\n[Date \"{date}\"]\n\n1. 炮二平五 马8进7 1-0\n");
            only(&text, EditionId::Cn2020, "F119")
        };
        for date in [
            "2022.02.30",
            "2022.13.45",
            "2023-02-29",
            "2021/4/31",
            "2022年2月30日",
        ] {
            let found = found(date);
            assert_eq!(found.len(), 1, "{date}");
            assert_eq!(found[0].facts.get(fact::TEXT), Some(date));
            assert_eq!(found[0].place.line, 2);
        }
        for date in [
            "2024.02.29",
            "2022.??.??",
            "2022.00.00",
            "2022.12.00",
            "2022",
            "?",
            "1.2.2022",
        ] {
            assert!(found(date).is_empty(), "{date}");
        }
    }
}
