//! Games asked for by their findings and their days.

use super::support::{Folder, game, shuffle, stored};
use dapu::record::{Date, read_date};
use dapu::report::{first_day, last_day};
use dapu::rules::Severity;
use dapu::store::{Filter, Store};

fn numbers(store: &Store, filter: &Filter) -> Vec<i64> {
    let numbers = store.game_numbers(filter).expect("reads");
    numbers.iter().collect()
}

#[test]
fn a_game_is_found_by_the_findings_of_any_of_its_records() {
    let folder = Folder::new();
    let moves = shuffle(24, 3);
    let texts = [
        game("甲", "乙", "1-0", &moves),
        game("丙", "丁", "1-0", &shuffle(24, 1)),
        // The tag says one result, the token behind the moves another: O102, an error.
        game("甲", "乙", "1-0", &moves).replace("[Result \"1-0\"]", "[Result \"0-1\"]"),
    ];
    let store = stored(&folder, &texts);
    let by_code = Filter {
        codes: vec!["O102".to_owned()],
        ..Filter::default()
    };
    assert_eq!(numbers(&store, &by_code), [1]);
    assert_eq!(store.count_games(&by_code).expect("counts"), 1);
    let by_weight = Filter {
        severity: Some(Severity::Error),
        codes: vec!["O".to_owned()],
        ..Filter::default()
    };
    assert_eq!(numbers(&store, &by_weight), [1]);
    let mut findings = Vec::new();
    store
        .games::<dapu::store::StoreError>(&by_weight, |row| {
            findings.push(row.findings);
            Ok(())
        })
        .expect("reads");
    assert!(findings[0] > 0, "{findings:?}");
}

/// Dates as written.
const DATES: [&str; 12] = [
    "2021.05.03",
    "2021",
    "2021.??.??",
    "2021-05",
    "2021年5月",
    "May 3, 2021",
    "3 May 2021",
    "3/4/2021",
    "2021-13-01",
    "2020.12.31",
    "2021.02.28",
    "甲",
];

fn span(text: &str) -> Option<(Date, Date)> {
    let day = |year, month, day| Date { year, month, day };
    let from = read_date(text)?.from;
    Some(match (from.month, from.day) {
        (0, _) => (day(from.year, 1, 1), day(from.year, 12, 31)),
        // No day of these ranges lies behind the last of a month, so that the 31st may stand for it.
        (month, 0) => (day(from.year, month, 1), day(from.year, month, 31)),
        _ => (from, from),
    })
}

#[test]
fn a_date_counts_where_all_the_days_it_covers_lie_within_those_asked_for() {
    let folder = Folder::new();
    let texts: Vec<String> = DATES
        .iter()
        .enumerate()
        .map(|(at, date)| {
            let text = game("甲", "乙", "1-0", &shuffle(24 + at, 3));
            format!("[Date \"{date}\"]\n{text}")
        })
        .collect();
    let store = stored(&folder, &texts);
    let day = |year, month, day| Date { year, month, day };
    let cases = [
        (
            "2021-01-01",
            "2021-12-31",
            day(2021, 1, 1),
            day(2021, 12, 31),
        ),
        ("2021", "2021", day(2021, 1, 1), day(2021, 12, 31)),
        (
            "2021-05-01",
            "2021-05-31",
            day(2021, 5, 1),
            day(2021, 5, 31),
        ),
        ("2021-05", "2021-05", day(2021, 5, 1), day(2021, 5, 31)),
        (
            "2021-02-01",
            "2021-02-28",
            day(2021, 2, 1),
            day(2021, 2, 31),
        ),
        (
            "2021-05-02",
            "2021-06-30",
            day(2021, 5, 2),
            day(2021, 6, 31),
        ),
    ];
    for (since, until, from, to) in cases {
        let filter = Filter {
            from: Some(first_day(since).expect("a day")),
            to: Some(last_day(until).expect("a day")),
            ..Filter::default()
        };
        let lies = |span: (Date, Date)| from <= span.0 && span.1 <= to;
        let meets = |span: (Date, Date)| from <= span.1 && span.0 <= to;
        let numbered = || DATES.iter().zip(1_i64..);
        let expected: Vec<i64> = numbered()
            .filter(|(date, _)| span(date).is_some_and(lies))
            .map(|it| it.1)
            .collect();
        assert_eq!(numbers(&store, &filter), expected, "{since} {until}");
        let open = numbered()
            .filter(|(date, _)| span(date).is_none_or(|it| meets(it) && !lies(it)))
            .count();
        let undated = store.count_undated(&filter).expect("counts");
        assert_eq!(undated, open as u64, "{since} {until}");
    }
    assert_eq!(store.count_undated(&Filter::default()).expect("counts"), 0);
}

#[test]
fn a_day_that_no_calendar_has_is_refused() {
    for text in ["2021-02-30", "2021-02-29", "2021-04-31"] {
        assert!(
            first_day(text).is_err() && last_day(text).is_err(),
            "{text}"
        );
    }
    assert_eq!(last_day("2020-02-29"), Ok(20_200_229));
}
