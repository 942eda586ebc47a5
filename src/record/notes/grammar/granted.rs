//! Leave that was given, and what for.

/// What a clause says behind the word that grants something; `None` where it grants nothing.
pub(super) fn granted(said: &str) -> Option<&str> {
    const GRANTS: [&str; 9] = [
        "准许",
        "允许",
        "许可",
        "批准",
        "同意",
        "获准",
        "已准",
        "准假",
        "permission",
    ];
    const NOT: [&str; 9] = [
        "不", "未", "没", "没有", "无", "毋须", "不予", "未予", "without",
    ];
    // 未经裁判允许, without the arbiter's permission: who grants, and how it is got, between the two.
    const BETWEEN: [&str; 16] = [
        "裁判员",
        "裁判长",
        "裁判",
        "监局员",
        "监局",
        "arbiter's",
        "arbiter",
        "the",
        "经过",
        "经",
        "得到",
        "得",
        "获得",
        "获",
        "征得",
        "取得",
    ];
    let mut found = GRANTS.iter().filter_map(|it| said.split_once(it));
    found.find_map(|(before, behind)| {
        let mut before = before.trim_end();
        while let Some(rest) = BETWEEN.iter().find_map(|it| before.strip_suffix(it)) {
            before = rest.trim_end();
        }
        (!NOT.iter().any(|it| before.ends_with(it))).then_some(behind)
    })
}

/// Whether leave to do this is leave to go: 允许后, 批准其离席, and not 允许喝水.
pub(super) fn is_to_leave(what: &str) -> bool {
    const GO: [&str; 10] = [
        "离", "去", "外出", "出去", "退场", "退席", "厕", "洗手", "leave", "go",
    ];
    let bare = what.trim_matches(|c: char| !c.is_alphanumeric() || "后下了的".contains(c));
    bare.is_empty() || GO.iter().any(|it| bare.contains(it))
}
