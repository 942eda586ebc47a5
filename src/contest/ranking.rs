//! A book's rules on places, as a value: which criteria in which order, what follows when they separate nobody, what
//! a bye counts. Each edition's file holds one [`Ranking`].

use super::Scale;
use crate::words::{self, Language};

/// 排列名次的依据: what parts entrants, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Criterion {
    /// 积分: points of games; of a single event.
    Points,
    /// 场分: 2 for a match won, 1 for one level, 0 (2020 13.2; 1999 14.2).
    MatchPoints,
    /// 总局分, 局分: points of the games of all matches.
    BoardPoints,
    /// 小分: points of the beaten and half the points of those drawn with.
    Beaten,
    /// 对手分: points (of teams match points) of all opponents.
    Opponents,
    /// 累进分: the running totals after each round, added up.
    Progress,
    /// 胜场: matches won.
    MatchWins,
    /// 胜局: games won.
    Wins,
    /// 直胜: what those who are still equal made against each other.
    Direct,
    /// 犯规: fouls, fewer first.
    Fouls,
    /// 后走局数: games with Black.
    BlackGames,
    /// 对局时后走: games with Black among those who are still equal.
    BlackAmongEquals,
    /// 后走胜局: games won with Black.
    BlackWins,
    /// 名次总和: places of a team's members added up, fewer first.
    RankSum,
    /// 最高个人名次: the best place of a member.
    BestRank,
    /// 次高个人名次: the second best place of a member.
    SecondRank,
}

impl Criterion {
    /// Whether it looks at those alone who are still equal, so that it has no value outside such a group.
    pub const fn is_among_equals(self) -> bool {
        matches!(self, Criterion::Direct | Criterion::BlackAmongEquals)
    }

    /// Its name in tables that a program reads.
    pub const fn name(self) -> &'static str {
        match self {
            Criterion::Points => "points",
            Criterion::MatchPoints => "match-points",
            Criterion::BoardPoints => "board-points",
            Criterion::Beaten => "beaten",
            Criterion::Opponents => "opponents",
            Criterion::Progress => "progress",
            Criterion::MatchWins => "match-wins",
            Criterion::Wins => "wins",
            Criterion::Direct => "direct",
            Criterion::Fouls => "fouls",
            Criterion::BlackGames => "black-games",
            Criterion::BlackAmongEquals => "black-among-equals",
            Criterion::BlackWins => "black-wins",
            Criterion::RankSum => "rank-sum",
            Criterion::BestRank => "best-rank",
            Criterion::SecondRank => "second-rank",
        }
    }

    /// The book's name for it.
    pub const fn term(self) -> &'static str {
        match self {
            Criterion::Points => "积分",
            Criterion::MatchPoints => "场分",
            Criterion::BoardPoints => "局分",
            Criterion::Beaten => "小分",
            Criterion::Opponents => "对手分",
            Criterion::Progress => "累进分",
            Criterion::MatchWins => "胜场",
            Criterion::Wins => "胜局",
            Criterion::Direct => "直胜",
            Criterion::Fouls => "犯规",
            Criterion::BlackGames => "后走局数",
            Criterion::BlackAmongEquals => "对局时后走",
            Criterion::BlackWins => "后走胜局",
            Criterion::RankSum => "名次和",
            Criterion::BestRank => "最高名次",
            Criterion::SecondRank => "次高名次",
        }
    }
}

/// Kind of event that a list is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Competition {
    /// 一局循环制, players.
    RoundRobin,
    /// 一局双循环制, players.
    DoubleRoundRobin,
    /// 两局或多局循环制, players: a match of several games.
    Matches,
    /// 积分编排制, players.
    Swiss,
    /// 一局循环制, teams.
    TeamRoundRobin,
    /// 一局双循环制, teams.
    TeamDoubleRoundRobin,
    /// 积分编排制, teams.
    TeamSwiss,
    /// 队员总分制.
    MemberTotal,
    /// 全队轮赛制: two teams of which everybody meets everybody of the other.
    Scheveningen,
}

impl Competition {
    /// Its name.
    pub fn words(self, language: Language) -> &'static str {
        let key = match self {
            Competition::RoundRobin => "competition.round-robin",
            Competition::DoubleRoundRobin => "competition.double-round-robin",
            Competition::Matches => "competition.matches",
            Competition::Swiss => "competition.swiss",
            Competition::TeamRoundRobin => "competition.team-round-robin",
            Competition::TeamDoubleRoundRobin => "competition.team-double-round-robin",
            Competition::TeamSwiss => "competition.team-swiss",
            Competition::MemberTotal => "competition.member-total",
            Competition::Scheveningen => "competition.scheveningen",
        };
        words::text(language, key)
    }

    /// Whether points come from matches of several games.
    pub const fn is_of_matches(self) -> bool {
        matches!(
            self,
            Competition::Matches
                | Competition::TeamRoundRobin
                | Competition::TeamDoubleRoundRobin
                | Competition::TeamSwiss
        )
    }

    /// Whether teams are ranked.
    pub const fn is_of_teams(self) -> bool {
        matches!(
            self,
            Competition::TeamRoundRobin
                | Competition::TeamDoubleRoundRobin
                | Competition::TeamSwiss
                | Competition::MemberTotal
        )
    }

    /// Whether each meets each: a bye counts nothing, and a withdrawal may annul games.
    pub const fn is_round_robin(self) -> bool {
        matches!(
            self,
            Competition::RoundRobin
                | Competition::DoubleRoundRobin
                | Competition::Matches
                | Competition::TeamRoundRobin
                | Competition::TeamDoubleRoundRobin
        )
    }

    /// Number of times each meets each.
    pub const fn cycles(self) -> u32 {
        match self {
            Competition::DoubleRoundRobin | Competition::TeamDoubleRoundRobin => 2,
            _ => 1,
        }
    }
}

/// Consequence where no criterion separates two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TieRule {
    /// 名次并列: they share the place.
    Shared,
    /// The book says nothing more: they share the place, and the page says that it is silent.
    Silent,
    /// 以附加赛区分: a play-off must part them.
    PlayOff,
    /// 比较前一轮名次，以此类推: by their places one round earlier, and so on.
    EarlierRounds,
    /// 去除第一轮得分，再去除第二轮: by what is left without the first rounds. Of two with equal points and equal
    /// 累进分, who made fewer points in the round that is dropped stands first, whether the round's points are taken
    /// out of every running total or its total out of the sum: one order.
    WithoutFirstRounds,
    /// 依次比较第一个循环: by these criteria in the first cycle alone.
    FirstCycle(&'static [Criterion]),
}

/// A list of criteria with its article.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CriteriaList {
    /// Its article, by which an event file names it: `14.3.1`.
    pub article: &'static str,
    /// For what kind of event.
    pub competition: Competition,
    /// The criteria in order; the first is what sanctions look at.
    pub criteria: &'static [Criterion],
    /// Rule for ties that remain.
    pub then: TieRule,
}

/// Value of a bye where the system is Swiss (2020 14.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ByeLaw {
    /// The article.
    pub article: &'static str,
    /// 对手分按有分棋手(队)中最低得分(不包括0分)处理: whether a bye has the lowest points above 0 as those of its
    /// opponent; else nothing.
    pub lowest: bool,
    /// 少于(不含)七轮或16人(队): below so many rounds, or so many entrants, half of it.
    pub half_below: Option<(u32, u32)>,
}

/// The articles on who has Red.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ColourLaw {
    /// 循环制, players: with the table.
    pub robin: &'static str,
    /// 循环制, teams.
    pub robin_teams: &'static str,
    /// 积分编排制, and the boards of its matches.
    pub swiss: &'static str,
    /// The second game of a match of two players.
    pub games: &'static str,
    /// 淘汰制.
    pub knockout: &'static str,
    /// 全队轮赛制, with its table.
    pub scheveningen: &'static str,
}

/// A book's rules on points and places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ranking {
    /// Value of a game where the event does not state it.
    pub scale: Scale,
    /// Its article.
    pub scale_article: &'static str,
    /// Lists; of several for one kind the first is the default, and an event must name the other.
    pub lists: &'static [CriteriaList],
    /// Byes.
    pub bye: ByeLaw,
    /// 在积分相同时，受处分的人排列在最后: the article.
    pub sanctions: &'static str,
    /// Articles on who has Red.
    pub colours: ColourLaw,
    /// 同单位: the article on whether those of one unit meet in a Swiss.
    pub units: &'static str,
    /// 轮数: the article on how many rounds a Swiss has.
    pub rounds: &'static str,
    /// The article on the tree of a knockout.
    pub tree: &'static str,
    /// 退出: the article on annulling games of a round robin.
    pub withdrawal: &'static str,
    /// 冠军不宜并列: the article by which a shared first place is played off; `None` where it says nothing.
    pub champion: Option<&'static str>,
}

impl Ranking {
    /// The list for a kind of event: the one an event names by its article, else the first; `None` where the book has
    /// none.
    pub fn list(
        &self,
        competition: Competition,
        named: Option<&str>,
    ) -> Option<&'static CriteriaList> {
        let mut fitting = self
            .lists
            .iter()
            .filter(|list| list.competition == competition);
        match named {
            Some(article) => fitting.find(|list| list.article == article),
            None => fitting.next(),
        }
    }

    /// Places by points alone, for a kind of event that has no list in the book; its article is that of the points.
    pub const fn by_points(&self, competition: Competition) -> CriteriaList {
        CriteriaList {
            article: self.scale_article,
            competition,
            criteria: if competition.is_of_matches() {
                &[Criterion::MatchPoints]
            } else {
                &[Criterion::Points]
            },
            then: TieRule::Silent,
        }
    }

    /// The lists that the book has for a kind of event.
    pub fn choices(&self, competition: Competition) -> impl Iterator<Item = &'static CriteriaList> {
        self.lists
            .iter()
            .filter(move |list| list.competition == competition)
    }
}
