//! Tags: `[Name "value"]`.

use super::script::simplified;
use crate::notation::Family;
use crate::text::Span;
use std::borrow::Cow;

/// One tag as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag<'t> {
    /// Name as written; compared without case.
    pub name: Cow<'t, str>,
    /// Value as written, quotes taken off.
    pub value: Cow<'t, str>,
    /// The whole tag line in the text.
    pub span: Span,
}

/// All tags of a record in order.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Tags<'t>(pub Vec<Tag<'t>>);

impl Tags<'_> {
    /// The same without the text they were read from.
    pub fn into_owned(self) -> Tags<'static> {
        let owned = self.0.into_iter().map(|tag| Tag {
            name: Cow::Owned(tag.name.into_owned()),
            value: Cow::Owned(tag.value.into_owned()),
            span: tag.span,
        });
        Tags(owned.collect())
    }

    /// The value of the first tag of that name (without case), else of the first that says the same in Chinese
    /// ([`standard_name`]); `None` where it is absent or blank.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.saying(name)
            .map(|index| self.0[index].value.trim())
            .filter(|value| !value.is_empty())
    }

    /// Index of the first tag of that name (without case), else of the first that says the same under
    /// another name ([`standard_name`]).
    pub fn saying(&self, name: &str) -> Option<usize> {
        self.position(name).or_else(|| self.named_otherwise(name))
    }

    /// Index of the first tag that says the same under a Chinese name.
    fn named_otherwise(&self, name: &str) -> Option<usize> {
        self.0.iter().position(|tag| {
            !tag.name.is_ascii()
                && standard_name(&tag.name).is_some_and(|it| it.eq_ignore_ascii_case(name))
        })
    }

    /// Calls `found` with the index of every tag whose name (without case) stood before.
    pub fn doubled(&self, mut found: impl FnMut(usize)) {
        let tags = &self.0;
        if tags.len() <= 32 {
            for (index, tag) in tags.iter().enumerate() {
                let same = |other: &Tag<'_>| other.name.eq_ignore_ascii_case(&tag.name);
                if tags[..index].iter().any(same) {
                    found(index);
                }
            }
            return;
        }
        let mut seen = std::collections::HashSet::with_capacity(tags.len());
        for (index, tag) in tags.iter().enumerate() {
            if !seen.insert(tag.name.to_ascii_lowercase()) {
                found(index);
            }
        }
    }

    /// Index of the first tag of that name.
    pub fn position(&self, name: &str) -> Option<usize> {
        // Most names differ in length or first letter: that is seen without a call. Letters of both cases are
        // alike in all bits but one.
        let first = |name: &str| name.as_bytes().first().map_or(0, |byte| byte | 0x20);
        let (len, letter) = (name.len(), first(name));
        self.0.iter().position(|tag| {
            tag.name.len() == len
                && first(&tag.name) == letter
                && tag.name.eq_ignore_ascii_case(name)
        })
    }
}

/// Tags of PGN, and what Chinese programs and books and Vietnamese pages call them.
const NAMES: &[(&str, &[&str])] = &[
    (
        "Event",
        &["赛事", "比赛", "比赛名称", "赛事名称", "竞赛名称", "Giải"],
    ),
    ("Site", &["地点", "比赛地点"]),
    ("Date", &["日期", "比赛日期"]),
    ("Round", &["轮次"]),
    ("Table", &["台次", "台号"]),
    ("Red", &["红方", "红棋", "红方棋手", "红", "Đỏ"]),
    ("RedTeam", &["红队", "红方单位"]),
    (
        "Black",
        &["黑方", "黒方", "黒", "黑棋", "黑方棋手", "黑", "Đen"],
    ),
    ("BlackTeam", &["黑队", "黑方单位"]),
    (
        "Result",
        &["结果", "比赛结果", "对局结果", "赛果", "Kết quả"],
    ),
    ("Opening", &["开局", "布局"]),
    ("Title", &["标题", "对局名称"]),
    ("ECCO", &[]),
    ("FEN", &[]),
];

/// The tag of PGN that a name stands for: its own in any case, or what it is called in Chinese, in simplified
/// or traditional characters. `None` where it is neither.
///
/// ```
/// use dapu::record::standard_name;
///
/// assert_eq!(standard_name("紅方"), Some("Red"));
/// assert_eq!(standard_name("event"), Some("Event"));
/// assert_eq!(standard_name("棋评"), None);
/// ```
pub fn standard_name(name: &str) -> Option<&'static str> {
    // A name may be drawn out with blanks: `红    方`.
    let signs = || name.chars().filter(|c| !c.is_whitespace());
    let is = |other: &str| {
        signs()
            .map(simplified)
            .eq(other.chars().filter(|c| !c.is_whitespace()))
    };
    let known = |(tag, others): &&(&str, &[&str])| {
        tag.eq_ignore_ascii_case(name) || !name.is_ascii() && others.iter().any(|it| is(it))
    };
    NAMES.iter().find(known).map(|(tag, _)| *tag)
}

/// Whether the value of a tag says something: `?`, `????.??.??` and `-` say nothing; `*` is a result.
///
/// ```
/// use dapu::record::is_said;
///
/// assert!(!is_said("????.??.??") && !is_said("?") && !is_said(" "));
/// assert!(is_said("1990.??.??") && is_said("*"));
/// ```
pub fn is_said(value: &str) -> bool {
    let is_blank = |c| matches!(c, '?' | '？' | '.' | '-' | ' ' | '\u{3000}');
    !value.trim().chars().all(is_blank)
}

/// The notation that the tags say a record is written in: `Format` of xqbase, `MoveFormat` or `Notation`
/// of others. `None` where they say none that is known.
pub fn declared_family(tags: &[Tag<'_>]) -> Option<Family> {
    const NAMES: [&str; 3] = ["Format", "MoveFormat", "Notation"];
    let named = |tag: &&Tag<'_>| NAMES.iter().any(|name| tag.name.eq_ignore_ascii_case(name));
    tags.iter()
        .filter(named)
        .find_map(|tag| family(tag.value.trim()))
}

/// The name of a family in a `Format` tag; the first three are those of xqbase.
pub const fn format_name(family: Family) -> &'static str {
    match family {
        Family::Chinese => "Chinese",
        Family::Wxf => "WXF",
        Family::Iccs => "ICCS",
        Family::Shorthand => "Shorthand",
        Family::Uci => "UCI",
        Family::Algebraic => "SAN",
        Family::Ubb => "UBB",
        Family::Vietnamese => "Vietnamese",
        Family::English => "English",
    }
}

/// The family a tag names.
fn family(value: &str) -> Option<Family> {
    const OTHERS: [(&str, Family); 5] = [
        ("中文", Family::Chinese),
        ("简写", Family::Shorthand),
        ("UCCI", Family::Iccs),
        ("LAN", Family::Algebraic),
        ("Algebraic", Family::Algebraic),
    ];
    let names = Family::ALL
        .into_iter()
        .map(|family| (format_name(family), family));
    let mut known = names.chain(OTHERS);
    let found = known.find(|(name, _)| value.eq_ignore_ascii_case(name));
    found.map(|(_, family)| family)
}
