//! Rulings that name a file by the folder as it was called when the row was written.

use super::settled::names;
use super::{EventPapers, SheetIn, UnreadIn};
use std::borrow::Cow;
use std::path::Path;

/// The papers with the files of rulings as the folder is called now: a folder may be renamed, or audited from within.
pub(super) fn named_here<'p>(
    papers: &'p EventPapers,
    folder: &Path,
    (sheets, unread): (&[SheetIn], &[UnreadIn]),
) -> Cow<'p, EventPapers> {
    let of_sheets = sheets.iter().map(|it| it.file.as_str());
    let files: Vec<&str> = of_sheets
        .chain(unread.iter().map(|it| it.file.as_str()))
        .collect();
    let rulings = papers.rulings.iter().enumerate();
    let moved = rulings.filter_map(|(index, ruling)| {
        let record = renamed(&ruling.game.record, folder, &files)?;
        Some((index, record))
    });
    let moved: Vec<(usize, String)> = moved.collect();
    if moved.is_empty() {
        return Cow::Borrowed(papers);
    }
    let mut papers = papers.clone();
    for (index, record) in moved {
        if let Some(ruling) = papers.rulings.get_mut(index) {
            ruling.game.record = record;
        }
    }
    Cow::Owned(papers)
}

/// The file that a row names with another folder before it; `None` where it names a file as it is called, or none.
fn renamed(asked: &str, folder: &Path, files: &[&str]) -> Option<String> {
    let is_line = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    let (path, line) = match asked.trim().rsplit_once(':') {
        Some((path, line)) if is_line(line) => (path, Some(line)),
        _ => (asked.trim(), None),
    };
    if files.iter().any(|file| names(path, file, 0)) {
        return None;
    }
    let within = |file: &str| {
        let within = Path::new(file).strip_prefix(folder);
        within.map_or_else(|_| file.into(), Path::to_path_buf)
    };
    let mut rest = path;
    while let Some((_, behind)) = rest.split_once('/') {
        rest = behind;
        if let Some(file) = files.iter().find(|it| within(it) == Path::new(rest)) {
            return Some(match line {
                Some(line) => format!("{file}:{line}"),
                None => (*file).to_owned(),
            });
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_known_by_its_path_within_the_folder_whatever_the_folder_is_called() {
        let files = ["now/1.txt", "now/a/2.txt"];
        let rows = [
            ("then/1.txt", Some("now/1.txt")),
            ("of/2024/then/1.txt", Some("now/1.txt")),
            ("then/1.txt:40", Some("now/1.txt:40")),
            ("then/a/2.txt", Some("now/a/2.txt")),
            // It is named as it is.
            ("now/1.txt", None),
            ("a/2.txt", None),
            ("2.txt", None),
            // No such file.
            ("then/b/2.txt", None),
            ("then/3.txt", None),
        ];
        for (asked, wanted) in rows {
            let found = renamed(asked, Path::new("now"), &files);
            assert_eq!(found.as_deref(), wanted, "{asked}");
        }
        let found = renamed("then/1.txt", Path::new("."), &["1.txt"]);
        assert_eq!(found.as_deref(), Some("1.txt"));
    }
}
