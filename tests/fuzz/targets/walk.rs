//! Any text is read the short way of plain records and the full way: where there is a short way both make one row.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| dapu_fuzz::walk(bytes));
