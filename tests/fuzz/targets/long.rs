//! A stretch of bytes over and over, a quarter of a megabyte of it, is read in no more time than other text.
#![no_main]

use dapu::format::{Detected, detect};

/// Bytes of what is read.
const LONG: usize = 256 << 10;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((&split, bytes)) = bytes.split_first() else {
        return;
    };
    let (head, stretch) = bytes.split_at(bytes.len().min(usize::from(split)));
    let times = (LONG - LONG.min(head.len())) / stretch.len().max(1);
    let long = [head, &stretch.repeat(times)].concat();
    if let Detected::Format(format) = detect(&long, "")
        && format.is_read()
    {
        dapu_fuzz::read(format.name, &long);
    }
});
