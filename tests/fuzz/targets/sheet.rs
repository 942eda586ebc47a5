//! Any bytes are read as a scoresheet.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::read("sheet", bytes));
