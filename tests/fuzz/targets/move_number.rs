//! Any text is read as a book of openings, and what was read can be played and packed.
#![no_main]

use dapu::format::move_number;
use dapu::record::Places;
use dapu::replay::replay;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let record = move_number::read(text, 1);
    assert_eq!(replay(&record).lines.len(), record.tree.lines.len());
    let packed = record.places.pack(&record.tags);
    assert_eq!(Places::unpack(&packed, &record.tags).as_ref(), Some(&record.places));
});
