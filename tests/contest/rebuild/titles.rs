//! What the titles of records say beside the event: two players, or a game that is none of it.

use super::elsewhere::{messages, robin};
use super::{name, of_1999, said};
use crate::support::folder::Chance;
use dapu::contest::rebuild::{
    Extent, NOBODY, RecordHeading, Title, events, look_elsewhere, name_by_titles, rebuild,
};
use dapu::contest::{Game, Outcome};

#[test]
fn a_record_that_names_two_players_in_its_title_alone_is_of_their_game() {
    for (known, outcome) in [(true, None), (true, Some(Outcome::Draw)), (false, None)] {
        let (mut all, names) = robin(6);
        let [red, black] = all[4].players.map(|it| name(it / 2 + 1));
        let black = if known { black } else { "某某某".to_owned() };
        let title = format!("1999年“测试杯”全国象棋邀请赛 广东{red}先胜福建 {black}3");
        (all[4].players, all[4].outcome) = ([NOBODY; 2], outcome);
        let found = events(&all);
        name_by_titles(&mut all, &names, &found, &[(4, title)]);
        let built = of_1999(&all, &names);
        assert_eq!(built.extent == Extent::Complete, known);
        assert_eq!(built.lacking.is_empty(), known);
        // What its own tag says counts.
        let expected = outcome.or(known.then_some(Outcome::RedWins));
        assert_eq!(all[4].outcome, expected);
    }
}

#[test]
fn a_record_that_names_the_two_and_no_event_makes_a_missing_game_a_doubt() {
    for (has_copy, is_told) in [(false, true), (true, false)] {
        let (mut all, names) = robin(6);
        let [red, black] = all[4].players.map(|it| name(it / 2 + 1));
        all[4] = RecordHeading {
            title: Title::default().into(),
            days: None,
            year: None,
            players: [NOBODY; 2],
            ..all[4].clone()
        };
        if has_copy {
            let mut copy = all[4].clone();
            copy.record = 900;
            copy.year = Some(1987);
            copy.players = [0, 2].map(|_| NOBODY);
            all.push(copy);
        }
        let found = events(&all);
        let title = format!("第2輪{red}先负{black}");
        let titles: Vec<(usize, String)> = [4, 15]
            .into_iter()
            .filter(|at| *at < all.len())
            .map(|at| (at, title.clone()))
            .collect();
        name_by_titles(&mut all, &names, &found, &titles);
        let mut built = rebuild(&all, &names, &found.found[0]);
        look_elsewhere(&all, &names, (&found, 0), &mut built);
        let [told] = &messages(&built, &all, "E113")[..] else {
            panic!("{:?}", built.lacking);
        };
        assert_eq!(told.ends_with("It may be 5.pgn:1."), is_told, "{told}");
    }
}

#[test]
fn who_plays_only_beside_the_event_misses_no_game_of_it() {
    let (mut all, names) = {
        let (all, _) = robin(6);
        (all, super::names(7))
    };
    let guest = said(
        &mut Chance::new(2),
        &Game::new(1, 7, 1, Outcome::RedWins),
        900,
    );
    let display = "1999年“测试杯”全国象棋邀请赛 期间车轮大战";
    for (title, is_display) in [
        (display, true),
        ("1999年“测试杯”全国象棋邀请赛", false),
        ("1999年“测试杯”全国象棋邀请赛 投鞭断流车轮滚滚", false),
        ("1999年“测试杯”全国象棋邀请赛 赛中的出色表演", false),
    ] {
        let mut it = guest.clone();
        it.title = Title::read(title).into();
        it.record = 900;
        all.push(it);
        let built = of_1999(&all, &names);
        assert_eq!(built.displays.len(), usize::from(is_display));
        if is_display {
            assert_eq!(built.displays[0].name, name(1));
            assert_eq!(
                (built.people.list.len(), built.extent),
                (6, Extent::Complete)
            );
            assert_eq!(messages(&built, &all, "E113"), Vec::<String>::new());
            assert_eq!(messages(&built, &all, "E114"), Vec::<String>::new());
        }
        all.pop();
    }
}

#[test]
fn a_heading_of_one_copy_makes_no_display_of_a_game_of_the_event() {
    let (all, names) = robin(6);
    for (copies, is_display) in [(2, false), (0, true)] {
        let mut all = all.clone();
        let mut copy = all[4].clone();
        for record in 0..copies {
            copy.record = 800 + record;
            all.push(copy.clone());
        }
        copy.record = 900;
        copy.title = Title::read("1999年“测试杯”全国象棋邀请赛 期间车轮大战").into();
        all.push(copy);
        let built = of_1999(&all, &names);
        assert_eq!(built.displays.len(), usize::from(is_display), "{copies}");
        assert_eq!(built.extent == Extent::Complete, !is_display, "{copies}");
    }
}
