//! Where the copy goes, however the command line says it; and words that a command has no place for.

use crate::support::folder::{Folder, record, records};

#[test]
fn options_may_stand_anywhere_between_what_is_read_and_the_copy() {
    let folder = Folder::new("convert-anywhere");
    folder.file("a.pgn", records(2));
    folder.file("b.pgn", record(2));
    let words: [&[&str]; 6] = [
        &["a.pgn", "b.pgn", "OUT", "--to", "ndjson"],
        &["a.pgn", "b.pgn", "--to", "ndjson", "OUT"],
        &["a.pgn", "--to", "ndjson", "b.pgn", "OUT"],
        &["--to", "ndjson", "a.pgn", "b.pgn", "OUT"],
        &["a.pgn", "b.pgn", "-o", "OUT", "--to", "ndjson"],
        &["-o", "OUT", "a.pgn", "--to", "ndjson", "b.pgn"],
    ];
    let mut copies = Vec::new();
    for (words, number) in words.iter().zip(0..) {
        let out = format!("out-{number}");
        let words = words.iter().map(|it| if *it == "OUT" { &*out } else { it });
        let words: Vec<&str> = ["convert", "-q"].into_iter().chain(words).collect();
        let (code, _, err) = folder.run(&words);
        assert_eq!(code, 0, "{words:?}: {err}");
        copies.push(std::fs::read_to_string(folder.at(&out)).expect("a copy"));
    }
    assert_eq!(copies[0].lines().count(), 3);
    assert!(copies.iter().all(|copy| *copy == copies[0]));
}

#[test]
fn where_no_place_is_named_for_the_copy_the_command_to_write_is_told() {
    let folder = Folder::new("convert-no-out");
    folder.file("a.pgn", record(0));
    for (lang, told) in [
        ("en", "`dapu convert a.pgn OUT --to xqf`, or with -o"),
        ("zh", "`dapu convert a.pgn OUT --to xqf`，或用 -o"),
    ] {
        let (code, _, err) = folder.run(&["--lang", lang, "convert", "a.pgn", "--to", "xqf"]);
        assert_eq!(code, 2, "{err}");
        assert!(err.contains(told), "{err}");
    }
    let kept = std::fs::read_to_string(folder.at("a.pgn")).expect("as it was");
    assert_eq!(kept, record(0));
}

#[test]
fn a_word_that_a_command_does_not_take_is_answered_with_the_option_that_does() {
    let folder = Folder::new("spare-words");
    for (words, told) in [
        (&["export", "out.pgn"][..], "`dapu export -o out.pgn …`"),
        (&["report", "out.csv"], "`dapu report -o out.csv …`"),
        (
            &["names", "suggest", "a.csv", "b.csv"],
            "`dapu names -o b.csv …`",
        ),
        (&["list", "吕钦"], "`dapu list --player 吕钦 …`"),
        (&["verify", "my.db"], "`dapu verify --db FILE …`"),
        (&["backup", "my.db", "copy.db"], "`dapu backup --db FILE …`"),
        (
            &["event", "print", "cup", "out.html"],
            "`dapu event print -o out.html …`",
        ),
    ] {
        let (code, _, err) = folder.run(words);
        assert_eq!(code, 2, "{words:?}: {err}");
        assert!(err.contains(told), "{words:?}: {err}");
    }
    let (_, _, err) = folder.run(&["list", "--frob"]);
    assert!(!err.contains("--player"), "{err}");
}
