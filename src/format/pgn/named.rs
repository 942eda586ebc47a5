//! Players that fields and headings name, with what stands in brackets behind a name.

use super::read::Reader;
use crate::board::Side;
use crate::record::{AsideKind, NameAside, handicap_of};
use crate::text::{Span, offset};

/// So many tags are the head of a record.
const HEAD: usize = 64;

impl<'t> Reader<'t> {
    /// A tag of a field. Odds and a result behind the name of a player are tags of their own.
    pub(super) fn push_named(&mut self, name: &'t str, value: &'t str, span: Span) {
        let side = match name {
            "Red" => Side::Red,
            "Black" => Side::Black,
            _ => return self.push_tag(name, value, span),
        };
        let Some(aside) = NameAside::of(value).filter(|it| it.is_of(side)) else {
            return self.push_tag(name, value, span);
        };
        let other = match aside.kind {
            AsideKind::Side(_) => None,
            AsideKind::Odds => Some((handicap_of(side), aside.words)),
            AsideKind::Result(_, outcome) => {
                let token = outcome.of(side).token();
                // Of a long list of fields no more is looked through.
                let head = self.tags.iter().take(HEAD);
                let mut said = head.filter(|tag| tag.name == "Result");
                match said.next().map(|tag| tag.value == token) {
                    Some(false) => return self.push_tag(name, value, span),
                    Some(true) => None,
                    None => Some(("Result", token)),
                }
            }
        };
        let Some((other, said)) = other else {
            return self.push_tag(name, aside.name, span);
        };
        let at = offset(self.text, aside.words);
        self.push_tag(name, aside.name, Span::new(span.start as usize, at));
        self.push_tag(other, said, Span::new(at, span.end as usize));
    }
}
