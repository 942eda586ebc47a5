//! `dapu formats`: the file formats.

use super::cli::{self, TableFormat};
use super::exit::{Exit, Outcome};
use super::lang::Lang;
use super::output::Output;
use super::rows::Rows;
use super::table;
use dapu::format::{FORMATS, Format};

pub(crate) fn run(args: &cli::Table, lang: &Lang) -> Outcome {
    if args.format != TableFormat::Text {
        rows().print(args.format, lang)?;
        return Ok(Exit::Ran);
    }
    let mut table = table::table(&[
        lang.text("column.format"),
        lang.text("column.extensions"),
        lang.text("column.reads"),
        lang.text("column.writes"),
        lang.text("column.about"),
    ]);
    for format in FORMATS {
        let yes = |is: bool| {
            lang.text(if is { "label.yes" } else { "label.no" })
                .to_owned()
        };
        table.add_row([
            format.name.to_owned(),
            format.endings.join(" "),
            yes(format.is_read()),
            yes(format.writer.is_some()),
            about(format, lang).to_owned(),
        ]);
    }
    let mut out = Output::open(None, lang)?;
    out.put(&table::render(&table))?;
    out.finish()?;
    Ok(Exit::Ran)
}

/// The formats for machines.
fn rows() -> Rows {
    let mut rows = Rows::new(&["format", "endings", "read", "written", "about"]);
    for format in FORMATS {
        rows.add([
            format.name.into(),
            format.endings.join(" ").into(),
            format.is_read().into(),
            format.writer.is_some().into(),
            format.about.into(),
        ]);
    }
    rows
}

/// Description of the format, in the user's language.
fn about<'a>(format: &'a Format, lang: &'a Lang) -> &'a str {
    lang.find(&format!("about.{}", format.name))
        .unwrap_or(format.about)
}

#[cfg(test)]
mod tests {
    use crate::lang::{Lang, UiLanguage};
    use dapu::format::FORMATS;

    #[test]
    fn every_format_is_told_in_both_languages_and_in_english_as_it_tells_itself() {
        let [en, zh] = [UiLanguage::En, UiLanguage::Zh].map(Lang::new);
        let mut wrong = Vec::new();
        for format in FORMATS {
            let key = format!("about.{}", format.name);
            if en.find(&key) != Some(format.about) || zh.find(&key).is_none() {
                wrong.push(format.name);
            }
        }
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}
