//! Tags: `[Name "value"]`.

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

    /// The value of the first tag of that name (without case); `None` where it is absent or blank.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.position(name)
            .map(|index| self.0[index].value.trim())
            .filter(|value| !value.is_empty())
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
        // Most names differ in length or first letter: that is seen without a call.
        let first = |name: &str| name.as_bytes().first().map(u8::to_ascii_lowercase);
        let wanted = (name.len(), first(name));
        self.0.iter().position(|tag| {
            (tag.name.len(), first(&tag.name)) == wanted && tag.name.eq_ignore_ascii_case(name)
        })
    }
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
