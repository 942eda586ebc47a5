//! No archive, however damaged, panics or grows beyond its limit.
#![no_main]

use dapu::source::{MemberData, Source};
use libfuzzer_sys::fuzz_target;
use std::io::Read;

fuzz_target!(|bytes: &[u8]| {
    let path = std::env::temp_dir().join(format!("dapu-fuzz-{}.zip", std::process::id()));
    std::fs::write(&path, bytes).expect("the folder for temporary files can be written");
    let source = Source::open(&path).expect("just written");
    for member in source.members().expect("just written").flatten() {
        match member.data {
            MemberData::Packed(packed) => assert!(packed.unpack(1 << 16).bytes.len() <= 1 << 16),
            MemberData::Stream(reader) => {
                let _ = reader.take(1 << 16).read_to_end(&mut Vec::new());
            }
        }
    }
});
