//! The number of a round that stands before a move.

/// Words before a number that is of no round.
const LABELS: [&str; 12] = [
    "变",
    "變",
    "变化",
    "变例",
    "变着",
    "图",
    "圖",
    "局",
    "biến",
    "hình",
    "variation",
    "diagram",
];

/// A number before a move.
pub(super) struct RoundNumber {
    pub(super) value: u32,
    /// Whether dots leave out Red's move.
    pub(super) skips_red: bool,
    pub(super) form: NumberForm,
    /// Whether it counts something else: a variation, a diagram.
    pub(super) is_label: bool,
}

/// What tells that a number counts a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NumberForm {
    /// Nothing but signs stands before it on its line.
    Leading,
    /// A sign of its own stands behind it.
    Signed,
    /// Neither: only the one that is expected there is a number.
    Bare,
}

impl RoundNumber {
    pub(super) fn is_bare(&self) -> bool {
        self.form == NumberForm::Bare
    }
}

/// The number that stands at the end of what precedes a move.
pub(super) fn number_before(gap: &str) -> Option<RoundNumber> {
    let is_wrap = |c: char| c.is_whitespace() || "*`\"'“‘{[&|~_>@".contains(c);
    let is_sign = |c: char| is_wrap(c) || ".．。、,，:：)）…·】]-".contains(c);
    let mut head = gap.trim_end_matches(is_sign);
    let signs = &gap[head.len()..];
    for word in ["回合", "着", "步", "手"] {
        head = head.strip_suffix(word).unwrap_or(head);
    }
    let digit = |c: char| match c {
        '０'..='９' => Some(c as u32 - '０' as u32),
        _ => c.to_digit(10),
    };
    let rest = head.trim_end_matches(|c| digit(c).is_some());
    let digits = &head[rest.len()..];
    if digits.is_empty() || digits.chars().count() > 3 {
        return None;
    }
    let is_glued = rest.ends_with(|c: char| c.is_ascii_alphanumeric() || ".=/:+-（(".contains(c));
    let line = rest.rsplit('\n').next().unwrap_or(rest);
    let leads = !line.contains(char::is_alphanumeric);
    let is_signed = signs.contains(|c| !is_wrap(c) || "|&".contains(c));
    if is_glued || signs.contains('\n') && !is_signed {
        return None;
    }
    let value = digits
        .chars()
        .filter_map(digit)
        .fold(0, |all, it| all * 10 + it);
    let word = rest.trim_end();
    let is_label = word.ends_with(char::is_alphabetic) && signs.contains([':', '：'])
        || LABELS
            .iter()
            .any(|label| word.to_lowercase().ends_with(label));
    Some(RoundNumber {
        value,
        skips_red: is_dotted(signs),
        form: match (leads, is_signed) {
            (true, _) => NumberForm::Leading,
            (false, true) => NumberForm::Signed,
            (false, false) => NumberForm::Bare,
        },
        is_label,
    })
}

/// Whether dots stand in a gap, in the place of a move.
pub(super) fn is_dotted(gap: &str) -> bool {
    gap.contains('…') || gap.chars().filter(|c| ".。．·".contains(*c)).count() > 1
}
