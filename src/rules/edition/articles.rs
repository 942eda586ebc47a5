//! Which numbers of articles the books have.

/// Articles of the book of 1999, and of each that is parted how many parts it has.
const CN1999: (u16, &[(&str, u16)]) = (
    29,
    &[
        ("1", 4),
        ("2", 3),
        ("3", 2),
        ("4", 2),
        ("4.1", 10),
        ("4.2", 4),
        ("5", 8),
        ("6", 5),
        ("7", 5),
        ("8", 8),
        ("9", 2),
        ("9.1", 8),
        ("10", 2),
        ("11", 4),
        ("12", 5),
        ("13", 5),
        ("14", 2),
        ("15", 6),
        ("16", 3),
        ("17", 8),
        ("18", 4),
        ("19", 3),
        ("20", 4),
        ("21", 4),
        ("22", 5),
        ("23", 3),
        ("24", 2),
        ("25", 3),
        ("26", 4),
        ("27", 4),
        ("28", 16),
        ("29", 4),
    ],
);

/// The same of the book of 2020.
const CN2020: (u16, &[(&str, u16)]) = (
    30,
    &[
        ("1", 6),
        ("2", 3),
        ("3", 4),
        ("4", 3),
        ("4.1", 13),
        ("4.2", 4),
        ("5", 10),
        ("5.3", 4),
        ("5.4", 4),
        ("5.8", 3),
        ("6", 4),
        ("7", 5),
        ("8", 2),
        ("8.1", 9),
        ("10", 4),
        ("10.4", 3),
        ("10.4.1", 4),
        ("10.4.3", 3),
        ("11", 5),
        ("12", 4),
        ("13", 3),
        ("14", 9),
        ("14.3", 2),
        ("15", 3),
        ("16", 5),
        ("17", 7),
        ("18", 5),
        ("19", 3),
        ("20", 3),
        ("21", 6),
        ("22", 4),
        ("23", 5),
        ("23.5", 2),
        ("23.5.2", 3),
        ("24", 18),
        ("25", 4),
        ("26", 11),
        ("26.1", 2),
        ("26.9", 4),
        ("26.11", 2),
        ("27", 3),
        ("28", 11),
        ("28.5", 4),
        ("28.5.1", 2),
        ("28.6", 3),
        ("28.7", 5),
        ("28.8", 3),
        ("28.11", 4),
        ("29", 6),
        ("29.1", 3),
        ("30", 3),
        ("30.1", 4),
        ("30.2", 2),
        ("30.3", 3),
    ],
);

/// Whether the books of 1999 or 2020 have an article of that number, such as `8.1.9`. What is no number, such as an
/// item of an appendix, is not looked for.
pub(in crate::rules) fn has_article(article: &str) -> bool {
    let numbers = article.split('.').all(|part| part.parse::<u16>().is_ok());
    !numbers || is_in(CN1999, article) || is_in(CN2020, article)
}

fn is_in((articles, parts): (u16, &[(&str, u16)]), article: &str) -> bool {
    let mut above = String::new();
    for part in article.split('.') {
        let most = match parts.iter().find(|(name, _)| *name == above) {
            _ if above.is_empty() => articles,
            Some((_, most)) => *most,
            // An article without parts; below the second level the distinctions there have signs of their own.
            None if !above.contains('.') => 0,
            None => return true,
        };
        let number: u16 = part.parse().unwrap_or(0);
        if !(1..=most).contains(&number) {
            return false;
        }
        if !above.is_empty() {
            above.push('.');
        }
        above.push_str(part);
    }
    true
}

#[cfg(test)]
mod tests {
    use super::has_article;

    #[test]
    fn numbers_beyond_the_last_are_in_no_book() {
        for known in [
            "8.1.9", "4.1.13", "4.1.8", "9.1.8", "22.4", "28.11.3", "23.5.2.2", "9", "二.2",
        ] {
            assert!(has_article(known), "{known}");
        }
        for unknown in ["8.9.9", "4.1.14", "4.9.1", "31", "0.1", "9.3", "29.7"] {
            assert!(!has_article(unknown), "{unknown}");
        }
    }
}
