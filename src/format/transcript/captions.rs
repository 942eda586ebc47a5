//! Captions of a video (srt, vtt) without their numbers and times: a sentence goes on from one caption to the
//! next, so that a move may begin in one and end in another.

use crate::format::mapped_text::MappedText;
use crate::notation::{Families, read_move};

/// So many captions are no accident.
const LEAST: usize = 4;

/// The arrow between the times at which a caption comes and goes.
const ARROW: &str = "-->";

/// What is said, the captions one behind another; `None` where the text holds no captions.
pub(super) fn said(text: &str) -> Option<MappedText> {
    if text.lines().filter(|line| is_time(line)).count() < LEAST {
        return None;
    }
    let mut out = MappedText::default();
    let mut lines = text.split_inclusive('\n').peekable();
    let (mut at, mut has_begun) = (0, false);
    while let Some(line) = lines.next() {
        let is_number = line.trim().chars().all(|c| c.is_ascii_digit());
        let counts = is_number && lines.peek().is_some_and(|next| is_time(next));
        if is_time(line) {
            has_begun = true;
        } else if !has_begun && !counts {
            // The head of the file is no caption.
            out.take(line, at);
        } else if !counts && !line.trim().is_empty() {
            join(
                &mut out,
                line.trim(),
                at + line.len() - line.trim_start().len(),
            );
        }
        at += line.len();
    }
    Some(out)
}

/// Takes a line behind what was said: a line of words goes on in it; one of Chinese only where a move begins in the line
/// before and ends in this one, since nothing else marks where a sentence of it ends.
fn join(out: &mut MappedText, line: &str, at: usize) {
    let is_han = |c: char| ('\u{3400}'..='\u{9FFF}').contains(&c);
    let is_chinese = out.text.ends_with(is_han) || line.starts_with(is_han);
    if !is_chinese {
        out.put(" ", at);
    } else if !spans(&out.text, line) {
        out.put("\n", at);
    }
    out.take(line, at);
}

/// Whether a move begins at the end of the text before and ends in the line.
fn spans(before: &str, line: &str) -> bool {
    let begins = before.char_indices().rev().take(3).map(|it| it.0);
    begins.into_iter().any(|at| {
        let both = [&before[at..], line].concat();
        let read = read_move(&both, Families::IN_TEXT);
        read.is_some_and(|(_, len)| len > before.len() - at)
    })
}

/// Whether a line says when a caption comes and goes.
fn is_time(line: &str) -> bool {
    let Some((from, to)) = line.split_once(ARROW) else {
        return false;
    };
    let is_clock = |text: &str| {
        let clock = text.trim().split(' ').next().unwrap_or("");
        clock.contains(':')
            && clock
                .chars()
                .all(|c| c.is_ascii_digit() || ":.,".contains(c))
    };
    is_clock(from) && is_clock(to)
}

#[cfg(test)]
mod tests {
    use super::said;

    #[test]
    fn a_sentence_goes_on_in_the_next_caption() {
        let of = |lines: [&str; 4]| {
            let mut at = 0..;
            lines
                .map(|line| {
                    let second = at.next().unwrap_or(0);
                    format!("{second}\n00:00:0{second},100 --> 00:00:0{second},900\n{line}\n\n")
                })
                .concat()
        };
        let shown = said(&of(["红方 炮二", "平五", "马8", "进7"])).map(|it| it.text);
        assert_eq!(shown.as_deref(), Some("\n红方 炮二平五\n马8进7"));
        let shown =
            said(&of(["we play cannon", "two to five", "black", "horse"])).map(|it| it.text);
        assert_eq!(
            shown.as_deref(),
            Some(" we play cannon two to five black horse")
        );
        assert!(said("a --> b\n1. 炮二平五 --> 马8进7\n").is_none());
    }
}
