//! Any bytes are read as XGF.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::read("xgf", bytes));
