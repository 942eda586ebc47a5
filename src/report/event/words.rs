//! The words of an event's pages, each in both languages.

use crate::rules::Language;

macro_rules! words {
    ($($name:ident $zh:literal $en:literal,)*) => {
        /// A word of the pages of an event.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Word {
            $(#[doc = $en] $name,)*
        }

        impl Word {
            /// All of them.
            pub const ALL: &'static [Word] = &[$(Word::$name,)*];

            /// In that language.
            pub const fn text(self, language: Language) -> &'static str {
                match (self, language) {
                    $((Word::$name, Language::Zh) => $zh, (Word::$name, Language::En) => $en,)*
                }
            }
        }
    };
}

words! {
    Title "对局审核报告" "Audit of game records",
    Summary "总表" "Summary",
    Files "文件" "Files",
    Games "对局" "Games",
    Round "轮次" "Round",
    Table "台次" "Table",
    Red "红方" "Red",
    Black "黑方" "Black",
    Event "赛事" "Event",
    Edition "规则" "Rules",
    Level "级别" "Level",
    National "全国比赛" "national",
    Province "省级" "provincial",
    Youth "全国少年赛" "national youth",
    Mass "群体比赛" "mass event",
    Time "时限" "Time limit",
    TimeIs "{minutes}分钟，每着加{n}秒" "{minutes} minutes, {n} seconds added a move",
    Limit "自然限着" "Natural limit",
    Recording "要求记录" "Recording required",
    Switches "读法选择" "Readings chosen",
    Date "日期" "Date",
    Run "运行编号" "Run",
    Sheet "记录" "Sheet",
    Sheets "双方记录" "The sheets",
    SheetRed "红方的记录" "Red's sheet",
    SheetBlack "黑方的记录" "Black's sheet",
    SheetNobody "不知何方的记录" "a sheet, whose is not said",
    Entries "记载着数" "entries",
    Missed "漏记" "missed",
    Illegible "无法辨认" "illegible",
    RoundNo "回合" "Round",
    Ply "着序" "Ply",
    Union "合并谱" "The union record",
    Differences "记录不一致之处" "Where the sheets differ",
    Written "所记" "written",
    Played "实着" "played",
    Why "依据" "why",
    Nothing "（空）" "(nothing)",
    Swapped "与另一着对调" "stands in another's place",
    OneLegal "仅此着合法" "only this move is legal",
    RestDecides "其后着法只与此着相合" "only with this the rest of the game replays",
    NeitherRight "两份皆误，由后续着法定" "both are wrong; the rest of the game leaves one",
    Chosen "裁判已裁定" "chosen by the arbiter",
    Undecided "无法判定，请裁判裁定" "cannot be decided: for the arbiter",
    OtherHas "另一方记录有此着" "the other sheet has it",
    InNone "双方均无" "on neither sheet",
    Form "记录格式" "Form of the sheets",
    Findings "审核结果" "Findings",
    NoFindings "未发现问题。" "Nothing found.",
    Ledger "犯规与判罚流水" "Ledger of fouls and decisions",
    Fouls "犯规" "Fouls",
    Recorded "记录结果" "Result recorded",
    Given "依规则应为" "Result by the rules",
    Agrees "相符" "they agree",
    Disagrees "不符" "they differ",
    NotGiven "规则未另定" "the rules give no other",
    NotRecorded "未记" "none recorded",
    Errors "错误" "errors",
    Warnings "警告" "warnings",
    Notes "备注" "notes",
    Error "错误" "error",
    Warning "警告" "warning",
    Note "备注" "note",
    Ruling "裁定" "Ruling",
    Who "由谁定" "decided by",
    Open "待裁定" "waits for a ruling",
    Above "棋盘同上" "board as above",
    OpenRulings "待裁定事项" "waiting for a ruling",
    Place "位置" "place",
    Evidence "证据" "evidence",
    Expected "应为" "expected",
    Suggestion "可能" "perhaps",
    Decided "程序" "the program",
    ForArbiter "裁判" "the arbiter",
    TwoReadings "条文有两种读法，由裁判定" "the arbiter: the text can be read two ways",
    Doubt "存疑" "in doubt",
    Unseen "记录中看不出的" "What no record can show",
    UnseenLead "下列各项无法从记录中审核，仍须由裁判掌握：" "None of these can be audited from records; they stay with the arbiters:",
    After "第{n}着后" "after ply {n}",
    Before "第{n}着前" "before ply {n}",
    Start "开局局面" "the start position",
    RedMoves "轮红方走" "Red to move",
    BlackMoves "轮黑方走" "Black to move",
    SheetsIn "收到记录" "Sheets received",
    SheetsUsed "已审核" "audited",
    SheetsAside "未采用" "set aside",
    FilesUnread "非对局文件" "files that hold no game",
    GamesTwo "有双方记录的对局" "games with both sheets",
    GamesOne "只有一方记录的对局" "games with one sheet",
    Turned "规则结果与记录结果不符的对局" "games whose result the rules turn",
    ShortDraws "25回合内的和棋（仅为统计）" "draws within 25 rounds (a count, no charge)",
    SameMoves "着法全同的对局（仅为统计）" "games with the same moves (a count, no charge)",
    Yes "是" "yes",
    No "否" "no",
    By "由" "by",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_there_in_both_languages_with_the_same_holes() {
        let mut wrong = Vec::new();
        for word in Word::ALL {
            let [zh, en] = [Language::Zh, Language::En].map(|language| word.text(language));
            if zh.is_empty() || zh == en || zh.contains("{n}") != en.contains("{n}") {
                wrong.push(word);
            }
        }
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}
