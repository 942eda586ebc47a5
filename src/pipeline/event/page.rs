//! An audited event put into words: what the terminal shows and the report prints.

mod finding;
mod union;

use super::{EventAudit, GameAudit};
use crate::board::{Move, Side};
use crate::event::{Event, Level};
use crate::record::GameResult;
use crate::report::event::{EventPage, FileLine, GamePage, Judgement, SheetLine, Word};
use crate::rules::{
    Choice, Code, EditionId, Finding, Language, Ledger, LedgerRow, Ruled, StepKind, remarks_on,
    unseen,
};
use crate::words;
use finding::Telling;
use std::fmt::Display;
use union::Union;

/// Settings the pages are written with.
pub struct PageStyle<'a> {
    /// The language.
    pub language: Language,
    /// Why an edition was taken, in words.
    pub reason: &'a (dyn Fn(&'static str) -> String + Sync),
    /// The folder, where the event has no name.
    pub folder: &'a str,
}

impl std::fmt::Debug for PageStyle<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PageStyle")
            .field("language", &self.language)
            .field("folder", &self.folder)
            .finish_non_exhaustive()
    }
}

impl PageStyle<'_> {
    fn word(&self, word: Word) -> &'static str {
        word.text(self.language)
    }

    fn fact(&self, word: Word, value: impl std::fmt::Display) -> (String, String) {
        (self.word(word).to_owned(), value.to_string())
    }

    /// Puts an event into words.
    pub fn event(&self, audit: &EventAudit, event: &Event) -> EventPage {
        let games: Vec<GamePage> = audit
            .games
            .iter()
            .enumerate()
            .map(|(index, game)| self.game(game, index))
            .collect();
        EventPage {
            language: self.language,
            title: event.name.clone().unwrap_or_else(|| self.folder.to_owned()),
            program: format!("dapu {}", env!("CARGO_PKG_VERSION")),
            run_id: audit.run_id.clone(),
            head: self.head(event, audit),
            totals: self.totals(audit, &games),
            files: self.files(audit),
            games,
            unseen: self.unseen(audit),
        }
    }

    fn head(&self, event: &Event, audit: &EventAudit) -> Vec<(String, String)> {
        let mut head = Vec::new();
        let mut editions: Vec<String> = Vec::new();
        for choice in audit.games.iter().flat_map(|game| &game.choices) {
            let named = self.edition(choice);
            if !editions.contains(&named) {
                editions.push(named);
            }
        }
        head.push(self.fact(Word::Edition, editions.join("; ")));
        if let Some(level) = event.level {
            let word = match level {
                Level::National => Word::National,
                Level::Province => Word::Province,
                Level::Local => Word::Local,
                Level::Youth => Word::Youth,
                Level::Mass => Word::Mass,
            };
            head.push(self.fact(Word::Level, self.word(word)));
        }
        if let Some(time) = event.time {
            let values: [(&str, &dyn Display); 2] =
                [("minutes", &time.minutes), ("n", &time.increment)];
            let text = words::fill(self.language, "event-page.time-is", &values);
            head.push(self.fact(Word::Time, text));
        }
        if let Some(limit) = event.natural_limit {
            head.push(self.fact(Word::Limit, limit));
        }
        if let Some(recording) = event.recording {
            let word = if recording { Word::Yes } else { Word::No };
            head.push(self.fact(Word::Recording, self.word(word)));
        }
        let switches = event.switches.iter();
        let switches: Vec<String> = switches
            .map(|(name, value)| format!("{name} = {value}"))
            .collect();
        if !switches.is_empty() {
            head.push(self.fact(Word::Switches, switches.join("; ")));
        }
        head
    }

    fn edition(&self, choice: &Choice) -> String {
        let title = choice.edition.title(self.language);
        let why: [(&str, &dyn Display); 1] = [("text", &(self.reason)(choice.reason))];
        let why = words::fill(self.language, "join.brackets", &why);
        format!("{} {title}{why}", choice.edition.id.name())
    }

    /// Facts that no record shows under the editions asked for, each article once.
    fn unseen(&self, audit: &EventAudit) -> Vec<String> {
        let mut editions: Vec<EditionId> = Vec::new();
        for choice in audit.games.iter().flat_map(|game| &game.choices) {
            if !editions.contains(&choice.edition.id) {
                editions.push(choice.edition.id);
            }
        }
        let mut lines: Vec<String> = Vec::new();
        for row in editions.iter().flat_map(|id| unseen(*id)) {
            let what = row.words(self.language);
            let values: [(&str, &dyn Display); 2] = [("article", &row.article), ("what", &what)];
            let line = words::fill(self.language, "join.article", &values);
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        lines
    }

    fn totals(&self, audit: &EventAudit, games: &[GamePage]) -> Vec<(String, String)> {
        let sheets = |game: &GameAudit| game.collation.sheets.len();
        let used: usize = audit.games.iter().map(sheets).sum();
        let two = audit.games.iter().filter(|game| sheets(game) == 2).count();
        let findings = audit.games.iter().flat_map(|game| &game.audited.findings);
        let mut weights = [0_usize; 3];
        let mut open = 0;
        for finding in findings {
            weights[finding.severity as usize] += 1;
            open += usize::from(finding.waits_for_ruling());
        }
        for finding in &audit.tables.findings {
            weights[finding.severity as usize] += 1;
            open += usize::from(finding.waits_for_ruling());
        }
        let of_files = audit.unread.iter().flat_map(|file| &file.findings);
        open += of_files.filter(|it| it.waits_for_ruling()).count();
        open += audit
            .faults
            .iter()
            .filter(|it| it.waits_for_ruling())
            .count();
        let [turned, disputed] = self.contested(games);
        let [notes, warnings, errors] = weights;
        let words = |word: Word| self.word(word);
        let sheets = format!(
            "{} = {used} {} + {} {}",
            audit.sheets,
            words(Word::SheetsUsed),
            audit.sheets - used,
            words(Word::SheetsAside)
        );
        let found = format!(
            "{errors} {} + {warnings} {} + {notes} {}",
            words(Word::Errors),
            words(Word::Warnings),
            words(Word::Notes)
        );
        vec![
            self.fact(Word::Games, games.len()),
            self.fact(Word::SheetsIn, sheets),
            self.fact(Word::FilesUnread, audit.unread.len()),
            self.fact(Word::GamesTwo, two),
            self.fact(Word::GamesOne, games.len() - two),
            self.fact(Word::Findings, found),
            self.remarks(audit),
            turned,
            disputed,
            self.fact(Word::ShortDraws, short_draws(audit)),
            self.fact(Word::SameMoves, same_moves(audit)),
            self.fact(Word::OpenRulings, open),
        ]
    }

    /// Numbers of games with a result that the rules overturn, and of games with two results.
    fn contested(&self, games: &[GamePage]) -> [(String, String); 2] {
        let count = |wanted: &dyn Fn(&Judgement) -> bool| {
            let of_it = |game: &&GamePage| game.judgements.iter().any(wanted);
            games.iter().filter(of_it).count().to_string()
        };
        let turned = count(&|judged| judged.agrees == Some(false));
        let disputed = words::text(self.language, "event.disputed").to_owned();
        [
            self.fact(Word::Turned, turned),
            (disputed, count(&|judged| judged.is_disputed)),
        ]
    }

    /// Number of remarks on the sheets, and number of those that were read.
    fn remarks(&self, audit: &EventAudit) -> (String, String) {
        let sheets = audit.games.iter().flat_map(|game| &game.collation.sheets);
        let all: usize = sheets.map(remarks_on).sum();
        let findings = audit.games.iter().flat_map(|game| &game.audited.findings);
        let unread = findings.filter(|finding| finding.code == Code::F302);
        let unread = unread.count();
        let values: [(&str, &dyn std::fmt::Display); 3] = [
            ("all", &all),
            ("read", &all.saturating_sub(unread)),
            ("unread", &unread),
        ];
        (
            words::text(self.language, "event.remarks").to_owned(),
            words::fill(self.language, "event.remarks-read", &values),
        )
    }

    fn files(&self, audit: &EventAudit) -> Vec<FileLine> {
        let line = |fault: &super::FolderFault| FileLine {
            severity: fault.kind.severity(),
            place: fault.place(),
            words: fault.words(self.language),
            ruling: fault
                .ruled
                .as_ref()
                .map_or_else(String::new, |ruled| ruling_words(ruled, self.language)),
            open: fault.waits_for_ruling(),
        };
        let tables = audit.tables.lines(self.language);
        audit.faults.iter().map(line).chain(tables).collect()
    }

    fn game(&self, game: &GameAudit, index: usize) -> GamePage {
        let (record, context) = (&game.collation.merged, &game.context);
        let telling = Telling::new(self.language, game);
        let union = Union::new(&game.collation, &game.replay, context, self.language);
        let findings = &game.audited.findings;
        let ends = findings.iter().filter_map(|finding| finding.plies);
        let marked: Vec<u32> = ends.map(|(_, last)| last).collect();
        let form = findings.iter().filter(|finding| finding.edition.is_none());
        let judged = game.choices.iter().zip(&game.audited.ledgers);
        let player = |side| record.player(side).unwrap_or("?").to_owned();
        GamePage {
            id: format!("g{}", index + 1),
            round: context.round.clone(),
            table: context.table.clone(),
            players: [player(Side::Red), player(Side::Black)],
            clubs: context.clubs.clone(),
            head: record
                .tag("Date")
                .map(|date| self.fact(Word::Date, date))
                .into_iter()
                .collect(),
            sheets: self.sheets(game),
            rounds: union.rounds(&marked),
            differences: union.differences(),
            form: form.map(|finding| telling.finding(finding)).collect(),
            judgements: judged
                .map(|(choice, ledger)| self.judgement((choice, ledger), game, &telling))
                .collect(),
        }
    }

    fn sheets(&self, game: &GameAudit) -> Vec<SheetLine> {
        let line = |sheet: &crate::sheets::Sheet| SheetLine {
            owner: self
                .word(match sheet.owner {
                    Some(Side::Red) => Word::SheetRed,
                    Some(Side::Black) => Word::SheetBlack,
                    None => Word::SheetNobody,
                })
                .to_owned(),
            file: sheet.file.clone(),
            entries: sheet.entries,
            missed: sheet.runs.iter().map(|run| run.last - run.first + 1).sum(),
            illegible: sheet.illegible,
        };
        game.collation.sheets.iter().map(line).collect()
    }

    fn judgement(
        &self,
        (choice, ledger): (&Choice, &Ledger),
        game: &GameAudit,
        telling: &Telling<'_>,
    ) -> Judgement {
        let of_edition = |finding: &&Finding| finding.edition == Some(choice.edition.id);
        let findings = game.audited.findings.iter().filter(of_edition);
        let steps = LedgerRow::all(ledger, &game.context);
        let steps = steps.iter().map(|row| row.words(self.language));
        let given = ledger.result().and_then(|step| step.result);
        let collation = &game.collation;
        let differ = ledger.recorded.is_none()
            && (collation.results_differ() || collation.merged.says_two_results());
        let is_ruled = ledger
            .result()
            .is_some_and(|step| step.kind == StepKind::Arbiter);
        let result = |result: Option<GameResult>, absent| {
            let token = result.map(|result| result_words(result, self.language));
            token.unwrap_or_else(|| self.word(absent)).to_owned()
        };
        Judgement {
            edition: self.edition(choice),
            findings: telling.all(&findings.collect::<Vec<_>>()),
            ledger: steps.map(str::to_owned).collect(),
            fouls: [ledger.fouls(Side::Red), ledger.fouls(Side::Black)],
            is_disputed: differ && !is_ruled,
            recorded: if differ && !game.collation.results_differ() {
                words::text(self.language, "event.contested-on-one").to_owned()
            } else if differ {
                words::text(self.language, "event.contested").to_owned()
            } else if ledger.recorded.is_none() && says_something(game) && ledger.both_absent() {
                words::text(self.language, "event.both-forfeit").to_owned()
            } else {
                result(ledger.recorded, Word::NotRecorded)
            },
            given: if given.is_none() && game.collation.ends_differ() {
                words::text(self.language, "event.contested").to_owned()
            } else if given.is_none() && ledger.both_absent() {
                words::text(self.language, "event.both-forfeit").to_owned()
            } else {
                result(given, Word::NotGiven)
            },
            agrees: (given.is_some() && ledger.recorded.is_some()).then(|| !ledger.disagrees()),
        }
    }
}

/// Whether the sheets have words for a result that are no token of one: 双方弃权.
fn says_something(game: &GameAudit) -> bool {
    let said = game.collation.merged.tag("Result");
    said.is_some_and(|it| !matches!(it.trim(), "" | "*" | "?"))
}

/// The ruling, with its author, time and reason.
pub fn ruling_words(ruled: &Ruled, language: Language) -> String {
    let source = ruled.source(words::text(language, "join.comma"));
    let key = match (source.is_empty(), ruled.by.is_empty()) {
        (true, _) => return ruled.ruling.clone(),
        (false, true) => "event.ruling",
        (false, false) => "event.ruling-by",
    };
    let values: [(&str, &dyn std::fmt::Display); 2] =
        [("ruling", &ruled.ruling), ("source", &source)];
    words::fill(language, key, &values)
}

/// 1999 8.7, 2020 16.5: how many games were drawn within 25 rounds. A number, which says nothing of anybody.
fn short_draws(audit: &EventAudit) -> usize {
    let drawn = |game: &&GameAudit| {
        let played = game.replay.main().len();
        let result = game.collation.merged.known_result();
        result == Some(GameResult::Draw) && (1..=50).contains(&played)
    };
    audit.games.iter().filter(drawn).count()
}

/// Number of games with exactly the moves of an earlier one.
fn same_moves(audit: &EventAudit) -> usize {
    let line =
        |game: &GameAudit| -> Vec<Move> { game.replay.main().iter().map(|ply| ply.mv).collect() };
    let mut seen = std::collections::BTreeSet::new();
    let played = audit.games.iter().map(line).filter(|line| !line.is_empty());
    played.filter(|line| !seen.insert(line.clone())).count()
}

fn result_words(result: GameResult, language: Language) -> &'static str {
    words::listed(language, "event-page.result", result.token()).unwrap_or(result.token())
}
