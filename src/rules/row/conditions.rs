//! Conditions of the tables of editions in words.

use super::message::Language;

/// A condition `name=reply` in words; as it stands where it has none.
pub(super) fn words(condition: &str, language: Language) -> &str {
    let listed = CONDITIONS.iter().find(|(key, _, _)| *key == condition);
    match (listed, language) {
        (Some((_, zh, _)), Language::Zh) => zh,
        (Some((_, _, en)), Language::En) => en,
        (None, _) => condition,
    }
}

/// Every condition on which an edition answers otherwise: key, Chinese, English.
const CONDITIONS: &[(&str, &str, &str)] = &[
    ("nth=2", "第二次", "the second time"),
    ("level=national", "全国赛事", "at national level"),
    ("level=province", "省级赛事", "at province level"),
    ("level=youth", "少年赛", "in a youth event"),
    ("level=mass", "群体比赛", "in a mass event"),
    (
        "recording=not-required",
        "本赛不要求记录",
        "where the event asks for no record",
    ),
    (
        "limit=given",
        "赛事另定限着数",
        "where the event lays down the number of rounds",
    ),
    (
        "illegal.province=no-foul",
        "开关 `illegal.province=no-foul`",
        "switch `illegal.province=no-foul`",
    ),
    (
        "suicide.late=ended",
        "开关 `suicide.late=ended`",
        "switch `suicide.late=ended`",
    ),
    (
        "suicide.class=as-8.1.8",
        "开关 `suicide.class=as-8.1.8`",
        "switch `suicide.class=as-8.1.8`",
    ),
    (
        "natural-limit.auto=automatic",
        "开关 `natural-limit.auto=automatic`",
        "switch `natural-limit.auto=automatic`",
    ),
    (
        "offers.limit=three",
        "开关 `offers.limit=three`",
        "switch `offers.limit=three`",
    ),
    (
        "no-draw-25=off",
        "开关 `no-draw-25=off`",
        "switch `no-draw-25=off`",
    ),
    (
        "no-draw-25=error",
        "开关 `no-draw-25=error`",
        "switch `no-draw-25=error`",
    ),
    (
        "rapid.false-claim=never",
        "开关 `rapid.false-claim=never`",
        "switch `rapid.false-claim=never`",
    ),
    (
        "suicide=true",
        "自杀",
        "自杀 (the own general left to be taken)",
    ),
    ("facing=true", "将帅照面", "the generals faced each other"),
    (
        "in_time=unknown",
        "未及时提出，或不知是否及时",
        "not pointed out in time, or when is not known",
    ),
    ("in_time=no", "未及时提出", "not pointed out in time"),
    ("in_rounds=unknown", "已逾五个回合", "after five rounds"),
    ("within=no", "已逾五分钟", "after five minutes"),
    (
        "within=unknown",
        "不知是否在五分钟内",
        "not known whether within five minutes",
    ),
    ("over=unknown", "未逾时限", "within the limit"),
    ("both=true", "双方都未到", "both sides"),
    ("more=1", "记录中有着法", "moves are recorded"),
    ("overstepped=true", "因此超时", "the time is used up by it"),
    (
        "contradicted=true",
        "钟面与记载不符",
        "the clock and the record contradict each other",
    ),
    (
        "barred=true",
        "该方漏记过多",
        "so much is missing on the claimant's sheet",
    ),
    ("granted=granted", "竟予准许", "the claim was granted"),
    (
        "granted=1",
        "竟有请求获准",
        "a claim was granted all the same",
    ),
    ("by=red", "知道由何方提出", "it is known who claimed"),
    ("after_game=true", "终局后提出", "claimed after the game"),
    (
        "what=natural-limit",
        "请求自然限着",
        "a claim of the natural limit",
    ),
    ("what=claim", "请求判和", "a claim"),
    ("what=offer", "提和", "an offer"),
    (
        "after_foul=true",
        "对方此前犯规",
        "after a foul of the opponent",
    ),
    (
        "ahead=unknown",
        "比对方至多多提一次",
        "one offer ahead at the most",
    ),
    ("ahead=3", "比对方多提三次", "three offers ahead"),
    ("running=unknown", "未连提两次", "not two offers running"),
    (
        "reached_by_default=unknown",
        "只按另一种计法满限",
        "reached by another way of counting only",
    ),
    (
        "on_board=true",
        "对局只能在盘上分胜负",
        "it can only have been won on the board",
    ),
    (
        "only_by=1",
        "只按另一种读法才够",
        "only by the other reading",
    ),
    (
        "settled=true",
        "另一份记录可补",
        "the other sheet has what is not there",
    ),
    ("chosen=?", "裁判已选定", "the arbiter has chosen"),
    (
        "counts=true",
        "按所取读法属雷同",
        "it is 雷同 by the reading taken",
    ),
    ("fouls=unknown", "不足以判犯规", "too few for a foul"),
    ("waived=true", "该方随即认负", "the side resigned at once"),
    ("ending=stalemate", "困毙", "stalemate"),
    (
        "ending=general-taken",
        "帅（将）被吃",
        "the general was taken",
    ),
    ("source=note", "见于注记", "by a note"),
    ("words=认输", "认输", "a resignation"),
    ("words=超时", "超时", "a flag"),
    ("words=议和", "议和", "a draw by agreement"),
    ("act=helped", "借助他物或他人", "used help"),
    ("act=phone-rang", "手机响", "a phone rang"),
    (
        "act=adjusted",
        "未声明而摆正棋子",
        "adjusted pieces without saying so",
    ),
    ("act=took-back", "悔棋", "took a move back"),
    ("clause=5.2", "属 5.2", "under 5.2"),
    ("clause=5.3", "属 5.3", "under 5.3"),
    ("clause=5.4", "属 5.4", "under 5.4"),
    ("whose=theirs", "摸对方棋子", "the opponent's piece"),
    ("odds=true", "或为让先局", "it may be a game at odds"),
    ("play_off=true", "附加赛", "a play-off"),
    (
        "before=true",
        "不知在何着，或在赛前",
        "no ply is named: perhaps before the game",
    ),
    (
        "pressed=unknown",
        "在己方用时内，未按钟",
        "in one's own time, before the clock was pressed",
    ),
    (
        "time=short",
        "对方所剩不足三分钟",
        "the opponent had under three minutes left",
    ),
    (
        "time=enough",
        "对方所剩有三分钟",
        "the opponent had three minutes or more left",
    ),
    ("ground=both-check", "双方长将", "both give perpetual check"),
    (
        "ground=both-banned",
        "双方均为禁止着法",
        "both do what is banned",
    ),
    (
        "ground=stronger",
        "双方均为禁止着法，一方无弱着",
        "both do what is banned, one without a weak move",
    ),
    (
        "ground=in-doubt",
        "疑案从无",
        "it can be read two ways: no offence",
    ),
];

#[cfg(test)]
mod tests {
    use super::CONDITIONS;
    use crate::rules::Law;
    use crate::rules::edition::{EditionId, answers};
    use std::collections::BTreeSet;

    #[test]
    fn every_condition_has_words_and_no_words_are_left_over() {
        let mut named = BTreeSet::new();
        for id in EditionId::ALL {
            for answer in Law::ALL.iter().flat_map(|law| answers(id, *law)) {
                named.extend(answer.when.into_iter().flat_map(|it| it.0));
            }
        }
        let listed: BTreeSet<String> = CONDITIONS.iter().map(|it| it.0.to_owned()).collect();
        assert_eq!(named, listed);
    }
}
