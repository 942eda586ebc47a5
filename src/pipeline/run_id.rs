//! The column `run_id`: a number for everything that rows depend on, and never a clock.

use super::Options;
use crate::source::{self, Source};
use std::path::PathBuf;

/// A hash of the program's version, the options that change what is found, and the bytes of all that
/// `paths` name, in order. The same input and options give the same number on every machine.
///
/// Standard input can be read only once: it counts by its name.
pub fn run_id(options: &Options, paths: &[PathBuf]) -> String {
    let mut hasher = hasher(options);
    for found in source::find(paths.to_vec()) {
        match found {
            Ok(path) if path.as_os_str() != "-" && path.is_file() => {
                if let Ok(source) = Source::open(&path) {
                    hasher.update(&source.info.hash);
                }
            }
            _ => {
                hasher.update(b"-");
            }
        }
    }
    short(&hasher)
}

/// A number for everything that rows depend on but the bytes: the names of files, in their order, stand for these.
pub fn asked_id(options: &Options, files: &[PathBuf]) -> String {
    let mut hasher = hasher(options);
    hasher.update(options.read_as().as_bytes());
    for file in files {
        hasher.update(b"\0");
        hasher.update(file.as_os_str().as_encoded_bytes());
    }
    short(&hasher)
}

/// The same as [`run_id`] for rows out of a database: `fingerprint` is [`crate::store::Store::fingerprint`].
pub fn run_id_of_store(fingerprint: [u8; 32]) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(env!("CARGO_PKG_VERSION").as_bytes());
    hasher.update(&fingerprint);
    short(&hasher)
}

fn hasher(options: &Options) -> blake3::Hasher {
    let mut hasher = blake3::Hasher::new();
    let asked = format!(
        "{} {:?} {:?} {:?} {}",
        env!("CARGO_PKG_VERSION"),
        options.encoding,
        options.editions,
        options.event,
        options.max_record
    );
    hasher.update(asked.as_bytes());
    hasher
}

/// Sixteen digits distinguish runs and still fit a column.
fn short(hasher: &blake3::Hasher) -> String {
    hasher.finalize().to_hex()[..16].to_owned()
}
