//! Reading is linear in length and depth.

use dapu::format::pgn;
use dapu::record::{Places, account};

/// Reading is linear: what would be slow if it were not takes no time here.
#[test]
fn deep_nesting_and_great_length_are_read_like_anything_else() {
    let moves = "炮二平五 馬８進７\n";
    let cases = [
        (
            "nested variations",
            "(".repeat(100_000) + "1. 炮二平五" + &")".repeat(100_000),
            1,
        ),
        ("nested with moves", "炮二平五 (".repeat(30_000), 30_000),
        ("nested remarks", "炮二平五 (好\n".repeat(20_000), 20_000),
        ("nested comments", "炮二平五 {".repeat(100_000), 1),
        (
            "braces that do not pair",
            "炮二平五 { { } ".repeat(10_000),
            10_000,
        ),
        ("20,000 plies", moves.repeat(10_000), 20_000),
        (
            "one huge comment",
            format!("{{{}}} 炮二平五", "评".repeat(300_000)),
            1,
        ),
        ("NULs", "\0".repeat(1_000_000) + "炮二平五", 1),
        ("NULs between", "\0 ".repeat(50_000) + "炮二平五", 1),
        ("one huge word", "x".repeat(200_000), 0),
        ("many unknown words", "x ".repeat(200_000), 0),
        (
            "unknown after each number",
            "1. 炮二平五 2. y ".repeat(5_000),
            10_000,
        ),
        (
            "a paragraph without blanks",
            "炮二平五，黑方应以马8进7，".repeat(5_000),
            10_000,
        ),
        ("semicolons", "h2e2; h9g7; ".repeat(5_000), 10_000),
        ("open brackets", "炮二平五 [ ".repeat(10_000), 10_000),
        (
            "prose behind each round",
            (1..5_000).fold(String::new(), |text, round| {
                text + &round.to_string() + ". 炮二平五 马8进7 and so on "
            }),
            9_998,
        ),
        ("many tags", "[a \"b\"]\n".repeat(50_000), 0),
        (
            "quotes and brackets",
            format!("[a \"{}\n炮二平五", "\"]".repeat(20_000)),
            1,
        ),
        ("numbers alone", "1. ".repeat(200_000), 0),
    ];
    let mut failing = Vec::new();
    for (name, text, plies) in cases {
        let record = pgn::read(&text, 1);
        let sums = account(&record);
        if record.tree.plies.len() != plies || sums.lost != 0 || sums.sum() != text.len() {
            failing.push(format!(
                "{name}: {} plies, {sums:?}",
                record.tree.plies.len()
            ));
        }
        if Places::unpack(&record.places.pack(&record.tags), &record.tags)
            != Some(record.places.clone())
        {
            failing.push(format!("{name}: places do not come back"));
        }
        let _ = pgn::write(&record, |_| None);
    }
    assert!(failing.is_empty(), "{failing:#?}");
}
