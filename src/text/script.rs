//! Traditional characters as simplified ones, by the tables of `OpenCC` (Apache-2.0).

use ferrous_opencc::{OpenCC, config::BuiltinConfig};
use std::borrow::Cow;
use std::sync::OnceLock;

/// A text in simplified characters (简体), for comparing what is written in either script. Never for
/// showing: what was written stays.
///
/// ```
/// use dapu::text::simplified;
///
/// assert_eq!(simplified("呂欽"), "吕钦");
/// assert_eq!(simplified("Hu Ronghua"), "Hu Ronghua");
/// ```
pub fn simplified(text: &str) -> Cow<'_, str> {
    static TABLES: OnceLock<Option<OpenCC>> = OnceLock::new();
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let tables = TABLES.get_or_init(|| OpenCC::from_config(BuiltinConfig::T2s).ok());
    match tables {
        Some(tables) => Cow::Owned(tables.convert(text)),
        None => Cow::Borrowed(text),
    }
}
