//! Files that a command reads whole.

use crate::exit::{Exit, Failure};
use crate::lang::Lang;
use crate::telling::system;
use std::path::Path;

pub(crate) fn bytes(file: &Path, lang: &Lang) -> Result<Vec<u8>, Failure> {
    std::fs::read(file).map_err(|error| {
        let why = system(&error.to_string(), lang);
        let what = lang.fill(
            "error.cannot-read",
            &[("file", &file.display()), ("why", &why)],
        );
        Failure::said(Exit::Usage, what).next(lang.text("next.path"))
    })
}
