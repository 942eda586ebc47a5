//! Words of facts that are one of a few: key, Chinese, English.

/// Key, Chinese, English.
pub(super) type WordList = &'static [(&'static str, &'static str, &'static str)];

pub(super) const RESULTS: WordList = &[
    ("1-0", "红胜", "Red wins"),
    ("0-1", "黑胜", "Black wins"),
    ("1/2-1/2", "和棋", "a draw"),
    ("*", "未知", "unknown"),
];
pub(super) const ENDINGS: WordList = &[
    ("checkmate", "被将死", "been mated"),
    ("stalemate", "被困毙", "been left without a move"),
    ("general-taken", "被吃掉帅（将）", "lost its general"),
];
pub(super) const CLAIMED: WordList = &[
    ("yes", "记录中有人请求裁决。", "A ruling was asked for."),
    (
        "no",
        "记录中未见请求裁决。",
        "Nothing shows that a ruling was asked for.",
    ),
];
pub(super) const AGREES: WordList = &[
    ("yes", "与规则相符", "which agrees with the rule"),
    ("no", "与规则不符", "which does not agree with the rule"),
    ("open", "无从比较", "so there is nothing to compare"),
];
pub(super) const SHEETS: WordList = &[
    ("red", "红方的记录", "Red's sheet"),
    ("black", "黑方的记录", "Black's sheet"),
    (
        "unknown",
        "不知何方的记录",
        "a sheet of whose owner nothing is said",
    ),
];
pub(super) const GROUNDS: WordList = &[
    (
        "none",
        "记录中查不到依据",
        "the record shows no ground for it",
    ),
    (
        "unseen",
        "所依条款从记录中看不出，照记计入",
        "no record can show what that article is about, so it is counted as noted",
    ),
    (
        "heavier",
        "而此处已应判负",
        "but by what the record shows the game was lost there",
    ),
];
pub(super) const DECIDED: WordList = &[
    (
        "only-one-legal",
        "只有一份写的合法",
        "only one of the sheets has a legal move",
    ),
    (
        "rest-decides",
        "只有照另一份其后才走得通",
        "only by the other one does the rest of the game replay",
    ),
];
pub(super) const ACTS: WordList = &[
    ("disturbed", "干扰对方", "disturbed the opponent"),
    ("helped", "借助他物或他人", "used help"),
    ("phone-rang", "手机响", "had a phone that rang"),
    (
        "adjusted",
        "未声明而摆正棋子",
        "adjusted pieces without saying so",
    ),
    ("took-back", "悔棋", "took a move back"),
];
pub(super) const WHOSE: WordList = &[
    (
        "own",
        "那是己方不能走动的棋子",
        "a piece of its own that cannot move",
    ),
    (
        "theirs",
        "那是对方的棋子，而己方没有一子能吃它",
        "one of the opponent’s that nothing can take",
    ),
];
pub(super) const WANTING: WordList = &[
    ("fouls", "犯规不足判负之数", "there are too few fouls"),
    (
        "illegal-move",
        "没有该方违例的着法",
        "there is no illegal move of that side",
    ),
    (
        "second-claim",
        "没有第二次不实的请求",
        "there is no second false claim",
    ),
];
pub(super) const AGAINST: WordList = &[
    ("record", "记录的结果", "the result of the record"),
    ("board", "盘面的终局", "the board"),
    ("rules", "规则给出的结果", "what the rules give"),
];
pub(super) const SLIP_PARTS: WordList = &[
    ("result", "没有结果", "no result"),
    (
        "result-unreadable",
        "结果无法辨认",
        "a result nobody can read",
    ),
    ("used", "没有双方用时", "no times of either side"),
    ("used-red", "没有红方用时", "no time of Red"),
    ("used-black", "没有黑方用时", "no time of Black"),
    ("fouls", "没有双方犯规次数", "no fouls of either side"),
    ("fouls-red", "没有红方犯规次数", "no fouls of Red"),
    ("fouls-black", "没有黑方犯规次数", "no fouls of Black"),
    (
        "signatures",
        "双方没有签字",
        "no signature of either player",
    ),
    ("signature-red", "红方没有签字", "no signature of Red"),
    ("signature-black", "黑方没有签字", "no signature of Black"),
    (
        "signature-arbiter",
        "裁判没有签字",
        "no signature of the arbiter",
    ),
];
pub(super) const FILLINGS: WordList = &[("unknown", "多得未能数尽的", "more than were counted")];
pub(super) const SLIPS: WordList = &[
    (
        "direction",
        "进退平写错",
        "进, 退 or 平 for another of them",
    ),
    ("digit", "数码写错", "another digit"),
    ("file", "路数写错", "another file"),
    ("order", "前后写错", "front for rear or the like"),
    ("piece", "棋子写错", "another piece"),
    (
        "other-piece",
        "另一只同类的棋子",
        "the other piece of its kind",
    ),
    ("several", "不止一处写错", "more than one slip"),
    ("none", "有一份如此写", "as a sheet has it"),
];
pub(super) const ALIKE: WordList = &[
    (
        "same-slip",
        "双方有同样的错字",
        "both sheets have the same slip",
    ),
    (
        "same-gap",
        "双方有同样的空缺",
        "both sheets have the same gap",
    ),
    (
        "same-sign",
        "一份记录用同一记号记不同的着",
        "one sheet has one sign for different moves",
    ),
];
pub(super) const WAIVED: WordList = &[
    ("true", "（犯规方随即认输）", " (the side resigned at once)"),
    ("false", "", ""),
];
/// Identifiers of facts that are not results, pieces or sides.
pub(super) const WORDS: WordList = &[
    ("checkmate", "将死", "checkmate"),
    ("stalemate", "困毙", "stalemate (困毙)"),
    ("general-taken", "将（帅）被吃", "a taken general"),
    ("tag", "标签", "the Result tag"),
    ("token", "结果符号", "the token after the moves"),
    ("words", "着法后的文字", "the words after the moves"),
    ("comment", "末尾注释", "the last comment"),
    ("note", "注明", "a remark"),
    (
        "tag+token",
        "标签和结果符号",
        "the Result tag and the token after the moves",
    ),
    ("Event", "赛事名称", "the name of the event"),
    ("Title", "标题", "the title"),
    ("none", "未写结果", "no result given"),
    ("resigned", "认输", "resigned"),
    ("ruled-lost", "被判负", "was ruled to have lost"),
    ("granted", "准许", "granted"),
    ("refused", "未准", "refused"),
    ("not-said", "未写是否准许", "not said whether granted"),
    ("offer", "提和", "an offer of a draw"),
    ("claim", "审核要求", "a claim"),
    ("question", "问题", "a question"),
    ("offered", "提和", "was offered"),
    ("agreed", "同意作和", "was agreed"),
    ("drawn", "成和", "was the result"),
    ("by-word", "已口头拒绝", "it had been refused by word"),
    ("by-move", "已走棋拒绝", "it had been refused by a move"),
    ("no-offer", "记录纸上没有提和", "no sheet holds one"),
    ("natural-limit", "自然限着", "the natural limit"),
    ("repetition", "待判局面", "a repetition"),
    ("yes", "是", "yes"),
    ("no", "否", "no"),
];
