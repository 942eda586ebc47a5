//! Clocks in words: what they showed, why they were changed, what became of it.

/// Key, Chinese, English.
pub(super) const WORDS: &[(&str, &str, &str)] = &[
    ("used", "已用", "used"),
    ("left", "剩余", "left"),
    ("above", "比时限能给的还多", "more than the control gives"),
    ("rose", "没有加秒或补时而增多", "it gained what nobody gave"),
    ("fell", "已用时间减少", "the time used grew less"),
    ("rapid", "属于快棋", "rapid play"),
    ("slow", "不属于快棋", "no rapid play"),
    (
        "false-claim",
        "提出自然限着不实",
        "a false claim of the natural limit",
    ),
    ("knocked-pieces", "对方碰乱棋子", "knocked pieces"),
    ("knocked-clock", "对方碰翻棋钟", "a knocked clock"),
    ("otherwise", "数目不对", "it was another amount"),
    (
        "forgotten",
        "棋钟证明没有调整",
        "the clocks prove that it was not done",
    ),
    (
        "not-seen",
        "记录看不出调整过",
        "nothing in the record shows that it was done",
    ),
    (
        "overstepped",
        "罚时后已无时间，而结果不是负",
        "it used up all the time, and the result is no loss",
    ),
    ("pressed", "已按钟", "with the clock pressed"),
    ("own-time", "在自己用时内", "in his own time"),
];
