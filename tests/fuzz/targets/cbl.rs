//! Any bytes are cut as a library: parts tile what they come to, and each is read to its last byte.
#![no_main]

use dapu::format::{Sheet, cbl};
use dapu::replay::replay;
use dapu::text::Encoding;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let parts = cbl::parts(bytes, Encoding::Utf8);
    for (index, &start) in parts.starts.iter().enumerate() {
        let end = parts.starts.get(index + 1).copied();
        let part = &parts.bytes[start..end.unwrap_or(parts.bytes.len())];
        let reading = cbl::read(&Sheet {
            bytes: part,
            start: start as u64,
            encoding: None,
        });
        assert_eq!(reading.account.sum(), part.len() as u64);
        let _ = replay(&reading.record);
    }
});
