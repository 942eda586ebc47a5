//! Which of the files that a database knows are meant by what somebody typed.

use crate::exit::{Exit, Failure};
use crate::lang::Lang;
use crate::progress::grouped;
use dapu::source::FilePlace;
use dapu::store::KnownFile;
use dapu::text::visible_line;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The numbers of all paths that are meant.
///
/// # Errors
/// Where nothing is known by one of the names.
pub(super) fn all(
    files: &[KnownFile],
    what: &[PathBuf],
    lang: &Lang,
) -> Result<BTreeSet<i64>, Failure> {
    let mut ids = BTreeSet::new();
    for what in what {
        let found = meant(files, what);
        if found.is_empty() {
            let what = lang.fill("forget.unknown", &[("what", &what.display())]);
            return Err(Failure::said(Exit::Usage, what).next(lang.text("forget.unknown-next")));
        }
        ids.extend(found);
    }
    Ok(ids)
}

/// Refuses a member of an archive: what an archive holds was read as one, and is taken back as one. `None` where no
/// known file stands before it. Members are written `a.zip!inner.pgn`; a path that goes on behind a file is one too.
pub(super) fn member(files: &[KnownFile], what: &Path, lang: &Lang) -> Option<Failure> {
    if !meant(files, what).is_empty() {
        return None;
    }
    let text = what.to_str()?;
    let cuts = text.match_indices(['!', '/', std::path::MAIN_SEPARATOR]);
    let mut archives = cuts.filter_map(|(at, _)| {
        let (archive, member) = (&text[..at], &text[at + 1..]);
        let place = FilePlace::of_lost(Path::new(archive))?;
        let is_it = |file: &&KnownFile| match &file.place {
            Some(known) => *known == place,
            None => file.path == archive,
        };
        let known = files.iter().find(is_it)?;
        (!member.is_empty()).then_some((archive, member, known.records))
    });
    let (archive, member, records) = archives.next()?;
    let values: [(&str, &dyn std::fmt::Display); 3] = [
        ("archive", &archive),
        ("member", &visible_line(member)),
        ("records", &grouped(records)),
    ];
    let what = lang.fill("forget.member", &values);
    Some(Failure::said(Exit::Usage, what).next(lang.fill("forget.member-next", &values)))
}

/// The paths meant by a path (a file, or a folder and all below it), by a path as it was given to an
/// earlier dapu, or by the number of a source.
fn meant(files: &[KnownFile], what: &Path) -> Vec<i64> {
    let ids = |is: &dyn Fn(&KnownFile) -> bool| -> Vec<i64> {
        files
            .iter()
            .filter(|file| is(file))
            .map(|it| it.id)
            .collect()
    };
    // A link to a file is a place of its own: what it leads to is meant only where the link itself was not read.
    let places = [FilePlace::of_lost(what), FilePlace::of_folder(what)];
    for place in places.iter().flatten() {
        let below = |file: &KnownFile| file.place.as_ref().is_some_and(|it| it.is_below(place));
        let found = ids(&below);
        if !found.is_empty() {
            return found;
        }
    }
    let by_name = ids(&|file| file.place.is_none() && Path::new(&file.path) == what);
    if !by_name.is_empty() {
        return by_name;
    }
    let number = what.to_str().and_then(|text| text.parse::<i64>().ok());
    ids(&|file| Some(file.source) == number)
}
