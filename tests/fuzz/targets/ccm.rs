//! Any bytes are read as CCM.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::read("ccm", bytes));
