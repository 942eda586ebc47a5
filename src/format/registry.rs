//! All formats that are known, read or not.
//!
//! # How to add a format
//!
//! `src/README.md` has the steps, with all files to touch. In detail:
//!
//! 1. Write `src/format/NAME.rs`, copying a neighbour: a reader that takes text (`fn(&str, u32) -> GameRecord`) or
//!    bytes (`fn(&RecordBytes) -> Reading`) and never fails. One that keeps no text of moves fills a
//!    [`Transcript`](crate::record::Transcript); one whose moves are written as in PGN says where they begin.
//! 2. Where a file holds several records, add how it is cut: where each part begins.
//! 3. Recognise it by its content in `detect/magic.rs`, and add one line to the table below.
//! 4. Where it is to be written, a writer (`fn(&Score, &mut Losses) -> Option<String>`) that names what it cannot
//!    hold, and `.written(…)` behind its line; `tests/formats/round.rs` sends records through it and back.
//! 5. Put a sample of it into `tests/formats/write.rs`, made by a writer in `tests/formats/write` or typed: the tests there
//!    send it through store, judge and export. A binary layout is retold in `grammar/format`.

use super::cutting::{Cutting, lines, whole};
use super::reading::{FormatReader, ReadFn, Recognition};
use super::writing::{Write, Writer};
use super::{
    book, cbf, cbl, cbr, ccm, chat, che, chn, csv, dhtmlxq, embedded, fen_moves, iccs_string, json,
    letter, move_number, mxq, ndjson, page, pfc, pgn, protocol, sheet, transcript, ubb, uci_list,
    wxf, xgf, xqf, xqr,
};

/// A file format.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// The name on the command line and in reports.
    pub name: &'static str,
    /// Usual endings of file names, without the dot, in small letters.
    pub endings: &'static [&'static str],
    /// Its description, in one line.
    pub about: &'static str,
    /// Its reader; `None` where it is only recognised by name.
    pub reader: Option<FormatReader>,
    /// Its writer; `None` where it is not written.
    pub writer: Option<Writer>,
}

impl Format {
    /// The same, written too.
    const fn written(mut self, several: bool, between: &'static str, write: Write) -> Format {
        self.writer = Some(Writer {
            several,
            head: "",
            between,
            write,
        });
        self
    }

    /// The same, recognised by no mark of its own.
    const fn recognised_by(mut self, looks: Recognition) -> Format {
        if let Some(reader) = &mut self.reader {
            reader.looks = looks;
        }
        self
    }

    /// The same, with a first line.
    const fn headed(mut self, head: &'static str) -> Format {
        if let Some(writer) = &mut self.writer {
            writer.head = head;
        }
        self
    }

    /// Whether it is read; else it is only recognised by name.
    pub const fn is_read(&self) -> bool {
        self.reader.is_some()
    }
}

impl PartialEq for Format {
    fn eq(&self, other: &Format) -> bool {
        self.name == other.name
    }
}

impl Eq for Format {}

#[expect(clippy::too_many_arguments, reason = "a row of the table of formats")]
const fn read(
    name: &'static str,
    endings: &'static [&'static str],
    about: &'static str,
    cut: Cutting,
    read: ReadFn,
) -> Format {
    Format {
        name,
        endings,
        about,
        reader: Some(FormatReader {
            cut,
            read,
            looks: Recognition::Marked,
        }),
        writer: None,
    }
}

const fn unread_format(
    name: &'static str,
    endings: &'static [&'static str],
    about: &'static str,
) -> Format {
    Format {
        name,
        endings,
        about,
        reader: None,
        writer: None,
    }
}

/// The registry. `dapu formats` and the README's table are made of it.
#[rustfmt::skip]
pub static FORMATS: &[Format] = &[
    read("pgn",         &["pgn", "txt"],     "tags and moves as text, in Chinese, shorthand, WXF, ICCS, UCI, algebraic, Vietnamese or English notation",
         Cutting::Pgn, ReadFn::Text(chat::read))
        .recognised_by(Recognition::Moves)
        .written(true, "\n", Write::Text(pgn::write_score)),
    read("xqf",         &["xqf"],            "XQStudio (象棋演播室), binary, versions 10 to 18",
         Cutting::Parts(whole), ReadFn::Bytes(xqf::read))
        .written(false, "", Write::Bytes(xqf::write)),
    read("cbr",         &["cbr"],            "CCBridge (象棋桥) record, binary, kinds 1 and 2",
         Cutting::Parts(whole), ReadFn::Bytes(cbr::read)),
    read("cbl",         &["cbl"],            "CCBridge (象棋桥) library of records, binary, of CCBridge 2 and 3",
         Cutting::Parts(cbl::parts), ReadFn::Bytes(cbl::read)),
    read("cbf",         &["cbf"],            "ChineseChessRecord, XML, of CCBridge (象棋桥) and imsa",
         Cutting::Parts(whole), ReadFn::Text(cbf::read)),
    read("dhtmlxq",     &["txt", "html"],    "DhtmlXQ (东萍) text in square brackets, in a page or alone",
         Cutting::Rows(dhtmlxq::parts), ReadFn::Text(dhtmlxq::read))
        .written(true, "", Write::Text(dhtmlxq::write)),
    read("wxf",         &["wxf"],            "FORMAT WXF text, START{ … }END",
         Cutting::Parts(wxf::parts), ReadFn::Text(wxf::read)),
    read("xqr",         &["xqr"],            "XQR (XiangQi Replay), binary, version 0",
         Cutting::Parts(whole), ReadFn::Bytes(xqr::read)),
    read("mxq",         &["mxq"],            "MoveSky (弈天) record, length-prefixed strings",
         Cutting::Parts(whole), ReadFn::Bytes(mxq::read)),
    read("ccm",         &["ccm"],            "17pk record, binary",
         Cutting::Parts(whole), ReadFn::Bytes(ccm::read)),
    read("chn",         &["chn", "xqi"],     "Ourgame (联众) record, binary",
         Cutting::Parts(whole), ReadFn::Bytes(chn::read)),
    read("che",         &["che"],            "QQ game record, numbers as text, ten a move",
         Cutting::Parts(whole), ReadFn::Text(che::read)),
    read("xgf",         &["xgf"],            "XieXie (谢谢象棋) record, binary",
         Cutting::Parts(whole), ReadFn::Bytes(xgf::read)),
    read("pfc",         &["pfc"],            "PengFei (鹏飞) tree of moves, XML",
         Cutting::Parts(whole), ReadFn::Text(pfc::read)),
    read("ubb",         &["ubb"],            "UBB: four digits a move, nothing else",
         Cutting::Parts(whole), ReadFn::Text(ubb::read)),
    read("iccs-string", &[],                 "ICCS moves in one word, a FEN after it",
         Cutting::Parts(whole), ReadFn::Text(iccs_string::read))
        .recognised_by(Recognition::Moves),
    read("uci-list",    &["txt", "uci"],     "one game a line: `id;h2e2,h9g7,…`",
         Cutting::Rows(lines), ReadFn::Text(uci_list::read)),
    read("protocol",    &["log"],            "what an engine is told in UCI and UCCI: `position startpos moves h2e2 …`, in a list or a log",
         Cutting::Rows(protocol::parts), ReadFn::Text(protocol::read)),
    read("fen-list",    &["fen", "xfen"],    "positions with an index, no moves",
         Cutting::Pgn, ReadFn::Text(pgn::read)),
    read("fen-moves",   &["txt", "eglib"],   "a FEN first, moves below it or behind it, one or several",
         Cutting::Parts(fen_moves::parts), ReadFn::Text(fen_moves::read))
        .recognised_by(Recognition::Moves),
    read("move-number", &["txt"],            "a ply a line, its number and four digits in front: `17747炮二平五`",
         Cutting::Parts(move_number::parts), ReadFn::Text(move_number::read)),
    read("book",        &["txt"],            "games one below another in a text without tags, each under a heading (第1局) or behind a result",
         Cutting::Rows(book::parts), ReadFn::Text(chat::read))
        .recognised_by(Recognition::Moves),
    read("letter",      &["eml", "txt"],     "a text as it was sent or shown: quoted, with times and speakers before the moves, in columns",
         Cutting::Parts(letter::parts), ReadFn::Text(chat::read_letter))
        .recognised_by(Recognition::Moves),
    read("page",        &["html", "htm"],    "a page that shows a game as text: moves, a table of rounds, or PGN",
         Cutting::Parts(page::parts), ReadFn::Text(page::read))
        .recognised_by(Recognition::Moves),
    read("transcript",  &["eml", "srt", "vtt"], "a game told move by move in a text laid out for something else: mail, subtitles, chats, tables, columns",
         transcript::CUTTING, ReadFn::Text(transcript::read))
        .recognised_by(Recognition::Moves),
    read("embedded",    &["md", "js", "py"], "a document with fences, or a program with string literals, that hold games as texts of any format",
         Cutting::Parts(embedded::parts), ReadFn::Text(embedded::read))
        .recognised_by(Recognition::Moves),
    read("sheet",       &["sheet", "sheet.txt"], "scoresheet as typed: a head of fields, a table of rounds with remarks and clocks",
         Cutting::Parts(sheet::parts), ReadFn::Text(sheet::read))
        .written(true, "\n", Write::Text(sheet::write)),
    read("sheet-csv",   &["sheet.csv"],      "the same as CSV",
         Cutting::Parts(sheet::csv_parts), ReadFn::Text(sheet::read_csv))
        .written(true, "\n", Write::Text(sheet::write_csv)),
    read("csv",         &["csv"],            "a table of plies: a ply a line, below a head that names the columns",
         Cutting::Rows(csv::ply_parts), ReadFn::Text(csv::read_plies))
        .written(true, "", Write::Text(csv::write_plies)).headed(csv::PLY_HEAD),
    read("csv-games",   &[],                 "a table of games: one a line with tags, result, start, moves of the main line",
         Cutting::Rows(csv::game_parts), ReadFn::Text(csv::read_games))
        .written(true, "", Write::Text(csv::write_game)).headed(csv::GAME_HEAD),
    read("ndjson",      &["ndjson", "jsonl"], "one record a line as JSON: tags, start, moves with variations and comments",
         Cutting::Rows(ndjson::parts), ReadFn::Text(ndjson::read))
        .written(true, "", Write::Utf8(ndjson::write)),
    read("json",        &["json", "js", "ts", "py", "h"], "JSON of others, and lists in the source of programs: games and puzzles",
         Cutting::Rows(json::parts), ReadFn::Text(json::read))
        .recognised_by(Recognition::Fields),
    unread_format("board-grid",  &["cm"],             "a board as a grid of piece numbers"),
];

/// The format of that name.
pub fn format(name: &str) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.name == name)
}

/// The format that a file with that ending (without the dot, in any case) is written in; `None` where
/// none is. A name of a format goes before its endings.
pub fn format_of_ending(ending: &str) -> Option<&'static Format> {
    let ending = ending.to_ascii_lowercase();
    let ends = |format: &&Format| format.endings.contains(&ending.as_str());
    let mut written = FORMATS.iter().filter(|format| format.writer.is_some());
    let named = written.clone().find(|format| format.name == ending);
    named.or_else(|| written.find(ends))
}
