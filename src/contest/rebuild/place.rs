//! Names of one place: with its province or without, with the kind of place behind it or without.

use super::words::{KINDS_OF_PLACE, PROVINCES};
use crate::text::simplified;

/// Signs that a name of a place has at the least: one sign alone stands in many names.
const LEAST: usize = 2;

/// Whether two names are of one place, or of a place and one within it: `河南荥阳` and `荥阳`, `肇庆市` and `肇庆`,
/// `石家庄` and `石家庄正定县`.
pub(super) fn is_one(one: &str, other: &str) -> bool {
    let (one, other) = (forms(one), forms(other));
    let within = |a: &str, b: &str| a.contains(b) || b.contains(a);
    one.iter().any(|a| other.iter().any(|b| within(a, b)))
}

/// A name without kinds of places, with its province and without.
fn forms(name: &str) -> Vec<String> {
    let bare: String = simplified(name)
        .chars()
        .filter(|it| it.is_alphanumeric())
        .collect();
    let behind = PROVINCES.iter().find_map(|it| bare.strip_prefix(it));
    let behind = behind.map(|it| it.trim_start_matches(KINDS_OF_PLACE));
    let behind = behind.filter(|it| it.chars().count() >= LEAST);
    let forms = [Some(bare.as_str()), behind].into_iter().flatten();
    let forms = forms.map(without_kinds);
    forms.filter(|it| it.chars().count() >= LEAST).collect()
}

/// A name without the kinds of places in it, as far as a name is left.
fn without_kinds(name: &str) -> String {
    let mut name = name.to_owned();
    for kind in KINDS_OF_PLACE {
        let shorter = name.replace(*kind, "");
        if shorter.chars().count() >= LEAST {
            name = shorter;
        }
    }
    name
}

#[cfg(test)]
mod tests {
    use super::is_one;

    #[test]
    fn a_place_is_the_same_with_its_province_or_the_kind_of_place() {
        for (one, other) in [
            ("滎陽", "河南滎陽"),
            ("肇慶市", "肇慶"),
            ("石家莊", "石家莊正定縣"),
            ("吳縣", "吳縣市"),
            ("江蘇省吳縣市", "吴县"),
            ("廣東", "廣東肇慶"),
            ("浙江杭州", "杭州西湖"),
        ] {
            assert!(is_one(one, other), "{one} {other}");
            assert!(is_one(other, one), "{other} {one}");
        }
        for (one, other) in [("杭州", "廣州"), ("浙江杭州", "浙江寧波"), ("吳縣", "吳江")]
        {
            assert!(!is_one(one, other), "{one} {other}");
        }
    }
}
