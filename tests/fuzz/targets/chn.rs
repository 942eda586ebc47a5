//! Any bytes are read as CHN.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::read("chn", bytes));
