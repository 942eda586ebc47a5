//! 2020 articles 13, 14, 18.5 and 19: points and places, in the order of the book.

use crate::contest::{
    ByeLaw, ColourLaw, Competition, CriteriaList, Criterion, Ranking, Scale, TieRule,
};

use Criterion::{
    Beaten, BestRank, BlackAmongEquals, BlackGames, BlackWins, BoardPoints, Direct, Fouls,
    MatchPoints, MatchWins, Opponents, Points, Progress, RankSum, Wins,
};

/// Provisions of the book on points and places.
pub(super) static RANKING: Ranking = Ranking {
    scale: Scale::TWO_ONE,
    scale_article: "13.1",
    lists: &[
        list("14.1", Competition::RoundRobin, ONE_CYCLE, TieRule::Silent),
        list(
            "14.1",
            Competition::DoubleRoundRobin,
            &[Points, Beaten, Wins, Direct, Fouls, BlackWins],
            TieRule::FirstCycle(ONE_CYCLE),
        ),
        list(
            "14.2",
            Competition::Matches,
            &[MatchPoints, BoardPoints, Wins, Direct, Fouls, BlackWins],
            TieRule::Silent,
        ),
        list(
            "14.3.1",
            Competition::Swiss,
            &[Points, Opponents, Wins, Fouls, BlackGames, BlackWins],
            TieRule::EarlierRounds,
        ),
        list(
            "14.3.2",
            Competition::Swiss,
            &[Points, Progress, Wins, Fouls, BlackGames, BlackWins],
            TieRule::WithoutFirstRounds,
        ),
        list(
            "14.5",
            Competition::TeamRoundRobin,
            &[
                MatchPoints,
                BoardPoints,
                MatchWins,
                Wins,
                Direct,
                Fouls,
                BlackGames,
                BlackWins,
            ],
            TieRule::Silent,
        ),
        list(
            "14.6",
            Competition::TeamDoubleRoundRobin,
            &[MatchPoints, BoardPoints, MatchWins, Wins, Direct, Fouls],
            TieRule::PlayOff,
        ),
        list(
            "14.7",
            Competition::TeamSwiss,
            &[MatchPoints, Opponents, BoardPoints, MatchWins, Wins, Fouls],
            TieRule::EarlierRounds,
        ),
        // 也可根据各队的总局分排列名次: for equals it names nothing of its own, so those of 14.7.
        list(
            "14.8",
            Competition::TeamSwiss,
            &[BoardPoints, Opponents, MatchWins, Wins, Fouls],
            TieRule::EarlierRounds,
        ),
        list(
            "14.9",
            Competition::MemberTotal,
            &[RankSum, BestRank],
            TieRule::Silent,
        ),
    ],
    bye: ByeLaw {
        article: "14.4",
        lowest: true,
        half_below: Some((7, 16)),
    },
    sanctions: "18.5",
    units: "附录三 一(7)",
    rounds: "附录三 一(2)",
    tree: "10.3, 附录四",
    colours: ColourLaw {
        robin: "12.1, 附录二",
        robin_teams: "12.2, 附录二",
        swiss: "12.3",
        games: "附录二",
        knockout: "12.4",
        scheveningen: "11.4, 附录五",
    },
    withdrawal: "19.2",
    champion: None,
};

/// 14.1: the criteria of one cycle, which its second paragraph comes back to.
const ONE_CYCLE: &[Criterion] = &[
    Points,
    Beaten,
    Wins,
    Direct,
    Fouls,
    BlackGames,
    BlackAmongEquals,
    BlackWins,
];

const fn list(
    article: &'static str,
    competition: Competition,
    criteria: &'static [Criterion],
    then: TieRule,
) -> CriteriaList {
    CriteriaList {
        article,
        competition,
        criteria,
        then,
    }
}
