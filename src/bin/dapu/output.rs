//! Where a command writes: standard output, a device, or a file that stands under its name only when it is
//! whole. Every command that writes a file writes it here.

mod pending_file;
mod place;
mod terminal;

pub(crate) use pending_file::{beside, keep_list, sync_folder};
pub(crate) use place::{FilePlace, OutputOf, Place, Rights, refused, relative, resolved};

use pending_file::PendingFile;
use terminal::Marking;

use super::cli::Colour;
use super::exit::{Exit, Failure};
use super::lang::Lang;
use super::shown::Shown;
use super::stop::{Unfinished, remove_left, waiting};
use super::telling::system;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;

/// A place to write to that says where it is when it fails. As a [`Write`] it takes data, bytes as they are; on a
/// terminal, where a person looks at them, marked.
pub(crate) struct Output {
    writer: BufWriter<Sink>,
    /// Marks data on a terminal.
    marking: Option<Marking>,
    /// Messages for a write that fails, and for another file that has appeared there meanwhile.
    failed: String,
    meanwhile: String,
    advice: [String; 2],
}

enum Sink {
    Stdout(io::Stdout),
    Stream(File),
    Aside(Box<PendingFile>),
}

impl Output {
    /// Opens a place; standard output where there is none. Nothing stands under the name of a file before
    /// [`Output::finish`]; dropped before that, it leaves nothing behind.
    pub(crate) fn open(place: Option<Place>, lang: &Lang) -> Result<Output, Failure> {
        let place = place.unwrap_or(Place::Stdout);
        let is_seen = matches!(place, Place::Stdout) && io::stdout().is_terminal();
        let (sink, name) = match place {
            Place::Stdout => (Sink::Stdout(io::stdout()), "stdout".to_owned()),
            Place::Stream(path) => {
                // Nothing is cut off: a file may stand behind `/dev/fd/3`.
                let opened = waiting(|| File::options().append(true).open(&path));
                let file = opened.map_err(|error| cannot_create(&path, &error, lang))?;
                (Sink::Stream(file), path.display().to_string())
            }
            Place::File(place) => {
                super::stop::listen(lang)?;
                let given = place.given.clone();
                let opened = PendingFile::open(*place);
                let aside = opened.map_err(|error| cannot_create(&given, &error, lang))?;
                (Sink::Aside(Box::new(aside)), given.display().to_string())
            }
        };
        Ok(Output {
            writer: BufWriter::with_capacity(1 << 16, sink),
            marking: is_seen.then(Marking::default),
            failed: lang.fill("error.cannot-write", &[("file", &name)]),
            meanwhile: lang.fill("write.meanwhile", &[("file", &name)]),
            advice: ["next.free-space", "write.meanwhile-next"]
                .map(|key| lang.text(key).to_owned()),
        })
    }

    /// Writes text for a person to look at: what a terminal would obey, or nobody would see, is marked.
    pub(crate) fn put(&mut self, text: &str) -> Result<(), Failure> {
        self.show(&Shown::of(text))
    }

    /// Takes what is marked already, colours among it, as bytes.
    pub(crate) fn of_shown(mut self) -> Output {
        self.marking = None;
        self
    }

    /// Writes what is marked already.
    pub(crate) fn show(&mut self, text: &Shown) -> Result<(), Failure> {
        self.write_shown(text).map_err(|error| self.failure(error))
    }

    /// The same for callers that report the failure themselves.
    pub(crate) fn write_shown(&mut self, text: &Shown) -> io::Result<()> {
        let bytes = text.as_str().as_bytes();
        if text.is_data() {
            self.write_all(bytes)
        } else {
            self.writer.write_all(bytes)
        }
    }

    /// Writes data.
    pub(crate) fn data(&mut self, text: &str) -> Result<(), Failure> {
        self.write_all(text.as_bytes())
            .map_err(|error| self.failure(error))
    }

    /// Writes such a text and ends the line.
    pub(crate) fn line(&mut self, text: &str) -> Result<(), Failure> {
        self.put(text)?;
        self.put("\n")
    }

    /// Hands everything to the system, a file to the disk; a full disk shows here at the latest.
    pub(crate) fn settle(&mut self) -> Result<(), Failure> {
        let cut = self.marking.as_mut().map(Marking::end).unwrap_or_default();
        let written = self.writer.write_all(cut.as_bytes());
        let settled =
            written
                .and_then(|()| self.flush())
                .and_then(|()| match self.writer.get_mut() {
                    Sink::Aside(aside) => aside.settle(),
                    Sink::Stdout(_) | Sink::Stream(_) => Ok(()),
                });
        settled.map_err(|error| self.failure(error))
    }

    /// The same; then a file gets its name.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        self.settle()?;
        let (sink, _) = self.writer.into_parts();
        let Sink::Aside(aside) = sink else {
            return Ok(());
        };
        let [free, other] = self.advice;
        aside.keep().map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => {
                Failure::said(Exit::OutputFailed, self.meanwhile).next(other)
            }
            _ => Failure::new(
                Exit::OutputFailed,
                anyhow::Error::new(error).context(self.failed),
            )
            .next(free),
        })
    }

    /// Whether it is a file that stands under its name only when it is whole.
    pub(crate) fn is_file(&self) -> bool {
        matches!(self.writer.get_ref(), Sink::Aside(_))
    }

    /// The failure of a write to this place.
    pub(crate) fn failure(&self, error: impl Into<anyhow::Error>) -> Failure {
        let [free, _] = &self.advice;
        let error = error.into().context(self.failed.clone());
        Failure::new(Exit::OutputFailed, error).next(free.clone())
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Some(marking) = &mut self.marking else {
            return self.writer.write(bytes);
        };
        self.writer.write_all(marking.take(bytes).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Sink::Stdout(stdout) => waiting(|| stdout.write(bytes)),
            Sink::Stream(file) => waiting(|| file.write(bytes)),
            Sink::Aside(aside) => aside.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Sink::Stdout(stdout) => waiting(|| stdout.flush()),
            Sink::Stream(file) => waiting(|| file.flush()),
            Sink::Aside(aside) => aside.flush(),
        }
    }
}

/// That a file cannot be made there, which is said of its folder and not of what was to be in it.
fn cannot_create(path: &Path, error: &io::Error, lang: &Lang) -> Failure {
    let why = system(&error.to_string(), lang);
    let values: [(&str, &dyn Display); 2] = [("file", &path.display()), ("why", &why)];
    let what = lang.fill("error.cannot-create", &values);
    Failure::said(Exit::OutputFailed, what).next(lang.text("next.choose-output"))
}

fn make_empty(unfinished: &mut Unfinished) -> io::Result<()> {
    File::create_new(unfinished.path())?;
    unfinished.claim();
    Ok(())
}

/// A file made by code that takes only its name, under another name in the same folder; then it gets its own.
/// It exists and is empty when `make` begins.
pub(crate) fn make_aside(
    place: Place,
    lang: &Lang,
    make: impl FnOnce(&Path) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let place = match place {
        Place::File(place) => place,
        Place::Stdout => return Err(refused("copy.exists", &[("file", &"stdout")], lang)),
        Place::Stream(path) => {
            return Err(refused("copy.exists", &[("file", &path.display())], lang));
        }
    };
    super::stop::listen(lang)?;
    let given = place.given.display().to_string();
    remove_left(place.folder());
    let mut unfinished = Unfinished::new(beside(&place.path));
    make_empty(&mut unfinished).map_err(|error| cannot_create(&place.given, &error, lang))?;
    make(unfinished.path()).map_err(|failure| {
        // The name it was asked for is the one that says something.
        let what = format!("{:#}", failure.error);
        let what = what.replace(&unfinished.path().display().to_string(), &given);
        let next = failure.next.unwrap_or_default();
        Failure::said(failure.exit, what).next(next)
    })?;
    pending_file::keep(unfinished, &place).map_err(|error| {
        let what = lang.fill("error.cannot-write", &[("file", &given)]);
        let failure = Failure::new(Exit::OutputFailed, anyhow::Error::new(error).context(what));
        failure.next(lang.text("next.free-space"))
    })
}

/// Whether what goes to standard output may be coloured: as asked; else where that is a terminal and
/// `NO_COLOR` is not set (<https://no-color.org>).
pub(crate) fn colour_wanted(asked: Colour) -> bool {
    match asked {
        Colour::Always => true,
        Colour::Never => false,
        Colour::Auto => terminal_in_colour(),
    }
}

fn terminal_in_colour() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
        && std::env::var_os("TERM").is_none_or(|value| value != "dumb")
        && io::stdout().is_terminal()
}
