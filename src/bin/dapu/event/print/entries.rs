//! 秩序册, its first part: who takes part, and how it is played.

use super::words::Paper;
use crate::event::contest::Loaded;
use crate::lang::Lang;
use dapu::event::{Event, Level, System};
use dapu::report::printed::{PrintedKind, PrintedPage, PrintedPart, PrintedRow, PrintedTable};

pub(super) fn page(stages: &[&Loaded], lang: &Lang) -> PrintedPage {
    let mut page = PrintedPage {
        name: "entries",
        title: lang.text("print.entries").to_owned(),
        data: Some(PrintedTable::default()),
        ..PrintedPage::default()
    };
    for (at, loaded) in stages.iter().enumerate() {
        let paper = Paper::new(loaded, None, lang);
        if at == 0 {
            page.facts = of_event(&paper);
        }
        match &loaded.contest.stage {
            Some(stage) => page.parts.push(PrintedPart::Heading(format!(
                "{stage}: {}",
                how(&paper).join(" · ")
            ))),
            None => page
                .facts
                .push((paper.text("print.system"), how(&paper).join(" · "))),
        }
        let mut table = table(&paper);
        if let Some(data) = &mut page.data {
            data.columns.clone_from(&table.columns);
            data.rows.extend(table.rows.iter().cloned());
        }
        if !paper.is_of_teams() {
            // On paper a player's name stands before his team.
            table.columns.swap(2, 4);
            table.rows.iter_mut().for_each(|it| it.cells.swap(2, 4));
        }
        page.parts.push(PrintedPart::Table(table));
    }
    page
}

fn of_event(paper: &Paper<'_>) -> Vec<(String, String)> {
    let event = &paper.loaded.event;
    let mut facts = vec![(
        paper.text("print.rules"),
        paper.loaded.edition.id.name().to_owned(),
    )];
    if let Some(level) = event.level {
        let key = match level {
            Level::National => "print.national",
            Level::Province => "print.province",
            Level::Local => "print.local",
            Level::Youth => "print.youth",
            Level::Mass => "print.mass",
        };
        facts.push((paper.text("print.level"), paper.text(key)));
    }
    if let Some(time) = time(event, paper) {
        facts.push((paper.text("print.time"), time));
    }
    facts
}

fn time(event: &Event, paper: &Paper<'_>) -> Option<String> {
    let time = event.time?;
    let values: [(&str, &dyn std::fmt::Display); 2] =
        [("minutes", &time.minutes), ("seconds", &time.increment)];
    Some(paper.lang.fill("print.time-is", &values))
}

/// System, rounds, list and scale of a stage.
fn how(paper: &Paper<'_>) -> Vec<String> {
    let contest = &paper.loaded.contest;
    let key = match contest.plan.system {
        Some(System::RoundRobin) => "print.round-robin",
        Some(System::Swiss) => "print.swiss",
        Some(System::Knockout) => "print.knockout",
        Some(System::Scheveningen) => "print.scheveningen",
        Some(System::MemberTotal) => "print.member-total",
        None => "print.no-system",
    };
    let mut words = vec![paper.text(key)];
    if contest.plan.cycles == Some(2) {
        words.push(paper.text("print.two-cycles"));
    }
    let rounds = contest.conditions.rounds;
    if rounds > 0 && !paper.is_knockout() {
        words.push(paper.lang.fill("print.rounds", &[("rounds", &rounds)]));
    }
    if paper.is_of_teams() {
        let boards = contest.conditions.boards;
        words.push(paper.lang.fill("print.boards", &[("boards", &boards)]));
    }
    if let Some(list) = contest.list.filter(|_| !paper.is_knockout()) {
        words.push(paper.lang.fill("print.list", &[("article", &list.article)]));
    }
    let scale = contest.conditions.scale;
    let values: [(&str, &dyn std::fmt::Display); 4] = [
        ("win", &scale.win),
        ("red", &scale.draw_red),
        ("black", &scale.draw_black),
        ("loss", &scale.loss),
    ];
    let key = if scale.draw_red == scale.draw_black {
        "print.scale"
    } else {
        "print.scale-by-colour"
    };
    // A draw that counts the same with both colours is said once.
    let values = if key == "print.scale" {
        vec![values[0], values[1], values[3]]
    } else {
        values.to_vec()
    };
    words.push(paper.lang.fill(key, &values));
    words
}

fn table(paper: &Paper<'_>) -> PrintedTable {
    use PrintedKind::{Data, Number, Text};
    let team_key = if paper.is_of_teams() {
        "print.team-alone"
    } else {
        "print.team"
    };
    let columns = vec![
        paper.column("stage", "print.stage", Data),
        paper.column("number", "print.number", Number),
        paper.column("team", team_key, Text),
        paper.column("place", "print.place-in-team", Number),
        paper.column("name", "print.name", Text),
        paper.column("rating", "print.rating", Number),
    ];
    let rows = rows(paper);
    PrintedTable {
        columns,
        rows,
        is_whole: true,
    }
}

/// A row a player; of a team without players a row of its own.
fn rows(paper: &Paper<'_>) -> Vec<PrintedRow> {
    let stage = paper.loaded.contest.stage.clone().unwrap_or_default();
    let rating = |it: Option<u32>| it.map_or(String::new(), |it| it.to_string());
    let mut rows = Vec::new();
    for person in &paper.loaded.contest.people {
        let label = person.label.to_string();
        if !paper.is_of_teams() {
            let team = person.team.clone().unwrap_or_default();
            let cells = [
                stage.clone(),
                label,
                team,
                String::new(),
                person.name.clone(),
                rating(person.rating),
            ];
            rows.push(PrintedRow::new(cells));
            continue;
        }
        let members = paper.loaded.contest.members.iter();
        let own: Vec<_> = members
            .filter(|it| it.team.as_deref() == Some(person.name.as_str()))
            .collect();
        let row = |place: String, name: String, rated: Option<u32>| {
            let team = person.name.clone();
            PrintedRow::new([
                stage.clone(),
                label.clone(),
                team,
                place,
                name,
                rating(rated),
            ])
        };
        if own.is_empty() {
            rows.push(row(String::new(), String::new(), None));
        }
        rows.extend(
            (1..)
                .zip(own)
                .map(|(at, it): (u32, _)| row(at.to_string(), it.name.clone(), it.rating)),
        );
    }
    rows
}
