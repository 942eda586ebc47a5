//! Any bytes are read as PFC.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::read("pfc", bytes));
