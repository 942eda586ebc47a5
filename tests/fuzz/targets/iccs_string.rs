//! Any bytes are read as moves in one word.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::read("iccs-string", bytes));
