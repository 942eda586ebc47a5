//! `--files-from`: paths out of a list.

use super::cli::{Cli, Commands, Read};
use super::exit::{Exit, Failure};
use super::lang::Lang;
use super::telling::system;
use std::io::Read as _;
use std::path::{Path, PathBuf};

/// Adds the paths of a list to those of the command line.
pub(crate) fn fill(cli: &mut Cli, lang: &Lang) -> Result<(), Failure> {
    let (read, list) = match &mut cli.command {
        Commands::Import(args) => (&mut args.read, &args.files_from),
        Commands::Check(args) => (&mut args.read, &args.files_from),
        _ => return Ok(()),
    };
    match list {
        Some(list) => add(read, list, lang),
        None => Ok(()),
    }
}

fn add(read: &mut Read, list: &Path, lang: &Lang) -> Result<(), Failure> {
    let is_stdin = list.as_os_str() == "-";
    let file = if is_stdin {
        "stdin".to_owned()
    } else {
        list.display().to_string()
    };
    let listed = bytes(list, is_stdin).map_err(|error| {
        let why = system(&error.to_string(), lang);
        let values: [(&str, &dyn std::fmt::Display); 2] = [("file", &file), ("why", &why)];
        let what = lang.fill("error.cannot-read", &values);
        Failure::said(Exit::Usage, what).next(lang.text("next.path"))
    })?;
    let refused = |key: &str, line: usize| {
        let values: [(&str, &dyn std::fmt::Display); 2] = [("file", &file), ("line", &line)];
        let what = lang.fill(key, &values);
        Failure::said(Exit::Usage, what).next(lang.fill(&format!("{key}-next"), &values))
    };
    let mut found = 0;
    for (index, name) in names(&listed).enumerate() {
        if name.is_empty() {
            continue;
        }
        let path = path(name).ok_or_else(|| refused("files-from.undecodable", index + 1))?;
        if is_stdin && path.as_os_str() == "-" {
            return Err(refused("files-from.itself", index + 1));
        }
        found += 1;
        read.paths.push(path);
    }
    if is_stdin && read.paths.iter().any(|path| path.as_os_str() == "-") {
        return Err(refused("files-from.itself", 0));
    }
    if found == 0 {
        return Err(refused("files-from.empty", 0));
    }
    Ok(())
}

fn bytes(list: &Path, is_stdin: bool) -> std::io::Result<Vec<u8>> {
    if !is_stdin {
        return std::fs::read(list);
    }
    let mut bytes = Vec::new();
    std::io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Names separated by NUL where there is one, else one per line.
fn names(list: &[u8]) -> impl Iterator<Item = &[u8]> {
    let end = if list.contains(&0) { 0 } else { b'\n' };
    list.split(move |byte| *byte == end)
        .map(move |name| match name {
            [name @ .., b'\r'] if end == b'\n' => name,
            name => name,
        })
}

#[cfg(unix)]
#[expect(
    clippy::unnecessary_wraps,
    reason = "elsewhere not all bytes are a path"
)]
fn path(name: &[u8]) -> Option<PathBuf> {
    use std::os::unix::ffi::OsStrExt;
    Some(PathBuf::from(std::ffi::OsStr::from_bytes(name)))
}

#[cfg(not(unix))]
fn path(name: &[u8]) -> Option<PathBuf> {
    std::str::from_utf8(name).ok().map(PathBuf::from)
}
