//! What is wrong with files and archives, and what unknown files look like, in Chinese: whoever reads them names it in
//! English.

use crate::words::{self, Language};

/// Why an archive or a file could not be read, in words of the language; what is not known stands as it is.
pub(super) fn why(text: &str, language: Language) -> String {
    if language == Language::En {
        return text.to_owned();
    }
    // A member is named before what is wrong with it.
    let starts = text.match_indices(": ").map(|(at, mark)| at + mark.len());
    let found = std::iter::once(0).chain(starts).find_map(|start| {
        let told = WHY
            .iter()
            .find_map(|(en, zh)| fill(en, zh, &text[start..]))?;
        Some(format!("{}{told}", &text[..start]))
    });
    found.unwrap_or_else(|| text.to_owned())
}

/// What a file looks like.
pub(super) fn looks(text: &str, language: Language) -> String {
    let found = LOOKS.iter().find(|(en, _)| *en == text);
    match (found, language) {
        (Some((_, zh)), Language::Zh) => (*zh).to_owned(),
        _ => text.to_owned(),
    }
}

/// What a file looks like, and what to do with it where that is known.
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

/// What to do with a file of a format that is known and not read.
pub(super) fn next(text: &str, language: Language) -> String {
    let other = words::text(language, "file.save-as-pgn");
    advice(text, language).unwrap_or(other).to_owned()
}

fn advice(text: &str, language: Language) -> Option<&'static str> {
    let ending = ENDINGS.iter().find(|ending| text.ends_with(**ending))?;
    words::listed(language, "file-advice", ending)
}

/// The Chinese sentence, where the text is the English one: `{}` stands for anything, `{0}`, `{1}` for the first and
/// the second of these.
fn fill(english: &str, chinese: &str, text: &str) -> Option<String> {
    let mut holes = Vec::new();
    let mut rest = text;
    let mut parts = english.split("{}");
    rest = rest.strip_prefix(parts.next()?)?;
    for part in parts {
        let end = if part.is_empty() {
            rest.len()
        } else {
            rest.find(part)?
        };
        holes.push(&rest[..end]);
        rest = &rest[end + part.len()..];
    }
    let filled = holes.iter().enumerate();
    let filled = filled.fold(chinese.to_owned(), |sentence, (at, hole)| {
        sentence.replace(&format!("{{{at}}}"), hole)
    });
    rest.is_empty().then_some(filled)
}

#[rustfmt::skip]
const WHY: &[(&str, &str)] = &[
    ("No such file or directory (os error 2)", "没有这个文件或文件夹"),
    ("Permission denied (os error 13)", "没有权限"),
    ("Not a directory (os error 20)", "路径中有一段不是文件夹"),
    ("Is a directory (os error 21)", "这是文件夹"),
    ("Input/output error (os error 5)", "磁盘读写出错"),
    ("the archive has no directory at its end: it was cut short; what is whole is read", "末尾没有目录，文件不完整"),
    ("{} bytes behind the end of the archive are no part of it; files that are whole in them are read", "压缩包末尾之后还有 {0} 字节不属于它；其中完整的文件已读"), ("damaged {}: {} bytes could be unpacked, and these are read", "{0} 压缩数据损坏：只解出 {1} 字节，已照读"), ("the archive's directory breaks off after {} of {} entries", "目录中断：{1} 项只读到 {0} 项"),
    ("the directory leads to a place where no member begins", "目录所指之处没有文件"),
    ("encrypted: unpack it with its password first", "有密码，请先用密码解压"),
    ("more than {} bytes come out of the archives within it: unpack these first, or allow more with --max-unpacked; what came before is read", "包内各压缩包解出的内容合计超过 {0} 字节，请先把它们解开，或用 --max-unpacked 放宽"),
    ("it grows to more than {} times its size: cut off after {} bytes", "膨胀到原来的 {0} 倍以上，解到 {1} 字节为止"),
    ("its members overlap: an archive made to do harm; nothing of it is read", "成员互相重叠，是有意做坏的压缩包，一概不读"),
    ("a document ({}): save it as plain text", "是文档（{0}），请另存为纯文本"),
    ("the document is damaged: {}", "文档已损坏：{0}"),
    ("its bytes changed while it was being read", "读取期间文件内容有变"),
    ("compressed by {} (method {}): pack it again with deflate", "用 {0}（方法 {1}）压缩，请改用 deflate 重新压缩"),
    ("damaged: only {} of {} bytes could be unpacked", "损坏：{1} 字节只解出 {0} 字节"),
    ("damaged: more than the stated {} bytes come out of it", "损坏：解出的超过所写的 {0} 字节"),
    ("damaged: the checksum is wrong", "损坏：校验和不符"),
    ("larger than the limit of {} bytes", "超过限度 {0} 字节"),
    ("the tar archive breaks off: {}", "tar 文件中断：{0}"),
];

#[rustfmt::skip]
const LOOKS: &[(&str, &str)] = &[
    ("empty file", "空文件"), ("games side by side", "并排的几局"),     ("binary data", "二进制数据"), ("plain text", "普通文字"), ("nothing but NULs", "全是空字节"),
    ("SQLite database", "SQLite 数据库"), ("ELF program", "ELF 程序"), ("Windows program", "Windows 程序"),
    ("RIFF media file", "RIFF 媒体文件"), ("old Office document", "旧版 Office 文档"), ("pdf document", "pdf 文档"),
    ("rtf document", "rtf 文档"), ("bmp image", "bmp 图片"), ("gif image", "gif 图片"), ("jpeg image", "jpeg 图片"),
    ("png image", "png 图片"), ("tiff image", "tiff 图片"), ("7z archive", "7z 压缩包"), ("bzip2 archive", "bzip2 压缩包"),
    ("gzip archive", "gzip 压缩包"), ("rar archive", "rar 压缩包"), ("xz archive", "xz 压缩包"), ("zip archive", "zip 压缩包"),
    ("zstd archive", "zstd 压缩包"), ("encrypted zip archive", "加密的 zip 压缩包"),
    ("pptx", "pptx 文档"), ("OpenDocument", "OpenDocument 文档"),
];

/// How what a file looks like may end, where there is more to say than to save it as PGN: the first that fits.
const ENDINGS: [&str; 8] = [
    "encrypted zip archive",
    "archive",
    "old Office document",
    "pdf document",
    "games side by side",
    "pptx",
    "OpenDocument",
    "rtf document",
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
            Fault::BrokenTar("坏".to_owned()),
            Fault::TooMuchWithin { limit: 7 },
            Fault::Grows { fold: 100, made: 7 },
            Fault::Overlapping,
            Fault::Document("pptx"),
            Fault::BrokenDocument("坏".to_owned()),
        ];
        let mut wrong = Vec::new();
        for fault in all {
            for text in [fault.to_string(), format!("a: b.pgn: {fault}")] {
                let told = why(&text, Language::Zh);
                let english = told.contains("the ") || told.contains("damaged");
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
