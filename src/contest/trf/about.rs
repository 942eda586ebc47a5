//! The columns of a player that say who he is.

use super::TrfPlayer;

/// Columns 9–80.
pub(super) const WIDTH: usize = 72;
/// Columns of the name.
pub(super) const NAME: (usize, usize) = (15, 47);
/// Columns of the rating.
pub(super) const RATING: (usize, usize) = (49, 52);

impl TrfPlayer {
    /// Columns `from` to `to` of the line, which must be within 9–80, without blanks around them.
    fn columns(&self, (from, to): (usize, usize)) -> String {
        let part = self.about.chars().skip(from - 9).take(to + 1 - from);
        part.collect::<String>().trim().to_owned()
    }

    /// The name.
    pub fn name(&self) -> String {
        self.columns(NAME)
    }

    /// The rating as it stands.
    pub fn rating(&self) -> String {
        self.columns(RATING)
    }

    /// Whether anything but the name and the rating stands there: sex, title, federation, number, date of birth.
    pub fn says_more(&self) -> bool {
        [(9, 14), (48, 48), (53, 80)]
            .iter()
            .any(|it| !self.columns(*it).is_empty())
    }
}

/// Columns 9–80 of a name and a rating, and whether the name is whole.
pub(super) fn about(name: &str, rating: Option<u32>) -> (String, bool) {
    let room = NAME.1 + 1 - NAME.0;
    let plain: Vec<char> = name
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    let mut out: Vec<char> = vec![' '; NAME.0 - 9];
    out.extend(plain.iter().take(room));
    out.resize(RATING.0 - 9, ' ');
    let rating = rating.filter(|it| *it > 0 && *it <= 9999);
    out.extend(format!("{:>4}", rating.map_or(String::new(), |it| it.to_string())).chars());
    out.resize(WIDTH, ' ');
    (out.into_iter().collect(), plain.len() <= room)
}
