//! Where a command writes: standard output or a file, and whether in colour.

use super::exit::{Exit, Failure};
use super::lang::Lang;
use super::shown::Shown;
use super::telling::system;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

/// A place to write to that says where it is when it fails. As a [`Write`] it takes data, bytes as they are.
pub(crate) struct Output {
    writer: BufWriter<Box<dyn Write>>,
    path: Option<PathBuf>,
    failed: String,
    advice: String,
}

impl Output {
    /// Opens `path`, or standard output where there is none (or it is `-`).
    pub(crate) fn open(path: Option<&Path>, lang: &Lang) -> Result<Output, Failure> {
        let path = path.filter(|path| *path != Path::new("-"));
        let inner: Box<dyn Write> = match path {
            None => Box::new(io::stdout()),
            Some(path) => Box::new(File::create(path).map_err(|error| {
                let what = lang.fill(
                    "error.cannot-create",
                    &[
                        ("file", &path.display()),
                        ("why", &system(&error.to_string(), lang)),
                    ],
                );
                Failure::said(Exit::OutputFailed, what).next(lang.text("next.choose-output"))
            })?),
        };
        Ok(Output {
            writer: BufWriter::with_capacity(1 << 16, inner),
            path: path.map(Path::to_path_buf),
            failed: lang.text("error.cannot-write").to_owned(),
            advice: lang.text("next.free-space").to_owned(),
        })
    }

    /// Writes text for a person to look at: what a terminal would obey, or nobody would see, is marked.
    pub(crate) fn put(&mut self, text: &str) -> Result<(), Failure> {
        self.show(&Shown::of(text))
    }

    /// Writes what is marked already.
    pub(crate) fn show(&mut self, text: &Shown) -> Result<(), Failure> {
        self.data(text.as_str())
    }

    /// Writes data, byte by byte as they are.
    pub(crate) fn data(&mut self, text: &str) -> Result<(), Failure> {
        self.write_all(text.as_bytes())
            .map_err(|error| self.failure(error))
    }

    /// Writes such a text and ends the line.
    pub(crate) fn line(&mut self, text: &str) -> Result<(), Failure> {
        self.put(text)?;
        self.put("\n")
    }

    /// Hands everything to the system; a full disk shows here at the latest.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        self.flush().map_err(|error| self.failure(error))
    }

    /// The failure of a write to this place.
    pub(crate) fn failure(&self, error: impl Into<anyhow::Error>) -> Failure {
        let place = self
            .path
            .as_ref()
            .map_or_else(|| "stdout".to_owned(), |path| path.display().to_string());
        let what = self.failed.replace("{file}", &place);
        Failure::new(Exit::OutputFailed, error.into().context(what)).next(self.advice.clone())
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// Whether what goes to standard output may be coloured: a terminal, and `NO_COLOR` not set
/// (<https://no-color.org>).
pub(crate) fn colour_wanted() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
        && std::env::var_os("TERM").is_none_or(|value| value != "dumb")
        && io::stdout().is_terminal()
}
