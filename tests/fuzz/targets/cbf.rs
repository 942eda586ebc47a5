//! Any bytes are read as CBF.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::read("cbf", bytes));
