//! Tables with a row a game and a column a move.

use dapu::format::csv;
use dapu::replay::replay;

const TABLE: &str = "轮次,台号,红方,黑方,结果,1红,1黑,2红,2黑,3红,3黑\n\
    1,1,甲,乙,黑胜,炮二平五,炮8平5,马二进三,马8进7,车一平二,车9进1\n\
    1,2,丙,丁,和,炮二平五,马8进7,马二进三,,,\n\
    1,3,戊,己,弃权,,,,,,\n";

#[test]
fn each_row_is_a_game_with_its_players_and_result() {
    let found: Vec<String> = TABLE
        .lines()
        .skip(1)
        .map(|row| {
            let text = format!("{}\n{row}\n", TABLE.lines().next().unwrap_or_default());
            let record = csv::read_games(&text, 1);
            let tag = |name| record.tag(name).unwrap_or("-");
            let plies = replay(&record).main().len();
            format!("{} {} {} {plies}", tag("Red"), tag("Black"), tag("Result"))
        })
        .collect();
    assert_eq!(found, ["甲 乙 黑胜 6", "丙 丁 和 3", "戊 己 弃权 0"]);
}

#[test]
fn every_byte_of_such_a_row_is_accounted_for() {
    let head = TABLE.lines().next().unwrap_or_default();
    for row in TABLE.lines().skip(1) {
        let text = format!("{head}\n{row}\n");
        let account = csv::account_games(&text);
        assert_eq!(account.lost, 0, "{account:?}");
        assert_eq!(account.sum(), text.len(), "{account:?}");
    }
}
