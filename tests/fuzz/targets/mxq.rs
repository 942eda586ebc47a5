//! Any bytes are read as MXQ.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::read("mxq", bytes));
