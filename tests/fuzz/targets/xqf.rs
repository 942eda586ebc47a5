//! Any bytes are read as XQF.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::read("xqf", bytes));
