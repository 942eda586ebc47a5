//! A FEN that is read comes back from what is written of it: board and turn, and counters where it had any.
#![no_main]

use dapu::notation::{read_fen, write_fen};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let Ok(setup) = read_fen(text) else { return };
    let written = write_fen(&setup);
    let back = read_fen(&written).expect("what is written is read");
    assert_eq!((back.board, back.turn), (setup.board, setup.turn));
    assert_eq!(back.quiet_plies, Some(setup.quiet_plies.unwrap_or(0)));
    assert_eq!(back.round, Some(setup.round.unwrap_or(1)));
    assert_eq!(write_fen(&back), written);
});
