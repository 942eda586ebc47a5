//! Moves that the writer put right himself: `炮八退二（记错了，应为炮八进二）`, `C8-2 (recte C8+2)`.
//!
//! A remark corrects the move it follows where all of it is known: words that lead to it, a word of correction, the one
//! move that is meant. What is meant was played; what was written first stays in the remark. A remark that says more, or
//! says it in doubt, changes nothing.

pub(super) mod words;

use self::words::{LEADS, OF_WRITING, OR_BETTER, SLIP_FOR, SLIPS, TAILS};
use super::{Entry, GameRecord};
use crate::notation::{Families, WrittenMove, read_move};
use crate::text::Span;
use std::borrow::Cow;
use std::ops::Range;

/// No remark that corrects is longer, in bytes.
const LONGEST: usize = 160;

impl GameRecord<'_> {
    /// Takes the moves that remarks right behind others put in their place, as the writer means them.
    pub(crate) fn take_corrections(&mut self) {
        for index in 0..self.tree.comments.len() {
            let Some((ply, meant, span)) = self.correction(index) else {
                continue;
            };
            let written = self.tree.plies[ply].span;
            let comment = &mut self.tree.comments[index];
            comment.text = Cow::Owned(format!("{} - {}", written.of(&self.text), comment.text));
            // The remark is of the token it strikes out, and spans both.
            comment.span.start = comment.span.start.min(written.start);
            self.tree.plies[ply].entry = Entry::Move(meant);
            self.tree.plies[ply].span = span;
        }
    }

    /// The ply that a remark corrects, the move it puts in its place, and where this stands.
    fn correction(&self, index: usize) -> Option<(usize, WrittenMove, Span)> {
        let comment = self.tree.comments.get(index)?;
        let at = comment.after?.0 as usize;
        let ply = self.tree.plies.get(at)?;
        let Entry::Move(first) = &ply.entry else {
            return None;
        };
        let (meant, place) = meant_instead(first, &comment.text)?;
        let stands = comment.span.of(&self.text).find(&*comment.text)?;
        let stands = comment.span.start as usize + stands;
        let span = Span::new(stands + place.start, stands + place.end);
        self.is_right_behind(ply.span, comment.span)
            .then_some((at, meant, span))
    }

    /// Whether no other remark reaches between a move and a remark, nor what is no part of the game.
    fn is_right_behind(&self, ply: Span, remark: Span) -> bool {
        let between = |span: &Span| ply.start < span.end && span.start < remark.start;
        let comments = self.tree.comments.iter().map(|it| it.span);
        let residue = self.residue.iter().map(|it| it.span);
        !comments.chain(residue).any(|span| between(&span))
    }
}

/// The move that a remark puts in the place of the one it follows, and where it stands in the remark.
fn meant_instead(first: &WrittenMove, remark: &str) -> Option<(WrittenMove, Range<usize>)> {
    if remark.len() > LONGEST {
        return None;
    }
    // Places in it are places in the remark.
    let small = remark.to_ascii_lowercase();
    let mut at = 0;
    let (mut slip, mut cue, mut stopped) = (false, false, false);
    loop {
        let (rest, stops) = past_signs(&small[at..]);
        stopped |= stops;
        at = small.len() - rest.len();
        if let Some((meant, taken)) = read_move(remark.get(at..)?, Families::only(first.family)) {
            let end = at + taken;
            let is_first = meant.is_the_same_as(first);
            if is_first && !cue {
                // The slip named once more: `炮八退二应为炮八进二`.
                at = end;
                continue;
            }
            let tail = is_tail(&small[end..])?;
            let is_meant = cue || slip && stopped || tail;
            let is_slip = slip || tail;
            return (is_meant && is_slip && !is_first).then_some((meant, at..end));
        }
        let longest = |words: &[&'static str]| {
            let of = words.iter().filter(|word| begins_with(rest, word));
            of.map(|word| word.len()).max().unwrap_or(0)
        };
        let lens = [&OF_WRITING[..], &OR_BETTER, &SLIPS, &LEADS].map(longest);
        let most = lens.into_iter().max().filter(|most| *most > 0)?;
        let [of_writing, or_better, says_slip, _] = lens.map(|len| len == most);
        cue = of_writing || or_better;
        slip |= of_writing || says_slip && !cue;
        stopped = false;
        at += most;
    }
}

/// Whether nothing but known words stands behind the move that is meant (`None` where something else does), and whether
/// they say that the one before was a slip.
fn is_tail(text: &str) -> Option<bool> {
    let mut rest = past_signs(text).0;
    let mut slips = false;
    while !rest.is_empty() {
        let of =
            |words: &[&'static str]| words.iter().find(|word| begins_with(rest, word)).copied();
        let slip = of(&SLIP_FOR);
        slips |= slip.is_some();
        let word = slip.or_else(|| of(&TAILS))?;
        rest = past_signs(&rest[word.len()..]).0;
    }
    Some(slips)
}

/// Whether a text begins with a word, and the word ends there.
fn begins_with(text: &str, word: &str) -> bool {
    text.strip_prefix(word).is_some_and(|rest| {
        let goes_on = rest.starts_with(|it: char| it.is_ascii_alphabetic());
        !(goes_on && word.ends_with(|it: char| it.is_ascii_alphabetic()))
    })
}

/// Text after white space, stops and quotes, and whether a stop was among them.
fn past_signs(text: &str) -> (&str, bool) {
    const STOPS: [char; 11] = ['，', ',', ':', '：', ';', '；', '。', '.', '!', '！', '、'];
    const QUOTES: [char; 14] = [
        '"', '“', '”', '‘', '’', '「', '」', '『', '』', '\'', '«', '»', '—', '→',
    ];
    let is_sign = |it: char| it.is_whitespace() || STOPS.contains(&it) || QUOTES.contains(&it);
    let rest = text.trim_start_matches(is_sign);
    (rest, text[..text.len() - rest.len()].contains(STOPS))
}

#[cfg(test)]
mod tests {
    use crate::notation::{Families, read_move};

    /// Replacement that a remark gives for a move.
    fn put(first: &str, remark: &str) -> Option<String> {
        let (first, _) = read_move(first, Families::ALL).expect("a move");
        super::meant_instead(&first, remark).map(|(_, at)| remark[at].to_owned())
    }

    /// Slips and what was meant, in the notations, of either side.
    const SLIPS: [(&str, &str); 7] = [
        ("炮八退二", "炮八进二"),
        ("炮8退2", "炮8进2"),
        ("馬八進九", "馬八進七"),
        ("C8-2", "C8+2"),
        ("h2d2", "h2e2"),
        ("H9-G7", "H9-I7"),
        ("P8.4", "P8-4"),
    ];

    #[test]
    fn whatever_the_words_of_correction_what_is_meant_is_taken() {
        for (slip, meant) in SLIPS {
            for cue in super::words::OF_WRITING
                .into_iter()
                .chain(super::words::OR_BETTER)
            {
                let bare = [
                    format!("{cue}{meant}"),
                    format!("{cue}：{meant}"),
                    format!("{cue} “{meant}”"),
                ];
                let beside = [
                    format!("记错了，{cue} {meant}。"),
                    format!("Sorry, typo, {cue} {meant}"),
                ];
                let bare = bare
                    .into_iter()
                    .filter(|_| super::words::OF_WRITING.contains(&cue));
                for remark in bare.chain(beside) {
                    let glued = cue.ends_with(|it: char| it.is_ascii_alphabetic());
                    if !(glued && remark.starts_with(&format!("{cue}{meant}"))) {
                        assert_eq!(
                            put(slip, &remark).as_deref(),
                            Some(meant),
                            "{slip} {remark}"
                        );
                    }
                }
            }
            for slips in super::words::SLIPS {
                let remark = format!("{slips}, {meant}");
                assert_eq!(
                    put(slip, &remark).as_deref(),
                    Some(meant),
                    "{slip} {remark}"
                );
            }
            for tail in super::words::SLIP_FOR {
                let remark = format!("{meant}{tail}");
                assert_eq!(
                    put(slip, &remark).as_deref(),
                    Some(meant),
                    "{slip} {remark}"
                );
            }
        }
    }

    #[test]
    fn capitals_of_another_length_move_no_place() {
        for remark in [
            "ȺȺ\u{212A}应为炮八进二",
            "炮八进二ȺȺ\u{212A}",
            "误，应为炮八进二\u{130}\u{212A}",
        ] {
            assert_eq!(put("炮八退二", remark), None, "{remark}");
        }
        assert_eq!(put("C8-2", "RECTE C8+2").as_deref(), Some("C8+2"));
    }

    #[test]
    fn what_is_said_in_doubt_or_of_a_better_move_changes_nothing() {
        for (slip, meant) in SLIPS {
            for remark in [
                format!("疑为{meant}"),
                format!("疑误，应为{meant}？也说不定"),
                format!("perhaps {meant}"),
                format!("原误作{meant}"),
                format!("误记为{meant}"),
                format!("不应为{meant}"),
                format!("应走{meant}"),
                format!("应为{meant}"),
                format!("should be {meant}"),
                format!("正确的是{meant}"),
                format!("好棋，如{meant}则败"),
                format!("if {meant} then"),
                format!("应为{meant}，则红方占优"),
                meant.to_owned(),
                format!("应为{slip}"),
                "应为和棋".to_owned(),
            ] {
                assert_eq!(put(slip, &remark), None, "{slip} {remark}");
            }
        }
    }
}
