//! Any bytes, packed as CCBridge 2 packs them, are read as a library: what chance makes of packed bytes
//! seldom unpacks.
#![no_main]

use flate2::Compression;
use flate2::write::ZlibEncoder;
use std::io::Write;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut file = b"CCBridge\x15\0\0\0\x03\0\0\0".to_vec();
    file.extend((bytes.len() as u32).to_le_bytes());
    let mut packer = ZlibEncoder::new(file, Compression::none());
    packer.write_all(bytes).expect("memory takes all");
    dapu_fuzz::read("cbl", &packer.finish().expect("memory takes all"));
});
