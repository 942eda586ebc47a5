//! Commands of clocks that say no time that can be.

use super::commands::read_one;

/// Commands that hold what a clock showed, or how long a ply took.
const CLOCKS: [&str; 4] = ["clk", "used", "egt", "emt"];

/// The first command of a clock in a remark that gives no time: negative figures, more seconds than a minute has, or
/// words.
pub(crate) fn unread_clock(text: &str) -> Option<&str> {
    let mut at = 0;
    while let Some(start) = text[at..].find("[%").map(|found| at + found + 2) {
        let end = start + text[start..].find(']')?;
        let inner = &text[start..end];
        let mut words = inner.split_whitespace();
        let is_clock = words.next().is_some_and(|name| CLOCKS.contains(&name));
        let says_something = words.any(|word| word.contains(char::is_alphanumeric));
        if is_clock && says_something && read_one(inner).is_none() {
            return Some(inner.trim());
        }
        at = end;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::unread_clock;

    #[test]
    fn a_clock_below_nought_and_one_that_says_no_time_are_found() {
        for (text, found) in [
            ("[%clk 0:59:30]", None),
            ("[%clk red 0:59:30] [%emt 0:00:12.5]", None),
            ("[%clk ?] [%eval -0.5] [%", None),
            ("好棋 [%clk -0:00:05]", Some("clk -0:00:05")),
            ("[%clk abc]", Some("clk abc")),
            ("[%clk 0:10:00] [%emt 0:75:00]", Some("emt 0:75:00")),
        ] {
            assert_eq!(unread_clock(text), found, "{text}");
        }
    }
}
