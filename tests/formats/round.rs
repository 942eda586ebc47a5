//! Written and read again a record is the same: tree, comments, tags. What a format cannot hold is named,
//! and what it names alone is missing.

mod below;
mod losses;

use crate::formats::chance::Chance;
use crate::formats::study::Study;
use crate::formats::write::samples;
use dapu::board::{Piece, Position};
use dapu::format::{self, FORMATS, Format, LossKind, Losses, ReadFn, RecordBytes, detect};
use dapu::notation::{Family, Writing};
use dapu::pipeline::{self, score};
use dapu::record::{Entry, GameRecord, read_result_words};
use dapu::replay::replay;
use dapu::source::{MemberData, Source};
use dapu::text::{Encoding, decode};

/// The formats that are read and written.
fn both() -> impl Iterator<Item = &'static Format> {
    FORMATS
        .iter()
        .filter(|it| it.writer.is_some() && it.is_read())
}

/// Writes a record.
fn written(
    record: &GameRecord<'_>,
    to: &Format,
    writing: Writing,
    encoding: Encoding,
) -> (Option<Vec<u8>>, Losses) {
    let replay = replay(record);
    let copy = pipeline::written((record, &replay), to, (writing, encoding), ("a.pgn", 1));
    let writer = to.writer.expect("a writer");
    let file = |bytes: Vec<u8>| writer.file(&bytes, encoding).into_owned();
    (copy.bytes.map(file), copy.losses)
}

/// Reads the one record of a file.
fn read(bytes: &[u8], format: &Format, encoding: Encoding) -> GameRecord<'static> {
    match format.reader.expect("a reader").read {
        ReadFn::Text(read) => read(&decode(bytes, encoding).text, 1).into_owned(),
        ReadFn::Bytes(read) => {
            let sheet = RecordBytes {
                bytes,
                start: 0,
                encoding: None,
            };
            let reading = read(&sheet);
            assert_eq!(reading.account.rest, 0, "bytes left over");
            reading.record
        }
    }
}

/// The moves and comments, moves as points where they are known; comments without what no format keeps.
fn tree(record: &GameRecord<'_>) -> Vec<String> {
    let replay = replay(record);
    let score = score(record, &replay, Writing::new(Family::Iccs), ("", 1));
    let mut record = record.clone();
    for comment in &mut record.tree.comments {
        comment.text = comment.text.replace("\r\n", "\n").into();
    }
    Study::of_words(&record, |id| match score.moves[id.0 as usize] {
        Some(mv) => mv.to_string(),
        // A blank cell and a sign in its place say the same.
        None if record
            .tree
            .ply(id)
            .is_some_and(|it| it.entry == Entry::Missed) =>
        {
            "漏记".to_owned()
        }
        // Points that were not played are written as other points are.
        None if score.words.get(id).is_ascii() => {
            let word = score.words.get(id).replace('-', "");
            word.to_lowercase()
        }
        None => record.written(id).to_owned(),
    })
    .lines()
}

/// The tags with a value, sorted; a result in its meaning; without those that files have by themselves.
fn tags(record: &GameRecord<'_>) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = record
        .tags
        .0
        .iter()
        .map(|tag| {
            (
                tag.name.to_ascii_lowercase(),
                tag.value.trim().replace("\r\n", "\n"),
            )
        })
        .filter(|(name, value)| {
            !value.is_empty()
                && !matches!(
                    name.as_str(),
                    "fen" | "format" | "game" | "variant" | "setup" | "type"
                )
        })
        .filter(|(name, value)| name != "event" || value != "?")
        .map(|(name, value)| match name.as_str() {
            "result" => {
                let value = read_result_words(&value).map_or(value, |it| it.token().to_owned());
                (name, value)
            }
            _ => (name, value),
        })
        .filter(|(name, value)| name != "result" || value != "*")
        .collect();
    if !found.iter().any(|(name, _)| name == "result") {
        let mark = record
            .results
            .last()
            .map(|mark| mark.result.token().to_owned());
        found.extend(
            mark.filter(|it| it != "*")
                .map(|it| ("result".to_owned(), it)),
        );
    }
    found.sort();
    found
}

/// The pieces and who moves.
fn start(record: &GameRecord<'_>) -> Option<String> {
    let replay = replay(record);
    let score = score(record, &replay, Writing::new(Family::Iccs), ("", 1));
    let start = score.start?;
    let pieces = start.board.iter().map(|it| it.map_or('.', Piece::letter));
    Some(format!("{}{:?}", pieces.collect::<String>(), start.turn))
}

/// Where a record and its copy differ beyond what was named.
fn unnamed(record: &GameRecord<'_>, back: &GameRecord<'_>, losses: &Losses) -> Vec<String> {
    use LossKind::{
        Comment, CommentChanged, CommentMoved, CommentsJoined, Cut, Misread, Nag, Ply, Tag,
        TagChanged, Token, Variation,
    };
    let named = |kinds: &[LossKind]| losses.list().iter().any(|loss| kinds.contains(&loss.kind));
    let mut wrong = Vec::new();
    if !named(&[
        Ply,
        Misread,
        Token,
        Variation,
        Nag,
        Comment,
        CommentMoved,
        CommentsJoined,
        CommentChanged,
    ]) && tree(record) != tree(back)
    {
        wrong.push(format!("tree\n{:?}\n{:?}", tree(record), tree(back)));
    }
    if !named(&[Tag, Cut, TagChanged, LossKind::Result]) && tags(record) != tags(back) {
        wrong.push(format!("tags {:?} {:?}", tags(record), tags(back)));
    }
    if !named(&[LossKind::Start, LossKind::Ply]) && start(record) != start(back) {
        wrong.push(format!("start {:?} {:?}", start(record), start(back)));
    }
    wrong
}

/// Sends a record through every format that is read and written; what came back otherwise.
fn through_all(name: &str, record: &GameRecord<'_>) -> Vec<String> {
    let mut wrong = Vec::new();
    for format in both() {
        let mut way = |writing: Writing, encoding: Encoding| {
            let (bytes, losses) = written(record, format, writing, encoding);
            let Some(bytes) = bytes else {
                if losses.is_empty() {
                    wrong.push(format!("{name} → {}: refused without a word", format.name));
                }
                return;
            };
            let back = read(&bytes, format, encoding);
            if losses.is_empty() && written(&back, format, writing, encoding).0 != Some(bytes) {
                wrong.push(format!(
                    "{name} → {} {:?}: other bytes the second time",
                    format.name, writing.family
                ));
            }
            for what in unnamed(record, &back, &losses) {
                wrong.push(format!(
                    "{name} → {} {:?} {encoding:?}: {what} {losses:?}",
                    format.name, writing.family
                ));
            }
        };
        way(Writing::new(Family::Chinese), Encoding::Gb18030);
        if matches!(format.name, "pgn" | "sheet" | "sheet-csv") {
            for family in [
                Family::Chinese,
                Family::Iccs,
                Family::Wxf,
                Family::Uci,
                Family::Algebraic,
            ] {
                way(Writing::new(family), Encoding::Utf8);
            }
        }
    }
    wrong
}

/// Every record of a file.
fn records(bytes: &[u8], name: &str, mut take: impl FnMut(GameRecord<'static>)) {
    let format::Detected::Format(format) = detect(&bytes[..bytes.len().min(format::HEAD)], name)
    else {
        return;
    };
    let Some(reader) = format.reader else { return };
    let encoding = dapu::text::guess(bytes).encoding;
    format::records(reader.cut, (bytes, encoding), 1 << 24, |cut| {
        let format::Cut::Frame(frame) = cut else {
            return;
        };
        take(match reader.read {
            ReadFn::Text(read) => read(&decode(frame.bytes, encoding).text, 1).into_owned(),
            ReadFn::Bytes(read) => {
                let sheet = RecordBytes {
                    bytes: frame.bytes,
                    start: frame.start,
                    encoding: None,
                };
                read(&sheet).record
            }
        });
    });
}

#[test]
fn samples_of_every_format_come_back_whole() {
    let mut wrong = Vec::new();
    for sample in samples() {
        records(&sample.bytes, &sample.name, |record| {
            wrong.extend(through_all(&sample.name, &record));
        });
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn our_samples_come_back_whole() {
    let mut wrong = Vec::new();
    let mut seen = 0;
    for folder in ["samples/games", "samples/rules"] {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let bytes = std::fs::read(&path).expect("a file");
            let name = path.display().to_string();
            records(&bytes, &name, |record| {
                seen += 1;
                wrong.extend(through_all(&name, &record));
            });
        }
    }
    assert!(seen > 80, "{seen}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A tree of legal moves by chance, with comments of every kind.
fn by_chance(seed: u64) -> Study {
    const COMMENTS: [&str; 8] = [
        "",
        "",
        "妙",
        "第一行\n第二行",
        "{对}",
        "a || b",
        " 空 ",
        "[DhtmlXQ_title]x",
    ];
    let mut chance = Chance::new(seed);
    let mut study = Study::new(COMMENTS[chance.below(8)]);
    let mut at = vec![(0, Position::start())];
    for _ in 0..chance.below(60) {
        let (node, position) = at[chance.below(at.len())].clone();
        let moves = position.legal_moves();
        if moves.is_empty() {
            continue;
        }
        let mv = moves[chance.below(moves.len())];
        let node = study.add(
            node,
            &mv.to_string().to_lowercase().replace('-', ""),
            COMMENTS[chance.below(8)],
        );
        let mut position = position;
        position.play(mv);
        at.push((node, position));
    }
    study
}

#[test]
fn trees_by_chance_come_back_whole() {
    let mut wrong = Vec::new();
    for seed in 1..60 {
        let study = by_chance(seed);
        let bytes =
            crate::formats::write::xqf::write(&crate::formats::write::xqf::Header::new(10), &study);
        let xqf = format::format("xqf").expect("a format");
        let record = read(&bytes, xqf, Encoding::Gb18030);
        wrong.extend(through_all(&format!("seed {seed}"), &record));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_tree_of_points_is_written_as_it_was_byte_by_byte() {
    let xqf = format::format("xqf").expect("a format");
    for seed in 1..40 {
        let bytes = crate::formats::write::xqf::write(
            &crate::formats::write::xqf::Header::new(10),
            &by_chance(seed),
        );
        let record = read(&bytes, xqf, Encoding::Gb18030);
        let once = written(
            &record,
            xqf,
            Writing::new(Family::Chinese),
            Encoding::Gb18030,
        )
        .0
        .expect("written");
        let record = read(&once, xqf, Encoding::Gb18030);
        let twice = written(
            &record,
            xqf,
            Writing::new(Family::Chinese),
            Encoding::Gb18030,
        )
        .0;
        assert_eq!(Some(once), twice, "seed {seed}");
    }
}

/// The members of an archive of the shared data, one in so many, or, with `DAPU_STEP=1`, all; what came
/// back otherwise than it went, beyond what was named.
fn real(archive: &str, step: usize, format: &str) -> Vec<String> {
    let path = crate::formats::real::shared().join(archive);
    let step = std::env::var("DAPU_STEP").map_or(step, |step| step.parse().expect("a number"));
    let to = format::format(format).expect("a format");
    let source = Source::open(&path).expect("a file");
    let mut wrong = Vec::new();
    let mut seen = 0;
    for member in source.members().expect("a zip").step_by(step) {
        let member = member.expect("whole");
        let name = member.name.unwrap_or_default();
        let MemberData::Packed(packed) = member.data else {
            continue;
        };
        records(&packed.unpack(1 << 24).bytes, &name, |record| {
            seen += 1;
            let writing = Writing::new(Family::Chinese);
            let (bytes, losses) = written(&record, to, writing, Encoding::Gb18030);
            let Some(bytes) = bytes else {
                assert!(!losses.is_empty(), "{name}: refused without a word");
                return;
            };
            let back = read(&bytes, to, Encoding::Gb18030);
            let differ = unnamed(&record, &back, &losses);
            wrong.extend(
                differ
                    .iter()
                    .map(|what| format!("{name}: {what} {losses:?}")),
            );
        });
    }
    assert!(seen > 0, "{archive} holds no record");
    wrong
}

#[test]
#[ignore = "reads ../shared"]
fn real_studies_become_text_and_come_back_whole() {
    let wrong = real("zfdang-xqf.zip", 100, "pgn");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
#[ignore = "reads ../shared"]
fn real_games_become_trees_of_points_and_come_back_whole() {
    for to in ["xqf", "dhtmlxq", "sheet", "sheet-csv"] {
        let wrong = real("ccpd.zip", 400, to);
        assert!(wrong.is_empty(), "{to}: {}", wrong.join("\n"));
    }
}
