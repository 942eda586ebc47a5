//! Any bytes are read as a table of plies.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::read("csv", bytes));
