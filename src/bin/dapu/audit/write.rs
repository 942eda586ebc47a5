//! The files an audit leaves: all written aside, then each given its name.

use super::super::exit::{Exit, Failure};
use super::super::lang::Lang;
use super::super::output::{Output, Place};
use super::super::say;
use super::super::telling::system;
use super::files::{FILES, MARK};
use super::writing::Writing;
use super::{notices, rulings};
use dapu::pipeline::{EventAudit, RULINGS_FILE, UNION_FILE};
use dapu::report::event::{EventPage, Notice, html};
use std::fmt::Display;
use std::io::Write;
use std::path::Path;

impl Writing {
    /// The places of all files but that of the rulings; refused where one of them may not be written.
    pub(super) fn places<'n>(
        &self,
        notices: &'n [(String, Notice)],
        lang: &Lang,
    ) -> Result<Vec<(&'n str, Place)>, Failure> {
        let rights = self.rights();
        let files = FILES.into_iter().take(6);
        let files = files.filter(|name| *name != RULINGS_FILE);
        let files = files.chain(notices.iter().map(|(name, _)| name.as_str()));
        let place = |name: &'n str| Ok((name, Place::at(&self.folder.join(name), &rights, lang)?));
        files.map(place).collect()
    }

    /// Writes the files.
    pub(super) fn write(
        &self,
        audited: &EventAudit,
        page: &EventPage,
        lang: &Lang,
    ) -> Result<(), Failure> {
        make(&self.folder, lang)?;
        let notices = if self.notices {
            notices::of(page)
        } else {
            Vec::new()
        };
        let mut outputs = Vec::new();
        for (name, place) in self.places(&notices, lang)? {
            let mut out = Output::open(Some(place), lang)?;
            let notice = notices.iter().find(|(file, _)| file == name);
            let content = match notice {
                Some((_, notice)) => notice.html.clone().into_bytes(),
                None => self.content(name, audited, page),
            };
            let written = out.write_all(&content);
            written.map_err(|error| out.failure(error))?;
            out.settle()?;
            outputs.push((name, out));
        }
        let rulings = rulings::Proposal::of(self, audited, lang)?;
        let mut names = Vec::new();
        for (name, out) in outputs {
            out.finish()?;
            names.push(name);
            // In the order in which they are reported.
            if name == "ledger.csv" {
                names.push(rulings.name);
            }
        }
        let mut said = rulings.finish(self, audited, lang)?;
        if self.notices && notices.is_empty() {
            said.push(lang.text("audit.no-clubs").to_owned());
        }
        if !self.quiet {
            for said in &said {
                say(said);
            }
            let names = names.join(", ");
            let values: [(&str, &dyn Display); 2] =
                [("file", &self.folder.display()), ("names", &names)];
            say(&lang.fill("audit.wrote", &values));
        }
        Ok(())
    }

    fn content(&self, name: &str, audited: &EventAudit, page: &EventPage) -> Vec<u8> {
        let table = match name {
            "findings.csv" => audited.findings_csv(),
            "ledger.csv" => audited.ledger_csv(),
            "sheets.csv" => audited.sheets_csv(),
            UNION_FILE => return audited.union_pgn().into_bytes(),
            _ => return html(page).into_bytes(),
        };
        let mark = if self.excel { MARK } else { &[] };
        [mark, &table].concat()
    }
}

fn make(folder: &Path, lang: &Lang) -> Result<(), Failure> {
    std::fs::create_dir_all(folder).map_err(|error| {
        let why = system(&error.to_string(), lang);
        let values: [(&str, &dyn Display); 2] = [("file", &folder.display()), ("why", &why)];
        let what = lang.fill("error.cannot-create", &values);
        Failure::said(Exit::OutputFailed, what).next(lang.text("next.choose-output"))
    })
}
