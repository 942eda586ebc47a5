//! A name with a club or a team in brackets behind it (`陈一鸣（杭州）`), and whose of a list it is.

use super::person::Person;
use crate::record::name_key;

/// The place of the one who is meant; nobody's, where the list has that name of another team, or of several people.
pub(super) fn before_brackets(people: &[Person], written: &str) -> Option<usize> {
    let (name, club) = written
        .strip_suffix([')', '）'])?
        .rsplit_once(['(', '（'])?;
    let (name, club) = (name.trim(), club.trim());
    let key = name_key(name);
    let is_named = |it: &Person| it.name == name || !key.is_empty() && name_key(&it.name) == key;
    let is_of_club = |it: &Person| it.team.as_deref() == Some(club);
    let named: Vec<usize> = (0..people.len())
        .filter(|at| is_named(&people[*at]))
        .collect();
    let at = match named.as_slice() {
        [only] => *only,
        several => {
            let mut own = several.iter().filter(|at| is_of_club(&people[**at]));
            own.next().filter(|_| own.next().is_none()).copied()?
        }
    };
    let person = &people[at];
    let of_another = !is_of_club(person) && person.team.is_some() && people.iter().any(is_of_club);
    // 甲（大） and 甲（小） are two: who is written so in the list is meant by nothing less.
    let stems = [format!("{name}（"), format!("{name}(")];
    let is_told_apart = |it: &Person| stems.iter().any(|stem| it.name.starts_with(stem));
    (!of_another && !people.iter().any(is_told_apart)).then_some(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn people(list: &[(&str, &str)]) -> Vec<Person> {
        let person = |(name, team): &(&str, &str)| Person {
            name: (*name).to_owned(),
            team: (!team.is_empty()).then(|| (*team).to_owned()),
            ..Person::default()
        };
        list.iter().map(person).collect()
    }

    #[test]
    fn a_club_in_brackets_is_no_part_of_a_name() {
        let list = people(&[
            ("陈一鸣", "杭州"),
            ("王志远", ""),
            ("李明", "温州"),
            ("李明", "绍兴"),
        ]);
        for (written, meant) in [
            ("陈一鸣（杭州）", Some(0)),
            ("陳一鳴(杭州)", Some(0)),
            ("陈一鸣（棋协大师）", Some(0)),
            ("王志远（宁波）", Some(1)),
            ("李明（绍兴）", Some(3)),
            // Of two of that name nothing else tells which; and another team has another player.
            ("李明（宁波）", None),
            ("陈一鸣（温州）", None),
            ("赵文博（杭州）", None),
            ("（杭州）", None),
            ("陈一鸣", None),
        ] {
            assert_eq!(before_brackets(&list, written), meant, "{written}");
        }
        let list = people(&[("王斌", ""), ("王斌（小）", "")]);
        assert_eq!(before_brackets(&list, "王斌（大）"), None);
    }
}
