//! Any bytes are read as UBB.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::read("ubb", bytes));
