//! Whether what two records say of a game can both be true.

use super::{Date, DateReading, Precision};
use crate::text::simplified_letter;

/// Relation between two statements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Agreement {
    /// They say the same, as far as both go.
    Agree,
    /// One of them says nothing, or they cannot be compared.
    Unknown,
    /// They cannot both be true.
    Differ,
}

impl Agreement {
    /// All, in order.
    pub const ALL: [Agreement; 3] = [Agreement::Agree, Agreement::Unknown, Agreement::Differ];

    /// `agree`, `unknown`, `differ`.
    pub const fn name(self) -> &'static str {
        match self {
            Agreement::Agree => "agree",
            Agreement::Unknown => "unknown",
            Agreement::Differ => "differ",
        }
    }

    /// Reads [`Agreement::name`] back.
    pub fn from_name(name: &str) -> Option<Agreement> {
        Agreement::ALL.into_iter().find(|it| it.name() == name)
    }

    /// Both statements taken together: they differ where one does, and agree where all do.
    #[must_use]
    pub const fn and(self, other: Agreement) -> Agreement {
        match (self, other) {
            (Agreement::Differ, _) | (_, Agreement::Differ) => Agreement::Differ,
            (Agreement::Agree, Agreement::Agree) => Agreement::Agree,
            _ => Agreement::Unknown,
        }
    }
}

/// A name (人名、队名) as it is compared: simplified characters, small letters, half-width, without
/// blanks and stops. Empty where nobody is named (`?`, `-`).
///
/// ```
/// use dapu::record::name_key;
///
/// assert_eq!(name_key("廣東 呂　欽"), "广东吕钦");
/// assert_eq!(name_key("Hu, Ronghua"), "huronghua");
/// assert_eq!(name_key("?"), "");
/// ```
pub fn name_key(name: &str) -> String {
    key_letters(name).collect()
}

/// Whether two names have one key ([`name_key`]); cheaper than to make both, for most differ in their first letters.
pub fn is_one_name(one: &str, other: &str) -> bool {
    key_letters(one).eq(key_letters(other))
}

/// The letters of a key.
fn key_letters(name: &str) -> impl Iterator<Item = char> {
    let half = |letter: char| match letter {
        '！'..='～' => char::from_u32(letter as u32 - 0xfee0).unwrap_or(letter),
        _ => letter,
    };
    let simple = name.chars().map(simplified_letter).map(half);
    simple
        .filter(|it| it.is_alphanumeric())
        .flat_map(char::to_lowercase)
}

/// Whether a key ([`name_key`]) names nobody.
pub fn is_nobody(key: &str) -> bool {
    const NOBODY: [&str; 9] = [
        "佚名",
        "无名氏",
        "无名",
        "不详",
        "未知",
        "未知未知",
        "unknown",
        "anonymous",
        "nn",
    ];
    key.is_empty() || NOBODY.contains(&key)
}

/// Compares two names by their keys ([`name_key`]): equal, or one within the other (a team before a
/// player), is agreement; letters cannot be compared with characters.
pub fn compare_names(one: &str, other: &str) -> Agreement {
    if one.is_empty() || other.is_empty() || one.is_ascii() != other.is_ascii() {
        return Agreement::Unknown;
    }
    if one.contains(other) || other.contains(one) {
        Agreement::Agree
    } else {
        Agreement::Differ
    }
}

/// Compares two dates: they agree where a day belongs to both; that a day may belong to both says
/// nothing where one of them leaves the year open.
pub fn compare_dates(one: Option<DateReading>, other: Option<DateReading>) -> Agreement {
    let (Some(one), Some(other)) = (one, other) else {
        return Agreement::Unknown;
    };
    let open = [one, other]
        .map(|it| it.precision)
        .contains(&Precision::Period);
    let (one, other) = (days(one), days(other));
    match one.0 <= other.1 && other.0 <= one.1 {
        false => Agreement::Differ,
        true if open => Agreement::Unknown,
        true => Agreement::Agree,
    }
}

/// First and last day as numbers in order; a month has 31 days here.
fn days(reading: DateReading) -> (i32, i32) {
    let number = |date: Date, month: u8, day: u8| {
        let or = |part: u8, other: u8| i32::from(if part == 0 { other } else { part });
        date.year * 10_000 + or(date.month, month) * 100 + or(date.day, day)
    };
    (number(reading.from, 1, 1), number(reading.to, 12, 31))
}

#[cfg(test)]
mod tests {
    use super::super::read_period;
    use super::*;

    #[test]
    fn a_team_before_a_player_is_no_contradiction() {
        let compare = |one: &str, other: &str| compare_names(&name_key(one), &name_key(other));
        assert_eq!(compare("廣東呂欽", "吕钦"), Agreement::Agree);
        assert_eq!(compare("哈爾濱   金啟昌", "哈尔滨金启昌"), Agreement::Agree);
        assert_eq!(compare("吕钦", "胡荣华"), Agreement::Differ);
        assert_eq!(compare("胡荣华", "Hu Ronghua"), Agreement::Unknown);
        assert_eq!(compare("", "吕钦"), Agreement::Unknown);
    }

    #[test]
    fn dates_agree_where_a_day_belongs_to_both() {
        let compare = |one: &str, other: &str| compare_dates(read_period(one), read_period(other));
        assert_eq!(compare("1980", "1980-05-03"), Agreement::Agree);
        assert_eq!(compare("1999年8月20日-25日", "1999.8.23"), Agreement::Agree);
        assert_eq!(compare("1980-05", "1980-06-01"), Agreement::Differ);
        assert_eq!(compare("", "1980-06-01"), Agreement::Unknown);
        assert_eq!(compare("86-4-29", "1986.4.29"), Agreement::Unknown);
        assert_eq!(compare("民国时期", "1986.4.29"), Agreement::Differ);
    }
}
