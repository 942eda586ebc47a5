//! Any bytes are read as FENs with moves.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::read("fen-moves", bytes));
