//! O201: a foul the arbiter noted for which the record shows no ground.

use crate::record::{Anchor, LineId, NoteKind};
use crate::rules::edition::{edition, has_article};
use crate::rules::{Case, Check, Code, Consequence, Finding, Kind, Law, Ruled, Severity, fact};
use std::borrow::Cow;

/// The check of this rule. It finds every foul noted; those with a ground are removed by
/// [`match_noted`].
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for (index, note) in case.record.notes.iter().enumerate() {
        let NoteKind::Foul {
            side,
            fouls,
            article,
        } = note.kind
        else {
            continue;
        };
        if note.line != LineId::MAIN || fouls == 0 || case.is_said_twice(index) {
            continue;
        }
        let finding = case.noted(Law::FoulNoted, index, side);
        let mut finding = finding.with(fact::FOULS, fouls);
        if let Some(article) = article {
            finding = finding.with(fact::CITED, article.text());
        }
        out.push(finding);
    }
}

/// Articles on what no record shows: a foul by them is counted as noted.
const UNSEEN: &[&str] = &[
    // 2020
    "8.1.1", "8.1.2", "8.1.5", "8.1.7", "8.1.9", "16", "28.7.1", "28.7.2", "29.2", // 1999
    "9.1.1", "9.1.2", "9.1.5", "9.1.6", "9.1.8", "8.1", "8.3", "8.4", "8.5", "8.6", "8.8",
];

/// Articles on one foul in the books of 1999 and 2020: what was noted by the one book is found by the other where
/// a game is judged by another book than it was played under. Neither book has a clause of the other's number.
const COUNTERPARTS: &[(&str, &str)] = &[
    ("9.1.1", "8.1.1"),
    ("9.1.2", "8.1.2"),
    ("9.1.3", "8.1.3"),
    ("9.1.4", "8.1.4"),
    ("9.1.5", "8.1.5"),
    ("9.1.6", "8.1.5"),
    ("9.1.7", "8.1.6"),
    ("9.1.8", "8.1.9"),
];

/// Matches the fouls noted with those found, by side and article: each counts once. The ground gets
/// the fact `noted` (how many of its fouls are), and is certain to have been raised; what is noted
/// and has its ground is no finding of its own.
pub(in crate::rules) fn match_noted(found: &mut Vec<Finding>) {
    if !found.iter().any(is_noted) {
        return;
    }
    dismiss_with_deed(found);
    let mut open: Vec<u8> = found.iter().map(open_fouls).collect();
    for index in 0..found.len() {
        if !is_noted(&found[index]) {
            continue;
        }
        if found[index].is_dismissed() {
            let fouls = fouls_of(&found[index]);
            rest(found, index, fouls);
            continue;
        }
        let mut left = fouls_of(&found[index]);
        while left > 0
            && let Some(ground) = ground(found, &open, index)
        {
            let taken = left.min(open[ground]);
            open[ground] -= taken;
            left -= taken;
            let before = found[ground].facts.get(fact::NOTED).unwrap_or(0);
            found[ground]
                .facts
                .set(fact::NOTED, before + i64::from(taken));
            found[ground].conditional = false;
            name_ground(found, ground, index);
        }
        rest(found, index, left);
    }
    found.retain(|finding| !(is_noted(finding) && finding.facts.get(fact::FOULS) == Some(0)));
}

/// Lays the ruling that dismissed a deed on the foul that was noted for it: of the same side at the same ply, where no
/// other deed stands that was not dismissed.
fn dismiss_with_deed(found: &mut [Finding]) {
    for index in 0..found.len() {
        let note = &found[index];
        if !is_noted(note) || note.ruled.is_some() {
            continue;
        }
        let is_deed = |it: &&Finding| {
            let weighs = matches!(it.consequence, Consequence::Fouls(_) | Consequence::Arbiter);
            weighs && !is_noted(it) && matches!(it.anchor, Anchor::Note(_))
        };
        let there = |it: &&Finding| (it.side, last_ply(it)) == (note.side, last_ply(note));
        let mut deeds = found.iter().filter(is_deed).filter(there);
        let Some(first) = deeds.clone().next() else {
            continue;
        };
        if deeds.all(Finding::is_dismissed) {
            let ruled = first.ruled.clone();
            found[index].ruled = ruled;
        }
    }
}

/// Remainder of a note after its grounds are removed.
fn rest(found: &mut [Finding], index: usize, left: u8) {
    let heavier = left > 0 && has_lost_there(found, index);
    let conduct = conduct_there(found, index);
    let noted = &mut found[index];
    noted.facts.set(fact::FOULS, left);
    if matches!(noted.consequence, Consequence::Fouls(_)) {
        noted.consequence = Consequence::Fouls(left);
    }
    if heavier {
        noted.consequence = Consequence::None;
        noted.severity = Severity::Note;
        noted
            .facts
            .set(fact::GROUND_NOTED, fact::NotedGround::Heavier);
    } else if noted
        .facts
        .get(fact::CITED)
        .is_some_and(|it| !has_article(it))
    {
        noted
            .facts
            .set(fact::GROUND_NOTED, fact::NotedGround::NoArticle);
    } else if let Some(article) = conduct.filter(|_| noted.facts.get(fact::CITED).is_none()) {
        noted.article = Some(article);
        noted.severity = Severity::Note;
        noted.kind = Kind::Decided;
        noted
            .facts
            .set(fact::GROUND_NOTED, fact::NotedGround::Unseen);
    } else if unseen(noted) {
        noted.severity = Severity::Note;
        noted.kind = Kind::Decided;
        noted
            .facts
            .set(fact::GROUND_NOTED, fact::NotedGround::Unseen);
    } else {
        noted.facts.set(fact::GROUND_NOTED, fact::NotedGround::None);
    }
}

/// The article of conduct of that side at that ply for which the book leaves it to the arbiter whether it is a foul.
fn conduct_there(found: &[Finding], noted: usize) -> Option<Cow<'static, str>> {
    let note = &found[noted];
    let there = found.iter().find(|other| {
        other.code == Code::O208
            && other.consequence == Consequence::Arbiter
            && other.side.is_some()
            && (other.side, last_ply(other)) == (note.side, last_ply(note))
            && !other.is_dismissed()
    })?;
    let article = there.article.as_deref()?;
    let foul = |part: &&str| part.starts_with("8.1.") || part.starts_with("9.1.");
    let clause = article.split(", ").find(foul).unwrap_or(article);
    Some(Cow::Owned(clause.to_owned()))
}

fn is_noted(finding: &Finding) -> bool {
    finding.code == Code::O201
}

fn fouls_of(noted: &Finding) -> u8 {
    let fouls = noted.facts.get(fact::FOULS).unwrap_or(0);
    u8::try_from(fouls).unwrap_or(u8::MAX)
}

fn open_fouls(finding: &Finding) -> u8 {
    match finding.consequence {
        Consequence::Fouls(n)
            if !is_noted(finding) && finding.line == 0 && !finding.is_dismissed() =>
        {
            n
        }
        _ => 0,
    }
}

/// The ground of a noted foul: of the same side, by the article cited; of several the nearest before.
fn ground(found: &[Finding], open: &[u8], noted: usize) -> Option<usize> {
    let note = &found[noted];
    let at = last_ply(note);
    // 红方手机响，判犯规一次: the remark says what it is for, so that no other deed is.
    let is_told = note.facts.get(fact::CITED).is_none() && conduct_there(found, noted).is_some();
    let fits = |&index: &usize| {
        let other = &found[index];
        open[index] > 0
            && (!is_told || last_ply(other) == at)
            && !comes_later(other, at)
            && is_of_side(note, other)
            && same_article(note, other)
    };
    let distance = |&index: &usize| {
        let ply = last_ply(&found[index]);
        (ply > at, at.abs_diff(ply))
    };
    let by_article = (0..found.len()).filter(fits).min_by_key(distance);
    by_article.or_else(|| only_deed_there(found, open, noted))
}

/// Whether both are of one side, as far as they say; of a deed of nobody the foul noted right there is.
fn is_of_side(note: &Finding, other: &Finding) -> bool {
    match (note.side, other.side) {
        (Some(_), None) => last_ply(note) == last_ply(other),
        (None, _) => true,
        (one, its) => one == its,
    }
}

/// A deed that names nobody is of the side that the foul was noted of; the words of an arbiter who noted all its fouls
/// right there are a ruling on the deed.
fn name_ground(found: &mut [Finding], ground: usize, noted: usize) {
    let note = &found[noted];
    let in_words = |it: &&Ruled| !it.upheld && !it.dismissed;
    let ruled = note.ruled.as_deref().filter(in_words).cloned();
    let (side, at) = (note.side, last_ply(note));
    let ground = &mut found[ground];
    ground.side = ground.side.or(side);
    let all = matches!(ground.consequence, Consequence::Fouls(fouls) if Some(i64::from(fouls)) == ground.facts.get(fact::NOTED));
    if ground.ruled.is_none() && all && last_ply(ground) == at {
        ground.ruled = ruled.map(Box::new);
    }
}

/// The only deed reported of that side at the ply of the only foul noted there: the ruling was on that deed,
/// whatever article of conduct the arbiter cites.
fn only_deed_there(found: &[Finding], open: &[u8], noted: usize) -> Option<usize> {
    let note = &found[noted];
    let is_there = |it: &Finding| {
        matches!(it.anchor, Anchor::Note(_))
            && it.side.is_some()
            && (it.side, last_ply(it)) == (note.side, last_ply(note))
    };
    let only = |is: &dyn Fn(usize) -> bool| {
        let mut all = (0..found.len()).filter(|it| is_there(&found[*it]) && is(*it));
        all.next().filter(|_| all.next().is_none())
    };
    only(&|it| is_noted(&found[it])).filter(|_| unseen(note))?;
    only(&|it| open[it] > 0)
}

/// Whether it came so long after ply `at` that what was noted there cannot mean it: more than a round. A sheet is
/// inspected at any time.
fn comes_later(finding: &Finding, at: u32) -> bool {
    const ROUND: u32 = 2;
    !finding.code.text().starts_with('S') && last_ply(finding) > at + ROUND
}

fn last_ply(finding: &Finding) -> u32 {
    finding.plies.map_or(0, |(_, last)| last)
}

fn same_article(noted: &Finding, other: &Finding) -> bool {
    let Some(cited) = noted.facts.get(fact::CITED) else {
        return true;
    };
    let articles = other.article.as_deref().unwrap_or("");
    let counterpart = |&(one, two): &(&str, &str)| {
        one == cited && cites(articles, two) || two == cited && cites(articles, one)
    };
    cites(articles, cited) || COUNTERPARTS.iter().any(counterpart)
}

/// Whether one of `articles` (as a finding gives them) is the one cited, or a clause of it.
pub(super) fn cites(articles: &str, cited: &str) -> bool {
    articles.split(", ").any(|part| {
        let part = part.trim_start_matches("附录一 ");
        let clause = |rest: &str| rest.starts_with(['.', '(']);
        part == cited || part.strip_prefix(cited).is_some_and(clause)
    })
}

fn unseen(noted: &Finding) -> bool {
    noted
        .facts
        .get(fact::CITED)
        .is_some_and(|cited| UNSEEN.contains(&cited))
}

/// Whether a rule found there that the side lost: more than the foul that was noted.
fn has_lost_there(found: &[Finding], noted: usize) -> bool {
    let note = &found[noted];
    found.iter().any(|other| {
        let near = last_ply(note).abs_diff(last_ply(other)) <= 1;
        let lost = matches!(other.consequence, Consequence::Loss(side) if note.side == Some(side));
        lost && near && other.line == 0 && !is_by_fouls(other)
    })
}

/// Whether it is the loss that the arbiter ruled for these fouls.
fn is_by_fouls(ruled: &Finding) -> bool {
    let cited = ruled.facts.get(fact::CITED);
    let clauses = ruled.edition.map(|id| edition(id).losses.fouls);
    let is_cited = clauses
        .zip(cited)
        .is_some_and(|(clauses, it)| cites(clauses, it));
    ruled.code == Code::O204 && is_cited
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{judge_at, shuffle};
    use crate::rules::{Consequence, EditionId};

    /// Fouls of a game in which that was remarked, with the codes that count them.
    fn fouls(said: &str) -> Vec<(&'static str, u8)> {
        let mut text = shuffle(40, false, "", "*");
        let at = text.match_indices('-').nth(30).expect("a ply").0 + 3;
        text.insert_str(at, &format!(" {{{said}}} "));
        let found = judge_at(&text, EditionId::Cn2020, "");
        let fouls = found.iter().filter_map(|it| match it.consequence {
            Consequence::Fouls(fouls) if fouls > 0 => Some((it.code.text(), fouls)),
            _ => None,
        });
        fouls.collect()
    }

    #[test]
    fn a_foul_ruled_for_one_deed_is_none_for_another_before() {
        let mut text = shuffle(40, false, "", "*");
        for (ply, said) in [(34, "红方手机响，裁判判犯规一次"), (20, "红方未走棋先按钟")]
        {
            let at = text.match_indices('-').nth(ply).expect("a ply").0 + 3;
            text.insert_str(at, &format!(" {{{said}}} "));
        }
        let found = judge_at(&text, EditionId::Cn2020, "");
        let fouls = found.iter().filter_map(|it| match it.consequence {
            Consequence::Fouls(fouls) => Some(u32::from(fouls)),
            _ => None,
        });
        assert_eq!(fouls.sum::<u32>(), 2, "{found:#?}");
    }

    #[test]
    fn a_foul_ruled_for_the_only_deed_of_a_remark_counts_once_whatever_article_is_cited() {
        assert_eq!(fouls("黑方大声喧哗，依8.1.9款判犯规一次"), [("O208", 1)]);
        assert_eq!(fouls("黑方大声喧哗，依8.1.1款判犯规一次"), [("O208", 1)]);
        assert_eq!(
            fouls("黑方大声喧哗，判犯规两次")
                .iter()
                .map(|it| it.1)
                .sum::<u8>(),
            2
        );
    }
}
