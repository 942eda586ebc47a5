//! `dapu adjudicate`: what a cycle comes to. Here cycles that are typed or stand in a table; those of
//! games stand next door.

use super::cli::{self, Colour, RulingFormat};
use super::exit::{Exit, Failure, Outcome};
use super::fen::nothing_behind;
use super::lang::Lang;
use super::output::{Output, Place, Rights, colour_wanted};
use super::refusal::{cycle_failure, cycle_words, row_words};
use super::ruling::{Form, FoundCycle};
use super::say;
use super::setting::{book, editions};
use super::shown::Shown;
use super::telling::system;
use super::what_if;
use dapu::event::Event;
use dapu::format::pgn;
use dapu::notation::{Families, Family, read_move};
use dapu::pipeline::{self, AskedRow, CycleColumns, Editions, adjudicate_by, read_cycle};
use dapu::report::CycleCase;
use dapu::report::cycle::Refusal;
use dapu::rules::words::setup_words;
use dapu::rules::{Choice, EditionId, edition};
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

/// A row of a table needs no more.
const LONGEST: u64 = 1 << 16;

pub(crate) fn run(args: &cli::Adjudicate, quiet: bool, colour: Colour, lang: &Lang) -> Outcome {
    let asked = Asked {
        args,
        editions: editions(&args.book.edition),
        event: book(&args.book, lang)?,
        quiet,
        colour,
        lang,
    };
    if let Some(fen) = &args.fen {
        nothing_behind(fen, lang)?;
        return asked.typed(fen);
    }
    if let Some(game) = args.game {
        return asked.game(game);
    }
    let table = match args.words.as_slice() {
        [only] if is_table(Path::new(only)) => Some(Path::new(only)),
        _ => None,
    };
    match table {
        Some(path) => asked.table(path),
        None if args.words.iter().all(|word| is_move(word)) => {
            Err(Failure::said(Exit::Usage, lang.text("adjudicate.no-board"))
                .next(lang.text("adjudicate.no-board-next")))
        }
        None => asked.records(),
    }
}

/// Whether it is a move and no file.
fn is_move(word: &str) -> bool {
    let read = read_move(word, Families::ALL);
    read.is_some_and(|(_, bytes)| bytes == word.len()) && !Path::new(word).exists()
}

/// Whether a file is a table of cycles and no record: by its name, or by its first line.
fn is_table(path: &Path) -> bool {
    if path == Path::new("-") || path.extension().is_some_and(|ending| ending == "tsv") {
        return true;
    }
    let mut start = Vec::new();
    let read = File::open(path).and_then(|file| file.take(LONGEST).read_to_end(&mut start));
    let text = String::from_utf8_lossy(&start);
    let first = text.lines().find(|line| !line.trim().is_empty());
    read.is_ok() && first.is_some_and(|line| CycleColumns::of_head(line).is_some())
}

/// What was asked for.
pub(crate) struct Asked<'a> {
    pub(crate) args: &'a cli::Adjudicate,
    pub(crate) editions: Editions,
    pub(crate) event: Event,
    pub(crate) quiet: bool,
    pub(crate) colour: Colour,
    pub(crate) lang: &'a Lang,
}

/// How many cycles were judged, and how many could not be.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Count {
    pub(crate) judged: usize,
    pub(crate) refused: usize,
}

impl Asked<'_> {
    pub(crate) fn form(&self, usual: RulingFormat) -> Form<'_> {
        let asked = self.args.html.then_some(RulingFormat::Html);
        Form {
            format: asked.or(self.args.format).unwrap_or(usual),
            why: self.args.why,
            colour: self.args.output.is_none() && colour_wanted(self.colour),
            lang: self.lang,
            event: &self.event,
            event_file: self.args.book.event_file.as_deref(),
        }
    }

    /// Where it is written.
    pub(crate) fn place(&self) -> Result<Option<Place>, Failure> {
        let args = self.args;
        let mut inputs: Vec<PathBuf> = args.words.iter().map(PathBuf::from).collect();
        inputs.extend(args.book.event_file.clone());
        inputs.extend(args.game.map(|_| args.database.db.clone()));
        let rights = Rights {
            command: "adjudicate",
            force: args.force,
            inputs: &inputs,
            ..Rights::default()
        };
        rights.place(args.output.as_deref(), self.lang)
    }

    pub(crate) fn open(&self, form: &Form<'_>) -> Result<Output, Failure> {
        self.open_at(self.place()?, form)
    }

    pub(crate) fn open_at(&self, place: Option<Place>, form: &Form<'_>) -> Result<Output, Failure> {
        let mut out = Output::open(place, self.lang)?;
        out.data(&form.head())?;
        Ok(out)
    }

    /// The editions of something that has no record: `own` is what a row of a table names.
    fn choices(&self, own: Option<EditionId>) -> Vec<Choice> {
        if let (Some(id), Editions::Auto) = (own, &self.editions) {
            return vec![Choice {
                edition: edition::edition(id),
                reason: "row",
            }];
        }
        let nothing = pgn::read("*", 1);
        self.editions.choices(&nothing, &self.event, false)
    }

    fn typed(&self, fen: &str) -> Outcome {
        let moves = self.args.words.join(" ");
        let asked = read_cycle(fen, &moves).map_err(|fault| cycle_failure(&fault, self.lang))?;
        let choices = self.choices(None);
        let told = self.told(&asked, String::new(), &choices);
        let imagined = self.what_ifs(&told.case, &choices)?;
        let form = self.form(RulingFormat::Text);
        let mut out = self.open(&form)?;
        out.show(&form.case(&told))?;
        for one in &imagined {
            out.show(&what_if::written(&form, one))?;
        }
        out.data(form.tail())?;
        out.finish()?;
        Ok(Exit::Ran)
    }

    fn told(&self, asked: &pipeline::Asked, id: String, choices: &[Choice]) -> FoundCycle {
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
                rulings: adjudicate_by(&asked.cycle, choices, &self.event),
                cycle: asked.cycle.clone(),
            },
            notes,
            origin: None,
        }
    }

    /// A table: every row is answered, the bad ones with what is wrong with them.
    fn table(&self, path: &Path) -> Outcome {
        let form = self.form(RulingFormat::Tsv);
        let unreadable = |error: &std::io::Error| self.unreadable(path, error);
        let mut input: Box<dyn BufRead> = if path == Path::new("-") {
            Box::new(std::io::stdin().lock())
        } else {
            Box::new(BufReader::new(
                File::open(path).map_err(|error| unreadable(&error))?,
            ))
        };
        let mut out = self.open(&form)?;
        let (mut columns, mut count, mut bytes) = (None, Count::default(), Vec::new());
        for line in 1_u64.. {
            bytes.clear();
            let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes);
            if read.map_err(|error| unreadable(&error))? == 0 {
                break;
            }
            let row = String::from_utf8_lossy(&bytes);
            let row = row.trim_end_matches(['\n', '\r']);
            if row.trim().is_empty() {
                continue;
            }
            if columns.is_none() {
                columns = CycleColumns::of_head(row);
                if columns.is_some() {
                    continue;
                }
            }
            let columns = columns.get_or_insert_with(|| CycleColumns::of_row(row));
            out.show(&self.row(*columns, line, row, &form, &mut count))?;
        }
        out.data(form.tail())?;
        out.finish()?;
        if count.judged + count.refused == 0 && !self.quiet {
            let file = path.display();
            say(&self.lang.fill("adjudicate.no-rows", &[("file", &file)]));
        }
        self.ended(count, &[path.to_path_buf()])
    }

    fn row(
        &self,
        columns: CycleColumns,
        line: u64,
        row: &str,
        form: &Form<'_>,
        count: &mut Count,
    ) -> Shown {
        let refusal = |edition: Option<EditionId>, why: String| Refusal {
            id: columns.id_of(row).to_owned(),
            line,
            edition: edition.map_or("", EditionId::name).to_owned(),
            why: self
                .lang
                .fill("adjudicate.row", &[("line", &line), ("why", &why)]),
        };
        let answered = match columns.row(row) {
            Err(fault) => Err(refusal(None, row_words(&fault, self.lang))),
            Ok(asked) => self
                .answer(&asked)
                .map_err(|why| refusal(asked.edition, why)),
        };
        match answered {
            Ok(told) => {
                count.judged += 1;
                form.case(&told)
            }
            Err(refusal) => {
                count.refused += 1;
                form.refusal(&refusal)
            }
        }
    }

    fn answer(&self, row: &AskedRow<'_>) -> Result<FoundCycle, String> {
        let asked =
            read_cycle(row.fen, row.moves).map_err(|fault| cycle_words(&fault, self.lang).0)?;
        let choices = self.choices(row.edition);
        Ok(self.told(&asked, row.id.to_owned(), &choices))
    }

    /// How a run over many cycles ends: where none could be judged, nothing was readable.
    pub(crate) fn ended(&self, count: Count, paths: &[PathBuf]) -> Outcome {
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

    fn unreadable(&self, path: &Path, error: &std::io::Error) -> Failure {
        let why = system(&error.to_string(), self.lang);
        let what = self.lang.fill(
            "error.cannot-read",
            &[("file", &path.display()), ("why", &why)],
        );
        Failure::said(Exit::NothingReadable, what).next(self.lang.text("next.path"))
    }
}
