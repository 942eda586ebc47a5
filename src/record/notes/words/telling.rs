//! A quick look at a text: which signs of a topic it holds. What has none of a topic's signs says
//! nothing about it.

/// Topics of a remark.
#[derive(Clone, Copy, Debug)]
pub(super) enum Topic {
    /// Resignation, a fallen flag.
    Ending = 1,
    /// Claims.
    Claim = 2,
    /// Offers and answers.
    Offer = 4,
    /// Fouls, warnings, losses by ruling, errors pointed out.
    Ruling = 8,
    /// Conduct of the players; lateness; signatures.
    Conduct = 16,
    /// Clocks.
    Time = 32,
    /// A unit of time, without which nothing is said of clocks.
    Unit = 64,
}

/// Some topics.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Topics(u8);

impl Topics {
    /// The topics of which a text holds a sign.
    pub(super) fn of(text: &str) -> Topics {
        let signs = text.chars().filter(|sign| !sign.is_ascii_alphabetic());
        let found = signs.fold(0, |found, sign| found | topics(sign));
        let clock = Topic::Time as u8 | Topic::Unit as u8;
        // A time without a unit is none, and a unit alone says nothing.
        if found & clock == clock {
            Topics(found)
        } else {
            Topics(found & !clock)
        }
    }

    /// Whether there is none.
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether one of these is among them.
    pub(super) fn any(self, topics: &[Topic]) -> bool {
        topics.iter().any(|topic| self.0 & *topic as u8 != 0)
    }
}

/// The topics that a sign is a sign of: each word of a topic holds one of them.
const fn topics(sign: char) -> u8 {
    use Topic::{Claim, Conduct, Ending, Offer, Ruling, Time, Unit};
    match sign {
        '死' | '毙' | '斃' | '认' | '認' | '投' | '超' | '间' | '間' | '尽' | '旗' | '逾'
        | '枰' | '续' | '續' => Ending as u8,
        '限' | '待' | '裁' | '变' | '變' | '回' | '复' | '複' | '復' | '覆' => {
            Claim as u8
        }
        '提' | '议' | '議' | '意' | '受' | '拒' | '撤' | '求' | '收' | '允' | '摇' | '搖' => {
            Offer as u8 | Conduct as u8
        }
        '负' | '負' | '蹩' | '隔' | '架' | '宫' | '宮' | '飞' | '飛' | '河' | '杀' | '殺'
        | '送' | '应' | '應' | '位' | '反' | '颠' | '顛' | '和' | '规' | '規' | '判' | '警'
        | '例' | '指' | '现' | '現' | '格' | '犯' => Ruling as u8,
        '弊' | '禁' | '软' | '軟' | '件' | '辨' | '晰' | '退' | '离' | '離' | '整' | '违'
        | '違' | '响' | '響' | '迟' | '遲' | '弃' | '棄' | '缺' | '钟' | '鐘' | '倒' | '乱'
        | '亂' | '摸' | '触' | '觸' | '清' | '摆' | '擺' | '悔' | '扰' | '擾' | '席' | '机'
        | '機' | '资' | '資' | '签' | '簽' | '场' | '場' | '记' | '記' | '涂' | '塗' | '划'
        | '劃' | '喧' => Conduct as u8,
        '余' | '餘' | '剩' | '用' | '耗' | '考' | '罚' | '罰' | '补' | '補' | '扣' | '加'
        | '减' | '減' | '+' | '-' | '时' | '時' => Time as u8,
        '分' | '秒' | ':' | '：' | '\'' | '′' => Unit as u8,
        _ => 0,
    }
}
