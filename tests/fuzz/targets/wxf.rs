//! Any bytes are read as WXF.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::read("wxf", bytes));
