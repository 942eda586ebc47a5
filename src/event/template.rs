//! An event file to fill in: every field and every switch with its description, commented out. The descriptions are
//! messages of `event-template`.

use super::SWITCHES;
use crate::words::{self, Language};
use std::fmt::Write;

/// The fields before the tables, with an example each.
#[rustfmt::skip]
const FIELDS: &[(&str, &str)] = &[
    ("name", "\"2024年全国象棋个人赛\""),
    ("edition", "\"cn2020\""),
    ("level", "\"national\""),
    ("rounds", "9"),
    ("natural-limit", "60"),
    ("natural-limit-checks", "10"),
    ("holding-points", "[\"e4\", \"e5\"]"),
    ("recording", "true"),
    ("late-minutes", "15"),
    ("clocks", "\"left\""),
    ("teams", "[\"北京\", \"广东\"]"),
    ("players", "[\"甲\", { name = \"乙\", team = \"北京\", number = 2, rating = 2500 }]"),
    ("pairings", "[{ round = 1, table = 1, red = \"甲\", black = \"乙\" }]"),
    ("play-offs", "[{ round = 9, table = 1 }]"),
    ("stage", "[{ system = \"swiss\", rounds = 9, list = \"14.3.1\", scale = [\"2\", \"1\", \"1\", \"0\"] }]"),
    ("signatures", "true"),
];

/// The description of a field (`level`) or of a switch (`missed.cap`) of an event file, as [`event_template`] has it; `None`
/// where there is none of that name.
pub fn field_words(name: &str, language: Language) -> Option<&'static str> {
    let tables = ["event-template.switch", "event-template.field"];
    let mut found = tables
        .iter()
        .filter_map(|table| words::listed(language, table, name));
    found.next()
}

/// An event file with every field and every switch, each explained and commented out; in Chinese, or in
/// English. Read as it is, it lays down nothing.
pub fn event_template(language: Language) -> String {
    let about = |name| words::listed(language, "event-template.field", name).unwrap_or_default();
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = writeln!(out, "# {}\n", words::text(language, "event-template.head"));
    for (field, example) in FIELDS {
        let _ = writeln!(out, "# {}\n# {field} = {example}\n", about(field));
    }
    let _ = writeln!(
        out,
        "# {}\n# {}\n[time]\nminutes = 60\nincrement = 30\n\
         # stages = [{{ moves = 40, minutes = 90 }}, {{ moves = 10, minutes = 15, repeat = true }}]\n",
        about("minutes"),
        about("stages")
    );
    let switches = words::text(language, "event-template.switches");
    let _ = writeln!(out, "# {switches}\n[switches]");
    for switch in SWITCHES {
        let asks = words::listed(language, "event-template.switch", switch.name);
        let _ = writeln!(
            out,
            "\n# {} {}\n# {}\n# {} = \"{}\"",
            switch.articles,
            asks.unwrap_or_default(),
            switch.readings.join(" | "),
            switch.name,
            switch.readings[0]
        );
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Event, fields};
    use std::collections::BTreeSet;

    /// Every line that sets something, its comment sign taken off.
    fn all_set(template: &str) -> String {
        let sets = |line: &str| {
            let inner = line.strip_prefix("# ")?;
            let (name, _) = inner.split_once(" = ")?;
            let is_name = |c: char| c.is_ascii_alphanumeric() || "-.".contains(c);
            (!name.is_empty() && name.chars().all(is_name)).then(|| inner.to_owned())
        };
        let lines = template
            .lines()
            .map(|line| sets(line).unwrap_or(line.to_owned()));
        lines.collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn the_template_is_an_event_file_and_so_is_every_line_of_it_set() {
        for language in [Language::Zh, Language::En] {
            let template = event_template(language);
            Event::from_toml(&template).expect("the template is read");
            let mut all = all_set(&template);
            // Minutes and stages are one or the other.
            all = all.replace("minutes = 60\nincrement = 30\n", "");
            let event = Event::from_toml(&all).expect("every line is read");
            assert_eq!(event.switches.len(), SWITCHES.len());
            assert_eq!(event.stages.len(), 2);
            assert_eq!(event.players.len(), 2);
        }
    }

    #[test]
    fn every_field_and_switch_is_explained_in_both_languages() {
        let own = ["minutes", "stages"];
        let fields: BTreeSet<String> = fields::EVENT
            .iter()
            .map(|field| field.name)
            .filter(|name| !matches!(*name, "time" | "switches"))
            .chain(own)
            .map(str::to_owned)
            .collect();
        let shown: BTreeSet<String> = FIELDS
            .iter()
            .map(|(field, _)| *field)
            .chain(own)
            .map(str::to_owned)
            .collect();
        assert_eq!(shown, fields, "every field has an example");
        let switches: BTreeSet<String> = SWITCHES.iter().map(|it| it.name.to_owned()).collect();
        for language in [Language::Zh, Language::En] {
            assert_eq!(words::names(language, "event-template.field"), fields);
            assert_eq!(words::names(language, "event-template.switch"), switches);
        }
    }
}
