//! T105: a game of at most fifteen minutes a side judged by other rules than chapter 7, or a longer one
//! judged by it (2020 6.3, 27.2).

use super::control::Control;
use crate::event::switches::RapidLimit;
use crate::record::read_date;
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

/// Sixty moves, for the switch that counts increments.
const MOVES: u32 = 60;

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(limit) = case.edition.clocks.rapid_minutes else {
        return;
    };
    let Some(control) = Control::of(case) else {
        return;
    };
    // Stages are the way of the older book.
    if control.is_staged() {
        return;
    }
    let with = case.event.reading::<RapidLimit>() == RapidLimit::WithIncrements;
    let counted = if with {
        control.given(MOVES)
    } else {
        control.base()
    };
    let rapid = counted <= limit * 60;
    if rapid == case.edition.clocks.is_rapid || (rapid && is_older(case)) {
        return;
    }
    out.push(
        case.finding(Law::RapidByOtherRules)
            .with(fact::MINUTES, control.base() / 60)
            .with(fact::INCREMENT, control.increment())
            .with(fact::RAPID, rapid)
            .with(
                fact::WHAT_CONTROL,
                if rapid {
                    fact::Pace::Rapid
                } else {
                    fact::Pace::Slow
                },
            ),
    );
}

/// Whether the game was played before the book of June 2020, whose chapter 7 is new.
fn is_older(case: &Case<'_>) -> bool {
    let date = case.record.tag("Date").and_then(read_date);
    date.is_some_and(|date| (date.from.year, date.from.month.max(7)) < (2020, 7))
        || date.is_some_and(|date| date.from.year == 2020 && (1..7).contains(&date.from.month))
}

#[cfg(test)]
mod tests {
    use crate::event::Event;
    use crate::rules::testing::{TAGS, judge, judge_at, of};
    use crate::rules::{EditionId, Finding, Severity};

    fn found(control: &str, edition: EditionId, event: &str) -> Vec<Finding> {
        let text = format!("{TAGS}[TimeControl \"{control}\"]\n\n1. 炮二平五 马8进7 1-0");
        of(judge_at(&text, edition, event), "T105")
    }

    #[test]
    fn fifteen_minutes_are_rapid_and_sixteen_are_not() {
        assert_eq!(found("15", EditionId::Cn2020, "").len(), 1);
        assert!(found("16", EditionId::Cn2020, "").is_empty());
        assert!(found("15", EditionId::Cn2020Rapid, "").is_empty());
        let slow = found("16", EditionId::Cn2020Rapid, "");
        assert_eq!(slow[0].severity, Severity::Warning);
    }

    #[test]
    fn increments_count_where_the_switch_says_so() {
        let event = "[switches]\nrapid.limit = \"with-increments\"";
        assert_eq!(found("10+10", EditionId::Cn2020, "").len(), 1);
        assert!(found("10+10", EditionId::Cn2020, event).is_empty());
        assert_eq!(found("10+10", EditionId::Cn2020Rapid, event).len(), 1);
    }

    #[test]
    fn older_games_and_other_books_are_silent() {
        assert!(found("10", EditionId::Cn1999, "").is_empty());
        let text = format!("{TAGS}[TimeControl \"10\"]\n\n1. 炮二平五 1-0");
        let text = text.replace("2021-03-04", "2019-03-04");
        assert!(of(judge(&text, EditionId::Cn2020), "T105").is_empty());
    }

    #[test]
    fn a_game_is_older_than_the_book_where_its_edition_was_chosen_for_want_of_one() {
        for (year, month) in (2019..=2021).flat_map(|year| (1..=12).map(move |month| (year, month)))
        {
            let text = format!("{TAGS}[TimeControl \"10\"]\n\n1. 炮二平五 1-0");
            let text = text.replace("2021-03-04", &format!("{year}-{month:02}-04"));
            let slow = text.replace("[TimeControl \"10\"]\n", "");
            let record = crate::format::pgn::read(&slow, 1);
            let choice = crate::rules::edition::choose(&record, &Event::default(), false);
            let old = choice.reason == "2011-text-not-at-hand";
            assert_eq!(old, (year, month) < (2020, 7), "{year}-{month}");
            let found = of(judge(&text, EditionId::Cn2020), "T105");
            assert_eq!(found.is_empty(), old, "{year}-{month}");
        }
    }
}
