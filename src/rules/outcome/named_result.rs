//! A result that a title states between the names of the two players: 张学潮 负 王晟强.

use super::stated;
use crate::board::Side;
use crate::record::{GameRecord, GameResult};
use crate::text::simplified;

/// Characters of a club between the verb and the second name.
const CLUB: usize = 8;

/// The verbs, in simplified and traditional characters.
const VERBS: [char; 5] = ['胜', '勝', '负', '負', '和'];

/// The result that a title states of the players of the record, whichever of them it names first; `None` where it does not
/// hold both names with nothing but a verb, and a club, between them.
pub(super) fn by_players(record: &GameRecord<'_>, title: &str) -> Option<GameResult> {
    // Asked of the event of every record: few hold a verb.
    if !title.contains(VERBS) {
        return None;
    }
    let [red, black] = ["Red", "Black"].map(|name| record.tag(name).map(simplified));
    let (red, black) = (red?, black?);
    let (red, black) = (red.trim(), black.trim());
    let shown = simplified(title);
    let is_name = |name: &str| name.chars().count() > 1;
    if red == black || !is_name(red) || !is_name(black) {
        return None;
    }
    let of = |first: &str, second: &str, side: Side| {
        let (_, behind) = shown.split_once(first)?;
        let (between, _) = behind.split_once(second)?;
        Some(match verb(between)? {
            '胜' => stated::won_by(side),
            '负' => stated::won_by(!side),
            _ => GameResult::Draw,
        })
    };
    of(red, black, Side::Red).or_else(|| of(black, red, Side::Black))
}

/// The verb that stands there, by itself or before the club of who is named next.
fn verb(between: &str) -> Option<char> {
    let mut rest = between.trim().chars();
    let verb = rest.next().filter(|sign| "胜负和".contains(*sign))?;
    let club = rest.as_str();
    let is_club = verb != '和'
        && club.starts_with(char::is_whitespace)
        && club.trim().chars().count() <= CLUB
        && club.trim().chars().all(char::is_alphanumeric);
    (club.is_empty() || is_club).then_some(verb)
}

#[cfg(test)]
mod tests {
    use crate::rules::EditionId;
    use crate::rules::testing::only;

    fn is_told(event: &str, result: &str) -> bool {
        let names = "[Date \"2021\"]\n[Red \"张学潮\"]\n[Black \"王晟强\"]";
        let text = format!(
            "[Event \"{event}\"]\n{names}\n[Result \"{result}\"]\n\n1. 炮二平五 马8进7 {result}"
        );
        !only(&text, EditionId::Cn2020, "O103").is_empty()
    }

    #[test]
    fn a_verb_between_the_names_of_the_players_states_the_result() {
        for (event, result) in [
            ("个人赛 张学潮 负 王晟强", "0-1"),
            ("20080416張學潮負王晟強", "0-1"),
            ("2005 张学潮胜王晟强", "1-0"),
            ("张学潮和王晟强", "1/2-1/2"),
            ("广东 张学潮 胜 上海 王晟强", "1-0"),
            ("王晟强 胜 张学潮", "0-1"),
            ("王晟强负张学潮", "1-0"),
        ] {
            for other in ["1-0", "0-1", "1/2-1/2"] {
                assert_eq!(is_told(event, other), other != result, "{event}: {other}");
            }
        }
    }

    #[test]
    fn what_stands_between_the_names_and_is_no_verb_states_nothing() {
        for event in [
            "张学潮 对 王晟强",
            "张学潮 王晟强",
            "张学潮胜负未分王晟强",
            "张学潮 和平杯 王晟强",
            "张学潮负责解说，王晟强",
        ] {
            for result in ["1-0", "0-1", "1/2-1/2"] {
                assert!(!is_told(event, result), "{event}");
            }
        }
    }
}
