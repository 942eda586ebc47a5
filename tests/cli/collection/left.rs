//! What left a collection, and how: forgotten, replaced, gone; members of archives.

use super::{collection, game, line, ran};
use std::io::Write;

fn states(folder: &super::Folder) -> Vec<(String, String)> {
    let table = ran(folder, &["files", "--past"]);
    let rows = table.lines().skip(1).map(|row| {
        let words: Vec<&str> = row.split_whitespace().collect();
        (
            words[words.len() - 1].to_owned(),
            words[2..words.len() - 1].join(" "),
        )
    });
    rows.collect()
}

#[test]
fn files_of_the_past_say_how_they_left() {
    let folder = collection("past-states");
    let state = |file: &str| {
        let found = states(&folder).into_iter().find(|it| it.0 == file);
        found.map(|it| it.1)
    };
    ran(&folder, &["forget", "a/h.pgn"]);
    assert_eq!(state("a/h.pgn").as_deref(), Some("forgotten"));
    folder.file("a/g.pgn", [game("甲", 1), game("己", 5)].concat());
    let out = ran(&folder, &["import", "a"]);
    assert!(line(&out, "database").contains("3 games"), "{out}");
    assert_eq!(state("a/g.pgn").as_deref(), Some("replaced"));
    std::fs::remove_file(folder.at("a/g.pgn")).expect("removes");
    ran(&folder, &["import", "--sync", "a"]);
    assert_eq!(states(&folder)[0].1, "no longer there");
    ran(&folder, &["undo"]);
    ran(&folder, &["undo"]);
    assert!(
        states(&folder).iter().any(|it| it.1 == "undone"),
        "{:?}",
        states(&folder)
    );
}

#[test]
fn a_forgotten_file_that_is_read_again_is_named_as_such() {
    let folder = collection("forgotten-said");
    ran(&folder, &["forget", "a/h.pgn"]);
    let (_, _, said) = folder.run(&["import", "a"]);
    assert!(said.contains("1 file taken back before"), "{said}");
    let (_, _, said) = folder.run(&["import", "a"]);
    assert!(!said.contains("taken back before"), "{said}");
    // One that comes back as another file was not forgotten.
    folder.file("a/h.pgn", game("己", 6));
    let (_, _, said) = folder.run(&["import", "a"]);
    assert!(!said.contains("taken back before"), "{said}");
}

#[test]
fn a_member_of_an_archive_is_refused_with_the_archive_to_forget() {
    let folder = collection("member");
    let mut archive =
        zip::ZipWriter::new(std::fs::File::create(folder.at("b.zip")).expect("a file"));
    for (name, seed) in [("x/one.pgn", 7), ("two.pgn", 8)] {
        archive
            .start_file(name, zip::write::SimpleFileOptions::default())
            .expect("a member");
        archive
            .write_all(game("庚", seed).as_bytes())
            .expect("its bytes");
    }
    archive.finish().expect("an archive");
    ran(&folder, &["import", "b.zip"]);
    let before = ran(&folder, &["list"]);
    for member in [
        "b.zip/x/one.pgn",
        "b.zip!x/one.pgn",
        "b.zip!two.pgn",
        "b.zip/two.pgn",
    ] {
        for (tongue, word) in [("en", "taken back as one"), ("zh", "整个撤下")] {
            let (code, _, err) = folder.run(&["--lang", tongue, "forget", member]);
            assert_eq!(code, 2, "{err}");
            assert!(
                err.contains(word) && err.contains("`dapu forget b.zip`"),
                "{err}"
            );
        }
    }
    // A file that nobody knows is no member of anything.
    let (_, _, err) = folder.run(&["forget", "a/none.pgn"]);
    assert!(err.contains("knows no file"), "{err}");
    assert_eq!(ran(&folder, &["list"]), before, "nothing left");
    ran(&folder, &["forget", "b.zip"]);
    assert_eq!(super::games(&folder).len(), 4);
}
