//! The request made to `dapu adjudicate`, and the code shared by its forms of input.

use super::super::cli::{self, Colour, RulingFormat};
use super::super::exit::{Exit, Failure, Outcome};
use super::super::lang::Lang;
use super::super::named_form::form_of;
use super::super::output::{Output, OutputOf, Place, Rights, colour_wanted};
use super::super::ruling::{FoundCycle, RulingStyle};
use super::super::say;
use dapu::event::Event;
use dapu::format::pgn;
use dapu::notation::Family;
use dapu::pipeline::{self, Editions, adjudicate_by};
use dapu::report::CycleCase;
use dapu::rules::words::setup_words;
use dapu::rules::{Choice, EditionId, edition};
use std::path::PathBuf;

/// The request.
pub(super) struct AdjudicateRequest<'a> {
    pub(super) args: &'a cli::Adjudicate,
    pub(super) editions: Editions,
    pub(super) event: Event,
    pub(super) quiet: bool,
    pub(super) colour: Colour,
    pub(super) lang: &'a Lang,
}

/// Number of cycles judged, and number that could not be.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct JudgedCount {
    pub(super) judged: usize,
    pub(super) refused: usize,
}

impl AdjudicateRequest<'_> {
    pub(super) fn form(&self, usual: RulingFormat) -> Result<RulingStyle<'_>, Failure> {
        let asked = self.args.html.then_some(RulingFormat::Html);
        let output = self.args.output.as_deref();
        Ok(RulingStyle {
            format: form_of(asked.or(self.args.format), (output, usual), self.lang)?,
            why: self.args.why,
            colour: self.args.output.is_none() && colour_wanted(self.colour),
            lang: self.lang,
            event: &self.event,
            event_file: self.args.book.event_file.as_deref(),
        })
    }

    /// Where it is written.
    pub(super) fn place(&self) -> Result<Option<Place>, Failure> {
        let args = self.args;
        let mut inputs: Vec<PathBuf> = args.words.iter().map(PathBuf::from).collect();
        inputs.extend(args.book.event_file.clone());
        inputs.extend(args.game.map(|_| args.database.db.clone()));
        let rights = Rights {
            command: "adjudicate",
            force: args.force,
            inputs: &inputs,
            of: OutputOf::asked(&(
                (&args.fen, args.game, args.ply),
                (&args.what_if, &args.book.edition, args.round),
            )),
        };
        rights.place(args.output.as_deref(), self.lang)
    }

    pub(super) fn open(&self, form: &RulingStyle<'_>) -> Result<Output, Failure> {
        self.open_at(self.place()?, form)
    }

    pub(super) fn open_at(
        &self,
        place: Option<Place>,
        form: &RulingStyle<'_>,
    ) -> Result<Output, Failure> {
        let mut out = Output::open(place, self.lang)?;
        out.data(&form.head())?;
        Ok(out)
    }

    /// The editions of something that has no record: `own` is what a row of a table names.
    pub(super) fn choices(&self, own: Option<EditionId>) -> Vec<Choice> {
        if let (Some(id), Editions::Auto) = (own, &self.editions) {
            return vec![Choice {
                edition: edition::edition(id),
                reason: "row",
            }];
        }
        let nothing = pgn::read("*", 1);
        self.editions.choices(&nothing, &self.event, false)
    }

    pub(super) fn found(
        &self,
        asked: &pipeline::CycleQuery,
        id: String,
        choices: &[Choice],
    ) -> FoundCycle {
        let length = asked.cycle.moves().len();
        let (given, first, times) = (asked.given, asked.first, asked.times);
        let mut notes = Vec::new();
        if given as usize != length {
            let last = first as usize + length - 1;
            notes.push(self.lang.fill(
                "adjudicate.found",
                &[
                    ("given", &given),
                    ("length", &length),
                    ("times", &times),
                    ("first", &first),
                    ("last", &last),
                ],
            ));
        }
        let named = Family::ALL.map(|family| asked.convention.names(family));
        let mut named = named.concat();
        named.dedup();
        if !named.is_empty() {
            let convention = named.join(", ");
            notes.push(
                self.lang
                    .fill("adjudicate.convention", &[("convention", &convention)]),
            );
        }
        if !asked.faults.is_empty() {
            let faults = setup_words(&asked.faults, self.lang.language());
            notes.push(self.lang.fill("adjudicate.setup", &[("faults", &faults)]));
        }
        FoundCycle {
            case: CycleCase {
                id,
                faults: asked.faults.clone(),
                plies: None,
                times: asked.times,
                rulings: adjudicate_by(&asked.cycle, &asked.places, choices, &self.event),
                cycle: asked.cycle.clone(),
                places: asked.places.clone(),
            },
            notes,
            origin: None,
        }
    }

    /// Outcome of a run over many cycles: where none could be judged, nothing was readable.
    pub(super) fn ended(&self, count: JudgedCount, paths: &[PathBuf]) -> Outcome {
        if count.refused > 0 && !self.quiet {
            say(&self.lang.fill(
                "adjudicate.count",
                &[("judged", &count.judged), ("refused", &count.refused)],
            ));
        }
        if count.judged == 0 && count.refused > 0 {
            let names: Vec<String> = paths
                .iter()
                .map(|path| path.display().to_string())
                .collect();
            let what = self
                .lang
                .fill("adjudicate.nothing", &[("paths", &names.join(", "))]);
            return Err(Failure::said(Exit::NothingReadable, what)
                .next(self.lang.text("adjudicate.nothing-next")));
        }
        Ok(Exit::Ran)
    }
}
