//! Whether words name what an arbiter does, deny it, or say that something was not the first of its kind.

use crate::board::Side;
use crate::text::{BloomFilter, simplified};
use std::sync::OnceLock;

/// 裁判员： is the name of a field.
const FIELDS: [&str; 6] = [
    "裁判：",
    "裁判员：",
    "裁判长：",
    "裁判:",
    "裁判员:",
    "裁判长:",
];

/// Whether a text names what an arbiter does or rules on (判负, 犯规, `arbiter`), in a word that commentaries seldom need.
pub fn names_a_ruling(text: &str) -> bool {
    static WORDS: OnceLock<Vec<&str>> = OnceLock::new();
    let words = WORDS.get_or_init(|| {
        let lines = include_str!("rulings.txt").lines();
        lines
            .filter(|it| !it.is_empty() && !it.starts_with('#'))
            .collect()
    });
    let mut small = text.to_ascii_lowercase();
    for field in FIELDS {
        if small.contains(field) {
            small = small.replace(field, "");
        }
    }
    let signs = BloomFilter::of(&small);
    words
        .iter()
        .any(|it| signs.may_hold(it) && small.contains(it))
}

/// Words by which a remark says that something was done before.
const AGAIN: [&str; 20] = [
    "第二次",
    "第2次",
    "第三次",
    "第3次",
    "二次违",
    "二次犯",
    "再次",
    "再度",
    "再犯",
    "再违",
    "又违",
    "又犯",
    "second time",
    "second illegal",
    "second foul",
    "second offen",
    "third time",
    "once again",
    "again made",
    "again moved",
];

/// Whether a remark says that what it tells was not the first time: 第二次, 再次, `again`.
pub fn says_again(remark: &str) -> bool {
    let small = remark.to_ascii_lowercase();
    AGAIN.iter().any(|it| small.contains(it))
}

/// What a remark says was not so, or no longer holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeniedRuling {
    /// Of which sides; of both where it names none.
    pub sides: [bool; 2],
    /// Fouls and warnings.
    pub fouls: bool,
    /// A game ruled lost.
    pub losses: bool,
    /// It takes back what was ruled.
    pub is_revoked: bool,
}

impl DeniedRuling {
    /// Whether it may be of that side. A ruling on nobody may be the one that is taken back.
    pub fn is_of(&self, side: Option<Side>) -> bool {
        side.map_or(self.is_revoked, |side| self.sides[side.index()])
    }
}

/// What a remark denies or takes back of an arbiter's rulings: 改判黑方不犯规, 判负撤销. A threat denies nothing.
pub fn denied_ruling(text: &str) -> Option<DeniedRuling> {
    const FOULS: [&str; 5] = ["犯规", "违例", "警告", "foul", "warning"];
    const LOSSES: [&str; 5] = ["判负", "作负", "判输", "ruled lost", "loss"];
    const REVOKES: [&str; 15] = [
        "撤",
        "取消",
        "改判",
        "改为",
        "改记",
        "不计",
        "作废",
        "overrul",
        "overturn",
        "revok",
        "cancel",
        "rescind",
        "withdrawn",
        "误判",
        "误记",
    ];
    const DENIES: [&str; 9] = ["不", "未", "无", "没", "非", "红0", "黑0", "no ", "not "];
    const SUPPOSES: [&str; 15] = [
        "再犯", "再次", "再有", "再违", "若", "如果", "如再", "将判", "将作", "将记", "将被",
        "否则", "if ", "again", "next ",
    ];
    const OTHERS: [&str; 9] = [
        "其后", "此后", "之后", "以后", "此外", "此前", "其他", "其余", "since",
    ];
    let text = simplified(text).to_lowercase();
    let holds = |text: &str, words: &[&str]| words.iter().any(|it| text.contains(it));
    let is_revoked = holds(&text, &REVOKES);
    let clauses = text.split(['，', ',', '。', '；', ';']);
    let denied: Vec<&str> = clauses
        .filter(|it| holds(it, &FOULS) || holds(it, &LOSSES))
        .filter(|it| holds(it, &DENIES) && !holds(it, &OTHERS) || holds(it, &REVOKES))
        .filter(|it| !holds(it, &SUPPOSES))
        .collect();
    let fouls = denied.iter().any(|it| holds(it, &FOULS));
    let losses = denied.iter().any(|it| holds(it, &LOSSES));
    let sides = match sides_named(&text) {
        [false, false] => [true, true],
        named => named,
    };
    (fouls || losses).then_some(DeniedRuling {
        sides,
        fouls,
        losses,
        is_revoked,
    })
}

/// Whether a text in small and simplified letters names Red, and Black.
fn sides_named(text: &str) -> [bool; 2] {
    [["红", "先手", "red"], ["黑", "后手", "black"]]
        .map(|words| words.iter().any(|it| text.contains(it)))
}

/// The side that a text names, where it names one alone.
pub fn only_side_named(text: &str) -> Option<Side> {
    match sides_named(&simplified(text).to_lowercase()) {
        [true, false] => Some(Side::Red),
        [false, true] => Some(Side::Black),
        _ => None,
    }
}

/// The name without that of the family, where it holds a word for a side.
pub(super) fn given_name(name: &str) -> Option<String> {
    let given: String = name.chars().skip(1).collect();
    (given.contains(['红', '黑']) && given.chars().nth(1).is_some()).then_some(given)
}
