//! A notice to a club: what was found in the games of its own players, and nothing of their opponents.

use super::super::{EventPage, FindingPage, GamePage, Word};
use super::HtmlPage;
use crate::board::Side;
use crate::rules::{Code, Severity};
use crate::words;
use std::collections::BTreeSet;
use std::fmt::Display;

/// A page that a club can be sent.
#[derive(Clone, Debug)]
pub struct Notice {
    /// The club as the sheets write it.
    pub club: String,
    /// The page: one HTML file that needs nothing beside it.
    pub html: String,
}

/// A notice to each club that a sheet or the event file names, in order of their names.
pub fn notices(event: &EventPage) -> Vec<Notice> {
    let clubs = event.games.iter().flat_map(|game| &game.clubs);
    let clubs: BTreeSet<&str> = clubs.map(|club| club.trim()).collect();
    let notice = |club: &str| {
        let mut page = HtmlPage {
            out: String::new(),
            language: event.language,
        };
        page.notice(event, club);
        Notice {
            club: club.to_owned(),
            html: page.out,
        }
    };
    let clubs = clubs.into_iter().filter(|club| !club.is_empty());
    clubs.map(notice).collect()
}

impl HtmlPage {
    fn notice(&mut self, event: &EventPage, club: &str) {
        let values: [(&str, &dyn Display); 1] = [("club", &club)];
        let title = words::fill(self.language, "event.notice", &values);
        self.begin(&format!("{} · {title}", event.title));
        self.put("<header>\n");
        self.element("h1", "", &event.title);
        self.element("p", "", &title);
        self.facts(&event.head);
        self.element("p", "", words::text(self.language, "event.notice-lead"));
        self.put("</header>\n");
        let mut clean = Vec::new();
        for game in &event.games {
            let sides = sides(game, club);
            if sides.is_empty() {
                continue;
            }
            let found: Vec<&FindingPage> = game
                .findings()
                .filter(|finding| is_theirs(finding, &sides))
                .collect();
            if found.is_empty() {
                clean.push(game.title(self.language));
            } else {
                self.notice_of_game(game, &sides, &found);
            }
        }
        if !clean.is_empty() {
            let values: [(&str, &dyn Display); 1] = [("games", &clean.join("; "))];
            let text = words::fill(self.language, "event.notice-none", &values);
            self.element("p", "", &text);
        }
        self.signs();
        self.footer(event);
        self.put("</body>\n</html>\n");
    }

    fn notice_of_game(&mut self, game: &GamePage, sides: &[Side], found: &[&FindingPage]) {
        self.put("<section>\n");
        self.element("h2", "", &game.title(self.language));
        for judgement in &game.judgements {
            let mut facts = vec![
                (Word::Recorded, judgement.recorded.clone()),
                (Word::Given, judgement.given.clone()),
            ];
            for side in sides {
                let name = &game.players[side.index()];
                let fouls = judgement.fouls[side.index()];
                facts.push((Word::Fouls, format!("{name} {fouls}")));
            }
            let facts: Vec<(String, String)> = facts
                .into_iter()
                .map(|(label, value)| (self.word(label).to_owned(), value))
                .collect();
            self.facts(&facts);
        }
        for finding in found {
            // Where it stands may be in the opponent's file.
            let finding = FindingPage {
                facts: finding.facts.iter().take(1).cloned().collect(),
                ..(*finding).clone()
            };
            self.finding(&finding);
        }
        self.put("</section>\n");
    }
}

/// The sides a club's players have in a game.
fn sides(game: &GamePage, club: &str) -> Vec<Side> {
    let mut sides = Side::ALL.to_vec();
    sides.retain(|side| game.clubs[side.index()].trim() == club);
    sides
}

/// Whether a finding is those players' matter: their own, or what weighs on the game of both. A row of the
/// arbiter's file of rulings is the arbiter's, whatever side it names.
fn is_theirs(finding: &FindingPage, sides: &[Side]) -> bool {
    if finding.code == Code::F301.text() {
        return false;
    }
    match finding.side {
        Some(side) => sides.contains(&side),
        None => finding.severity >= Severity::Warning,
    }
}
