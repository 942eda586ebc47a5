//! Faults of files and archives, and descriptions of unknown files. The readers report them in English; they are
//! looked up in the catalogue.

use crate::words::{self, Language};

/// Why an archive or a file could not be read, in words of the language; what is not known stands as it is.
pub(in crate::rules) fn why(text: &str, language: Language) -> String {
    words::file_fault(text, language)
}

/// Description of what a file appears to be.
pub(super) fn looks(text: &str, language: Language) -> String {
    words::translated("file-looks", text, language).unwrap_or_else(|| text.to_owned())
}

/// Description of what a file appears to be, and what to do with it where that is known.
pub(super) fn told(text: &str, language: Language) -> String {
    let looks = looks(text, language);
    match advice(text, language) {
        Some(next) => words::fill(language, "file.told", &[("looks", &looks), ("next", &next)]),
        None => looks,
    }
}

/// So many tokens that look like moves.
pub(super) fn tokens(count: &str, language: Language) -> String {
    match count.parse() {
        Ok(count) => words::counted(language, "file.tokens", count),
        Err(_) => words::fill(language, "file.tokens.other", &[("n", &count)]),
    }
}

/// Advice for a file of a format that is known and not read.
pub(super) fn next(text: &str, language: Language) -> String {
    let other = words::text(language, "file.save-as-pgn");
    advice(text, language).unwrap_or(other).to_owned()
}

fn advice(text: &str, language: Language) -> Option<&'static str> {
    let ending = ENDINGS.iter().find(|ending| text.ends_with(**ending))?;
    words::listed(language, "file-advice", ending)
}

/// Possible endings of a file description for which there is more advice than to save it as PGN: the first that fits is used.
const ENDINGS: [&str; 14] = [
    "more than 4 deep in others",
    "encrypted zip archive",
    "archive",
    "old Office document",
    "pdf document",
    "games side by side",
    "pptx",
    "OpenDocument",
    "rtf document",
    "UTF-32 text",
    "parquet file",
    "parquet table of plies",
    "parquet table of findings",
    "parquet table of other columns",
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Fault;

    #[test]
    fn every_fault_of_an_archive_is_told_in_chinese() {
        let name = "lzma";
        let all = [
            Fault::NoDirectory,
            Fault::Behind { bytes: 7 },
            Fault::BrokenStream {
                kind: "gzip",
                made: 7,
            },
            Fault::BrokenDirectory { read: 3, stated: 7 },
            Fault::NoMember,
            Fault::Encrypted,
            Fault::Method { method: 14, name },
            Fault::Cut { got: 3, stated: 7 },
            Fault::Outgrows { stated: 7 },
            Fault::WrongChecksum,
            Fault::TooLarge { limit: 7 },
            Fault::BrokenTar("it ends early".to_owned()),
            Fault::TooMuchWithin { limit: 7 },
            Fault::Grows { fold: 100, made: 7 },
            Fault::Overlapping,
            Fault::Document("pptx"),
            Fault::BrokenDocument("its XML makes no sense".to_owned()),
            Fault::TooDeep { limit: 4 },
        ];
        let mut wrong = Vec::new();
        for fault in all {
            for text in [fault.to_string(), format!("a: b.pgn: {fault}")] {
                let told = why(&text, Language::Zh);
                let english = ["the ", "damaged", "it ends", "makes"]
                    .iter()
                    .any(|it| told.contains(it));
                if told == text || english || why(&text, Language::En) != text {
                    wrong.push(told);
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:?}");
        assert!(why("a.pgn: 损坏：7 字节只解出 3 字节", Language::Zh).contains("损坏"));
    }

    #[test]
    fn whoever_meets_a_file_that_is_not_read_is_told_what_to_do() {
        let cases = [
            ("rar archive", "unpack it first"),
            ("7z archive", "unpack it first"),
            ("encrypted zip archive", "with its password"),
            ("pptx", "plain text"),
            ("pdf document", "plain text"),
            ("old Office document", "plain text"),
            ("cm", "as PGN"),
        ];
        let mut wrong = Vec::new();
        for (text, wanted) in cases {
            let (en, zh) = (next(text, Language::En), next(text, Language::Zh));
            if !en.contains(wanted) || zh == en || !zh.starts_with('请') {
                wrong.push((text, en, zh));
            }
        }
        assert!(wrong.is_empty(), "{wrong:?}");
        assert_eq!(told("plain text", Language::En), "plain text");
        assert_eq!(
            told("pdf document", Language::Zh),
            "pdf 文档：请存为纯文本（.txt）"
        );
    }

    #[test]
    fn holes_are_filled_in_their_order() {
        let told = why(
            "x.zip: damaged: only 3 of 7 bytes could be unpacked",
            Language::Zh,
        );
        assert_eq!(told, "x.zip: 损坏：7 字节只解出 3 字节");
        assert_eq!(looks("SQLite database", Language::Zh), "SQLite 数据库");
    }
}
