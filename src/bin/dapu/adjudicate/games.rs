//! The cycles of games: of one in the database, or of the records of files.

use super::super::cli::RulingFormat;
use super::super::exit::{Exit, Failure, Outcome};
use super::super::import::nothing_readable;
use super::super::output::Output;
use super::super::progress::Bar;
use super::super::refusal::loop_words;
use super::super::ruling::{FoundCycle, RulingStyle};
use super::super::say;
use super::super::setting::complete;
use super::super::shown::Shown;
use super::super::telling::{run_failure, store_failure};
use super::asked::{AdjudicateRequest, JudgedCount};
use dapu::pipeline::{
    self, Examined, Options, Part, Prepare, Round, RunError, Sink, Unread, adjudicate_by, rounds,
};
use dapu::record::GameRecord;
use dapu::replay::Replay;
use dapu::report::CycleCase;
use dapu::report::cycle::Refusal;
use dapu::rules::{Choice, message};
use dapu::store::Store;
use std::path::PathBuf;

/// A game whose cycles are asked for.
struct Game<'a> {
    id: &'a str,
    /// Its name in notes.
    name: &'a str,
    record: &'a GameRecord<'a>,
    played: &'a Replay,
}

impl AdjudicateRequest<'_> {
    /// A game of the database.
    pub(super) fn game(&self, game: i64) -> Outcome {
        let failed = |error| store_failure(&error, self.lang);
        let store = Store::open_read(&self.args.database.db).map_err(failed)?;
        let stored = store.load_game(game).map_err(failed)?;
        let played = stored.replay();
        let name = self.lang.fill("adjudicate.game", &[("game", &game)]);
        let plies = played.main().len();
        if let Some(ply) = self.args.ply.filter(|ply| *ply as usize > plies) {
            let values: [(&str, &dyn std::fmt::Display); 3] =
                [("game", &game), ("plies", &plies), ("ply", &ply)];
            return Err(
                Failure::said(Exit::Usage, self.lang.fill("error.no-ply", &values)).next(
                    self.lang
                        .fill("next.ply", &[("game", &game), ("plies", &plies)]),
                ),
            );
        }
        let form = self.form(RulingFormat::Text)?;
        let game = Game {
            id: &game.to_string(),
            name: &name,
            record: &stored.record,
            played: &played,
        };
        let made = self.record(&game, &form);
        self.none_there(&made, &game)?;
        let mut out = self.open(&form)?;
        out.show(&made.text)?;
        out.data(form.tail())?;
        out.finish()?;
        self.ended(made.count, std::slice::from_ref(&self.args.database.db))
    }

    /// Says so where a record has no cycle; a failure where one ply was asked about.
    fn none_there(&self, made: &JudgedRecord, game: &Game<'_>) -> Result<(), Failure> {
        let Game { name, played, .. } = game;
        if made.count.judged + made.count.refused > 0 {
            return Ok(());
        }
        let Some(ply) = self.args.ply else {
            if !self.quiet {
                say(&self.lang.fill("adjudicate.none", &[("name", &name)]));
            }
            return Ok(());
        };
        let what = self
            .lang
            .fill("adjudicate.none-at", &[("name", &name), ("ply", &ply)]);
        let all = rounds(played, None);
        let there: Vec<String> = all
            .iter()
            .map(|round| format!("{}-{}", round.entered, round.left))
            .collect();
        let next = if there.is_empty() {
            self.lang.text("adjudicate.no-cycles").to_owned()
        } else {
            self.lang
                .fill("adjudicate.cycles", &[("cycles", &there.join(", "))])
        };
        Err(Failure::said(Exit::Usage, what).next(next))
    }

    /// The cycles of one record.
    fn record(&self, game: &Game<'_>, form: &RulingStyle<'_>) -> JudgedRecord {
        let black_first = game.played.black_begins_full_game();
        let editions = &self.editions;
        let choices = editions.choices(game.record, &self.event, black_first);
        let mut made = JudgedRecord::default();
        for round in rounds(game.played, self.args.ply) {
            match &round.cycle {
                Ok(_) => {
                    made.count.judged += 1;
                    if let Some(told) = self.round(game, &round, &choices) {
                        made.text.push(&form.case(&told));
                    }
                }
                Err(fault) => {
                    made.count.refused += 1;
                    let (first, last) = round.plies;
                    made.text.push(&form.refusal(&Refusal {
                        id: format!("{}:{first}-{last}", game.id),
                        line: 0,
                        edition: String::new(),
                        why: loop_words(fault, None, self.lang),
                    }));
                }
            }
        }
        made
    }

    fn round(&self, game: &Game<'_>, round: &Round, choices: &[Choice]) -> Option<FoundCycle> {
        let cycle = round.cycle.as_ref().ok()?;
        let (first, last) = round.plies;
        let note = self.lang.fill(
            "adjudicate.round",
            &[
                ("name", &game.name),
                ("entered", &round.entered),
                ("left", &round.left),
                ("times", &round.times),
                ("first", &first),
                ("last", &last),
            ],
        );
        Some(FoundCycle {
            case: CycleCase {
                id: game.id.to_owned(),
                plies: Some(round.plies),
                times: round.times,
                cycle: cycle.clone(),
                places: round.places.clone(),
                faults: Vec::new(),
                rulings: adjudicate_by(cycle, &round.places, choices, &self.event),
            },
            notes: vec![note],
            origin: None,
        })
    }

    /// Records of files, in any format that is read.
    pub(super) fn records(&self) -> Outcome {
        let paths: Vec<PathBuf> = self.args.words.iter().map(PathBuf::from).collect();
        let form = self.form(RulingFormat::Text)?;
        let options = Options {
            editions: self.editions.clone(),
            event: self.event.clone(),
            ..Options::default()
        };
        let place = self.place()?;
        let files = match &place {
            Some(place) => place.apart_from(&paths),
            None => paths.clone(),
        };
        let out = self.open_at(place, &form)?;
        let mut sink = Collect {
            out,
            count: JudgedCount::default(),
        };
        let bar = Bar::over(&paths, self.quiet, self.lang);
        let prepare = Records { asked: self, form };
        let ran = pipeline::run(files, &options, None, &prepare, &mut sink, &bar);
        bar.finish();
        let ran = match ran {
            Ok(ran) => ran,
            Err(RunError::Output(error)) => return Err(sink.out.failure(error)),
            Err(error) => return Err(run_failure(error, self.lang)),
        };
        sink.out.data(form.tail())?;
        sink.out.finish()?;
        complete(&ran, &paths, self.lang)?;
        if ran.readable == 0 {
            return Err(nothing_readable(&paths, self.lang));
        }
        if sink.count.judged + sink.count.refused == 0 {
            let names: Vec<String> = paths
                .iter()
                .map(|path| path.display().to_string())
                .collect();
            let name = names.join(", ");
            if let Some(ply) = self.args.ply {
                let values: [(&str, &dyn std::fmt::Display); 2] = [("name", &name), ("ply", &ply)];
                let what = self.lang.fill("adjudicate.none-at", &values);
                return Err(
                    Failure::said(Exit::Usage, what).next(self.lang.text("adjudicate.without-ply"))
                );
            }
            if !self.quiet {
                say(&self.lang.fill("adjudicate.none", &[("name", &name)]));
            }
        }
        self.ended(sink.count, &paths)
    }
}

/// Result for one record.
#[derive(Debug, Default)]
struct JudgedRecord {
    text: Shown,
    count: JudgedCount,
}

/// Makes the cycles of each record.
struct Records<'a> {
    asked: &'a AdjudicateRequest<'a>,
    form: RulingStyle<'a>,
}

impl Prepare for Records<'_> {
    type Output = JudgedRecord;

    fn record(&self, examined: &Examined<'_>) -> JudgedRecord {
        let name = format!(
            "{}:{}",
            examined.at.member.display(),
            examined.at.frame.line
        );
        let game = Game {
            id: &name,
            name: &name,
            record: examined.record,
            played: examined.replay,
        };
        self.asked.record(&game, &self.form)
    }

    fn unread(&self, unread: &Unread<'_>) -> JudgedRecord {
        let mut made = JudgedRecord::default();
        if let (true, Some(finding)) = (unread.is_record, unread.findings.first()) {
            let context = dapu::rules::RowContext::default();
            made.count.refused += 1;
            made.text = self.form.refusal(&Refusal {
                id: format!("{}:{}", unread.at.member.display(), unread.at.frame.line),
                line: 0,
                edition: String::new(),
                why: message(finding, &context, self.asked.lang.language()),
            });
        }
        made
    }
}

/// Writes what was made, in input order.
struct Collect {
    out: Output,
    count: JudgedCount,
}

impl Sink<JudgedRecord> for Collect {
    fn take(&mut self, parts: Vec<Part<JudgedRecord>>) -> Result<(), RunError> {
        for made in parts.into_iter().flat_map(|part| part.made) {
            self.count.judged += made.count.judged;
            self.count.refused += made.count.refused;
            let written = self.out.write_shown(&made.text);
            written.map_err(RunError::Output)?;
        }
        Ok(())
    }
}
