//! The laws of reading and writing on a large collection, where it is at hand (`../shared/data`):
//! every hundredth record, or as many as the environment variable `DAPU_EVERY` says (1 for all).

use dapu::board::Position;
use dapu::format::pgn;
use dapu::notation::{
    Convention, Families, Family, Marks, Ranks, Script, Writing, read_move, write_move,
};
use dapu::record::account;
use dapu::replay::{Replay, replay};
use dapu::source::{MemberData, Source};
use dapu::text::{Encoding, decode};
use std::path::Path;

const COLLECTION: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/data/ccpd.zip");

/// Calls `visit` with the name and the decoded text of each sampled record; says so and does nothing
/// where the collection is not at hand.
fn each_record(mut visit: impl FnMut(&str, &str)) -> usize {
    if !Path::new(COLLECTION).exists() {
        println!("skipped: {COLLECTION} is not at hand");
        return 0;
    }
    let every = std::env::var("DAPU_EVERY")
        .ok()
        .and_then(|every| every.parse().ok())
        .unwrap_or(100);
    let source = Source::open(Path::new(COLLECTION)).expect("the collection opens");
    let mut visited = 0;
    for member in source.members().expect("members").step_by(every) {
        let member = member.expect("a whole member");
        let name = member.name.unwrap_or_default();
        if !name.ends_with(".pgn") {
            continue;
        }
        let MemberData::Packed(packed) = member.data else {
            panic!("{name} is large")
        };
        let bytes = packed.unpack(1 << 20).bytes;
        visit(&name, &decode(&bytes, Encoding::Big5).text);
        visited += 1;
    }
    visited
}

fn report(what: &str, visited: usize, wrong: &[String]) {
    println!("{what}: {visited} records");
    let shown: Vec<&str> = wrong.iter().take(40).map(String::as_str).collect();
    assert!(
        wrong.is_empty(),
        "{what}: {} wrong, the first of them:\n{}",
        wrong.len(),
        shown.join("\n")
    );
}

/// Every way a move is written by us.
fn writings() -> Vec<Writing> {
    let mut all = Vec::new();
    for family in Family::ALL {
        let scripts: &[Script] = match family {
            Family::Chinese | Family::Shorthand => &[Script::Simplified, Script::Traditional],
            _ => &[Script::Simplified],
        };
        for &script in scripts {
            for (full_width, black_chinese) in [(false, false), (true, false), (false, true)] {
                all.push(Writing {
                    family,
                    script,
                    full_width,
                    black_chinese,
                });
            }
        }
    }
    all
}

fn convention(family: Family) -> Convention {
    Convention {
        ranks: if family == Family::Uci {
            Ranks::FromOne
        } else {
            Ranks::FromZero
        },
        marks: Marks::Kept,
        ..Convention::default()
    }
}

fn write_and_read_back(name: &str, played: &Replay, writings: &[Writing], wrong: &mut Vec<String>) {
    let mut position: Position = played.start.clone();
    let mut token = String::new();
    for (index, ply) in played.main().iter().enumerate() {
        if ply.illegal.is_some() {
            position.play(ply.mv);
            continue;
        }
        for &writing in writings {
            token.clear();
            write_move(&mut token, ply.mv, &position, writing);
            let back = read_move(&token, Families::only(writing.family))
                .filter(|(_, len)| *len == token.len())
                .map(|(written, _)| written.resolve(&position, convention(writing.family)));
            if !matches!(&back, Some(Ok(resolved)) if resolved.mv == ply.mv) {
                wrong.push(format!(
                    "{name} ply {}: {:?} written as {token} is read as {back:?}",
                    index + 1,
                    ply.mv
                ));
            }
        }
        position.play(ply.mv);
    }
}

#[test]
fn every_move_written_in_each_notation_reads_back() {
    let writings = writings();
    let mut wrong = Vec::new();
    let visited = each_record(|name, text| {
        let played = replay(&pgn::read(text, 1));
        write_and_read_back(name, &played, &writings, &mut wrong);
    });
    report("written and read back", visited, &wrong);
}

#[test]
fn every_byte_of_every_record_is_accounted_for() {
    let mut wrong = Vec::new();
    let visited = each_record(|name, text| {
        let record = pgn::read(text, 1);
        let account = account(&record);
        if account.sum() != text.len() {
            wrong.push(format!("{name}: {} bytes, {account:?}", text.len()));
        }
    });
    report("bytes accounted for", visited, &wrong);
}

#[test]
fn every_record_is_played_to_its_end() {
    let mut wrong = Vec::new();
    let visited = each_record(|name, text| {
        let record = pgn::read(text, 1);
        let played = replay(&record);
        for (line, outcome) in played.lines.iter().enumerate() {
            if let Some(stop) = &outcome.stop {
                wrong.push(format!(
                    "{name} line {line}: {} {stop:?}",
                    record.written(stop.at)
                ));
            }
        }
    });
    report("played to the end", visited, &wrong);
}
