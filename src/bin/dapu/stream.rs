//! `dapu check - --from ndjson --format records`: a line in, a line out.

use super::cli::{self, CheckFormat, Filters};
use super::exit::{Exit, Failure, Outcome};
use super::lang::Lang;
use super::output::{Output, Place};
use super::progress::grouped;
use super::say::say;
use super::setting::{broken_off, verdict};
use super::summary::count;
use super::telling::{run_failure, system};
use dapu::pipeline::{IDS_REMEMBERED, Options, RunError, Streamed, Summary, check_stream};
use dapu::source::Pipe;
use dapu::text::Encoding;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Refuses what does not go together with records a line.
pub(crate) fn fits((args, format): (&cli::Check, CheckFormat), lang: &Lang) -> Result<(), Failure> {
    let refused = |key: &str| {
        let next = lang.text(&format!("{key}-next")).to_owned();
        Err(Failure::said(Exit::Usage, lang.text(key)).next(next))
    };
    let records = format == CheckFormat::Records;
    if args.from.is_some() && !records {
        return refused("stream.format");
    }
    if records && is_filtered(&args.filter) {
        return refused("stream.filter");
    }
    let encoding = args.read.encoding.unwrap_or(Encoding::Utf8);
    if args.from.is_some() && encoding != Encoding::Utf8 {
        return refused("stream.encoding");
    }
    if args.from.is_some() && args.read.paths.len() != 1 {
        return refused("stream.one");
    }
    Ok(())
}

fn is_filtered(filter: &Filters) -> bool {
    let Filters {
        code,
        severity,
        event,
        player,
        since,
        until,
    } = filter;
    let texts = [event, player, since, until];
    !code.is_empty() || severity.is_some() || texts.iter().any(|it| it.is_some())
}

/// Judges the stream at the path.
pub(crate) fn run(
    (args, options): (&cli::Check, &Options),
    place: Option<Place>,
    quiet: bool,
    lang: &Lang,
) -> Outcome {
    let path = args
        .read
        .paths
        .first()
        .cloned()
        .unwrap_or_else(|| PathBuf::from("-"));
    let input = open(&path, options, lang)?;
    let mut out = Output::open(place, lang)?;
    let streamed = match check_stream(input, &mut out, options) {
        Ok(streamed) => streamed,
        Err(RunError::Output(error)) => return Err(out.failure(error)),
        Err(error) => return Err(run_failure(error, lang)),
    };
    if streamed.summary.interrupted && out.is_file() {
        // Half of it is no file.
        return Err(broken_off(true, lang));
    }
    out.finish()?;
    if !quiet {
        report_end(&streamed, lang);
    }
    if streamed.summary.interrupted {
        return Err(broken_off(false, lang));
    }
    if let Some(error) = &streamed.broken_off {
        let file = if path.as_os_str() == "-" {
            "stdin".to_owned()
        } else {
            path.display().to_string()
        };
        let why = system(&error.to_string(), lang);
        let values: [(&str, &dyn std::fmt::Display); 2] = [("file", &file), ("why", &why)];
        let what = lang.fill("error.broken-off", &values);
        return Err(Failure::said(Exit::OutputFailed, what).next(lang.text("next.wanting")));
    }
    Ok(verdict(&streamed.summary, &args.law))
}

fn open(path: &Path, options: &Options, lang: &Lang) -> Result<Box<dyn Read + Send>, Failure> {
    let opened = || -> io::Result<Box<dyn Read + Send>> {
        if path.as_os_str() == "-" {
            return Ok(Box::new(Pipe::open(path, &options.stop)?));
        }
        let found = path.metadata()?;
        if found.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        if found.is_file() {
            return Ok(Box::new(File::open(path)?));
        }
        Ok(Box::new(Pipe::open(path, &options.stop)?))
    };
    match opened() {
        Ok(input) => Ok(input),
        Err(error) => {
            let why = system(&error.to_string(), lang);
            let values: [(&str, &dyn std::fmt::Display); 2] =
                [("file", &path.display()), ("why", &why)];
            let what = lang.fill("error.cannot-read", &values);
            Err(Failure::said(Exit::NothingReadable, what).next(lang.text("next.path")))
        }
    }
}

/// The sums of the records of files: what holds no game and what could not be opened are lines too.
pub(crate) fn tell_of_files(ran: &Summary, lang: &Lang) {
    let without = ran.no_game + ran.unreadable + ran.wanting();
    sums((ran.readable + without, ran.readable, without), ran, lang);
}

fn sums((records, ok, unreadable): (u64, u64, u64), summary: &Summary, lang: &Lang) {
    let numbers = [records, ok, unreadable].map(grouped);
    let [records, ok, unreadable] = &numbers;
    let values: [(&str, &dyn std::fmt::Display); 3] =
        [("records", records), ("ok", ok), ("unreadable", unreadable)];
    say(&lang.fill("stream.records", &values));
    let found = &summary.findings;
    let findings = [
        count("error", found.errors, lang),
        count("warning", found.warnings, lang),
        count("note", found.notes, lang),
    ];
    say(&lang.fill("stream.findings", &[("findings", &findings.join(" + "))]));
}

fn report_end(streamed: &Streamed, lang: &Lang) {
    let numbers = (streamed.records, streamed.ok, streamed.unreadable);
    sums(numbers, &streamed.summary, lang);
    if streamed.without_id > 0 {
        say(&lang.fill(
            "stream.without-id",
            &[("records", &grouped(streamed.without_id))],
        ));
    }
    if streamed.doubled > 0 {
        let values: [(&str, &dyn std::fmt::Display); 2] = [
            ("records", &grouped(streamed.doubled)),
            ("ids", &grouped(IDS_REMEMBERED as u64)),
        ];
        say(&lang.fill("stream.doubled", &values));
    }
}
