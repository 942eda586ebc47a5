//! A result as people write it.

use crate::contest::{Outcome, Points, Scale};

/// Meaning of a cell of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaidResult {
    /// No result yet.
    Open,
    /// Outcome of the game.
    Ended(Outcome),
    /// Nothing that can be understood, or that could be two things.
    Unclear,
}

/// Reads a result, Red first: `1-0`, `1:0`, `２－０` (by the scale), `½-½`, `胜`, `红胜`, `先负`, `和`, `+-`, `红弃权`,
/// `双方弃权`; nothing, `*` and `未赛` for a game that has none yet.
pub fn read_outcome(cell: &str, scale: &Scale) -> SaidResult {
    let text: String = cell
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(plain)
        .collect();
    if matches!(text.as_str(), "" | "*" | "?" | "未" | "未赛" | "未定") {
        return SaidResult::Open;
    }
    let words = in_words(&text).or_else(|| Outcome::from_text(&text));
    let said = words.or_else(|| in_points(&text, scale));
    said.map_or(SaidResult::Unclear, SaidResult::Ended)
}

/// Half width, one sign for each.
fn plain(c: char) -> char {
    match c {
        '０'..='９' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c),
        '：' | ':' | '－' | '—' | '–' | '−' | '比' => '-',
        '＋' => '+',
        '．' | '。' => '.',
        '／' => '/',
        '＝' => '=',
        '勝' => '胜',
        '負' => '负',
        '紅' => '红',
        other => other,
    }
}

fn in_words(text: &str) -> Option<Outcome> {
    Some(match text {
        "胜" | "红胜" | "红先胜" | "先胜" | "黑负" | "后负" => Outcome::RedWins,
        "负" | "红负" | "红先负" | "先负" | "黑胜" | "后胜" => Outcome::BlackWins,
        "和" | "和棋" | "平" | "平局" | "红和" | "先和" | "红先和" | "=" | "½" | "½-½"
        | "0.5-0.5" | "1/2" => Outcome::Draw,
        "+" | "黑弃权" | "后弃权" | "+/-" => Outcome::BlackForfeits,
        "红弃权" | "先弃权" | "-/+" => Outcome::RedForfeits,
        "双弃权" | "双方弃权" | "均弃权" | "-/-" => Outcome::BothForfeit,
        _ => return None,
    })
}

/// `1-0` is a win by any scale; other numbers are what the scale gives.
fn in_points(text: &str, scale: &Scale) -> Option<Outcome> {
    let (red, black) = text.split_once('-')?;
    let (red, black) = (Points::read(red)?, Points::read(black)?);
    let given = [
        (Outcome::RedWins, scale.win, scale.loss),
        (Outcome::Draw, scale.draw_red, scale.draw_black),
        (Outcome::BlackWins, scale.loss, scale.win),
    ];
    let given = given.into_iter().find(|it| (it.1, it.2) == (red, black));
    given.map(|it| it.0)
}

/// Whether a cell is what spreadsheets make of `1-2`, `1/2` or `1:0`: `2026-01-02`, `1月2日`, `2-Jan`, `Jan-02`, `2026/1/2`,
/// `1:00:00`.
pub(super) fn is_date(text: &str) -> bool {
    const MONTHS: [&str; 12] = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ];
    let lower = text.to_lowercase();
    let mut parts = lower.split(['-', '/', ' ', '月', '日', '年']);
    let is_year = |part: &str| part.len() == 4 && part.bytes().all(|b| b.is_ascii_digit());
    let is_clock = lower.split(':').count() == 3 || lower.ends_with("am") || lower.ends_with("pm");
    let is_padded = lower.split(':').nth(1).is_some_and(|it| it == "00");
    is_clock
        || is_padded
        || text.contains('月')
        || parts.any(|part| is_year(part) || MONTHS.contains(&part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_as_people_write_them() {
        let said = [
            ("1-0", Outcome::RedWins),
            ("1：0", Outcome::RedWins),
            ("2:0", Outcome::RedWins),
            ("２－０", Outcome::RedWins),
            ("红胜", Outcome::RedWins),
            ("胜", Outcome::RedWins),
            ("紅先勝", Outcome::RedWins),
            ("0-2", Outcome::BlackWins),
            ("负", Outcome::BlackWins),
            ("1-1", Outcome::Draw),
            ("½-½", Outcome::Draw),
            ("1/2-1/2", Outcome::Draw),
            ("和", Outcome::Draw),
            ("＋－", Outcome::BlackForfeits),
            ("＋", Outcome::BlackForfeits),
            ("-+", Outcome::RedForfeits),
            ("双方弃权", Outcome::BothForfeit),
            ("--", Outcome::BothForfeit),
            (" 0 - 1 ", Outcome::BlackWins),
            ("0.5-0.5", Outcome::Draw),
        ];
        let wrong: Vec<_> = said
            .iter()
            .filter(|(text, it)| read_outcome(text, &Scale::TWO_ONE) != SaidResult::Ended(*it))
            .collect();
        assert!(wrong.is_empty(), "{wrong:?}");
        assert_eq!(
            read_outcome(
                "1-2",
                &Scale::new([3, 1, 2, 0].map(Points::whole)).expect("a scale")
            ),
            SaidResult::Ended(Outcome::Draw)
        );
        assert_eq!(read_outcome(" * ", &Scale::TWO_ONE), SaidResult::Open);
        for text in ["2-1", "3-0", "-", "2001-01-00", "弃权", "win", "1-0-0"] {
            assert_eq!(
                read_outcome(text, &Scale::TWO_ONE),
                SaidResult::Unclear,
                "{text}"
            );
        }
    }
}
