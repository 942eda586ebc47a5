//! Characters that nobody sees, or that a terminal obeys, shown as marks.

use std::borrow::Cow;
use std::fmt::Write;

/// A text for a terminal or a page, its ends of lines kept: every control character is a picture of itself
/// (`␛`), every other character that shows nothing, or turns the direction of what stands beside it, its number
/// (`<U+202E>`). Data keep their bytes: this is only ever done to what a person looks at.
///
/// ```
/// assert_eq!(dapu::text::visible("a\u{1b}[2J\u{202e}b"), "a␛[2J<U+202E>b");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    marked(text, |c| c != '\n' && is_hidden(c))
}

/// The same on one line: what says that a line ends is a mark too.
///
/// ```
/// assert_eq!(dapu::text::visible_line("a\nb"), "a␊b");
/// ```
pub fn visible_line(text: &str) -> Cow<'_, str> {
    marked(text, is_hidden)
}

fn marked(text: &str, is_hidden: impl Fn(char) -> bool) -> Cow<'_, str> {
    let Some(first) = text.find(&is_hidden) else {
        return Cow::Borrowed(text);
    };
    let (shown, rest) = text.split_at(first);
    let mut out = String::with_capacity(text.len() + 16);
    out.push_str(shown);
    for c in rest.chars() {
        if is_hidden(c) {
            mark(&mut out, c);
        } else {
            out.push(c);
        }
    }
    Cow::Owned(out)
}

fn mark(out: &mut String, c: char) {
    let number = c as u32;
    let picture = match number {
        0..=0x1F => char::from_u32(0x2400 + number),
        0x7F => Some('␡'),
        _ => None,
    };
    match picture {
        Some(picture) => out.push(picture),
        None => {
            // Writing to a string cannot fail.
            let _ = write!(out, "<U+{number:04X}>");
        }
    }
}

/// Whether a character shows nothing of itself: controls, separators of lines, marks of direction, joiners, fillers,
/// tags (Unicode 16, categories Cc, Zl, Zp, Cf and what it calls default-ignorable). Variation selectors belong to
/// the character before them.
fn is_hidden(c: char) -> bool {
    match c {
        ' '..='~' => false,
        _ if c.is_control() => true,
        ..'\u{AD}' => false,
        _ => is_invisible(c),
    }
}

const fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{AD}'
            | '\u{34F}'
            | '\u{600}'..='\u{605}'
            | '\u{61C}'
            | '\u{6DD}'
            | '\u{70F}'
            | '\u{890}'..='\u{891}'
            | '\u{8E2}'
            | '\u{115F}'..='\u{1160}'
            | '\u{17B4}'..='\u{17B5}'
            | '\u{180B}'..='\u{180F}'
            | '\u{200B}'..='\u{200F}'
            | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}'
            | '\u{3164}'
            | '\u{FEFF}'
            | '\u{FFA0}'
            | '\u{FFF0}'..='\u{FFFB}'
            | '\u{110BD}'
            | '\u{110CD}'
            | '\u{13430}'..='\u{1343F}'
            | '\u{1BCA0}'..='\u{1BCA3}'
            | '\u{1D173}'..='\u{1D17A}'
            | '\u{E0000}'..='\u{E00FF}'
            | '\u{E01F0}'..='\u{E0FFF}'
    )
}

#[cfg(test)]
mod tests {
    use super::{visible, visible_line};

    #[test]
    fn what_nobody_sees_is_shown_and_all_else_stays() {
        let mut wrong = Vec::new();
        for (text, shown) in [
            ("炮二平五", "炮二平五"),
            ("a\u{1b}]0;x\u{7}", "a␛]0;x␇"),
            ("\0\t\r\u{7f}", "␀␉␍␡"),
            ("\u{85}\u{9b}31m", "<U+0085><U+009B>31m"),
            (
                "\u{202a}\u{202e}\u{2066}\u{2069}",
                "<U+202A><U+202E><U+2066><U+2069>",
            ),
            (
                "\u{200b}\u{200d}\u{200e}\u{200f}",
                "<U+200B><U+200D><U+200E><U+200F>",
            ),
            ("\u{61c}\u{2060}\u{feff}", "<U+061C><U+2060><U+FEFF>"),
            ("\u{2028}\u{2029}", "<U+2028><U+2029>"),
            ("\u{ad}\u{3164}\u{e0041}", "<U+00AD><U+3164><U+E0041>"),
            // A variant of a character is one, and so are blanks and accents.
            ("葛\u{e0100} é\u{a0}\u{3000}", "葛\u{e0100} é\u{a0}\u{3000}"),
            ("a\nb", "a\nb"),
        ] {
            if visible(text) != shown {
                wrong.push((text, visible(text)));
            }
        }
        assert!(wrong.is_empty(), "{wrong:?}");
        assert_eq!(visible_line("a\r\nb"), "a␍␊b");
    }

    #[test]
    fn of_all_characters_none_that_a_terminal_obeys_is_left() {
        let left: Vec<char> = ('\0'..=char::MAX)
            .filter(|c| visible_line(&c.to_string()).contains(char::is_control))
            .collect();
        assert!(left.is_empty(), "{left:?}");
    }

    #[test]
    fn what_was_marked_once_is_not_marked_again() {
        for text in ["\u{1b}[31m", "a\u{202e}b", "␛ <U+202E>"] {
            let once = visible_line(text).into_owned();
            assert_eq!(visible_line(&once), once);
        }
    }
}
