//! Messages of the library in two languages: one catalogue a language, `words/zh.toml` and `words/en.toml`, with the
//! same keys.
//!
//! A message stands under `table.name`. `{name}` in it is filled with a value; `{name|game has|games have}` says the first where that
//! value is 1, else the second. A message that depends on a number as a whole is a table of `one` and `other`; Chinese needs
//! `other` alone.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::LazyLock;

/// The language of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// Chinese.
    Zh,
    /// English.
    En,
}

impl Language {
    /// The language of implementations of [`Display`].
    pub(crate) const OF_ERRORS: Language = Language::En;

    /// Of two things that stand side by side, the one of this language: pages, titles, columns. Words are in the catalogue.
    pub const fn of<T: Copy>(self, zh: T, en: T) -> T {
        match self {
            Language::Zh => zh,
            Language::En => en,
        }
    }
}

/// Messages by table and name.
type Catalogue = BTreeMap<String, BTreeMap<String, String>>;

const ZH: &str = include_str!("words/zh.toml");
const EN: &str = include_str!("words/en.toml");

static CATALOGUES: LazyLock<[Catalogue; 2]> = LazyLock::new(|| [read(ZH), read(EN)]);

/// The tests hold that both files are read.
fn read(text: &str) -> Catalogue {
    let mut catalogue = Catalogue::new();
    if let Ok(table) = text.parse::<toml::Table>() {
        flatten("", &table, &mut catalogue);
    }
    catalogue
}

fn flatten(path: &str, table: &toml::Table, catalogue: &mut Catalogue) {
    for (name, value) in table {
        match value {
            toml::Value::Table(inner) if path.is_empty() => flatten(name, inner, catalogue),
            toml::Value::Table(inner) => flatten(&format!("{path}.{name}"), inner, catalogue),
            toml::Value::String(text) => {
                let names = catalogue.entry(path.to_owned()).or_default();
                names.insert(name.clone(), text.clone());
            }
            _ => {}
        }
    }
}

fn catalogue(language: Language) -> &'static Catalogue {
    let [zh, en] = &*CATALOGUES;
    language.of(zh, en)
}

/// The message of that name in a table, if there is one.
pub(crate) fn listed(language: Language, table: &str, name: &str) -> Option<&'static str> {
    let names = catalogue(language).get(table)?;
    names.get(name).map(String::as_str)
}

/// Whether there is a table of that name.
#[cfg(test)]
pub(crate) fn has_table(table: &str) -> bool {
    catalogue(Language::En).contains_key(table)
}

/// The names of a table.
pub(crate) fn names(language: Language, table: &str) -> std::collections::BTreeSet<String> {
    let names = catalogue(language).get(table);
    names
        .into_iter()
        .flat_map(BTreeMap::keys)
        .cloned()
        .collect()
}

/// The message `table.name`.
pub(crate) fn text(language: Language, key: &'static str) -> &'static str {
    let found = key
        .rsplit_once('.')
        .and_then(|(table, name)| listed(language, table, name));
    debug_assert!(found.is_some(), "no message `{key}`");
    found.unwrap_or(key)
}

/// The message `table.name` with its values filled in. A value is never filled in itself.
pub(crate) fn fill(
    language: Language,
    key: &'static str,
    values: &[(&str, &dyn Display)],
) -> String {
    filled(text(language, key), values)
}

/// The message of a table whose name is known only when it is said, with its values filled in.
pub(crate) fn named(
    language: Language,
    (table, name): (&str, &'static str),
    values: &[(&'static str, String)],
) -> String {
    let found = listed(language, table, name);
    debug_assert!(found.is_some(), "no message `{table}.{name}`");
    let values: Vec<(&str, &dyn Display)> = values
        .iter()
        .map(|(name, value)| (*name, value as &dyn Display))
        .collect();
    filled(found.unwrap_or(name), &values)
}

/// The message `key.one` or `key.other`, by the number, which is its value `n`.
pub(crate) fn counted(language: Language, key: &'static str, number: u64) -> String {
    let one = (number == 1)
        .then(|| listed(language, key, "one"))
        .flatten();
    let found = one.or_else(|| listed(language, key, "other"));
    debug_assert!(found.is_some(), "no message `{key}.other`");
    filled(found.unwrap_or(key), &[("n", &number)])
}

/// The message of a table whose English text this is, in the language. `None` where the table has no such message.
pub(crate) fn translated(table: &str, english: &str, language: Language) -> Option<String> {
    let messages = catalogue(Language::En).get(table)?;
    messages.iter().find_map(|(name, template)| {
        let found = holes_of(template, english)?;
        let values: Vec<(&str, &dyn Display)> = found
            .iter()
            .map(|(name, value)| (*name, value as &dyn Display))
            .collect();
        Some(filled(listed(language, table, name)?, &values))
    })
}

/// Values of the placeholders of a message in a text made from it: the inverse of [`filled`].
fn holes_of<'m, 't>(template: &'m str, text: &'t str) -> Option<Vec<(&'m str, &'t str)>> {
    let mut pieces = template.split('{');
    let mut rest = text.strip_prefix(pieces.next()?)?;
    let mut holes = Vec::new();
    for piece in pieces {
        let (name, behind) = piece.split_once('}')?;
        if let Some((_, forms)) = name.split_once('|') {
            let (one, many) = forms.split_once('|')?;
            let form = [many, one].into_iter();
            let mut said = form.filter_map(|it| rest.strip_prefix(it)?.strip_prefix(behind));
            rest = said.next()?;
            continue;
        }
        let end = match behind {
            "" => rest.len(),
            _ => rest.find(behind)?,
        };
        holes.push((name, &rest[..end]));
        rest = &rest[end + behind.len()..];
    }
    rest.is_empty().then_some(holes)
}

/// Of `game|games` the first for 1, else the second; `None` where there are not two.
pub(crate) fn form<'f>(forms: &'f str, value: &str) -> Option<&'f str> {
    let (one, many) = forms.split_once('|')?;
    Some(if value == "1" { one } else { many })
}

/// The singular for 1, else the plural: for what is said in English alone.
pub(crate) const fn of_count<'w>(count: u64, one: &'w str, many: &'w str) -> &'w str {
    if count == 1 { one } else { many }
}

/// The fault of a file or an archive, as the readers report it in English, translated into the language; an unknown one is
/// kept as it is.
pub(crate) fn file_fault(text: &str, language: Language) -> String {
    // A fault may end in the fault within it.
    let inner = text.rsplit_once(": ").and_then(|(before, tail)| {
        let told = translated("file-fault", tail, language)?;
        Some(format!("{before}: {told}"))
    });
    let text = inner.as_deref().unwrap_or(text);
    // A member is named before what is wrong with it.
    let starts = text.match_indices(": ").map(|(at, mark)| at + mark.len());
    let found = std::iter::once(0).chain(starts).find_map(|start| {
        let told = translated("file-fault", &text[start..], language)?;
        Some(format!("{}{told}", &text[..start]))
    });
    found.unwrap_or_else(|| text.to_owned())
}

fn filled(template: &str, values: &[(&str, &dyn Display)]) -> String {
    let mut pieces = template.split('{');
    let mut filled = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let hole = piece.split_once('}').and_then(|(hole, rest)| {
            let (name, forms) = hole.split_once('|').unwrap_or((hole, ""));
            let (_, value) = values.iter().find(|(other, _)| *other == name)?;
            let value = value.to_string();
            let form = form(forms, &value).map(str::to_owned);
            Some((form.unwrap_or(value), rest))
        });
        debug_assert!(hole.is_some(), "nothing fills {{{piece}");
        match hole {
            Some((value, rest)) => filled.extend([value.as_str(), rest]),
            None => filled.extend(["{", piece]),
        }
    }
    filled
}

#[cfg(test)]
mod tests;
