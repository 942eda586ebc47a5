//! The games of an event audited on many threads, in order of round and table.

use super::super::{Options, Progress, RunError, Summary, row_context};
use super::beside::EventPapers;
use super::fates::{RecordFate, fates};
use super::game_audit::GameAudit;
use super::games::told;
use super::listed::Listed;
use super::side_by_side::{CollatedSheets, lay};
use super::tables_audit::{TablesAudit, has_tables};
use super::{
    EventFolder, FolderFault, FolderFaultKind, GameSheets, Incoming, SheetIn, UnreadIn, file_name,
    moved, number_key, pair, settled, show_number, superseded,
};
use crate::board::Side;
use crate::contest::papers::{Contest, PaperFouls, PaperGame};
use crate::event::{Clocks, Event};
use crate::replay::{Replay, replay};
use crate::rules::contest::name_third_witness;
use crate::rules::{
    ArbiterRuling, Certainty, Check, Code, Dossier, Finding, GameRef, RowContext, SheetRef,
    Statement, audit_sheets, fact, rule,
};
use crate::sheets::Collation;
use rayon::prelude::*;
use std::path::Path;

/// An event audited.
#[derive(Debug)]
pub struct EventAudit {
    /// The games in order of round and table.
    pub games: Vec<GameAudit>,
    /// Faults of files, and of how sheets go together.
    pub faults: Vec<FolderFault>,
    /// Files that hold no game, with why.
    pub unread: Vec<UnreadIn>,
    /// Its tables held against the book and its sheets; empty where it has none.
    pub tables: TablesAudit,
    /// Sheets read.
    pub sheets: usize,
    /// Fate of each record, in order of file, then of each file without one.
    pub fates: Vec<RecordFate>,
    /// Files and records read.
    pub summary: Summary,
    /// Value of the column `run_id`.
    pub run_id: String,
}

/// Reads the sheets of a folder, pairs and audits them. The outcome is the same for any number of
/// threads.
///
/// # Errors
/// Where the machine fails.
pub fn audit_event(
    folder: &EventFolder,
    papers: &EventPapers,
    options: &Options,
    progress: &dyn Progress,
) -> Result<EventAudit, RunError> {
    let (incoming, summary) = folder.read(options, progress)?;
    let (mut sheets, mut unread) = split_incoming(incoming, options);
    let papers = &*moved::named_here(papers, &folder.path, (&sheets, &unread));
    let mut placed = file_name::fill_in(&folder.path, &mut sheets);
    let listed = Listed::of(&options.event, &papers.tables);
    placed.extend(listed.place(&mut sheets));
    placed.extend(listed.put_right(&mut sheets, &papers.rulings));
    let pairing = pair(&sheets);
    let mut told = told(papers, &sheets, &pairing.games);
    let mut tables = tables(papers, options, told.clone());
    let event = listed.with_pairings(&options.event);
    let bench = AuditContext {
        sheets: &sheets,
        papers,
        options,
        event: &event,
        listed: &listed,
        rulings: &named(folder.rulings.as_deref()),
        stages: &tables.stages,
    };
    let pool = options.pool()?;
    let audited = pool.install(|| {
        let games = pairing.games.par_iter();
        games.map(|game| bench.game(game)).collect::<Vec<_>>()
    });
    let outputs = folder.outputs.iter().map(|file| own_output(file));
    let mut faults: Vec<FolderFault> = unread.iter().map(not_a_game).chain(outputs).collect();
    let placed = placed.into_iter().chain(listed.strangers(&sheets));
    faults.extend(placed.chain(pairing.faults));
    let mut games: Vec<GameAudit> = Vec::new();
    for (audited, odd) in audited {
        games.extend(audited);
        faults.extend(odd);
    }
    number(&mut games);
    // How many fouls a ruling upholds is known once the games are audited.
    if let Some(papers) = papers.with_ruled(&games, &mut told.1) {
        tables = self::tables(&papers, options, told);
    }
    let mut settled = settled::lay_on(&papers.rulings, &mut faults, &mut unread);
    settled::lay_on_tables(&papers.rulings, &mut tables.findings, &mut settled);
    faults.extend(without_game(folder, papers, &games, &settled));
    Ok(EventAudit {
        fates: fates(&sheets, (&unread, &folder.outputs), &games),
        games,
        faults,
        unread,
        tables,
        sheets: sheets.len(),
        summary,
        run_id: papers.run_id.clone(),
    })
}

/// A file that an audit wrote itself.
fn own_output(file: &Path) -> FolderFault {
    FolderFault {
        kind: FolderFaultKind::OwnOutput,
        file: file.display().to_string(),
        line: 0,
        values: Vec::new(),
        ruled: None,
    }
}

/// Sheets, and what holds none. What a clock on a sheet shows, the event may say.
fn split_incoming(incoming: Vec<Incoming>, options: &Options) -> (Vec<SheetIn>, Vec<UnreadIn>) {
    let (mut sheets, mut unread) = (Vec::new(), Vec::new());
    for one in incoming {
        match one {
            Incoming::Sheet(mut sheet) => {
                if let Some(clocks) = options.event.clocks {
                    sheet.record.clocks_show(clocks == Clocks::Used);
                }
                sheets.push(*sheet);
            }
            Incoming::Unread(file) => unread.push(file),
        }
    }
    (sheets, unread)
}

/// Numbers the games from 1.
fn number(games: &mut [GameAudit]) {
    for (index, game) in games.iter_mut().enumerate() {
        game.context.game_id = (index + 1).to_string();
    }
}

/// The tables compared with the book and with what the sheets state.
fn tables(
    papers: &EventPapers,
    options: &Options,
    (games, noted): (Vec<PaperGame>, Vec<PaperFouls>),
) -> TablesAudit {
    if !has_tables(&options.event, &papers.tables) {
        return TablesAudit::default();
    }
    let mut told = papers.tables.clone();
    told.games = games;
    told.noted = noted;
    TablesAudit::of(&options.event, &told)
}

fn named(file: Option<&Path>) -> String {
    file.map_or_else(String::new, |file| file.display().to_string())
}

/// Slips and rulings of games that are not there.
fn without_game(
    folder: &EventFolder,
    papers: &EventPapers,
    games: &[GameAudit],
    settled: &[bool],
) -> Vec<FolderFault> {
    let (slips, rulings) = (
        named(folder.slips.as_deref()),
        named(folder.rulings.as_deref()),
    );
    let of_slips = papers.slips.iter();
    let of_slips =
        of_slips.map(|(of, slip)| (FolderFaultKind::SlipWithoutGame, of, &slips, slip.line));
    let of_rulings = papers.rulings.iter().zip(settled);
    let of_games = of_rulings.filter(|(ruling, settled)| ruling.fault.is_none() && !**settled);
    let of_rulings = of_games.map(|(ruling, _)| {
        let kind = FolderFaultKind::RulingWithoutGame;
        (kind, &ruling.game, &rulings, ruling.line)
    });
    let of_faults = settled::without_fault(&papers.rulings, settled, &rulings);
    of_slips
        .chain(of_rulings)
        .filter(|(_, of, ..)| !games.iter().any(|game| of.names(&game.game)))
        .map(|(kind, _, file, line)| FolderFault {
            kind,
            file: file.clone(),
            line,
            values: Vec::new(),
            ruled: None,
        })
        .chain(of_faults)
        .collect()
}

pub(super) fn not_a_game(file: &UnreadIn) -> FolderFault {
    FolderFault {
        kind: FolderFaultKind::Unread,
        file: file.file.clone(),
        line: file.line,
        values: Vec::new(),
        ruled: None,
    }
}

/// Data that every game is audited with.
struct AuditContext<'a> {
    sheets: &'a [SheetIn],
    papers: &'a EventPapers,
    options: &'a Options,
    /// The event, with the pairings of its tables.
    event: &'a Event,
    /// The players, and whom they play for.
    listed: &'a Listed,
    /// The file of rulings.
    rulings: &'a str,
    /// The stages as stated by the tables.
    stages: &'a [Contest],
}

impl AuditContext<'_> {
    /// Audits a game; two, where its sheets turn out to be of two games.
    fn game(&self, game: &GameSheets) -> (Vec<GameAudit>, Vec<FolderFault>) {
        let rulings = settled::rulings_on(game, self.sheets, &self.papers.rulings);
        let (mut games, faults) = self.ruled(game, rulings.clone());
        superseded::name(&mut games, &rulings, |kept| self.ruled(game, kept.to_vec()));
        (games, faults)
    }

    /// Audits a game by these rulings on it.
    fn ruled(&self, game: &GameSheets, rulings: Vec<ArbiterRuling>) -> superseded::Audited {
        let mut faults = Vec::new();
        let two = settled::two_events(game, self.sheets, &self.papers.rulings);
        let laid = lay(self.sheets, &game.sheets, (&rulings, two), &mut faults);
        let rulings = settled::in_force(rulings, &mut faults, self.rulings);
        let games = laid
            .into_iter()
            .map(|laid| self.one(game, laid, &rulings))
            .collect();
        (games, faults)
    }

    fn one(&self, game: &GameSheets, laid: CollatedSheets, rulings: &[ArbiterRuling]) -> GameAudit {
        let CollatedSheets {
            taken,
            mut collation,
        } = laid;
        for ruling in rulings {
            let said = (ruling.written.as_str(), ruling.place());
            for kind in ruling.adds() {
                // With a code it says what a remark means that the sheets may have told otherwise.
                match ruling.code {
                    Some(_) => collation.restate(kind, ruling.ply, said),
                    None => collation.add_once(kind, ruling.ply, said),
                }
            }
        }
        let replay = replay(&collation.merged);
        let choices = self.options.editions.choices(
            &collation.merged,
            self.event,
            replay.black_begins_full_game(),
        );
        let named = settled::name_of(game, self.sheets, &taken);
        let slip = self.papers.slips.iter().find(|(of, _)| of.names(&named));
        let mut audited = audit_sheets(
            &Dossier {
                sheets: &collation,
                replay: &replay,
                event: self.event,
                slip: slip.map(|(_, slip)| slip),
                rulings,
                others: &self.others(game),
            },
            &choices,
        );
        self.doubt_missing(game, &taken, &mut audited.findings);
        self.add_reading(&taken, &mut audited.findings);
        let context = self.context(&taken, (&collation, &replay), &named);
        self.name_third_witness(&context, &mut audited.findings);
        GameAudit {
            taken,
            game: named,
            collation,
            replay,
            choices,
            audited,
            context,
        }
    }

    /// That a sheet is missing is in doubt where another one lies there that may be it.
    fn doubt_missing(
        &self,
        game: &GameSheets,
        taken: &[(usize, Option<Side>)],
        findings: &mut [Finding],
    ) {
        // Filed together and read apart: the other one of the two.
        let apart = game.sheets.iter().map(|(sheet, _)| *sheet);
        let mut apart = apart.filter(|it| !taken.iter().any(|(sheet, _)| sheet == it));
        let other = apart.next().or(game.perhaps);
        let Some(other) = other.and_then(|other| self.sheets.get(other)) else {
            return;
        };
        for finding in findings.iter_mut().filter(|it| it.code == Code::S201) {
            finding.certainty = Certainty::Doubt;
            finding.side = None;
            finding.facts.set(fact::PERHAPS, other.file.clone());
            finding.facts.set(fact::SUGGESTION, other.file.clone());
        }
    }

    /// Where two sheets differ in the result, what the table of results says: it charges neither.
    fn name_third_witness(&self, context: &RowContext, findings: &mut [Finding]) {
        let number = |text: &str| number_key(text).parse().unwrap_or(0);
        let record = PaperGame {
            round: number(&context.round),
            table: number(&context.table),
            red: context.red.clone(),
            black: context.black.clone(),
            ..PaperGame::default()
        };
        for finding in findings {
            name_third_witness(self.stages, &record, finding);
        }
    }

    /// Results stated by the records of a game that are left aside.
    fn others(&self, game: &GameSheets) -> Vec<Statement> {
        let others = game
            .others
            .iter()
            .filter_map(|index| self.sheets.get(*index));
        others
            .map(|sheet| Statement {
                file: sheet.file.clone(),
                line: sheet.line,
                result: sheet.record.known_result(),
            })
            .collect()
    }

    /// Adds what was found before there was a record: how its bytes were decoded, where it was cut.
    /// What one sheet by itself may be read as is settled by both.
    fn add_reading(&self, sheets: &[(usize, Option<Side>)], findings: &mut Vec<Finding>) {
        let mut before = Vec::new();
        for (index, owner) in sheets {
            for finding in &self.sheets[*index].findings {
                let known =
                    |other: &Finding| other.code == finding.code && other.place == finding.place;
                let played = matches!(rule(finding.code).check, Check::Played(_));
                if !played && !findings.iter().any(known) {
                    before.push(finding.clone().on(SheetRef::of(*owner)));
                }
            }
        }
        findings.splice(0..0, before);
    }

    fn context(
        &self,
        sheets: &[(usize, Option<Side>)],
        (collation, replay): (&Collation, &Replay),
        game: &GameRef,
    ) -> RowContext {
        let mut context = row_context(&collation.merged, replay, game.record.clone());
        context.run_id.clone_from(&self.papers.run_id);
        show_number(&mut context.round, &game.round);
        show_number(&mut context.table, &game.table);
        if context.event.is_empty() {
            context.event = self.options.event.name.clone().unwrap_or_default();
        }
        for (club, name) in context.clubs.iter_mut().zip([&context.red, &context.black]) {
            if club.is_empty() {
                self.listed.team_of(name).clone_into(club);
            }
        }
        for (index, owner) in sheets {
            if let Some(side) = owner {
                context.sheet_files[side.index()].clone_from(&self.sheets[*index].file);
            }
        }
        context
    }
}
