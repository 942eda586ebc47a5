//! Frames tile any input, and a stream is cut like a slice.
#![no_main]

use dapu::format::{Cut, Cutter, cut, detect};
use dapu::text::guess;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let encoding = guess(bytes).encoding;
    detect(bytes, "");
    let mut end = 0;
    let mut frames = 0;
    for cut in cut(bytes, encoding, 1 << 16) {
        let (start, len) = match cut {
            Cut::Frame(frame) => (frame.start, frame.bytes.len() as u64),
            Cut::Oversized { start, len, .. } => (start, len),
        };
        assert_eq!(start, end);
        end += len;
        frames += 1;
    }
    assert_eq!(end, bytes.len() as u64);
    assert_eq!(Cutter::new(bytes, encoding, 1 << 16).count(), frames);
});
