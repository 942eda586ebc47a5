//! F124: Red and Black have one name.

use crate::record::{Anchor, GameRecord, is_nobody, is_one_name, name_key};
use crate::rules::{Check, Code, Finding, FormCase, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

/// The tags that may name a side, the usual one first.
const RED: [&str; 2] = ["Red", "White"];
const BLACK: [&str; 1] = ["Black"];

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    let FormCase::Record(record) = form else {
        return;
    };
    if let Some(tag) = in_tags(record) {
        let name = record.tags.0[tag].value.trim().to_owned();
        let finding = Finding::of_form(Code::F124, record, Anchor::Tag(tag as u32));
        out.push(finding.with(fact::TEXT, name));
    }
}

/// The tag that names Black as Red is named.
fn in_tags(record: &GameRecord<'_>) -> Option<usize> {
    let named = |tags: &[&str]| tags.iter().find_map(|tag| record.tags.saying(tag));
    let (red, black) = (named(&RED)?, named(&BLACK)?);
    let [one, other] = [red, black].map(|tag| record.tags.0[tag].value.as_ref());
    are_one(one, other).then_some(black)
}

/// Whether two names are one, and somebody's.
pub(in crate::rules) fn are_one(red: &str, black: &str) -> bool {
    is_one_name(red, black) && !is_nobody(&name_key(black))
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::only;
    use crate::rules::{EditionId, fact};

    fn found(red: &str, black: &str) -> Vec<String> {
        let names = format!("[Event \"a\"]\n[Red \"{red}\"]\n[Black \"{black}\"]\n");
        let text = format!("{names}\n1. 炮二平五 马8进7 1-0\n");
        let found = only(&text, EditionId::Cn2020, "F124").into_iter();
        let told = found.map(|it| {
            let name = it.facts.get(fact::TEXT).unwrap_or_default();
            format!("{} {name}", it.place.line)
        });
        told.collect()
    }

    #[test]
    fn one_name_on_both_sides_is_told_however_it_is_written() {
        for (red, black) in [
            ("劉殿中", "劉殿中"),
            ("劉殿中", "刘殿中 "),
            ("Hu, Ronghua", "hu ronghua"),
            ("王琳娜？", "王琳娜"),
        ] {
            assert_eq!(found(red, black), [format!("3 {}", black.trim())]);
        }
    }

    #[test]
    fn names_that_differ_and_names_of_nobody_are_not() {
        for (red, black) in [
            ("劉殿中", "吕钦"),
            ("上海 胡荣华", "胡荣华"),
            ("?", "?"),
            ("", ""),
            ("佚名", "佚名"),
            ("未知 未知", "未知 未知"),
            ("N.N.", "NN"),
            ("红方", "黑方"),
        ] {
            assert!(found(red, black).is_empty(), "{red} {black}");
        }
    }
}
