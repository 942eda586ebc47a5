//! An event file to fill in: every field and every switch with what it means, commented out.

use super::SWITCHES;
use std::fmt::Write;

/// Description of a field or a switch, in Chinese and in English.
struct About {
    name: &'static str,
    zh: &'static str,
    en: &'static str,
}

const fn about(name: &'static str, zh: &'static str, en: &'static str) -> About {
    About { name, zh, en }
}

/// The fields before the tables, with an example each.
#[rustfmt::skip]
const FIELDS: &[(About, &str)] = &[
    (about("name", "赛事名称。", "Name of the event."), "\"2024年全国象棋个人赛\""),
    (about("edition", "规则版本：cn1957、cn1999、cn2020、cn2020-rapid（第七章 快棋）、cn2020-mass（附录一 群体）、axf。不写则按日期选择并说明。",
           "Edition of the rules: cn1957, cn1999, cn2020, cn2020-rapid (chapter 7), cn2020-mass (appendix 1), axf. Without it the date decides, and the audit says so."), "\"cn2020\""),
    (about("level", "级别：national 全国，province 省级，local 省级以下（市、县），youth 全国少年，mass 群体。2020 版 4.1.8、8.1.8 的处罚依此而定。",
           "Level: national, province, local (below the province), youth, mass. What an illegal move costs depends on it (2020 4.1.8, 8.1.8)."), "\"national\""),
    (about("rounds", "轮数。", "How many rounds are played."), "9"),
    (about("natural-limit", "自然限着的回合数（1999 版 23.3、2020 版 22.2：60，可酌减；快棋 29.1：50；群体 附录一 三.2：30 至 40，由竞赛规程定）。",
           "Rounds without a capture after which a draw may be claimed (1999 23.3, 2020 22.2: 60 or fewer; rapid 29.1: 50; mass, appendix 1 三.2: 30 to 40, as the event says)."), "60"),
    (about("natural-limit-checks", "计入自然限着的将军最多着数；0 为不计。不写则依规则版本（10；快棋 8；群体 0）。",
           "At most so many checks count towards the limit; 0 for none. Without it as the edition says (10; rapid 8; mass 0)."), "10"),
    (about("holding-points", "守和要点（2020 版 26.2，条文未列）：按 a0 至 i9 写出，a0 为红方左下角。占据其中一点附带捉士象按闲；不在其中的仍为捉。不写则存疑。",
           "Points that hold a draw (守和要点, 2020 26.2, which has no list), from a0 (Red's left on his back rank) to i9: who holds one and hits advisors or elephants beside is idle; elsewhere it is a chase. Without the list it is left in doubt."), "[\"e4\", \"e5\"]"),
    (about("recording", "棋手是否必须记录（2020 版 7.1；快棋 28.4 不记录）。", "Whether players must record (2020 7.1; not in rapid, 28.4)."), "true"),
    (about("late-minutes", "迟到时限（分钟）：超过则判负（1999 版 21.1、2020 版 20.1）。",
           "Lateness limit in minutes: who comes later has lost (1999 21.1, 2020 20.1)."), "15"),
    (about("clocks", "记录纸上没有注明余时还是用时的，是 left（余时）还是 used（用时）。",
           "What times on sheets mean that do not say it: left, or used."), "\"left\""),
    (about("teams", "队名。", "Teams."), "[\"北京\", \"广东\"]"),
    (about("players", "棋手名单：只写姓名，或写 name、team、number、rating。", "Players: a name alone, or name, team, number, rating."),
           "[\"甲\", { name = \"乙\", team = \"北京\", number = 2, rating = 2500 }]"),
    (about("pairings", "编排：某轮某台谁执红、谁执黑。", "Pairings: who has which colour, by round and table."),
           "[{ round = 1, table = 1, red = \"甲\", black = \"乙\" }]"),
    (about("play-offs", "附加赛：和棋黑胜的对局（2020 版 28.6、30.1），写轮次、台次；不写台次为整轮。",
           "Play-offs, in which a draw is won by Black (2020 28.6, 30.1): round and table; without a table the whole round."),
           "[{ round = 9, table = 1 }]"),
    (about("stage", "赛制：system 为 round-robin（循环）、swiss（积分编排）、knockout（淘汰）、scheveningen（全队轮赛）、member-total（队员总分）；可写 rounds 轮数、list 名次条款（如 14.3.1）、scale 胜/先和/后和/负计分、teams、boards 台数、cycles 循环数、games 局数、first-round、avoid-same-team。",
           "How it is played: system is round-robin, swiss, knockout, scheveningen or member-total; besides rounds, list (article of the list of places, such as 14.3.1), scale (win, draw with Red, draw with Black, loss), teams, boards, cycles, games, first-round, avoid-same-team."),
           "[{ system = \"swiss\", rounds = 9, list = \"14.3.1\", scale = [\"2\", \"1\", \"1\", \"0\"] }]"),
    (about("signatures", "录入的记录是否带签名（1999 版 10.1、2020 版 9）：true 缺一即提示，false 不问；不写则有一份签了名的对局才问。",
           "Whether sheets are typed with their signatures (1999 10.1, 2020 art. 9): true tells each that is wanting, false asks for none; without it only games with one signature are asked."),
           "true"),
];

/// The time limit: base and increment, or stages.
#[rustfmt::skip]
const TIME: [About; 2] = [
    about("minutes", "时限。基本用时（分钟）和每着加秒；或分时段写 stages。", "The time limit: base in minutes and seconds added with each move; or stages."),
    about("stages", "moves 着数（0 或不写：包干到底），minutes 分钟，increment 加秒，repeat 是否重复。",
          "moves (0 or none: the rest of the game), minutes, increment, repeat."),
];

/// Question of each switch, by its name in [`SWITCHES`].
#[rustfmt::skip]
const ASKS: &[About] = &[
    about("natural-limit.count", "自然限着怎样计数：net 超出的将军和应将都不计；half 只不计将军；gross 全计。",
          "How rounds are counted: net leaves out excess checks and their replies; half the checks alone; gross nothing."),
    about("natural-limit.cap-side", "谁的将军有限数：依版本（提出方），或双方。", "Whose checks are capped: as the edition says (the claimant's), or both sides'."),
    about("natural-limit.auto", "到了回合数即和（automatic），还是经提出才和（on-claim）。", "Whether the game is drawn on a claim, or the moment the limit is reached."),
    about("missed.unit", "漏记按连续计（runs，1999）还是全局累计（total，2020）。", "Missed entries by unbroken runs (1999), or in total (2020)."),
    about("missed.cap", "漏记八着以上：判两次（two），或每四着一次（each-four）。", "Eight or more missed entries: two fouls, or one for each four."),
    about("missed.alike", "雷同：同一符号记不同着法（same-sign），或抄袭对方（copied）。", "雷同: one sign for plies that differ, or one sheet copied from the other."),
    about("missed.bar", "“超过 4 着”不得提出：五着起（five），或四着起（four）。", "Claims are barred from five missed entries on, or from four."),
    about("offers.limit", "提和比对方多几次犯规：两次（two），或三次（three）。", "How many offers ahead of the other are a foul."),
    about("no-draw-25", "25 回合内提和（原则上不得）：warn 提醒，error 算错，off 不管。", "An offer within 25 rounds (\"in principle\" none): warn, error, off."),
    about("red-vary-25", "25 回合内不变作和，红方何时变着：两回合内，或立即。", "When Red must vary in the first 25 rounds: within two rounds, or at once."),
    about("illegal.province", "省级赛第一次违例是否也判犯规。", "Whether the first illegal move is a foul at province level too."),
    about("suicide.class", "自杀：各依版本，或全国以下从宽如 8.1.8。", "自杀 by each edition's own article, or softened below national level as 8.1.8."),
    about("suicide.late", "自杀后继续走：过了期限对局有效（window），或当时已终局（ended）。", "自杀 that was played on: the game stands after the window, or ended there."),
    about("mass.base", "附录一没有写的：依 2020 版，或不管。", "What fills the gaps of the mass rules: the 2020 text, or nothing."),
    about("rapid.limit", "快棋 15 分钟：只看基本用时，或连 60 着加秒一起算。", "What counts against fifteen minutes: base time, or with the increments of sixty moves."),
    about("rapid.false-claim", "快棋误提：对局中如 22.2，或一概不罚。", "A false claim in rapid: as 22.2 during the game, or never a foul."),
    about("fix.window", "“5 个回合”：错后十着，或对方五着。", "\"Five rounds\": ten plies after the error, or five moves of the opponent."),
    about("repeat.start", "循环从哪里算起：第一着，或第三次同一局面。", "Where a repetition begins: with the first move, or at the third like position."),
    about("repeat.claim", "待判局面：经提出才判，或一律判。", "Whether a repetition is judged on a claim, or always."),
    about("joint.screen", "只作炮架的子算不算联合捉子。", "Whether a bare cannon screen is a partner in a joint attack."),
    about("exchange.rootless", "以无根子邀兑同类子：算捉，或算兑。", "What it is to meet a like piece that has no root and could take first: a chase, or an exchange."),
    about("tiebreak.black", "后走局数：多者优先，或少者优先。", "Games with Black as a tie-break: more is better, or fewer."),
    about("bye.half", "轮空对手分减半：轮数少或人数少（or），或两者皆少（and）。", "A bye counts half below seven rounds or sixteen entrants, or only below both."),
    about("forfeit.meets", "弃权的对局算不算已相遇。", "Whether a forfeited pairing counts as met."),
    about("swiss.tie", "编排序号：奇偶轮交替，或依公布。", "Which code goes first: by odd and even rounds, or as published."),
    about("swiss.search", "编排的搜索：先编者依次取第一个不致他人排不通的对手（depth-first），或取先后走最平衡的方案（best），或依公布。",
          "The search of a pairing: the first partner in order that leaves the others one (depth-first), the pairing with colours most level (best), or as published."),
    about("swiss.bye", "单数时谁轮空：最低分段（lowest，其中未轮空过者先），未轮空过者先（no-second），或依公布。",
          "Who of an odd field has the bye: one of the lowest bracket (lowest), who has had none (no-second), or as published."),
    about("forfeit.win", "弃权获胜（+）算不算胜局。", "Whether a game won by absence (+) counts as a game won in tie-breaks."),
    about("forfeit.opponent", "未经实际对局的对手，其积分算不算对手分：算，不算，或按轮空算。",
          "The points of an opponent who was not played, in 对手分: they count, they do not, or as for a bye."),
    about("forfeit.colour", "未经实际对局的，算不算先后走。", "Whether a game that was not played counts as one with its colour."),
    about("bye.win", "轮空算不算胜局（团体：胜场）。", "Whether a bye counts as a game (of a team: a match) won in tie-breaks."),
    about("bye.board-points", "团体轮空的局分：全部台次的胜分（full），或一半加半分（half）。",
          "Board points of a team with a bye: all boards won (full), or half of them and half a win more (half)."),
    about("direct.several", "三人以上的直胜：比相互间的得分（mini-table），或全胜者列前（beat-all）。",
          "直胜 of three or more: points among them (mini-table), or who has beaten all others (beat-all)."),
    about("withdraw.half", "退出时“已赛对手”过半：按对手数，或按局数。", "Half before a withdrawal: of the opponents, or of the games."),
    about("withdraw.rank", "退出者的名次：按积分，或列最后。", "The place of who withdrew: by points, or behind all who stayed."),
    about("ko.colour", "淘汰赛慢棋先后手：抽签（lot），或第一阶段名次列前者选择（higher-chooses）。",
          "Colours of a knockout match: by lot, or who stood higher in the stage before chooses (higher-chooses)."),
    about("bracket.slots", "淘汰赛位置顺序：由附录四的注重建（reconstructed），或依 [[stage]] 的 slots（given）。",
          "The order of slots of a knockout: made from the notes of 附录四 (reconstructed), or as slots of the [[stage]] give it (given)."),
    about("rr.beaten", "双循环的小分：两次单循环各自的小分之和（by-cycle），或按两循环的总积分（whole）。",
          "小分 of a double round robin: of each cycle by itself, added (by-cycle), or of the points of both (whole)."),
    about("rr.second-cycle", "双循环的第二循环：同轮次、先后对换（exchanged），或依公布。",
          "The second cycle of a round robin: the same rounds with colours exchanged, or as published."),
];

/// An event file with every field and every switch, each explained and commented out; in Chinese, or in
/// English. Read as it is, it lays down nothing.
pub fn event_template(chinese: bool) -> String {
    let words = |about: &About| if chinese { about.zh } else { about.en };
    let mut out = String::new();
    let head = if chinese {
        "# 赛事文件。去掉行首的 # 即生效；`dapu event lint` 检查还缺什么。"
    } else {
        "# The event file. Take the # off a line to make it count; `dapu event lint` says what is missing."
    };
    // Writing to a string does not fail.
    let _ = writeln!(out, "{head}\n");
    for (field, example) in FIELDS {
        let _ = writeln!(out, "# {}\n# {} = {example}\n", words(field), field.name);
    }
    let _ = writeln!(
        out,
        "# {}\n# {}\n[time]\nminutes = 60\nincrement = 30\n\
         # stages = [{{ moves = 40, minutes = 90 }}, {{ moves = 10, minutes = 15, repeat = true }}]\n",
        words(&TIME[0]),
        words(&TIME[1])
    );
    let switches = if chinese {
        "# 条文有两种读法之处；第一个为默认。"
    } else {
        "# Where the book can be read two ways; the first reading is the default."
    };
    let _ = writeln!(out, "{switches}\n[switches]");
    for switch in SWITCHES {
        let asks = ASKS.iter().find(|about| about.name == switch.name);
        let _ = writeln!(
            out,
            "\n# {} {}\n# {}\n# {} = \"{}\"",
            switch.articles,
            asks.map_or("", words),
            switch.readings.join(" | "),
            switch.name,
            switch.readings[0]
        );
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Event, fields};

    /// Every line that sets something, its comment sign taken off.
    fn all_set(template: &str) -> String {
        let sets = |line: &str| {
            let inner = line.strip_prefix("# ")?;
            let (name, _) = inner.split_once(" = ")?;
            let is_name = |c: char| c.is_ascii_alphanumeric() || "-.".contains(c);
            (!name.is_empty() && name.chars().all(is_name)).then(|| inner.to_owned())
        };
        let lines = template
            .lines()
            .map(|line| sets(line).unwrap_or(line.to_owned()));
        lines.collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn the_template_is_an_event_file_and_so_is_every_line_of_it_set() {
        for chinese in [true, false] {
            let template = event_template(chinese);
            Event::from_toml(&template).expect("the template is read");
            let mut all = all_set(&template);
            // Minutes and stages are one or the other.
            all = all.replace("minutes = 60\nincrement = 30\n", "");
            let event = Event::from_toml(&all).expect("every line is read");
            assert_eq!(event.switches.len(), SWITCHES.len());
            assert_eq!(event.stages.len(), 2);
            assert_eq!(event.players.len(), 2);
        }
    }

    #[test]
    fn every_field_and_switch_is_explained_in_both_languages() {
        let mut missing: Vec<&str> = fields::EVENT
            .iter()
            .map(|field| field.name)
            .filter(|name| !matches!(*name, "time" | "switches"))
            .filter(|name| FIELDS.iter().all(|(field, _)| field.name != *name))
            .collect();
        let asked = |name: &str| ASKS.iter().any(|about| about.name == name);
        missing.extend(
            SWITCHES
                .iter()
                .map(|it| it.name)
                .filter(|name| !asked(name)),
        );
        assert!(missing.is_empty(), "{missing:?}");
        let fields = FIELDS.iter().map(|(about, _)| about);
        let all = fields.chain(&TIME).chain(ASKS);
        let wrong: Vec<&str> = all
            .filter(|it| it.zh.is_empty() || it.en.is_empty() || it.zh == it.en)
            .map(|it| it.name)
            .collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}
