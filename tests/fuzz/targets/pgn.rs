//! Any text is read, decoded from any bytes, and every place in it leads back to a byte.
#![no_main]

use dapu::format::pgn;
use dapu::text::{decode, guess, locate};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let encoding = guess(bytes).encoding;
    let decoded = decode(bytes, encoding);
    let _ = pgn::read(&decoded.text, 1);
    let middle = locate(bytes, encoding, decoded.text.len() / 2);
    assert!(middle.byte <= bytes.len() as u64);
});
