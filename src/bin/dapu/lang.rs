//! The program's own words: one catalogue a language, the same keys in both.

use dapu::rules::Language;
use dapu::text::visible_line;
use std::collections::BTreeMap;
use std::fmt::Display;

/// Values that are messages of several lines, or lines of a file.
const OF_LINES: [&str; 5] = ["what", "why", "words", "advice", "source"];

const EN: &str = include_str!("messages.en.toml");
const ZH: &str = include_str!("messages.zh.toml");

/// A language the program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum UiLanguage {
    /// Chinese.
    Zh,
    /// English.
    En,
}

impl UiLanguage {
    /// The language a locale such as `zh_CN.UTF-8` asks for; English for every other.
    pub(crate) fn of_locale(locale: &str) -> UiLanguage {
        if locale.to_ascii_lowercase().starts_with("zh") {
            UiLanguage::Zh
        } else {
            UiLanguage::En
        }
    }

    /// The language of the environment: `LC_ALL` before `LC_MESSAGES` before `LANG`.
    pub(crate) fn of_environment() -> UiLanguage {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(|name| std::env::var(name).ok())
            .find(|value| !value.is_empty())
            .map_or(UiLanguage::En, |value| UiLanguage::of_locale(&value))
    }

    /// Value of `--lang`, looked for before the command line is parsed so that help comes in that
    /// language too.
    pub(crate) fn of_arguments(arguments: &[std::ffi::OsString]) -> Option<UiLanguage> {
        values_of("--lang", arguments).find_map(|value| match value {
            "zh" => Some(UiLanguage::Zh),
            "en" => Some(UiLanguage::En),
            _ => None,
        })
    }
}

/// The values that stand after an option, before the command line is parsed.
pub(crate) fn values_of<'a>(
    option: &'a str,
    arguments: &'a [std::ffi::OsString],
) -> impl Iterator<Item = &'a str> {
    let words = || {
        arguments
            .iter()
            .map(|word| word.to_str().unwrap_or_default())
    };
    let pairs = words().zip(words().skip(1).chain([""]));
    pairs.filter_map(move |(word, next)| match word.strip_prefix(option)? {
        "" => Some(next),
        rest => rest.strip_prefix('='),
    })
}

/// The catalogue of one language.
#[derive(Debug)]
pub(crate) struct Lang {
    /// Which language.
    pub(crate) tongue: UiLanguage,
    messages: BTreeMap<String, String>,
    /// Option that names the database in use, as the commands of the messages bear it; empty where they bear none.
    database: String,
}

/// The hole of a message with holes where the database is named. It is no value of a caller.
const DATABASE: &str = "-database";

impl Lang {
    /// The catalogue of that language.
    pub(crate) fn new(tongue: UiLanguage) -> Lang {
        let text = match tongue {
            UiLanguage::Zh => ZH,
            UiLanguage::En => EN,
        };
        Lang {
            tongue,
            messages: parse(text).unwrap_or_default(),
            database: String::new(),
        }
    }

    /// The same with that option behind each place of a message that `places` gives, in order.
    pub(crate) fn naming(mut self, database: String, places: impl Fn(&str) -> Vec<usize>) -> Lang {
        let shown = visible_line(&database).into_owned();
        for message in self.messages.values_mut() {
            // What a path says in braces is no hole: a message with holes gets one for it.
            let option = if message.contains('{') {
                format!(" {{{DATABASE}}}")
            } else {
                format!(" {shown}")
            };
            for place in places(message).into_iter().rev() {
                message.insert_str(place, &option);
            }
        }
        self.database = database;
        self
    }

    /// Every message as it stands in the catalogue.
    #[cfg(test)]
    pub(crate) fn templates(&self) -> impl Iterator<Item = (&String, &String)> {
        self.messages.iter()
    }

    /// Whether the catalogue is Chinese.
    pub(crate) fn is_chinese(&self) -> bool {
        self.tongue == UiLanguage::Zh
    }

    /// The same language as the library says it.
    pub(crate) fn language(&self) -> Language {
        match self.tongue {
            UiLanguage::Zh => Language::Zh,
            UiLanguage::En => Language::En,
        }
    }

    /// The message of that key; the key itself where there is none.
    pub(crate) fn text<'a>(&'a self, key: &'a str) -> &'a str {
        self.find(key).unwrap_or(key)
    }

    /// The message of that key.
    pub(crate) fn find(&self, key: &str) -> Option<&str> {
        self.messages.get(key).map(String::as_str)
    }

    /// The message of that key with `{name}` filled in, on one line but for what is made of lines.
    ///
    /// A value is never filled in itself: what a file says in braces stays as it is. `{name|game has|games have}` says the first
    /// where the value is 1, else the second.
    pub(crate) fn fill(&self, key: &str, values: &[(&str, &dyn Display)]) -> String {
        let mut pieces = self.text(key).split('{');
        let mut filled = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            let hole = piece.split_once('}').and_then(|(hole, rest)| {
                let (name, forms) = hole.split_once('|').unwrap_or((hole, ""));
                let value = match values.iter().find(|(other, _)| *other == name) {
                    Some((_, value)) => value.to_string(),
                    None if name == DATABASE => self.database.clone(),
                    None => return None,
                };
                let form = forms.split_once('|').map(|(one, many)| {
                    let form = if value == "1" { one } else { many };
                    form.to_owned()
                });
                Some((name, form.unwrap_or(value), rest))
            });
            debug_assert!(
                hole.is_some() || self.database.contains('{'),
                "{key}: nothing fills {{{piece}"
            );
            let Some((name, value, rest)) = hole else {
                filled.push('{');
                filled.push_str(piece);
                continue;
            };
            if OF_LINES.contains(&name) {
                filled.push_str(&value);
            } else {
                filled.push_str(&visible_line(&value));
            }
            filled.push_str(rest);
        }
        filled
    }
}

/// Flattens nested tables to dotted keys.
fn parse(text: &str) -> Result<BTreeMap<String, String>, toml::de::Error> {
    let table: toml::Table = toml::from_str(text)?;
    let mut messages = BTreeMap::new();
    flatten("", table, &mut messages);
    Ok(messages)
}

fn flatten(prefix: &str, table: toml::Table, messages: &mut BTreeMap<String, String>) {
    for (key, value) in table {
        let path = if prefix.is_empty() {
            key
        } else {
            format!("{prefix}.{key}")
        };
        match value {
            toml::Value::Table(inner) => flatten(&path, inner, messages),
            toml::Value::String(text) => {
                messages.insert(path, text);
            }
            other => {
                messages.insert(path, other.to_string());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{EN, Lang, UiLanguage, ZH, parse};
    use std::collections::BTreeSet;
    use std::ffi::OsString;

    fn holes(text: &str) -> BTreeSet<&str> {
        text.split('{')
            .skip(1)
            .filter_map(|rest| rest.split_once('}'))
            .map(|(hole, _)| hole.split_once('|').map_or(hole, |it| it.0))
            .collect()
    }

    #[test]
    fn both_catalogues_hold_the_same_keys() {
        let en = parse(EN).expect("English catalogue is TOML");
        let zh = parse(ZH).expect("Chinese catalogue is TOML");
        let en_only: Vec<_> = en.keys().filter(|key| !zh.contains_key(*key)).collect();
        let zh_only: Vec<_> = zh.keys().filter(|key| !en.contains_key(*key)).collect();
        assert!(
            en_only.is_empty() && zh_only.is_empty(),
            "only English: {en_only:?}; only Chinese: {zh_only:?}"
        );
    }

    #[test]
    fn both_languages_fill_the_same_holes() {
        let en = parse(EN).expect("English catalogue is TOML");
        let zh = parse(ZH).expect("Chinese catalogue is TOML");
        let wrong: Vec<_> = en
            .iter()
            .filter(|(key, text)| {
                zh.get(*key)
                    .is_some_and(|other| holes(other) != holes(text))
            })
            .map(|(key, _)| key)
            .collect();
        assert!(wrong.is_empty(), "placeholders differ: {wrong:?}");
    }

    /// The sources of the program, where keys are used.
    fn sources() -> String {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/bin/dapu");
        let files = walkdir::WalkDir::new(folder).sort_by_file_name();
        files
            .into_iter()
            .map(|file| file.expect("an entry").into_path())
            .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
            .map(|path| std::fs::read_to_string(path).expect("a source"))
            .collect()
    }

    #[test]
    fn every_message_asked_for_is_there() {
        let en = parse(EN).expect("English catalogue is TOML");
        let sources = sources();
        let asked = ["lang.text(\"", "lang.fill(\"", "lang.fill(\n"]
            .into_iter()
            .flat_map(|call| {
                sources.split(call).skip(1).filter_map(|rest| {
                    let rest = rest.trim_start().trim_start_matches('"');
                    rest.split_once('"').map(|(key, _)| key)
                })
            });
        let missing: BTreeSet<&str> = asked
            .filter(|key| key.contains('.') && !key.contains('{') && !en.contains_key(*key))
            .collect();
        assert!(missing.is_empty(), "asked for and not there: {missing:?}");
    }

    #[test]
    fn a_message_with_holes_is_never_shown_unfilled() {
        let en = parse(EN).expect("English catalogue is TOML");
        let sources = sources();
        let shown = sources.split("lang.text(\"").skip(1);
        let unfilled: BTreeSet<&str> = shown
            .filter_map(|rest| rest.split_once('"').map(|(key, _)| key))
            .filter(|key| en.get(*key).is_some_and(|text| !holes(text).is_empty()))
            // Filled in by the output itself, which knows its file.
            .filter(|key| *key != "error.cannot-write")
            .collect();
        assert!(unfilled.is_empty(), "{unfilled:?}");
    }

    #[test]
    fn what_a_file_says_in_braces_is_not_filled_in() {
        let lang = Lang::new(UiLanguage::En);
        let values: [(&str, &dyn std::fmt::Display); 3] = [
            ("text", &"{column} {allowed}"),
            ("column", &"ply"),
            ("allowed", &"a number"),
        ];
        let filled = lang.fill("audit.ruling-cell", &values);
        assert_eq!(filled, "`{column} {allowed}` is no ply: write a number");
    }

    #[test]
    fn every_message_is_used() {
        let en = parse(EN).expect("English catalogue is TOML");
        let sources = sources();
        // Made up from names: of arguments, reasons, editions, severities, kinds, columns, counts, lines of a plan,
        // failures, grounds, breaches, losses, numbers of the system, states of files, changes, flaws, ways to find,
        // formats, columns of rulings, readings of places, heads of a list of games, parts of the page of a ruling, steps of the store.
        let made = [
            "cli.",
            "dedupe.",
            "reason.",
            "edition.",
            "severity.",
            "kind.",
            "column.",
            "summary.",
            "store.",
            "count.",
            "ground.",
            "illegal.",
            "loss.",
            "os.",
            "found.",
            "about.",
            "files.",
            "history.",
            "verify.",
            "audit.brief-",
            "audit.ruling-allowed-",
            "audit.slip-allowed-",
            "reading.",
            "ruling-page.",
            "tables.why-",
            "doing.",
        ];
        let unused: Vec<_> = en
            .keys()
            .filter(|key| !made.iter().any(|start| key.starts_with(start)))
            // The advice for a refused place depends on why it is refused.
            .filter(|key| {
                let said = |key: &str| sources.contains(&format!("\"{key}\""));
                !said(key) && !key.strip_suffix("-next").is_some_and(said)
            })
            .collect();
        assert!(unused.is_empty(), "said nowhere: {unused:?}");
    }

    #[test]
    fn locale_chooses_the_language() {
        assert_eq!(UiLanguage::of_locale("zh_CN.UTF-8"), UiLanguage::Zh);
        assert_eq!(UiLanguage::of_locale("zh-Hant-HK"), UiLanguage::Zh);
        assert_eq!(UiLanguage::of_locale("C.UTF-8"), UiLanguage::En);
        assert_eq!(UiLanguage::of_locale("vi_VN"), UiLanguage::En);
    }

    #[test]
    fn language_is_found_before_parsing() {
        let words = |text: &str| text.split(' ').map(OsString::from).collect::<Vec<_>>();
        assert_eq!(
            UiLanguage::of_arguments(&words("dapu --lang zh")),
            Some(UiLanguage::Zh)
        );
        assert_eq!(
            UiLanguage::of_arguments(&words("dapu list --lang=en")),
            Some(UiLanguage::En)
        );
        assert_eq!(UiLanguage::of_arguments(&words("dapu list --lang")), None);
        assert_eq!(UiLanguage::of_arguments(&words("dapu --language zh")), None);
    }

    #[test]
    fn one_of_a_thing_is_told_otherwise_than_many() {
        let lang = Lang::new(UiLanguage::En);
        let told = |count: u32| lang.fill("contest.open-games", &[("count", &count)]);
        assert_eq!(told(1), "1 game has no result yet");
        assert_eq!(told(0), "0 games have no result yet");
        assert_eq!(told(21), "21 games have no result yet");
    }

    #[test]
    fn a_message_is_filled() {
        let lang = Lang::new(UiLanguage::En);
        assert_eq!(
            lang.fill("error.title", &[("what", &"it broke")]),
            "error: it broke"
        );
    }
}
