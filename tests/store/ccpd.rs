//! Real records, every fiftieth of a large collection: what comes back is judged as what was read.

use super::rows::law;
use super::same_record::same_record;
use super::support::{Folder, choices};
use dapu::event::Event;
use dapu::format::{FrameInfo, pgn};
use dapu::replay::replay;
use dapu::rules::audit;
use dapu::source::{MemberData, Source};
use dapu::store::{Batch, Entry, Part, RecordLocator, Store, Watermark, pack};
use dapu::text::{Encoding, decode, guess};
use std::path::Path;
use std::sync::Arc;

const EVERY: usize = 50;

/// Every fiftieth text of the collection, decoded; `None` where it is absent.
fn sample() -> Option<Vec<(String, String)>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/data/ccpd.zip");
    let source = Source::open(Path::new(path)).ok()?;
    let members = source.members().expect("an archive");
    let texts = members.step_by(EVERY).filter_map(|member| {
        let member = member.expect("a sound member");
        let MemberData::Packed(packed) = &member.data else {
            return None;
        };
        let bytes = packed.unpack(1 << 20).bytes;
        let text = decode(&bytes, guess(&bytes).encoding).text.into_owned();
        Some((member.name.unwrap_or_default(), text))
    });
    Some(texts.collect())
}

#[test]
#[ignore = "reads ../shared"]
fn real_records_come_back_as_they_were_read_and_are_judged_alike() {
    let Some(texts) = sample() else {
        panic!("no ../shared/data/ccpd.zip");
    };
    let folder = Folder::new();
    let mut store = Store::open(&folder.db()).expect("opens");
    let (choices, event) = (choices(), Event::default());
    let mut batch = Part {
        neighbours: None,
        source: super::support::source("ccpd.zip"),
        from: Watermark::default(),
        anew: false,
        entries: Vec::new(),
        upto: Watermark {
            members: texts.len() as u32,
            entries: 0,
        },
        done: true,
    };
    let mut judged = Vec::new();
    for ((name, text), member) in texts.iter().zip(0..) {
        let record = pgn::read(text, 1);
        let replay = replay(&record);
        let findings = audit(&record, &replay, &event, &choices);
        let context = RecordLocator {
            member,
            member_name: Some(Arc::from(name.as_str())),
            ordinal: 0,
            frame: FrameInfo {
                start: 0,
                len: text.len() as u64,
                line: 1,
                encoding: Encoding::Big5,
            },
            bytes: text.as_bytes(),
        };
        let packed = pack(&record, &replay, (&findings, &choices), &context);
        batch.entries.push(Entry::Record(Box::new(packed)));
        judged.push(law(findings));
    }
    store
        .write_batch(&Batch { parts: vec![batch] })
        .expect("writes");
    store.settle().expect("settles");
    let mut failing = Vec::new();
    for (((name, text), fresh), id) in texts.iter().zip(&judged).zip(1..) {
        let back = store.load(id).expect("loads");
        let differing = same_record(&pgn::read(text, 1), &back.record);
        let again = law(audit(&back.record, &back.replay(), &event, &choices));
        if !differing.is_empty() || again != *fresh {
            failing.push(format!("{name}: {differing:?}\n  {fresh:#?}\n  {again:#?}"));
        }
    }
    let some = &failing[..failing.len().min(3)];
    assert!(failing.is_empty(), "{}: {}", failing.len(), some.join("\n"));
    assert!(texts.len() > 1000, "only {} records", texts.len());
}
