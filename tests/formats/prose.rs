//! Texts as people write them: moves behind boards, among prose, below headings, between signs of other programs.

mod boards;

use crate::formats::dropped::dropped;
use dapu::format::{Cut, Detected, ReadFn, Recognition, detect, records};
use dapu::record::{Entry, GameRecord, GameResult, LineId, Start};
use dapu::replay::{StopReason, TextForm, evidence, replay};
use dapu::text::{decode, guess};

/// What was read of each record of a text: players, start, plies played and written, entries nobody could read,
/// result.
fn told(bytes: &[u8]) -> Vec<String> {
    games(bytes, one)
}

/// What is said of each record of a text that is a game.
pub(crate) fn games(bytes: &[u8], say: impl Fn(&GameRecord<'_>) -> String) -> Vec<String> {
    let Detected::Format(format) = detect(bytes, "a.txt") else {
        return vec![format!("{:?}", detect(bytes, "a.txt"))];
    };
    let reader = format.reader.expect("it is read");
    let ReadFn::Text(read) = reader.read else {
        return vec![format.name.to_owned()];
    };
    let encoding = guess(bytes).encoding;
    let mut found = Vec::new();
    records(reader.cut, (bytes, encoding), usize::MAX, |cut| {
        if let Cut::Frame(frame) = cut {
            let text = decode(frame.bytes, encoding).text;
            let record = read(&text, frame.line);
            let untold = dropped(&record, &text);
            assert!(untold.is_empty(), "{untold:?} of {text}");
            let dress = match reader.looks {
                Recognition::Marked => TextForm::Stated,
                Recognition::Fields => TextForm::Fielded,
                Recognition::Moves => TextForm::Running,
            };
            if evidence(&record, &replay(&record), dress).is_some() {
                found.push(say(&record));
            }
        }
    });
    found
}

pub(crate) fn one(record: &GameRecord<'_>) -> String {
    let replay = replay(record);
    let player = |name| record.tag(name).unwrap_or("?").to_owned();
    let stop = replay.lines[0].stop.as_ref().map(|stop| &stop.reason);
    let start = match record.start {
        Start::Given(_) => "fen",
        Start::Implied if stop == Some(&StopReason::NoStart) => "unknown",
        _ => "std",
    };
    let line = || record.tree.line(LineId::MAIN);
    let unread = line().filter(|(_, ply)| !matches!(ply.entry, Entry::Move(_)));
    let unread = "?".repeat(unread.count());
    let lawful = replay.main().iter().filter(|ply| ply.illegal.is_none());
    let result = record.known_result().unwrap_or(GameResult::Unknown);
    format!(
        "{}-{} {start} {}/{}{unread} {}",
        player("Red"),
        player("Black"),
        lawful.count(),
        line().count(),
        result.token()
    )
}

/// A name, a text and what must come of it.
pub(crate) type Case = (&'static str, &'static str, &'static [&'static str]);

pub(crate) fn check(cases: &[Case]) {
    let mut wrong = Vec::new();
    for (name, text, wanted) in cases {
        let found = told(text.as_bytes());
        if found != *wanted {
            wrong.push(format!("{name}: {found:?}\n    not {wanted:?}"));
        }
        let gb = encoding_rs::GB18030.encode(text).0;
        if !text.is_ascii() && told(&gb) != found {
            wrong.push(format!("{name}, GB18030: {:?}", told(&gb)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn fields_and_prose_above_the_moves_hide_none() {
    check(&[
        (
            "field_prose_cn",
            "红方：甲\n黑方：乙\n这是一盘精彩的对局，值得 一看。\n1. 炮二平五 马8进7\n2. 马二进三 车9平8\n3. 车一平二 卒7进1\n红胜\n",
            &["甲-乙 std 6/6 1-0"],
        ),
        (
            "field_drawn_out",
            "中 国 象 棋 对 局 记 录\n红    方：甲  耗时：2分24秒\n黑    方：乙  裁判：丙\n1. 炮二平五 马8进7\n2. 马二进三 车9平8\n",
            &["甲-乙 std 4/4 *"],
        ),
        (
            "heads_of_a_table",
            "## 第3轮\n\n| 回合 | 红方（甲乙） | 黑方（丙丁） |\n|---|---|---|\n| 1 | 炮二平五 | 马8进7 |\n| 2 | 马二进三 | 车9平8 |\n| 3 | 车一平二 | 卒7进1 |\n\n结果：1-0（红胜）\n",
            &["甲乙-丙丁 std 6/6 1-0"],
        ),
        (
            "field_prose_wxf",
            "红方：甲\n黑方：乙\n这是一盘精彩的对局，值得 一看。\n1. C2=5 H8+7\n2. H2+3 R9=8\n3. R1=2 P7+1\n红胜\n",
            &["甲-乙 std 6/6 1-0"],
        ),
        (
            "field_prose_iccs",
            "红方：甲\n黑方：乙\n这是一盘精彩的对局，值得 一看。\n1. h2e2 h9g7\n2. h0g2 i9h9\n3. i0h0 g6g5\n红胜\n",
            &["甲-乙 std 6/6 1-0"],
        ),
        (
            "field_prose_alg",
            "红方：甲\n黑方：乙\n这是一盘精彩的对局，值得 一看。\n1. Che2 Hg7\n2. Hg2 Rh9\n3. Rh0 g5\n红胜\n",
            &["甲-乙 std 6/6 1-0"],
        ),
        (
            "field_prose_blank",
            "红方：甲  黑方：乙\n\n本局选自 2003年 全国象棋个人赛。\n\n1. 炮二平五 马8进7\n2. 马二进三 车9平8\n3. 车一平二 卒7进1\n\n黑胜\n",
            &["甲-乙 std 6/6 0-1"],
        ),
        (
            "field_prose_glued",
            "红方：甲\n黑方：乙\n本局弈于 1999 年。\n1.炮二平五，马8进7；2.马二进三，车9平8；3.车一平二，卒7进1。\n",
            &["甲-乙 std 6/6 *"],
        ),
        (
            "field_prose_bare",
            "赛事：全国赛\n红方：甲\n黑方：乙\n本局 很好。\n炮二平五 马8进7\n马二进三 车9平8\n车一平二 卒7进1\n",
            &["甲-乙 std 6/6 *"],
        ),
        (
            "field_prose_one_line",
            "红方：甲\n黑方：乙\n着法如下：炮二平五 马8进7 马二进三 车9平8 车一平二 卒7进1\n",
            &["甲-乙 std 6/6 *"],
        ),
        (
            "prose_field",
            "象棋名局欣赏 (一)\n红方：甲\n黑方：乙\n双方以 中炮对屏风马 开局。\n1. 炮二平五 马8进7\n2. 马二进三 车9平8\n3. 车一平二 卒7进1\n",
            &["甲-乙 std 6/6 *"],
        ),
        (
            "prose_between_cn",
            "红方：甲\n黑方：乙\n1. 炮二平五 马8进7\n\n红方架中炮， 黑方跳马应战。\n\n2. 马二进三 车9平8\n双方 正常出子。\n3. 车一平二 卒7进1\n红胜\n",
            &["甲-乙 std 6/6 1-0"],
        ),
    ]);
}

#[test]
fn prose_among_the_moves_ends_no_game() {
    check(&[
        (
            "western",
            "Hu Ronghua vs. Liu Dahua (Red wins)\n\n1. C2=5 H8+7\nRed opens with the central cannon. Black answers with the screen horse.\n2. H2+3 R9=8\nA natural move.\n3. R1=2 P7+1\nBlack resigned here.\n",
            &["Hu Ronghua-Liu Dahua std 6/6 1-0"],
        ),
        (
            "western_inline",
            "Hu Ronghua vs. Liu Dahua (Red wins)\n1. C2=5 H8+7 This is the screen horse. 2. H2+3 R9=8 The chariot comes out. 3. R1=2 P7+1 and Red won.\n",
            &["Hu Ronghua-Liu Dahua std 6/6 1-0"],
        ),
        (
            "western_alg",
            "Game 3: Hu Ronghua v. Liu Dahua, 0-1\n1. Che2 Hg7\nThe most usual answer.\n2. Hg2 Rh9\nNow 2... c5 is met by 3. g4 and so on.\n3. Rh0 g5\n",
            &["Hu Ronghua-Liu Dahua std 6/6 0-1"],
        ),
        (
            "western_iccs",
            "A. Smith - B. Jones 1/2-1/2\n\n1. h2e2 h9g7\n\nWhat a start! Both sides know the line.\n\n2. h0g2 i9h9\n\n3. i0h0 g6g5\n\nDraw agreed.\n",
            &["A. Smith-B. Jones std 6/6 1/2-1/2"],
        ),
        (
            "western_half",
            "1. C2=5\nThe central cannon.\n1... H8+7\nThe screen horse.\n2. H2+3 R9=8\n3. R1=2 P7+1 1-0\n",
            &["?-? std 6/6 1-0"],
        ),
        (
            "western_two",
            "Hu vs. Liu (Red wins)\n1. C2=5 H8+7\nCentral cannon.\n2. H2+3 R9=8\n\nLiu vs. Hu (Black wins)\n1. C2=5 H8+7\nAgain.\n2. H2+3 R9=8\n",
            &["Hu-Liu std 4/4 1-0", "Liu-Hu std 4/4 0-1"],
        ),
        (
            "western_no_numbers",
            "The game went:\nC2=5 H8+7\nA bold start by Red.\nH2+3 R9=8\nBlack brings out the chariot.\nR1=2 P7+1\n",
            &["?-? std 6/6 *"],
        ),
    ]);
}

#[test]
fn a_point_before_a_piece_is_a_move_of_a_soldier() {
    check(&[
        (
            "alg_rank",
            "1. c4 H9g7 2. H0g2 R9h9 3. R0h0 g5\n",
            &["?-? std 6/6 *"],
        ),
        (
            "alg_rank_tags",
            "[Event \"x\"]\n[Format \"SAN\"]\n\n1. c4 H9g7 2. H0g2 R9h9 *\n",
            &["?-? std 4/4 *"],
        ),
        (
            "alg_rank_lines",
            "1. c4 H9g7\n2. H0g2 R9h9\n3. R0h0 g5\n",
            &["?-? std 6/6 *"],
        ),
        (
            "alg_rank_e",
            "[FEN \"4kab2/4a4/9/6e2/9/2P6/9/4E4/4A4/3K1AE2 w\"]\n\n1. c5 E6i8\n",
            &["?-? fen 2/2 *"],
        ),
    ]);
}

#[test]
fn dots_and_marks_stand_for_no_move() {
    check(&[
        (
            "u_blanks",
            "1 炮 2 5 马 8 <u> 7 </u>\n2 马 2 <u> 3 </u> 车 9 8\n3 车 1 2 炮 8 <u> 4 </u>\n",
            &["?-? std 6/6 *"],
        ),
        (
            "u_plain",
            "1. 炮25 马8<u>7</u>\n2. 马2 <u>3</u> 车98\n",
            &["?-? std 4/4 *"],
        ),
        (
            "trailing",
            "1. 炮二平五 马8进7\n2. 马二进三 ……\n",
            &["?-? std 3/3 *"],
        ),
        (
            "trailing_dots",
            "1. h2e2 h9g7\n2. h0g2 i9h9 ...\n",
            &["?-? std 4/4 *"],
        ),
        (
            "trailing_result",
            "1. 炮二平五 马8进7 2. 马二进三 车9平8 …… 红胜\n",
            &["?-? std 4/4 1-0"],
        ),
        (
            "trailing_wxf",
            "1. C2=5 H8+7 2. H2+3 ......\n",
            &["?-? std 3/3 *"],
        ),
        (
            "leaders",
            "第1局 甲先胜乙…………………1\n第2局 丙先和丁…………………2\n\n第1局 甲先胜乙\n1. 炮二平五 马8进7\n2. 马二进三 车9平8\n\n第2局 丙先和丁\n1. 炮二平五 马8进7\n2. 马二进三 车9平8\n",
            &["甲-乙 std 4/4 1-0", "丙-丁 std 4/4 1/2-1/2"],
        ),
        (
            "leaders_in",
            "1. 炮二平五…………马8进7\n2. 马二进三…………车9平8\n",
            &["?-? std 4/4 *"],
        ),
        (
            "footnotes",
            "1. 炮二平五 马8进7[1]\n2. 马二进三 车9平8[2]\n3. 车一平二 卒7进1\n\n[1] 如改走炮8平5，则马二进三。\n[2] 黑方也可走卒7进1。\n",
            &["?-? std 6/6 *"],
        ),
        (
            "footnotes_circled",
            "1. 炮二平五 马8进7①\n2. 马二进三 车9平8②\n3. 车一平二 卒7进1\n\n① 如炮8平5，则成顺炮。\n② 卒7进1也可。\n",
            &["?-? std 6/6 *"],
        ),
    ]);
}

#[test]
fn signs_of_other_programs_hide_no_move() {
    check(&[
        (
            "diag",
            "FORMAT\tWXF\nGAME\tx\nRED\t甲\nBLACK\t乙\nRESULT\t1-0\n\nSTART{\n1. C2.5 H8+7 2. H2+3 R9.8\nDIAG{ after 2... }\n3. R1.2 P7+1\n}END\n",
            &["甲-乙 std 6/6 1-0"],
        ),
        (
            "slashes",
            "1. C2=5 H8+7 /* the screen horse */ 2. H2+3 R9=8 /* 3. R1=2 is best */ 3. R1=2 P7+1\n",
            &["?-? std 6/6 *"],
        ),
        (
            "slashes_cn",
            "/* 甲乙对局 */\n1. 炮二平五 马8进7 /* 屏风马 */\n2. 马二进三 车9平8\n",
            &["?-? std 4/4 *"],
        ),
        (
            "tag_then_bare",
            "[Red \"甲\"]\n[Black \"乙\"]\n\n1. 炮二平五 马8进7\n2. 马二进三 车9平8\n1-0\n\nh2e2 h9g7 h0g2 i9h9\nh2e2 h7e7 h0g2 h9g7\n",
            &["甲-乙 std 4/4 1-0", "?-? std 4/4 *", "?-? std 4/4 *"],
        ),
        (
            "fence",
            "# 对局\n\n下面是第一局：\n\n```pgn\n[Red \"甲\"]\n[Black \"乙\"]\n\n1. 炮二平五 马8进7\n2. 马二进三 车9平8\n1-0\n```\n\n完。\n",
            &["甲-乙 std 4/4 1-0"],
        ),
        (
            "fence_two",
            "Some games.\n\n```\n1. h2e2 h9g7\n2. h0g2 i9h9\n```\n\nAnother one:\n\n```\n1. C2=5 H8+7\n2. H2+3 R9=8\n```\n",
            &["?-? std 4/4 *", "?-? std 4/4 *"],
        ),
        (
            "fence_bare",
            "## Game\n\n- Red: 甲\n- Black: 乙\n\n```\n炮二平五 马8进7\n马二进三 车9平8\n```\n",
            &["甲-乙 std 4/4 *"],
        ),
        (
            "side_line",
            "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n变着：如改走\n2. …… 卒7进1\n3. 车一平二 车9平8\n主变：\n3. 车一平二 卒7进1\n4. 车二进六 马2进3\n",
            &["?-? std 8/8 *"],
        ),
        (
            "paragraph",
            "此局红先走炮二平五，黑方应以马8进7，红马二进三，黑车9平8，以后红车一平二，卒7进1。\n",
            &["?-? std 6/6 *"],
        ),
        (
            "paragraph_plain",
            "炮二平五，马8进7，马二进三，车9平8，车一平二，卒7进1，红优。\n",
            &["?-? std 6/6 *"],
        ),
        (
            "pinyin",
            "1. 炮二平五（pào èr píng wǔ） 马8进7（mǎ bā jìn qī）\n2. 马二进三(mǎ èr jìn sān) 车9平8(jū jiǔ píng bā)\n",
            &["?-? std 4/4 *"],
        ),
        (
            "pinyin_square",
            "1. 炮二平五 [pao er ping wu] 马8进7 [ma ba jin qi]\n2. 马二进三 [ma er jin san] 车9平8 [ju jiu ping ba]\n",
            &["?-? std 4/4 *"],
        ),
        (
            "latex",
            "\\move{炮二平五}{马8进7}\n\\move{马二进三}{车9平8}\n",
            &["?-? std 4/4 *"],
        ),
        (
            "latex_iccs",
            "\\begin{position}\n\\move h2e2 h9g7\n\\move h0g2 i9h9\n\\end{position}\n",
            &["?-? std 4/4 *"],
        ),
        (
            "latex_numbered",
            "\\section{第一局}\n\\mainline{1. C2=5 H8+7 2. H2+3 R9=8}\n",
            &["?-? std 4/4 *"],
        ),
    ]);
}

#[test]
fn a_line_in_brackets_that_is_no_tag_hides_neither_tags_nor_moves() {
    check(&[(
        "bracketed",
        "[Game \"Chinese Chess\"]\n[帅五进九 Y7-2 -f- X, 2018.7.31 5:38]\n[FEN \"9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w\"]\n1. g4g8 d8d9\n2. e6c7 d9e9\n",
        &["?-? fen 4/4 *"],
    )]);
}
