//! A contest as TRF.

use super::about::about;
use super::imported::TrfSystem;
use super::{Trf, TrfLine, TrfPlayer, TrfRound, notes};
use crate::contest::papers::Contest;
use crate::contest::{
    Appearance, Colour, Competition, CriteriaList, Criterion, Crosstable, Number, Outcome, Points,
    Scores, Standings, Verdict,
};
use crate::event::{Event, Scale, System};
use std::collections::HashMap;
use std::fmt::Write as _;

/// Which version is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrfVersion {
    /// TRF16 with the extensions of `JaVaFo` (`XXR`, `XXS`) and bbpPairings (`BBW`, `BBD`, `BBU`).
    Trf16,
    /// TRF26: `142`, `162`, `202`, `212`, `222`.
    Trf26,
}

/// Why an event cannot be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrfRefusal {
    /// Teams: a TRF is of players.
    Teams,
    /// A knockout or a match of several games: a TRF holds one game of a player in a round.
    SeveralGames,
    /// A round has two games of one player.
    Doubled {
        /// Round.
        round: u32,
        /// The entrant.
        who: Number,
    },
    /// Points that need more than one decimal place, or more than four columns.
    Points(Points),
    /// A draw counts otherwise with Red than with Black, which TRF26 cannot say.
    DrawByColour,
    /// A number above 9999.
    Number(u32),
}

/// A file with what it leaves out.
#[derive(Clone, Debug)]
pub struct Exported {
    /// The file.
    pub trf: Trf,
    /// The first round that is left out, for it has games without a result.
    pub open_from: Option<u32>,
    /// Number of names cut off at 33 characters.
    pub cut: usize,
    /// Players whose results are annulled: their points stand as the book counts them.
    pub annulled: usize,
}

/// Writes a contest, its places by that list.
///
/// # Errors
/// Where a TRF cannot hold the event.
pub fn export(
    contest: &Contest,
    event: &Event,
    (version, list): (TrfVersion, Option<&CriteriaList>),
) -> Result<Exported, TrfRefusal> {
    let open = contest.table.games().iter().find(|it| it.outcome.is_none());
    let open_from = open.map(|it| it.round);
    let table = match open_from {
        Some(round) => contest.table.after(round - 1),
        None => contest.table.clone(),
    };
    holds(contest, (&table, version))?;
    let scores = Scores::new(&table, contest.conditions);
    let ranks: HashMap<Number, u32> = match list {
        Some(list) => {
            let ranks = Standings::new(&scores, list).ranks();
            ranks
                .into_iter()
                .map(|(rank, number)| (number, rank))
                .collect()
        }
        None => HashMap::new(),
    };
    let mut lines: Vec<TrfLine> = Vec::new();
    head(&mut lines, contest, (event, version, list));
    let (mut cut, mut annulled) = (0, 0);
    for (number, person) in (1..).zip(&contest.people) {
        let (about, is_whole) = about(&person.name, person.rating);
        cut += usize::from(!is_whole);
        annulled += usize::from(scores.is_void(number));
        let rounds =
            (1..=table.rounds()).map(|round| self::round(contest, &table, (number, round)));
        lines.push(TrfLine::Player(TrfPlayer {
            number: person.label,
            about,
            points: decimal(scores.points(number))?,
            rank: Some(
                ranks
                    .get(&number)
                    .copied()
                    .unwrap_or(contest.people.len() as u32),
            ),
            rounds: rounds.collect(),
            ..TrfPlayer::default()
        }));
    }
    let end = "\r\n";
    let trf = Trf {
        lines,
        end,
        faults: Vec::new(),
    };
    Ok(Exported {
        trf,
        open_from,
        cut,
        annulled,
    })
}

/// Whether a TRF can hold the event.
fn holds(contest: &Contest, (table, version): (&Crosstable, TrfVersion)) -> Result<(), TrfRefusal> {
    let conditions = &contest.conditions;
    if conditions.competition.is_of_teams() {
        return Err(TrfRefusal::Teams);
    }
    if conditions.competition.is_of_matches() || contest.plan.system == Some(System::Knockout) {
        return Err(TrfRefusal::SeveralGames);
    }
    if let Some(person) = contest.people.iter().find(|it| it.label > 9999) {
        return Err(TrfRefusal::Number(person.label));
    }
    for who in table.numbers() {
        let twice = table
            .of(who)
            .windows(2)
            .find(|it| it[0].round == it[1].round);
        if let Some(twice) = twice {
            let round = twice[0].round;
            return Err(TrfRefusal::Doubled { round, who });
        }
    }
    let scale = conditions.scale;
    if version == TrfVersion::Trf26 && scale.draw_red != scale.draw_black {
        return Err(TrfRefusal::DrawByColour);
    }
    Ok(())
}

fn head(
    lines: &mut Vec<TrfLine>,
    contest: &Contest,
    (event, version, list): (&Event, TrfVersion, Option<&CriteriaList>),
) {
    let mut put = |code: &str, value: String| lines.push(other(code, &value));
    let name = event.name.clone().unwrap_or_default();
    let name = match &contest.stage {
        Some(stage) => format!("{name} {stage}"),
        None => name,
    };
    put("012", name.split_whitespace().collect::<Vec<_>>().join(" "));
    put("062", contest.people.len().to_string());
    let rated = contest
        .people
        .iter()
        .filter(|it| it.rating.is_some())
        .count();
    put("072", rated.to_string());
    put("092", system(contest.conditions.competition).to_owned());
    if let Some(time) = event.time {
        put(
            "122",
            format!("{} min + {} s", time.minutes, time.increment),
        );
    }
    match version {
        TrfVersion::Trf16 => extensions(lines, contest),
        TrfVersion::Trf26 => records(lines, contest, (event, list)),
    }
    if let (Competition::Scheveningen, TrfVersion::Trf16) =
        (contest.conditions.competition, version)
    {
        sides(lines, contest);
    }
    lines.extend(notes::write(event, &contest.plan, &contest.people));
}

/// Text of the `092` record.
fn system(competition: Competition) -> &'static str {
    let system = match competition {
        Competition::RoundRobin => TrfSystem::RoundRobin,
        Competition::DoubleRoundRobin => TrfSystem::DoubleRoundRobin,
        Competition::Scheveningen => TrfSystem::Scheveningen,
        _ => TrfSystem::Swiss,
    };
    let words = TrfSystem::WORDS.iter().find(|it| it.0 == system);
    words.map_or("", |it| it.1)
}

/// `013`: a team with the numbers of its players, from column 37 on.
fn sides(lines: &mut Vec<TrfLine>, contest: &Contest) {
    let mut teams: Vec<(&str, String)> = Vec::new();
    for person in &contest.people {
        let Some(team) = person.team.as_deref() else {
            continue;
        };
        let at = teams.iter().position(|it| it.0 == team);
        let at = at.unwrap_or_else(|| {
            teams.push((team, String::new()));
            teams.len() - 1
        });
        // Writing to a string does not fail.
        let _ = write!(teams[at].1, " {:>4}", person.label);
    }
    for (team, numbers) in teams {
        let name: String = team.chars().take(31).collect();
        let name = name.replace(char::is_control, " ");
        lines.push(TrfLine::Other(format!("013 {name:<31}{numbers}")));
    }
}

fn other(code: &str, value: &str) -> TrfLine {
    TrfLine::Other(format!("{code} {value}"))
}

/// Data that TRF16 has in extensions only.
fn extensions(lines: &mut Vec<TrfLine>, contest: &Contest) {
    lines.push(other("XXR", &contest.conditions.rounds.to_string()));
    let scale = contest.conditions.scale;
    let Some(codes) = scoring(&scale) else { return };
    lines.push(other("XXS", &codes));
    // bbpPairings has a line for each, and knows one value of a draw.
    if scale.draw_red == scale.draw_black {
        let codes = [
            ("BBW", scale.win),
            ("BBD", scale.draw_red),
            ("BBL", scale.loss),
        ];
        let line = |(code, points)| other(code, &format!("{:>4}", one_place(points)));
        lines.extend(codes.map(line));
    }
}

/// Data that TRF26 has records for.
fn records(
    lines: &mut Vec<TrfLine>,
    contest: &Contest,
    (event, list): (&Event, Option<&CriteriaList>),
) {
    lines.push(other("142", &contest.conditions.rounds.to_string()));
    let scale = contest.conditions.scale;
    if scoring(&scale).is_some() {
        let codes = [('W', scale.win), ('D', scale.draw_red), ('L', scale.loss)];
        let cells = codes.map(|(code, points)| format!("{code}{:>4}", one_place(points)));
        lines.push(other("162", &format!(" {}", cells.join("    "))));
    }
    if let Some(list) = list {
        let codes = codes(list).join(",");
        lines.push(other("202", &codes));
        lines.push(other("212", &format!("PTS,{codes}")));
    }
    if let Some(time) = event.time {
        let increment = match time.increment {
            0 => String::new(),
            seconds => format!("+{seconds}"),
        };
        lines.push(other("222", &format!("{}{increment}", time.minutes * 60)));
    }
}

/// The codes of `XXS`; `None` where a game counts 1, ½, 0.
fn scoring(scale: &Scale) -> Option<String> {
    let same = scale.draw_red == scale.draw_black;
    let usual = [Points(4), Points(2), Points(2), Points::ZERO];
    if [scale.win, scale.draw_red, scale.draw_black, scale.loss] == usual {
        return None;
    }
    let mut codes = vec![format!("W={}", one_place(scale.win))];
    if same {
        codes.push(format!("D={}", one_place(scale.draw_red)));
    } else {
        codes.push(format!("WD={}", one_place(scale.draw_red)));
        codes.push(format!("BD={}", one_place(scale.draw_black)));
    }
    // To `JaVaFo` W is no word of the bye, and L is none at all.
    codes.push(format!("PAB={}", one_place(scale.win)));
    if scale.loss != Points::ZERO {
        let loss = one_place(scale.loss);
        codes.extend([format!("WL={loss}"), format!("BL={loss}")]);
    }
    Some(codes.join(" "))
}

/// FIDE's codes for the criteria of a list behind the points; fouls and what looks at equals alone have none but 直胜.
pub fn codes(list: &CriteriaList) -> Vec<&'static str> {
    let code = |it: &Criterion| match it {
        Criterion::Opponents => Some("BH"),
        Criterion::Beaten => Some("SB"),
        Criterion::Progress => Some("PS"),
        Criterion::Wins => Some("WIN"),
        Criterion::Direct => Some("DE"),
        Criterion::BlackGames => Some("BPG"),
        Criterion::BlackWins => Some("BWG"),
        _ => None,
    };
    list.criteria.iter().filter_map(code).collect()
}

/// Result of a player in a round.
fn round(contest: &Contest, table: &Crosstable, (who, round): (Number, u32)) -> TrfRound {
    let game = table.of(who).iter().find(|it| it.round == round);
    if let Some(game) = game {
        return self::game(contest, game);
    }
    // A bye of a round robin counts nothing.
    let counts = !contest.conditions.competition.is_round_robin();
    let has_bye = table.byes_of(who).any(|it| it == round);
    TrfRound::alone(if has_bye && counts { 'U' } else { 'Z' })
}

fn game(contest: &Contest, game: &Appearance) -> TrfRound {
    let person = contest.people.get(game.opponent as usize - 1);
    let colour = match game.colour {
        Colour::Red => 'w',
        Colour::Black => 'b',
    };
    let verdict = game.verdict().unwrap_or(Verdict::Lost);
    let result = match (verdict, game.outcome.is_some_and(Outcome::is_played)) {
        (Verdict::Won, true) => '1',
        (Verdict::Drawn, _) => '=',
        (Verdict::Lost, true) => '0',
        (Verdict::Won, false) => '+',
        (Verdict::Lost, false) => '-',
    };
    TrfRound {
        opponent: person.map(|it| it.label),
        colour,
        result,
    }
}

/// `11.5`; points of an event are halves.
fn one_place(points: Points) -> String {
    let halves = points.0 / 2;
    format!("{}.{}", halves / 2, if halves % 2 == 0 { '0' } else { '5' })
}

/// Points in four columns.
fn decimal(points: Points) -> Result<String, TrfRefusal> {
    let text = one_place(points);
    if points.0 % 2 == 0 && points.0 >= 0 && text.len() <= 4 {
        Ok(text)
    } else {
        Err(TrfRefusal::Points(points))
    }
}
