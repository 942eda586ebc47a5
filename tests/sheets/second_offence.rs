//! Two moves against the rules that both sheets have and of which both say that they were raised: the second is told
//! as the first is, though with another move in the place of the first it would have been lawful.

use super::desk::{collated, of_sheets};
use dapu::format::sheet;
use dapu::rules::{Finding, Severity};

/// A sheet on which Red's horse goes over its leg in rounds 2 and 5; after 兵一进一 in round 2 the second would be lawful.
fn sheet_of(owner: &str, remarks: [&str; 3], result: &str) -> String {
    let [first, second, last] = remarks;
    format!(
        "赛事：试\n日期：2023-05-06\n轮次：1\n台次：1\n红方：甲\n黑方：乙\n记录：{owner}方\n\n\
         回合 | 红方 | 黑方 | 备注\n1 | 马八进九 | 马8进7 | \n2 | 马九进八 |  | {first}\n2 |  | 车9平8 | \n\
         3 | 马二进一 | 马2进3 | \n4 | 炮八平七 | 车1平2 | \n5 | 马一进二 |  | {second}\n5 |  | 卒7进1 | \n\
         6 | 相三进五 | 士6进5 | {last}\n\n结果：{result}\n"
    )
}

fn found(remarks: [&str; 3], result: &str) -> Vec<Finding> {
    let texts = ["红", "黑"].map(|owner| sheet_of(owner, remarks, result));
    let records = [sheet::read(&texts[0], 1), sheet::read(&texts[1], 1)];
    of_sheets(&collated(&records).expect("one game"))
}

/// The plies at which moves against the rules are told of.
fn told(found: &[Finding]) -> Vec<u32> {
    let of_a_move = found
        .iter()
        .filter(|finding| finding.code.text().starts_with("M1"));
    of_a_move
        .filter_map(|finding| Some(finding.plies?.0))
        .collect()
}

#[test]
fn a_second_move_against_the_rules_is_told_where_the_first_was_raised() {
    let first = "黑方指出红方违例，判红方犯规一次";
    for (second, last, result) in [
        ("黑方指出红方第二次违例，判红方负", "", "黑胜"),
        ("黑方指出红方第二次违例", "黑方认输", "红胜"),
        ("", "黑方认输", "红胜"),
    ] {
        let found = found([first, second, last], result);
        assert_eq!(told(&found), [3, 9], "{second}: {found:?}");
    }
}

#[test]
fn a_right_ruling_on_the_second_is_not_called_wrong() {
    let first = "黑方指出红方违例，判红方犯规一次";
    let second = "黑方指出红方第二次违例，判红方负";
    let found = found([first, second, ""], "黑胜");
    let wrong = |finding: &&Finding| {
        let code = finding.code.text();
        finding.severity == Severity::Error && code.starts_with('O')
    };
    let wrong: Vec<&Finding> = found.iter().filter(wrong).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn where_nobody_raised_them_the_second_may_follow_from_a_slip() {
    assert_eq!(told(&found(["", "", ""], "和棋")), [3]);
}

/// Red's horse goes over its leg in round 2, and nobody objects; in round 5 another such move is crossed out.
#[test]
fn what_was_crossed_out_and_raised_is_no_move_long_before() {
    let text = |owner: &str| {
        sheet_of(
            owner,
            ["", "黑方指出红马蹩腿，裁判判红方犯规一次，退回重走", ""],
            "和棋",
        )
        .replace("5 | 马一进二 |", "5 | ~~马一进二~~兵三进一 |")
    };
    let texts = ["红", "黑"].map(text);
    let records = [sheet::read(&texts[0], 1), sheet::read(&texts[1], 1)];
    let found = of_sheets(&collated(&records).expect("one game"));
    let of = |code: &str| found.iter().filter(|it| it.code.text() == code).count();
    assert_eq!((of("O302"), of("M108")), (1, 1), "{found:#?}");
    let first = found.iter().find(|it| it.code.text() == "M108");
    let raised = first.and_then(|it| it.facts.get(dapu::rules::fact::RAISED));
    assert_eq!(raised, None, "nobody raised it");
}

#[test]
fn what_the_one_who_points_out_crossed_out_himself_is_not_meant() {
    let text = |owner: &str| {
        sheet_of(owner, ["", "黑方指出红方违例，裁判判红方负", ""], "黑胜")
            .replace("5 |  | 卒7进1 |", "5 |  | ~~车8退1~~卒7进1 |")
    };
    let texts = ["红", "黑"].map(text);
    let records = [sheet::read(&texts[0], 1), sheet::read(&texts[1], 1)];
    let found = of_sheets(&collated(&records).expect("one game"));
    let black = |it: &&Finding| {
        let loss = dapu::rules::Consequence::Loss(dapu::board::Side::Black);
        it.consequence == loss && it.code.text() == "O302"
    };
    assert_eq!(found.iter().filter(black).count(), 0, "{found:#?}");
}
