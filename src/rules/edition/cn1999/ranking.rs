//! 1999 articles 14, 15, 18.4 and 20: points and places, in the order of the book.

use crate::contest::{
    ByeLaw, ColourLaw, Competition, CriteriaList, Criterion, Ranking, Scale, TieRule,
};

use Criterion::{
    Beaten, BestRank, BoardPoints, Direct, Fouls, MatchPoints, MatchWins, Opponents, Points,
    RankSum, SecondRank, Wins,
};

/// Provisions of the book on points and places. 无法区分，则名次并列.
pub(super) static RANKING: Ranking = Ranking {
    scale: Scale::ONE_HALF,
    scale_article: "14.1",
    lists: &[
        list(
            "15.1",
            Competition::RoundRobin,
            &[Points, Beaten, Wins, Direct, Fouls],
        ),
        list(
            "15.2",
            Competition::Swiss,
            &[Points, Opponents, Wins, Fouls],
        ),
        list(
            "15.3",
            Competition::TeamRoundRobin,
            &[MatchPoints, BoardPoints, Wins, Direct, Fouls],
        ),
        list(
            "15.4",
            Competition::TeamSwiss,
            &[MatchPoints, Opponents, BoardPoints, MatchWins, Fouls],
        ),
        list(
            "15.5",
            Competition::MemberTotal,
            &[RankSum, BestRank, SecondRank, Fouls],
        ),
    ],
    // The book is silent on byes, and its appendix on Swiss events is not at hand: as 2020 has it.
    bye: ByeLaw {
        article: "2020 14.4",
        lowest: true,
        half_below: Some((7, 16)),
    },
    sanctions: "18.4",
    units: "11.4",
    rounds: "11.4",
    tree: "11.1",
    colours: ColourLaw {
        robin: "13.1",
        robin_teams: "13.2",
        swiss: "13.3",
        games: "13.5",
        knockout: "13.4",
        scheveningen: "12.4",
    },
    withdrawal: "20.3",
    champion: Some("15.6"),
};

const fn list(
    article: &'static str,
    competition: Competition,
    criteria: &'static [Criterion],
) -> CriteriaList {
    CriteriaList {
        article,
        competition,
        criteria,
        then: TieRule::Shared,
    }
}
