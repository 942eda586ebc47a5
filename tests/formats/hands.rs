//! Texts as other hands write them: numbers, brackets, signs, fields and results that no standard knows.

use dapu::format::{Reading, RecordBytes, dhtmlxq, pgn, xqf};
use dapu::record::{
    Anchor, Entry, GameRecord, GameResult, LineId, Start, account, read_result_words, standard_name,
};
use dapu::text::{Encoding, decode};

const MOVES: [&str; 4] = ["炮二平五", "马8进7", "马二进三", "车9平8"];

/// A record of a text, which it does not outlive.
fn read(text: &str) -> GameRecord<'static> {
    pgn::read(text, 1).into_owned()
}

/// The main line, `?` before what nobody could read; comments behind it.
fn words(record: &GameRecord<'_>) -> (Vec<String>, Vec<String>) {
    let line = record.tree.line(LineId::MAIN);
    let moves = line.map(|(id, ply)| {
        let written = record.evidence(Anchor::Ply(id));
        match ply.entry {
            Entry::Move(_) => written.to_owned(),
            _ => format!("?{written}"),
        }
    });
    let comments = record.tree.comments.iter();
    (
        moves.collect(),
        comments.map(|it| it.text.to_string()).collect(),
    )
}

#[test]
fn texts_of_other_hands_are_read_move_for_move() {
    let [a, b, c, d] = MOVES;
    let numbered = |one: &str, two: &str| format!("{one}{a} {b}\n{two}{c} {d}\n");
    let texts = [
        numbered("⒈", "⒉"),
        numbered("⑴", "⑵"),
        numbered("❶", "❷"),
        numbered("㈠", "㈡"),
        numbered("①、", "②、"),
        numbered("第一回合 ", "第二回合 "),
        format!("1. {a}；{b}。\n2. {c}；{d}。\n"),
        format!("1. {a}/{b}\n2. {c}/{d}\n"),
        format!("1. {a}——{b}\n2. {c}——{d}\n"),
        format!("1. {a} {b}\n% passed over\n2. {c} {d}\n"),
        format!("1. {a} {b}\n2. {c} ……\n2. …… {d}\n"),
        format!("1. {a} {b}\n2. {c} …… {{x}}\n    跳马。\n2. …… {d}\n").replace("    跳马。\n", ""),
        format!("1. {a}（!） {b}（？）\n2. {c}(?!) {d}\n"),
        numbered("1.\u{a0}", "2.\u{a0}").replace("平", "\u{ad}平"),
    ];
    let mut wrong = Vec::new();
    for text in texts {
        let record = read(&text);
        let plain: Vec<String> = MOVES.map(str::to_owned).to_vec();
        let found = words(&record).0;
        let found: Vec<String> = found.iter().map(|it| it.replace('\u{ad}', "")).collect();
        let lost = account(&record).lost;
        let prose = record.residue.iter().filter(|it| !it.text.starts_with('%'));
        if found != plain || prose.count() > 0 || lost > 0 {
            wrong.push((text, found, record.residue, lost));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn remarks_in_brackets_of_any_kind_are_comments_and_lose_no_move() {
    let [a, b, c, d] = MOVES;
    let texts = [
        (format!("1.{a}【当头炮】{b}2.{c}{d}\n"), "当头炮"),
        (format!("1.{a}（当头炮）{b}【x】2.{c} {d}\n"), "当头炮"),
        (format!("1. {a} {b}〔正着〕\n2. {c} {d}\n"), "正着"),
        (
            format!("1. {a} {b}\n[变着: 1. …… 马2进3 2. {c}]\n2. {c} {d}\n1-0\n"),
            "变着: 1. …… 马2进3 2. 马二进三",
        ),
    ];
    let mut wrong = Vec::new();
    for (text, said) in texts {
        let record = read(&text);
        let (moves, comments) = words(&record);
        if moves != MOVES || comments.first().map(String::as_str) != Some(said) {
            wrong.push((text, moves, comments));
        }
        assert_eq!(account(&record).lost, 0);
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    // What stands behind the last move is a trailer as before, and dots in a round of their own are an entry.
    let trailer = read(&format!("1. {a} {b}\n[棋谱来源: x]\n"));
    assert_eq!((trailer.tree.comments.len(), trailer.residue.len()), (0, 1));
    let missed = read(&format!("1. {a} ……\n2. {c} {d}\n"));
    assert_eq!(words(&missed).0, ["炮二平五", "?……", "马二进三", "车9平8"]);
    let alone = read(&format!("1. {a} （？）\n2. {c} {d}\n"));
    assert_eq!(words(&alone).0.len(), 4);
}

#[test]
fn fields_above_the_moves_are_tags() {
    let heads = [
        "赛事：全国 个人赛\n红方：甲  黑方：乙\n日期：2001.10.05\n结果：红胜\n\n",
        "【赛事】全国 个人赛\n【红方】甲 【黑方】乙\n【日期】2001.10.05\n【结果】红胜\n\n",
        "[Event: \"全国 个人赛\"]\n[Red: \"甲\"]\n[Black: \"乙\"]\n[Date: \"2001.10.05\"]\n[Result: \"红胜\"]\n\n",
        "[Event=全国 个人赛]\n[Red=甲]\n[Black=乙]\n[Date=2001.10.05]\n[Result=红胜]\n\n",
        "[赛事 \"全国 个人赛\"]\n[紅方 \"甲\"]\n[黑方 \"乙\"]\n[日期 \"2001.10.05\"]\n[结果 \"红胜\"]\n\n",
    ];
    let mut wrong = Vec::new();
    for head in heads {
        let text = format!("{head}1. 炮二平五 马8进7\n");
        let record = read(&text);
        let tags = ["Event", "Red", "Black", "Date"].map(|name| record.tag(name));
        let expected = ["全国 个人赛", "甲", "乙", "2001.10.05"].map(Some);
        let result = record.known_result();
        let whole = record.residue.is_empty() && record.tree.plies.len() == 2;
        if tags != expected || result != Some(GameResult::RedWins) || !whole {
            wrong.push((
                head,
                record.tags.clone().into_owned(),
                result,
                record.residue,
            ));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    // A title with a colon is none of them.
    let title = read("让子谱：甲\n1. 炮二平五 马8进7\n");
    assert_eq!((title.tags.0.len(), title.residue.len()), (0, 1));
    assert_eq!(standard_name("讓子譜"), None);
}

#[test]
fn headings_that_begin_with_a_number_are_no_moves() {
    let games = [
        "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n",
        "1. C2=5 H8+7\n2. H2+3 R9=8\n",
    ];
    let headings = [
        "1、中炮对屏风马",
        "12. 许银川—吕钦",
        "1999 全国赛",
        "12 盘对局",
        "2005.06.07 发布",
        "1999 World Championship",
        "12 games of the Cup",
        "12345 visitors since 1998",
    ];
    let mut wrong = Vec::new();
    for heading in headings {
        for game in games {
            for between in ["\n", "\n\n"] {
                let text = format!("{heading}{between}{game}");
                let record = read(&text);
                let left: Vec<_> = record.residue.iter().map(|it| &*it.text).collect();
                let moves = words(&record).0;
                // One names who played whom.
                let named = record.tag("Red") == Some("许银川") && heading.contains("许银川—吕钦");
                if moves.len() != 4
                    || moves.iter().any(|it| it.starts_with('?'))
                    || left != [heading] && !named
                {
                    wrong.push((text, moves, left.concat()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    // An entry that nobody can read stays one.
    let damaged = words(&read("1. 炮■平五 马8进7\n2. 马二进三\n")).0;
    assert_eq!(damaged.len(), 3);
    let alone = words(&read("1. 炮#平五\n1. 马8进7\n")).0;
    assert_eq!(alone.len(), 2, "{alone:?}");
    // Nor is a move in letters of another language a heading.
    assert!(words(&read("1. Lbe2 Sc6\n1. 炮二平五\n")).0.len() != 1);
}

#[test]
fn moves_and_results_on_the_line_of_the_fields_are_no_part_of_them() {
    let texts = [
        "红方：甲 黑方：乙 1. 炮二平五 马8进7 2. 马二进三 车9平8 红胜\n",
        "红方：甲 黑方：乙 1.炮二平五 马8进7\n2. 马二进三 车9平8\n红胜\n",
        "红方：甲 黑方：乙 红胜\n1. 炮二平五 马8进7\n2. 马二进三 车9平8\n",
    ];
    let mut wrong = Vec::new();
    for text in texts {
        let record = read(text);
        let tags = ["Red", "Black"].map(|name| record.tag(name));
        if tags != ["甲", "乙"].map(Some) || words(&record).0 != MOVES {
            wrong.push((text, words(&record).0, record.tags));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let board = read("FEN: 3ak4/2NNa4/4b4/9/2r6/9/9/9/4p4/5K3 w - - 0 1\n1. d8c6\n");
    assert!(matches!(board.start, Start::Given(_)), "{:?}", board.start);
}

#[test]
fn results_are_read_as_tables_and_programs_write_them() {
    let [red, black, draw] = [GameResult::RedWins, GameResult::BlackWins, GameResult::Draw];
    let words = [
        ("1:0", red),
        ("1：0", red),
        ("1—0", red),
        ("2-0", red),
        ("Red wins", red),
        ("0:1", black),
        ("0-2", black),
        ("BlackWin", black),
        ("0.5-0.5", draw),
        ("1-1", draw),
        ("Draw", draw),
        ("双方握手言和", draw),
        ("弈和", draw),
        ("0-1(超时)", black),
        ("黑胜（认输）", black),
        ("1-0（红胜）", red),
        ("Đỏ thắng", red),
    ];
    let said = |word: &str| read_result_words(word);
    let wrong: Vec<_> = words
        .iter()
        .filter(|(word, result)| said(word) != Some(*result))
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    // What contradicts itself is no result.
    assert_eq!(said("红胜（黑胜）"), None);
    for (word, result) in [("1:0", red), ("0:1", black), ("0.5-0.5", draw)] {
        let text = format!("1. 炮二平五 马8进7\n{word}\n");
        let record = read(&text);
        assert_eq!(
            record.results.first().map(|it| it.result),
            Some(result),
            "{word}"
        );
        assert_eq!(
            (record.tree.plies.len(), record.residue.len()),
            (2, 0),
            "{word}"
        );
    }
}

#[test]
fn dhtmlxq_is_read_out_of_pages_and_scripts() {
    let plain = "[DhtmlXQ]\n[DhtmlXQ_title]甲<乙[/DhtmlXQ_title]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n\
                 [DhtmlXQ_comment1]当 头\n炮[/DhtmlXQ_comment1]\n[/DhtmlXQ]\n";
    let page = format!(
        "<div>{}</div>",
        plain
            .replace("甲<", "&#x7532;&lt;")
            .replace("当 头", "当&nbsp;头")
    );
    let script = format!(
        "<script>var x=\"{}\";</script>",
        plain
            .replace('\n', "\\n")
            .replace("[/", "[\\/")
            .replace("甲<", "甲&lt;")
    );
    let mut wrong = Vec::new();
    for text in [plain, &page, &script] {
        let record = dhtmlxq::read(text, 1);
        let (moves, comments) = words(&record);
        if record.tag("Title") != Some("甲<乙")
            || moves != ["h2e2", "h9g7"]
            || comments != ["当 头\n炮"]
        {
            wrong.push((text.to_owned(), record.tags.clone(), moves, comments));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    // So they are in the second record of a page, of which the cut leaves no beginning.
    let second = dhtmlxq::read("[DhtmlXQ_title]甲&#20057;[/DhtmlXQ_title]\n</td></tr>", 1);
    assert_eq!(second.tag("Title"), Some("甲乙"));
    // Outside a page signs are what they are.
    let record = dhtmlxq::read("[DhtmlXQ_title]&lt;[/DhtmlXQ_title]", 1);
    assert_eq!(record.tag("Title"), Some("&lt;"));
}

#[test]
fn a_mark_of_utf8_before_text_that_is_none_is_taken_off() {
    let gbk = encoding_rs::GBK
        .encode("[Event \"全国赛\"]\n")
        .0
        .into_owned();
    let bytes = [b"\xEF\xBB\xBF", gbk.as_slice()].concat();
    let decoded = decode(&bytes, Encoding::Gb18030);
    assert_eq!(
        (decoded.text.as_ref(), decoded.bom),
        ("[Event \"全国赛\"]\n", 3)
    );
}

/// The header of an XQF of version 10 with strings in some encoding, and a root without moves.
fn header(strings: &[(usize, &[u8])]) -> Vec<u8> {
    let mut bytes = vec![0; 0x400];
    bytes[..3].copy_from_slice(b"XQ\x0A");
    bytes[0x10..0x30].fill(0xFF);
    for (at, text) in strings {
        bytes[*at] = text.len() as u8;
        bytes[at + 1..at + 1 + text.len()].copy_from_slice(text);
    }
    bytes.extend([0x18, 0x20, 0, 0, 0, 0, 0, 0]);
    bytes
}

/// Strings by their place, and the title and the name that are read.
type Header<'c> = (&'c [(usize, &'c [u8])], &'c str, &'c str);

#[test]
fn xqf_of_programs_that_write_utf8_is_read_so() {
    let header_read = |bytes: &[u8]| -> Reading {
        xqf::read(&RecordBytes {
            bytes,
            start: 0,
            encoding: None,
        })
    };
    let own = |text: &str| encoding_rs::GBK.encode(text).0.into_owned();
    let (title, name) = (own("全国个人赛"), own("联通"));
    let cases: [Header<'_>; 3] = [
        (
            &[(0x50, "全国个人赛".as_bytes()), (0x130, "甲".as_bytes())],
            "全国个人赛",
            "甲",
        ),
        (&[(0x50, &title), (0x130, &name)], "全国个人赛", "联通"),
        (&[(0x130, &name)], "", "联通"),
    ];
    for (strings, title, red) in cases {
        let record = header_read(&header(strings)).record;
        assert_eq!(record.tag("Title").unwrap_or(""), title);
        assert_eq!(record.tag("Red"), Some(red));
    }
}
