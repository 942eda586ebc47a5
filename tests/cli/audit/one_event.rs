//! One foul told in several words, on both sheets or by an arbiter who says what a remark means, is one foul.

use super::sheet;
use crate::support::folder::Folder;

const EVENT: &str =
    "name = \"样局赛\"\nedition = \"cn2020\"\nlevel = \"youth\"\nrecording = true\n";

/// A game of seven rounds with those remarks, each behind the move it names.
fn moves(remarks: &[(&str, &str)]) -> String {
    let mut text = "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 马2进3 4. 兵七进一 卒7进1 \
                    5. 车二进六 炮8平9 6. 车二平三 炮9退1 7. 马八进七 士4进5"
        .to_owned();
    for (behind, remark) in remarks {
        let with = format!("{behind} {{{remark}}}");
        text = text.replacen(behind, &with, 1);
    }
    text
}

/// The fouls of both sides as the report says them, and the whole report.
fn audited(
    name: &str,
    red: &[(&str, &str)],
    black: &[(&str, &str)],
    rulings: &str,
) -> (String, String) {
    let folder = Folder::new(name);
    folder.file("event/event.toml", EVENT);
    for (file, owner, remarks) in [("a", "红方", red), ("b", "黑方", black)] {
        folder.file(
            &format!("event/{file}.pgn"),
            sheet(1, owner, &moves(remarks), "1/2-1/2"),
        );
    }
    if !rulings.is_empty() {
        let rows = format!("round,table,record,code,side,ply,ruling,by,which\n{rulings}");
        folder.file("event/rulings.csv", rows);
    }
    let (_, out, said) = folder.run(&["--lang", "en", "audit", "event", "-o", "out"]);
    let mut lines = out.lines().filter(|it| it.starts_with("Fouls "));
    let fouls = lines.next().unwrap_or_default();
    let fouls = fouls.trim_start_matches("Fouls").trim().to_owned();
    (fouls, out + &said)
}

/// A name, and the entry with its remark on each sheet.
type TwoEntries = (
    &'static str,
    (&'static str, &'static str),
    (&'static str, &'static str),
);

/// 4.1.8, 8.1.8: a side whose one illegal move both players wrote down has not made two.
#[test]
fn an_illegal_move_told_on_both_sheets_in_other_words_is_one() {
    const HERE: &str = "马2进3";
    let short = "黑方违例，判黑方犯规一次，重走";
    let rows: [TwoEntries; 7] = [
        (
            "whole",
            (
                HERE,
                "对方马2进4违例，我指出，裁判判黑方犯规一次，改走马2进3",
            ),
            (HERE, "我马2进4违例，对方指出，判我犯规一次，改走马2进3"),
        ),
        (
            "raised",
            (HERE, short),
            (HERE, "红方指出黑方违例，判黑方犯规一次"),
        ),
        ("short", (HERE, short), (HERE, "我走棋违例，犯规一次")),
        (
            "row",
            (HERE, short),
            ("兵七进一", "红方指出黑方违例，判黑方犯规一次"),
        ),
        (
            "rows",
            ("卒7进1", short),
            (HERE, "我违例，红方指出，判我犯规一次"),
        ),
        ("crossed", (HERE, short), (HERE, "[%was 马2进4]")),
        (
            "crossed-told",
            (HERE, short),
            (HERE, "[%was 马2进4] 我违例，红方指出，判我犯规一次"),
        ),
    ];
    for (name, red, black) in rows {
        let (fouls, out) = audited(name, &[red], &[black], "");
        assert_eq!(fouls, "0 : 1", "{name}: {out}");
        assert!(!out.contains("Black loses"), "{name}: {out}");
    }
}

#[test]
fn a_paper_that_says_it_was_the_second_time_tells_of_another_move() {
    let first = ("马2进3", "黑方违例，判黑方犯规一次，重走");
    let second = ("卒7进1", "我第二次违例，对方指出，判我负");
    let (_, out) = audited("second-time", &[first], &[second], "");
    assert!(out.contains("Black loses"), "{out}");
}

/// 22.1, 8.1.3: offers and claims that one sheet tells without saying of whom, or what came of them.
#[test]
fn an_offer_and_a_claim_told_in_other_words_are_one() {
    let rows = [
        ("offer", "黑方提和，红方不同意", "提和，对方不允"),
        (
            "claim",
            "黑方提出自然限着，裁判审核不属实",
            "黑方提出自然限着",
        ),
    ];
    for (name, red, black) in rows {
        let (_, out) = audited(name, &[("马2进3", red)], &[("兵七进一", black)], "");
        for twice in ["D201", "4.1.11"] {
            assert!(!out.contains(twice), "{name}: {out}");
        }
        assert_eq!(
            out.matches("[D104]").count(),
            usize::from(name == "claim"),
            "{name}: {out}"
        );
    }
}

/// Of two numbers of fouls the smaller one counts until an arbiter says that it was more.
#[test]
fn two_numbers_of_fouls_are_a_doubt_and_not_the_sum() {
    let red = [("马2进3", "判黑方犯规两次")];
    let black = [("马2进3", "判黑方犯规一次")];
    let (fouls, out) = audited("numbers", &red, &black, "");
    assert_eq!(fouls, "0 : 1", "{out}");
    assert!(out.contains("tells the same"), "{out}");
    let ruled = ",,event/b.pgn,told-twice,,,dismissed,甲,\n";
    assert_eq!(audited("numbers-ruled", &red, &black, ruled).0, "0 : 2");
}

const UNREAD: &str = "裁判责令黑方道歉并罚抄规则";

/// The page advises to say what an unread remark means: it is the foul that the other sheet tells.
#[test]
fn a_ruling_that_says_what_a_remark_means_adds_nothing_to_what_was_told() {
    let red = [("马2进3", "黑方违例，判黑方犯规一次，重走")];
    let black = [("马2进3", UNREAD)];
    for (name, words, wanted) in [
        ("restated", "黑方犯规一次", "0 : 1"),
        ("restated-deed", "黑方违例，判黑方犯规一次", "0 : 1"),
        ("restated-again", "黑方再次犯规，判犯规一次", "0 : 2"),
        ("restated-red", "红方犯规一次", "1 : 1"),
    ] {
        let row = format!("1,1,,F302,,6,{words},甲,\n");
        let (fouls, out) = audited(name, &red, &black, &row);
        assert_eq!(fouls, wanted, "{name}: {out}");
        assert!(!out.contains("[F301]"), "{name}: {out}");
    }
    // Where nothing was told the ruling tells it.
    let row = "1,1,,F302,,6,黑方犯规一次,甲,\n";
    assert_eq!(audited("restated-first", &[], &black, row).0, "0 : 1");
}

#[test]
fn the_column_says_of_whom_a_ruling_is_and_a_penalty_of_nobody_is_told() {
    for (name, row, fouls, told) in [
        ("column", "1,1,,,black,6,犯规一次,甲,\n", "0 : 1", false),
        ("no-column", "1,1,,,,6,犯规一次,甲,\n", "0 : 0", true),
        ("words", "1,1,,,,6,黑方犯规一次,甲,\n", "0 : 1", false),
        (
            "words-win",
            "1,1,,,red,6,黑方犯规一次,甲,\n",
            "0 : 1",
            false,
        ),
        (
            "column-f302",
            "1,1,,F302,black,6,犯规一次,甲,\n",
            "0 : 1",
            false,
        ),
        ("nobody-f302", "1,1,,F302,,6,犯规一次,甲,\n", "0 : 0", true),
        ("lost-nobody", "1,1,,,,,判负,甲,\n", "0 : 0", true),
    ] {
        let (is, out) = audited(name, &[], &[("马2进3", UNREAD)], row);
        assert_eq!(is, fouls, "{name}: {out}");
        assert_eq!(
            out.contains("names none, neither in its words"),
            told,
            "{name}: {out}"
        );
    }
    let lost = "1,1,,,red,,判负,甲,\n";
    let (_, out) = audited("lost-column", &[], &[], lost);
    assert!(out.contains("Black wins"), "{out}");
}

/// 对方 behind which the deed stands: the foul is of whom it was ruled on, and so is the deed.
#[test]
fn a_deed_behind_the_foul_is_of_whom_the_foul_is() {
    for (name, remark) in [
        ("other", "对方犯规一次，说话"),
        ("named", "黑方犯规一次，说话"),
    ] {
        let (fouls, out) = audited(name, &[("马2进3", remark)], &[], "");
        assert_eq!(fouls, "0 : 1", "{name}: {out}");
    }
}

/// What the arbiter writes of himself about a foul that the sheets tell beside that ply is a ruling on it, and no second foul.
#[test]
fn a_foul_that_a_row_of_the_arbiter_repeats_is_one_and_waits_no_more() {
    const SAID: [(&str, &str); 1] = [("卒7进1", "判红方犯规一次")];
    for (name, row, fouls, waits) in [
        ("repeated-at", "1,1,,,,8,红方犯规一次,张,", "1 : 0", false),
        ("repeated-before", "1,1,,,红,7,foul+1,张,", "1 : 0", false),
        (
            "repeated-anywhere",
            "1,1,,,,,红方犯规一次,张,",
            "1 : 0",
            false,
        ),
        ("another-time", "1,1,,,,8,红方再次犯规,张,", "2 : 0", true),
        ("another-round", "1,1,,,,12,红方犯规一次,张,", "2 : 0", true),
        ("the-others", "1,1,,,,8,黑方犯规一次,张,", "1 : 1", true),
    ] {
        let (found, report) = audited(name, &SAID, &SAID, row);
        assert_eq!(found, fouls, "{name}: {report}");
        let of_fouls = report.split("warning[O201]").skip(1);
        let waits_for_one = |it: &&str| it.lines().take(3).any(|line| line.contains("waits for"));
        let open = of_fouls.filter(waits_for_one).count();
        assert_eq!(open > 0, waits, "{name}: {report}");
    }
}
