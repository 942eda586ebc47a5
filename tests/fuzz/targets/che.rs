//! Any bytes are read as CHE.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::read("che", bytes));
