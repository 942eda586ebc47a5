//! Results of each entrant: games and matches counted by a scale, byes, annulled results.

use super::conditions::Conditions;
use super::withdrawal::annulled;
use super::{Appearance, Competition, Crosstable, Number, Outcome, Points, Scale, Verdict};

/// A game, or a match of several, as one of its two sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// Round, from 1.
    pub round: u32,
    /// Whom he met.
    pub opponent: Number,
    /// Points of games.
    pub board_points: Points,
    /// Result of the game, or of the match as a whole; `None` while it is open.
    pub verdict: Option<Verdict>,
    /// Whether any game of it was played.
    pub played: bool,
    /// Its value in the first criterion: points of the game, or match points.
    pub points: Points,
    first: u32,
    games: u32,
}

/// Results of each entrant.
#[derive(Clone, Debug)]
pub struct Scores<'a> {
    /// Crosstable of the games and results.
    pub table: &'a Crosstable,
    /// By what it is counted.
    pub conditions: Conditions,
    void: Vec<bool>,
    meetings: Vec<Vec<Meeting>>,
    byes: Vec<Vec<u32>>,
    points: Vec<Points>,
    bye_opponent: Points,
    half_bye: bool,
}

/// 2 for a match won, 1 for one level, 0 for one lost (2020 13.2, 1999 14.2).
const MATCH: Scale = Scale::TWO_ONE;

impl<'a> Scores<'a> {
    /// Counts a table.
    pub fn new(table: &'a Crosstable, conditions: Conditions) -> Scores<'a> {
        let void = annulled(table, &conditions);
        Scores::with_void(table, conditions, void)
    }

    /// Counts a part of the table these scores are of: the same results stay annulled.
    #[must_use]
    pub fn of_part<'b>(&self, part: &'b Crosstable) -> Scores<'b> {
        Scores::with_void(part, self.conditions, self.void.clone())
    }

    fn with_void(table: &'a Crosstable, conditions: Conditions, void: Vec<bool>) -> Scores<'a> {
        let is_void = |number: Number| void[number as usize - 1];
        let meetings: Vec<Vec<Meeting>> = table
            .numbers()
            .map(|number| {
                if is_void(number) {
                    Vec::new()
                } else {
                    meetings(table.of(number), &conditions, &is_void)
                }
            })
            .collect();
        let mut byes = vec![Vec::new(); table.len()];
        let counts_byes = conditions.competition != Competition::Scheveningen
            && !conditions.competition.is_round_robin();
        if counts_byes {
            for bye in table.byes() {
                byes[bye.entrant as usize - 1].push(bye.round);
            }
        }
        let mut scores = Scores {
            table,
            conditions,
            void,
            meetings,
            byes,
            points: Vec::new(),
            bye_opponent: Points::ZERO,
            half_bye: false,
        };
        scores.points = table.numbers().map(|number| scores.made(number)).collect();
        scores.count_byes();
        scores
    }

    fn made(&self, number: Number) -> Points {
        let met: Points = self.meetings(number).iter().map(|it| it.points).sum();
        let byes = self.byes(number).iter().map(|_| self.bye_points());
        met + byes.sum()
    }

    /// 14.4: 有分棋手(队)中最低得分(不包括0分), 少于(不含)七轮或16人(队) a half of it.
    fn count_byes(&mut self) {
        let law = self.conditions.bye;
        if !law.lowest {
            return;
        }
        let lowest = self
            .points
            .iter()
            .copied()
            .filter(|it| *it > Points::ZERO)
            .min();
        let entrants = self.table.entrants().iter();
        let entrants = entrants.filter(|it| it.withdrawn_after != Some(0)).count();
        self.half_bye = law.half_below.is_some_and(|(rounds, many)| {
            let few = (self.conditions.rounds < rounds, entrants < many as usize);
            if self.conditions.readings.half_by_either {
                few.0 || few.1
            } else {
                few.0 && few.1
            }
        });
        let lowest = lowest.unwrap_or(Points::ZERO);
        // Points are halves, for a scale is: half of them is whole quarters.
        self.bye_opponent = if self.half_bye {
            lowest.half().unwrap_or(lowest)
        } else {
            lowest
        };
    }

    /// Whether all results of an entrant are annulled (19.2), or it withdrew before the start: it stands in no table.
    pub fn is_void(&self, number: Number) -> bool {
        let index = (number as usize).wrapping_sub(1);
        let gone = self
            .table
            .entrant(number)
            .is_none_or(|it| it.withdrawn_after == Some(0));
        gone || self.void.get(index).copied().unwrap_or(true)
    }

    /// Whom an entrant met, in order of round, annulled games left out.
    pub fn meetings(&self, number: Number) -> &[Meeting] {
        let index = (number as usize).wrapping_sub(1);
        self.meetings.get(index).map_or(&[], Vec::as_slice)
    }

    /// The games of a meeting.
    pub fn games(&self, number: Number, meeting: &Meeting) -> &'a [Appearance] {
        let all = self.table.of(number);
        let first = meeting.first as usize;
        all.get(first..first + meeting.games as usize)
            .unwrap_or_default()
    }

    /// Rounds in which an entrant had a bye that counts; none in a round robin (遇轮空均不计算成绩和先后手).
    pub fn byes(&self, number: Number) -> &[u32] {
        let index = (number as usize).wrapping_sub(1);
        self.byes.get(index).map_or(&[], Vec::as_slice)
    }

    /// Value of a bye in the first criterion: a win (附录三 一(5)), of a team a match won.
    pub fn bye_points(&self) -> Points {
        if self.conditions.competition.is_of_matches() {
            MATCH.win
        } else {
            self.conditions.scale.win
        }
    }

    /// Value of a bye in points of games.
    pub fn bye_board_points(&self) -> Points {
        let win = self.conditions.scale.win.0;
        let boards = i64::from(self.conditions.boards.max(1));
        if self.conditions.readings.bye_boards_full {
            Points(win * boards)
        } else {
            // The least that wins a match: half of the boards and half a win.
            Points(win * (boards + 1) / 2)
        }
    }

    /// The points of the opponent a bye has not, and whether they are halved.
    pub const fn bye_opponent(&self) -> (Points, bool) {
        (self.bye_opponent, self.half_bye)
    }

    /// 积分, or 场分 in an event of matches.
    pub fn points(&self, number: Number) -> Points {
        let index = (number as usize).wrapping_sub(1);
        self.points.get(index).copied().unwrap_or_default()
    }
}

/// The meetings of one entrant.
fn meetings(
    games: &[Appearance],
    conditions: &Conditions,
    is_void: &dyn Fn(Number) -> bool,
) -> Vec<Meeting> {
    let of_matches = conditions.competition.is_of_matches();
    let mut found: Vec<Meeting> = Vec::with_capacity(games.len());
    let mut from = 0;
    while from < games.len() {
        let (round, opponent) = (games[from].round, games[from].opponent);
        let rest = &games[from..];
        let many = if of_matches {
            rest.iter()
                .take_while(|it| (it.round, it.opponent) == (round, opponent))
                .count()
        } else {
            1
        };
        if !is_void(opponent) {
            found.push(meeting(&rest[..many], from, conditions));
        }
        from += many;
    }
    found
}

/// One meeting of one or several games.
fn meeting(games: &[Appearance], first: usize, conditions: &Conditions) -> Meeting {
    let scale = &conditions.scale;
    let ended = games.iter().filter_map(|it| Some((it, it.outcome?)));
    let (mut own, mut others) = (Points::ZERO, Points::ZERO);
    for (game, outcome) in ended {
        own += scale.points(outcome, game.colour);
        others += scale.points(outcome, !game.colour);
    }
    let open = games.iter().any(|it| it.outcome.is_none());
    let absent = games
        .iter()
        .all(|it| it.outcome == Some(Outcome::BothForfeit));
    let of_matches = conditions.competition.is_of_matches();
    let verdict = match own.cmp(&others) {
        _ if open => None,
        _ if !of_matches => games[0].verdict(),
        _ if absent => Some(Verdict::Lost),
        std::cmp::Ordering::Greater => Some(Verdict::Won),
        std::cmp::Ordering::Equal => Some(Verdict::Drawn),
        std::cmp::Ordering::Less => Some(Verdict::Lost),
    };
    let points = match (of_matches, verdict) {
        (false, _) => own,
        (true, Some(Verdict::Won)) => MATCH.win,
        (true, Some(Verdict::Drawn)) => MATCH.draw_red,
        (true, _) => Points::ZERO,
    };
    Meeting {
        round: games[0].round,
        opponent: games[0].opponent,
        board_points: own,
        verdict,
        played: games.iter().any(Appearance::is_played),
        points,
        first: first as u32,
        games: games.len() as u32,
    }
}
