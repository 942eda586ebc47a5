//! The headings of the tables of an event, as the pages list them.

use super::assert_block;
use dapu::contest::papers::{PAPER_FILES, headings};
use dapu::text::Heading;
use std::fmt::Write as _;

#[test]
fn table_of_headings_is_what_the_tables_of_an_event_can_have() {
    let mut table = String::from("| file | column | other headings |\n|---|---|---|\n");
    let mut known: Vec<(Vec<Heading>, Vec<&str>)> = Vec::new();
    for file in PAPER_FILES {
        let own = headings(file);
        match known.iter_mut().find(|it| it.0 == own) {
            Some((_, files)) => files.push(file),
            None => known.push((own, vec![file])),
        }
    }
    for (own, files) in known {
        for (at, heading) in own.iter().enumerate() {
            let files = if at == 0 {
                files.join(", ")
            } else {
                String::new()
            };
            let (name, others) = heading.split_first().expect("a name");
            writeln!(table, "| {files} | `{name}` | {} |", others.join(", ")).expect("a string");
        }
    }
    assert_block("headings", &table);
}
