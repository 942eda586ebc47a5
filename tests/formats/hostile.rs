//! What must hold of a reader of bytes whatever it is given.

use crate::support::stopwatch::Stopwatch;
use dapu::format::{Reading, RecordBytes};
use dapu::record::{GameRecord, Places};
use dapu::replay::replay;
use std::time::Duration;

/// What must hold of one reading; what does not, in words.
fn laws(bytes: &[u8], read: fn(&RecordBytes<'_>) -> Reading) -> Vec<String> {
    let begun = Stopwatch::begin();
    let reading = read(&RecordBytes {
        bytes,
        start: 0,
        encoding: None,
    });
    let mut broken = Vec::new();
    if reading.account.sum() != bytes.len() as u64 {
        broken.push(format!("{:?} of {} bytes", reading.account, bytes.len()));
    }
    let record = &reading.record;
    let replay = replay(record);
    if replay.lines.len() != record.tree.lines.len() {
        broken.push(format!(
            "{} lines of {}",
            replay.lines.len(),
            record.tree.lines.len()
        ));
    }
    let packed = record.places.pack(&record.tags);
    if Places::unpack(&packed, &record.tags).as_ref() != Some(&record.places) {
        broken.push("places do not come back".to_owned());
    }
    if begun.elapsed() > Duration::from_secs(5) {
        broken.push(format!("took {:?}", begun.elapsed()));
    }
    broken
}

/// Tries a file cut at every 64th byte and near its end, every byte of its first `header` flipped, and
/// 2^32-1 and other numbers at every fourth byte.
pub(crate) fn try_everything(
    name: &str,
    bytes: &[u8],
    header: usize,
    read: fn(&RecordBytes<'_>) -> Reading,
) {
    let mut broken = Vec::new();
    let mut tried = |what: String, bytes: &[u8]| {
        let found = laws(bytes, read);
        broken.extend(found.into_iter().map(|why| format!("{name} {what}: {why}")));
    };
    tried("as it is".to_owned(), bytes);
    let ends = (0..bytes.len())
        .step_by(64)
        .chain(bytes.len().saturating_sub(16)..bytes.len());
    for end in ends {
        tried(format!("cut at {end}"), &bytes[..end]);
    }
    let header = header.min(bytes.len());
    for at in 0..header {
        for flip in [0xFF, 0x01, 0x80] {
            let mut bytes = bytes.to_vec();
            bytes[at] ^= flip;
            tried(format!("byte {at} ^ {flip:02X}"), &bytes);
        }
    }
    for at in (0..bytes.len().saturating_sub(4)).step_by(4) {
        for number in [u32::MAX, 0, 0x7FFF_FFFF] {
            let mut bytes = bytes.to_vec();
            bytes[at..at + 4].copy_from_slice(&number.to_le_bytes());
            tried(format!("{number:08X} at {at}"), &bytes);
        }
    }
    assert!(broken.is_empty(), "{:#?}", &broken[..broken.len().min(20)]);
}

/// Tries a text cut at every 64th character, with every byte of it made another sign, and with a
/// number that nothing can hold in place of every run of digits.
pub(crate) fn try_text(name: &str, text: &str, read: for<'t> fn(&'t str, u32) -> GameRecord<'t>) {
    let mut broken = Vec::new();
    let mut tried = |what: String, text: &str| {
        let record = read(text, 1);
        let replay = replay(&record);
        let packed = record.places.pack(&record.tags);
        if Places::unpack(&packed, &record.tags).as_ref() != Some(&record.places) {
            broken.push(format!("{name} {what}: places do not come back"));
        }
        if replay.lines.len() != record.tree.lines.len() {
            broken.push(format!("{name} {what}: lines"));
        }
    };
    let letters: Vec<(usize, char)> = text.char_indices().collect();
    for (at, _) in letters.iter().step_by(64) {
        tried(format!("cut at {at}"), &text[..*at]);
    }
    for (at, letter) in &letters {
        for sign in ['<', '"', '\0', '9', '象'] {
            let after = &text[at + letter.len_utf8()..];
            tried(
                format!("{sign:?} at {at}"),
                &format!("{}{sign}{after}", &text[..*at]),
            );
        }
    }
    for (at, _) in letters.iter().filter(|(_, letter)| letter.is_ascii_digit()) {
        tried(
            format!("number at {at}"),
            &format!("{}4294967295{}", &text[..*at], &text[at + 1..]),
        );
    }
    assert!(broken.is_empty(), "{:#?}", &broken[..broken.len().min(20)]);
}
