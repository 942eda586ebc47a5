//! One game for machines: all of it as JSON, its moves as CSV or TSV.

use super::annotations::{Annotated, Annotations, judgement, place};
use super::cli::TableFormat;
use super::exit::Failure;
use super::lang::Lang;
use super::output::Output;
use super::rows::{Rows, some};
use dapu::board::Side;
use dapu::notation::{Writing, write_fen};
use dapu::pipeline::moves_in;
use dapu::record::LineId;
use dapu::replay::Replay;
use dapu::report::{NdjsonReport, Report};
use dapu::rules::{FindingRow, Severity};
use dapu::store::{Filter, GameRow, Link, RecordId, SplitName, Store, StoreError, Stored, Witness};
use serde_json::Value;

/// A game with its stored record, replay, witnesses, links and names.
pub(crate) struct GameContext<'g> {
    pub(crate) game: &'g GameRow,
    pub(crate) stored: &'g Stored,
    pub(crate) replay: &'g Replay,
    pub(crate) witnesses: &'g [Witness],
    /// What each of these holds beside its moves.
    pub(crate) annotated: &'g [Annotated],
    /// What each of these says of the game.
    pub(crate) said: &'g [GameRow],
    pub(crate) links: &'g [Link],
    pub(crate) names: &'g [Option<SplitName>; 2],
    /// Notation of its moves.
    pub(crate) writing: Writing,
    /// The ply whose board is wanted.
    pub(crate) ply: usize,
}

impl GameContext<'_> {
    /// The whole game as an object, or its moves as a table.
    pub(crate) fn print(
        &self,
        findings: &[String],
        format: TableFormat,
        lang: &Lang,
    ) -> Result<(), Failure> {
        if format != TableFormat::Json {
            return self.moves().print(format, lang);
        }
        let mut out = Output::open(None, lang)?;
        out.data(&self.json(findings))?;
        out.finish()
    }

    fn json(&self, findings: &[String]) -> String {
        let board = self.positions().nth(self.ply).unwrap_or_default();
        let judged = self.stored.judged_by.split(' ').filter(|it| !it.is_empty());
        let annotations = Annotations::of(&self.stored.record, self.replay, self.writing);
        let fields = [
            ("game", self.game.id.to_string()),
            ("tags", self.tags().array()),
            ("named", self.named().array()),
            ("judged_by", judged.collect::<Value>().to_string()),
            ("start", Value::from(self.positions().next()).to_string()),
            ("moves", self.moves().array()),
            ("comments", annotations.comment_rows().array()),
            ("variations", annotations.variation_rows().array()),
            ("ply", self.ply.to_string()),
            ("fen", Value::from(board).to_string()),
            ("findings", format!("[{}]", findings.join(","))),
            ("records", self.records().array()),
            ("links", self.links().array()),
        ];
        let fields = fields.map(|(name, json)| format!("\"{name}\":{json}"));
        format!("{{{}}}\n", fields.join(",\n"))
    }

    fn tags(&self) -> Rows {
        let mut rows = Rows::new(&["name", "value"]);
        for tag in &self.stored.record.tags.0 {
            rows.add([tag.name.as_ref(), tag.value.as_ref()].map(Value::from));
        }
        rows
    }

    /// Decisions on what the names say.
    fn named(&self) -> Rows {
        let mut rows = Rows::new(&["side", "written", "team", "player"]);
        for (side, named) in ["red", "black"].into_iter().zip(self.names) {
            if let Some(named) = named {
                rows.add([
                    side.into(),
                    named.written.as_str().into(),
                    some(&named.team),
                    named.player.as_str().into(),
                ]);
            }
        }
        rows
    }

    /// The start and the position after each ply, as FEN.
    fn positions(&self) -> impl Iterator<Item = String> {
        let mut position = self.replay.start.clone();
        let start = write_fen(&position.to_setup());
        let plies = self.replay.main().iter().map(move |ply| {
            ply.play_on(&mut position);
            write_fen(&position.to_setup())
        });
        [start].into_iter().chain(plies)
    }

    /// A row a ply as written; what could not be played has neither points nor board.
    fn moves(&self) -> Rows {
        let mut rows = Rows::new(&[
            "ply",
            "round",
            "side",
            "move",
            "iccs",
            "check",
            "fen",
            "judgement",
        ]);
        let record = &self.stored.record;
        let words = moves_in(record, self.replay, self.writing);
        let black_first = self.replay.start.turn() == Side::Black;
        let mut played = self.replay.main().iter().zip(self.positions().skip(1));
        let written = record.tree.line(LineId::MAIN);
        for ((word, (_, ply)), index) in words.iter().zip(written).zip(0_u32..) {
            let (round, side) = place(index, record.first_round(), black_first);
            let (iccs, check, fen) = match played.next() {
                Some((ply, fen)) => (ply.mv.to_string().into(), ply.check.into(), fen.into()),
                None => (Value::Null, Value::Null, Value::Null),
            };
            rows.add([
                (index + 1).into(),
                round.into(),
                if side == Side::Red { "red" } else { "black" }.into(),
                word.as_str().into(),
                iccs,
                check,
                fen,
                some(&judgement(ply.nag)),
            ]);
        }
        rows
    }

    fn records(&self) -> Rows {
        let mut rows = Rows::new(&[
            "record",
            "file",
            "line",
            "result",
            "comments",
            "variations",
            "red",
            "black",
            "date",
            "event",
        ]);
        let each = self.witnesses.iter().zip(self.annotated).zip(self.said);
        for ((witness, of), said) in each {
            rows.add([
                witness.id.into(),
                witness.file.as_str().into(),
                // Binary formats have no lines.
                if witness.line == 0 {
                    Value::Null
                } else {
                    witness.line.into()
                },
                some(witness.result.map_or("", |result| result.token())),
                of.comments.into(),
                of.variations.into(),
                some(&said.red),
                some(&said.black),
                some(&said.date),
                some(&said.event),
            ]);
        }
        rows
    }

    fn links(&self) -> Rows {
        let mut rows = Rows::new(&[
            "kind", "game", "other", "ply", "slips", "players", "dates", "results",
        ]);
        for link in self.links {
            rows.add([
                link.kind.name().into(),
                link.game.into(),
                link.other.into(),
                link.ply.into(),
                link.slips.into(),
                link.players.name().into(),
                link.dates.name().into(),
                link.results.name().into(),
            ]);
        }
        rows
    }
}

/// The findings of a record, each an object with the columns of a report.
pub(crate) fn findings(
    store: &Store,
    records: impl IntoIterator<Item = RecordId>,
    severity: Option<Severity>,
) -> Result<Vec<String>, StoreError> {
    let mut rows = Vec::new();
    for record in records {
        let filter = Filter {
            record: Some(record),
            severity,
            ..Filter::default()
        };
        store.findings::<StoreError>(&filter, |found| {
            let mut line = Vec::new();
            // Memory takes all that is written to it.
            let row = FindingRow::new(&found.finding, &found.context);
            let _ = NdjsonReport::new(&mut line).row(&row);
            rows.push(String::from_utf8_lossy(&line).trim_end().to_owned());
            Ok(())
        })?;
    }
    Ok(rows)
}

/// The records of a game: the one that is shown, then the others.
pub(crate) fn records(shown: RecordId, witnesses: &[Witness]) -> impl Iterator<Item = RecordId> {
    let others = witnesses.iter().map(|witness| witness.id);
    std::iter::once(shown).chain(others.filter(move |id| *id != shown))
}

/// When, who and how it ended: the cells `date`, `red`, `black`, `result`.
pub(crate) fn outcome(game: &GameRow) -> [Value; 4] {
    let result = game.result.map_or("", |result| result.token());
    [&*game.date, &*game.red, &*game.black, result].map(some)
}

/// Where it was played and where it is written: the cells `event`, `site`, `round`, `file`, `line`.
pub(crate) fn origin(game: &GameRow) -> [Value; 5] {
    // Binary formats have no lines.
    let line = (game.line > 0).then_some(game.line);
    let [event, site, round, file] =
        [&game.event, &game.site, &game.round, &game.file].map(|it| some(it));
    [event, site, round, file, line.into()]
}
