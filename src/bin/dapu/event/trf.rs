//! `dapu event trf`: an event as a Tournament Report File of FIDE, out and in.

use super::contest::{StageChoice, exit, load_one, tell_trouble};
use super::files::{Files, write_new};
use super::standings::list;
use crate::cli::{self, TrfForm};
use crate::exit::{Exit, Failure, Outcome};
use crate::lang::Lang;
use crate::output::{Output, OutputOf, Rights};
use crate::reading::bytes;
use crate::say::say;
use crate::telling::event_text;
use dapu::contest::papers::PAPER_FILES;
use dapu::contest::trf::{Exported, Imported, Trf, TrfRefusal, TrfVersion, export, import};
use dapu::pipeline::EVENT_FILE;
use dapu::rules::EditionId;
use dapu::rules::edition::edition;
use std::fmt::Display;
use std::path::Path;

pub(super) fn run(args: &cli::EventTrf, quiet: bool, lang: &Lang) -> Outcome {
    match &args.from {
        Some(file) => read(args, (file, quiet), lang),
        None => write(args, quiet, lang),
    }
}

fn write(args: &cli::EventTrf, quiet: bool, lang: &Lang) -> Outcome {
    let rights = Rights {
        command: "event trf",
        force: args.force,
        inputs: std::slice::from_ref(&args.folder),
        of: OutputOf::asked(&args.stage),
    };
    let place = rights.place(args.output.as_deref(), lang)?;
    let which = (args.stage.as_deref(), StageChoice::Played);
    let loaded = load_one(&args.folder, which, (quiet, lang))?;
    let in_doubt = tell_trouble(std::slice::from_ref(&loaded), lang);
    let list = list(&loaded, None, lang).ok();
    let version = match args.version {
        TrfForm::Trf16 => TrfVersion::Trf16,
        TrfForm::Trf26 => TrfVersion::Trf26,
    };
    let exported = export(&loaded.contest, &loaded.event, (version, list.as_ref()));
    let exported = exported.map_err(|why| {
        let name = |number| loaded.contest.name(number).to_owned();
        refused(&why, name, lang)
    })?;
    let mut out = Output::open(place, lang)?;
    out.data(&exported.trf.write())?;
    out.finish()?;
    for line in left_out(&exported, lang) {
        say(&line);
    }
    Ok(exit(in_doubt))
}

/// Data that the file does not hold.
fn left_out(exported: &Exported, lang: &Lang) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(round) = exported.open_from {
        lines.push(lang.fill("trf.open", &[("round", &round)]));
    }
    if exported.cut > 0 {
        lines.push(lang.fill("trf.cut", &[("count", &exported.cut)]));
    }
    if exported.annulled > 0 {
        lines.push(lang.fill("trf.annulled", &[("count", &exported.annulled)]));
    }
    lines
}

fn refused(why: &TrfRefusal, name: impl Fn(u32) -> String, lang: &Lang) -> Failure {
    let said = |key: &str, values: &[(&str, &dyn Display)], next: &str| {
        Failure::said(Exit::Usage, lang.fill(key, values)).next(lang.text(next))
    };
    match why {
        TrfRefusal::Teams => said("trf.teams", &[], "trf.teams-next"),
        TrfRefusal::SeveralGames => said("trf.several", &[], "trf.teams-next"),
        TrfRefusal::Doubled { round, who } => {
            let values: [(&str, &dyn Display); 2] = [("round", round), ("name", &name(*who))];
            said("trf.doubled", &values, "trf.doubled-next")
        }
        TrfRefusal::Points(points) => said("trf.points", &[("points", points)], "trf.points-next"),
        TrfRefusal::DrawByColour => said("trf.by-colour", &[], "trf.by-colour-next"),
        TrfRefusal::Number(number) => said("trf.number", &[("number", number)], "trf.number-next"),
    }
}

fn read(args: &cli::EventTrf, (file, quiet): (&Path, bool), lang: &Lang) -> Outcome {
    let text = event_text(&bytes(file, lang)?, lang).map_err(|why| {
        let values: [(&str, &dyn Display); 2] = [("file", &file.display()), ("why", &why)];
        Failure::said(Exit::Usage, lang.fill("error.cannot-read", &values))
            .next(lang.text("next.path"))
    })?;
    let imported = import(&Trf::read(&text));
    for fault in &imported.faults {
        let words = fault.kind.words(lang.language());
        let values: [(&str, &dyn Display); 4] = [
            ("file", &file.display()),
            ("line", &fault.line),
            ("column", &fault.column),
            ("words", &words),
        ];
        let key = if fault.column == 0 {
            "trf.fault-line"
        } else {
            "trf.fault"
        };
        let values = if fault.column == 0 {
            vec![values[0], values[1], values[3]]
        } else {
            values.to_vec()
        };
        say(&lang.fill(key, &values));
    }
    if imported.people.is_empty() {
        let what = lang.fill("trf.nobody", &[("file", &file.display())]);
        let failure = Failure::said(Exit::NothingReadable, what);
        return Err(failure.next(lang.text("trf.nobody-next")));
    }
    write_new(&args.folder, &files(&imported), (quiet, lang))?;
    if !quiet {
        for line in interpretations(&imported, lang) {
            say(&line);
        }
    }
    let left_out = imported.faults.iter().any(|it| !it.kind.is_note());
    Ok(exit(left_out))
}

/// Data that was interpreted in a special way.
fn interpretations(imported: &Imported, lang: &Lang) -> Vec<String> {
    let mut lines = Vec::new();
    if imported.withdrawn > 0 {
        lines.push(lang.fill("trf.withdrawn", &[("count", &imported.withdrawn)]));
    }
    if imported.late > 0 {
        lines.push(lang.fill("trf.late", &[("count", &imported.late)]));
    }
    if imported.event.is_none() {
        lines.push(lang.fill("trf.edition", &[("edition", &EditionId::Cn2020.name())]));
    }
    if imported.more > 0 {
        lines.push(lang.fill("trf.more", &[("count", &imported.more)]));
    }
    if imported.system.is_none() {
        lines.push(lang.text("trf.no-system").to_owned());
    }
    lines
}

fn files(imported: &Imported) -> Files {
    let id = EditionId::Cn2020;
    let papers = imported.papers((id.name(), edition(id).ranking));
    vec![
        (EVENT_FILE, papers.event),
        (PAPER_FILES[0], papers.players),
        (PAPER_FILES[3], papers.results),
    ]
}
