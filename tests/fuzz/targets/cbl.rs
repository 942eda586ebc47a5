//! Any bytes are read as CBL.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::read("cbl", bytes));
