//! Any bytes are read as JSON of others, and as lists in the source of programs.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::read("json", bytes));
