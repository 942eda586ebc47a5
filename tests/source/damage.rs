//! Archives that are damaged, cut short, or not what they say.

use super::{Scratch, archive, good, members};
use crate::support::cases::cases;
use dapu::source::{Damage, Fault, MemberData, Source};
use proptest::prelude::*;

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

proptest! {
    #![proptest_config(cases(300))]

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

pub(super) fn replace_all(mut bytes: Vec<u8>, from: &[u8], to: &[u8]) -> Vec<u8> {
    let places: Vec<usize> = memchr::memmem::find_iter(&bytes, from).collect();
    assert_eq!((places.len(), from.len()), (2, to.len()));
    for at in places {
        bytes[at..at + to.len()].copy_from_slice(to);
    }
    bytes
}

/// Bytes that do not compress.
pub(super) fn noise(len: usize) -> Vec<u8> {
    let mut bytes = vec![0; len];
    blake3::Hasher::new().finalize_xof().fill(&mut bytes);
    bytes
}
