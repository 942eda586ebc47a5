//! Files, folders and zip archives as members in input order.

mod archives;
mod documents;

use dapu::source::{
    Damage, Fault, MemberData, PACKED_LIMIT, PackedMember, Source, display_name, find,
};
use proptest::prelude::*;
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
    assert_eq!(members(&scratch, &before), [good("1.pgn", b"first")]);
    let after = [inner.as_slice(), b"\r\n"].concat();
    assert_eq!(members(&scratch, &after), [good("1.pgn", b"first")]);
}

#[test]
fn an_archive_cut_short_gives_up_what_is_whole_and_says_what_is_not() {
    let scratch = Scratch::new("cut");
    let long = noise(100_000);
    let bytes = archive(&[("1.pgn", b"first"), ("2.pgn", b"second"), ("3.pgn", &long)]);
    let cut = bytes.len() - 60_000;
    let told = members(&scratch, &bytes[..cut]);
    let no_directory = Err(Damage {
        member: None,
        offset: 0,
        fault: Fault::NoDirectory,
    });
    assert_eq!(
        told[..3],
        [
            no_directory,
            good("1.pgn", b"first"),
            good("2.pgn", b"second")
        ]
    );
    let Ok((Some(name), got, Some(fault))) = &told[3] else {
        panic!("{:?}", told[3])
    };
    assert_eq!(name, "3.pgn");
    assert!(long.starts_with(got) && got.len() > 10_000, "{}", got.len());
    assert_eq!(
        *fault,
        Fault::Cut {
            got: got.len() as u64,
            stated: long.len() as u64
        }
    );
    assert_eq!(told.len(), 4);
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
fn a_member_that_is_not_what_the_archive_says_is_damaged() {
    let scratch = Scratch::new("seal");
    let bytes = archive(&[("1.pgn", b"aaaaaaaaaaaaaaaaaaaa")]);
    let directory = memchr::memmem::find(&bytes, b"PK\x01\x02").expect("it has one");
    let with = |at: usize, value: u32| {
        let mut bytes = bytes.clone();
        bytes[directory + at..directory + at + 4].copy_from_slice(&value.to_le_bytes());
        let told = members(&scratch, &bytes);
        let Ok((_, got, fault)) = told[0].clone() else {
            panic!("{told:?}")
        };
        (got.len(), fault)
    };
    assert_eq!(with(16, 1), (20, Some(Fault::WrongChecksum)));
    assert_eq!(with(24, 10), (10, Some(Fault::Outgrows { stated: 10 })));
    assert_eq!(
        with(24, 30),
        (
            20,
            Some(Fault::Cut {
                got: 20,
                stated: 30
            })
        )
    );
}

#[test]
fn what_cannot_be_opened_is_told_in_its_place() {
    let scratch = Scratch::new("closed");
    let bytes = archive(&[("1.pgn", b"first"), ("2.pgn", b"second")]);
    let directory = memchr::memmem::find(&bytes, b"PK\x01\x02").expect("it has one");
    let with = |at: usize, value: u16| {
        let mut bytes = bytes.clone();
        bytes[directory + at..directory + at + 2].copy_from_slice(&value.to_le_bytes());
        let told = members(&scratch, &bytes);
        assert_eq!(told[1], good("2.pgn", b"second"));
        told[0].clone().expect_err("it cannot be opened").fault
    };
    assert_eq!(with(8, 1), Fault::Encrypted);
    assert_eq!(
        with(10, 14),
        Fault::Method {
            method: 14,
            name: "LZMA"
        }
    );
    assert_eq!(with(42, 7), Fault::NoMember);
}

#[test]
fn a_member_larger_than_the_limit_is_cut_there_and_says_so() {
    let scratch = Scratch::new("limit");
    let path = scratch.file("a.zip", &archive(&[("1.pgn", &[b'a'; 1000])]));
    let source = Source::open(&path).expect("just written");
    let member = source
        .members()
        .expect("just written")
        .next()
        .expect("one")
        .expect("whole");
    let MemberData::Packed(packed) = member.data else {
        panic!("it is small")
    };
    let unpacked = packed.unpack(100);
    assert_eq!(unpacked.bytes, [b'a'; 100]);
    assert_eq!(unpacked.fault, Some(Fault::TooLarge { limit: 100 }));
    assert_eq!(packed.unpack(1000).fault, None);
    assert_eq!(packed.stated_len(), 1000);
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

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_damage_to_an_archive_makes_it_panic_or_invent_members(
        at in 0usize..400, value in any::<u8>(), cut in 0usize..400,
    ) {
        let scratch = Scratch::new("fuzz");
        let mut bytes = archive(&[("1.pgn", b"first"), ("2.pgn", b"second"), ("3.pgn", b"third")]);
        let len = bytes.len();
        bytes[at % len] = value;
        bytes.truncate(len - cut % len);
        let told = members(&scratch, &bytes);
        prop_assert!(told.len() <= 5, "{:?}", told);
    }
}

fn replace_all(mut bytes: Vec<u8>, from: &[u8], to: &[u8]) -> Vec<u8> {
    let places: Vec<usize> = memchr::memmem::find_iter(&bytes, from).collect();
    assert_eq!((places.len(), from.len()), (2, to.len()));
    for at in places {
        bytes[at..at + to.len()].copy_from_slice(to);
    }
    bytes
}

/// Bytes that do not compress.
fn noise(len: usize) -> Vec<u8> {
    let mut bytes = vec![0; len];
    blake3::Hasher::new().finalize_xof().fill(&mut bytes);
    bytes
}
