//! Results: tokens and Chinese words (红胜, 黑胜, 和, 先胜 …).

use super::game_result::GameResult;
use super::script::simplified;
use super::ticked::ticked;
use crate::board::Side;
use crate::text::Span;
use std::collections::HashMap;
use std::sync::LazyLock;

/// A result written in the movetext.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultMark {
    /// The stated result.
    pub result: GameResult,
    /// Whether it is a word (红胜) and no PGN token.
    pub word: bool,
    /// Where.
    pub span: Span,
}

/// Words that are a result by themselves. 先 is the first mover, 后 the second: Red and Black, as
/// records use them; 黑先胜 and 红先胜 name the side.
const WORDS: &[(GameResult, &[&str])] = &[
    (
        GameResult::RedWins,
        &[
            "1-0",
            "1-0f",
            "1–0",
            "1—0",
            "1:0",
            "2-0",
            "2:0",
            "2比0",
            "1比0",
            "red wins",
            "red win",
            "red won",
            "redwin",
            "红胜",
            "红方胜",
            "红先胜",
            "红棋胜",
            "红方先胜",
            "黑负",
            "黑方负",
            "黑后负",
            "黑棋负",
            "先胜",
            "先手胜",
            "后负",
            "后手负",
            "红胜定",
            "红方胜定",
            "đỏ thắng",
            "Đỏ thắng",
            "tiên thắng",
            "hậu thua",
            "hậu bại",
            "hong sheng",
            "hongsheng",
            "xian sheng",
        ],
    ),
    (
        GameResult::BlackWins,
        &[
            "0-1",
            "0-1f",
            "0–1",
            "0—1",
            "0:1",
            "0-2",
            "0:2",
            "0比2",
            "0比1",
            "black wins",
            "black win",
            "black won",
            "blackwin",
            "黑胜",
            "黑方胜",
            "黑后胜",
            "黑棋胜",
            "黑先胜",
            "红负",
            "红方负",
            "红先负",
            "红棋负",
            "先负",
            "先手负",
            "后胜",
            "后手胜",
            "黑胜定",
            "黑方胜定",
            "đen thắng",
            "Đen thắng",
            "hậu thắng",
            "tiên thua",
            "tiên bại",
            "hei sheng",
            "heisheng",
            "xian fu",
        ],
    ),
    (
        GameResult::Draw,
        &[
            "1比1",
            "1/2-1/2",
            "1/2–1/2",
            "1/2",
            "½-½",
            "½",
            "½:½",
            "0.5-0.5",
            "0.5:0.5",
            "1-1",
            "1:1",
            "draw",
            "drawn",
            "和",
            "和棋",
            "和局",
            "平",
            "平局",
            "红先和",
            "先和",
            "先手和",
            "后和",
            "后手和",
            "双方和",
            "双方和棋",
            "双方议和",
            "握手言和",
            "双方握手言和",
            "作和",
            "弈和",
            "议和",
            "判和",
            "成和",
            "hòa",
            "hoà",
            "tiên hòa",
            "tiên hoà",
            "he qi",
            "heqi",
        ],
    ),
    (
        GameResult::Unknown,
        &[
            "*",
            "未知",
            "未完",
            "不详",
            "未终局",
            "待续",
            "未下完",
            "未完待续",
            "未结束",
            "中断",
            "unfinished",
            "not finished",
        ],
    ),
];

/// The result stated by a whole value such as `红先胜`, `和棋`, `1-0`; `None` where it is no result.
pub fn read_result_words(text: &str) -> Option<GameResult> {
    let text = text.trim();
    if let Some(result) = ticked(text, read_result_words) {
        return Some(result);
    }
    // A reason in brackets (`0-1（超时）`) says nothing else, or the value is no result.
    if let Some((result, reason)) = with_a_reason(text) {
        let result = read_result_words(result)?;
        return read_result_words(reason)
            .is_none_or(|other| other == result)
            .then_some(result);
    }
    // Nothing in the list is longer, and no move is worth a look.
    if text.is_empty() || text.len() > 18 {
        return None;
    }
    match text {
        "1-0" => Some(GameResult::RedWins),
        "0-1" => Some(GameResult::BlackWins),
        "1/2-1/2" => Some(GameResult::Draw),
        "*" => Some(GameResult::Unknown),
        _ => in_words(text).or_else(|| drawn_out(text)),
    }
}

/// A result in figures with blanks beside its sign: `0 - 1`.
fn drawn_out(text: &str) -> Option<GameResult> {
    let is_figure = |c: char| c.is_ascii_digit() || " /-–—:½".contains(c);
    let is_one = text.contains(' ') && text.chars().all(is_figure);
    is_one.then(|| in_words(&text.replace(' ', ""))).flatten()
}

/// A result and the reason behind it in brackets.
fn with_a_reason(text: &str) -> Option<(&str, &str)> {
    let inside = text.strip_suffix([')', '）'])?;
    let (result, reason) = inside.split_once(['(', '（'])?;
    let plain = !result.trim().is_empty() && !reason.contains(['(', '（', ')', '）']);
    plain.then_some((result, reason))
}

/// What stands in brackets behind a result that makes up the rest of a text, and where it begins; `None` where it says
/// no more than the result: 红胜（黑方犯规一次）, `1-0 (1-0)`.
pub(crate) fn said_behind_result(text: &str) -> Option<(usize, &str)> {
    let held = text.trim_end_matches(['。', '！', '!', '，', ',', '.', '．', ' ']);
    let (result, reason) = with_a_reason(held)?;
    let inside = held.strip_suffix([')', '）'])?;
    let says_more = read_result_words(result).is_some()
        && read_result_words(reason).is_none()
        && !reason.trim().is_empty();
    says_more.then_some((inside.len() - reason.len(), reason))
}

/// The side that did not come by the sign of a win without play: `+-`, `-+`, `+/-`.
pub(crate) fn forfeited_by(value: &str) -> Option<Side> {
    let signs = value.chars().filter(|sign| !sign.is_whitespace());
    let signs: String = signs
        .map(|sign| match sign {
            '＋' => '+',
            '－' | '—' | '–' | '−' => '-',
            '／' | ':' | '：' => '/',
            other => other,
        })
        .collect();
    match signs.as_str() {
        "+-" | "+/-" => Some(Side::Black),
        "-+" | "-/+" => Some(Side::Red),
        _ => None,
    }
}

/// Whether `text` is one of [`WORDS`], in simplified or traditional characters, and in letters of either case and width.
/// Every token of a movetext may be asked about: the list is not looked through.
fn in_words(text: &str) -> Option<GameResult> {
    static KNOWN: LazyLock<HashMap<&str, GameResult>> = LazyLock::new(|| {
        let mut known = HashMap::new();
        for (result, words) in WORDS {
            for word in *words {
                known.entry(*word).or_insert(*result);
            }
        }
        known
    });
    let plain: String = text.chars().map(plain).collect();
    KNOWN.get(plain.as_str()).copied()
}

/// A letter narrow, small and simplified.
fn plain(letter: char) -> char {
    let narrow = match letter {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(letter) - 0xFEE0).unwrap_or(letter),
        other => other,
    };
    simplified(narrow.to_ascii_lowercase())
}

/// The result said within a longer title, such as `北京張強（先勝）瀋陽苗永鵬`: of the player named
/// first, who had the first move. `None` where it says none, or several.
///
/// Only a word in brackets, or between two names that blanks set off, is taken: `先胜` in running
/// text may be anything.
pub fn result_within(title: &str) -> Option<GameResult> {
    // No word of a result is without one of these.
    let says = |c| matches!(c, '胜' | '勝' | '负' | '負' | '和');
    if title.is_ascii() || !title.contains(says) {
        return None;
    }
    let bracketed = bracketed(title).filter_map(relative_result);
    let spaced = title
        .split([' ', '\u{3000}', '\t'])
        .filter(|word| word.len() >= 6);
    let spaced = spaced.filter_map(relative_result);
    let mut found = bracketed.chain(spaced);
    let first = found.next()?;
    found.all(|other| other == first).then_some(first)
}

/// Contents of round brackets of either width.
fn bracketed(title: &str) -> impl Iterator<Item = &str> {
    title
        .split(['(', '（'])
        .skip(1)
        .filter_map(|rest| rest.split_once([')', '）']).map(|(inside, _)| inside))
}

/// 先胜, 胜 and the like, as said of the player named first.
fn relative_result(word: &str) -> Option<GameResult> {
    // The longest of the words has three characters.
    let word = word.trim();
    if word.len() > 9 {
        return None;
    }
    match word.chars().map(simplified).collect::<String>().as_str() {
        "先胜" | "先手胜" | "红先胜" | "红胜" => Some(GameResult::RedWins),
        "先负" | "先手负" | "红先负" | "红负" => Some(GameResult::BlackWins),
        "先和" | "先手和" | "红先和" => Some(GameResult::Draw),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The expected result of [`in_words`]: the list searched sign by sign.
    fn looked_through(text: &str) -> Option<GameResult> {
        let is_word = |word: &&str| {
            let mut letters = text.chars().map(plain);
            word.chars().all(|letter| letters.next() == Some(letter)) && letters.next().is_none()
        };
        WORDS
            .iter()
            .find(|(_, words)| words.iter().any(is_word))
            .map(|(result, _)| *result)
    }

    #[test]
    fn the_words_that_are_looked_up_are_those_of_the_list() {
        let words = || WORDS.iter().flat_map(|(_, words)| *words);
        let wide = |letter: char| match letter {
            '!'..='~' => char::from_u32(letter as u32 + 0xFEE0).unwrap_or(letter),
            other => other,
        };
        let old = |letter: char| match letter {
            '红' => '紅',
            '胜' => '勝',
            '负' => '負',
            '双' => '雙',
            other => other,
        };
        let mut asked: Vec<String> = ["", "h2e2", "炮二平五", "马8进7", "和和", "胜", "红", "x"]
            .map(str::to_owned)
            .to_vec();
        for word in words() {
            let letters = || word.chars();
            let short: String = letters().skip(1).collect();
            asked.extend([
                (*word).to_owned(),
                word.to_uppercase(),
                letters().map(wide).collect(),
                letters().map(old).collect(),
                format!("{word}x"),
                format!("x{word}"),
                short,
            ]);
        }
        let wrong: Vec<_> = asked
            .iter()
            .filter(|text| in_words(text) != looked_through(text))
            .collect();
        assert!(wrong.is_empty(), "{wrong:?}");
        let lost: Vec<_> = words().filter(|word| in_words(word).is_none()).collect();
        assert!(lost.is_empty(), "{lost:?}");
    }

    #[test]
    fn the_ticked_result_of_several_is_the_result() {
        use GameResult::{BlackWins, Draw, RedWins, Unknown};
        for (text, result) in [
            ("紅方（　）勝　和（✓）　黑方（　）勝", Some(Draw)),
            ("☑红胜 □和棋 □黑胜", Some(RedWins)),
            ("□ 红胜　☑ 和棋　□ 黑胜", Some(Draw)),
            ("红胜□ 和□ 黑胜☑", Some(BlackWins)),
            ("红胜（ ）和棋（ ）黑胜（√）", Some(BlackWins)),
            ("[ ] 1-0 [x] 0-1 [ ] 1/2-1/2", Some(BlackWins)),
            ("□红胜 □和棋 □黑胜", Some(Unknown)),
            ("☑红胜 ☑和棋 □黑胜", Some(Unknown)),
            ("结果：红胜（ ）和（√）黑胜（ ）", Some(Draw)),
            ("红胜", None),
            ("和（）", None),
            ("車□ 6. B2-B3 G9-E7 7. 車□ I7-I8", None),
            ("车□ 马□ 1-0", None),
        ] {
            assert_eq!(ticked(text, read_result_words), result, "{text}");
        }
    }

    #[test]
    fn a_result_in_figures_may_be_drawn_out_with_blanks() {
        use GameResult::{BlackWins, Draw, RedWins};
        for (text, result) in [
            ("0 - 1", Some(BlackWins)),
            ("1 - 0", Some(RedWins)),
            ("1/2 - 1/2", Some(Draw)),
            ("1 - 2", None),
        ] {
            assert_eq!(read_result_words(text), result, "{text}");
        }
    }
}
