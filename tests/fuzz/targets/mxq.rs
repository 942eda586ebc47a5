//! Any bytes are read as MXQ: all are accounted for, and what was read can be played and packed.
#![no_main]

use dapu::format::{Sheet, mxq};
use dapu::record::Places;
use dapu::replay::replay;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let sheet = Sheet {
        bytes,
        start: 0,
        encoding: None,
    };
    let reading = mxq::read(&sheet);
    assert_eq!(reading.account.sum(), bytes.len() as u64);
    let record = &reading.record;
    assert_eq!(replay(record).lines.len(), record.tree.lines.len());
    let packed = record.places.pack(&record.tags);
    assert_eq!(Places::unpack(&packed, &record.tags).as_ref(), Some(&record.places));
});
