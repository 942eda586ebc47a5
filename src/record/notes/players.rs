//! Players by name: a remark in which they stand is read as one of the two sides.

use super::named::given_name;
use super::strangers::is_done_by_one;
use super::{
    ARBITERS_LONGEST, RemarkContext, RemarkReading, SpannedNote, is_command, read_remark,
    remark_says,
};
use crate::board::Side;
use crate::record::Tags;
use crate::record::script::read_in_place;
use crate::text::Span;

/// Words for the sides, small and in simplified characters.
const RED: [&str; 3] = ["红方", "红", "red"];
const BLACK: [&str; 3] = ["黑方", "黑", "black"];

/// Words in Latin letters that a sentence may begin with, and that are names of families too.
const WORDS: [&str; 14] = [
    "he", "she", "an", "so", "long", "young", "man", "men", "can", "fan", "pan", "sun", "song",
    "ban",
];

/// The names by which remarks may call the two players, as remarks are read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Players {
    /// Each name and whose it is, the longest first.
    names: Vec<(String, Side)>,
}

impl Players {
    /// The players that the tags of a record name.
    ///
    /// ```
    /// use dapu::record::{Players, Tag, Tags};
    /// use dapu::text::Span;
    ///
    /// let tag = |name: &'static str, value: &'static str| Tag {
    ///     name: name.into(),
    ///     value: value.into(),
    ///     span: Span::default(),
    /// };
    /// let tags = Tags(vec![tag("Red", "北京 张小三"), tag("Black", "李小四")]);
    /// let players = Players::of(&tags);
    /// assert_eq!(players.as_sides("张小三迟到，李小四提和").as_deref(), Some("红方迟到，黑方提和"));
    /// assert_eq!(players.as_sides("红方迟到"), None);
    /// ```
    pub fn of(tags: &Tags<'_>) -> Players {
        let named = |tag: &str| tags.get(tag).map_or_else(Vec::new, forms);
        let mut red = named("Red");
        if red.is_empty() {
            red = named("White");
        }
        let black = named("Black");
        // A name that both have names neither.
        let is_of_one = |name: &String, others: &[String]| !others.contains(name);
        let mut all: Vec<(String, Side)> = Vec::new();
        for (own, others, side) in [(&red, &black, Side::Red), (&black, &red, Side::Black)] {
            let own = own.iter().filter(|it| is_of_one(it, others));
            all.extend(own.map(|it| (it.clone(), side)));
        }
        // 克红停钟 is of 黄克红, and not of Red.
        let given: Vec<_> = all
            .iter()
            .filter_map(|(name, side)| Some((given_name(name)?, *side)))
            .collect();
        all.extend(given);
        all.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        Players { names: all }
    }

    /// A remark with the sides in place of the names that stand in it; `None` where none does.
    pub fn as_sides(&self, remark: &str) -> Option<String> {
        Some(self.turned(remark)?.text)
    }

    /// Reads a remark, as [`read_remark`] does.
    pub fn read(&self, remark: &str, owner: Option<Side>) -> RemarkReading {
        let turned = self.turned(remark);
        let text = turned.as_ref().map_or(remark, |it| it.text.as_str());
        let mut heard = read_remark(text, owner);
        let mut context = RemarkContext {
            owner,
            ..RemarkContext::default()
        };
        let of_strangers = says(text, &mut context).1;
        // What a stranger did is told: he may be a player whom the record calls otherwise.
        heard.is_weighty |= !of_strangers.is_empty();
        heard.unread.extend(of_strangers);
        heard.unread.sort_unstable();
        heard.unread.dedup();
        if let Some(turned) = &turned {
            for span in &mut heard.unread {
                *span = turned.place(*span);
            }
        }
        heard
    }

    /// Statements of a remark.
    pub(super) fn says(&self, remark: &str, context: &mut RemarkContext) -> Vec<SpannedNote> {
        let Some(turned) = self.turned(remark) else {
            return says(remark, context).0;
        };
        let mut told = says(&turned.text, context).0;
        for it in &mut told {
            it.span = turned.place(it.span);
        }
        told
    }

    fn turned(&self, remark: &str) -> Option<RemarkWithSides> {
        // A commentary names players for what they plan.
        if self.names.is_empty() || remark.len() > ARBITERS_LONGEST || remark.contains("[%") {
            return None;
        }
        let folded: String = remark.chars().map(folded).collect();
        let (mut text, mut places) = (String::new(), Vec::new());
        let (mut at, mut written) = (0, 0);
        while let Some(sign) = remark[at..].chars().next() {
            let Some((name, side)) = self.name_at(&folded, at) else {
                text.push(sign);
                at += sign.len_utf8();
                continue;
            };
            let end = at + name.len();
            let begins = text.len();
            match side_before(&folded[written..at]) {
                // 红方张小三: what he is called says no more.
                Some(named) if named == side => {}
                // 红方李小四, where Black is: the person meant cannot be determined.
                Some(_) => return None,
                None => text.push_str(word(side, remark.is_ascii())),
            }
            places.push((begins..text.len(), at..end));
            (at, written) = (end, end);
        }
        (!places.is_empty()).then_some(RemarkWithSides { text, places })
    }

    /// The longest name that stands there.
    fn name_at(&self, folded: &str, at: usize) -> Option<(&str, Side)> {
        let (before, rest) = folded.split_at(at);
        let found = self.names.iter().find(|(name, _)| {
            let Some(behind) = rest.strip_prefix(name.as_str()) else {
                return false;
            };
            let is_letter = |sign: Option<char>| sign.is_some_and(|it| it.is_ascii_alphanumeric());
            // 甲方, 甲组, 甲级: no name of a player.
            let is_part = name.chars().count() == 1
                && (behind.starts_with(['方', '组', '级', '队', '等', '类', '乙', '次'])
                    || before.ends_with(['组', '队', '第', '甲', '少', '男', '女']));
            !is_part
                && (!name.is_ascii()
                    || !is_letter(before.chars().next_back()) && !is_letter(behind.chars().next()))
        });
        found.map(|(name, side)| (name.as_str(), *side))
    }
}

/// Statements of a remark without names of players, and the places of those about people who do not play in this game.
fn says(remark: &str, context: &mut RemarkContext) -> (Vec<SpannedNote>, Vec<Span>) {
    let told = remark_says(remark, context);
    if told.is_empty() || remark.len() > ARBITERS_LONGEST {
        return (told, Vec::new());
    }
    let plain: String = remark.chars().map(folded).collect();
    let is_own = |it: &SpannedNote| !is_done_by_one(&plain, it.span) || is_command(remark, it);
    let (own, of_others): (Vec<SpannedNote>, Vec<SpannedNote>) = told.into_iter().partition(is_own);
    (own, of_others.into_iter().map(|it| it.span).collect())
}

/// A remark in which sides stand for names.
struct RemarkWithSides {
    text: String,
    /// Where each side stands, and where the name stood.
    places: Vec<(std::ops::Range<usize>, std::ops::Range<usize>)>,
}

impl RemarkWithSides {
    /// Where a stretch stood in the remark.
    fn place(&self, span: Span) -> Span {
        let before = |at: usize, is_end: bool| {
            let place = self
                .places
                .iter()
                .rev()
                .find(|(now, _)| now.start < at || !is_end && now.start == at);
            match place {
                None => at,
                Some((now, was)) if at < now.end && !is_end => was.start,
                Some((now, was)) if at < now.end => was.end,
                Some((now, was)) => was.end + (at - now.end),
            }
        };
        Span::new(
            before(span.start as usize, false),
            before(span.end as usize, true),
        )
    }
}

/// A sign as names are compared, in as many bytes.
fn folded(sign: char) -> char {
    read_in_place(sign.to_ascii_lowercase())
}

/// The side that a folded text ends with, be it before a bracket.
fn side_before(text: &str) -> Option<Side> {
    let text = text.trim_end_matches(|it: char| "（( ：:".contains(it));
    let ends = |words: &[&str]| words.iter().any(|it| text.ends_with(it));
    if ends(&RED) {
        Some(Side::Red)
    } else if ends(&BLACK) {
        Some(Side::Black)
    } else {
        None
    }
}

const fn word(side: Side, is_english: bool) -> &'static str {
    match (side, is_english) {
        (Side::Red, false) => "红方",
        (Side::Black, false) => "黑方",
        (Side::Red, true) => "Red",
        (Side::Black, true) => "Black",
    }
}

/// Possible names of a player whom a tag names so.
fn forms(value: &str) -> Vec<String> {
    let value: String = value.chars().map(folded).collect();
    let outside = outside_brackets(&value);
    let whole = outside.trim();
    let mut forms = if whole.is_ascii() {
        in_letters(whole)
    } else {
        in_characters(whole)
    };
    // 甲 and 乙 stand for names, of which no word of a remark begins.
    let is_letter = |it: &str| ["甲", "乙", "丙", "丁"].contains(&it);
    let is_name = |it: &String| {
        is_letter(it) || it.chars().count() > 1 && it.chars().any(char::is_alphabetic)
    };
    forms.retain(is_name);
    let is_word = |it: &str| [&RED[..], &BLACK, &WORDS].concat().contains(&it);
    forms.retain(|it| !is_word(it));
    forms.dedup();
    forms
}

/// A text without what stands in brackets.
fn outside_brackets(text: &str) -> String {
    let mut depth = 0_u32;
    let kept = text.chars().filter(|sign| match sign {
        '(' | '（' | '[' | '【' => {
            depth += 1;
            false
        }
        ')' | '）' | ']' | '】' => {
            depth = depth.saturating_sub(1);
            false
        }
        _ => depth == 0,
    });
    kept.collect()
}

/// The whole, the last word of it (北京 张小三), and the last signs of one that a team stands before (上海胡荣华).
fn in_characters(whole: &str) -> Vec<String> {
    /// Signs of the shortest name with a team before it.
    const WITH_TEAM: usize = 4;
    let last = whole.split_whitespace().next_back().unwrap_or("");
    let mut forms = vec![whole.to_owned(), last.to_owned()];
    let signs: Vec<char> = last.chars().collect();
    if signs.len() >= WITH_TEAM && !last.is_ascii() {
        forms.extend([3, 2].map(|most| signs[signs.len() - most..].iter().collect::<String>()));
    }
    forms
}

/// The whole in either order, and each name of it that is long enough.
fn in_letters(whole: &str) -> Vec<String> {
    let words: Vec<&str> = whole
        .split(|it: char| !it.is_ascii_alphabetic())
        .filter(|it| !it.is_empty())
        .collect();
    let mut forms = vec![whole.to_owned(), words.join(" ")];
    if let [first, rest @ ..] = words.as_slice()
        && !rest.is_empty()
    {
        forms.push(format!("{} {first}", rest.join(" ")));
        forms.extend(words.iter().map(|it| (*it).to_owned()));
    }
    forms
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{NoteKind, Tag, notes_of_remark};

    fn players(red: &'static str, black: &'static str) -> Players {
        let tag = |name: &'static str, value: &'static str| Tag {
            name: name.into(),
            value: value.into(),
            span: Span::default(),
        };
        Players::of(&Tags(vec![tag("Red", red), tag("Black", black)]))
    }

    fn says(players: &Players, remark: &str) -> Vec<NoteKind> {
        let told = players.says(remark, &mut RemarkContext::default());
        told.into_iter().map(|it| it.kind).collect()
    }

    #[test]
    fn a_remark_that_names_a_player_says_what_it_says_of_his_side() {
        let forms = [
            ("张小三", "李小四", "张小三", "李小四"),
            ("北京 张小三", "四川 李小四", "张小三", "李小四"),
            ("北京张小三", "四川李小四", "张小三", "四川李小四"),
            ("张小三（北京）", "李小四(四川)", "张小三", "李小四"),
            ("广东王五", "李若四", "王五", "李若四"),
            ("张三红", "李四黑", "张三红", "李四黑"),
            ("李若四", "黄克红", "李若四", "克红"),
        ];
        let remarks = [
            "红方手机响，判黑方胜",
            "黑方迟到10分钟",
            "红方提和，黑方不同意",
            "裁判判红方犯规一次",
            "黑方认输",
            "红方催黑方快走，警告红方一次",
        ];
        for (red, black, his, the_other) in forms {
            let players = players(red, black);
            for remark in remarks {
                let named = remark.replace("红方", his).replace("黑方", the_other);
                assert_eq!(says(&players, &named), notes_of_remark(remark), "{named}");
                // 红方张小三: both together.
                let both = remark.replace("红方", &format!("红方{his}"));
                assert_eq!(says(&players, &both), notes_of_remark(remark), "{both}");
            }
        }
    }

    #[test]
    fn players_are_named_in_letters_by_all_or_one_of_their_names() {
        let players = players("Zhang, San", "Li Sidao");
        for (named, remark) in [
            ("Zhang San was late", "Red was late"),
            ("San Zhang was late", "Red was late"),
            (
                "Zhang offered a draw, Sidao declined",
                "Red offered a draw, Black declined",
            ),
            ("Li Sidao resigned", "Black resigned"),
        ] {
            assert_eq!(players.as_sides(named).as_deref(), Some(remark));
        }
        for other in ["Zhangs was late", "He was late", "the zhangsan"] {
            assert_eq!(players.as_sides(other), None, "{other}");
        }
    }

    #[test]
    fn a_name_that_may_be_either_or_contradicts_its_side_names_nobody() {
        for (red, black, remark) in [
            ("张小三", "张小三", "张小三犯规一次"),
            ("北京 李明", "上海 李明", "李明犯规一次"),
            ("张小三", "李小四", "红方李小四犯规一次"),
            ("甲", "乙", "甲方犯规一次"),
            ("甲", "乙", "甲组犯规一次"),
            ("红方", "黑方", "红方犯规一次"),
            ("?", "", "?"),
        ] {
            assert_eq!(players(red, black).as_sides(remark), None, "{remark}");
        }
        let long = "张小三".repeat(40);
        assert_eq!(players("张小三", "李小四").as_sides(&long), None);
    }

    #[test]
    fn what_is_told_stands_where_it_is_written() {
        let players = players("张小三", "李若四");
        for (remark, words) in [
            ("黑方迟到。张小三犯规一次", "张小三犯规一次"),
            ("张小三提和。李若四犯规一次。完", "李若四犯规一次"),
            ("红方张小三犯规一次。再战", "红方张小三犯规一次"),
        ] {
            let told = players.says(remark, &mut RemarkContext::default());
            let places: Vec<&str> = told.iter().map(|it| it.span.of(remark)).collect();
            assert!(
                places.iter().any(|it| it.contains(words)),
                "{remark}: {places:?}"
            );
        }
    }
}
