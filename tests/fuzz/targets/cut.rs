//! Frames tile any input, and a stream is cut like a slice, but for what is let go of records over the limit.
#![no_main]

use dapu::format::{Cut, Cutter, cut, detect};
use dapu::text::guess;

/// Few enough that chance makes larger records.
const MAX_RECORD: usize = 1 << 12;

/// Start and length of each, and whether it is over the limit.
fn tiles<B: AsRef<[u8]>>(cuts: impl Iterator<Item = Cut<B>>, len: usize) -> Vec<(u64, u64, bool)> {
    let cuts: Vec<_> = cuts
        .map(|cut| match cut {
            Cut::Frame(frame) => (frame.start, frame.bytes.as_ref().len() as u64, false),
            Cut::Oversized { start, len, .. } => (start, len, true),
        })
        .collect();
    let mut end = 0;
    for (start, len, _) in &cuts {
        assert_eq!(*start, end);
        end += len;
    }
    assert_eq!(end, len as u64);
    cuts
}

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let encoding = guess(bytes).encoding;
    detect(bytes, "");
    let at_once = tiles(cut(bytes, encoding, MAX_RECORD), bytes.len());
    let stream = Cutter::new(bytes, encoding, MAX_RECORD);
    let stream = tiles(
        stream.map(|cut| cut.expect("memory can be read")),
        bytes.len(),
    );
    let is_over = |cuts: &[(u64, u64, bool)]| cuts.iter().any(|(_, _, over)| *over);
    assert!(
        is_over(&at_once) || at_once == stream,
        "{at_once:?} {stream:?}"
    );
});
