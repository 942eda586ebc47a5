//! A record read both ways: the short one of records in plain form, and the full one.

use dapu::format::{FrameInfo, ReadFn, format};
use dapu::pipeline::{Options, plainly};
use dapu::record::Guard;
use dapu::replay::replay;
use dapu::rules::{Finding, audit};
use dapu::store::{RecordLocator, pack, pack_plain};
use dapu::text::Encoding;

/// The row of a text by the short way, and by the full one; why there is no short one, where there is none.
pub(crate) fn both_ways(text: &str, options: &Options) -> Result<[String; 2], Guard> {
    let context = context(text);
    let fast = plainly(text, 7, Some(options), |game, choices| {
        let packed = pack_plain(game, choices, &context)?;
        Ok(told(&packed, game.findings))
    })?;
    Ok([fast, in_full(text, options)])
}

fn context(text: &str) -> RecordLocator<'_> {
    RecordLocator {
        member: 3,
        member_name: None,
        ordinal: 5,
        frame: FrameInfo {
            start: 1000,
            len: text.len() as u64,
            line: 7,
            encoding: Encoding::Utf8,
        },
        bytes: text.as_bytes(),
    }
}

fn in_full(text: &str, options: &Options) -> String {
    let pgn = format("pgn").and_then(|it| it.reader).map(|it| it.read);
    let Some(ReadFn::Text(read)) = pgn else {
        return "PGN is not read".to_owned();
    };
    let record = read(text, 7);
    let replay = replay(&record);
    let black_begins = replay.black_begins_full_game();
    let choices = options
        .editions
        .choices(&record, &options.event, black_begins);
    let findings = audit(&record, &replay, &options.event, &choices);
    let packed = pack(&record, &replay, (&findings, &choices), &context(text));
    told(&packed, &findings)
}

fn told(packed: &impl std::fmt::Debug, findings: &[Finding]) -> String {
    format!("{packed:?} {findings:?}")
}
