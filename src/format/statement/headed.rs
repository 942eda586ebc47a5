//! The head of a table of moves that names the players instead of their sides: `# | Sørensen | Vu`.

use super::forms::FORMS;
use super::line::{Line, folded};
use super::names::names_at;
use crate::record::read_result_words;
use crate::text::{Span, offset};

/// Heads of the column of numbers, in small letters.
const COUNTS: [&str; 10] = [
    "#", "no", "no.", "nr", "nr.", "n°", "round", "回合", "序号", "lượt",
];

/// The names in the line right above the first move, where another line speaks of one of the two: else they may be
/// anything that heads a column.
pub(super) fn headed(text: &str, above: &[Line]) -> Option<[Span; 2]> {
    // The number of the first row may stand before its moves.
    let end = above.iter().rposition(Line::has_words)?;
    let (line, others) = above.get(..=end)?.split_last()?;
    let at = line.signs.first()?.at;
    let begin = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let held = text[begin..].lines().next()?;
    let cells = held.split(['\t', '|']).map(str::trim);
    let cells: Vec<&str> = cells.filter(|cell| !cell.is_empty()).collect();
    let [count, red, black] = cells[..] else {
        return None;
    };
    let is_count = COUNTS.contains(&count.to_lowercase().as_str());
    let is_told = others.iter().any(|line| {
        let all = line.text(0, line.signs.len());
        [red, black].iter().any(|name| all.contains(&folded(name)))
    });
    let named = is_count && is_told && red != black && is_name(red) && is_name(black);
    named.then(|| {
        [red, black].map(|name| {
            let from = begin + offset(held, name);
            Span::new(from, from + name.len())
        })
    })
}

fn is_name(cell: &str) -> bool {
    let line = Line::of(cell, 0);
    let text = line.text(0, line.signs.len());
    let letters: Vec<char> = text.chars().collect();
    let is_side = ["redl", "blackl"].iter().any(|list| {
        let mut words = FORMS.list(list).iter();
        words.any(|word| word.letters == letters)
    });
    let names = names_at(&line, 0);
    names
        .iter()
        .any(|name| name.from == 0 && name.to == letters.len())
        && !is_side
        && !FORMS.is_side(&text)
        && read_result_words(&text).is_none()
}
