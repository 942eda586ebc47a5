//! F113: a token where a move should stand that no notation knows.

use crate::record::{Anchor, FaultKind, GameRecord};
use crate::rules::{Check, Code, Finding, Form};
use crate::text::Place;

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &Form<'_>, out: &mut Vec<Finding>) {
    let Form::Record(record) = form else { return };
    for (index, fault) in record.faults.iter().enumerate() {
        if fault.kind != FaultKind::UnknownToken {
            continue;
        }
        let anchor = Anchor::Fault(index as u32);
        let mut finding = Finding::of_form(Code::F113, record, anchor);
        if word_at(record, finding.place).is_some_and(is_algebraic) {
            finding = finding.fact("looks_like", "algebraic");
        }
        out.push(finding);
    }
}

/// The word the line of play stopped at: the first of the text kept from there on.
fn word_at<'r>(record: &'r GameRecord<'_>, place: Place) -> Option<&'r str> {
    let index = (0..record.residue.len()).find(|index| {
        let residue = record.places.of(Anchor::Residue(*index as u32));
        (residue.line, residue.from) == (place.line, place.from)
    })?;
    record.residue[index].text.split_whitespace().next()
}

/// `Cbe2`, `Pc5`, `Rxe9+`, `c4`: a letter for the piece but for soldiers, where it comes from if that
/// is in doubt, the point it goes to; as `XBoard` and pychess write.
fn is_algebraic(word: &str) -> bool {
    let word = word.trim_end_matches(['+', '#', '!', '?']);
    let goal = word.trim_end_matches(|letter: char| letter.is_ascii_digit());
    if !(1..=2).contains(&(word.len() - goal.len())) {
        return false;
    }
    let Some(before) = goal.strip_suffix(|file| ('a'..='i').contains(&file)) else {
        return false;
    };
    let before = before.strip_suffix('x').unwrap_or(before);
    let from = before
        .strip_prefix(['K', 'G', 'A', 'E', 'B', 'H', 'N', 'R', 'C', 'P'])
        .unwrap_or(before);
    from.len() <= 2
        && from
            .bytes()
            .all(|byte| (b'a'..=b'i').contains(&byte) || byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::is_algebraic;
    use crate::rules::EditionId;
    use crate::rules::testing::only;

    #[test]
    fn it_is_found_in_its_line() {
        let text = "[Event \"a\"]\n\n1. 炮二平五 马8进7 2. 炮丫平六 马2进3 *";
        let found = only(text, EditionId::Cn2020, "F113");
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].place.line > 1, "{found:?}");
        assert_eq!(found[0].edition, None);
    }

    #[test]
    fn a_sound_text_has_none() {
        let text = "[Event \"a\"]\n\n1. 炮二平五 马8进7 2. 马二进三 *";
        assert!(only(text, EditionId::Cn2020, "F113").is_empty());
    }

    #[test]
    fn algebraic_notation_is_told_by_name() {
        let text = "[Event \"a\"]\n\n1. Cbe2 Hc7 2. Hc2 Rb9 *";
        let found = only(text, EditionId::Cn2020, "F113");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].facts.text("looks_like"), Some("algebraic"));
        let words = ["Cbe2", "Pc5", "c4", "Rxe9+", "H8c7", "Ra10", "bxc7"];
        let taken_for_another: Vec<_> = words.iter().filter(|word| !is_algebraic(word)).collect();
        assert!(taken_for_another.is_empty(), "{taken_for_another:?}");
        let others = [
            "炮丫平六",
            "C2=5",
            "Cbe",
            "e",
            "2",
            "",
            "Red",
            "Qd4x",
            "C2.5",
        ];
        let taken: Vec<_> = others.iter().filter(|word| is_algebraic(word)).collect();
        assert!(taken.is_empty(), "{taken:?}");
    }
}
