//! Archives that are cut short, or stand one behind another.

use super::archives::{members, sound_names, tar, zip};
use ::zip::write::{SimpleFileOptions, ZipWriter};
use std::io::{Cursor, Write};

/// What stands in two archives one behind the other is in neither's directory alone.
#[test]
fn archives_one_behind_another_give_up_the_members_of_both() {
    let first = [("a.pgn", b"one".as_slice()), ("b.pgn", b"two")];
    let second = [("c.pgn", b"three".as_slice()), ("d.pgn", b"four")];
    for (name, both) in [
        ("two-zips", [zip(&first), zip(&second)].concat()),
        ("two-tars", [tar(&first), tar(&second)].concat()),
    ] {
        let (_, told) = members(name, &both);
        assert_eq!(
            sound_names(&told),
            ["a.pgn", "b.pgn", "c.pgn", "d.pgn"],
            "{name}"
        );
    }
}

/// An archive cut anywhere, with one inside that is not packed: what is lost is never lost without a word.
#[test]
fn an_archive_cut_within_the_directory_of_one_inside_it_says_so() {
    let inner = zip(&[
        ("in1.pgn", b"inner one".as_slice()),
        ("in2.pgn", b"inner two"),
    ]);
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let stored = SimpleFileOptions::default().compression_method(::zip::CompressionMethod::Stored);
    let files = [
        ("a.pgn", b"first".as_slice()),
        ("in.zip", &inner),
        ("z.pgn", b"last"),
    ];
    for (name, bytes) in files {
        writer.start_file(name, stored).expect("memory");
        writer.write_all(bytes).expect("memory");
    }
    let whole = writer.finish().expect("memory").into_inner();
    let (_, told) = members("cut-0", &whole);
    let all = sound_names(&told);
    assert_eq!(all.len(), 4, "{all:?}");
    for cut in 1..whole.len() - 40 {
        let (_, told) = members("cut", &whole[..whole.len() - cut]);
        let found = sound_names(&told);
        let wrong = told.iter().any(|one| !matches!(one, Ok((_, _, None))));
        assert!(wrong || found == all, "{cut} bytes cut off: {found:?}");
        // Of the one inside the head may be cut, so that nobody can tell that it is an archive.
        let known = |name: &String| all.contains(name) || name == "in.zip";
        assert!(found.iter().all(known), "{cut}: {found:?}");
    }
}
