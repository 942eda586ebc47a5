//! The first things an arbiter looks for: results that turn, matters that wait for a ruling, and the players.

use super::super::{EventPage, GamePage};
use super::{HtmlPage, escape};
use crate::words;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Index entry of a player or a club.
#[derive(Default)]
struct IndexEntry<'e> {
    club: &'e str,
    /// Each game once, with its fouls.
    games: Vec<(&'e GamePage, u32)>,
}

impl HtmlPage {
    /// Results that the rules turn or that are disputed, then what waits for a ruling, each with a link to its game.
    pub(super) fn matters(&mut self, event: &EventPage) {
        for (key, lines) in [
            ("event.turned", event.turned()),
            ("event.waiting", event.waiting()),
        ] {
            if lines.is_empty() {
                continue;
            }
            self.element("h3", "", words::text(self.language, key));
            self.put("<ul class=\"matters\">\n");
            for line in lines {
                self.put("<li>");
                self.link(line.game, &line.game.title(self.language));
                let _ = writeln!(self.out, " · {}</li>", escape(&line.told));
            }
            self.put("</ul>\n");
        }
    }

    fn link(&mut self, game: &GamePage, text: &str) {
        let _ = write!(self.out, "<a href=\"#{}\">{}</a>", game.id, escape(text));
    }

    /// The players, by name, and by club, with the games and the fouls of all of them under the first edition.
    pub(super) fn indexes(&mut self, event: &EventPage) {
        let mut players: BTreeMap<&str, IndexEntry<'_>> = BTreeMap::new();
        let mut clubs: BTreeMap<&str, IndexEntry<'_>> = BTreeMap::new();
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

    fn index(&mut self, key: &'static str, entries: &BTreeMap<&str, IndexEntry<'_>>) {
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
                    let name = game.name();
                    self.link(game, if name.is_empty() { "#" } else { &name });
                    self.put(" ");
                }
                last = &game.id;
            }
            self.put("</td></tr>\n");
        }
        self.put("</table>\n");
    }
}
