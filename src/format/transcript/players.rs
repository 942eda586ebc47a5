//! Players, identified by the senders of the moves: the speakers of a chat, the writers of letters.

use super::found::TranscriptGame;
use crate::format::pgn::MOVERS;
use crate::notation::move_like;
use crate::text::offset;
use std::ops::Range;

/// So many moves of each side need a speaker.
const LEAST: usize = 4;

/// The longest name, in bytes, and how many lines above a move its speaker may stand.
const LONGEST: usize = 48;
const ABOVE: usize = 4;

/// Where the names of the two speakers stand, the one who sent Red's moves first; `None` where a move of one side was sent
/// by another.
pub(super) fn speakers(text: &str, game: &TranscriptGame) -> Option<[Range<usize>; 2]> {
    senders(text, game, speaker).or_else(|| senders(text, game, headed))
}

/// The same by the sender of each move that `of` finds.
fn senders(
    text: &str,
    game: &TranscriptGame,
    of: impl Fn(&str, usize) -> Option<Range<usize>>,
) -> Option<[Range<usize>; 2]> {
    let mut sides: [Vec<Range<usize>>; 2] = [Vec::new(), Vec::new()];
    for (ply, token) in game.taken.iter().enumerate() {
        let side = (ply + usize::from(game.black_first)) % 2;
        sides[side].extend(of(text, token.start));
    }
    let name = |side: &[Range<usize>]| {
        let first = side.first()?.clone();
        let same = side
            .iter()
            .all(|it| text[it.clone()] == text[first.clone()]);
        (same && side.len() >= LEAST && 2 * side.len() + 2 > game.taken.len() / 2).then_some(first)
    };
    let (red, black) = (name(&sides[0])?, name(&sides[1])?);
    (text[red.clone()] != text[black.clone()]).then_some([red, black])
}

/// Sender of the text there: the word before a colon on its line, or the line with a time above it.
fn speaker(text: &str, at: usize) -> Option<Range<usize>> {
    let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let own = &text[line..at];
    if own.trim_end().ends_with([':', '：']) {
        let head = own.trim_end().trim_end_matches([':', '：']);
        return name_in(head, line);
    }
    let mut end = line;
    for _ in 0..ABOVE {
        let above = text[..end.checked_sub(1)?]
            .rfind('\n')
            .map_or(0, |end| end + 1);
        let held = &text[above..end];
        if words(held).any(|word| is_time(word.1)) {
            return name_in(held.trim_end(), above);
        }
        end = above;
    }
    None
}

/// The line right above the move with which a message begins, where it holds nothing but a name.
fn headed(text: &str, at: usize) -> Option<Range<usize>> {
    let line = text[..at].rfind('\n')?;
    if !text[line..at].trim().is_empty() {
        return None;
    }
    let above = text[..line].rfind('\n').map_or(0, |end| end + 1);
    let held = text[above..line].trim();
    let is_name = |c: char| c.is_alphanumeric() || "_-.·~".contains(c);
    let names = held.chars().all(is_name) && move_like(held).next().is_none();
    let start = above + offset(&text[above..line], held);
    names.then(|| name_in(held, start)).flatten()
}

/// The words of a line with where each begins; what brackets with a time in them hold is none.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let parts = |c: char| c.is_whitespace() || "[]【】".contains(c);
    line.split(parts).filter(|it| !it.is_empty()).map(|word| {
        let at = offset(line, word);
        (at, word)
    })
}

/// The name that stands in the head of a message beside its time.
fn name_in(head: &str, at: usize) -> Option<Range<usize>> {
    let is_sign = |word: &str| !word.contains(char::is_alphanumeric);
    let is_number = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    let is_half = |word: &str| {
        matches!(
            word,
            "AM" | "PM"
                | "am"
                | "pm"
                | "上午"
                | "下午"
                | "晚上"
                | "at"
                | "BOT"
                | "Today"
                | "Yesterday"
                | "today"
                | "yesterday"
                | "今天"
                | "昨天"
        )
    };
    let is_date = |word: &str| is_number(word) && word.contains([':', '/', '-', '.']);
    let is_beside = |word: &str| is_sign(word) || is_half(word) || is_date(word);
    let mut own = words(head).filter(|(_, word)| !is_beside(word));
    let (first, word) = own.next()?;
    let (from, mut to) = (first, first + word.len());
    for (next, word) in own {
        // Words one behind another with a blank between.
        (next == to + 1 && word.starts_with(char::is_alphabetic)).then_some(())?;
        to = next + word.len();
    }
    let name = &head[from..to];
    let is_side = |word: &str| name.eq_ignore_ascii_case(word);
    let names_somebody = name.len() <= LONGEST
        && name.contains(char::is_alphabetic)
        && !name.contains(['"', '=', '<', '>', '，', '。'])
        && !MOVERS.iter().any(|word| is_side(word));
    names_somebody.then_some(at + from..at + to)
}

/// `20:31`, `8:04:12`.
fn is_time(word: &str) -> bool {
    let mut parts = word.split(':');
    let hour = parts.next().unwrap_or("");
    let digits = |it: &str, least: usize| {
        (least..=2).contains(&it.len()) && it.bytes().all(|c| c.is_ascii_digit())
    };
    let rest: Vec<&str> = parts.collect();
    digits(hour, 1) && (1..=2).contains(&rest.len()) && rest.iter().all(|it| digits(it, 2))
}

/// Words by which the writer of a letter states his own side, and the other's.
const MINE: [(&str, bool); 21] = [
    ("you red, me black", false),
    ("me black, you red", false),
    ("me red, you black", true),
    ("you black, me red", true),
    ("i have red", true),
    ("i play red", true),
    ("i am red", true),
    ("i'm red", true),
    ("i'm playing red", true),
    ("i am playing red", true),
    ("you have black", true),
    ("you play black", true),
    ("我执红", true),
    ("我执先", true),
    ("我红", true),
    ("i have black", false),
    ("i play black", false),
    ("you have red", false),
    ("you play red", false),
    ("我执黑", false),
    ("我執黑", false),
];

/// Where the names of two correspondents stand, Red's first, where a letter says which side its writer has.
pub(super) fn writers(text: &str) -> Option<[Range<usize>; 2]> {
    let (mut from, mut to): (Option<Range<usize>>, Option<Range<usize>>) = (None, None);
    let mut found: Option<[Range<usize>; 2]> = None;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let begin = at;
        at += line.len();
        let small = line.to_lowercase();
        let name = |field: &str| display_name(&line[field.len()..], begin + field.len());
        if small.starts_with("from:") {
            from = name("from:");
        } else if small.starts_with("to:") {
            to = name("to:");
        } else if to.is_none()
            && let Some(name) = greeted(line)
        {
            to = Some(begin + name.start..begin + name.end);
        } else if !line.trim_start().starts_with('>')
            && let Some((_, is_red)) = MINE.iter().find(|it| small.contains(it.0))
        {
            let (from, to) = (from.clone()?, to.clone()?);
            let pair = if *is_red { [from, to] } else { [to, from] };
            let said = |pair: &[Range<usize>; 2]| pair.clone().map(|it| text[it].to_owned());
            if found
                .as_ref()
                .is_some_and(|other| said(other) != said(&pair))
            {
                return None;
            }
            found = Some(pair);
        }
    }
    found
}

/// The name in the greeting of a letter that is quoted by none: `Hi Martin,`.
fn greeted(line: &str) -> Option<Range<usize>> {
    let words = [
        "Hi ", "Hello ", "Dear ", "Hallo ", "Bonjour ", "Cher ", "Chère ",
    ];
    let rest = words.iter().find_map(|word| line.strip_prefix(word))?;
    let name = rest.trim_end().strip_suffix([',', '!'])?;
    let is_name = name.starts_with(char::is_uppercase)
        && name.len() <= LONGEST
        && name.chars().all(|c| c.is_alphabetic() || c == '-');
    let from = line.len() - rest.len();
    is_name.then(|| from..from + name.len())
}

/// The name before an address: `Peter <p@example.org>`.
fn display_name(field: &str, at: usize) -> Option<Range<usize>> {
    let name = field.split('<').next()?;
    let held = name.trim_matches([' ', '"', '\t']);
    let from = name.len() - name.trim_start_matches([' ', '"', '\t']).len();
    let is_name = field.contains('<')
        && !held.is_empty()
        && held.len() <= LONGEST
        && !held.contains(['@', '=']);
    is_name.then(|| at + from..at + from + held.len())
}
