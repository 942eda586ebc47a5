//! `--what-if`: the ruling beside that of another board or another reading.

use super::missing;
use crate::support::folder::Folder;

/// The red chariot meets the black one, which nothing protects and which could take first.
const FEN: &str = "3k5/9/9/4r4/9/4R4/2N6/9/9/5K3 w";
const MOVES: &str = "e4d4 d9e9 d4e4 e9d9";

fn ask(folder: &Folder, more: &[&str]) -> (i32, String, String) {
    let start = ["adjudicate", "--fen", FEN, MOVES];
    folder.run(&[&start[..], more].concat())
}

#[test]
fn a_piece_added_and_a_reading_changed_stand_beside_the_ruling_move_by_move() {
    let folder = Folder::new("what-if");
    let plain = ask(&folder, &[]).1;
    for change in ["add:n@c7", "exchange.rootless=exchange"] {
        let (code, out, err) = ask(&folder, &["--what-if", change]);
        assert_eq!(code, 0, "{err}");
        // First the ruling as it stands, to the letter.
        let rest = out.strip_prefix(&plain).unwrap_or_default();
        let wanted = [
            &format!("what if {change}"),
            "cn2020 3 车六平五: as it stands 捉 (chariot e4 attacks chariot e6",
            "; changed 兑 (",
            "cn2020 verdict: as it stands Red must vary; changed a draw",
        ];
        assert_eq!(missing(rest, &wanted), [""; 0], "{out}");
        assert!(!rest.contains("cn2020 1 "), "move 1 is what it was: {out}");
        // The board that was added to is drawn with the piece.
        assert_eq!(rest.contains("[马]"), change.starts_with("add"), "{out}");
    }
    // What is changed and what is asked for as it is come to the same.
    let held = FEN.replace("/9/9/4r4/", "/9/2n6/4r4/");
    let tsv = ["--format", "tsv"];
    let (_, alone, _) = folder.run(&[&["adjudicate", "--fen", &held, MOVES][..], &tsv].concat());
    let (_, both, _) = ask(&folder, &["--format", "tsv", "--what-if", "add:n@c7"]);
    let cells = |row: Option<&str>| {
        row.unwrap_or("")
            .split_once('\t')
            .map(|(_, rest)| rest.to_owned())
    };
    assert_eq!(both.lines().count(), 3, "{both}");
    assert_eq!(cells(both.lines().nth(2)), cells(alone.lines().nth(1)));
    assert!(
        both.contains("what if add:n@c7\tcn2020\t将,闲,兑,闲\tdraw"),
        "{both}"
    );
}

#[test]
fn several_changes_at_once_and_one_that_changes_nothing_are_told() {
    let folder = Folder::new("what-if-several");
    let more = [
        "--what-if",
        "remove:c3,add:N@b2",
        "--what-if",
        "add:P@i5",
        "--html",
    ];
    let (code, page, err) = ask(&folder, &more);
    assert_eq!(code, 0, "{err}");
    assert_eq!(page.matches("<section").count(), 3);
    // What is imagined is not signed.
    assert_eq!(page.matches("<span>Chief arbiter</span>").count(), 1);
    let wanted = [
        "What if remove:c3,add:N@b2 (not the ruling)",
        "--what-if 'remove:c3,add:N@b2' --html",
        "cn2020 each move is what it was, on the same evidence",
        "cn2020 verdict: the same, Red must vary",
    ];
    assert_eq!(missing(&page, &wanted), [""; 0], "{page}");
}

#[test]
fn what_cannot_be_imagined_is_told_with_what_to_write() {
    let folder = Folder::new("what-if-bad");
    let cases = [
        ("nonsense", "none of the three forms"),
        ("remove:z9", "none of the three forms"),
        ("add:Q@e5", "none of the three forms"),
        ("remove:e4,", "none of the three forms"),
        ("remove:a5", "nothing stands on a5"),
        ("remove:d9", "no general"),
        ("add:K@e5", "no general"),
        ("add:p@e6", "a piece stands on e6"),
        // The piece that moves is gone.
        ("remove:e4", "move 1"),
        // It stands in the way of a move of the cycle.
        ("add:p@d4", "captures"),
        ("joint.scren=partner", "joint.screen"),
        ("joint.screen=maybe", "no-partner"),
    ];
    let mut wrong = Vec::new();
    for (change, told) in cases {
        for lang in ["en", "zh"] {
            let more = ["--lang", lang, "--what-if", change, "-o", "out.txt"];
            let (code, _, err) = ask(&folder, &more);
            let said = lang == "zh" || err.contains(told);
            if code != 2 || !said || !err.contains(change) || folder.at("out.txt").exists() {
                wrong.push((change, lang, code, err));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let (code, _, err) = folder.run(&["adjudicate", "a.pgn", "--what-if", "remove:e4"]);
    assert!(code == 2 && err.contains("--fen"), "{err}");
}
