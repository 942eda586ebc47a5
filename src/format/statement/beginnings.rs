//! Where clauses of a line begin.

use super::forms::{FORMS, FormKind};
use super::line::Line;
use super::matcher::Matcher;
use super::names::is_han;

/// The places of a line where a clause may begin: behind signs, behind blanks of Chinese text, behind words that lead
/// to it.
pub(super) fn beginnings(line: &Line) -> Vec<usize> {
    let matcher = Matcher {
        line,
        kind: FormKind::Pair,
    };
    let mut found: Vec<usize> = Vec::new();
    for at in 0..line.signs.len() {
        let before = line.before(at);
        let behind_stop = before == ' '
            && (line.before(at - 1) == '.'
                || is_han(line.letter(at))
                || !line.before(at - 1).is_alphanumeric());
        if at == 0 || behind_stop || "。!?;,:()[]《》「」“”\"|/、…".contains(before) {
            found.push(at);
        }
    }
    let mut looked = 0;
    while let Some(at) = found.get(looked).copied() {
        looked += 1;
        let leads = FORMS
            .list("lead")
            .iter()
            .filter_map(|word| matcher.word(at, word));
        let next: Vec<usize> = leads
            .chain(counted(line, at))
            .map(|end| line.behind_blanks(end))
            .filter(|end| !found.contains(end))
            .collect();
        found.extend(next);
    }
    found.sort_unstable();
    found
}

/// `第三局`, `第12台`, `12.`, `12、`: where it ends.
fn counted(line: &Line, at: usize) -> Option<usize> {
    let named = line.letter(at) == '第';
    let counts = |c: char| c.is_ascii_digit() || "一二三四五六七八九十百零〇".contains(c);
    let mut next = at + usize::from(named);
    let first = next;
    while counts(line.letter(next)) {
        next += 1;
    }
    let signs = if named {
        "局轮台盘场回例组对"
    } else {
        ".、)"
    };
    (next > first && signs.contains(line.letter(next))).then_some(next + 1)
}
