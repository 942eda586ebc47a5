//! Files, folders and zip archives as members in input order.

mod archives;
mod cut;
mod damage;
pub(crate) mod documents;

use damage::{noise, replace_all};
use dapu::source::{
    Damage, Fault, MemberData, PACKED_LIMIT, PackedMember, Source, display_name, find,
};
use std::io::{Cursor, Read, Write};
use std::path::PathBuf;
use zip::write::{SimpleFileOptions, ZipWriter};

/// A folder that goes when the test is over.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("source-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("the target folder can be written");
        Scratch(path)
    }

    fn file(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().expect("below the folder")).expect("can be written");
        std::fs::write(&path, bytes).expect("can be written");
        path
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn archive(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in members {
        let options = SimpleFileOptions::default();
        if name.ends_with('/') {
            writer.add_directory(*name, options).expect("memory");
        } else {
            writer.start_file(*name, options).expect("memory");
            writer.write_all(bytes).expect("memory");
        }
    }
    writer.finish().expect("memory").into_inner()
}

/// Name, bytes and fault of each member, or why it cannot be opened.
type Told = Result<(Option<String>, Vec<u8>, Option<Fault>), Damage>;

fn members(scratch: &Scratch, bytes: &[u8]) -> Vec<Told> {
    let path = scratch.file("a.zip", bytes);
    let source = Source::open(&path).expect("just written");
    let read = |data| match data {
        MemberData::Packed(packed) => unpack_both_ways(&packed),
        MemberData::Stream(mut reader) => {
            let mut bytes = Vec::new();
            let fault = reader.read_to_end(&mut bytes).err();
            (
                bytes,
                fault.map(|error| Fault::Unreadable(error.to_string())),
            )
        }
    };
    let members = source.members().expect("just written");
    members
        .map(|member| {
            member.map(|member| {
                let (bytes, fault) = read(member.data);
                (member.name, bytes, fault)
            })
        })
        .collect()
}

/// Whole and piece by piece must agree.
fn unpack_both_ways(packed: &PackedMember) -> (Vec<u8>, Option<Fault>) {
    let whole = packed.unpack(1 << 30);
    let mut pieces = Vec::new();
    let end = packed.reader().read_to_end(&mut pieces);
    assert_eq!(
        end.is_err(),
        whole.fault.is_some(),
        "{:?} {end:?}",
        whole.fault
    );
    assert!(pieces.len() <= whole.bytes.len() && whole.bytes.starts_with(&pieces));
    (whole.bytes, whole.fault)
}

#[expect(clippy::unnecessary_wraps, reason = "it stands for what is told")]
fn good(name: &str, bytes: &[u8]) -> Told {
    Ok((Some(name.to_owned()), bytes.to_vec(), None))
}

#[test]
fn folders_are_walked_by_name_and_what_is_missing_stops_nothing() {
    let scratch = Scratch::new("walk");
    for name in ["b/2.pgn", "b/10.pgn", "a.pgn", ".hidden", "Z.pgn", "c.pgn"] {
        scratch.file(name, b"");
    }
    let paths = vec![
        scratch.0.join("absent"),
        scratch.0.clone(),
        scratch.0.join("a.pgn"),
        "-".into(),
    ];
    let found: Vec<String> = find(paths)
        .map(|path| match path {
            Ok(path) => path
                .strip_prefix(&scratch.0)
                .unwrap_or(&path)
                .display()
                .to_string(),
            Err(error) => {
                assert!(!error.why.is_empty());
                format!(
                    "no {}",
                    error
                        .path
                        .strip_prefix(&scratch.0)
                        .expect("below")
                        .display()
                )
            }
        })
        .collect();
    let expected = [
        "no absent",
        ".hidden",
        "Z.pgn",
        "a.pgn",
        "b/10.pgn",
        "b/2.pgn",
        "c.pgn",
        "a.pgn",
        "-",
    ];
    assert_eq!(found, expected);
}

#[test]
fn a_source_is_known_by_the_hash_of_its_bytes() {
    let scratch = Scratch::new("hash");
    let bytes = vec![7; 3_000_000];
    let source = Source::open(&scratch.file("x", &bytes)).expect("just written");
    assert_eq!(source.info.hash, *blake3::hash(&bytes).as_bytes());
    assert_eq!(source.info.bytes, 3_000_000);
    assert!(Source::open(&scratch.0.join("absent")).is_err());
}

#[test]
fn a_plain_file_is_its_own_only_member() {
    let scratch = Scratch::new("plain");
    let source = Source::open(&scratch.file("x.zip", b"1. h2e2")).expect("just written");
    let mut members = source.members().expect("just written");
    assert!(!members.is_archive());
    let member = members.next().expect("one").expect("whole");
    assert_eq!(member.name, None);
    let MemberData::Stream(mut reader) = member.data else {
        panic!("a plain file is a stream")
    };
    let mut bytes = Vec::new();
    reader.read_to_end(&mut bytes).expect("just written");
    assert_eq!(bytes, b"1. h2e2");
    assert!(members.next().is_none());
    assert_eq!(
        display_name(&source.info.path, Some("b.pgn")),
        format!("{}!b.pgn", source.info.path.display())
    );
}

#[test]
fn members_come_in_the_order_of_the_directory_whatever_the_archive_is_called() {
    let scratch = Scratch::new("order");
    let bytes = archive(&[
        ("z/", b""),
        ("z/2.pgn", b"two"),
        ("a.pgn", b"one"),
        ("空.pgn", b""),
    ]);
    let expected = [
        good("z/2.pgn", b"two"),
        good("a.pgn", b"one"),
        good("空.pgn", b""),
    ];
    assert_eq!(members(&scratch, &bytes), expected);
    assert_eq!(members(&scratch, &archive(&[])), []);
}

#[test]
fn members_of_one_name_are_all_kept() {
    let scratch = Scratch::new("same");
    let bytes = archive(&[("1.pgn", b"first"), ("2.pgn", b"second")]);
    let bytes = replace_all(bytes, b"2.pgn", b"1.pgn");
    assert_eq!(
        members(&scratch, &bytes),
        [good("1.pgn", b"first"), good("1.pgn", b"second")]
    );
}

#[test]
fn names_without_the_flag_are_utf8_where_valid_else_gb18030_and_lose_no_byte() {
    let scratch = Scratch::new("names");
    let cases: [(&[u8], &str); 4] = [
        ("全局.pgn".as_bytes(), "全局.pgn"),
        (b"\xC8\xAB\xBE\xD6.pgn", "全局.pgn"),
        (b"\xC8\xAB\xFF\xFF.pgn", "全\\xFF\\xFF.pgn"),
        (b"plain.pgn", "plain.pgn"),
    ];
    let mut wrong = Vec::new();
    for (raw, expected) in cases {
        // The writer is given a name of the same length in ASCII: no flag is set.
        let stand_in = "q".repeat(raw.len());
        let bytes = replace_all(archive(&[(&stand_in, b"x")]), stand_in.as_bytes(), raw);
        let told = members(&scratch, &bytes);
        if told != [good(expected, b"x")] {
            wrong.push((expected, told));
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn bytes_before_and_after_an_archive_do_not_disturb() {
    let scratch = Scratch::new("around");
    let inner = archive(&[("1.pgn", b"first")]);
    // Begins like an archive, so that it is taken for one; the real one follows.
    let before = [b"PK\x03\x04 a member that is none ".as_slice(), &inner].concat();
    assert_eq!(members(&scratch, &before)[1..], [good("1.pgn", b"first")]);
    let after = [inner.as_slice(), b"\r\n"].concat();
    assert_eq!(members(&scratch, &after), [good("1.pgn", b"first")]);
}

#[test]
fn an_archive_written_in_one_go_is_read_without_its_directory_too() {
    let scratch = Scratch::new("stream");
    let mut writer = ZipWriter::new_stream(Vec::new());
    for (name, bytes) in [("1.pgn", b"first".as_slice()), ("2.pgn", b"second")] {
        writer
            .start_file(name, SimpleFileOptions::default())
            .expect("memory");
        writer.write_all(bytes).expect("memory");
    }
    let bytes = writer.finish().expect("memory").into_inner();
    assert_eq!(
        members(&scratch, &bytes),
        [good("1.pgn", b"first"), good("2.pgn", b"second")]
    );
    let directory = memchr::memmem::find(&bytes, b"PK\x01\x02").expect("it has one");
    let told = members(&scratch, &bytes[..directory]);
    assert_eq!(
        told[1..],
        [good("1.pgn", b"first"), good("2.pgn", b"second")]
    );
}

#[test]
fn large_members_are_streams_and_are_checked_at_their_end() {
    let scratch = Scratch::new("large");
    let large = noise(3_000_000);
    let bytes = archive(&[("large.pgn", &large), ("small.pgn", b"x")]);
    assert!(bytes.len() as u64 > PACKED_LIMIT);
    let told = members(&scratch, &bytes);
    assert!(
        told == [good("large.pgn", &large), good("small.pgn", b"x")],
        "not as written"
    );
    let mut damaged = bytes;
    damaged[2_000_000] ^= 0xFF;
    let told = members(&scratch, &damaged);
    let Ok((_, got, Some(_))) = &told[0] else {
        panic!("the damage goes unseen")
    };
    assert!(!got.is_empty());
    assert_eq!(told[1], good("small.pgn", b"x"));
}

#[test]
fn members_may_be_read_out_of_step() {
    let scratch = Scratch::new("step");
    let (one, two) = (noise(1_500_000), noise(1_400_000));
    let path = scratch.file("a.zip", &archive(&[("1", &one), ("2", &two)]));
    let source = Source::open(&path).expect("just written");
    let streams: Vec<_> = source.members().expect("just written").flatten().collect();
    let mut read = Vec::new();
    for member in streams.into_iter().rev() {
        let MemberData::Stream(mut stream) = member.data else {
            panic!("it is large")
        };
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).expect("just written");
        read.push(bytes);
    }
    assert!(read == [two, one], "the streams disturb each other");
}
