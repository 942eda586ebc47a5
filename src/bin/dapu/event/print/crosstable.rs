//! 循环表: who made what against whom. Where each meets each, entrants across; else rounds across; of a knockout the
//! matches.

use super::words::{Paper, number};
use crate::exit::{Exit, Failure};
use dapu::contest::propose::winner;
use dapu::contest::{
    Appearance, Criterion, Meeting, Number, Outcome, Points, Scores, Standings, Verdict,
};
use dapu::event::System;
use dapu::report::printed::{
    PrintedColumn, PrintedKind, PrintedPage, PrintedPart, PrintedRow, PrintedTable, SELF,
};
use std::collections::HashMap;

/// So many entrants stand across a sheet of paper.
const ACROSS: usize = 20;
/// With more entrants than this, rounds stand across.
const MOST: usize = 100;
/// More columns of cells than this are printed across.
const NARROW: usize = 9;

/// A crosstable with what each made.
struct CrosstablePage<'a> {
    paper: &'a Paper<'a>,
    scores: Scores<'a>,
    ranks: HashMap<Number, u32>,
}

pub(super) fn page(paper: &Paper<'_>) -> Result<PrintedPage, Failure> {
    if paper.loaded.contest.plan.system == Some(System::MemberTotal) {
        let failure = Failure::said(Exit::Usage, paper.text("print.no-games"));
        return Err(failure.next(paper.lang.text("print.no-games-next")));
    }
    Ok(shown(paper))
}

fn shown(paper: &Paper<'_>) -> PrintedPage {
    let scores = Scores::new(paper.table(), paper.loaded.contest.conditions);
    let list = paper.loaded.contest.list.filter(|_| !paper.is_knockout());
    let standings = list.map(|list| Standings::new(&scores, &list));
    let rows = standings.iter().flat_map(|it| &it.rows);
    let cross = CrosstablePage {
        ranks: rows.map(|row| (row.number, row.rank)).collect(),
        paper,
        scores,
    };
    let robin = cross.scores.conditions.competition.is_round_robin();
    let people = paper.loaded.contest.people.len();
    let mut page = PrintedPage {
        name: "crosstable",
        title: paper.title("print.crosstable"),
        ..PrintedPage::default()
    };
    if paper.is_knockout() {
        page.title = paper.title("print.matches");
        page.parts.push(PrintedPart::Table(cross.matches()));
        return page;
    }
    if robin && people <= MOST {
        let numbers: Vec<Number> = paper.table().numbers().collect();
        page.is_wide = people > NARROW;
        for block in numbers.chunks(ACROSS) {
            page.parts.push(PrintedPart::Table(cross.grid(block)));
        }
        page.data = Some(cross.grid(&numbers));
    } else {
        // Rounds stand across: that is no 循环表.
        page.title = paper.title("print.wall");
        page.is_wide = paper.table().rounds() as usize > NARROW;
        page.parts.push(PrintedPart::Table(cross.wall()));
    }
    let key = if cross.of_matches() {
        "print.cells-of-matches"
    } else {
        "print.cells"
    };
    page.notes.push(paper.text(key));
    let void = cross.void();
    if !void.is_empty() {
        let values: [(&str, &dyn std::fmt::Display); 2] = [
            ("article", &paper.loaded.ranking.withdrawal),
            ("names", &void),
        ];
        page.notes.push(paper.lang.fill("contest.void", &values));
        page.notes.push(paper.text("print.cells-annulled"));
    }
    page
}

impl CrosstablePage<'_> {
    fn of_matches(&self) -> bool {
        self.scores.conditions.competition.is_of_matches()
    }

    fn void(&self) -> String {
        let all = self.paper.table().numbers();
        let void = all.filter(|it| self.scores.is_void(*it));
        let names: Vec<&str> = void.map(|it| self.paper.name(it)).collect();
        names.join(", ")
    }

    fn head(&self) -> Vec<PrintedColumn> {
        let column = |name, key, kind| self.paper.column(name, key, kind);
        vec![
            column("rank", "column.rank", PrintedKind::Number),
            column("number", "print.number", PrintedKind::Number),
            column("name", "print.name", PrintedKind::Text),
            column("team", "print.team", PrintedKind::Text),
        ]
    }

    fn tail(&self) -> PrintedColumn {
        let criterion = if self.of_matches() {
            Criterion::MatchPoints
        } else {
            Criterion::Points
        };
        let label = if self.paper.lang.is_chinese() {
            criterion.term()
        } else {
            criterion.name()
        };
        PrintedColumn::new("points", label, PrintedKind::Number)
    }

    fn first_cells(&self, who: Number) -> Vec<String> {
        let rank = self.ranks.get(&who).copied().unwrap_or(0);
        vec![
            number(rank),
            self.paper.label(who).to_string(),
            self.paper.name(who).to_owned(),
            self.paper.team(who),
        ]
    }

    fn row(&self, who: Number, cells: impl Iterator<Item = (String, String)>) -> PrintedRow {
        let mut row = PrintedRow::new(self.first_cells(who));
        for (cell, shown) in cells {
            row.shown.push((row.cells.len(), shown));
            row.cells.push(cell);
        }
        row.cells.push(self.scores.points(who).to_string());
        row
    }

    /// Rosters across.
    fn grid(&self, across: &[Number]) -> PrintedTable {
        let mut columns = self.head();
        columns.extend(across.iter().map(|it| {
            let label = self.paper.label(*it).to_string();
            PrintedColumn::new(label.clone(), label, PrintedKind::Cell)
        }));
        columns.push(self.tail());
        let rows = self.paper.table().numbers().map(|who| {
            let cells = across.iter().map(|other| {
                if *other == who {
                    (String::new(), SELF.to_owned())
                } else {
                    self.met(who, |it| it.opponent == *other, false)
                }
            });
            self.row(who, cells)
        });
        PrintedTable {
            columns,
            rows: rows.collect(),
            is_whole: false,
        }
    }

    /// Rounds across.
    fn wall(&self) -> PrintedTable {
        let rounds = self.paper.table().rounds();
        let mut columns = self.head();
        columns.extend((1..=rounds).map(|it| {
            let counted = self.paper.counted(it);
            PrintedColumn::new(
                format!("r{counted}"),
                counted.to_string(),
                PrintedKind::Cell,
            )
        }));
        columns.push(self.tail());
        let rows = self.paper.table().numbers().map(|who| {
            let byes = self.scores.byes(who);
            let cells = (1..=rounds).map(|round| {
                let (cell, shown) = self.met(who, |it| it.round == round, true);
                if cell.is_empty() && byes.contains(&round) {
                    let points = self.scores.bye_points();
                    let bye = self.paper.text("contest.bye");
                    return (format!("bye {points}"), format!("{bye}\n{points}"));
                }
                (cell, shown)
            });
            self.row(who, cells)
        });
        PrintedTable {
            columns,
            rows: rows.collect(),
            is_whole: false,
        }
    }

    /// Results of one entrant in the games selected by `is`, in the form for CSV and the form for paper; `opponent` adds the name
    /// of the opponent.
    fn met(
        &self,
        who: Number,
        is: impl Fn(&Appearance) -> bool,
        opponent: bool,
    ) -> (String, String) {
        let games = self.paper.table().of(who).iter().filter(|it| is(it));
        let mut cells: Vec<(String, String)> = Vec::new();
        if self.of_matches() {
            let mut rounds: Vec<(u32, Number)> = games.map(|it| (it.round, it.opponent)).collect();
            rounds.dedup();
            for (round, other) in rounds {
                let cell = self.a_match(who, (round, other), opponent);
                cells.push(self.counted([who, other], cell));
            }
        } else {
            cells.extend(games.map(|it| self.counted([who, it.opponent], self.game(it, opponent))));
        }
        let (cells, shown): (Vec<_>, Vec<_>) = cells.into_iter().unzip();
        (cells.join(" / "), shown.join("\n"))
    }

    /// A cell, in brackets where it counts nothing: the games of who is annulled are no part of any sum.
    fn counted(&self, two: [Number; 2], (cell, shown): (String, String)) -> (String, String) {
        if two.iter().any(|it| self.scores.is_void(*it)) {
            (format!("({cell})"), format!("({shown})"))
        } else {
            (cell, shown)
        }
    }

    fn game(&self, game: &Appearance, opponent: bool) -> (String, String) {
        let made = made(game, &self.scores);
        let letter = match game.colour {
            dapu::contest::Colour::Red => "R",
            dapu::contest::Colour::Black => "B",
        };
        let colour = self.paper.colour(game.colour);
        if opponent {
            let label = self.paper.label(game.opponent);
            (
                format!("{label} {letter} {made}"),
                format!("{label}{colour}\n{made}"),
            )
        } else {
            (format!("{letter} {made}"), format!("{made}{colour}"))
        }
    }

    fn a_match(
        &self,
        who: Number,
        (round, other): (u32, Number),
        opponent: bool,
    ) -> (String, String) {
        let find = |who, other| {
            let all = self.scores.meetings(who).iter();
            all.into_iter()
                .find(|it: &&Meeting| (it.round, it.opponent) == (round, other))
        };
        let (points, boards) = match (find(who, other), find(other, who)) {
            (Some(own), Some(others)) => {
                let points = own
                    .verdict
                    .map_or("*".to_owned(), |_| own.points.to_string());
                (
                    points,
                    format!("{}:{}", own.board_points, others.board_points),
                )
            }
            _ => ("\u{2013}".to_owned(), String::new()),
        };
        if opponent {
            let label = self.paper.label(other);
            (
                format!("{label} {points} {boards}"),
                format!("{label}\n{points} ({boards})"),
            )
        } else {
            (format!("{points} {boards}"), format!("{points}\n{boards}"))
        }
    }

    /// The matches of a knockout, a row each.
    fn matches(&self) -> PrintedTable {
        let column = |name, key, kind| self.paper.column(name, key, kind);
        let columns = vec![
            column("round", "print.round", PrintedKind::Number),
            column("table", "pair.table", PrintedKind::Number),
            column("one", "print.one", PrintedKind::Text),
            column("games", "print.games", PrintedKind::Cell),
            column("other", "print.other", PrintedKind::Text),
            column("winner", "print.winner", PrintedKind::Text),
        ];
        let mut seen: Vec<(u32, u32, Number, Number)> = Vec::new();
        for game in self.paper.table().games() {
            let two = (game.red.min(game.black), game.red.max(game.black));
            if !seen
                .iter()
                .any(|it| (it.0, it.2, it.3) == (game.round, two.0, two.1))
            {
                seen.push((game.round, game.table, two.0, two.1));
            }
        }
        let mut rows: Vec<PrintedRow> = seen.into_iter().map(|it| self.duel(it)).collect();
        rows.extend(self.paper.table().byes().iter().map(|bye| {
            PrintedRow::new([
                self.paper.counted(bye.round).to_string(),
                String::new(),
                self.paper.name(bye.entrant).to_owned(),
                String::new(),
                self.paper.text("contest.bye"),
                self.paper.name(bye.entrant).to_owned(),
            ])
        }));
        rows.sort_by_key(|row| row.cells[0].parse::<u32>().unwrap_or(0));
        PrintedTable {
            columns,
            rows,
            is_whole: false,
        }
    }

    fn duel(&self, (round, table, one, other): (u32, u32, Number, Number)) -> PrintedRow {
        let loaded = self.paper.loaded;
        let games = self.paper.table().of(one).iter();
        let games = games.filter(|it| (it.round, it.opponent) == (round, other));
        let of = |it: &Appearance| {
            let own = it.outcome.map(|outcome| match it.colour {
                dapu::contest::Colour::Red => outcome,
                dapu::contest::Colour::Black => outcome.exchanged(),
            });
            (
                own.map_or("*", Outcome::text).to_owned(),
                format!(
                    "{} {}",
                    self.paper.colour(it.colour),
                    super::words::shown(own)
                ),
            )
        };
        let (cells, shown): (Vec<_>, Vec<_>) = games.map(of).unzip();
        let winner = winner(&loaded.contest, &loaded.event, (round, one, other));
        let cells = [
            self.paper.counted(round).to_string(),
            number(table),
            self.paper.name(one).to_owned(),
            cells.join(" "),
            self.paper.name(other).to_owned(),
            winner.map_or(String::new(), |it| self.paper.name(it).to_owned()),
        ];
        PrintedRow {
            shown: vec![(3, shown.join("\n"))],
            ..PrintedRow::new(cells)
        }
    }
}

/// Value of a game: points, `+` and `-` for one that was not played, `*` for an open one.
fn made(game: &Appearance, scores: &Scores<'_>) -> String {
    let Some(outcome) = game.outcome else {
        return "*".to_owned();
    };
    if outcome.is_played() {
        let points: Points = scores.conditions.scale.points(outcome, game.colour);
        return points.to_string();
    }
    match outcome.for_colour(game.colour) {
        Verdict::Won => "+".to_owned(),
        _ => "\u{2212}".to_owned(),
    }
}
