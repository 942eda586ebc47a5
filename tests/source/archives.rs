//! Archives of every kind, within one another too, and what is damaged of them.

use dapu::source::{Damage, Fault, MemberData, Source};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::{Cursor, Read, Write};
use std::path::PathBuf;
use zip::write::{SimpleFileOptions, ZipWriter};

/// A folder that goes when the test is over.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("archives-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("the target folder can be written");
        Scratch(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub(super) fn zip(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in members {
        let options = SimpleFileOptions::default();
        writer.start_file(*name, options).expect("memory");
        writer.write_all(bytes).expect("memory");
    }
    writer.finish().expect("memory").into_inner()
}

pub(super) fn tar(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut builder = tar::Builder::new(Vec::new());
    for (name, bytes) in members {
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        header.set_cksum();
        builder
            .append_data(&mut header, name, *bytes)
            .expect("memory");
    }
    builder.into_inner().expect("memory")
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).expect("memory");
    encoder.finish().expect("memory")
}

fn zstd(bytes: &[u8]) -> Vec<u8> {
    zstd::encode_all(bytes, 1).expect("memory")
}

/// Name and text of each member, or what is wrong.
pub(super) type Told = Result<(Option<String>, String, Option<String>), Damage>;

pub(super) fn members(name: &str, bytes: &[u8]) -> (bool, Vec<Told>) {
    let scratch = Scratch::new(name);
    let path = scratch.0.join("source");
    std::fs::write(&path, bytes).expect("can be written");
    let source = Source::open(&path).expect("just written");
    let members = source.members().expect("it is open");
    let is_archive = members.is_archive();
    let told = members.map(|member| {
        let member = member?;
        let (bytes, fault) = match member.data {
            MemberData::Packed(packed) => {
                let unpacked = packed.unpack(1 << 24);
                (
                    unpacked.bytes,
                    unpacked.fault.map(|fault| fault.to_string()),
                )
            }
            MemberData::Stream(mut reader) => {
                let mut bytes = Vec::new();
                let fault = reader.read_to_end(&mut bytes).err();
                (bytes, fault.map(|fault| fault.to_string()))
            }
        };
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Ok((member.name, text, fault))
    });
    (is_archive, told.collect())
}

pub(super) fn sound(told: &[Told]) -> Vec<(Option<&str>, &str)> {
    let sound = told.iter().map(|one| match one {
        Ok((name, text, None)) => (name.as_deref(), text.as_str()),
        other => panic!("{other:?}"),
    });
    sound.collect()
}

#[test]
fn a_name_of_megabytes_in_a_tar_is_not_read() {
    let mut bytes = tar(&[("a.pgn", b"one")]);
    bytes.truncate(1024);
    let mut header = tar::Header::new_gnu();
    header.set_entry_type(tar::EntryType::GNULongName);
    header.set_size(1 << 33);
    header.set_cksum();
    bytes.extend(header.as_bytes());
    bytes.resize(bytes.len() + (4 << 20), b'a');
    let (_, told) = members("long-name", &bytes);
    assert!(matches!(&told[0], Ok((_, text, None)) if text == "one"));
    let [
        _,
        Err(Damage {
            offset: 1024,
            fault: Fault::BrokenTar(why),
            ..
        }),
    ] = told.as_slice()
    else {
        panic!("{told:?}");
    };
    assert!(why.contains("1048576"), "{why}");
}

#[test]
fn a_packed_file_is_what_it_unpacks_to() {
    for (name, bytes) in [("gz", gzip(b"text")), ("zst", zstd(b"text"))] {
        let (is_archive, told) = members(name, &bytes);
        assert!(!is_archive);
        assert_eq!(sound(&told), [(None, "text")], "{name}");
    }
    // Parts of gzip may follow one another.
    let mut two = gzip(b"one ");
    two.extend(gzip(b"two"));
    assert_eq!(sound(&members("parts", &two).1), [(None, "one two")]);
}

#[test]
fn a_tar_is_a_folder_packed_or_not() {
    let long = format!("{}/b.pgn", "long".repeat(40));
    let plain = tar(&[("a.pgn", b"one"), (&long, b"two"), ("empty.pgn", b"")]);
    let expected = [
        (Some("a.pgn"), "one"),
        (Some(long.as_str()), "two"),
        (Some("empty.pgn"), ""),
    ];
    for (name, bytes) in [
        ("tar", plain.clone()),
        ("tgz", gzip(&plain)),
        ("tzst", zstd(&plain)),
    ] {
        let (is_archive, told) = members(name, &bytes);
        assert!(is_archive);
        assert_eq!(sound(&told), expected, "{name}");
    }
}

#[test]
fn archives_within_archives_are_opened_in_their_place() {
    let inner = zip(&[("b.pgn", b"two"), ("c.pgn", b"three")]);
    let packed = gzip(b"four");
    let tgz = gzip(&tar(&[("d.pgn", b"five")]));
    let outer = zip(&[
        ("a.pgn", b"one"),
        ("in.zip", &inner),
        ("e.pgn.gz", &packed),
        ("in.tgz", &tgz),
        ("z.pgn", b"six"),
    ]);
    let (_, told) = members("nested", &outer);
    let expected = [
        (Some("a.pgn"), "one"),
        (Some("in.zip!b.pgn"), "two"),
        (Some("in.zip!c.pgn"), "three"),
        (Some("e.pgn.gz"), "four"),
        (Some("in.tgz!d.pgn"), "five"),
        (Some("z.pgn"), "six"),
    ];
    assert_eq!(sound(&told), expected);
}

#[test]
fn archives_are_opened_to_a_depth_and_then_left_alone() {
    let mut bytes = zip(&[("deep.pgn", b"deep")]);
    for _ in 0..8 {
        bytes = zip(&[("in.zip", &bytes), ("beside.pgn", b"beside")]);
    }
    let (_, told) = members("deep", &bytes);
    let names: Vec<_> = told
        .iter()
        .map(|one| one.as_ref().map(|it| it.0.clone()))
        .collect();
    assert_eq!(names.len(), 6, "{names:?}");
}

#[test]
fn a_member_named_like_an_archive_may_be_none() {
    let outer = zip(&[("a.zip", b"text"), ("b.gz", b""), ("c.tar", &[0; 2000])]);
    let (_, told) = members("named", &outer);
    assert_eq!(told.len(), 3);
    assert_eq!(sound(&told)[0], (Some("a.zip"), "text"));
}

#[test]
fn what_is_damaged_gives_up_what_is_whole() {
    let text: String = (0..200_000).fold(String::new(), |text, number: u32| {
        text + &number.to_string() + " "
    });
    for (name, bytes) in [
        ("cut-gz", gzip(text.as_bytes())),
        ("cut-zst", zstd(text.as_bytes())),
    ] {
        let (_, told) = members(name, &bytes[..bytes.len() / 2]);
        let [Ok((None, read, Some(_)))] = told.as_slice() else {
            panic!("{name}: {} members", told.len());
        };
        assert!(
            !read.is_empty() && text.starts_with(read.as_str()),
            "{name}"
        );
    }
    let plain = tar(&[("a.pgn", b"one"), ("b.pgn", text.as_bytes())]);
    let (_, told) = members("cut-tar", &plain[..plain.len() / 2]);
    assert!(matches!(&told[0], Ok((_, text, None)) if text == "one"));
    assert!(
        told.iter()
            .skip(1)
            .any(|one| !matches!(one, Ok((_, _, None)))),
        "{:?}",
        told.len()
    );
    let inner = zip(&[("a.pgn", b"one"), ("b.pgn", text.as_bytes())]);
    let outer = zip(&[("in.zip", &inner[..inner.len() / 2]), ("z.pgn", b"last")]);
    let (_, told) = members("cut-inner", &outer);
    let lost = told.iter().any(|one| {
        matches!(
            one,
            Err(Damage {
                fault: Fault::NoDirectory,
                ..
            })
        )
    });
    assert!(lost);
    assert!(matches!(told.last(), Some(Ok((_, text, None))) if text == "last"));
}

#[test]
fn every_byte_of_an_archive_may_be_flipped() {
    let tar = tar(&[("a.pgn", b"one"), ("b.pgn", b"two")]);
    let zip = zip(&[
        ("in.zip", &zip(&[("a.pgn", b"one")])),
        ("b.gz", &gzip(b"two")),
    ]);
    for (name, bytes) in [
        ("flip-tar", &tar),
        ("flip-zip", &zip),
        ("flip-tgz", &gzip(&tar)),
    ] {
        for at in 0..bytes.len().min(1100) {
            let mut bytes = bytes.clone();
            bytes[at] ^= 0xFF;
            let (_, told) = members(name, &bytes);
            assert!(told.len() < 10, "{name} at {at}");
        }
    }
}

/// A zip archive in which a second entry of the directory names the header of the first.
fn overlapping(members: &[(&str, &[u8])], times: usize) -> Vec<u8> {
    let sound = zip(members);
    let directory = memchr::memmem::find(&sound, b"PK\x01\x02").expect("it has one");
    let end = memchr::memmem::rfind(&sound, b"PK\x05\x06").expect("it has one");
    let first = &sound[directory..directory + 46 + members[0].0.len()];
    let mut bytes = sound[..end].to_vec();
    bytes.extend(first.repeat(times));
    let entries = u16::try_from(members.len() + times).expect("few");
    let size = u32::try_from(bytes.len() - directory).expect("small");
    bytes.extend(&sound[end..]);
    let end = bytes.len() - 22;
    bytes[end + 8..end + 10].copy_from_slice(&entries.to_le_bytes());
    bytes[end + 10..end + 12].copy_from_slice(&entries.to_le_bytes());
    bytes[end + 12..end + 16].copy_from_slice(&size.to_le_bytes());
    bytes
}

#[test]
fn a_zip_whose_members_overlap_is_refused_and_one_whose_members_do_not_is_read() {
    let two: [(&str, &[u8]); 2] = [("a.pgn", b"one"), ("b.pgn", b"two")];
    assert_eq!(sound(&members("apart", &overlapping(&two, 0)).1).len(), 2);
    for times in [1, 2, 2000] {
        let (_, told) = members("overlap", &overlapping(&two, times));
        let refused = matches!(
            told.as_slice(),
            [Err(Damage {
                member: None,
                fault: Fault::Overlapping,
                ..
            })]
        );
        assert!(refused, "{times}: {told:?}");
    }
    // A member within another, as a bomb quotes its headers.
    let inner = zip(&[("b.pgn", b"two")]);
    let quoted = zip(&[("a.pgn", &[&inner[..], &[b' '; 200]].concat())]);
    assert_eq!(sound_names(&members("quoted", &quoted).1), ["a.pgn"]);
}

pub(super) fn sound_names(told: &[Told]) -> Vec<String> {
    let names = told.iter().flatten().filter_map(|it| it.0.clone());
    names.collect()
}

#[test]
fn a_damaged_size_in_the_directory_does_not_make_a_sound_archive_a_bomb() {
    let text = "1. h2e2 ".repeat(30);
    let bytes = zip(&[
        ("a.pgn", b"one"),
        ("b.pgn", text.as_bytes()),
        ("c.pgn", b"3"),
    ]);
    let directory = memchr::memmem::find(&bytes, b"PK\x01\x02").expect("it has one");
    for at in 20..24 {
        let mut bytes = bytes.clone();
        bytes[directory + at] ^= 0x40;
        let (_, told) = members("size", &bytes);
        assert_eq!(told.len(), 3, "{at}: {told:?}");
        assert!(
            matches!(&told[2], Ok((_, text, None)) if text == "3"),
            "{at}"
        );
    }
}

#[test]
fn what_grows_to_a_hundred_times_its_size_is_cut_off_before_it_fills_the_disk() {
    let zeros = vec![b' '; 130 << 20];
    let packed = gzip(&zeros);
    let nested = zip(&[("in.tar", &tar(&[("a.pgn", &zeros)])), ("z.pgn", b"last")]);
    drop(zeros);
    for (name, bytes) in [
        ("grow-gz", packed.clone()),
        ("grow-nested", zip(&[("in.gz", &packed)])),
        ("grow-tar", nested),
    ] {
        let (_, told) = members(name, &bytes);
        let wrong = told.iter().filter_map(|one| match one {
            Ok((_, _, fault)) => fault.clone(),
            Err(damage) => Some(damage.fault.to_string()),
        });
        let wrong: Vec<String> = wrong.collect();
        let is_told = |why: &String| why.contains("more than 100 times");
        assert!(wrong.iter().any(is_told), "{name}: {wrong:?}");
        let most = told.iter().flatten().map(|it| it.1.len()).max();
        assert!(most <= Some(80 << 20), "{name}: {most:?} bytes came out");
    }
}

#[test]
fn text_that_packs_well_is_no_bomb() {
    let games: String = (0..1_700_000_u32).fold(String::new(), |text, number| {
        text + "[Event \"e" + &number.to_string() + "\"]\n\n1. h2e2 h9g7 2. h0g2 i9h9 *\n\n"
    });
    assert!(games.len() > 65 << 20, "small ones are never asked");
    for (name, bytes) in [
        ("well-gz", gzip(games.as_bytes())),
        ("well-zst", zstd(games.as_bytes())),
    ] {
        let (_, told) = members(name, &bytes);
        assert_eq!(sound(&told)[0].1.len(), games.len(), "{name}");
    }
}

#[test]
fn a_document_is_named_as_one_and_not_taken_for_a_folder_of_files() {
    let slides = zip(&[
        ("[Content_Types].xml", b"<Types/>"),
        ("_rels/.rels", b"<R/>"),
        ("ppt/presentation.xml", b"<p:presentation/>"),
    ]);
    let (_, told) = members("pptx", &slides);
    let is_named = matches!(
        told.as_slice(),
        [Err(Damage {
            fault: Fault::Document("pptx"),
            ..
        })]
    );
    assert!(is_named, "{told:?}");
    // A folder that only has such a name in it is a folder.
    let folder = zip(&[("word/document.xml", b"<a/>"), ("a.pgn", b"one")]);
    assert_eq!(members("folder", &folder).1.len(), 2);
}
