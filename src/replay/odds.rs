//! Whether a record says in words that it was played at odds.

use super::start::TAGS;
use crate::record::{AsideKind, GameRecord, NameAside, Start, Tag};

/// Tags that say nothing but that a game is played at odds; the last two, what stands behind the name of a player.
const OF_ODDS: [&str; 4] = ["Handicap", "Odds", "RedHandicap", "BlackHandicap"];

/// Tags that name a player.
const PLAYERS: [&str; 5] = ["Red", "Black", "White", "红方", "黑方"];

/// The words by which a record that gives no start says that it was played at odds: men were taken off the board
/// (让双马, 饶一车), and nothing says which. The odds of the first moves (让先, 让两先) leave the men where they are.
pub fn odds<'r>(record: &'r GameRecord<'_>) -> Option<&'r str> {
    if !matches!(record.start, Start::Implied) {
        return None;
    }
    let is =
        |tag: &Tag<'_>, names: &[&str]| names.iter().any(|it| tag.name.eq_ignore_ascii_case(it));
    // Nearly every record is asked: what cannot say it is passed over at once.
    let mut tags = record.tags.0.iter();
    let given = tags.find(|tag| {
        if tag.value.is_ascii() {
            is(tag, &OF_ODDS) && names_a_man(&tag.value)
        } else {
            (is(tag, &OF_ODDS) || is(tag, &TAGS)) && gives_odds(&tag.value)
        }
    });
    given
        .map(|tag| tag.value.trim())
        .or_else(|| record.tags.0.iter().find_map(behind_a_name))
        .or_else(|| said_above(record))
}

/// Odds said in brackets behind the name of a player: `张三（让双马）`.
fn behind_a_name<'r>(tag: &'r Tag<'_>) -> Option<&'r str> {
    let value = tag.value.trim_end();
    let may_say = value.ends_with([')', '）']) || value.contains(GIVES);
    if !may_say || !PLAYERS.iter().any(|it| tag.name.eq_ignore_ascii_case(it)) {
        return None;
    }
    let aside = NameAside::of(value).filter(|it| it.kind == AsideKind::Odds)?;
    let names_men = if aside.words.is_ascii() {
        names_a_man(aside.words)
    } else {
        gives_odds(aside.words)
    };
    names_men.then_some(aside.words)
}

/// What a line above the moves says of odds, in a sentence of its own: `红方让双马`, `Red gives odds of a horse`. A long
/// one is prose, of any game.
fn said_above<'r>(record: &'r GameRecord<'_>) -> Option<&'r str> {
    let tree = &record.tree;
    if record.residue.is_empty() && tree.comments.is_empty() {
        return None;
    }
    let first = tree.plies.first().map_or(u32::MAX, |ply| ply.span.start);
    let residue = record.residue.iter();
    let residue = residue.filter(|piece| piece.span.start <= first);
    let comments = tree.comments.iter().filter(|it| it.after.is_none());
    let mut said = residue
        .map(|piece| &piece.text)
        .chain(comments.map(|comment| &comment.text));
    said.find_map(|text| sentences(text).find(|it| is_of_odds(it)))
}

/// The sentences of a text without the signs between them.
fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split([
        '\n', '。', '；', ';', '！', '!', '，', ',', '(', ')', '（', '）',
    ])
    .map(str::trim)
}

/// Whether a sentence says nothing but that this game is played at odds.
fn is_of_odds(sentence: &str) -> bool {
    const LONGEST: usize = 60;
    if sentence.is_empty() || sentence.len() > LONGEST {
        return false;
    }
    if !sentence.is_ascii() {
        let given = sentence.trim_start_matches(OF_GIVERS);
        let named = given.trim_end_matches(BEHIND);
        return given.starts_with(GIVES) && ends_in_a_man(named) && gives_odds(named);
    }
    let small = sentence.to_ascii_lowercase();
    small
        .split(|it: char| !it.is_ascii_alphabetic())
        .any(|word| word == "odds")
        && names_a_man(&small)
}

/// What stands before 让 in a line that says who gives the odds, and of which game.
const OF_GIVERS: [char; 24] = [
    '红', '紅', '黑', '先', '后', '後', '手', '方', '本', '此', '该', '該', '局', '棋', '是', '系',
    '为', '為', '（', '：', ':', ' ', '\u{3000}', '由',
];

/// What stands behind the men in such a line: 让双马局, 让一车先行.
const BEHIND: [char; 9] = ['先', '局', '棋', '行', '对', '對', '之', '的', '赛'];

/// Whether nothing stands between 让 and the end but how many men of which kind: 让车 and not 让车路.
fn ends_in_a_man(given: &str) -> bool {
    const MOST: usize = 5;
    given.chars().count() <= MOST && given.ends_with(|it| it == '子' || MEN.contains(it))
}

/// Words that give odds.
const GIVES: [char; 4] = ['让', '讓', '饶', '饒'];

/// Men as texts name them.
const MEN: &str = "马馬傌车車俥炮砲包兵卒相象士仕";

/// Whether a text says 让 or 饶 of men.
fn gives_odds(text: &str) -> bool {
    let given = text.match_indices(GIVES);
    given.into_iter().any(|(at, given)| {
        let rest = &text[at + given.len()..];
        let several = rest.trim_start_matches([
            '单', '單', '双', '雙', '左', '右', '一', '二', '两', '兩', '三', '四', '五', '六',
            '七', '八', '九', '1', '2', '3', '4', '5', '6', '7', '8', '9', '个', '個',
        ]);
        match several.chars().next() {
            Some('子') => true,
            Some(man) => MEN.contains(man),
            None => false,
        }
    })
}

/// Whether a text in Latin letters names a man: `horse`, `two knights`.
fn names_a_man(text: &str) -> bool {
    const NAMES: [&str; 10] = [
        "rook", "chariot", "horse", "knight", "cannon", "pawn", "soldier", "elephant", "bishop",
        "advisor",
    ];
    let text = text.to_lowercase();
    NAMES.iter().any(|man| text.contains(man))
}
