//! F108: text that is no part of the game.

use crate::notation::move_like;
use crate::record::{Anchor, GameRecord, LineId};
use crate::rules::finding_limit::tell;
use crate::rules::{Check, Code, Finding, FormCase, Severity, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

/// Pieces of the trailers that sites and programs leave below the moves.
const TRAILERS: [&str; 8] = [
    "====",
    "----",
    "欢迎访问",
    "歡迎訪問",
    "推荐用",
    "推薦用",
    "感谢使用",
    "http",
];

/// Number of characters of it that a finding quotes.
const QUOTED: usize = 40;

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    let FormCase::Record(record) = form else {
        return;
    };
    let pieces = record.residue.iter().enumerate();
    tell(
        pieces.filter_map(|(index, piece)| one(record, index, &piece.text)),
        out,
    );
}

fn one(record: &GameRecord<'_>, index: usize, text: &str) -> Option<Finding> {
    let text = text.trim();
    let trailer = TRAILERS.iter().any(|trailer| text.contains(trailer));
    // Signs alone (a stray brace, a control character) have a fault of their own.
    if !trailer && !text.chars().any(char::is_alphanumeric) {
        return None;
    }
    // Where it may hold moves F121 reports it.
    if move_like(text).next().is_some() {
        return None;
    }
    let mut finding = Finding::of_form(Code::F108, record, Anchor::Residue(index as u32))
        .with(fact::CHARS, text.chars().count())
        .with(fact::TEXT, quote(text));
    if record.tree.line(LineId::MAIN).next().is_none() && is_numbered(text) {
        finding = finding.with(fact::GARBLED, true);
        finding.severity = Severity::Warning;
    }
    Some(finding)
}

/// Whether rounds are numbered from 1 on, two at least, with words behind each that are not of ASCII alone: moves in
/// signs of another encoding look like that.
fn is_numbered(text: &str) -> bool {
    let mut rounds = 0_u32;
    let mut is_open = false;
    for word in text.split_whitespace() {
        let number = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = &word[..word.len() - number.len()];
        let rest = number.strip_prefix(['.', '．', '、']);
        let rest = match (digits.parse::<u32>(), rest) {
            (Ok(number), Some(rest)) if number == rounds + 1 && !is_open => {
                is_open = true;
                rest
            }
            _ => word,
        };
        if is_open && !rest.is_ascii() {
            rounds += 1;
            is_open = false;
        }
    }
    rounds >= 2
}

/// The beginning on one line.
pub(in crate::rules) fn quote(text: &str) -> String {
    let mut out = String::new();
    for word in text.split_whitespace() {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
        if out.chars().count() > QUOTED {
            return out.chars().take(QUOTED).chain(['…']).collect();
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{QUOTED, quote};
    use crate::rules::testing::only;
    use crate::rules::{EditionId, Severity, fact};

    #[test]
    fn a_known_trailer_is_a_note() {
        let text = "[Event \"a\"]\n\n1. 炮二平五 马8进7 1-0\n============\n欢迎访问某网站\n";
        let found = only(text, EditionId::Cn2020, "F108");
        assert!(!found.is_empty());
        assert!(found.iter().all(|one| one.severity == Severity::Note));
    }

    #[test]
    fn other_text_below_the_result_is_told_and_quoted() {
        let text = "[Event \"a\"]\n\n1. 炮二平五 马8进7 1-0\n此局红方处理欠妥\n";
        let found = only(text, EditionId::Cn2020, "F108");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].severity, Severity::Note);
        assert_eq!(found[0].facts.get(fact::TEXT), Some("此局红方处理欠妥"));
    }

    /// GB18030 read as if it were UTF-8, and the other way round.
    #[test]
    fn numbered_rounds_of_which_none_can_be_read_are_a_warning_that_names_the_encoding() {
        let weight = |moves: &str| {
            let text = format!("[Event \"a\"]\n[Red \"b\"]\n\n{moves} 1-0\n");
            let found = only(&text, EditionId::Cn2020, "F108");
            let weights = found
                .iter()
                .map(|it| (it.severity, it.facts.get(fact::GARBLED)));
            weights.max()
        };
        let garbled = Some((Severity::Warning, Some(true)));
        assert_eq!(
            weight("1. 韬�?浜屽钩浜? 椹�8杩?7 2. 椹�浜岃繘涓? 杞�9骞?8"),
            garbled
        );
        let note = Some((Severity::Note, None));
        assert_eq!(weight("此局红方处理欠妥，第1. 点"), note);
        assert_eq!(
            weight("1. 炮二平五 马8进7 1-0\n1. 开局不错 2. 残局欠妥"),
            note
        );
    }

    #[test]
    fn comments_are_no_residue() {
        let text = "[Event \"a\"]\n\n1. 炮二平五 {此着正} 马8进7 1-0\n";
        assert!(only(text, EditionId::Cn2020, "F108").is_empty());
    }

    #[test]
    fn a_quotation_is_one_short_line() {
        let quoted = quote(&"字\n".repeat(100));
        assert_eq!(quoted.chars().count(), QUOTED + 1);
        assert!(!quoted.contains('\n'));
    }
}
