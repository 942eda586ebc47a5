//! Any bytes are read as PGN.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::read("pgn", bytes));
