//! The page of a ruling: what it holds, that its own command gives it again, and that bad input is told as in
//! text.

use super::{CYCLE, FEN, adjudicate, games, missing};
use crate::support::folder::Folder;
use dapu::rules::EditionId;

const MOVES: &str = "b7a7 b3a3 a7b7 a3b3";

/// What stands between two marks.
fn between<'t>(text: &'t str, before: &str, after: &str) -> &'t str {
    let rest = text.split_once(before).map_or("", |(_, rest)| rest);
    rest.split_once(after).map_or("", |(inner, _)| inner)
}

fn unescaped(text: &str) -> String {
    let plain = text.replace("&lt;", "<").replace("&gt;", ">");
    plain.replace("&quot;", "\"").replace("&amp;", "&")
}

/// Elements that are opened and not closed, or the other way round.
fn unbalanced(page: &str) -> Vec<String> {
    let names = [
        "section", "table", "tr", "td", "figure", "svg", "g", "dl", "dd", "ul", "li", "div", "p",
        "b",
    ];
    let wrong = names.iter().filter(|name| {
        let opened =
            page.matches(&format!("<{name}>")).count() + page.matches(&format!("<{name} ")).count();
        opened != page.matches(&format!("</{name}>")).count()
    });
    wrong.map(ToString::to_string).collect()
}

#[test]
fn a_page_shows_each_move_with_its_arrows_articles_and_lines_to_sign() {
    let folder = Folder::new("ruling-page");
    let (code, en, err) = adjudicate(&folder, &["--html"]);
    assert_eq!(code, 0, "{err}");
    let wanted = [
        "Ruling on a position in dispute",
        FEN,
        "b7-a7 b3-a3 a7-b7 a3-b3",
        "1. Red 炮八平九 (b7-a7) 捉 chase",
        "chariot e4 and cannon a7 together attack elephant e7",
        "车五进三 (e4-e7)",
        "24.3 (chase)",
        "25.4 (both sides banned: see 26.9)",
        "26.9.1~26.9.3 (both sides banned: the heavier one varies)",
        "Black must vary",
        "5000 for each search for a mate or an exchange, 2000 for a piece won by checks; no search met its bound",
        "class=\"arrow attack\"",
        "class=\"arrow partner\"",
        "class=\"arrow false-root\"",
        "<span>Chief arbiter</span>",
        "<span>Date</span>",
    ];
    assert_eq!(missing(&en, &wanted), [""; 0], "{en}");
    // The position and the board after each of four moves, all lettered.
    assert_eq!(en.matches("<svg class=\"board\"").count(), 5);
    assert_eq!(en.matches("<use href=\"#points\"/>").count(), 5);
    assert_eq!(unbalanced(&en), [""; 0], "{en}");
    let (_, zh, _) = adjudicate(&folder, &["--html", "--lang", "zh"]);
    let wanted = [
        "lang=\"zh-Hans\"",
        "待判局面裁定",
        "黑方变着（双方均为禁止着法，此方不含联合捉子、捉少根子）",
        "23.5.2.2（应变着一方不变判负）",
        "<span>裁判长</span>",
    ];
    assert_eq!(missing(&zh, &wanted), [""; 0], "{zh}");
    let drawn = |page: &str| {
        [
            page.matches("<path class=\"arrow").count(),
            page.matches("<figure>").count(),
        ]
    };
    assert_eq!(drawn(&zh), drawn(&en));
    // A form like the others.
    let (_, same, _) = adjudicate(&folder, &["--format", "html"]);
    assert_eq!(same, en);
}

#[test]
fn the_command_on_the_page_gives_the_page_again() {
    let folder = Folder::new("ruling-again");
    folder.file(
        "名 'x'.toml",
        "name = \"<b>甲</b> & 乙\"\n\n[switches]\njoint.screen = \"partner\"\n",
    );
    let more = [
        "--html",
        "--event-file",
        "名 'x'.toml",
        "--edition",
        "cn2020,axf",
    ];
    let (code, page, err) = adjudicate(&folder, &more);
    assert_eq!(code, 0, "{err}");
    assert!(
        page.contains("&lt;b&gt;甲&lt;/b&gt; &amp; 乙") && !page.contains("<b>甲"),
        "{page}"
    );
    let command = unescaped(between(&page, "This page again: ", "</li>"));
    let dapu = env!("CARGO_BIN_EXE_dapu");
    let output = std::process::Command::new("sh")
        .args(["-c", &command.replacen("dapu", dapu, 1)])
        .current_dir(folder.at("."))
        .env("LC_ALL", "C.UTF-8")
        .output()
        .expect("a shell");
    assert_eq!(String::from_utf8_lossy(&output.stdout), page, "{command}");
}

#[test]
fn editions_stand_side_by_side_and_boards_are_drawn_once_for_the_same_natures() {
    let folder = Folder::new("ruling-editions");
    let (_, page, _) = adjudicate(&folder, &["--html", "--edition", "all"]);
    for id in EditionId::ALL {
        assert_eq!(
            page.matches(&format!("<h3>{} ", id.name())).count(),
            1,
            "{page}"
        );
        assert!(page.contains(&format!("<td class=\"t\">{}</td>", id.name())));
    }
    let same = page.matches("Boards of the moves: as under").count();
    let boards = page.matches("<svg class=\"board\"").count();
    assert_eq!(boards, 1 + 4 * (EditionId::ALL.len() - same), "{same}");
    assert!(same > 0);
}

#[test]
fn another_reading_that_comes_to_something_else_is_told_with_its_verdict() {
    let folder = Folder::new("ruling-readings");
    let fen = "3k5/9/9/4r4/9/4R4/2N6/9/9/5K3 w";
    let ask = |fen: &str| {
        folder
            .run(&["adjudicate", "--html", "--fen", fen, "e4d4 d9e9 d4e4 e9d9"])
            .1
    };
    let page = ask(fen);
    let wanted = [
        "exchange.rootless is read as chase; as exchange (20 24.4, 26.10 against 26.4, 图13): 将 闲 兑 闲, a draw",
        "Red must vary",
    ];
    assert_eq!(missing(&page, &wanted), [""; 0], "{page}");
    // Held by a horse it is a trade by either reading: nothing to tell.
    let held = ask(&fen.replace("/9/9/4r4/", "/9/2n6/4r4/"));
    assert!(
        !held.contains("exchange.rootless") && held.contains("class=\"arrow touch\""),
        "{held}"
    );
}

#[test]
fn bad_input_is_told_as_in_text_and_nothing_is_written() {
    let folder = Folder::new("ruling-bad");
    let cases: [&[&str]; 6] = [
        &["--fen", "nonsense", "h2e2"],
        &["--fen", FEN, "b7a7", "hm"],
        &["--fen", FEN, "b7a7", "b3c5"],
        &["--fen", FEN, "b7a7", "b3a3"],
        &["b7a7", "b3a3"],
        &["--game", "1", "--db", "gone.db"],
    ];
    let mut wrong = Vec::new();
    for arguments in cases {
        let run = |more: &[&str]| folder.run(&[&["adjudicate"], arguments, more].concat());
        let (text, page) = (run(&[]), run(&["--html", "-o", "case.html"]));
        if page != text || folder.at("case.html").exists() {
            wrong.push((arguments, text, page));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let (code, _, err) = adjudicate(&folder, &["--html", "--format", "tsv"]);
    assert!(code == 2 && err.contains("--format"), "{err}");
}

#[test]
fn cycles_of_a_table_and_of_games_have_a_page_each_and_bad_rows_are_told() {
    let folder = Folder::new("ruling-table");
    folder.file(
        "rows.tsv",
        format!("id\tfen\tmoves\na<1\t{FEN}\t{MOVES}\nb\t{FEN}\tb7a7\n"),
    );
    let (code, _, err) = folder.run(&["adjudicate", "rows.tsv", "--html", "-o", "rows.html"]);
    assert_eq!(code, 0, "{err}");
    let page = std::fs::read_to_string(folder.at("rows.html")).expect("a page");
    assert_eq!(page.matches("<section").count(), 2);
    assert!(
        page.contains("a&lt;1") && page.contains("row 3: "),
        "{page}"
    );
    assert!(page.trim_end().ends_with("</html>"));
    assert_eq!(unbalanced(&page), [""; 0]);
    games(&folder);
    for more in [&["--game", "1"][..], &["one.pgn"]] {
        let (code, page, err) = folder.run(&[&["adjudicate", "--html"], more].concat());
        assert_eq!(code, 0, "{err}");
        let wanted = [
            "a cycle from ply 1 to 14, 3 full rounds",
            CYCLE[0],
            "</html>",
        ];
        assert_eq!(missing(&page, &wanted), [""; 0], "{page}");
    }
}
