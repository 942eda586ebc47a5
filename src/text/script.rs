//! Traditional characters as simplified ones, by Unicode's table of variants.

use std::borrow::Cow;
use std::sync::OnceLock;

/// Pairs of characters, a traditional one and its simplified one, and the lines that say where they are from.
const TABLE: &str = include_str!("simplified.txt");

/// No character of the table stands before this one: the first of the ideographs.
const FIRST: char = '\u{3400}';

/// A text in simplified characters (简体), for comparing what is written in either script. Never for
/// showing: what was written stays. Character by character: what a traditional character means in its
/// phrase is not asked.
///
/// ```
/// use dapu::text::simplified;
///
/// assert_eq!(simplified("呂欽"), "吕钦");
/// assert_eq!(simplified("Hu Ronghua"), "Hu Ronghua");
/// ```
pub fn simplified(text: &str) -> Cow<'_, str> {
    let Some(first) = text.find(|it| of(it).is_some()) else {
        return Cow::Borrowed(text);
    };
    let (same, rest) = text.split_at(first);
    let folded = rest.chars().map(|it| of(it).unwrap_or(it));
    Cow::Owned(same.chars().chain(folded).collect())
}

/// A character in its simplified form.
pub(crate) fn simplified_letter(character: char) -> char {
    of(character).unwrap_or(character)
}

/// A character in its simplified form, which takes as many bytes.
pub(crate) fn simplified_sign(character: char) -> char {
    of(character)
        .filter(|it| it.len_utf8() == character.len_utf8())
        .unwrap_or(character)
}

/// The simplified character for a traditional one, `None` for any other.
fn of(character: char) -> Option<char> {
    static SIMPLE: OnceLock<Vec<Option<char>>> = OnceLock::new();
    let index = (character as usize).checked_sub(FIRST as usize)?;
    *SIMPLE.get_or_init(by_index).get(index)?
}

/// For each character from the first one on its simplified form.
fn by_index() -> Vec<Option<char>> {
    let pairs = pairs();
    let index = |it: char| it as usize - FIRST as usize;
    let last = pairs.last().map_or(0, |pair| index(pair.0) + 1);
    let mut simple = vec![None; last];
    for (from, to) in pairs.into_iter().filter(|pair| pair.0 >= FIRST) {
        simple[index(from)] = Some(to);
    }
    simple
}

/// The pairs of the table, sorted by the traditional character.
fn pairs() -> Vec<(char, char)> {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    let words = lines.flat_map(str::split_whitespace);
    let mut pairs: Vec<_> = words
        .filter_map(|word| {
            let mut both = word.chars();
            Some((both.next()?, both.next()?))
        })
        .collect();
    pairs.sort_unstable();
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_word_of_the_table_is_two_characters_and_none_comes_twice() {
        let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
        let words: Vec<_> = lines.flat_map(str::split_whitespace).collect();
        assert!(words.len() > 2_500, "{} pairs", words.len());
        for word in &words {
            assert_eq!(word.chars().count(), 2, "{word}");
        }
        let first: BTreeSet<_> = pairs().iter().map(|pair| pair.0).collect();
        assert_eq!(first.len(), words.len());
        assert!(first.first().is_some_and(|it| *it >= FIRST));
    }

    #[test]
    fn what_is_folded_is_not_folded_again() {
        for (from, to) in pairs() {
            assert_ne!(from, to);
            assert_eq!(of(to), None, "{from} {to}");
        }
    }

    #[test]
    fn the_words_of_the_game_are_the_same_in_both_scripts() {
        let words = [
            ("車馬砲將士象卒", "车马砲将士象卒"),
            ("帥仕相兵後進", "帅仕相兵后进"),
            ("紅勝黑負和棋", "红胜黑负和棋"),
            ("賽事 輪次 對局時間", "赛事 轮次 对局时间"),
            ("記錄員 裁判長 簽名", "记录员 裁判长 签名"),
            ("胡榮華 楊官璘 許銀川 趙國榮", "胡荣华 杨官璘 许银川 赵国荣"),
            ("開局 殘局 變例 説明 棊譜", "开局 残局 变例 说明 棋谱"),
        ];
        for (traditional, folded) in words {
            assert_eq!(simplified(traditional), folded);
            assert_eq!(simplified(folded), folded);
        }
    }
}
