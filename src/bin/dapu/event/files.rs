//! The files of an event, written into a folder that holds none of them yet.

use crate::exit::{Exit, Failure};
use crate::lang::Lang;
use crate::output::{Output, Rights, refused};
use crate::say::say;
use crate::telling::system;
use dapu::contest::papers::PAPER_FILES;
use dapu::pipeline::EVENT_FILE;
use std::path::Path;

/// The files of an event, by name.
pub(super) type Files = Vec<(&'static str, String)>;

/// Writes them; refused where any file of an event is there.
pub(super) fn write_new(
    folder: &Path,
    files: &Files,
    (quiet, lang): (bool, &Lang),
) -> Result<(), Failure> {
    let taken = |name: &&str| folder.join(name).symlink_metadata().is_ok();
    let all = PAPER_FILES.iter().chain([&EVENT_FILE]).copied();
    if let Some(name) = all.collect::<Vec<_>>().iter().find(|it| taken(it)) {
        let file = folder.join(name);
        return Err(refused(
            "simulate.exists",
            &[("file", &file.display())],
            lang,
        ));
    }
    std::fs::create_dir_all(folder).map_err(|error| {
        let why = system(&error.to_string(), lang);
        let folder = folder.display();
        let what = lang.fill("error.cannot-create", &[("file", &folder), ("why", &why)]);
        Failure::said(Exit::OutputFailed, what).next(lang.text("next.choose-output"))
    })?;
    for (name, text) in files {
        let file = folder.join(name);
        let mut out = Output::open(Rights::default().place(Some(&file), lang)?, lang)?;
        out.data(text)?;
        out.finish()?;
    }
    if !quiet {
        let names: Vec<&str> = files.iter().map(|it| it.0).collect();
        let folder = folder.display();
        let names = names.join(", ");
        say(&lang.fill("simulate.wrote", &[("folder", &folder), ("files", &names)]));
    }
    Ok(())
}
