//! One person who was entered twice, his name written in two ways.

use super::person::Person;
use super::sheet::short;
use super::{PaperFault, PaperFaultKind};
use crate::record::name_key;
use std::collections::HashMap;

/// A warning for each whose name is that of one before him but for blanks, traditional characters or letters of another width or case,
/// where both are of one team, or one of them of none. He would be paired with himself.
pub(super) fn entered_twice(people: &[Person], file: &'static str) -> Vec<PaperFault> {
    let mut seen: HashMap<String, Vec<&Person>> = HashMap::new();
    let mut in_order: Vec<&Person> = people.iter().filter(|it| it.line > 0).collect();
    in_order.sort_by_key(|it| it.line);
    let mut found = Vec::new();
    for person in in_order {
        let key = name_key(&person.name);
        if key.is_empty() {
            continue;
        }
        let same = seen.entry(key).or_default();
        let is_he = |it: &&&Person| {
            let teams = [&it.team, &person.team].map(|it| it.as_deref().map(name_key));
            let of_one = teams[0] == teams[1] || teams.contains(&None);
            it.name != person.name && of_one
        };
        if let Some(first) = same.iter().find(is_he) {
            found.push(PaperFault {
                file,
                line: person.line,
                kind: PaperFaultKind::EnteredTwice {
                    name: short(&person.name),
                    other: short(&first.name),
                    first: first.line,
                },
            });
        }
        same.push(person);
    }
    found
}
