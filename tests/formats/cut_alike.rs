//! A text is cut where its games begin, whatever its bytes: with a mark of its encoding, in another encoding, with a
//! byte that nobody can decode.

use crate::formats::prose::games;
use dapu::format::detect;
use dapu::record::{GameRecord, LineId, account};
use dapu::text::{Encoding, byte_order_mark, encode};
use std::path::{Path, PathBuf};

/// Two games each: a quoted letter, a chat, JSON, a book, pieces set off.
const TEXTS: [&str; 5] = [
    "第一局 许银川 对 吕钦\n> 1. 炮二平五 马8进7\n> 2. 马二进三 车9平8\n> 3. 车一平二 卒7进1\n> 4. 车二进六 马2进3\n红胜\n\
     第二局 胡荣华 对 柳大华\n> 1. 兵七进一 卒7进1\n> 2. 马八进七 马8进7\n> 3. 马二进一 象3进5\n> 4. 炮八平九 车9进1\n黑胜\n",
    "第一局\n[20:01] 甲：炮二平五\n[20:02] 乙：马8进7\n[20:03] 甲：马二进三\n[20:04] 乙：马2进3\n[20:05] 甲：车一平二\n[20:06] 乙：车9平8\n\
     第二局\n[20:07] 甲：兵七进一\n[20:08] 乙：卒7进1\n[20:09] 甲：马八进七\n[20:10] 乙：马8进7\n[20:11] 甲：马二进一\n[20:12] 乙：象3进5\n",
    "[{\"red\":\"许银川\",\"black\":\"吕钦\",\"moves\":[\"炮二平五\",\"马8进7\"]},\n\
     {\"red\":\"胡荣华\",\"black\":\"柳大华\",\"moves\":[\"兵七进一\",\"马2进3\"]}]\n",
    "第一局 许银川 先胜 吕钦\n1. 炮二平五 马8进7\n2. 马二进三 车9平8\n3. 车一平二 卒7进1\n红胜\n\n\
     第二局 胡荣华 先负 柳大华\n1. 兵七进一 卒7进1\n2. 马八进七 马8进7\n3. 马二进一 象3进5\n黑胜\n",
    "开局一：\n```\n1. 炮二平五 马8进7\n2. 马二进三 车9平8\n```\n开局二：\n```\n1. 兵七进一 马2进3\n2. 马八进七 马8进7\n```\n",
];

/// The main line as written, the players and the result.
fn said(record: &GameRecord<'_>) -> String {
    let tag = |name: &str| record.tag(name).unwrap_or("").to_owned();
    let moves = record.tree.line(LineId::MAIN);
    let moves: Vec<_> = moves.map(|(_, ply)| ply.span.of(&record.text)).collect();
    format!(
        "{}|{}|{:?}|{}",
        tag("Red"),
        tag("Black"),
        record.known_result(),
        moves.join(" ")
    )
}

#[test]
fn a_text_is_cut_alike_with_a_mark_an_odd_byte_and_in_other_encodings() {
    let mut wrong = Vec::new();
    for text in TEXTS {
        let wanted = games(text.as_bytes(), said);
        assert_eq!(wanted.len(), 2, "{wanted:?}");
        let in_encoding = |encoding| {
            let body = encode(text, encoding).0;
            [byte_order_mark(encoding), &body[..]].concat()
        };
        let utf16 = [Encoding::Utf16Le, Encoding::Utf16Be].map(in_encoding);
        let odd = utf16.clone().map(|bytes| [&bytes[..], b"\n"].concat());
        let gb = encode(text, Encoding::Gb18030).0;
        let others = [in_encoding(Encoding::Utf8), gb];
        for bytes in utf16.iter().chain(&odd).chain(&others) {
            let found = games(bytes, said);
            if found != wanted {
                wrong.push(format!("{:?}: {found:#?} not {wanted:#?}", &bytes[..4]));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn letters_whose_small_form_has_other_lengths_move_no_place() {
    for line in ["ẞ让左马Ⱥ", "Ⱥ今天红方让双马ẞ", "K让左马İ", "İİ让左马"] {
        let text = format!("{line}\n红 炮二平五 黑 马8进7\n红 马二进三 黑 车9平8\n");
        let record = dapu::format::pgn::read(&text, 1);
        assert_eq!(account(&record).sum(), text.len(), "{line}");
        games(text.as_bytes(), said);
    }
}

#[test]
fn a_round_within_a_title_above_fields_is_no_other_fact() {
    for title in [
        "2019年Round 10 象甲联赛",
        "1998年10th round 全国赛",
        "1998年Round 十二全国赛",
    ] {
        let text = format!("{title}\n红方：许银川\n黑方：吕钦\n\n1. 炮二平五 马8进7\n");
        let record = dapu::format::pgn::read(&text, 1);
        assert_eq!(account(&record).sum(), text.len(), "{title}");
        assert_eq!(record.tag("Red"), Some("许银川"), "{title}");
    }
}

/// The files below a folder.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let below = paths.flat_map(|path| {
        if path.is_dir() {
            files_below(&path)
        } else {
            vec![path]
        }
    });
    below.collect()
}

#[test]
fn a_sample_is_of_the_same_format_in_utf_16() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    let mut wrong = Vec::new();
    let mut count = 0;
    for path in files_below(&samples) {
        let Ok(text) = std::fs::read_to_string(&path) else {
            continue;
        };
        let text = text.trim_start_matches('\u{FEFF}');
        count += 1;
        let mark = byte_order_mark(Encoding::Utf16Le);
        let wide = [mark, &encode(text, Encoding::Utf16Le).0].concat();
        let [found, wanted] = [&wide[..], text.as_bytes()].map(|bytes| detect(bytes, ""));
        if found != wanted {
            wrong.push(format!("{}: {found:?} not {wanted:?}", path.display()));
        }
    }
    assert!(count > 50, "the samples are read");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
