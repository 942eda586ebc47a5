//! Signs that a scanner of printed pages takes for another of the same looks: `Rl=2`, `1O. C2=5`, `泡八平九`, `将5迸1`.
//! Only where the other signs are those of a move, or of its number, is the right one put; what stood there is kept as a
//! remark behind the move.

use crate::format::mapped_text::MappedText;

/// Letters that begin a move in WXF and in Vietnamese notation.
const LETTERS: &str = "RNHCPEBAGKrnhcpebagkXMTSV";

const SIGNS: &str = "=+-.–—/";

const MEN: &str = "帅帥將将仕士相象马馬傌车車俥炮砲包兵卒";
const DIGITS: &str = "一二三四五六七八九123456789１２３４５６７８９";
const VERBS: &str = "进進退平";

/// Signs that are taken for a man, a numeral or a way, and which.
const MEN_LIKE: [(char, char); 15] = [
    ('泡', '炮'),
    ('袍', '炮'),
    ('胞', '炮'),
    ('丘', '兵'),
    ('仆', '仕'),
    ('什', '仕'),
    ('咆', '炮'),
    ('跑', '炮'),
    ('乒', '兵'),
    ('乓', '兵'),
    ('岳', '兵'),
    ('土', '士'),
    ('壬', '仕'),
    ('乌', '马'),
    ('東', '車'),
];
const DIGITS_LIKE: [(char, char); 15] = [
    ('B', '8'),
    ('S', '5'),
    ('Z', '2'),
    ('匕', '七'),
    ('ヒ', '七'),
    ('囚', '四'),
    ('穴', '六'),
    ('l', '1'),
    ('I', '1'),
    ('|', '1'),
    ('ｌ', '1'),
    ('入', '八'),
    ('人', '八'),
    ('丸', '九'),
    ('玉', '五'),
];
const VERBS_LIKE: [(char, char); 8] = [
    ('近', '进'),
    ('坪', '平'),
    ('苹', '平'),
    ('迸', '进'),
    ('迚', '进'),
    ('乎', '平'),
    ('追', '退'),
    ('迟', '退'),
];

/// No move takes more of the wrong signs.
const MOST: usize = 2;

/// The text with such signs put right; `None` where none stands in it.
pub(super) fn cleared(text: &str) -> Option<MappedText> {
    let mut out = MappedText::default();
    let (mut at, mut found) = (0, 0);
    let mut before = ' ';
    while let Some(sign) = text[at..].chars().next() {
        let rest = &text[at..];
        let is_free = !before.is_alphanumeric();
        let len = if let Some((right, len)) = chinese(rest).or_else(|| letters(rest, is_free)) {
            out.put(&right, at);
            remark(&mut out, &rest[..len], at);
            found += 1;
            len
        } else if let Some((right, len)) = number(rest, is_free).or_else(|| score(rest, is_free)) {
            out.put(&right, at);
            found += 1;
            len
        } else {
            out.take(&rest[..sign.len_utf8()], at);
            sign.len_utf8()
        };
        before = text[at..at + len].chars().next_back().unwrap_or(' ');
        at += len;
    }
    (found > 0).then_some(out)
}

/// Keeps what stood there.
fn remark(out: &mut MappedText, held: &str, at: usize) {
    out.put("{", at);
    out.put(held, at);
    out.put("}", at);
}

/// One of these signs, or the one that a sign is taken for, and whether it was.
fn taken(sign: char, signs: &str, like: &[(char, char)]) -> Option<(char, bool)> {
    if signs.contains(sign) {
        return Some((sign, false));
    }
    let like = like.iter().find(|it| it.0 == sign)?;
    Some((like.1, true))
}

/// A Chinese move that a text begins with, one or two of its signs put right, and the length of what stood there.
fn chinese(text: &str) -> Option<(String, usize)> {
    let mut right = String::new();
    let mut wrong = 0;
    let mut len = 0;
    let mut signs = text.chars();
    for part in 0..4 {
        let sign = signs.next()?;
        let (sign_right, was) = match part {
            0 => taken(sign, MEN, &MEN_LIKE)?,
            2 => taken(sign, VERBS, &VERBS_LIKE)?,
            _ => taken(sign, DIGITS, &DIGITS_LIKE)?,
        };
        right.push(sign_right);
        wrong += usize::from(was);
        len += sign.len_utf8();
    }
    (1..=MOST).contains(&wrong).then_some((right, len))
}

/// The same of a move in letters; blanks beside its sign are left out too.
fn letters(text: &str, is_free: bool) -> Option<(String, usize)> {
    let mut signs = text.char_indices().peekable();
    let (_, piece) = signs
        .next()
        .filter(|it| is_free && LETTERS.contains(it.1))?;
    let (_, from) = signs.next()?;
    let before = signs.next_if(|it| it.1 == ' ').is_some();
    let (_, way) = signs.next().filter(|it| SIGNS.contains(it.1))?;
    let behind = before && signs.next_if(|it| it.1 == ' ').is_some();
    let (at, to) = signs.next()?;
    let ends = signs.peek().is_none_or(|it| !it.1.is_alphanumeric());
    let digits = [digit(from)?, digit(to)?];
    let wrong = [from, to].iter().filter(|it| !it.is_ascii_digit()).count();
    // One blank before a point or a dash ends a word.
    let is_wrong = wrong > 0 || behind || before && matches!(way, '+' | '=');
    (ends && is_wrong && !digits.contains(&'0')).then(|| {
        let right = [piece, digits[0], way, digits[1]].iter().collect();
        (right, at + to.len_utf8())
    })
}

/// A digit, or the one that a letter is taken for.
const fn digit(sign: char) -> Option<char> {
    match sign {
        '0'..='9' => Some(sign),
        'l' | 'I' | '|' => Some('1'),
        'O' | 'o' => Some('0'),
        _ => None,
    }
}

/// The number of a round before a move, in which a letter stands for a digit.
fn number(text: &str, is_free: bool) -> Option<(String, usize)> {
    let end = text.find(|c| digit(c).is_none()).filter(|_| is_free)?;
    let held = &text[..end];
    let value: String = held.chars().filter_map(digit).collect();
    // A bar parts the cells of a table.
    let is_wrong = held.contains(['l', 'I', 'O', 'o']) && !held.contains('|') && end < 4;
    if !is_wrong || value.starts_with('0') {
        return None;
    }
    let behind = text[end..].trim_start_matches(['.', '．', '、', ',', '，']);
    let move_at = behind.trim_start_matches([' ', '\u{3000}']);
    let mut signs = move_at.chars();
    let (first, second) = (signs.next()?, signs.next()?);
    let begins = LETTERS.contains(first) && digit(second).is_some()
        || taken(first, MEN, &MEN_LIKE).is_some() && taken(second, DIGITS, &DIGITS_LIKE).is_some();
    let is_apart = behind.len() < text.len() - end || move_at.len() < behind.len();
    (begins && is_apart).then_some((value, end))
}

/// A result.
fn score(text: &str, is_free: bool) -> Option<(String, usize)> {
    let (held, right) = [
        ("l-O", "1-0"),
        ("1-O", "1-0"),
        ("l-0", "1-0"),
        ("O-l", "0-1"),
        ("0-l", "0-1"),
        ("O-1", "0-1"),
    ]
    .into_iter()
    .find(|it| text.starts_with(it.0))?;
    let ends = !text[held.len()..].starts_with(|c: char| c.is_alphanumeric());
    (is_free && ends).then(|| (right.to_owned(), held.len()))
}

#[cfg(test)]
mod tests {
    use super::cleared;

    #[test]
    fn what_looks_like_a_sign_of_a_move_is_put_right_and_kept_as_a_remark() {
        for (text, wanted) in [
            ("l C2=5 N8+7 3 Rl=2 l-O", "1 C2=5 N8+7 3 R1=2{Rl=2} 1-0"),
            ("1O. A4+5 P3+l", "10. A4+5 P3+1{P3+l}"),
            ("6. H8 +9   R8+4 l", "6. H8+9{H8 +9}   R8+4 l"),
            ("P8/1, P8 - 9\nX9.2", "P8/1, P8-9{P8 - 9}\nX9.2"),
            ("4. 炮八迸二 泡8平1", "4. 炮八进二{炮八迸二} 炮8平1{泡8平1}"),
            (
                "1O. 乒五进一 卒5进l",
                "10. 兵五进一{乒五进一} 卒5进1{卒5进l}",
            ),
        ] {
            let shown = cleared(text).map(|it| it.text);
            assert_eq!(shown.as_deref(), Some(wanted));
        }
    }

    #[test]
    fn the_same_signs_elsewhere_stay() {
        for text in [
            "I saw l people, O 5 of them, at 5l +1",
            "人五进一 土地 入八平",
            "1. C2=5 H8+7 2. 炮二平五",
            "Il a joué C2=5 | H8+7 | 10",
        ] {
            assert!(cleared(text).is_none_or(|it| it.text == text), "{text}");
        }
    }
}
