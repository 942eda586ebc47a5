use super::*;
use proptest::prelude::*;

/// Cells as people and spreadsheets leave them.
const CELLS: [[&str; 4]; 4] = [
    ["轮次", "台次", "裁定", "说明"],
    ["3", "7", "不成立", "提出时已走满；见第一一四条"],
    ["3", "8", "", "说\"未走满\", 又说; 走满\t了"],
    ["", "一", "炮二平五", "两\n行"],
];

/// The table as some program may write it.
fn written(separator: u8, encoding: Encoding, has_mark: bool, line_end: &'static str) -> Table {
    let mut rows: Vec<Row> = CELLS
        .iter()
        .zip([1, 2, 3, 4])
        .map(|(cells, line)| Row {
            line,
            cells: cells.iter().collect(),
        })
        .collect();
    Table {
        head: Some(rows.remove(0)),
        rows,
        faults: Vec::new(),
        encoding,
        has_mark,
        separator,
        line_end,
    }
}

#[test]
fn a_table_reads_the_same_whatever_a_spreadsheet_made_of_it_and_is_written_back_to_the_byte() {
    let encodings = [
        Encoding::Utf8,
        Encoding::Gb18030,
        Encoding::Utf16Le,
        Encoding::Utf16Be,
    ];
    let (mut wrong, mut seen) = (Vec::new(), 0);
    for separator in SEPARATORS {
        for encoding in encodings {
            for has_mark in [false, true] {
                for line_end in ["\n", "\r\n", "\r"] {
                    let mut table = written(separator, encoding, has_mark, line_end);
                    // GB18030 is written without a mark.
                    table.has_mark &= encoding != Encoding::Gb18030;
                    let bytes = table.write();
                    let read = Table::read(&bytes);
                    seen += 1;
                    if read != table || read.write() != bytes {
                        wrong.push((table, read));
                    }
                }
            }
        }
    }
    assert_eq!(seen, 72);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn lines_count_whatever_stands_between_rows() {
    let text = "\n轮次,裁定\n\n1,\"a\nb\"\n,\n2,c";
    for line_end in ["\n", "\r\n", "\r"] {
        let table = Table::read(text.replace('\n', line_end).as_bytes());
        let lines: Vec<u32> = table.rows.iter().map(|row| row.line).collect();
        assert_eq!(lines, [4, 7], "{table:?}");
    }
    let table = Table::read(b"sep=;\r\na;b\r\n1,5;2\r\n");
    assert_eq!((table.rows[0].line, table.rows[0].cells.len()), (3, 2));
    assert_eq!(table.rows[0].cell(0), "1,5");
}

#[test]
fn a_line_that_cannot_be_used_is_told_and_the_others_hold() {
    let mut bytes = "轮次,台次,裁定\n一,二,成立\n1,".as_bytes().to_vec();
    bytes.extend(b"\xFF\n2,a\n\"3,b\n4,c\n");
    let table = Table::read(&bytes);
    let lines: Vec<u32> = table.rows.iter().map(|row| row.line).collect();
    assert_eq!(lines, [2, 4]);
    let encoding = Encoding::Utf8;
    assert_eq!(
        table.faults,
        [
            TableFault::Undecodable { line: 3, encoding },
            TableFault::OpenQuote { line: 5 }
        ]
    );
    // A mark within a cell opens nothing.
    assert_eq!(Table::read(b"a,b\n1,2\"\"3\"\n").faults, []);
    assert_eq!(Table::read(b"").head, None);
}

proptest! {
    /// Anything not reported as a fault comes back: nothing of a file is lost by writing it again.
    #[test]
    fn a_table_of_any_bytes_is_written_and_read_back(
        bytes in prop_oneof![
            "[a,;\t\"\n\r 裁定=']{0,40}".prop_map(String::into_bytes),
            prop::collection::vec(any::<u8>(), 0..60),
            prop::collection::vec(prop::sample::select(b",;\t\"\r\n\0a\xD6\xB4\xFF\xFE".to_vec()), 0..40),
        ],
    ) {
        let table = Table::read(&bytes);
        if table.faults.is_empty() {
            let again = Table::read(&table.write());
            let cells = |table: &Table| {
                let rows = table.head.iter().chain(&table.rows);
                rows.map(|row| row.cells.clone()).collect::<Vec<_>>()
            };
            prop_assert_eq!(cells(&again), cells(&table));
        }
    }
}

#[test]
fn an_apostrophe_before_a_formula_is_no_part_of_the_cell() {
    let table = Table::read("名,说\n'=1+1,'引\n".as_bytes());
    let row = &table.rows[0];
    assert_eq!([row.cell(0), row.cell(1), row.cell(2)], ["=1+1", "'引", ""]);
}
