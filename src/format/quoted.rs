//! Rounds that a reply quotes from the game above it: they are no game of their own.

use crate::notation::move_like;
use std::borrow::Cow;
use std::ops::Range;

/// Words that lead to what is quoted.
const WORDS: [&str; 9] = [
    "原帖", "引用", "發表", "发表", "回复", "回覆", " wrote", " viết", "schrieb",
];

/// Marks of elements that hold it.
const ELEMENTS: [&[u8]; 3] = [b"\"quote", b"'quote", b"<blockquote"];

/// A part of a text: what it shows, and its bytes with their markup.
pub(super) struct QuotedPart<'p> {
    pub(super) text: Cow<'p, str>,
    pub(super) bytes: &'p [u8],
}

/// Whether each of these parts is a quotation: it has the first moves of the part before it, and fewer, and something
/// says that they are quoted.
pub(super) fn quoted(parts: &[QuotedPart<'_>]) -> Vec<bool> {
    let marks: Vec<bool> = parts.iter().map(may_quote).collect();
    let mut found = vec![false; parts.len()];
    // The part that was no quotation, and its moves, where they were looked for.
    let mut game: (usize, Option<Vec<Range<usize>>>) = (0, None);
    for at in 1..parts.len() {
        if marks[at] || marks[game.0] {
            let before = &parts[game.0].text;
            let first = game.1.get_or_insert_with(|| move_like(before).collect());
            let own: Vec<Range<usize>> = move_like(&parts[at].text).collect();
            let tail = first.last().map_or("", |it| &before[it.end..]);
            let head = own.first().map_or("", |it| &parts[at].text[..it.start]);
            found[at] = repeats((before, first), (&parts[at].text, &own))
                && (says(tail)
                    || says(head)
                    || has_element(parts[game.0].bytes)
                    || has_element(parts[at].bytes));
        }
        if !found[at] {
            game = (at, None);
        }
    }
    found
}

/// Whether the moves of the second text are the first of the other, and fewer.
pub(super) fn repeats(
    (before, first): (&str, &[Range<usize>]),
    (text, own): (&str, &[Range<usize>]),
) -> bool {
    let same = own
        .iter()
        .zip(first)
        .take_while(|(own, other)| text.get((*own).clone()) == before.get((*other).clone()))
        .count();
    // Behind dots that leave the rest of it off the reply may name a move.
    let is_left_off = || {
        let gap = own
            .get(same)
            .zip(same.checked_sub(1).map(|last| &own[last]));
        let gap = gap.and_then(|(next, last)| text.get(last.end..next.start));
        same + 1 == own.len()
            && same > 1
            && gap.is_some_and(|it| it.contains("...") || it.contains('…'))
    };
    !own.is_empty() && own.len() < first.len() && (same == own.len() || is_left_off())
}

/// A quick look: whether anything in a part may say that it quotes, or that what follows does.
fn may_quote(part: &QuotedPart<'_>) -> bool {
    says(&part.text) || has_element(part.bytes)
}

/// Whether words or an element lead to what is quoted.
pub(super) fn leads(text: &str) -> bool {
    says(text) || has_element(text.as_bytes())
}

/// Whether words do.
fn says(text: &str) -> bool {
    let holds = |word: &&str| memchr::memmem::find(text.as_bytes(), word.as_bytes()).is_some();
    WORDS.iter().any(holds)
}

fn has_element(bytes: &[u8]) -> bool {
    let holds = |mark: &&[u8]| memchr::memmem::find(bytes, mark).is_some();
    ELEMENTS.iter().any(holds)
}

#[cfg(test)]
mod tests {
    use super::{QuotedPart, quoted};

    #[test]
    fn the_first_rounds_of_a_game_that_a_reply_quotes_begin_no_record() {
        let game = "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n3. 车一平二 马2进3\n";
        let short = "1. 炮二平五 马8进7\n2. 马二进三 车9平8 ...\n";
        let cases = [
            ("原帖由甲发表\n", short, "", true),
            ("Jan wrote:\n", short, "", true),
            ("", short, "<blockquote>", true),
            ("引用", "1. 炮二平五 马8进7 ...\n正着是马七进六\n", "", true),
            ("引用", "1. 炮二平五 马8进7\n正着是马七进六\n", "", false),
            ("", short, "<div class=\"quote\">", true),
            // Nothing says that it is a quotation.
            ("另一局\n", short, "", false),
            // Another game, and the whole game again.
            ("原帖由甲发表\n", "1. 炮二平五 炮8平5\n", "", false),
            ("原帖由甲发表\n", game, "", false),
        ];
        for (above, below, mark, wanted) in cases {
            let first = QuotedPart {
                text: game.into(),
                bytes: game.as_bytes(),
            };
            let second = QuotedPart {
                text: format!("{above}{below}").into(),
                bytes: mark.as_bytes(),
            };
            assert_eq!(
                quoted(&[first, second]),
                [false, wanted],
                "{above}{mark}{below}"
            );
        }
    }
}
