//! An audited event on two screens: results that do not stand, what waits for a ruling, odd files, what it all came
//! to, and where the rest is.

use super::super::game_page::file_line;
use super::super::lang::Lang;
use super::super::shown::in_line;
use super::super::summary::Lines;
use dapu::report::event::{EventPage, FileLine, GameLine, Word};
use dapu::rules::Severity;
use std::fmt::{Display, Write as _};

/// So many games are shown whole where nobody says how much is wanted.
pub(super) const WHOLE: usize = 12;

/// At most so many lines of games, and of files.
const GAMES: usize = 18;
const FILES: usize = 6;
/// At most so many codes of a game.
const CODES: usize = 3;

pub(super) fn text(event: &EventPage, folder: &dyn Display, lang: &Lang) -> String {
    let mut out = String::new();
    section(&mut out, "turned", &event.turned(), lang);
    let mut waiting = event.waiting();
    // The least severe items are cut off.
    waiting.sort_by_key(|it| std::cmp::Reverse(it.severity));
    section(&mut out, "waiting", &waiting, lang);
    files(&mut out, event, lang);
    let title = Word::Summary.text(event.language);
    let _ = writeln!(out, "═══ {title}: {}", in_line(&event.title));
    let mut lines = Lines::default();
    for (label, value) in event.head.iter().chain(&event.totals) {
        lines.add(label, value);
    }
    out.push_str(&lines.render());
    let example = waiting.first().map(|it| it.game.name());
    let example = example.filter(|it| !it.is_empty());
    let values: [(&str, &dyn Display); 3] = [
        ("file", folder),
        ("count", &event.games.len()),
        ("game", &example.as_deref().unwrap_or("1-1")),
    ];
    let _ = writeln!(out, "\n{}", lang.fill("audit.brief-next", &values));
    out
}

/// A line a game, and how many more there are.
fn section(out: &mut String, key: &str, games: &[GameLine<'_>], lang: &Lang) {
    if games.is_empty() {
        return;
    }
    let key = format!("audit.brief-{key}");
    let title = lang.text(&key);
    let _ = writeln!(out, "═══ {title}: {}", games.len());
    let mut lines = Lines::default();
    for line in games.iter().take(GAMES) {
        let game = line.game;
        let [red, black] = &game.players;
        let label = format!("  {}  {red} – {black}", game.name());
        lines.add(&label, shortened(&line.told, lang));
    }
    out.push_str(&lines.render());
    more(out, games.len().saturating_sub(GAMES), lang);
    out.push('\n');
}

/// The first codes of a game.
fn shortened(told: &str, lang: &Lang) -> String {
    let codes: Vec<&str> = told.split("; ").collect();
    match codes.len().checked_sub(CODES) {
        Some(more) if more > 0 => {
            let more = lang.fill("audit.brief-more-codes", &[("count", &more)]);
            format!("{}; {more}", codes[..CODES].join("; "))
        }
        _ => told.to_owned(),
    }
}

/// Oddities of files, the heaviest first.
fn files(out: &mut String, event: &EventPage, lang: &Lang) {
    let mut odd: Vec<&FileLine> = event.files.iter().collect();
    odd.retain(|file| file.severity > Severity::Note);
    if odd.is_empty() {
        return;
    }
    odd.sort_by_key(|file| std::cmp::Reverse(file.severity));
    let title = Word::Files.text(event.language);
    let _ = writeln!(out, "═══ {title}: {}", odd.len());
    for file in odd.iter().take(FILES) {
        let line = file_line(file, event.language);
        let line = line.lines().next().unwrap_or_default();
        let _ = writeln!(out, "  {}", in_line(line));
    }
    more(out, odd.len().saturating_sub(FILES), lang);
    out.push('\n');
}

fn more(out: &mut String, count: usize, lang: &Lang) {
    if count > 0 {
        let line = lang.fill("audit.brief-more", &[("count", &count)]);
        let _ = writeln!(out, "  {line}");
    }
}
