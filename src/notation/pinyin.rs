//! Chinese notation spelled in pinyin: `pao2ping5`, `Pào 2 píng 5`, `pao4 2 ping2 5`, `hou ma jin 7`. Tones are left
//! out, in letters or as a digit. Read as English in words is: names, a file, a way, a digit.

use super::style::Style;
use super::words::{MovingPiece, blanks, digit};
use super::written::{Directions, Family, Origin, WrittenMove};
use crate::board::Role;

const NAMES: [(&str, Role); 10] = [
    ("jiang", Role::General),
    ("shuai", Role::General),
    ("shi", Role::Advisor),
    ("xiang", Role::Elephant),
    ("ma", Role::Horse),
    ("che", Role::Chariot),
    ("ju", Role::Chariot),
    ("pao", Role::Cannon),
    ("bing", Role::Soldier),
    ("zu", Role::Soldier),
];

const ORDERS: [(&str, Origin); 3] = [
    ("qian", Origin::Front(None)),
    ("zhong", Origin::Middle(None)),
    ("hou", Origin::Rear(None)),
];

const WAYS: [(&str, Directions); 3] = [
    ("jin", Directions::ADVANCE),
    ("tui", Directions::RETREAT),
    ("ping", Directions::TRAVERSE),
];

/// No syllable of these has more letters.
const LONGEST: usize = 5;

/// The move that a text begins with.
pub(super) fn pinyin(input: &str) -> Option<(&str, WrittenMove)> {
    // No blank need stand behind these: `houpaoping1`.
    let ordered = begins_with(input, &ORDERS);
    let named = ordered.and_then(|(rest, order)| {
        let bare = tone(rest, char::is_alphabetic);
        let (rest, role) = begins_with(skip(bare.unwrap_or(rest)), &NAMES)?;
        let rest = tone(rest, char::is_alphabetic).unwrap_or(rest);
        Some((rest, role, order, bare.is_some()))
    });
    let (rest, role, origin, has_tones) = if let Some(named) = named {
        named
    } else {
        let (rest, first) = syllable(input)?;
        let bare = tone(rest, |c| c.is_ascii_digit());
        let (rest, file) = digit(skip(bare.unwrap_or(rest)))?;
        (rest, role(&first)?, Origin::File(file), bare.is_some())
    };
    let (rest, way) = syllable(skip(rest))?;
    let (_, directions) = WAYS.iter().find(|(word, _)| *word == way)?;
    let bare = tone(rest, |c| c.is_ascii_digit()).filter(|_| has_tones);
    let (rest, value) = digit(skip(bare.unwrap_or(rest)))?;
    if rest.starts_with(|c: char| c.is_ascii_alphanumeric()) {
        return None;
    }
    let who = MovingPiece {
        role,
        origin,
        style: Style::VARIANT,
    };
    Some((rest, who.moves(Family::English, *directions, value)))
}

fn role(name: &str) -> Option<Role> {
    let mut names = NAMES.iter();
    names.find(|(word, _)| *word == name).map(|it| it.1)
}

/// Meaning of the one of these words that a text begins with, whatever follows it.
fn begins_with<'t, T: Copy>(text: &'t str, words: &[(&str, T)]) -> Option<(&'t str, T)> {
    words.iter().find_map(|(word, meaning)| {
        let mut signs = text.chars();
        let is_there = word
            .chars()
            .all(|letter| signs.next().and_then(plain) == Some(letter));
        is_there.then_some((signs.as_str(), *meaning))
    })
}

fn skip(text: &str) -> &str {
    blanks(text).map_or(text, |(rest, _)| rest)
}

/// Text after a digit that states the tone: a blank, followed by what is wanted.
fn tone(text: &str, wanted: impl Fn(char) -> bool) -> Option<&str> {
    let behind = text.strip_prefix(['1', '2', '3', '4', '5'])?;
    let (next, _) = blanks(behind)?;
    next.starts_with(wanted).then_some(behind)
}

/// The letters that a text begins with, in small letters and without their tones.
fn syllable(text: &str) -> Option<(&str, String)> {
    let mut letters = String::new();
    let mut end = 0;
    for (at, sign) in text.char_indices() {
        let Some(letter) = plain(sign) else { break };
        if letters.len() == LONGEST {
            return None;
        }
        letters.push(letter);
        end = at + sign.len_utf8();
    }
    (letters.len() > 1).then(|| (&text[end..], letters))
}

/// A letter without its tone.
fn plain(sign: char) -> Option<char> {
    const TONES: [(char, &str); 5] = [
        ('a', "āáǎàăÀÁ"),
        ('e', "ēéěè"),
        ('i', "īíǐìĭ"),
        ('o', "ōóǒò"),
        ('u', "ūúǔùüŭ"),
    ];
    if sign.is_ascii_alphabetic() {
        return Some(sign.to_ascii_lowercase());
    }
    let mut tones = TONES.iter();
    tones.find(|(_, signs)| signs.contains(sign)).map(|it| it.0)
}

#[cfg(test)]
mod tests {
    use super::pinyin;
    use crate::board::Position;
    use crate::notation::{Convention, Families, Family, read_move};

    #[test]
    fn every_spelling_is_the_same_move() {
        for text in [
            "pao2ping5",
            "pao 2 ping 5",
            "Pào 2 píng 5",
            "pao4 2 ping2 5",
            "PAO2PING5",
            "pào2píng5",
        ] {
            let (written, bytes) = read_move(text, Families::only(Family::English)).expect(text);
            assert_eq!(bytes, text.len(), "{text}");
            let start = Position::start();
            let found = written.resolve(&start, Convention::USUAL).expect(text);
            assert_eq!(found.mv.to_string(), "h2e2", "{text}");
        }
        for (text, wanted) in [
            ("qian ma tui 5", "前"),
            ("hou4 pao4 ping2 1", "后"),
            ("hou ju jin1", "后"),
            ("houjujin1", "后"),
        ] {
            assert!(pinyin(text).is_some(), "{text} {wanted}");
        }
    }

    #[test]
    fn other_words_are_none() {
        for text in [
            "ma",
            "pao ping 5",
            "shi 4",
            "mama 2 jin 3",
            "pao2ping55",
            "japan 2 pings 5",
            "Ma 8 years 7",
        ] {
            assert!(pinyin(text).is_none(), "{text}");
        }
    }
}
