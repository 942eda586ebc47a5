//! The vocabulary of `[%…]` commands: what a comment may say in a form no reader can mistake.
//!
//! A command stands in a comment of the main line and speaks of the ply before it. Its words may come
//! in any order; sides are `red` and `black` (`红`, `黑`). A command that is not in the table, or that
//! has a word its line of the table does not know, is left alone as text.

use super::times::{command_time, write_time};
use super::{Act, Cite, NoteKind, RaisedError, SpannedNote};
use crate::board::{Side, Square};
use crate::text::Span;

/// A command that comments may hold.
#[derive(Clone, Copy, Debug)]
pub struct Command {
    /// Its name, behind `[%`.
    pub name: &'static str,
    /// Words that may follow the name; optional ones are in parentheses.
    pub words: &'static str,
    /// Its meaning.
    pub about: &'static str,
    read: fn(&mut CommandWords<'_>) -> Option<NoteKind>,
}

/// All commands. A time is `H:MM:SS`, `M:SS` or seconds.
#[rustfmt::skip]
pub static COMMANDS: &[Command] = &[
    Command { name: "clk", words: "(side) time", about: "time left on the mover's clock, or on that side's, after the ply",
        read: |words| words.clock(false) },
    Command { name: "used", words: "(side) time", about: "time used in all by then",
        read: |words| words.clock(true) },
    Command { name: "egt", words: "(side) time", about: "the same as `used`", read: |words| words.clock(true) },
    Command { name: "shown", words: "(side) time", about: "what the clock showed, where it is not said whether that is left or used",
        read: |words| words.clock(false) },
    Command { name: "emt", words: "(side) time", about: "time the ply took",
        read: |words| Some(NoteKind::Spent { side: words.side(), seconds: words.time()? }) },
    Command { name: "offer", words: "side", about: "a draw was offered",
        read: |words| Some(NoteKind::DrawOffer { by: words.side() }) },
    Command { name: "answer", words: "(side) yes|no", about: "what the offer was answered",
        read: |words| words.answer() },
    Command { name: "withdraw", words: "side", about: "an offer was taken back", read: |words| Some(NoteKind::OfferWithdrawn { by: words.side() }) },
    Command { name: "agreed", words: "", about: "a draw was agreed", read: |_| Some(NoteKind::DrawAgreed) },
    Command { name: "resign", words: "side", about: "resignation", read: |words| Some(NoteKind::Resigned { by: words.side() }) },
    Command { name: "flag", words: "side", about: "that side's flag fell", read: |words| Some(NoteKind::FlagFell { side: words.side() }) },
    Command { name: "claim", words: "natural-limit|repetition (side) (granted|refused|unheard)", about: "a claim and its answer; of the natural limit also that it was not heard",
        read: |words| words.claim() },
    Command { name: "vary", words: "(side) (refused)", about: "the arbiter told that side to vary, or it would not",
        read: |words| Some(NoteKind::ToldToVary { refused: words.word("refused"), side: words.side() }) },
    Command { name: "foul", words: "(side) (article) (how many)", about: "a foul noted by the arbiter",
        read: |words| Some(NoteKind::Foul { side: words.side(), article: words.article(), fouls: words.number().unwrap_or(1) }) },
    Command { name: "warn", words: "side", about: "a warning by the arbiter", read: |words| Some(NoteKind::Warned { side: words.side() }) },
    Command { name: "lost", words: "(side) (article)", about: "the arbiter ruled the game lost for that side",
        read: |words| Some(NoteKind::RuledLost { side: words.side(), article: words.article() }) },
    Command { name: "mated", words: "side (stalemate)", about: "a remark tells of checkmate, or of stalemate",
        read: |words| Some(NoteKind::Mated { stalemate: words.word("stalemate"), side: words.side() }) },
    Command { name: "drawn", words: "", about: "the arbiter ruled the game drawn",
        read: |_| Some(NoteKind::RuledDrawn) },
    Command { name: "unrecorded", words: "(side) (plies) (illegible)", about: "plies that a side did not record, or that cannot be read, as the arbiter counted them",
        read: |words| Some(NoteKind::NotRecorded { illegible: words.word("illegible"), side: words.side(), plies: words.number() }) },
    Command { name: "time", words: "(side) ±time", about: "thinking time the arbiter gave, or took where negative",
        read: |words| Some(NoteKind::ClockChanged { side: words.side(), seconds: words.signed_time()? }) },
    Command { name: "late", words: "(side) (minutes)", about: "came late",
        read: |words| Some(NoteKind::Late { side: words.side(), minutes: words.number(), absent: false }) },
    Command { name: "absent", words: "(side)", about: "did not come",
        read: |words| Some(NoteKind::Late { side: words.side(), minutes: None, absent: true }) },
    Command { name: "act", words: "(side) name (point)", about: "what a player did at the board or the clock",
        read: |words| words.act() },
    Command { name: "error", words: "(side) (round) illegal-move|replayed|shifted|colours", about: "a player pointed out an earlier error",
        read: |words| Some(NoteKind::ErrorRaised { by: words.side(), round: words.number(), error: words.take(RaisedError::from_name)? }) },
    Command { name: "was", words: "entry", about: "what stood there before it was crossed out",
        read: |words| { words.all()?; Some(NoteKind::Rewritten) } },
    Command { name: "signed", words: "side|arbiter", about: "a signature",
        read: |words| Some(NoteKind::Signed { by: words.side().map(Some).or_else(|| words.word("arbiter").then_some(None))? }) },
];

/// The commands of a text, and every stretch that has the form of one, known or not.
pub(super) fn read(text: &str) -> (Vec<SpannedNote>, Vec<Span>) {
    let (mut told, mut spans) = (Vec::new(), Vec::new());
    let mut at = 0;
    while let Some(start) = text[at..].find("[%").map(|found| at + found) {
        let Some(end) = text[start..].find(']').map(|found| start + found + 1) else {
            break;
        };
        let inner = &text[start + 2..end - 1];
        let span = Span::new(start, end);
        spans.push(span);
        told.extend(read_one(inner).map(|kind| {
            let span = match kind {
                NoteKind::Rewritten => argument(text, span),
                _ => span,
            };
            SpannedNote { kind, span }
        }));
        at = end;
    }
    (told, spans)
}

/// Argument after the name of the command at `span`.
fn argument(text: &str, span: Span) -> Span {
    let inner = Span::new(span.start as usize, span.end as usize - 1).of(text);
    let name = inner.find(char::is_whitespace).unwrap_or(inner.len());
    let rest = &inner[name..];
    let start = span.start as usize + name + (rest.len() - rest.trim_start().len());
    Span::new(start, start + rest.trim().len())
}

/// A command without its brackets; `None` where it is none of ours.
pub(super) fn read_one(inner: &str) -> Option<NoteKind> {
    let mut words = inner.split_whitespace();
    let name = words.next()?;
    let command = COMMANDS.iter().find(|command| command.name == name)?;
    let mut words = CommandWords(words.collect());
    let kind = (command.read)(&mut words)?;
    words.0.is_empty().then_some(kind)
}

/// The words of a command that were not yet understood.
#[derive(Debug)]
struct CommandWords<'t>(Vec<&'t str>);

impl<'t> CommandWords<'t> {
    /// Takes the first word that can be read so.
    fn take<T>(&mut self, read: impl Fn(&'t str) -> Option<T>) -> Option<T> {
        let mut words = self.0.iter().enumerate();
        let (at, value) = words.find_map(|(at, word)| Some((at, read(word)?)))?;
        self.0.remove(at);
        Some(value)
    }

    fn side(&mut self) -> Option<Side> {
        self.take(|word| match word {
            "red" | "r" | "红" | "红方" | "紅" | "紅方" => Some(Side::Red),
            "black" | "b" | "黑" | "黑方" => Some(Side::Black),
            _ => None,
        })
    }

    /// Whether that word stands there.
    fn word(&mut self, asked: &str) -> bool {
        self.take(|word| (word == asked).then_some(())).is_some()
    }

    fn time(&mut self) -> Option<u32> {
        self.take(command_time)
    }

    fn signed_time(&mut self) -> Option<i32> {
        self.take(|word| {
            let (sign, rest) = match word.strip_prefix(['-', '−']) {
                Some(rest) => (-1, rest),
                None => (1, word.strip_prefix('+').unwrap_or(word)),
            };
            let seconds = i32::try_from(command_time(rest)?).ok()?;
            Some(sign * seconds)
        })
    }

    fn number<T: std::str::FromStr>(&mut self) -> Option<T> {
        self.take(|word| word.parse().ok())
    }

    /// An article: figures with points between them.
    fn article(&mut self) -> Option<Cite> {
        self.take(|word| word.contains('.').then(|| Cite::new(word)).flatten())
    }

    /// All words; `None` where there is none.
    fn all(&mut self) -> Option<()> {
        let any = !self.0.is_empty();
        self.0.clear();
        any.then_some(())
    }

    fn answer(&mut self) -> Option<NoteKind> {
        let by = self.side();
        self.take(yes_or_no).map(|yes| {
            if yes {
                NoteKind::DrawAgreed
            } else {
                NoteKind::DrawRefused { by }
            }
        })
    }

    fn clock(&mut self, used: bool) -> Option<NoteKind> {
        Some(NoteKind::Clock {
            side: self.side(),
            seconds: self.time()?,
            used,
        })
    }

    fn claim(&mut self) -> Option<NoteKind> {
        let natural = self.word("natural-limit");
        if natural && self.word("unheard") {
            return Some(NoteKind::ClaimUnheard { by: self.side() });
        }
        let (by, granted) = (self.side(), self.take(yes_or_no));
        if natural {
            return Some(NoteKind::NaturalLimitClaim { by, granted });
        }
        self.word("repetition")
            .then_some(NoteKind::RepetitionClaim { by, granted })
    }

    fn act(&mut self) -> Option<NoteKind> {
        let side = self.side();
        let act = self.take(|word| Act::from_name(word, None))?;
        let act = match act {
            Act::Touched(_) => Act::Touched(self.take(Square::from_name)),
            other => other,
        };
        Some(NoteKind::Did { side, act })
    }
}

fn yes_or_no(word: &str) -> Option<bool> {
    match word {
        "yes" | "granted" => Some(true),
        "no" | "refused" => Some(false),
        _ => None,
    }
}

/// A note as a command, so that any format that keeps comments keeps it; `text` is what was crossed
/// out of an entry written again. `None` for what an entry or a number says by itself.
///
/// ```
/// use dapu::board::Side;
/// use dapu::record::{NoteKind, command};
///
/// let late = NoteKind::Late { side: Some(Side::Red), minutes: Some(12), absent: false };
/// assert_eq!(command(late, "").as_deref(), Some("[%late red 12]"));
/// ```
pub fn command(kind: NoteKind, text: &str) -> Option<String> {
    use NoteKind as Kind;
    let (name, words) = match kind {
        Kind::Missed | Kind::Illegible | Kind::NumberGap { .. } => return None,
        Kind::NaturalLimitClaim { by, granted } => ("claim natural-limit", claim(by, granted)),
        Kind::ClaimUnheard { by } => ("claim natural-limit", side(by) + " unheard"),
        Kind::RepetitionClaim { by, granted } => ("claim repetition", claim(by, granted)),
        Kind::DrawOffer { by } => ("offer", side(by)),
        Kind::DrawRefused { by } => ("answer", side(by) + " no"),
        Kind::OfferWithdrawn { by } => ("withdraw", side(by)),
        Kind::DrawAgreed => ("agreed", String::new()),
        Kind::Resigned { by } => ("resign", side(by)),
        Kind::FlagFell { side: whose } => ("flag", side(whose)),
        Kind::Foul {
            side: whose,
            fouls,
            article,
        } => ("foul", side(whose) + &cited(article) + &format!(" {fouls}")),
        Kind::Warned { side: who } => ("warn", side(who)),
        Kind::RuledLost { side: who, article } => ("lost", side(who) + &cited(article)),
        Kind::Mated { .. }
        | Kind::RuledDrawn
        | Kind::NotRecorded { .. }
        | Kind::Late { .. }
        | Kind::ToldToVary { .. } => told(kind),
        Kind::Clock {
            side: whose,
            seconds,
            used,
        } => (
            if used { "used" } else { "clk" },
            format!("{} {}", side(whose), write_time(seconds)),
        ),
        Kind::Spent {
            side: whose,
            seconds,
        } => ("emt", format!("{} {}", side(whose), write_time(seconds))),
        Kind::ClockChanged {
            side: whose,
            seconds,
        } => ("time", format!("{} {seconds:+}", side(whose))),
        Kind::Did { side: who, act } => {
            let point = act.point().map(|point| format!(" {point}"));
            let words = format!("{} {}", side(who), act.name());
            ("act", words + &point.unwrap_or_default())
        }
        Kind::ErrorRaised { by, round, error } => {
            ("error", side(by) + &number(round) + " " + error.name())
        }
        Kind::Rewritten => ("was", text.to_owned()),
        Kind::Signed { by } => ("signed", by.map_or("arbiter", Side::name).to_owned()),
    };
    let words: Vec<&str> = words.split_whitespace().collect();
    let blank = if words.is_empty() { "" } else { " " };
    Some(format!("[%{name}{blank}{}]", words.join(" ")))
}

/// An arbiter's statements about late players, the end of a game and a sheet.
fn told(kind: NoteKind) -> (&'static str, String) {
    match kind {
        NoteKind::Mated {
            side: who,
            stalemate,
        } => {
            let how = if stalemate { " stalemate" } else { "" };
            ("mated", side(who) + how)
        }
        NoteKind::NotRecorded {
            side: who,
            plies,
            illegible,
        } => {
            let how = if illegible { " illegible" } else { "" };
            ("unrecorded", side(who) + &number(plies) + how)
        }
        NoteKind::Late {
            side: who,
            absent: true,
            ..
        } => ("absent", side(who)),
        NoteKind::Late {
            side: who, minutes, ..
        } => ("late", side(who) + &number(minutes)),
        NoteKind::ToldToVary { side: who, refused } => {
            let how = if refused { " refused" } else { "" };
            ("vary", side(who) + how)
        }
        _ => ("drawn", String::new()),
    }
}

fn side(side: Option<Side>) -> String {
    side.map_or("", Side::name).to_owned()
}

fn claim(by: Option<Side>, granted: Option<bool>) -> String {
    let answer = match granted {
        None => "",
        Some(true) => "granted",
        Some(false) => "refused",
    };
    format!("{} {answer}", side(by))
}

fn cited(article: Option<Cite>) -> String {
    article.map_or(String::new(), |article| format!(" {article}"))
}

fn number(number: Option<u16>) -> String {
    number.map_or(String::new(), |number| format!(" {number}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::every_note_kind;

    fn told(text: &str) -> Vec<(NoteKind, &str)> {
        let told = read(text).0.into_iter();
        told.map(|told| (told.kind, told.span.of(text))).collect()
    }

    #[test]
    fn every_kind_of_note_is_read_back_from_its_command() {
        let lost: Vec<_> = every_note_kind()
            .into_iter()
            .filter_map(|kind| Some((kind, command(kind, "炮二平五")?)))
            .filter(|(kind, text)| told(text).first().map(|it| it.0) != Some(*kind))
            .collect();
        assert_eq!(lost, []);
    }

    #[test]
    fn what_was_crossed_out_is_the_note_s_own_text() {
        assert_eq!(
            told("[%was 炮二平五 ]"),
            [(NoteKind::Rewritten, "炮二平五")]
        );
        let offer = NoteKind::DrawOffer {
            by: Some(Side::Red),
        };
        assert_eq!(told("so [%offer red] it went"), [(offer, "[%offer red]")]);
    }

    #[test]
    fn what_is_in_no_table_is_left_alone() {
        let texts = [
            "[%eval 0.35]",
            "[%csl Rd4]",
            "[%clk]",
            "[%clk soon]",
            "[%clk 0:12:30 green]",
            "[%foul red 8.1.6 1 2]",
            "[%offer red",
            "[%]",
            "[% ]",
            "[%was]",
            "[%signed]",
            "[%time red -99999999999]",
        ];
        let read: Vec<_> = texts.iter().flat_map(|text| told(text)).collect();
        assert_eq!(read, []);
    }
}
