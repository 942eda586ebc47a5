//! Notations and the ways of reading them in words.

use crate::words::{self, Language};

/// Readings by name (`uci+turned`, several separated by `, `) in words; an unknown one is kept as it is.
pub(super) fn in_words(names: &str, language: Language) -> String {
    let one = |name: &str| {
        let parts = name.split('+');
        let parts = parts.map(|part| words::listed(language, "notation", part).unwrap_or(part));
        let parts: Vec<&str> = parts.collect();
        parts.join(words::text(language, "join.comma"))
    };
    let each = names.split(", ").map(one).collect::<Vec<_>>();
    each.join(words::text(language, "join.semicolon"))
}
