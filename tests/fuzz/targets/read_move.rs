//! A move token ends inside the text, at the end of a character, and is not empty.
#![no_main]

use dapu::notation::{Families, read_move};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Some((_, len)) = read_move(text, Families::ALL) {
        assert!(len > 0 && text.is_char_boundary(len));
    }
});
