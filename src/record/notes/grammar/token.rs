//! A remark cut into words and numbers.

use super::lexicon::Lexicon;
use super::number::counted;
use super::word::Sense;

/// A word or a number with its unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) word: Sense,
    /// Its number: seconds of a time, how many times, plies, rounds.
    pub(super) n: i64,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Token {
    /// 红0, 0次.
    pub(super) fn counts_none(&self) -> bool {
        matches!(self.word, Sense::Number | Sense::Times) && self.n == 0
    }
}

/// The words of a text in simplified characters and small letters.
pub(super) fn tokens(text: &str, lexicon: &Lexicon) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(sign) = text[at..].chars().next() {
        if let Some(len) = step(&text[at..]) {
            let (start, end) = (at, at + len);
            tokens.push(Token {
                word: Sense::Step,
                n: 0,
                start,
                end,
            });
            at = end;
            continue;
        }
        let word = lexicon.at(text, at).filter(|_| !is_no_name(text, at));
        let word = word.map(|word| longer_behind(text, (at, word), lexicon));
        let word = word
            .or_else(|| letter(text, at))
            .or_else(|| noted(text, at));
        let number = counted(text, at).map(|(word, n, len)| Token {
            word,
            n,
            start: at,
            end: at + len,
        });
        let found = match (word, number) {
            (Some((word, end)), Some(number)) if end >= number.end => Some(Token {
                word,
                n: 0,
                start: at,
                end,
            }),
            (_, Some(number)) => Some(number),
            (Some((word, end)), None) => Some(Token {
                word,
                n: 0,
                start: at,
                end,
            }),
            (None, None) => None,
        };
        match found {
            Some(token) => {
                at = token.end;
                tokens.push(token);
            }
            None => at += sign.len_utf8(),
        }
    }
    tokens
}

/// The bytes of a move in notation that a text begins with, 炮五平七.
fn step(text: &str) -> Option<usize> {
    const PIECES: &str = "车马炮兵卒相象仕士帅将";
    const FIGURES: &str = "一二三四五六七八九123456789１２３４５６７８９";
    let mut signs = text.char_indices();
    let mut next = || signs.next().map(|(_, sign)| sign);
    let [piece, from, way, to] = [next()?, next()?, next()?, next()?];
    let is_step = PIECES.contains(piece)
        && FIGURES.contains(from)
        && "进退平".contains(way)
        && FIGURES.contains(to);
    is_step.then(|| [piece, from, way, to].map(char::len_utf8).iter().sum())
}

/// 又未走先按钟: a word of denial that begins with a joining sign, where a longer word begins behind that sign.
fn longer_behind(
    text: &str,
    (at, word): (usize, (Sense, usize)),
    lexicon: &Lexicon,
) -> (Sense, usize) {
    const JOINS: [char; 11] = [
        '又', '也', '亦', '既', '仍', '还', '并', '却', '均', '都', '竟',
    ];
    let (sense, end) = word;
    let Some(first) = text[at..].chars().next() else {
        return word;
    };
    if sense != Sense::Not || !JOINS.contains(&first) {
        return word;
    }
    match lexicon.at(text, at + first.len_utf8()) {
        Some((sense, longer)) if longer > end && (sense.is_telling() || sense.is_part()) => {
            (sense, longer)
        }
        _ => word,
    }
}

/// 按钟后手仍在钟上: whether 先手 or 后手 stands behind another word there, and names no side.
fn is_no_name(text: &str, at: usize) -> bool {
    const NAMED_BEHIND: &str = "判由给被对向与和是为系让令因将把记、及红黑";
    let rest = &text[at..];
    let bare = ["先手", "后手"].iter().find_map(|it| rest.strip_prefix(it));
    let is_bare = bare.is_some_and(|behind| !behind.starts_with('方'));
    let before = text[..at].chars().next_back();
    // 后手困毙先手: whom it befell ends the clause.
    let ends = bare.is_some_and(|behind| !behind.starts_with(|it: char| it.is_alphanumeric()));
    if ends && before.is_some_and(|it| "毙死杀".contains(it)) {
        return false;
    }
    is_bare && before.is_some_and(|it| it.is_alphanumeric() && !NAMED_BEHIND.contains(it))
}

/// 犯 with its number, 记犯1, 犯1扣5分, 红一犯: a foul in one sign.
fn noted(text: &str, at: usize) -> Option<(Sense, usize)> {
    const FIGURES: &str = "123一二两三";
    /// 再犯, 违犯: part of a word; 犯一个错误: of a fault.
    const WORDS: &str = "再违触侵冒进防初首屡重";
    let behind = text[at..].strip_prefix('犯')?;
    let before = text[..at].chars().next_back();
    let mut next = behind.chars();
    let counted = next.next().is_some_and(|it| FIGURES.contains(it))
        && next
            .next()
            .is_none_or(|it| "次，。；扣罚、）) ,;".contains(it));
    let ends = behind.is_empty() || behind.starts_with(['，', '。', '；', ',', ';', '）', ')']);
    let is_nth = before.is_some_and(|it| FIGURES.contains(it)) && ends;
    let is_word = before.is_some_and(|it| WORDS.contains(it));
    (!is_word && (counted || is_nth)).then(|| (Sense::Foul, at + "犯".len()))
}

/// Whether a clause begins behind a text.
fn begins_clause(before: &str) -> bool {
    let before = before.trim_end();
    before.is_empty() || before.ends_with(['.', ',', ';', ':', '-', '(', '/'])
}

/// `R`, `W` and `B` by themselves in a short English remark.
fn letter(text: &str, at: usize) -> Option<(Sense, usize)> {
    const MOST: usize = 160;
    let letter = |at: Option<usize>| {
        at.and_then(|at| text.as_bytes().get(at))
            .is_some_and(|it| it.is_ascii_alphanumeric() || *it == b'\'')
    };
    let whole = !letter(at.checked_sub(1)) && !letter(Some(at + 1));
    let word = match text.as_bytes().get(at)? {
        b'r' => Sense::Red,
        // `w` for with stands within a clause.
        b'w' if begins_clause(&text[..at]) && !text[at + 1..].starts_with('/') => Sense::Red,
        b'b' => Sense::Black,
        _ => return None,
    };
    (whole && text.len() <= MOST && text.is_ascii()).then_some((word, at + 1))
}
