//! The fields of the file and the values they take. An unknown field, a value of another kind and a missing
//! field are reported with their lines.

use super::error::FieldKind;
use super::lines::line_at;
use super::{EventError, chinese};
use crate::text::near;
use toml::de::{DeTable, DeValue};
use toml::{Spanned, Table};

/// A field of a table.
#[derive(Clone, Copy)]
pub(super) struct Field {
    pub(super) name: &'static str,
    takes: Takes,
    needed: bool,
}

/// Kind of value allowed after a field name.
#[derive(Clone, Copy)]
enum Takes {
    /// A whole number from 0 on.
    Number,
    Text,
    /// `true` or `false`.
    Flag,
    /// The same, or a Chinese word for it.
    FlagOrWord,
    /// A number, as such or as text.
    Points,
    /// A list of such.
    Each(&'static Takes),
    /// A table, as messages call it, with these fields.
    Fields(&'static str, &'static [Field]),
    /// Text alone, or such a table.
    TextOr(&'static Takes),
    /// A table of texts, or of tables of them (`a.b = "c"`).
    Switches,
}

const fn field(name: &'static str, takes: Takes) -> Field {
    Field {
        name,
        takes,
        needed: false,
    }
}

const fn needed(name: &'static str, takes: Takes) -> Field {
    Field {
        name,
        takes,
        needed: true,
    }
}

/// Fields of the file.
pub(super) const EVENT: &[Field] = &[
    field("name", Takes::Text),
    field("edition", Takes::Text),
    field("level", Takes::Text),
    field("rounds", Takes::Number),
    field("natural-limit", Takes::Number),
    field("natural-limit-checks", Takes::Number),
    field("holding-points", Takes::Each(&Takes::Text)),
    field("recording", Takes::FlagOrWord),
    field("late-minutes", Takes::Number),
    field("clocks", Takes::Text),
    field("time", Takes::Fields("time", TIME)),
    field("teams", Takes::Each(&Takes::Text)),
    field("players", Takes::Each(&Takes::TextOr(&PLAYER))),
    field("pairings", Takes::Each(&PAIRING)),
    field("play-offs", Takes::Each(&PLAY_OFF)),
    field("stage", Takes::Each(&Takes::Fields("stage", PLAN))),
    field("signatures", Takes::FlagOrWord),
    field("switches", Takes::Switches),
];
/// Fields of a stage of the event.
const PLAN: &[Field] = &[
    field("name", Takes::Text),
    field("system", Takes::Text),
    field("rounds", Takes::Number),
    field("list", Takes::Text),
    field("scale", Takes::Each(&Takes::Points)),
    field("teams", Takes::Flag),
    field("boards", Takes::Number),
    field("cycles", Takes::Number),
    field("games", Takes::Number),
    field("first-round", Takes::Text),
    field("avoid-same-team", Takes::Each(&Takes::Number)),
    field("ladder", Takes::Text),
    field("seeds", Takes::Number),
    field("slots", Takes::Each(&Takes::Number)),
    field("line-ups", Takes::Text),
];
const TIME: &[Field] = &[
    field("minutes", Takes::Number),
    field("increment", Takes::Number),
    field("stages", Takes::Each(&STAGE)),
];
const STAGE: Takes = Takes::Fields(
    "time.stages",
    &[
        field("moves", Takes::Number),
        needed("minutes", Takes::Number),
        field("increment", Takes::Number),
        field("repeat", Takes::Flag),
    ],
);
const PLAYER: Takes = Takes::Fields(
    "players",
    &[
        needed("name", Takes::Text),
        field("team", Takes::Text),
        field("number", Takes::Number),
        field("rating", Takes::Number),
    ],
);
const PAIRING: Takes = Takes::Fields(
    "pairings",
    &[
        needed("round", Takes::Number),
        needed("table", Takes::Number),
        needed("red", Takes::Text),
        needed("black", Takes::Text),
    ],
);
const PLAY_OFF: Takes = Takes::Fields(
    "play-offs",
    &[
        needed("round", Takes::Number),
        field("table", Takes::Number),
    ],
);

/// The file as a table, where every field is known and takes what stands there.
pub(super) fn read(text: &str) -> Result<Table, EventError> {
    let broken = |error| EventError::toml(text, error);
    let table = DeTable::parse(text).map_err(broken)?;
    let file = File { text };
    file.table("", (table.get_ref(), 0), EVENT)?;
    text.parse().map_err(broken)
}

/// The text whose lines are reported.
struct File<'t> {
    text: &'t str,
}

impl File<'_> {
    /// A table that begins at that byte.
    fn table(
        &self,
        within: &'static str,
        (table, at): (&DeTable<'_>, usize),
        fields: &'static [Field],
    ) -> Result<(), EventError> {
        for (key, value) in table {
            let name: &str = key.get_ref();
            let Some(field) = fields.iter().find(|field| field.name == name) else {
                let names: Vec<&str> = fields.iter().map(|field| field.name).collect();
                return Err(EventError::UnknownField {
                    line: self.line(key.span().start),
                    name: name.to_owned(),
                    within,
                    near: near(name, &names).first().map(ToString::to_string),
                    known: names.join(", "),
                });
            };
            self.value(field.name, value, field.takes)?;
        }
        let wanting = |field: &&Field| field.needed && !table.contains_key(field.name);
        match fields.iter().find(wanting) {
            None => Ok(()),
            Some(field) => Err(EventError::MissingField {
                line: self.line(at),
                name: field.name,
                within,
            }),
        }
    }

    fn value(
        &self,
        name: &'static str,
        value: &Spanned<DeValue<'_>>,
        takes: Takes,
    ) -> Result<(), EventError> {
        let at = value.span().start;
        match (takes, value.get_ref()) {
            (Takes::Number, DeValue::Integer(number))
                if u32::from_str_radix(number.as_str(), number.radix()).is_ok() =>
            {
                Ok(())
            }
            (Takes::Text | Takes::TextOr(_), DeValue::String(_))
            | (Takes::Flag | Takes::FlagOrWord, DeValue::Boolean(_))
            | (Takes::Points, DeValue::String(_) | DeValue::Integer(_) | DeValue::Float(_)) => {
                Ok(())
            }
            (Takes::FlagOrWord, DeValue::String(word)) if chinese::is_flag(word) => Ok(()),
            (Takes::Each(takes), DeValue::Array(values)) => {
                let mut values = values.iter();
                values.try_for_each(|value| self.value(name, value, *takes))
            }
            (Takes::Fields(within, fields), DeValue::Table(table)) => {
                self.table(within, (table, at), fields)
            }
            (Takes::TextOr(takes), _) => self.value(name, value, *takes),
            (Takes::Switches, DeValue::Table(table)) => {
                let mut values = table.iter().map(|(_, value)| value);
                values.try_for_each(|value| match value.get_ref() {
                    DeValue::Table(table) => {
                        let mut values = table.iter().map(|(_, value)| value);
                        values.try_for_each(|value| self.value(name, value, Takes::Text))
                    }
                    _ => self.value(name, value, Takes::Text),
                })
            }
            _ => Err(EventError::WrongKind {
                line: self.line(at),
                field: name,
                wanted: takes.kind(),
            }),
        }
    }

    fn line(&self, at: usize) -> u32 {
        line_at(self.text, at)
    }
}

impl Takes {
    const fn kind(self) -> FieldKind {
        match self {
            Takes::Number | Takes::Points => FieldKind::Number,
            Takes::Text => FieldKind::Text,
            Takes::Flag | Takes::FlagOrWord => FieldKind::Flag,
            Takes::Each(_) => FieldKind::List,
            Takes::Fields(..) | Takes::TextOr(_) | Takes::Switches => FieldKind::Table,
        }
    }
}

/// The line that sets a field of a stage, by its place in the file from 0; 0 where none is found.
pub(super) fn line_in_stage(text: &str, stage: usize, name: &str) -> u32 {
    let heads = (0_usize..).zip(text.lines());
    let mut heads = heads.filter(|(_, line)| line.trim_start().starts_with("[[stage]]"));
    let Some((above, _)) = heads.nth(stage) else {
        return line_of(text, name);
    };
    let below: Vec<&str> = text.lines().skip(above + 1).collect();
    let end = below.iter().position(|line| line.starts_with('['));
    let own = below[..end.unwrap_or(below.len())].join("\n");
    match line_of(&own, name) {
        0 => 0,
        line => line + above as u32 + 1,
    }
}

/// The line that sets a field, from 1; 0 where none is found.
pub(super) fn line_of(text: &str, name: &str) -> u32 {
    let sets = |line: &str| {
        let line = line.trim_start_matches([' ', '\t', '[', '{', '"', '\'']);
        let rest = line.strip_prefix(name);
        rest.is_some_and(|rest| rest.trim_start().starts_with(['=', '.', ']', '"', '\'']))
    };
    let lines = (1..).zip(text.lines());
    let inner = |line: &str| {
        let mut parts = line.split(['{', ',']).skip(1);
        parts.any(sets)
    };
    let mut found = lines.filter(|(_, line)| sets(line) || inner(line));
    found.next().map_or(0, |(line, _)| line)
}

#[cfg(test)]
mod tests {
    use super::super::{Event, EventError};

    #[test]
    fn a_value_of_another_kind_is_told_with_its_line_and_what_its_field_takes() {
        for (text, told) in [
            (
                "name = \"x\"\nrounds = \"9\"\n",
                "line 2: `rounds`: a number is wanted, without quotes",
            ),
            (
                "rounds = -1\n",
                "line 1: `rounds`: a number is wanted, without quotes",
            ),
            ("name = 3\n", "line 1: `name`: text is wanted, in quotes"),
            (
                "recording = \"maybe\"\n",
                "line 1: `recording`: true or false is wanted, without quotes",
            ),
            ("teams = \"A\"\n", "line 1: `teams`: a list is wanted"),
            (
                "teams = [\"A\",\n  1]\n",
                "line 2: `teams`: text is wanted, in quotes",
            ),
            ("time = 3\n", "line 1: `time`: a table of fields is wanted"),
            (
                "[[players]]\nname = \"A\"\nnumber = 1\n[[players]]\nname = \"B\"\nnumber = \"x\"\n",
                "line 6: `number`: a number is wanted, without quotes",
            ),
            (
                "[switches]\nrepeat.start = 1\n",
                "line 2: `switches`: text is wanted, in quotes",
            ),
            (
                "[[pairings]]\nround = 1\ntable = 1\nred = \"A\"\n",
                "line 1: `pairings` needs `black`",
            ),
            (
                "name = \"x\"\n\n[time]\nstages = [{ moves = 40 }]\n",
                "line 4: `time.stages` needs `minutes`",
            ),
        ] {
            let error = Event::from_toml(text).expect_err(text);
            assert_eq!(error.to_string(), told, "{text}");
        }
    }

    #[test]
    fn what_is_no_toml_names_its_line() {
        let error = Event::from_toml("name = \"x\"\nrounds =\n").expect_err("no value");
        let EventError::Toml { line, written, .. } = error else {
            panic!("{error}");
        };
        assert_eq!((line, written.as_str()), (2, "rounds ="));
    }

    #[test]
    fn what_a_field_takes_is_read() {
        for text in [
            "recording = \"要求\"\nsignatures = false\n",
            "players = [\"A\", { name = \"B\", rating = 2_500 }]\n",
            "[[stage]]\nscale = [\"1\", 0.5, 0.5, 0]\navoid-same-team = [1, 2]\n",
            "[switches]\nrepeat.start = \"third-position\"\n\"joint.screen\" = \"partner\"\n",
        ] {
            Event::from_toml(text).expect(text);
        }
    }
}
