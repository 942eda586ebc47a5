//! Readings of the books as findings print them (`first=raised`), and the switches and fields of an event file.

use super::shown_name;
use super::topic::Topic;
use super::topics::{Hit, MatchKind};
use crate::lang::Lang;
use dapu::event::{SWITCHES, Switch, field_words};
use dapu::rules::edition::answers;
use dapu::rules::{EditionId, Language, Law, Ruling, reading_names, reading_words};
use std::fmt::Display;

/// A reading that somebody asks about, or all readings of one name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AskedReading {
    /// `level`, `missed.cap`.
    name: String,
    /// `level=national`, where one is named.
    whole: Option<String>,
}

impl AskedReading {
    /// Reads `level=national`, `missed.cap = "two"`, `switch missed.cap`; `None` where nothing has that name.
    pub(super) fn read(asked: &str) -> Option<AskedReading> {
        let bare = asked.replace(['"', '`', '“', '”'], "").to_lowercase();
        let bare = bare.trim();
        let bare = bare.strip_prefix("switch ").unwrap_or(bare);
        let (name, value) = match bare.split_once('=') {
            Some((name, value)) => (name.trim(), Some(value.trim())),
            None => (bare, None),
        };
        let found = AskedReading {
            name: name.to_owned(),
            whole: value.map(|value| format!("{name}={value}")),
        };
        let known = found.all();
        let is_whole = known.contains(&found.name);
        match &found.whole {
            Some(whole) => known.contains(whole).then_some(found),
            None if is_whole => Some(AskedReading {
                whole: Some(name.to_owned()),
                ..found
            }),
            // `clock` and `level` are words of many pages.
            None => switch(name).map(|_| found),
        }
    }

    /// All readings of that name.
    fn all(&self) -> Vec<String> {
        let own = |whole: &String| whole.split('=').next() == Some(&self.name);
        let mut all: Vec<String> = reading_names(Language::En)
            .into_iter()
            .filter(own)
            .collect();
        for reading in switch(&self.name).map_or(&[][..], |it| it.readings) {
            let whole = format!("{}={reading}", self.name);
            if !all.contains(&whole) {
                all.push(whole);
            }
        }
        all
    }

    /// What it means, what else can be read there, and the rules that are read so.
    pub(super) fn page(&self, lang: &Lang) -> String {
        let title = self.whole.as_deref().unwrap_or(&self.name);
        let mut out = format!("# {title}\n\n");
        let meaning = self
            .whole
            .as_ref()
            .and_then(|it| reading_words(it, lang.language()));
        if let Some(meaning) = meaning {
            out.extend(["> ", meaning, "\n\n"]);
        }
        if let Some(about) = field_words(&self.name, lang.language()) {
            out.extend([about, "\n\n"]);
        }
        let mut line = |key: &str, values: &[(&str, &dyn Display)]| {
            out.extend([&lang.fill(key, values), "\n"]);
        };
        if let Some(switch) = switch(&self.name) {
            let values: [(&str, &dyn Display); 3] = [
                ("name", &switch.name),
                ("articles", &switch.articles),
                ("default", &switch.readings[0]),
            ];
            line("explain.switch", &values);
        }
        let others = self.all().into_iter();
        let others = others.filter(|it| Some(it) != self.whole.as_ref());
        let others: Vec<String> = others.map(|it| in_words(&it, lang)).collect();
        if !others.is_empty() {
            line("explain.others", &[("others", &others.join("; "))]);
        }
        let rules: Vec<&str> = self.topics().map(shown_name).collect();
        if !rules.is_empty() {
            line("explain.read-so", &[("codes", &rules.join(", "))]);
        }
        out
    }

    /// The rules that may be read so, for a table.
    pub(super) fn hits(&self) -> Vec<Hit> {
        let place = self.whole.as_deref().unwrap_or(&self.name);
        let hit = |topic| Hit {
            topic,
            way: MatchKind::Term,
            place: place.to_owned(),
        };
        self.topics().map(hit).collect()
    }

    fn topics(&self) -> impl Iterator<Item = Topic> {
        Topic::all().filter(|topic| match topic {
            Topic::Rule(rule) => rule.law.is_some_and(|law| self.is_asked_for(law)),
            Topic::Event(_) | Topic::Nature(_) => false,
        })
    }

    /// Whether an edition's answer to the law depends on it.
    fn is_asked_for(&self, law: Law) -> bool {
        let own = |reading: &str| reading.split('=').next() == Some(&self.name);
        let all = EditionId::ALL.into_iter().flat_map(|id| answers(id, law));
        all.into_iter().any(|answer| {
            let taken = match &answer.ruling {
                Ruling::Forbidden(verdict) => verdict.reading,
                Ruling::Allowed { .. } | Ruling::Silent => None,
            };
            let read = answer.readings.iter().map(|it| it.0).chain(taken);
            let when = answer.when.iter().flat_map(|it| &it.0).map(String::as_str);
            read.chain(when).any(own)
        })
    }
}

/// `level=province (this is a provincial event)`.
fn in_words(whole: &str, lang: &Lang) -> String {
    match reading_words(whole, lang.language()) {
        Some(words) if lang.is_chinese() => format!("{whole}（{words}）"),
        Some(words) => format!("{whole} ({words})"),
        None => whole.to_owned(),
    }
}

fn switch(name: &str) -> Option<&'static Switch> {
    SWITCHES.iter().find(|it| it.name == name)
}

#[cfg(test)]
mod tests {
    use super::AskedReading;
    use crate::lang::{Lang, UiLanguage};
    use dapu::event::SWITCHES;
    use dapu::rules::{Language, reading_names};

    #[test]
    fn whatever_reading_a_finding_prints_is_explained_in_both_languages() {
        let of_switches = SWITCHES.iter().flat_map(|switch| {
            let whole = |reading: &&str| format!("{}={reading}", switch.name);
            switch.readings.iter().map(whole).collect::<Vec<_>>()
        });
        let names = reading_names(Language::En).into_iter().chain(of_switches);
        let mut asked = 0;
        for name in names {
            let read = AskedReading::read(&name).expect(&name);
            for language in [Language::Zh, Language::En] {
                let page = read.page(&Lang::new(language.of(UiLanguage::Zh, UiLanguage::En)));
                assert!(page.lines().count() > 2 && !page.contains('{'), "{page}");
            }
            asked += 1;
        }
        assert!(asked > 80, "{asked}");
        for other in ["level=", "=", "", "nothing=here", "M108", "clock", "level"] {
            assert_eq!(AskedReading::read(other), None, "{other}");
        }
    }
}
