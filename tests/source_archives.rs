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

fn zip(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in members {
        let options = SimpleFileOptions::default();
        writer.start_file(*name, options).expect("memory");
        writer.write_all(bytes).expect("memory");
    }
    writer.finish().expect("memory").into_inner()
}

fn tar(members: &[(&str, &[u8])]) -> Vec<u8> {
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
type Told = Result<(Option<String>, String, Option<String>), Damage>;

fn members(name: &str, bytes: &[u8]) -> (bool, Vec<Told>) {
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

fn sound(told: &[Told]) -> Vec<(Option<&str>, &str)> {
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
