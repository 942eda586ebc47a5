//! Any bytes are read as DhtmlXQ.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::read("dhtmlxq", bytes));
