//! A heading that lists what other lines say in words: `1990年全国象棋个人赛 第3轮 红先胜 甲 乙`.

use super::paired::Pairing;
use super::sentence::round;
use super::token;
use crate::record::read_result_words;
use crate::text::Span;

/// The players that such a heading names: an event or a round, the result, and behind it two short names and nothing
/// else. The first of them has the red side, as the result says who moved first.
pub(super) fn listed(line: &str) -> Option<Pairing> {
    let mut found: Vec<Span> = Vec::new();
    let mut at = 0;
    for word in line.split(token::is_white) {
        if !word.is_empty() {
            found.push(Span::new(at, at + word.len()));
        }
        at += word.len();
        at += line[at..].chars().next().map_or(0, char::len_utf8);
    }
    let [before @ .., result, red, black] = found.as_slice() else {
        return None;
    };
    let round = round(line);
    let is_event = |word: &Span| word.of(line).ends_with(['赛', '賽', '杯']);
    let is_headed = round.is_some() || before.iter().any(is_event);
    let first_moved = |word: &str| word.contains('先') && !word.starts_with(['黑', '后', '後']);
    let says = first_moved(result.of(line)) && read_result_words(result.of(line)).is_some();
    let are_names =
        is_name(red.of(line)) && is_name(black.of(line)) && red.of(line) != black.of(line);
    (!before.is_empty() && is_headed && says && are_names).then_some(Pairing {
        red: *red,
        black: *black,
        teams: [None, None],
        result: Some(*result),
        said: None,
        round,
        date: None,
        title: None,
    })
}

/// Whether a word may be a name in Chinese signs: two to four, and no word of an event.
fn is_name(word: &str) -> bool {
    let is_sign = |c: char| c.is_alphabetic() && !c.is_ascii();
    (2..=4).contains(&word.chars().count())
        && word.chars().all(is_sign)
        && !word.ends_with(['赛', '賽', '杯', '轮', '輪', '局', '台'])
        && !word.starts_with('第')
        && read_result_words(word).is_none()
}

#[cfg(test)]
mod tests {
    use super::listed;

    fn names(line: &str) -> Option<(&str, &str, &str)> {
        let found = listed(line)?;
        let result = found.result?;
        Some((found.red.of(line), found.black.of(line), result.of(line)))
    }

    #[test]
    fn a_list_of_event_round_result_and_two_names_names_them() {
        for line in [
            "1990年全国象棋个人赛 第3轮 红先胜 许银川 谢靖",
            "第3轮　红先胜　许银川　谢靖",
            "五羊杯 红先胜 许银川 谢靖",
        ] {
            assert_eq!(names(line), Some(("许银川", "谢靖", "红先胜")), "{line}");
        }
    }

    #[test]
    fn a_list_that_leaves_a_doubt_names_nobody() {
        for line in [
            // Who had which side is not said.
            "1990年全国象棋个人赛 第3轮 许银川 谢靖",
            "1990年全国象棋个人赛 第3轮 和 许银川 谢靖",
            "1990年全国象棋个人赛 第3轮 黑先胜 许银川 谢靖",
            // No heading, no two names, or more than these.
            "红先胜 许银川 谢靖",
            "1990年全国象棋个人赛 第3轮 红先胜 许银川",
            "1990年全国象棋个人赛 第3轮 红先胜 许银川 谢靖 评注",
            "第3轮 红先胜 许银川 第二局",
        ] {
            assert_eq!(names(line), None, "{line}");
        }
    }
}
