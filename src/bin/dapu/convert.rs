//! `dapu convert`: records of any format into another.

use super::cli;
use super::copies::Copies;
use super::exit::{Exit, Failure, Outcome};
use super::import::{nothing_readable, some_exist};
use super::lang::Lang;
use super::output::{Place, Rights};
use super::progress::Bar;
use super::say::say;
use super::setting::{broken_off, complete, stop_on_signal};
use super::target::{Target, formats_written};
use super::telling::run_failure;
use dapu::format::{FORMATS, Format, format_of_ending};
use dapu::notation::Writing;
use dapu::pipeline::{
    self, Copy, Editions, Examined, Located, Options, Part, PlainEntry, Prepare, RunError, Sink,
    Unread, written, written_plain,
};
use dapu::record::Guard;
use dapu::rules::{FindingRow, RowContext};
use dapu::source;
use dapu::text::Encoding;
use std::io;
use std::path::{Path, PathBuf};

pub(crate) fn run(args: &cli::Convert, quiet: bool, lang: &Lang) -> Outcome {
    let (paths, out) = args.places().ok_or_else(|| no_place(args, lang))?;
    let format = format_of(args.copying.to, Some(out), lang)?;
    tell_of_rows((args.copying.to, format), quiet, lang);
    let encoding = encoding_of(format, args.to_encoding, lang)?;
    let rights = Rights {
        command: "convert",
        force: args.copying.force,
        inputs: paths,
        ..Rights::default()
    };
    some_exist(paths, lang)?;
    let found = inputs((paths, out), &rights, lang)?;
    let options = Options {
        encoding: args.read.encoding,
        jobs: args.read.jobs.map_or(0, usize::from),
        max_record: args.read.max_record,
        max_spooled: args.read.max_unpacked,
        batch_units: args.read.batch as usize,
        // Nothing is judged.
        editions: Editions::Asked(Vec::new()),
        stop: stop_on_signal(lang)?,
        ..Options::default()
    };
    let prepare = Copier {
        format,
        writing: args.writing.writing_in(encoding),
        encoding,
        chinese: lang.is_chinese(),
    };
    let target = Target::open(Some(out), (format, encoding), &rights, lang)?;
    let mut taker = Taker {
        copies: Copies::new(target, (format, encoding), quiet, lang),
        failure: None,
    };
    let bar = Bar::over(paths, quiet, lang);
    let ran = pipeline::run(found, &options, None, &prepare, &mut taker, &bar);
    bar.finish();
    if let Some(failure) = taker.failure {
        return Err(failure);
    }
    let ran = ran.map_err(|error| run_failure(error, lang))?;
    if ran.interrupted {
        return Err(broken_off(true, lang));
    }
    if ran.broken_off > 0 {
        // The part read of such a file is no copy of it.
        complete(&ran, paths, lang)?;
    }
    if taker.copies.written() == 0 && ran.readable == 0 {
        complete(&ran, paths, lang)?;
        return Err(nothing_readable(paths, lang));
    }
    taker.copies.keep(args.copying.strict, true)?;
    complete(&ran, paths, lang)?;
    Ok(Exit::Ran)
}

/// The format asked for, else that of the ending.
pub(crate) fn format_of(
    asked: Option<&'static Format>,
    out: Option<&Path>,
    lang: &Lang,
) -> Result<&'static Format, Failure> {
    let name = || out.and_then(Path::file_name).and_then(|it| it.to_str());
    // Some endings are two: `out.sheet.txt`.
    let found = asked.or_else(|| {
        let name = name()?;
        let dots: Vec<usize> = name.match_indices('.').map(|(at, _)| at).collect();
        let mut last_two = dots.iter().skip(dots.len().saturating_sub(2));
        last_two.find_map(|at| format_of_ending(&name[at + 1..]))
    });
    found.ok_or_else(|| {
        let ending = name().and_then(|it| it.rsplit_once('.')).map(|it| it.1);
        let is_read = |it: &&Format| ending.is_some_and(|ending| it.endings.contains(&ending));
        let what = match FORMATS.iter().find(is_read) {
            Some(format) => lang.fill("copy.read-only", &[("format", &format.name)]),
            None => lang.text("copy.no-format").to_owned(),
        };
        Failure::said(Exit::Usage, what).next(formats_written(lang))
    })
}

/// Says at once what rows a table has whose format nobody asked for by name: the ending `.csv` is one of plies.
pub(crate) fn tell_of_rows(
    (asked, format): (Option<&'static Format>, &Format),
    quiet: bool,
    lang: &Lang,
) {
    if asked.is_none() && format.name == "csv" && !quiet {
        say(lang.text("copy.csv-of-plies"));
    }
}

/// The encoding a format is written in.
pub(crate) fn encoding_of(
    format: &Format,
    asked: Option<Encoding>,
    lang: &Lang,
) -> Result<Encoding, Failure> {
    let found = format.writer.and_then(|writer| writer.encoding(asked));
    found.ok_or_else(|| {
        let asked = asked.map_or("", Encoding::name);
        let what = lang.fill(
            "copy.encoding",
            &[("format", &format.name), ("encoding", &asked)],
        );
        Failure::said(Exit::Usage, what).next(lang.text("copy.encoding-next"))
    })
}

/// A command line that names what is read and no place for the copy.
fn no_place(args: &cli::Convert, lang: &Lang) -> Failure {
    let input = args.read.paths.first().map(|path| path.display());
    let input = input.map_or_else(String::new, |path| path.to_string());
    let format = args.copying.to.map_or("pgn", |format| format.name);
    let values: [(&str, &dyn std::fmt::Display); 2] = [("input", &input), ("format", &format)];
    Failure::said(Exit::Usage, lang.fill("copy.no-out", &values))
        .next(lang.fill("copy.no-out-next", &values))
}

/// The files that are read, found before anything is written: what is written is none of them.
fn inputs(
    (paths, out): (&[PathBuf], &Path),
    rights: &Rights<'_>,
    lang: &Lang,
) -> Result<Vec<PathBuf>, Failure> {
    let found = if out.is_dir() {
        paths.to_vec()
    } else {
        Place::at(out, rights, lang)?.apart_from(paths)
    };
    let found = source::find(found);
    Ok(found
        .map(|it| it.unwrap_or_else(|missing| missing.path))
        .collect())
}

/// Makes a copy of each record, on many threads.
struct Copier {
    format: &'static Format,
    writing: Writing,
    encoding: Encoding,
    chinese: bool,
}

/// Result for an entry.
enum ConvertedEntry {
    Copy {
        place: String,
        stem: String,
        copy: Copy,
    },
    Unread {
        place: String,
        /// `None` where it was reported when it happened.
        why: Option<String>,
        is_record: bool,
    },
}

/// Input that could not be opened or read on: reported when it happens.
const NOT_READ: &str = "F007";

impl Prepare for Copier {
    type Output = ConvertedEntry;

    const IS_JUDGED: bool = false;

    const TAKES_PLAIN: bool = true;

    fn plain(&self, plain: &PlainEntry<'_>) -> Result<ConvertedEntry, Guard> {
        let how = (self.writing, self.encoding);
        let copy = written_plain(&plain.game, self.format, how).ok_or(Guard::Asked)?;
        Ok(entry(&plain.at, copy))
    }

    fn record(&self, it: &Examined<'_>) -> ConvertedEntry {
        let place = (&*it.at.member.display(), it.at.ordinal + 1);
        let how = (self.writing, self.encoding);
        let copy = written((it.record, it.replay), self.format, how, place);
        entry(&it.at, copy)
    }

    fn unread(&self, it: &Unread<'_>) -> ConvertedEntry {
        let column = if self.chinese {
            "message_zh"
        } else {
            "message_en"
        };
        let finding = it.findings.first();
        let row = finding.map(|finding| FindingRow::new(finding, &RowContext::default()));
        let why = row.and_then(|row| row.get(column).map(str::to_owned));
        let is_told = finding.is_some_and(|finding| finding.code.text() == NOT_READ);
        ConvertedEntry::Unread {
            place: it.at.member.display(),
            why: (!is_told).then(|| why.unwrap_or_default()),
            is_record: it.is_record,
        }
    }
}

/// The copy of the record that stands there.
fn entry(at: &Located<'_>, copy: Copy) -> ConvertedEntry {
    let file = at.member.display();
    let number = at.ordinal + 1;
    let name = at.member.name.as_deref();
    let stem = Path::new(name.unwrap_or(&file)).file_stem();
    let stem = stem.map(|stem| stem.to_string_lossy().into_owned());
    let stem = stem.unwrap_or_default();
    ConvertedEntry::Copy {
        stem: match number {
            1 => stem,
            number => format!("{stem}-{number}"),
        },
        place: format!("{file} #{number}"),
        copy,
    }
}

/// Takes them in order; a failure of the machine ends the run.
struct Taker<'l> {
    copies: Copies<'l>,
    failure: Option<Failure>,
}

impl Sink<ConvertedEntry> for Taker<'_> {
    fn take(&mut self, parts: Vec<Part<ConvertedEntry>>) -> Result<(), RunError> {
        for made in parts.into_iter().flat_map(|part| part.made) {
            match made {
                ConvertedEntry::Copy { place, stem, copy } => {
                    if let Err(failure) = self.copies.take(|| place, &stem, &copy) {
                        self.failure = Some(failure);
                        return Err(RunError::Output(io::Error::other("told")));
                    }
                }
                ConvertedEntry::Unread {
                    place,
                    why,
                    is_record,
                } => self.copies.unread(&place, why.as_deref(), is_record),
            }
        }
        Ok(())
    }
}
