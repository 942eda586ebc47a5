//! Tables asked of a program that was built without them.

use crate::support::folder::Folder;
#[cfg(not(feature = "parquet"))]
use crate::support::folder::record;

#[cfg(not(feature = "parquet"))]
#[test]
fn without_parquet_the_option_says_so() {
    let folder = Folder::new("tables-not-built");
    folder.file("a.pgn", record(1));
    let (code, out, said) = folder.run(&["check", "a.pgn", "--to", "parquet", "--out", "out"]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(said.contains("built without Parquet"), "{said}");
    assert!(said.contains("--features parquet"), "{said}");
    assert!(!folder.at("out").exists());
}

#[cfg(not(feature = "parquet"))]
#[test]
fn without_parquet_a_table_is_known_by_name() {
    let folder = Folder::new("tables-not-read");
    folder.file("a.parquet", b"PAR1\x15\x04PAR1");
    let (code, out, _) = folder.run(&["check", "a.parquet", "--format", "csv"]);
    assert_eq!(code, 3);
    assert!(
        out.contains("F002") && out.contains("parquet file"),
        "{out}"
    );
    assert!(out.contains("--features parquet"), "{out}");
}

#[test]
fn the_message_of_a_table_is_printed_with_or_without() {
    let folder = Folder::new("tables-schema");
    for table in ["games", "plies", "findings"] {
        let (code, out, said) = folder.run(&["schema", table, "--format", "parquet"]);
        assert_eq!(code, 0, "{said}");
        let begins = format!("message {table} {{\n");
        assert!(out.starts_with(&begins) && out.ends_with("}\n"), "{out}");
        assert!(out.contains("  optional binary id (STRING);\n"), "{out}");
    }
    let (_, out, _) = folder.run(&["schema", "plies", "--format", "spark-ddl"]);
    assert_eq!(
        out,
        "`id` STRING, `ply` BIGINT, `side` STRING, `move` STRING\n"
    );
}

#[test]
fn the_schema_says_in_either_language_what_each_column_holds() {
    let folder = Folder::new("schema-words");
    let told = ["en", "zh"].map(|lang| {
        let (_, out, _) = folder.run(&["schema", "findings", "--lang", lang]);
        let schema: serde_json::Value = serde_json::from_str(&out).expect("JSON");
        schema["properties"]["side"]["description"].to_string()
    });
    assert!(told[0].contains("the reported act"), "{}", told[0]);
    assert!(told[1].contains("一方"), "{}", told[1]);
}
