//! The names of the players of a sheet: above the columns of their moves, and what stands in brackets behind them.

use super::cells::TableLine;
use super::columns::SheetColumns;
use crate::board::Side;
use crate::notation::move_like;
use crate::record::{AsideKind, NameAside, Tag, handicap_of, read_result_words};
use crate::text::Span;
use std::borrow::Cow;

/// Fields whose players bear their names alone: odds and a result behind one are tags of their own.
pub(super) fn take_asides<'t>(text: &str, tags: Vec<Tag<'t>>) -> Vec<Tag<'t>> {
    let mut taken: Vec<Tag<'t>> = Vec::with_capacity(tags.len());
    let result = tags.iter().find(|tag| tag.name == "Result");
    let mut result = result.and_then(|tag| read_result_words(&tag.value));
    for mut tag in tags {
        let Some((side, aside)) = aside_of(&tag) else {
            taken.push(tag);
            continue;
        };
        let other = match aside.kind {
            AsideKind::Side(_) => None,
            AsideKind::Odds => Some((handicap_of(side), aside.words)),
            AsideKind::Result(_, outcome) => {
                let said = outcome.of(side);
                match result.replace(said) {
                    Some(other) if other != said => {
                        // The contradiction stays where it stands.
                        result = Some(other);
                        taken.push(tag);
                        continue;
                    }
                    Some(_) => None,
                    None => Some(("Result", said.token())),
                }
            }
        };
        tag.value = Cow::Borrowed(aside.name);
        let other = other.and_then(|it| split_off(text, &mut tag, aside.words, it));
        taken.push(tag);
        taken.extend(other);
    }
    taken
}

/// The tag of the words behind a name, which the tag of the name leaves.
fn split_off<'t>(
    text: &str,
    tag: &mut Tag<'t>,
    words: &str,
    (name, value): (&'static str, &'t str),
) -> Option<Tag<'t>> {
    let at = tag.span.start + tag.span.of(text).rfind(words)? as u32;
    let span = Span {
        start: at,
        end: tag.span.end,
    };
    tag.span.end = at;
    Some(Tag {
        name: Cow::Borrowed(name),
        value: Cow::Borrowed(value),
        span,
    })
}

/// The words behind the name that a field says of a player.
fn aside_of<'t>(tag: &Tag<'t>) -> Option<(Side, NameAside<'t>)> {
    let side = match &*tag.name {
        "Red" => Side::Red,
        "Black" => Side::Black,
        _ => return None,
    };
    let Cow::Borrowed(value) = tag.value else {
        return None;
    };
    let aside = NameAside::of(value).filter(|it| it.is_of(side))?;
    Some((side, aside))
}

/// The players whose names stand right above the columns of their moves, with nothing else on their line.
pub(super) fn above_columns<'t>(
    line: &TableLine<'t>,
    columns: &SheetColumns,
) -> Option<[Tag<'t>; 2]> {
    if columns.groups.len() > 1 {
        return None;
    }
    let [red, black] = Side::ALL.map(|side| columns.index_of(side));
    let (red, black) = (red?, black?);
    let is_other = |at: usize| at != red && at != black;
    let mut cells = line.cells.iter().enumerate();
    if red > black || cells.any(|(at, cell)| is_other(at) && !cell.is_empty()) {
        return None;
    }
    let (first, second) = (line.cells.get(red)?, line.cells.get(black)?);
    if !is_name(&first.text) || !is_name(&second.text) || first.text == second.text {
        return None;
    }
    let cut = second.span.start as usize;
    let tag = |name: &'static str, value: &Cow<'t, str>, span: Span| Tag {
        name: Cow::Borrowed(name),
        value: value.clone(),
        span,
    };
    Some([
        tag("Red", &first.text, Span::new(line.span.start as usize, cut)),
        tag(
            "Black",
            &second.text,
            Span::new(cut, line.span.end as usize),
        ),
    ])
}

/// Whether a cell holds a name and no word of a table.
fn is_name(text: &str) -> bool {
    const WORDS: [&str; 8] = ["红", "黑", "方", "时", "着", "注", "回合", "手"];
    let is_sign = |c: char| c.is_alphabetic() || " ·.（）()".contains(c);
    (2..=16).contains(&text.chars().count())
        && text.chars().all(is_sign)
        && (text.ends_with([')', '）']) || !WORDS.iter().any(|word| text.contains(word)))
        && move_like(text).next().is_none()
}
