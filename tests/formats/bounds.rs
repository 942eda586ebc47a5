//! A record of more entries than are kept is read up to there, says so, and what stands behind is kept or told; one
//! of fewer is read to its end.

use dapu::format::{self, ReadFn, Reading, RecordBytes, format};
use dapu::record::{FaultKind, GameRecord, MOST_ENTRIES, account};
use std::collections::HashSet;

/// A head, an entry to be repeated, what ends the file.
struct Dense {
    format: &'static str,
    name: &'static str,
    head: Vec<u8>,
    unit: Vec<u8>,
    tail: Vec<u8>,
    /// How many entries of the record one repetition comes to, at most.
    entries: usize,
}

fn dense(format: &'static str, name: &'static str, head: &[u8], unit: &[u8], tail: &[u8]) -> Dense {
    Dense {
        format,
        name,
        head: head.to_vec(),
        unit: unit.to_vec(),
        tail: tail.to_vec(),
        entries: 1,
    }
}

const TAG: &[u8] = b"[Game \"Chinese Chess\"]\n\n1. h2e2 ";

fn cases() -> Vec<Dense> {
    [texts(), tables(), binaries()]
        .into_iter()
        .flatten()
        .collect()
}

fn two(case: Dense) -> Dense {
    Dense { entries: 2, ..case }
}

fn texts() -> Vec<Dense> {
    let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    let pfc = format!("<n version=\"1\" m=\"{fen}\">");
    vec![
        dense("pgn", "comments", TAG, b"{}", b""),
        dense("pgn", "variations", TAG, b"()", b""),
        dense("pgn", "nested", TAG, b"(", b""),
        dense("pgn", "moves", TAG, b"h2e2 ", b""),
        dense("pgn", "results", TAG, b"* ", b""),
        two(dense("pgn", "stray", TAG, b")", b"")),
        dense(
            "pgn",
            "tags",
            b"[Game \"Chinese Chess\"]\n",
            b"[A \"\"]\n",
            b"\n*\n",
        ),
        dense("ubb", "moves", b"7747", b"7747", b""),
        dense("uci-list", "moves", b"1;", b"h2e2;", b""),
        dense("che", "words", b"1 1 ", &b"1 ".repeat(10), b""),
        dense("wxf", "heads", b"FORMAT WXF\n", b"a\n", b"START{\n}END\n"),
        dense(
            "dhtmlxq",
            "moves",
            b"[DhtmlXQ][DhtmlXQ_movelist]",
            b"7747",
            b"[/DhtmlXQ_movelist][/DhtmlXQ]",
        ),
        dense(
            "cbf",
            "moves",
            b"<ChineseChessRecord><MoveList><Move/>",
            b"<Move value=\"77-47\"/>",
            b"</MoveList></ChineseChessRecord>",
        ),
        // One that might have been played instead is a line too.
        two(dense(
            "pfc",
            "moves",
            pfc.as_bytes(),
            b"<n m=\"h2e2\"/>",
            b"</n>",
        )),
    ]
}

fn tables() -> Vec<Dense> {
    vec![
        dense("csv", "rows", b"ply,move\n", b"1,a\n", b""),
        dense("ndjson", "moves", b"{\"moves\":[", b"\"h2e2\",", b"]}"),
        dense(
            "ndjson",
            "variations",
            b"{\"moves\":[{\"move\":\"h2e2\",\"variations\":[",
            b"{},",
            b"]}]}",
        ),
        dense(
            "ndjson",
            "held comments",
            b"{\"moves\":[{\"comments\":[",
            b"1,",
            b"],\"move\":\"h2e2\"}]}",
        ),
        dense("json", "moves", b"{\"moves\":[", b"\"h2e2\",", b"]}"),
        dense(
            "json",
            "fields",
            b"{\"moves\":[\"h2e2\"],",
            b"\"a\":1,",
            b"}",
        ),
        Dense {
            entries: 4,
            ..dense(
                "sheet",
                "rows",
                "回合\t红方\t黑方\n".as_bytes(),
                b"1\tC2=5\t\n",
                b"",
            )
        },
        Dense {
            entries: 4,
            ..dense(
                "sheet-csv",
                "rows",
                "回合,红方,黑方\n".as_bytes(),
                b"1,C2=5,\n",
                b"",
            )
        },
    ]
}

fn binaries() -> Vec<Dense> {
    let mut xqf = vec![0; 0x400];
    xqf[..3].copy_from_slice(&[b'X', b'Q', 10]);
    let mut cbr = vec![0; 2214];
    cbr[..16].copy_from_slice(b"CCBridge Record\0");
    cbr[19] = 2;
    let mut chn = vec![0; 0x1FC];
    chn[..2].copy_from_slice(b"GL");
    chn[0x16C..0x170].copy_from_slice(&[0, 0, 9, 0]);
    let cell = |at: usize, bytes: &[u8], len: usize| {
        let mut unit = vec![0; len];
        unit[at..at + bytes.len()].copy_from_slice(bytes);
        unit
    };
    vec![
        dense("xqf", "nodes", &xqf, &[96, 74, 0xFF, 0, 0, 0, 0, 0], b""),
        dense("cbr", "nodes", &cbr, &[2, 0, 0, 1], b""),
        dense(
            "xqr",
            "nodes",
            &[0, 2, 0x20, 0x17, 1, 1, 0, 9, 0],
            &[0x12, 0x34, 3, 0],
            b"",
        ),
        dense(
            "xqr",
            "tags",
            &[0, 2, 0x20, 0x17, 1, 1, 0],
            b"\x02\x01x",
            b"",
        ),
        dense(
            "mxq",
            "moves",
            b"\x05Moves",
            b"\x057C-4C",
            b"\x04Ends\x0bCommentsEnd",
        ),
        dense(
            "mxq",
            "comments",
            b"\x05Moves\x057C-4C\x04Ends",
            b"\x01x",
            b"\x0bCommentsEnd",
        ),
        dense(
            "ccm",
            "plies",
            &cell(8, &[0, 0, 9, 0], 12),
            &[1, 1, 1, 7, 7, 4, 7, 0, 0],
            b"",
        ),
        dense("chn", "plies", &chn, &cell(14, &[0x77, 0x74], 36), b""),
    ]
}

/// What one record of a file says, and what is wrong with its account.
fn judged<T>(
    case: &Dense,
    bytes: &[u8],
    ask: impl FnOnce(&GameRecord<'_>) -> T,
) -> (T, Option<String>) {
    let reader = format(case.format)
        .and_then(|it| it.reader)
        .expect("it is read");
    match reader.read {
        ReadFn::Bytes(read) => {
            let reading: Reading = read(&RecordBytes {
                bytes,
                start: 0,
                encoding: None,
            });
            let wrong = (reading.account.sum() != bytes.len() as u64)
                .then(|| format!("{:?}", reading.account));
            (ask(&reading.record), wrong)
        }
        ReadFn::Text(read) => {
            let text = std::str::from_utf8(bytes).expect("text");
            let record = read(text, 1);
            let sums = match case.format {
                "csv" => format::csv::account_plies(text),
                "ndjson" => format::ndjson::account(text),
                "json" => format::json::account(text),
                "pgn" | "sheet" | "sheet-csv" => account(&record),
                _ => return (ask(&record), None),
            };
            let is_whole = (sums.lost, sums.sum()) == (0, text.len());
            (
                ask(&record),
                (!is_whole).then(|| format!("{sums:?} of {}", text.len())),
            )
        }
    }
}

fn of_many(case: &Dense, times: usize) -> Vec<u8> {
    [
        case.head.clone(),
        case.unit.repeat(times),
        case.tail.clone(),
    ]
    .concat()
}

fn entries(record: &GameRecord<'_>) -> usize {
    let tree = &record.tree;
    let of_tree = tree.plies.len() + tree.lines.len() + tree.comments.len();
    of_tree + record.tags.0.len() + record.results.len() + record.residue.len()
}

fn is_cut(record: &GameRecord<'_>) -> bool {
    let mut kinds = record.faults.iter().map(|fault| &fault.kind);
    kinds.any(|kind| *kind == FaultKind::TooManyEntries)
}

/// Formats whose readers go the way of others and take longer: only with `DAPU_EVERY` set, as is all but one kind of
/// each format.
const SLOW: [&str; 5] = ["che", "cbf", "sheet", "sheet-csv", "uci-list"];

#[test]
fn a_record_of_too_many_entries_says_where_it_was_read_no_further() {
    let mut broken = Vec::new();
    let mut seen = HashSet::new();
    let every = std::env::var_os("DAPU_EVERY").is_some();
    for case in cases() {
        let is_first = seen.insert(case.format) && !SLOW.contains(&case.format);
        if !is_first && !every {
            continue;
        }
        let bytes = of_many(&case, MOST_ENTRIES + 100);
        let ((cut, entries, place), wrong) = judged(&case, &bytes, |record| {
            let at = record
                .faults
                .iter()
                .position(|it| it.kind == FaultKind::TooManyEntries);
            let place = at.and_then(|at| record.places.faults.get(at).copied());
            (is_cut(record), entries(record), place)
        });
        let name = format!("{} {}", case.format, case.name);
        if !cut || entries > case.entries * MOST_ENTRIES + 8 {
            broken.push(format!("{name}: cut {cut}, {entries} entries"));
        }
        if place.is_some_and(|place| place.from < 2 && place.line < 2) {
            broken.push(format!("{name}: at {place:?}"));
        }
        broken.extend(wrong.map(|wrong| format!("{name}: {wrong}")));
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

/// Fifty thousand entries of one kind are more than any record known has, and a tenth of what is kept.
#[test]
fn a_large_record_of_the_same_kind_is_read_to_its_end() {
    const LARGE: usize = 50_000;
    let mut broken = Vec::new();
    for case in cases() {
        let bytes = of_many(&case, LARGE);
        let ((cut, entries), wrong) =
            judged(&case, &bytes, |record| (is_cut(record), entries(record)));
        let name = format!("{} {}", case.format, case.name);
        if cut || entries < LARGE {
            broken.push(format!("{name}: cut {cut}, {entries} entries"));
        }
        broken.extend(wrong.map(|wrong| format!("{name}: {wrong}")));
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn elements_within_one_another_are_read_as_deep_as_a_record_has_entries() {
    let head = "<ChineseChessRecord><Head><FEN/></Head><MoveList><Move/><Move value=\"77-47\"/>";
    let read = |depth: usize| {
        let text = format!("{head}{}", "<a>".repeat(depth));
        let record = format::cbf::read(&text, 1);
        let kinds: Vec<FaultKind> = record.faults.iter().map(|it| it.kind.clone()).collect();
        (record.tree.plies.len(), kinds)
    };
    let (plies, faults) = read(MOST_ENTRIES + 10);
    assert_eq!((plies, faults), (1, vec![FaultKind::TooManyEntries]));
    let (plies, faults) = read(1000);
    assert_eq!(
        (plies, faults),
        (1, vec![FaultKind::CutShort]),
        "it is only never closed"
    );
}

#[test]
fn a_study_of_sixty_thousand_moves_with_a_row_each_is_read_to_its_end() {
    use std::fmt::Write;
    let mut text = format::csv::PLY_HEAD.to_owned();
    for ply in 1..=60_000 {
        let round = ply / 2 + 1;
        writeln!(text, "a,1,0,,,,{ply},{round},red,h2e2,,h2e2,,,,,*").expect("memory");
    }
    let record = format::csv::read_plies(&text, 1);
    assert_eq!(record.tree.plies.len(), 60_000);
    assert!(record.faults.is_empty(), "{:?}", record.faults[0]);
}

#[test]
fn a_long_name_of_a_column_stands_once_and_not_beside_each_ply() {
    use std::fmt::Write as _;
    let name = "x".repeat(3000);
    let table = |name: &str| {
        let mut table = format!("ply,side,move,{name}\n");
        let moves = [
            "h2e2", "h9g7", "h0g2", "i9h9", "g2h0", "h9i9", "h0g2", "i9h9",
        ];
        for (at, step) in moves.into_iter().cycle().take(200).enumerate() {
            let side = ["red", "black"][at % 2];
            let _ = writeln!(table, "{},{side},{step},{}", at + 1, at % 7);
        }
        table
    };
    let long = table(&name);
    let record = dapu::format::csv::read_plies(&long, 1);
    assert!(record.text.len() < 4 * long.len(), "{}", record.text.len());
    let legend = record.tag("Columns").unwrap_or_default();
    assert!(legend.contains(&format!("#4={name}")), "{}", legend.len());
    let said = |record: &GameRecord<'_>| {
        let comments = record.tree.comments.iter();
        comments.map(|it| it.text.to_string()).collect::<Vec<_>>()
    };
    let short = table("eval");
    let short = dapu::format::csv::read_plies(&short, 1);
    assert_eq!(short.tag("Columns"), None);
    let called: Vec<String> = said(&short)
        .iter()
        .map(|it| it.replace("eval=", "#4="))
        .collect();
    assert_eq!(said(&record), called);
}
