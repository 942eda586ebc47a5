//! Traditional characters of the words records use about results, claims and offers.

use crate::text::simplified_sign;

/// A character of a remark as it is read: simplified, 招 as 着, 壹 as 一.
pub(super) fn as_read(letter: char) -> char {
    match simplified(letter) {
        '壹' => '一',
        '贰' | '貳' => '二',
        '叁' | '參' => '三',
        '肆' => '四',
        same if same == letter => simplified_sign(letter),
        other => other,
    }
}

/// The same in as many bytes, the letter itself where there is none: places are counted in them.
pub(super) fn read_in_place(letter: char) -> char {
    let read = as_read(letter);
    if read.len_utf8() == letter.len_utf8() {
        read
    } else {
        letter
    }
}

/// The simplified form of a character that such a word may hold; any other as it is.
pub(super) const fn simplified(letter: char) -> char {
    match letter {
        // Nothing below is in the list: most of a movetext.
        '\0'..='\u{4DFF}' => letter,
        '紅' => '红',
        '勝' => '胜',
        '負' => '负',
        '後' => '后',
        '雙' => '双',
        '議' => '议',
        '詳' => '详',
        '終' => '终',
        '續' => '续',
        '認' => '认',
        '輸' => '输',
        '時' => '时',
        '間' => '间',
        '請' => '请',
        '屬' => '属',
        '實' => '实',
        '決' => '决',
        '駁' => '驳',
        '複' | '復' | '覆' => '复',
        '變' => '变',
        '規' => '规',
        '則' => '则',
        '應' => '应',
        '會' => '会',
        '沒' => '没',
        '絕' => '绝',
        '環' => '环',
        '無' => '无',
        '著' | '招' => '着',
        '過' => '过',
        '棄' => '弃',
        '願' => '愿',
        '準' => '准',
        '內' => '内',
        _ => of_rulings(letter),
    }
}

/// The same of characters that only remarks about clocks, fouls and conduct hold.
const fn of_rulings(letter: char) -> char {
    match letter {
        '罰' => '罚',
        '補' => '补',
        '償' => '偿',
        '餘' => '余',
        '鐘' | '鍾' => '钟',
        '遲' => '迟',
        '簽' => '签',
        '發' => '发',
        '現' => '现',
        '錯' => '错',
        '亂' => '乱',
        '擾' => '扰',
        '機' => '机',
        '資' => '资',
        '記' => '记',
        '錄' => '录',
        '擺' => '摆',
        '觸' => '触',
        '對' => '对',
        '總' => '总',
        '場' => '场',
        '顛' => '颠',
        '換' => '换',
        '塗' => '涂',
        '劃' => '划',
        '響' => '响',
        '殺' => '杀',
        '搖' => '摇',
        '帥' => '帅',
        '將' => '将',
        '當' => '当',
        '權' => '权',
        '處' => '处',
        '點' => '点',
        '兩' => '两',
        '離' => '离',
        _ => of_sheets(letter),
    }
}

/// The same of characters that remarks on sheets hold.
const fn of_sheets(letter: char) -> char {
    match letter {
        '聽' => '听',
        '電' => '电',
        '話' => '话',
        '違' => '违',
        '長' => '长',
        '閒' | '閑' => '闲',
        '賽' => '赛',
        '單' => '单',
        '雜' => '杂',
        '裏' => '里',
        '傾' => '倾',
        '額' => '额',
        '讓' => '让',
        '還' => '还',
        '與' => '与',
        '顏' | '顔' => '颜',
        '誤' => '误',
        '鈕' => '钮',
        '減' => '减',
        '轉' => '转',
        '書' => '书',
        '員' => '员',
        '審' => '审',
        '據' => '据',
        '監' => '监',
        '計' => '计',
        '術' => '术',
        '馬' => '马',
        _ => of_conduct(letter),
    }
}

/// The same of characters that remarks in longer words hold.
const fn of_conduct(letter: char) -> char {
    match letter {
        '車' => '车',
        '砲' => '炮',
        '數' => '数',
        '達' => '达',
        '從' => '从',
        '開' => '开',
        '關' => '关',
        '門' => '门',
        '問' => '问',
        '題' => '题',
        '號' => '号',
        '條' => '条',
        '項' => '项',
        '謄' => '誊',
        '評' => '评',
        '護' => '护',
        '憑' => '凭',
        '舉' => '举',
        '報' => '报',
        '訴' => '诉',
        '說' | '説' => '说',
        '稱' => '称',
        '為' | '爲' => '为',
        '於' => '于',
        '動' => '动',
        '執' => '执',
        '級' => '级',
        '組' => '组',
        '織' => '织',
        '併' | '並' => '并',
        '產' => '产',
        '異' => '异',
        '歸' => '归',
        _ => of_speech(letter),
    }
}

/// The same of the rest of them.
const fn of_speech(letter: char) -> char {
    match letter {
        '經' => '经',
        '結' => '结',
        '給' => '给',
        '維' => '维',
        '緊' => '紧',
        '錶' => '表',
        '壓' => '压',
        '罷' => '罢',
        '獲' => '获',
        '視' => '视',
        '觀' => '观',
        '覺' => '觉',
        '調' => '调',
        '論' => '论',
        '證' => '证',
        '識' => '识',
        '隊' => '队',
        '際' => '际',
        '難' => '难',
        '頭' => '头',
        '順' => '顺',
        '領' => '领',
        '類' => '类',
        '顯' => '显',
        '風' => '风',
        '騷' => '骚',
        '驗' => '验',
        '體' => '体',
        '黨' => '党',
        '齊' => '齐',
        _ => letter,
    }
}
