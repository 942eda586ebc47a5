//! Tags: `[Name "value"]`.

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
