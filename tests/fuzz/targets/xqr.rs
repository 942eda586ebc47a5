//! Any bytes are read as XQR.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::read("xqr", bytes));
