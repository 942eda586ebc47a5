//! Remarks as arbiters write them: what is heard of each, and that nothing is passed over in silence.

use dapu::board::Side;
use dapu::format::pgn;
use dapu::record::{NoteKind, Players, RemarkReading, command, read_remark};

mod scored;

/// A game in which that is remarked behind Black's first move.
fn game(remark: &str) -> String {
    format!("[Event \"a\"]\n[Red \"甲\"]\n[Black \"乙\"]\n\n1. 炮二平五 马8进7 {{{remark}}} *\n")
}

fn told(remark: &str) -> Vec<NoteKind> {
    let text = game(remark);
    let record = pgn::read(&text, 1);
    record.notes.iter().map(|note| note.kind).collect()
}

/// Whether something of a remark is told as unread of a game whose players are known.
fn is_left(remark: &str) -> bool {
    let text = game(remark);
    let players = Players::of(&pgn::read(&text, 1).tags);
    !players.read(remark, None).unread.is_empty()
}

/// Phrases of a table: the first column of each line below the head.
fn phrases(path: &str) -> Vec<(String, String)> {
    let text = std::fs::read_to_string(path).expect("a table of phrases");
    let rows = text.lines().skip(1).filter_map(|line| {
        let mut cells = line.split('\t');
        Some((cells.next()?.to_owned(), cells.next()?.to_owned()))
    });
    rows.collect()
}

/// Whether a table is one of atoms: its head says so by a third column, `why`.
fn is_of_atoms(path: &str) -> bool {
    let text = std::fs::read_to_string(path).expect("a table of phrases");
    let head = text.lines().next().unwrap_or_default();
    head.split('\t').nth(2) == Some("why")
}

#[test]
#[ignore = "reads ../shared"]
fn no_remark_is_passed_over_in_silence() {
    let shared = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/cases/remarks.tsv");
    let path = std::env::var("DAPU_REMARKS").unwrap_or_else(|_| shared.to_owned());
    if is_of_atoms(&path) {
        let (report, bad) = scored::report(&path);
        println!("{report}");
        assert_eq!(bad, 0, "misread or passed over");
        return;
    }
    let mut silent = Vec::new();
    for (phrase, expected) in phrases(&path) {
        let (kinds, heard) = (told(&phrase), read_remark(&phrase, None));
        let RemarkReading {
            is_read,
            unread,
            is_weighty,
        } = &heard;
        println!(
            "{phrase}\t{expected}\n    {kinds:?}\n    read {is_read} unread {} weighty {is_weighty}",
            unread.len()
        );
        if kinds.is_empty() && !is_read && unread.is_empty() {
            silent.push(phrase);
        }
    }
    assert!(silent.is_empty(), "{}", silent.join("\n"));
}

#[test]
fn what_is_denied_refused_or_only_said_of_another_is_no_fact() {
    let phrases = [
        "黑方称红方先按钟后走子，裁判未见",
        "红方提出黑方犯规，裁判不予认可",
        "黑方再犯规一次即判负",
        "撤销对红方的犯规判罚",
        "红方犯规未成立，免判犯规",
        "No foul was given to either side.",
        "红方兵种好，求和不难",
    ];
    let wrong: Vec<String> = phrases
        .into_iter()
        .filter(|phrase| !told(phrase).is_empty())
        .map(|phrase| format!("{phrase}: {:?}", told(phrase)))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_ruling_beside_what_was_read_is_not_passed_over() {
    let order = read_remark("红方提请裁决待判局面，判黑方道歉", None);
    assert!(
        order.is_read && order.is_weighty && order.unread.len() == 1,
        "{order:?}"
    );
    assert!(!read_remark("红方上厕所", None).is_weighty);
    assert_eq!(read_remark("红方上厕所", None).unread.len(), 1);
    assert_eq!(read_remark("红方被判负", None).unread, []);
    assert_eq!(read_remark("红方未犯规", None).unread, []);
}

#[test]
fn english_is_read_as_chinese_is() {
    for (english, chinese) in [
        (
            "Red offered a draw; Black declined.",
            "红方提和，黑方不同意",
        ),
        ("Black's flag fell on move 47.", "黑方超时"),
        ("One foul each.", "双方各犯规一次"),
        (
            "Red arrived 20 minutes late and was defaulted.",
            "红方迟到20分钟，判负",
        ),
    ] {
        assert_eq!(told(english), told(chinese), "{english}");
    }
}

#[test]
fn who_points_an_error_out_does_not_lose_by_it() {
    let lost = |remark: &str| {
        let ruled = told(remark).into_iter().find_map(|kind| match kind {
            NoteKind::RuledLost { side, .. } => Some(side),
            _ => None,
        });
        ruled.expect("a ruling")
    };
    assert_eq!(lost("黑方指出违例，判负"), Some(Side::Red));
    assert_eq!(lost("黑方指出红方违例，判负（4.1.8）"), Some(Side::Red));
    assert_eq!(lost("黑方发现棋谱有误，判负（4.1.8）"), None);
    assert_eq!(lost("红方自杀，判负"), Some(Side::Red));
}

#[test]
fn the_story_of_a_game_is_no_ruling_on_it() {
    let stories = [
        "双方不变成和。",
        "一捉一闲，双方不变，握手言和。",
        "按1981年棋规将判双方不变成和。",
        "按亚洲棋规，每十分钟必须走满十步棋，否则，超时判负。红方平车，是在无时间仔细考虑的情况下走出的",
    ];
    let wrong: Vec<_> = stories.iter().filter(|it| !told(it).is_empty()).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    assert!(told("双方不变，判和").contains(&NoteKind::RuledDrawn));
}

/// What remarks say, as commands; ` / ` parts remarks of one game.
fn commands(remarks: &str) -> String {
    let told = told(&remarks.replace(" / ", "} {"))
        .into_iter()
        .filter_map(|kind| command(kind, ""));
    let words: Vec<String> = told
        .map(|said| {
            said.trim_start_matches("[%")
                .trim_end_matches(']')
                .to_owned()
        })
        .collect();
    words.join("; ")
}

/// Whether a remark says what its line of a table expects: readings of which one is enough are parted by `||`; `-` is
/// nothing.
fn is_as_expected(said: &str, expected: &str) -> bool {
    let mut readings = expected.split("||").map(str::trim);
    readings.any(|reading| reading == said || reading == "-" && said.is_empty())
}

#[test]
fn who_did_what_is_read_as_the_table_says() {
    let table = match std::env::var("DAPU_SAID") {
        Ok(path) => phrases(&path),
        // Records changed by chance draw from the first; what is added since stands in the second.
        Err(_) => ["remarks.tsv", "remarks_in_other_words.tsv"]
            .iter()
            .flat_map(|name| {
                phrases(&format!(
                    "{}/tests/sheets/{name}",
                    env!("CARGO_MANIFEST_DIR")
                ))
            })
            .collect(),
    };
    let wrong: Vec<String> = table
        .iter()
        .map(|(phrase, expected)| (phrase, expected, commands(phrase)))
        .filter(|(_, expected, said)| !is_as_expected(said, expected))
        .map(|(phrase, expected, said)| {
            format!("{phrase}\n    expected {expected}\n    read     {said}")
        })
        .collect();
    assert!(
        wrong.is_empty(),
        "{} of {}\n{}",
        wrong.len(),
        table.len(),
        wrong.join("\n")
    );
}

/// Every phrase of the tables, cut off at each third of its length from either end, and with words of no meaning in place of
/// what is cut off.
#[test]
fn however_a_remark_is_cut_it_is_read() {
    let tables = ["remarks.tsv", "remarks_in_other_words.tsv"];
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/sheets/");
    let all = tables
        .iter()
        .flat_map(|it| phrases(&format!("{folder}{it}")));
    let mut read = 0;
    for (phrase, _) in all {
        let ends: Vec<usize> = phrase.char_indices().map(|(at, _)| at).collect();
        let third = ends.len() / 3;
        for at in [third, 2 * third, ends.len() - 1] {
            let (head, tail) = phrase.split_at(ends[at]);
            for text in [
                head.to_owned(),
                tail.to_owned(),
                format!("因{tail}，一二三"),
                format!("{head}，这一下"),
                format!("{head}. And so on; {tail}"),
            ] {
                let _ = read_remark(&text, Some(Side::Red));
                let _ = told(&text.replace(['{', '}'], ""));
                read += 1;
            }
        }
    }
    assert!(read > 1000);
}

#[test]
fn what_is_asked_attempted_or_withdrawn_is_told_as_unread() {
    let phrases = [
        "这算不算黑方犯规，请裁判长定夺",
        "是否算红方超时？裁判未定",
        "Does this count as a foul for Black? To be asked of the chief arbiter.",
        "Red's foul should be noted",
        "黑方悔棋未遂，裁判令其按落子走",
        "黑方悔棋未遂，红方不予追究",
        "Black wanted to take his move back, not allowed.",
        "“黑方认输”系笔误",
        "Correction: not Red but Black fouled",
    ];
    let silent = phrases.into_iter().filter(|phrase| {
        let heard = read_remark(phrase, None);
        !told(phrase).is_empty() || heard.unread.is_empty()
    });
    assert_eq!(silent.collect::<Vec<_>>(), [""; 0]);
    let denied = ["红方未悔棋", "规定不得悔棋", "红方未犯规", "双方均无犯规"];
    let loud = denied
        .into_iter()
        .filter(|it| !read_remark(it, None).unread.is_empty());
    assert_eq!(loud.collect::<Vec<_>>(), [""; 0]);
}

/// Who gives up behind moves has resigned; who does not come has none.
#[test]
fn a_game_given_up_behind_moves_is_no_absence() {
    const MOVES: &str = "1. 炮二平五 马8进7 2. 马二进三 车9平8";
    let of = |moves: &str, words: &str| {
        let text = format!("[Event \"a\"]\n\n{moves} {{{words}}} *\n");
        let record = pgn::read(&text, 1);
        record.notes.iter().map(|it| it.kind).collect::<Vec<_>>()
    };
    let absent = |side| NoteKind::Late {
        side: Some(side),
        minutes: None,
        absent: true,
    };
    let resigned = NoteKind::Resigned {
        by: Some(Side::Red),
    };
    assert_eq!(of(MOVES, "红方弃权"), [resigned]);
    assert_eq!(of(MOVES, "红方弃权，判黑方胜"), [resigned]);
    assert_eq!(of("", "红方弃权"), [absent(Side::Red)]);
    assert_eq!(of(MOVES, "红方缺席"), [absent(Side::Red)]);
    assert_eq!(of(MOVES, "[%absent red]"), [absent(Side::Red)]);
}

#[test]
fn on_a_sheet_i_is_its_owner() {
    let of = |owner: &str, remark: &str| {
        let text = format!(
            "[Event \"a\"]\n[Sheet \"{owner}\"]\n[Red \"甲\"]\n[Black \"乙\"]\n\n1. 炮二平五 马8进7 {{{remark}}} *\n"
        );
        let record = pgn::read(&text, 1);
        let mut kinds = record.notes.iter().map(|note| note.kind);
        kinds.next()
    };
    let offer = |by| Some(NoteKind::DrawOffer { by: Some(by) });
    assert_eq!(of("红方", "我提和，对方不允"), offer(Side::Red));
    assert_eq!(of("黑方", "我提和，对方不允"), offer(Side::Black));
    assert_eq!(of("乙", "对方提和，我方同意"), offer(Side::Red));
    let lost = NoteKind::RuledLost {
        side: Some(Side::Black),
        article: None,
    };
    assert_eq!(of("黑方", "判我长将负"), Some(lost));
    assert_eq!(
        of("红方", "对方提和，黑方收回"),
        Some(NoteKind::DrawOffer { by: None })
    );
    assert_eq!(
        of("", "我提和，对方不允"),
        Some(NoteKind::DrawOffer { by: None })
    );
}
