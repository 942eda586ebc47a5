//! Words in the titles of records: what ends the name of an event, what says a round, a group, a decider.

use crate::contest::Outcome;

/// The sign that ends most names of events.
pub(super) const MATCH: char = '赛';
/// A cup (杯): its name distinguishes events of one kind.
pub(super) const CUP: char = '杯';
/// Other ends of a name.
pub(super) const ENDS: &[&str] = &["杯", "运动会", "运会", "名人战", "争霸战", "棋王战"];
/// Parts of a name that are written or left out as one likes, the longer before the shorter.
pub(super) const LEFT_OUT: &[&str] = &["中国象棋", "像棋", "象棋", "锦标", "邀请", "电视", "年度"];
/// One word for another.
pub(super) const FOR: &[(&str, &str)] = &[
    ("比赛", "赛"),
    ("大赛", "赛"),
    ("象甲联赛", "全国甲级联赛"),
    ("杯赛", "杯"),
];
/// Events held once a year, whoever the sponsor: such an event is the same with or without the name of a cup.
pub(super) const ONCE_A_YEAR: &[&str] = &["全国个人赛", "全国团体赛", "全国甲级联赛"];
/// In the names of events of teams.
pub(super) const TEAMS: &[&str] = &["团体", "甲级联赛", "对抗赛"];
/// In the names of events in which two play as one.
pub(super) const IN_TWOS: &[&str] = &["混双", "双打", "双人"];
/// In the names of events in which one meets many at a time.
pub(super) const SIMULTANEOUS: &[&str] = &[
    "表演", "车轮", "蒙目", "盲棋", "闭目", "1对", "一对", "同时",
];
/// Behind the name of an event: a game of one against many at once, beside it. A part of such a word is part of anything
/// (`出色表演`, `车轮滚滚`).
pub(super) const DISPLAYS: &[&str] = &["车轮战", "车轮大战", "车轮表演", "表演赛", "应众"];
/// Kinds of events that are held beside each other under one name.
pub(super) const KINDS: &[&str] = &["个人", "团体", "快棋", "混双", "少年", "盲棋"];
/// Texts in the place of a name that name nobody.
pub(super) const NO_NAMES: &[&str] = &["红胜", "黑胜", "和棋", "红方", "黑方", "不详", "佚名"];
/// `第` before a number.
pub(super) const ORDINAL: char = '第';
/// `届` behind it.
pub(super) const ORDINAL_UNIT: char = '届';
/// A round.
pub(super) const ROUND: &[&str] = &["轮", "回合"];
/// `年` behind a year.
pub(super) const YEAR: char = '年';
/// Characters written for a dash between two years.
pub(super) const BETWEEN_YEARS: &[char] = &['一', '—', '–', '~'];
/// Behind a number they say how many take part.
pub(super) const COUNTED: &[char] = &['省', '城', '强', '家', '人', '队'];
/// `年度` behind a season.
pub(super) const SEASON: char = '度';
/// `首届` is the first.
pub(super) const FIRST: char = '首';
/// Numerals from nought.
pub(super) const NUMERALS: &str = "零一二三四五六七八九";
/// Ten.
pub(super) const TEN: char = '十';
/// A game that decides after others.
pub(super) const DECIDERS: &[&str] = &["附加赛", "加赛", "加时", "快棋", "超快", "决胜局"];
/// Parts of an event that are played by themselves, with what each is called.
pub(super) const SECTIONS: &[(&str, &str)] = &[
    ("男子", "男子"),
    ("女子", "女子"),
    ("半决赛", "半决赛"),
    ("决赛", "决赛"),
    ("预赛", "预赛"),
];
/// Suffixes of the name of a place that may be left out.
pub(super) const KINDS_OF_PLACE: &[char] = &['省', '市', '县'];
/// Provinces whose name stands before that of a place in them or is left out.
pub(super) const PROVINCES: &[&str] = &[
    "黑龙江",
    "内蒙古",
    "河北",
    "山西",
    "辽宁",
    "吉林",
    "江苏",
    "浙江",
    "安徽",
    "福建",
    "江西",
    "山东",
    "河南",
    "湖北",
    "湖南",
    "广东",
    "广西",
    "海南",
    "四川",
    "贵州",
    "云南",
    "陕西",
    "甘肃",
    "青海",
    "宁夏",
    "新疆",
    "西藏",
    "台湾",
];
/// `组` behind the letter of a group.
pub(super) const GROUP: char = '组';
/// Letters of groups.
pub(super) const GROUPS: &str = "甲乙丙丁ABCDEFGH";
/// Texts that a collector writes before the name.
pub(super) const BEFORE: &[&str] = &["自评", "评"];
/// Signs of a result: what stands before them cannot be the name of an event any more.
pub(super) const RESULTS: &[char] = &['胜', '负', '和', '先'];
/// The same with what each says of who is named before it.
pub(super) const RESULT_SIGNS: &[(&str, Outcome)] = &[
    ("胜", Outcome::RedWins),
    ("负", Outcome::BlackWins),
    ("和", Outcome::Draw),
];
/// Characters between Red and the sign: `(先胜)`, `先负`.
pub(super) const BEHIND_RED: &[char] = &['先', '(', ' '];
/// The same of his colour: `(红先胜)`.
pub(super) const RED: char = '红';
/// Marks that only decorate a name.
pub(super) fn decorates(sign: char) -> bool {
    !sign.is_alphanumeric()
}
