//! Choosing an edition, what level and number cost, the ledger, and what is written down.

use crate::support::paper as support;

use dapu::board::Side;
use dapu::event::{Event, Level};
use dapu::record::GameResult;
use dapu::rules::edition::{Circumstances, ClockLaw, choose, edition};
use dapu::rules::{
    COLUMNS, Code, Consequence, EditionId, Facts, Finding, FindingRow, Law, Ledger, RowContext,
    Ruling, fact,
};
use support::paper;

#[test]
fn an_edition_is_chosen_by_time_limit_level_and_date() {
    let cases = [
        ("[Date \"1985.05.01\"]", "cn1999 nearest-at-hand"),
        ("[Date \"1999.05.01\"]", "cn1999 date"),
        ("[Date \"2011.05.01\"]", "cn2020 2011-text-not-at-hand"),
        ("[Date \"2020.05.01\"]", "cn2020 2011-text-not-at-hand"),
        ("[Date \"2020.06.30\"]", "cn2020 2011-text-not-at-hand"),
        ("[Date \"2020\"]", "cn2020 date"),
        ("[Date \"2020.07.01\"]", "cn2020 date"),
        ("[Event \"1956年全国象棋锦标赛\"]", "cn1999 nearest-at-hand"),
        ("[Event \"2005年全国个人赛\"]", "cn1999 event-year"),
        ("[Event \"五羊杯\"]", "cn2020 no-date"),
        (
            "[Date \"2021.07.01\"]\n[TimeControl \"10+10\"]",
            "cn2020-rapid rapid",
        ),
        (
            "[Date \"2021.07.01\"]\n[TimeControl \"60+30\"]",
            "cn2020 date",
        ),
        (
            "[Date \"2010.07.01\"]\n[TimeControl \"10+10\"]",
            "cn1999 date",
        ),
        ("[Event \"2022年全国快棋锦标赛\"]", "cn2020-rapid rapid"),
        ("[Event \"2022年某省群体象棋赛\"]", "cn2020-mass mass"),
    ];
    let mut wrong = Vec::new();
    for (tags, wanted) in cases {
        let record = paper(tags);
        let choice = choose(&record, &Event::default(), false);
        let found = format!("{} {}", choice.edition.id.name(), choice.reason);
        if found != wanted {
            wrong.push(format!("{tags}: {found}, not {wanted}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let old = choose(&paper("[Event \"五羊杯\"]"), &Event::default(), true);
    assert_eq!(
        (old.edition.id, old.reason),
        (EditionId::Cn1957, "black-first")
    );
    let dated = choose(&paper("[Date \"2003.01.01\"]"), &Event::default(), true);
    assert_eq!(dated.edition.id, EditionId::Cn1999);
}

#[test]
fn what_a_book_lays_down_about_clocks_is_its_own() {
    use EditionId::{Axf, Cn1957, Cn1999, Cn2020, Cn2020Mass, Cn2020Rapid};
    // Minutes of rapid games, whether it is for them; seconds for knocked pieces, the end of a game, a knocked clock.
    let cases = [
        (Cn1957, None, false, [None, None, None]),
        (Cn1999, None, false, [None, None, None]),
        (Cn2020, Some(15), false, [Some(180), Some(180), None]),
        (Cn2020Rapid, Some(15), true, [None, None, Some(60)]),
        (Cn2020Mass, None, false, [Some(300), None, None]),
        (Axf, None, false, [None, None, None]),
    ];
    for (id, rapid_minutes, is_rapid, [knocked_pieces, short_of_time, knocked_clock]) in cases {
        let wanted = ClockLaw {
            rapid_minutes,
            is_rapid,
            knocked_pieces,
            short_of_time,
            knocked_clock,
        };
        assert_eq!(edition(id).clocks, wanted, "{id:?}");
    }
}

#[test]
fn no_two_editions_have_one_title() {
    let titles = EditionId::ALL.map(|id| [edition(id).title_zh, edition(id).title_en]);
    for (index, one) in titles.iter().enumerate() {
        for other in &titles[..index] {
            assert!(one[0] != other[0] && one[1] != other[1], "{one:?}");
        }
    }
}

/// What an edition makes of the n-th illegal move of Red at a level.
fn illegal_move(
    id: EditionId,
    level: Option<Level>,
    nth: u32,
    switches: &[(&str, &str)],
) -> String {
    let event = Event {
        level,
        switches: switches
            .iter()
            .map(|(name, reading)| ((*name).to_owned(), (*reading).to_owned()))
            .collect(),
        ..Event::default()
    };
    let ruling = (edition(id).ruling)(
        Law::HorseLegBlocked,
        &Circumstances::new(&event, Side::Red, &Facts::default()).numbered(nth),
    );
    match ruling {
        Ruling::Forbidden(verdict) => verdict.consequence.to_string(),
        other => format!("{other:?}"),
    }
}

#[test]
fn an_illegal_move_costs_what_level_and_number_say() {
    use EditionId::{Cn1957, Cn1999, Cn2020, Cn2020Mass, Cn2020Rapid};
    let (national, province, youth) = (Level::National, Level::Province, Level::Youth);
    let cases = [
        (Cn1957, Some(national), 1, "none"),
        (Cn1999, Some(province), 1, "loss_red"),
        (Cn2020, None, 1, "loss_red"),
        (Cn2020, Some(national), 1, "loss_red"),
        (Cn2020, Some(province), 1, "foul+1"),
        (Cn2020, Some(province), 2, "loss_red"),
        (Cn2020, Some(Level::Local), 1, "foul+1"),
        (Cn2020, Some(Level::Local), 2, "loss_red"),
        (Cn2020, Some(youth), 1, "foul+1"),
        (Cn2020Rapid, Some(youth), 1, "foul+1"),
        (Cn2020Mass, None, 1, "foul+1"),
        (Cn2020Mass, None, 2, "loss_red"),
    ];
    let mut wrong = Vec::new();
    for (id, level, nth, wanted) in cases {
        let found = illegal_move(id, level, nth, &[]);
        if found != wanted {
            wrong.push(format!("{id:?} {level:?} {nth}: {found}, not {wanted}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let literal = illegal_move(
        Cn2020,
        Some(province),
        1,
        &[("illegal.province", "no-foul")],
    );
    assert_eq!(literal, "replay");
    // 8.1.8 names 全国少年赛: nothing to read two ways.
    let named = illegal_move(Cn2020, Some(youth), 1, &[("illegal.province", "no-foul")]);
    assert_eq!(named, "foul+1");
    // So it does 省级以下.
    let below = [("illegal.province", "no-foul")];
    assert_eq!(
        illegal_move(Cn2020, Some(Level::Local), 1, &below),
        "foul+1"
    );
}

#[test]
fn fouls_add_up_and_the_one_that_reaches_the_limit_loses() {
    let finding = |ply| {
        let mut finding = Finding::new(Code::M108, Some(EditionId::Cn2020));
        finding.consequence = Consequence::Fouls(1);
        finding.by(Side::Black).plies(ply, ply)
    };
    let mut findings = vec![finding(2), finding(4), finding(6)];
    let ledger = Ledger::fold(&mut findings, edition(EditionId::Cn2020));
    let totals: Vec<_> = findings
        .iter()
        .map(|finding| finding.foul_total_after)
        .collect();
    assert_eq!(totals, [Some(1), Some(2), Some(3)]);
    let due = |ledger: &Ledger| ledger.due().map(|step| (step.result, step.ply));
    assert_eq!(due(&ledger), Some((Some(GameResult::RedWins), Some(6))));
    let rapid = Ledger::fold(&mut findings, edition(EditionId::Cn2020Rapid));
    assert_eq!(due(&rapid), Some((Some(GameResult::RedWins), Some(4))));
    findings[0].conditional = true;
    let ledger = Ledger::fold(&mut findings, edition(EditionId::Cn2020));
    assert_eq!((ledger.fouls(Side::Black), due(&ledger)), (2, None));
}

#[test]
fn facts_of_another_version_are_kept_as_they_are() {
    let older =
        "{\"gone\":\"x\",\"moves\":\"of another form\",\"count\":\"many\",\"course\":\"?\"}";
    let facts = Facts::from_json(older).expect("facts");
    assert_eq!(facts.to_json(), older);
    // What is of another form than now is not read as what it is not.
    assert_eq!(facts.get(fact::CYCLE_MOVES), None);
    assert_eq!(facts.get(fact::COUNT), None);
    assert_eq!(facts.get(fact::COURSE), None);
    assert_eq!(facts.iter().count(), 4);
}

#[test]
fn facts_and_consequences_survive_being_written_down() {
    let facts = Facts::default();
    assert_eq!(Facts::from_json(&facts.to_json()), Some(facts));
    let mut facts = Facts::default();
    facts.set(fact::MOVE, "马二进三");
    facts.set(fact::COUNT, 4_u32);
    facts.set(fact::PLAYED, true);
    assert_eq!(
        facts.to_json(),
        "{\"move\":\"马二进三\",\"count\":4,\"played\":true}"
    );
    assert_eq!(Facts::from_json(&facts.to_json()), Some(facts));
    let all = [
        Consequence::None,
        Consequence::Loss(Side::Red),
        Consequence::LossBoth,
        Consequence::Draw,
        Consequence::Fouls(2),
        Consequence::MustVary(Side::Black),
        Consequence::Replay,
        Consequence::Time(-300),
        Consequence::Time(180),
        Consequence::Void,
        Consequence::Arbiter,
    ];
    for consequence in all {
        assert_eq!(
            Consequence::from_text(&consequence.to_string()),
            Some(consequence)
        );
    }
}

#[test]
fn rounds_are_counted_from_where_the_record_counts_them() {
    let rounds = |black_first, first_round| {
        let context = RowContext {
            black_first,
            first_round,
            ..RowContext::default()
        };
        [1, 2, 3, 4].map(|ply| context.round_of(ply))
    };
    assert_eq!(rounds(false, 1), [1, 1, 2, 2]);
    assert_eq!(rounds(true, 1), [1, 2, 2, 3]);
    assert_eq!(rounds(false, 30), [30, 30, 31, 31]);
}

#[test]
fn each_column_of_a_game_holds_the_tag_of_its_name() {
    let tags = [
        ("event", "Event"),
        ("round", "Round"),
        ("table", "Table"),
        ("red", "Red"),
        ("black", "Black"),
        ("date", "Date"),
        ("red_club", "RedTeam"),
        ("black_club", "BlackTeam"),
    ];
    let text: Vec<String> = tags.map(|(_, tag)| format!("[{tag} \"its {tag}\"]")).into();
    let context = RowContext::of_tags(&paper(&text.join("\n")));
    let finding = Finding::new(Code::M108, None);
    let row = FindingRow::new(&finding, &context);
    for (name, tag) in tags {
        let at = COLUMNS.iter().position(|column| column.name == name);
        let cell = &row.cells[at.expect("a column")];
        assert_eq!(*cell, format!("its {tag}"), "{name}");
    }
}
