//! What an arbiter looks for first: results that turn, what waits for a ruling, and who played.

use super::super::{EventPage, FindingPage, GamePage};
use super::{Page, escape};
use crate::words;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// What an index has of a player or a club.
#[derive(Default)]
struct Entry<'e> {
    club: &'e str,
    /// Each game once, with its fouls.
    games: Vec<(&'e GamePage, u32)>,
}

impl Page {
    /// Results that the rules turn or that are contested, then what waits for a ruling, each with a link to its game.
    pub(super) fn matters(&mut self, event: &EventPage) {
        let turned = event
            .games
            .iter()
            .filter_map(|game| Some((game, self.turned(game)?)));
        let turned: Vec<_> = turned.collect();
        let waiting = event
            .games
            .iter()
            .filter_map(|game| Some((game, awaited(game)?)));
        let waiting: Vec<_> = waiting.collect();
        for (key, lines) in [("event.turned", &turned), ("event.waiting", &waiting)] {
            if lines.is_empty() {
                continue;
            }
            self.element("h3", "", words::text(self.language, key));
            self.put("<ul class=\"matters\">\n");
            for (game, told) in lines {
                self.put("<li>");
                self.link(game, &game.title(self.language));
                let _ = writeln!(self.out, " · {}</li>", escape(told));
            }
            self.put("</ul>\n");
        }
    }

    /// What the result of a game is against, under the first edition that says so; `None` where it stands.
    fn turned(&self, game: &GamePage) -> Option<String> {
        let contested = words::text(self.language, "event.contested");
        let judged = game
            .judgements
            .iter()
            .find(|judgement| judgement.agrees == Some(false) || judgement.recorded == contested)?;
        let values: [(&str, &dyn std::fmt::Display); 2] =
            [("recorded", &judged.recorded), ("given", &judged.given)];
        Some(words::fill(self.language, "event.turned-line", &values))
    }

    fn link(&mut self, game: &GamePage, text: &str) {
        let _ = write!(self.out, "<a href=\"#{}\">{}</a>", game.id, escape(text));
    }

    /// Who played, by name, and by club, with the games and the fouls of all of them under the first edition.
    pub(super) fn indexes(&mut self, event: &EventPage) {
        let mut players: BTreeMap<&str, Entry<'_>> = BTreeMap::new();
        let mut clubs: BTreeMap<&str, Entry<'_>> = BTreeMap::new();
        for game in &event.games {
            let fouls = game
                .judgements
                .first()
                .map_or([0; 2], |judged| judged.fouls);
            let of_side = game.players.iter().zip(&game.clubs).zip(fouls);
            for ((name, club), fouls) in of_side {
                let game = (game, u32::from(fouls));
                let player = players.entry(name).or_default();
                player.games.push(game);
                if !club.is_empty() {
                    player.club = club;
                    clubs.entry(club).or_default().games.push(game);
                }
            }
        }
        players.remove("?");
        for (key, entries) in [("event.player", &players), ("event.club", &clubs)] {
            if !entries.is_empty() {
                self.index(key, entries);
            }
        }
    }

    fn index(&mut self, key: &'static str, entries: &BTreeMap<&str, Entry<'_>>) {
        let with_club = entries.values().any(|entry| !entry.club.is_empty());
        let text = |key: &'static str| words::text(self.language, key);
        let (title, club, of, fouls) = (
            text(key),
            text("event.club"),
            text("event.games"),
            text("event.fouls"),
        );
        self.element("h3", "", title);
        self.put("<table><thead><tr>");
        self.element("th", "", title);
        if with_club {
            self.element("th", "", club);
        }
        self.element("th", "n", fouls);
        self.element("th", "", of);
        self.put("</tr></thead>\n");
        for (name, entry) in entries {
            self.put("<tr>");
            self.element("td", "", name);
            if with_club {
                self.element("td", "", entry.club);
            }
            let total: u32 = entry.games.iter().map(|(_, fouls)| fouls).sum();
            self.element("td", "n", &total.to_string());
            self.put("<td>");
            let mut last = "";
            for (game, _) in &entry.games {
                // Two of one club may have played each other.
                if game.id != last {
                    let place = [game.round.as_str(), game.table.as_str()].join("-");
                    self.link(game, if place == "-" { "#" } else { &place });
                    self.put(" ");
                }
                last = &game.id;
            }
            self.put("</td></tr>\n");
        }
        self.put("</table>\n");
    }
}

/// The codes of what waits for a ruling, each once with how often; `None` where nothing does.
fn awaited(game: &GamePage) -> Option<String> {
    let judged = game
        .judgements
        .iter()
        .flat_map(|judgement| &judgement.findings);
    let open = game
        .form
        .iter()
        .chain(judged)
        .filter(|finding| finding.open);
    let mut codes: Vec<(&FindingPage, usize)> = Vec::new();
    for finding in open {
        match codes
            .iter_mut()
            .find(|(known, _)| known.code == finding.code)
        {
            Some((_, count)) => *count += 1,
            None => codes.push((finding, 1)),
        }
    }
    // What weighs most stands first.
    codes.sort_by_key(|(finding, _)| std::cmp::Reverse(finding.severity));
    let told = codes.iter().map(|(finding, count)| match count {
        1 => format!("{} {}", finding.code, finding.name),
        count => format!("{} {} × {count}", finding.code, finding.name),
    });
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| told.join("; "))
}
