//! Rights of a player: to move a piece that he still holds as he likes, and to appeal.

use super::reader::Reader;

impl Reader<'_> {
    /// 手未离子: the piece was not let go of.
    pub(super) fn still_holds(&self) -> bool {
        const HOLDS: [&str; 9] = [
            "手未离",
            "未离手",
            "未离子",
            "没离手",
            "没松手",
            "未松手",
            "未放手",
            "not let go",
            "still holding",
        ];
        let sentence = self.text_of_sentence();
        HOLDS.iter().any(|it| sentence.contains(it))
    }

    /// 不服裁判的判罚, 不服裁判，提出申诉: who disagrees with a ruling and appeals has his right to it.
    pub(super) fn is_appeal(&self, at: usize) -> bool {
        const RULING: [&str; 14] = [
            "的", "判", "裁", "给", "对", "所", "作", "做", "认定", "处", "罚", "警告", "之",
            "关于",
        ];
        const APPEALS: [&str; 8] = [
            "申诉",
            "上诉",
            "申述",
            "提请仲裁",
            "向仲裁",
            "仲裁委",
            "书面异议",
            "提请复议",
        ];
        const DISAGREES: [&str; 3] = ["不服裁判", "不服从裁判", "不服管理"];
        let text = self.text_of(at);
        let behind = &self.text[self.tokens[at].end..];
        let of_ruling = RULING.iter().any(|it| behind.starts_with(it));
        let sentence = self.sentence_of(self.at);
        let appeals = sentence
            .iter()
            .any(|it| APPEALS.iter().any(|word| self.said(*it).contains(word)));
        text == DISAGREES[0] && (of_ruling || appeals) || DISAGREES.contains(&text) && appeals
    }
}
