//! Any bytes behind the header of a library of CCBridge 3, which chance would not fill, are read as its slots.
#![no_main]

use dapu::format::cbl::HEADER;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut file = b"CCBridgeLibrary\0".to_vec();
    file.resize(HEADER, 0);
    file.extend(bytes);
    dapu_fuzz::read("cbl", &file);
});
