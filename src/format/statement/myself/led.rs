//! Players of the sides, where a sentence leads to both names.

use super::super::StatedSpans;
use super::super::forms::FORMS;
use super::super::line::Line;
use super::super::names::is_han;
use super::foe::in_clause;
use super::words::{any, is_fact, stands};

/// Player of each side, where a sentence leads to the names: `执红先行的是浦东名将 沈恩泽，执黑后走的是…`.
pub(super) fn third_person(line: &Line) -> StatedSpans {
    let name = |list: &str| {
        let mut found = (0..line.signs.len()).filter_map(|at| {
            let words = FORMS.list(list).iter();
            let ends = words.filter_map(|word| {
                let letters: String = word.letters.iter().collect();
                stands(line, at, &letters)
            });
            let mut leads =
                ends.filter_map(|end| any(line, end, &["的是", "的则是", "者是", "的为"]));
            let lead = leads
                .next()
                .filter(|_| !is_han(line.before(at)) && is_fact(line, at))?;
            in_clause(line, lead)
        });
        let first = found.next()?;
        found.next().is_none().then(|| line.span(first.0, first.1))
    };
    let names = [name("first"), name("second")];
    match names {
        [Some(red), Some(black)] if red != black => StatedSpans {
            names,
            ..StatedSpans::default()
        },
        _ => StatedSpans::default(),
    }
}
