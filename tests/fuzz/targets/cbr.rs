//! Any bytes are read as CBR.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::read("cbr", bytes));
