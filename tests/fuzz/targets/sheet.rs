//! Any text is read as a scoresheet, as text and as CSV; what was read can be played and packed, every
//! byte is accounted for, and parts tile the file.
#![no_main]

use dapu::format::sheet;
use dapu::record::{Places, account};
use dapu::replay::replay;
use dapu::text::Encoding;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for record in [sheet::read(text, 1), sheet::read_csv(text, 1)] {
        assert_eq!(replay(&record).lines.len(), record.tree.lines.len());
        let packed = record.places.pack(&record.tags);
        assert_eq!(Places::unpack(&packed, &record.tags).as_ref(), Some(&record.places));
        let sums = account(&record);
        assert_eq!((sums.lost, sums.sum()), (0, text.len()));
    }
    for parts in [sheet::parts, sheet::csv_parts] {
        let parts = parts(text.as_bytes(), Encoding::Utf8);
        assert!(parts.starts.is_sorted() && parts.starts.first() == Some(&0));
    }
});
