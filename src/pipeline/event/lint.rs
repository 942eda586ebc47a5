//! Omissions and faults of an event folder before anything is audited: the event file, the sheets, the
//! slips.

mod words;

use super::super::{Options, Progress, RunError};
use super::audit::not_a_game;
use super::listed::Listed;
use super::settled::refused_choices;
use super::{EventFolder, FolderFault, Identity, Incoming, SheetIn, file_name, number_key, pair};
use crate::board::Side;
use crate::contest::papers::Papers;
use crate::event::{Event, Level, Slip};
use crate::record::{Agreement, compare_names, name_key};
use crate::rules::{ArbiterRuling, EditionId, GameRef, Language, Severity};

/// A line of a lint: what is wrong, where, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LintLine {
    /// Kind of omission or fault.
    pub kind: LintKind,
    /// File or member concerned; empty for the folder.
    pub file: String,
    /// Line, from 1; 0 where it has none.
    pub line: u32,
    /// Values that its words name.
    pub values: Vec<(&'static str, String)>,
}

/// Possible omissions and faults.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LintKind {
    /// A fault in how files and sheets go together.
    Folder(FolderFault),
    /// There is no event file.
    NoEventFile,
    /// No edition, level, time limit, natural limit, lateness limit, list of players.
    NoField(&'static str),
    /// The natural limit of a mass event is the event's to say.
    NoMassLimit,
    /// Recording is asked for where the edition knows none.
    RecordingInRapid,
    /// The edition is none.
    UnknownEdition,
    /// A player stands twice in the list.
    PlayerTwice,
    /// A pairing names somebody who is not in the list.
    PairedStranger,
    /// A player's team is not in the list of teams.
    UnknownTeam,
    /// Two pairings have one round and table.
    PairedTwice,
    /// There is no sheet at all.
    NoSheets,
    /// A sheet says no round, or no table.
    NoPlace(&'static str),
    /// A sheet names no player of a side.
    NoName(Side),
    /// A sheet names somebody who is not in the list.
    NotInList,
    /// Its round is beyond the last.
    RoundBeyond,
    /// The pairing has the colours the other way round.
    ColoursExchanged,
    /// The pairing has other players at that table.
    OtherPairing,
    /// A pairing without any sheet.
    NoSheetOfPairing,
    /// A slip of a game that has no sheet.
    SlipWithoutGame,
    /// A slip of a round and a table that nobody has paired.
    SlipOfNoGame,
    /// A game without a slip, where there are slips.
    GameWithoutSlip,
}

/// Inputs of a lint besides the sheets.
#[derive(Clone, Copy, Debug)]
pub struct LintPapers<'a> {
    /// The event.
    pub event: &'a Event,
    /// Its tables: players and pairings that the event file has not.
    pub tables: &'a Papers,
    /// The slips, where the folder has a file of them.
    pub slips: Option<&'a [(GameRef, Slip)]>,
    /// Rulings by arbiters.
    pub rulings: &'a [ArbiterRuling],
}

/// Reads and pairs the sheets of a folder and says what is missing or wrong, the event file first,
/// then the sheets in order of file, then pairings and slips.
///
/// # Errors
/// Where the machine fails.
pub fn lint_event(
    folder: &EventFolder,
    papers: LintPapers<'_>,
    options: &Options,
    progress: &dyn Progress,
) -> Result<Vec<LintLine>, RunError> {
    let (incoming, _) = folder.read(options, progress)?;
    let listed = Listed::of(papers.event, papers.tables);
    let mut lint = Lint {
        event: papers.event,
        listed: &listed,
        lines: Vec::new(),
        event_file: name(folder.event.as_deref()),
    };
    if folder.event.is_none() {
        lint.add(LintKind::NoEventFile, ("", 0), Vec::new());
    }
    lint.event();
    let mut sheets = Vec::new();
    for one in incoming {
        match one {
            Incoming::Sheet(sheet) => sheets.push(*sheet),
            Incoming::Unread(file) => lint.folder(not_a_game(&file)),
        }
    }
    if sheets.is_empty() {
        let folder = folder.path.display().to_string();
        lint.add(LintKind::NoSheets, (&folder, 0), Vec::new());
    }
    // The name of a file says what a sheet does not, as in an audit. What both leave out is reported for the
    // sheet; by the pairings it may be known all the same.
    let mut faults = file_name::fill_in(&folder.path, &mut sheets);
    let mut placed = sheets.clone();
    faults.extend(listed.place(&mut placed));
    faults.extend(listed.put_right(&mut placed, papers.rulings));
    let pairing = pair(&placed);
    for fault in faults.iter().chain(&pairing.faults) {
        lint.folder(fault.clone());
    }
    for sheet in sheets.iter().filter(|sheet| !sheet.identity.is_union) {
        lint.sheet(sheet);
    }
    lint.pairings(&placed);
    let rulings = (papers.rulings, &*name(folder.rulings.as_deref()));
    for fault in refused_choices(&sheets, &pairing.games, rulings) {
        lint.folder(fault);
    }
    if let Some(slips) = papers.slips {
        let games = pairing
            .games
            .iter()
            .map(|game| [&*game.round, &*game.table]);
        lint.slips(
            slips,
            &games.collect::<Vec<_>>(),
            &name(folder.slips.as_deref()),
        );
    }
    Ok(lint.lines)
}

fn name(path: Option<&std::path::Path>) -> String {
    path.map_or_else(String::new, |path| path.display().to_string())
}

struct Lint<'a> {
    event: &'a Event,
    listed: &'a Listed,
    event_file: String,
    lines: Vec<LintLine>,
}

impl Lint<'_> {
    fn add(
        &mut self,
        kind: LintKind,
        (file, line): (&str, u32),
        values: Vec<(&'static str, String)>,
    ) {
        self.lines.push(LintLine {
            kind,
            file: file.to_owned(),
            line,
            values,
        });
    }

    fn folder(&mut self, fault: FolderFault) {
        let (file, line) = (fault.file.clone(), fault.line);
        self.add(LintKind::Folder(fault), (&file, line), Vec::new());
    }

    /// Something about the event file.
    fn about_event(&mut self, kind: LintKind, values: Vec<(&'static str, String)>) {
        let file = self.event_file.clone();
        self.add(kind, (&file, 0), values);
    }

    fn event(&mut self) {
        let event = self.event;
        let edition = event.edition.as_deref();
        if let Some(edition) = edition.filter(|it| EditionId::from_name(it).is_none()) {
            let known = EditionId::ALL.map(EditionId::name).join(", ");
            let values = vec![("name", edition.to_owned()), ("known", known)];
            self.about_event(LintKind::UnknownEdition, values);
        }
        let missing = [
            ("edition", event.edition.is_none()),
            ("level", event.level.is_none()),
            ("time", event.time.is_none() && event.stages.is_empty()),
            ("late-minutes", event.late_minutes.is_none()),
            ("players", event.players.is_empty()),
        ];
        for (field, is_missing) in missing {
            if is_missing {
                let values = vec![("field", field.to_owned())];
                self.about_event(LintKind::NoField(field), values);
            }
        }
        let mass = edition == Some("cn2020-mass") || event.level == Some(Level::Mass);
        if mass && event.natural_limit.is_none() {
            self.about_event(LintKind::NoMassLimit, Vec::new());
        }
        if edition == Some("cn2020-rapid") && event.recording == Some(true) {
            self.about_event(LintKind::RecordingInRapid, Vec::new());
        }
        self.people();
    }

    fn people(&mut self) {
        let event = self.event;
        let mut seen = Vec::new();
        for player in &event.players {
            let key = name_key(&player.name);
            if seen.contains(&key) {
                let values = vec![("name", player.name.clone())];
                self.about_event(LintKind::PlayerTwice, values);
            }
            seen.push(key);
            if let Some(team) = player
                .team
                .as_ref()
                .filter(|team| !event.teams.is_empty() && !event.teams.contains(team))
            {
                let values = vec![("name", player.name.clone()), ("team", team.clone())];
                self.about_event(LintKind::UnknownTeam, values);
            }
        }
        for (at, game) in event.pairings.iter().enumerate() {
            let place = |game: &crate::event::PairedGame| (game.round, game.table);
            if event.pairings[..at]
                .iter()
                .any(|other| place(other) == place(game))
            {
                self.about_event(
                    LintKind::PairedTwice,
                    round_and_table(game.round, game.table),
                );
            }
            for name in [&game.red, &game.black] {
                if self.listed.is_stranger(&name_key(name)) {
                    let values = vec![("name", name.clone()), ("near", self.near(name))];
                    self.about_event(LintKind::PairedStranger, values);
                }
            }
        }
    }

    /// A listed name that shares most letters; empty where none does.
    fn near(&self, name: &str) -> String {
        let near = self.listed.near(&name_key(name));
        near.unwrap_or_default().to_owned()
    }

    fn sheet(&mut self, sheet: &SheetIn) {
        let Identity {
            round,
            table,
            players,
            ..
        } = &sheet.identity;
        let mut add = |kind, values| self.add(kind, (&sheet.file, sheet.line), values);
        for (what, said) in [("round", round), ("table", table)] {
            if said.is_none() {
                add(LintKind::NoPlace(what), Vec::new());
            }
        }
        let number = round.as_ref().and_then(|round| round.parse::<u32>().ok());
        for side in Side::ALL {
            let key = &players[side.index()];
            if key.is_empty() {
                self.add(
                    LintKind::NoName(side),
                    (&sheet.file, sheet.line),
                    Vec::new(),
                );
            } else if self.listed.is_stranger(key) {
                let name = sheet.record.player(side).unwrap_or_default();
                let values = vec![("name", name.to_owned()), ("near", self.near(name))];
                self.add(LintKind::NotInList, (&sheet.file, sheet.line), values);
            }
        }
        if let (Some(number), Some(rounds)) = (number, self.event.rounds)
            && number > rounds
        {
            let values = vec![
                ("round", number.to_string()),
                ("rounds", rounds.to_string()),
            ];
            self.add(LintKind::RoundBeyond, (&sheet.file, sheet.line), values);
        }
        self.against_pairing(sheet);
    }

    /// A sheet against the pairing of its round and table.
    fn against_pairing(&mut self, sheet: &SheetIn) {
        let said = &sheet.identity;
        let Some(game) = self.listed.pairing_of(said) else {
            return;
        };
        let paired = [name_key(&game.red), name_key(&game.black)];
        let same = |red: usize, black: usize| {
            compare_names(&said.players[0], &paired[red])
                .and(compare_names(&said.players[1], &paired[black]))
        };
        let kind = match (same(0, 1), same(1, 0)) {
            (Agreement::Differ, Agreement::Agree) => LintKind::ColoursExchanged,
            (Agreement::Differ, _) => LintKind::OtherPairing,
            _ => return,
        };
        let values = vec![("red", game.red.clone()), ("black", game.black.clone())];
        self.add(kind, (&sheet.file, sheet.line), values);
    }

    fn pairings(&mut self, sheets: &[SheetIn]) {
        for game in &self.event.pairings {
            let key = |number: u32| Some(number_key(&number.to_string()));
            let (round, table) = (key(game.round), key(game.table));
            let mut there = sheets.iter().map(|sheet| &sheet.identity);
            if !there.any(|said| said.round == round && said.table == table) {
                let values = round_and_table(game.round, game.table);
                self.about_event(LintKind::NoSheetOfPairing, values);
            }
        }
    }

    fn slips(&mut self, slips: &[(GameRef, Slip)], games: &[[&str; 2]], file: &str) {
        let game = |[round, table]: [&str; 2]| GameRef {
            round: round.to_owned(),
            table: table.to_owned(),
            record: String::new(),
        };
        for (of, slip) in slips {
            if !games.iter().any(|it| of.names(&game(*it))) {
                let values = vec![("round", of.round.clone()), ("table", of.table.clone())];
                self.add(LintKind::SlipWithoutGame, (file, slip.line), values);
            }
        }
        for it in games.iter().filter(|it| !it[0].is_empty()) {
            if !slips.iter().any(|(of, _)| of.names(&game(*it))) {
                let values = vec![("round", it[0].to_owned()), ("table", it[1].to_owned())];
                self.add(LintKind::GameWithoutSlip, (file, 0), values);
            }
        }
    }
}

fn round_and_table(round: u32, table: u32) -> Vec<(&'static str, String)> {
    vec![("round", round.to_string()), ("table", table.to_string())]
}

impl LintLine {
    /// Severity.
    pub fn severity(&self) -> Severity {
        use LintKind as K;
        match &self.kind {
            K::Folder(fault) => fault.kind.severity(),
            K::NoField("late-minutes" | "players") => Severity::Note,
            K::UnknownEdition
            | K::PlayerTwice
            | K::PairedStranger
            | K::PairedTwice
            | K::NoSheets
            | K::ColoursExchanged
            | K::SlipOfNoGame
            | K::SlipWithoutGame => Severity::Error,
            _ => Severity::Warning,
        }
    }

    /// The fault and the remedy, in one line each.
    pub fn words(&self, language: Language) -> [String; 2] {
        words::of(self, language)
    }
}
