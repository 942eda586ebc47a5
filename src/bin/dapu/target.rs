//! Where copies of records go: one file, or a folder with a file each. Nothing stands under the name
//! asked for before all is written: a failure leaves what was there.

mod folder;

use super::exit::{Exit, Failure};
use super::lang::Lang;
use super::output::{Output, Rights, refused};
use dapu::format::{FORMATS, Format, Writer};
use dapu::text::{Encoding, byte_order_mark, encode};
use folder::Folder;
use std::fmt::Display;
use std::fs;
use std::io::Write;
use std::path::Path;

/// A place for copies.
pub(crate) struct Target<'l> {
    lang: &'l Lang,
    writer: Writer,
    encoding: Encoding,
    /// The ending of files in a folder.
    ending: &'static str,
    /// Records taken.
    count: u64,
    to: CopyDestination<'l>,
}

/// One file (or standard output, or a device), or a folder.
enum CopyDestination<'l> {
    File(Output),
    Folder(Folder<'l>),
}

impl<'l> Target<'l> {
    /// A place under that name (`None` or `-`: standard output). What is there already is refused
    /// unless `rights` say otherwise; a format of one record a file makes a folder of any name that
    /// has not its ending.
    pub(crate) fn open(
        path: Option<&Path>,
        (format, encoding): (&Format, Encoding),
        rights: &Rights<'l>,
        lang: &'l Lang,
    ) -> Result<Target<'l>, Failure> {
        let unknown = || {
            let what = lang.fill("copy.read-only", &[("format", &format.name)]);
            Failure::said(Exit::Usage, what).next(formats_written(lang))
        };
        let writer = format.writer.ok_or_else(unknown)?;
        let ending = format.endings.first().copied().unwrap_or(format.name);
        let path = path.filter(|path| *path != Path::new("-"));
        let is_folder = |path: &&Path| {
            let ends = path.extension();
            let ends = ends.is_some_and(|it| it.eq_ignore_ascii_case(ending));
            let found = path.metadata().ok();
            let is_folder = found.as_ref().is_some_and(fs::Metadata::is_dir);
            let takes_all = found.is_some_and(|found| !found.is_file() && !found.is_dir());
            !writer.several && !takes_all && (is_folder || !ends)
        };
        let to = match path {
            Some(path) if is_folder(&path) => {
                CopyDestination::Folder(Folder::open(path, rights, lang)?)
            }
            path => CopyDestination::File(Output::open(rights.place(path, lang)?, lang)?),
        };
        Ok(Target {
            lang,
            writer,
            encoding,
            ending,
            count: 0,
            to,
        })
    }

    /// Takes a record; `stem` is what its file is called in a folder.
    pub(crate) fn take(&mut self, stem: &dyn Display, bytes: &[u8]) -> Result<(), Failure> {
        let before = self.before();
        self.count += 1;
        match &mut self.to {
            CopyDestination::File(_) if !self.writer.several && self.count > 1 => {
                Err(refused("copy.one-record", &[], self.lang))
            }
            CopyDestination::File(file) => {
                let written = file.write_all(&before).and_then(|()| file.write_all(bytes));
                written.map_err(|error| file.failure(error))
            }
            CopyDestination::Folder(folder) => folder.take(&stem.to_string(), self.ending, bytes),
        }
    }

    /// Bytes before the next record of a file.
    fn before(&self) -> Vec<u8> {
        let text = if self.count == 0 {
            self.writer.head
        } else {
            self.writer.between
        };
        let (text, _) = encode(text, self.encoding);
        if self.count == 0 && self.writer.several {
            [byte_order_mark(self.encoding), &text].concat()
        } else {
            text
        }
    }

    /// Puts what was written under the name asked for.
    pub(crate) fn keep(self) -> Result<(), Failure> {
        match self.to {
            CopyDestination::File(file) => file.finish(),
            CopyDestination::Folder(folder) => folder.keep(),
        }
    }
}

/// Advice where a format is not written: name one that is.
pub(crate) fn formats_written(lang: &Lang) -> String {
    let written = FORMATS.iter().filter(|format| format.writer.is_some());
    let written: Vec<&str> = written.map(|format| format.name).collect();
    lang.fill("copy.no-format-next", &[("formats", &written.join(", "))])
}
