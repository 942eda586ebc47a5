//! Notations and the ways of reading them in words.

use super::message::Language;

/// Readings by name (`uci+turned`, several parted by `, `) in words; what is not known stands as it is.
pub(super) fn in_words(names: &str, language: Language) -> String {
    let (between, within) = match language {
        Language::Zh => ("；", "，"),
        Language::En => ("; ", ", "),
    };
    let one = |name: &str| {
        let parts = name.split('+').map(|part| word(part, language));
        parts.collect::<Vec<_>>().join(within)
    };
    names.split(", ").map(one).collect::<Vec<_>>().join(between)
}

fn word(name: &str, language: Language) -> String {
    let found = WORDS.iter().find(|(key, _, _)| *key == name);
    match (found, language) {
        (Some((_, zh, _)), Language::Zh) => (*zh).to_owned(),
        (Some((_, _, en)), Language::En) => (*en).to_owned(),
        (None, _) => name.to_owned(),
    }
}

/// Families and conventions: key, Chinese, English.
const WORDS: &[(&str, &str, &str)] = &[
    ("zh", "完整记谱", "full Chinese notation"),
    ("short", "简写", "shorthand (简写)"),
    ("wxf", "WXF 记法", "WXF"),
    ("iccs", "ICCS 坐标", "ICCS coordinates"),
    (
        "uci",
        "横线从 1 数起的坐标（UCI）",
        "coordinates with ranks from 1 (UCI)",
    ),
    ("alg", "代数记法", "algebraic notation"),
    ("ubb", "UBB 数字", "UBB digits"),
    ("vi", "越南记法", "Vietnamese notation"),
    ("en", "英文记法", "English in words"),
    ("usual", "通常读法", "the usual reading"),
    ("black-first", "黑方先行", "Black moves first"),
    (
        "flipped",
        "横线从黑方底线数起",
        "ranks from Black's back rank",
    ),
    (
        "turned",
        "棋盘倒置（转半圈）",
        "a board turned by half a turn",
    ),
    (
        "pychess",
        "横线从 1 数起（pychess）",
        "ranks from 1 (pychess)",
    ),
    ("markless", "记号失落", "its marks lost"),
    (
        "kanglin",
        "多路兵从本方左边数起（kanglin）",
        "soldiers of several files counted from the mover's left (kanglin)",
    ),
    (
        "hbsxcjp",
        "多路兵按图面从左数起（hbsxcjp）",
        "soldiers of several files counted from the left of the diagram (hbsxcjp)",
    ),
    (
        "axf",
        "多路兵从红方右边数起（AXF）",
        "soldiers of several files counted from Red's right (AXF)",
    ),
    ("1982", "WXF 1982 年记法", "WXF of 1982"),
    ("xqbase", "xqbase 的 WXF 记法", "WXF of xqbase"),
    ("keypad", "xqbase 小键盘记法", "xqbase's keypad"),
];
