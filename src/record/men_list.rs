//! Lists of men: `帅五、马三、兵四`, `King, two Advisors, Knight`. Behind the name of a side they name no player.

/// Signs of men in Chinese, a general's first: a list may be one alone.
const MEN: &str = "帅帥将將仕士相象马馬傌车車俥炮砲包兵卒";

/// Words before a man that count, and signs of his place.
const COUNTS: &str = "单單双雙两兩一二三四五六七八九十123456789";
const PLACES: &str = "路线線筋行第底在原位一二三四五六七八九十";

/// Names of men in English and in Vietnamese, small.
const NAMES: [&str; 26] = [
    "general", "king", "advisor", "adviser", "guard", "mandarin", "elephant", "minister", "bishop",
    "horse", "knight", "chariot", "rook", "cannon", "soldier", "pawn", "tướng", "sĩ", "sỹ",
    "tượng", "xe", "pháo", "mã", "tốt", "chốt", "binh",
];

/// Words that count them.
const NUMBERS: [&str; 14] = [
    "two", "three", "four", "five", "a", "one", "both", "and", "hai", "ba", "bốn", "năm", "một",
    "và",
];

/// Whether a text is a list of two men or more, and nothing else.
pub(crate) fn is_one(text: &str) -> bool {
    let text = without_brackets(text).to_lowercase();
    let parts = |c: char| c.is_whitespace() || "、，,；;。.+＋".contains(c);
    let lists = |c: char| "、，,；;".contains(c) || c.is_ascii_digit() || c == '第';
    let is_list = text.contains(lists);
    let mut men = 0;
    for word in text.split(parts).filter(|it| !it.is_empty()) {
        match men_of(word) {
            Some(found) => men += found,
            None => return false,
        }
    }
    // Two or three signs alone may be a name.
    men > 3 || men > 1 && is_list || men == 1 && is_general(&text)
}

/// Whether a text is a general and his place: `帅五`.
fn is_general(text: &str) -> bool {
    let place = text.trim().strip_prefix(['帅', '帥', '将', '將']);
    place.is_some_and(|it| {
        !it.is_empty() && it.chars().all(|c| PLACES.contains(c) || c.is_ascii_digit())
    })
}

/// Number of men that a word names; none of a place or a count alone, `None` where it says anything else.
fn men_of(word: &str) -> Option<usize> {
    let bare = word.trim_matches(|c: char| c.is_ascii_digit() || "×*:".contains(c));
    let plural = bare.strip_suffix('s').unwrap_or(bare);
    if [bare, plural].iter().any(|it| NAMES.contains(it)) {
        return Some(1);
    }
    if bare.is_empty() || NUMBERS.contains(&bare) || is_point(word) {
        return Some(0);
    }
    let is_man = |c: char| MEN.contains(c);
    let held =
        |c: char| is_man(c) || COUNTS.contains(c) || PLACES.contains(c) || c.is_ascii_digit();
    let begins = bare
        .trim_start_matches(|c: char| COUNTS.contains(c))
        .starts_with(is_man);
    let is_place = bare.chars().all(|c| PLACES.contains(c));
    (word.chars().all(held) && (begins || is_place))
        .then(|| bare.chars().filter(|c| is_man(*c)).count())
}

/// `e0`, `a10`.
fn is_point(word: &str) -> bool {
    let digits = word
        .strip_prefix(|c: char| matches!(c, 'a'..='i'))
        .unwrap_or("");
    matches!(digits.len(), 1..=2) && digits.bytes().all(|it| it.is_ascii_digit())
}

/// A text without what stands in brackets.
fn without_brackets(text: &str) -> String {
    let mut depth = 0_usize;
    let mut kept = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '(' | '（' => depth += 1,
            ')' | '）' => depth = depth.saturating_sub(1),
            _ if depth == 0 => kept.push(sign),
            _ => {}
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::is_one;

    #[test]
    fn lists_of_men_are_told_from_names() {
        for list in [
            "帅五（底线），马三路第七线，兵四路第九线",
            "帅、马、兵",
            "将5，士4、士5，马3",
            "帥、雙車、單馬",
            "帅 e0，马 g6，兵 f8",
            "King, Knight, Pawn",
            "King e0, two Advisors d9 e8, Horse",
            "Tướng e0, Mã g6 và hai Tốt",
            "帥仕相傌俥炮兵",
            "帅五（底线）",
        ] {
            assert!(is_one(list), "{list}");
        }
        for name in [
            "马明、车胜",
            "帅",
            "兵哥",
            "车马炮",
            "车马炮队",
            "King",
            "Bishop, John",
            "甲（马）、乙",
            "Rook & Knight Club",
            "卒林一士",
            "",
        ] {
            assert!(!is_one(name), "{name}");
        }
    }
}
