//! Games cut out of what stands around them: damage, encodings, depth.

use super::{all, all_in, played, whole};
use crate::formats::hostile;
use dapu::format::json;
use dapu::record::{FaultKind, GameRecord};
use dapu::text::{Encoding, encode};

#[test]
fn a_game_that_is_cut_short_says_so() {
    let found = all(r#"[{"moves":["h2e2","h9g7"]},{"red":"甲","moves":["h2e2","h7e7""#);
    assert_eq!(played(&found[1]), "h2e2 h7e7");
    assert!(found[0].faults.is_empty(), "{:?}", found[0].faults);
    assert!(
        found[1]
            .faults
            .iter()
            .any(|it| it.kind == FaultKind::CutShort)
    );
}

#[test]
fn texts_around_a_game_are_told() {
    let found = all(r#"{"event":"队际赛","games":[{"moves":["h2e2","h9g7"]}],"source":"某站"}"#);
    let residue: Vec<&str> = found[0].residue.iter().map(|it| &*it.text).collect();
    assert_eq!(residue, ["\"队际赛\"", "\"某站\""]);
}

#[test]
fn games_are_cut_in_every_encoding() {
    let text = "var games = [ { title: '第一局', moves: '炮二平五 马8进7' }, { title: '縂車', moves: '炮二平五 炮8平5' } ];";
    for encoding in [Encoding::Utf8, Encoding::Gb18030, Encoding::Utf16Le] {
        let (bytes, _) = encode(text, encoding);
        let found = all_in(&bytes, encoding);
        let moves: Vec<String> = found.iter().map(played).collect();
        assert_eq!(moves, ["h2e2 h9g7", "h2e2 h7e7"], "{encoding:?}");
        assert_eq!(found[1].tag("Title"), Some("縂車"));
    }
}

#[test]
fn every_byte_is_accounted_for_whatever_is_done_to_it() {
    fn read(text: &str, line: u32) -> GameRecord<'_> {
        whole(text, line)
    }
    for text in [
        r#"[{"red":{"name":"甲"},"moves":[{"from":{"x":7,"y":2},"to":[4,2]},"1. 炮二平五 {a} (马2进3)"],"t":[1,"b"]}]"#,
        "// a\nvar g = [ ['中', 'h2e2 h9g7', 3], `h2e2 h7e7`, /* b */ ]; # c\n",
    ] {
        hostile::try_text("json", text, read);
    }
    for text in [
        "",
        "\n\0",
        "'",
        "\\",
        "{\"moves\":",
        "`",
        "/*",
        "\"\"\"",
        ")]}",
        "{[(",
        "\u{3000}'\u{FEFF}'",
    ] {
        whole(text, 1);
    }
}

#[test]
fn brackets_nest_as_deep_as_they_like() {
    let depth = 100_000;
    for text in [
        format!("{{\"moves\":[\"h2e2\"],\"a\":{}", "[".repeat(depth)),
        format!("{{\"moves\":[\"h2e2\"],{}", "\"a\":{".repeat(depth)),
        format!("{}\"h2e2 h9g7\"", "[".repeat(depth)),
        "{\"moves\":[{\"variations\":[".repeat(depth),
        "/*".repeat(depth),
        "'\\".repeat(depth),
        "\"\"\"\n`\n".repeat(depth),
    ] {
        let record = json::read(&text, 1);
        assert!(record.tree.plies.len() <= 2);
    }
}
