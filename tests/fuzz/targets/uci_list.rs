//! Any bytes are read as a list, one game a line.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::read("uci-list", bytes));
