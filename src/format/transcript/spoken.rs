//! Moves as they are spoken, their numbers in words: `cannon two to five`, `pao er ping wu`, and Vietnamese words without
//! their accents (`phao 8 binh 5`). They are put as the notations in words have them.

use crate::format::mapped_text::MappedText;
use crate::notation::{Families, read_move};
use std::ops::Range;

/// So many moves are no accident.
const LEAST: usize = 4;

/// The words of one way to speak of moves.
struct Speech {
    pieces: &'static [(&'static str, &'static str)],
    orders: &'static [&'static str],
    ways: &'static [(&'static str, &'static str)],
    /// None where numbers in words are not told from other words of moves.
    digits: &'static [&'static str],
}

const ENGLISH: Speech = Speech {
    pieces: &[
        ("cannon", "cannon"),
        ("horse", "horse"),
        ("knight", "knight"),
        ("chariot", "chariot"),
        ("rook", "rook"),
        ("pawn", "pawn"),
        ("soldier", "soldier"),
        ("elephant", "elephant"),
        ("minister", "minister"),
        ("advisor", "advisor"),
        ("adviser", "advisor"),
        ("guard", "guard"),
        ("king", "king"),
        ("general", "general"),
    ],
    orders: &["front", "rear", "middle"],
    ways: &[
        ("to", "across"),
        ("across", "across"),
        ("sideways", "across"),
        ("traverse", "across"),
        ("forward", "forward"),
        ("up", "forward"),
        ("advance", "forward"),
        ("back", "back"),
        ("backward", "back"),
        ("retreat", "back"),
        ("withdraw", "back"),
        ("withdraws", "back"),
        ("down", "back"),
    ],
    digits: &[
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    ],
};

const PINYIN: Speech = Speech {
    pieces: &[
        ("pao", "pao"),
        ("ma", "ma"),
        ("che", "che"),
        ("ju", "ju"),
        ("bing", "bing"),
        ("zu", "zu"),
        ("xiang", "xiang"),
        ("shi", "shi"),
        ("shuai", "shuai"),
        ("jiang", "jiang"),
    ],
    orders: &["qian", "hou", "zhong"],
    ways: &[
        ("ping", "ping"),
        ("pin", "ping"),
        ("jin", "jin"),
        ("tui", "tui"),
    ],
    digits: &["yi", "er", "san", "si", "wu", "liu", "qi", "ba", "jiu"],
};

const VIETNAMESE: Speech = Speech {
    pieces: &[
        ("phao", "pháo"),
        ("xe", "xe"),
        ("ma", "mã"),
        ("tot", "tốt"),
        ("chot", "chốt"),
        ("si", "sĩ"),
        ("sy", "sĩ"),
        // Which of two it is, its move shows.
        ("tuong", "tướng"),
    ],
    orders: &[],
    ways: &[
        ("tien", "tiến"),
        ("tan", "tấn"),
        ("binh", "bình"),
        ("thoai", "thoái"),
        ("lui", "thoái"),
    ],
    digits: &[],
};

/// The text with its spoken moves written; `None` where few stand in it.
pub(super) fn written(text: &str) -> Option<MappedText> {
    let mut shown: Option<MappedText> = None;
    for speech in [ENGLISH, PINYIN, VIETNAMESE] {
        let text = shown.as_ref().map_or(text, |it| it.text.as_str());
        let Some(next) = speech.write(text, &words(text)) else {
            continue;
        };
        shown = Some(match &shown {
            Some(before) => next.behind(before),
            None => next,
        });
    }
    shown
}

/// Whether notation has the words as they are.
fn is_written(held: &str) -> bool {
    read_move(held, Families::IN_TEXT).is_some_and(|(_, len)| len == held.len())
}

/// A word of letters or of one digit, small and without marks of tone.
struct Word {
    plain: String,
    span: Range<usize>,
}

fn words(text: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    for (at, sign) in text.char_indices() {
        let end = at + sign.len_utf8();
        let is_letter = sign.is_alphabetic() && u32::from(sign) < 0x2E80;
        if !is_letter && !sign.is_ascii_digit() {
            continue;
        }
        let joins = |it: &&mut Word| {
            it.span.end == at
                && is_letter == it.plain.starts_with(|c: char| c.is_ascii_alphabetic())
        };
        if let Some(word) = words.last_mut().filter(joins) {
            word.plain.push(bare(sign));
            word.span.end = end;
        } else {
            words.push(Word {
                plain: bare(sign).to_string(),
                span: at..end,
            });
        }
    }
    words
}

/// A letter without its tone.
fn bare(sign: char) -> char {
    use unicode_normalization::UnicodeNormalization;
    let first = std::iter::once(sign).nfd().next().unwrap_or(sign);
    match first {
        'đ' | 'Đ' => 'd',
        _ => first.to_ascii_lowercase(),
    }
}

impl Speech {
    fn write(&self, text: &str, words: &[Word]) -> Option<MappedText> {
        let mut out = MappedText::default();
        let (mut found, mut spoken, mut at, mut from) = (0, 0, 0, 0);
        while at < words.len() {
            let Some(parts) = self.read(text, &words[at..]) else {
                at += 1;
                continue;
            };
            let held = words[at].span.start..words[at + parts.len() - 1].span.end;
            found += 1;
            if is_written(&text[held]) {
                at += parts.len();
                continue;
            }
            spoken += 1;
            for (index, part) in parts.iter().enumerate() {
                let span = &words[at + index].span;
                if index == 0 {
                    out.take(&text[from..span.start], from);
                } else {
                    out.put(" ", span.start);
                }
                out.put(part, span.start);
                from = span.end;
            }
            at += parts.len();
        }
        out.take(&text[from..], from);
        (found >= LEAST && spoken > 0).then_some(out)
    }

    /// The parts of the move that words begin with, as notation has them.
    fn read(&self, text: &str, words: &[Word]) -> Option<Vec<String>> {
        let mut parts: Vec<String> = Vec::with_capacity(4);
        let plain = |at: usize| words.get(at).map(|it| it.plain.as_str());
        let piece = |word: &str| self.pieces.iter().find(|it| it.0 == word).map(|it| it.1);
        let way = |word: &str| self.ways.iter().find(|it| it.0 == word).map(|it| it.1);
        let first = plain(0)?;
        let next = plain(1)?;
        if self.orders.contains(&first) {
            parts.extend([first.to_owned(), piece(next)?.to_owned()]);
        } else {
            parts.extend([piece(first)?.to_owned(), self.digit(next)?]);
        }
        parts.push(way(plain(2)?)?.to_owned());
        parts.push(self.digit(plain(3)?)?);
        if first == "tuong" && is_elephants(&parts) {
            "tượng".clone_into(&mut parts[0]);
        }
        let are_near = words[..4].windows(2).all(|pair| {
            let gap = text.get(pair[0].span.end..pair[1].span.start);
            gap.is_some_and(|gap| gap.chars().all(|c| c == ' ' || c == '-') && gap.len() < 3)
        });
        are_near.then_some(parts)
    }

    fn digit(&self, word: &str) -> Option<String> {
        let named = self.digits.iter().position(|it| *it == word);
        let is_digit = matches!(word.as_bytes(), [b'1'..=b'9']);
        named
            .map(|at| (at + 1).to_string())
            .or_else(|| is_digit.then(|| word.to_owned()))
    }
}

/// Whether a move is one of an elephant and of no general: it goes to the second file from its own.
fn is_elephants(parts: &[String]) -> bool {
    let digit = |at: usize| parts.get(at).and_then(|it| it.parse::<u8>().ok());
    let far = digit(1).zip(digit(3)).map(|(from, to)| from.abs_diff(to));
    far == Some(2) && parts.get(2).is_some_and(|way| way != "bình")
}

#[cfg(test)]
mod tests {
    use super::written;

    #[test]
    fn numbers_in_words_are_written_as_digits() {
        for (text, wanted) in [
            (
                "so cannon two to five, horse eight forward seven. Horse two forward three and chariot nine to eight",
                "so cannon 2 across 5, horse 8 forward 7. horse 2 forward 3 and chariot 9 across 8",
            ),
            (
                "1 pao er ping wu , ma ba jin qi 2 ma er jin san , che jiu ping ba",
                "1 pao 2 ping 5 , ma 8 jin 7 2 ma 2 jin 3 , che 9 ping 8",
            ),
            (
                "phao 2 binh 5, ma 8 tien 7, ma 2 tien 3, xe 9 binh 8",
                "pháo 2 bình 5, mã 8 tiến 7, mã 2 tiến 3, xe 9 bình 8",
            ),
            (
                "tuong 3 tien 5, ma 8 tien 7, tuong 5 binh 4, tuong 5 tien 1",
                "tượng 3 tiến 5, mã 8 tiến 7, tướng 5 bình 4, tướng 5 tiến 1",
            ),
            (
                "cannon 2 traverse 5, horse 3 withdraw 5, horse 2 advance 3, rook 9 withdraws 1",
                "cannon 2 traverse 5, horse 3 back 5, horse 2 advance 3, rook 9 back 1",
            ),
        ] {
            let shown = written(text).map(|it| it.text);
            assert_eq!(shown.as_deref(), Some(wanted));
        }
    }

    #[test]
    fn a_few_words_of_a_sentence_are_no_moves() {
        for text in [
            "horse two to one, king four to five, rook one",
            "ma er jin san, pao er ping wu, dajia hao",
            "the general four advance nine",
        ] {
            assert!(written(text).is_none(), "{text}");
        }
    }
}
