//! Any bytes are read as what they look like, judged by every edition and the findings told.
#![no_main]

use dapu::format::{Detected, detect};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Detected::Format(format) = detect(bytes, "")
        && format.is_read()
    {
        dapu_fuzz::judge(format.name, bytes);
    }
});
