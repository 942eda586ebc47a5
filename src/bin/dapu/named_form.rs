//! In which form a file is written: as `--format` says, else as its name ends.

use super::exit::{Exit, Failure};
use super::lang::Lang;
use clap::ValueEnum;
use std::path::Path;

/// Endings of names and the form they ask for, whether or not a command writes it.
const ENDINGS: &[(&str, &str)] = &[
    ("csv", "csv"),
    ("htm", "html"),
    ("html", "html"),
    ("json", "json"),
    ("jsonl", "ndjson"),
    ("md", "md"),
    ("ndjson", "ndjson"),
    ("ods", "ods"),
    ("parquet", "parquet"),
    ("pdf", "pdf"),
    ("tsv", "tsv"),
    ("txt", TEXT),
    ("xls", "xls"),
    ("xlsx", "xlsx"),
    ("xml", "xml"),
];

/// The name of the form for a reader.
const TEXT: &str = "text";

/// The form of an output: as `--format` says, else as the name of the file ends, else the usual one. An ending of another
/// form is refused, lest the file be another thing than its name says.
///
/// # Errors
/// Where the name ends as that of a form the command does not write.
pub(crate) fn form_of<T: ValueEnum + Clone>(
    asked: Option<T>,
    (output, usual): (Option<&Path>, T),
    lang: &Lang,
) -> Result<T, Failure> {
    if let Some(asked) = asked {
        return Ok(asked);
    }
    let Some(wanted) = output.and_then(wanted) else {
        return Ok(usual);
    };
    let known = T::value_variants().iter();
    let found = known.clone().find(|form| name(*form) == wanted);
    // Every form is text.
    let found = found.cloned().or((wanted == TEXT).then_some(usual));
    found.ok_or_else(|| {
        let names: Vec<String> = known.map(name).collect();
        refusal(output.unwrap_or(Path::new("")), &names, lang)
    })
}

/// The same of a command that writes one form alone.
pub(crate) fn only(form: &str, output: Option<&Path>, lang: &Lang) -> Result<(), Failure> {
    match output.and_then(|path| Some((path, wanted(path)?))) {
        Some((path, wanted)) if ![form, TEXT].contains(&wanted) => {
            Err(refusal(path, &[form.to_owned()], lang))
        }
        _ => Ok(()),
    }
}

/// The form that the name of a file asks for.
fn wanted(path: &Path) -> Option<&'static str> {
    let ending = path.extension()?.to_str()?.to_lowercase();
    let found = ENDINGS.iter().find(|it| it.0 == ending);
    found.map(|it| it.1)
}

fn name<T: ValueEnum>(form: &T) -> String {
    let value = form.to_possible_value();
    value.map_or_else(String::new, |it| it.get_name().to_owned())
}

fn refusal(path: &Path, names: &[String], lang: &Lang) -> Failure {
    let file = path.display();
    let what = lang.fill("error.other-form", &[("file", &file)]);
    let next = lang.fill("next.form", &[("forms", &names.join(", "))]);
    Failure::said(Exit::Usage, what).next(next)
}

#[cfg(test)]
mod tests {
    use super::{form_of, only};
    use crate::cli::{CheckFormat, PrintFormat, RowFormat, RulingFormat};
    use crate::lang::{Lang, UiLanguage};
    use std::path::Path;

    #[test]
    fn a_file_holds_what_its_name_says_or_is_refused() {
        let lang = Lang::new(UiLanguage::En);
        let row =
            |asked, file: &str| form_of(asked, (Some(Path::new(file)), RowFormat::Csv), &lang);
        for (file, form) in [
            ("r.csv", RowFormat::Csv),
            ("r.CSV", RowFormat::Csv),
            ("r.jsonl", RowFormat::Ndjson),
            ("r.ndjson", RowFormat::Ndjson),
            ("r.json", RowFormat::Json),
            ("r.tsv", RowFormat::Tsv),
            ("r.txt", RowFormat::Text),
            ("r.out", RowFormat::Csv),
            ("r", RowFormat::Csv),
        ] {
            assert_eq!(row(None, file).ok(), Some(form), "{file}");
        }
        for file in ["r.html", "r.md", "r.xlsx", "r.pdf"] {
            assert!(row(None, file).is_err(), "{file}");
            assert!(row(Some(RowFormat::Csv), file).is_ok(), "{file}");
        }
        let path = |file| Some(Path::new(file));
        let check = form_of(None, (path("c.csv"), CheckFormat::Text), &lang);
        assert_eq!(check.ok(), Some(CheckFormat::Csv));
        let ruling = form_of(None, (path("c.html"), RulingFormat::Text), &lang);
        assert_eq!(ruling.ok(), Some(RulingFormat::Html));
        let page = form_of(None, (path("c.csv"), PrintFormat::Html), &lang);
        assert_eq!(page.ok(), Some(PrintFormat::Csv));
        let plain = form_of(None, (path("c.txt"), PrintFormat::Html), &lang);
        assert_eq!(plain.ok(), Some(PrintFormat::Html));
        assert!(only("csv", path("n.csv"), &lang).is_ok());
        assert!(only("csv", path("n.txt"), &lang).is_ok());
        assert!(only("csv", path("n.html"), &lang).is_err());
    }
}
