//! A FEN that is read comes back from what is written of it.
#![no_main]

use dapu::notation::{read_fen, write_fen};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(setup) = read_fen(text) {
        assert_eq!(read_fen(&write_fen(&setup)).as_ref(), Ok(&setup));
    }
});
