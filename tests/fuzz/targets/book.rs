//! Any bytes are read as a book of openings.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::read("book", bytes));
