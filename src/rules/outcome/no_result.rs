//! O104: no place of the record says how the game ended.

use super::stated;
use crate::board::Side;
use crate::record::{Anchor, GameRecord, NoteKind};
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let said = stated::result(case.record);
    if said.is_some_and(|said| said.is_known()) {
        return;
    }
    let unread = unread(case.record).filter(|_| said.is_none());
    // A board that decided is O101; a noted ending is a result in words, where no tag says what is not understood.
    let is_noted = || case.record.notes.iter().any(|note| ends(note.kind));
    let is_ended = unread.is_none() && is_noted() || nobody_came(case.record);
    if stated::ending(case.replay).is_some() || is_ended {
        return;
    }
    let tag = unread.as_ref().map(|it| Anchor::Tag(it.0));
    let anchor = said
        .map(|said| said.anchor)
        .or(tag)
        .unwrap_or(Anchor::Record);
    let mut finding = case
        .finding(Law::NoResult)
        .at(anchor, case.record.places.of(anchor));
    if let Some((_, words)) = unread {
        finding = finding.with(fact::TEXT, words);
    }
    out.push(finding);
}

/// The Result tag and its words, where these are no result that can be read.
fn unread(record: &GameRecord<'_>) -> Option<(u32, String)> {
    let index = record.tags.saying("Result")?;
    let words = record.tags.get("Result")?;
    record
        .tag_result()
        .is_none()
        .then(|| (index as u32, words.to_owned()))
}

/// Whether neither player came: no token stands for the result of that.
fn nobody_came(record: &GameRecord<'_>) -> bool {
    let is_absent = |of: Side| {
        let mut notes = record.notes.iter();
        notes.any(|note| {
            matches!(note.kind, NoteKind::Late { side: Some(side), absent: true, .. } if side == of)
        })
    };
    Side::ALL.into_iter().all(is_absent)
}

const fn ends(note: NoteKind) -> bool {
    matches!(
        note,
        NoteKind::Resigned { by: Some(_) }
            | NoteKind::FlagFell { side: Some(_) }
            | NoteKind::DrawAgreed
            | NoteKind::Late {
                side: Some(_),
                absent: true,
                ..
            }
    )
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{TAGS, only};
    use crate::rules::{EditionId, Severity, fact};

    fn count(result: &str, end: &str) -> usize {
        let text = format!("{TAGS}[Result \"{result}\"]\n\n1. 炮二平五 马8进7 {end}");
        let found = only(&text, EditionId::Cn2020, "O104");
        assert!(found.iter().all(|one| one.severity == Severity::Note));
        found.len()
    }

    #[test]
    fn an_open_or_absent_result_is_a_note() {
        assert_eq!(count("*", "*"), 1);
        assert_eq!(count("", ""), 1);
    }

    #[test]
    fn a_tag_that_is_not_understood_is_told_by_its_words() {
        let said = |value: &str| {
            let text = format!("{TAGS}[Result \"{value}\"]\n\n1. 炮二平五 马8进7");
            let found = only(&text, EditionId::Cn2020, "O104");
            let words = |it: &crate::rules::Finding| it.facts.get(fact::TEXT).map(str::to_owned);
            found.first().map(words)
        };
        for value in [
            "W",
            "+",
            "胜",
            "见下文",
            "红方优势",
            "如红胜",
            "红方超时，黑方无进攻子力，和棋",
        ] {
            assert_eq!(said(value), Some(Some(value.to_owned())), "{value}");
        }
        assert_eq!(said("*"), Some(None));
        assert_eq!(said(""), Some(None));
        for value in [
            "1－0",
            "１－０",
            "1-0F",
            "黑超时负",
            "Black resigned",
            "红方认输",
            "0：1",
        ] {
            assert_eq!(said(value), None, "{value}");
        }
    }

    #[test]
    fn a_forfeit_in_words_is_a_result() {
        let of = |words: &str| {
            let text = format!("{TAGS}\n\n{{{words}}} *");
            only(&text, EditionId::Cn2020, "O104").len()
        };
        assert_eq!(of("双方缺席"), 0);
        assert_eq!(of("黑方缺席"), 0);
        assert_eq!(of("黑方迟到5分钟"), 1);
    }

    #[test]
    fn a_result_anywhere_is_enough() {
        assert_eq!(count("", "1-0"), 0);
        assert_eq!(count("1/2-1/2", "*"), 0);
        assert_eq!(count("*", "红胜"), 0);
    }
}
