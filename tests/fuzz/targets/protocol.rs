//! Any bytes are read as what an engine is told.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::read("protocol", bytes));
