//! Any bytes are read as NDJSON, a record a line.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::read("ndjson", bytes));
