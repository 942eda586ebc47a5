//! Words in brackets behind the name of a player that are no part of it: odds (`甲（让双马）`), the side (`甲（先手）`), how
//! the game ended for the player (`甲（先胜）`). Teams, schools and titles stay with the name: who is meant depends on them.

use super::GameResult;
use super::script::simplified;
use crate::board::Side;

/// A name and the words behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NameAside<'v> {
    /// The name without them.
    pub name: &'v str,
    /// The words without their brackets.
    pub words: &'v str,
    /// What they say.
    pub kind: AsideKind,
}

/// What words behind a name say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AsideKind {
    /// Odds that the player gives or takes.
    Odds,
    /// The side of the player.
    Side(Side),
    /// The side of the player, where that is said, and the result of the game.
    Result(Option<Side>, Outcome),
}

/// How a game ended for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player won.
    Won,
    /// The player lost.
    Lost,
    /// Neither did.
    Drew,
}

impl Outcome {
    /// The result of the game of a player of that side.
    pub const fn of(self, side: Side) -> GameResult {
        match (self, side) {
            (Outcome::Drew, _) => GameResult::Draw,
            (Outcome::Won, Side::Red) | (Outcome::Lost, Side::Black) => GameResult::RedWins,
            (Outcome::Won, Side::Black) | (Outcome::Lost, Side::Red) => GameResult::BlackWins,
        }
    }
}

impl<'v> NameAside<'v> {
    /// The words behind a name; `None` where there are none, or they are none of these.
    ///
    /// ```
    /// use dapu::record::{AsideKind, NameAside};
    ///
    /// let aside = NameAside::of("张三（让双马）").expect("words behind a name");
    /// assert_eq!((aside.name, aside.words, aside.kind), ("张三", "让双马", AsideKind::Odds));
    /// assert_eq!(NameAside::of("张三（一中）"), None);
    /// ```
    pub fn of(value: &'v str) -> Option<NameAside<'v>> {
        let value = value.trim();
        let in_brackets = || {
            let (name, words) = value.strip_suffix([')', '）'])?.rsplit_once(['(', '（'])?;
            // Words that state a board stand in braces where a text was read.
            let words = words.trim().trim_start_matches('{').trim_end_matches('}');
            Some((name.trim(), words.trim()))
        };
        let behind_a_blank = || {
            let (name, words) = value.rsplit_once([' ', '\t', '\u{3000}'])?;
            odds(words).then(|| (name.trim(), words))
        };
        let (name, words) = in_brackets().or_else(behind_a_blank)?;
        if name.is_empty() || name.ends_with(['(', '（']) {
            return None;
        }
        let kind = kind(words)?;
        Some(NameAside { name, words, kind })
    }

    /// Whether the words may be of a player of that side.
    pub fn is_of(&self, side: Side) -> bool {
        match self.kind {
            AsideKind::Odds => true,
            AsideKind::Side(own) => own == side,
            AsideKind::Result(own, _) => own.is_none_or(|own| own == side),
        }
    }
}

/// The tag of the odds that a player of that side gives or takes.
pub(crate) const fn handicap_of(side: Side) -> &'static str {
    match side {
        Side::Red => "RedHandicap",
        Side::Black => "BlackHandicap",
    }
}

fn kind(words: &str) -> Option<AsideKind> {
    if odds(words) {
        return Some(AsideKind::Odds);
    }
    let words: String = words.chars().map(simplified).collect();
    let (side, rest) = side_of(words.trim());
    let outcome = match rest {
        "" => return side.map(AsideKind::Side),
        "胜" => Outcome::Won,
        "负" => Outcome::Lost,
        "和" => Outcome::Drew,
        _ => return None,
    };
    Some(AsideKind::Result(side, outcome))
}

/// The side that words begin with, and what follows.
fn side_of(words: &str) -> (Option<Side>, &str) {
    const WORDS: [(&str, Side); 16] = [
        ("执红", Side::Red),
        ("红先", Side::Red),
        ("红方", Side::Red),
        ("红", Side::Red),
        ("先手", Side::Red),
        ("先行", Side::Red),
        ("先走", Side::Red),
        ("先", Side::Red),
        ("执黑", Side::Black),
        ("黑后", Side::Black),
        ("黑方", Side::Black),
        ("黑", Side::Black),
        ("后手", Side::Black),
        ("后行", Side::Black),
        ("后走", Side::Black),
        ("后", Side::Black),
    ];
    let found = WORDS
        .iter()
        .find_map(|(word, side)| Some((Some(*side), words.strip_prefix(word)?)));
    found.unwrap_or((None, words))
}

/// Whether words speak of odds: `让双马`, `受让单马`, `knight odds`.
fn odds(words: &str) -> bool {
    /// A name of another kind may be longer.
    const LONGEST: usize = 60;
    if words.len() > LONGEST {
        return false;
    }
    let bare = words.trim_start_matches(['受', '被', '红', '紅', '黑', '先', '方']);
    let gives = bare.starts_with(['让', '讓', '饶', '饒']) && bare.chars().count() > 1;
    let small = || words.to_ascii_lowercase();
    gives
        || words.is_ascii()
            && small()
                .split(|it: char| !it.is_ascii_alphabetic())
                .any(|word| word == "odds")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_behind_a_name_are_told_from_the_name() {
        let won = |side| AsideKind::Result(side, Outcome::Won);
        for (value, name, words, kind) in [
            ("张三（让双马）", "张三", "让双马", AsideKind::Odds),
            ("張三(讓單馬)", "張三", "讓單馬", AsideKind::Odds),
            ("李四（受让两先）", "李四", "受让两先", AsideKind::Odds),
            ("张三 让双马", "张三", "让双马", AsideKind::Odds),
            (
                "Li Si (knight odds)",
                "Li Si",
                "knight odds",
                AsideKind::Odds,
            ),
            ("张三（先胜）", "张三", "先胜", won(Some(Side::Red))),
            ("张三（胜）", "张三", "胜", won(None)),
            ("张三（红先）", "张三", "红先", AsideKind::Side(Side::Red)),
            ("李四（后手）", "李四", "后手", AsideKind::Side(Side::Black)),
            (
                "张三（广东）（先）",
                "张三（广东）",
                "先",
                AsideKind::Side(Side::Red),
            ),
        ] {
            let found = NameAside::of(value);
            assert_eq!(found, Some(NameAside { name, words, kind }), "{value}");
        }
        for value in [
            "张三",
            "张三（一中）",
            "张三（特级大师）",
            "（让双马）",
            "让双马",
            "张三 李四",
            "张三（先锋队）",
            "Li (2450)",
            "张三（",
        ] {
            assert_eq!(NameAside::of(value), None, "{value}");
        }
    }
}
