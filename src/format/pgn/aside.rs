//! Words that say that moves were not played.

use super::read::Reader;

/// Words at the beginning of a line that say that what follows was not played, without case.
pub(in crate::format) const ASIDE: [&str; 27] = [
    "如改",
    "如果",
    "如走",
    "若",
    "倘",
    "假如",
    "改走",
    "变着",
    "变化",
    "变例",
    "附变",
    "变一",
    "变1",
    "變",
    "if ",
    "variation",
    "instead",
    "alternative",
    "or ",
    "better ",
    "失败",
    "失敗",
    "错误",
    "錯誤",
    "误走",
    "failed ",
    "wrong",
];

/// Of these, those that head lines of moves of their own.
const VARIATIONS: [&str; 9] = [
    "变着",
    "变例",
    "附变",
    "变化",
    "变一",
    "变1",
    "變",
    "variation",
    "alternative",
];

/// Beginnings of a line of remarks, whatever moves stand in it.
const REMARKS: [&str; 9] = [
    "注：",
    "注:",
    "按：",
    "按:",
    "评：",
    "评:",
    "评注",
    "说明：",
    "note:",
];

/// Words that hold one of these and say nothing of the kind.
pub(in crate::format) const PLAIN: [&str; 4] = ["如下", "如图", "如此", "如何"];

/// Words in a sentence that say the same.
pub(in crate::format) const UNPLAYED: [&str; 13] = [
    "如", "若", "倘", "假设", "改走", "否则", "也可", "不能", "possible", " if ", "instead",
    "could", "would",
];

impl Reader<'_> {
    /// Whether a line with no move outside of brackets heads a variation.
    pub(super) fn heads_variation(&self, line: &str) -> bool {
        let line = line.trim_start_matches(|c: char| !c.is_alphanumeric());
        let head = line.split(['(', '（', '「']).next().unwrap_or("");
        let small = head.to_lowercase();
        VARIATIONS.iter().any(|word| small.starts_with(word))
            && head
                .char_indices()
                .all(|(at, _)| self.move_at(&head[at..]).is_none())
    }
}

/// Whether a line says that what follows was not played.
pub(super) fn is_aside(line: &str) -> bool {
    let line = line.trim_start_matches(|c: char| !c.is_alphanumeric());
    let head: String = line.chars().take(12).collect::<String>().to_lowercase();
    let mut words = ASIDE.iter().chain(&REMARKS);
    words.any(|word| head.starts_with(word))
}
