//! `dapu event init` and `lint` for stages, and rows that cannot be counted: told with their line, and by the exit code.

use super::support::Folder;

const SWISS: &str = "name = \"x\"\nedition = \"cn2020\"\n[[stage]]\nsystem = \"swiss\"\nrounds = 3\nlist = \"14.3.1\"\n";
const FOUR: &str = "number,name\n1,甲\n2,乙\n3,丙\n4,丁\n";
const HEAD: &str = "round,table,red,black,result\n";

fn event(name: &str, files: &[(&str, &str)]) -> Folder {
    let folder = Folder::new(name);
    for (file, text) in files {
        folder.file(&format!("e/{file}"), text);
    }
    folder
}

#[test]
fn a_new_stage_is_a_folder_one_can_go_on_with() {
    for lang in ["en", "zh"] {
        let folder = Folder::new(&format!("init-stage-{lang}"));
        let words = [
            "event",
            "init",
            "e",
            "--name",
            "甲 \"杯\"",
            "--edition",
            "cn2020",
            "--system",
            "swiss",
            "--rounds",
            "3",
            "--list",
            "14.3.2",
            "--scale",
            "3,1,0",
            "--lang",
            lang,
        ];
        let (code, _, err) = folder.run(&words);
        assert_eq!(code, 0, "{err}");
        let text = std::fs::read_to_string(folder.at("e/event.toml")).expect("a file");
        let event = dapu::event::Event::from_toml(&text).expect("an event file");
        assert_eq!(event.name.as_deref(), Some("甲 \"杯\""));
        let plan = &event.plans[0];
        assert_eq!(
            (plan.rounds, plan.list.as_deref()),
            (Some(3), Some("14.3.2"))
        );
        assert_eq!(plan.scale, ["3", "1", "0"]);
        // Four names typed below the head: the first round is paired, and nothing is amiss but what an audit needs.
        let players = std::fs::read_to_string(folder.at("e/players.csv")).expect("a file");
        folder.file(
            "e/players.csv",
            format!("{players}1,甲\n2,乙\n3,丙\n4,丁\n"),
        );
        let (code, rows, err) = folder.run(&["event", "pair", "e", "--format", "csv"]);
        assert_eq!((code, rows.lines().count()), (0, 3), "{err}");
        let (code, out, err) =
            folder.run(&["event", "lint", "e", "--fail-on", "error", "--lang", "en"]);
        assert_eq!(code, 0, "{out}{err}");
    }
}

#[test]
fn what_cannot_be_laid_down_is_refused_and_writes_nothing() {
    let cases: [(&[&str], &str); 5] = [
        (
            &["--system", "swiss", "--list", "14.1"],
            "no list of places",
        ),
        (
            &["--system", "swiss", "--rounds", "0"],
            "between 1 and 1000",
        ),
        (
            &["--system", "swiss", "--scale", "0,0,0"],
            "a win must count more",
        ),
        (
            &["--system", "swiss", "--edition", "cn2021"],
            "cn2021 is no edition",
        ),
        (&["--system", "swis"], "swiss"),
    ];
    let folder = Folder::new("init-refused");
    for (words, said) in cases {
        let words: Vec<&str> = ["event", "init", "e"]
            .iter()
            .chain(words)
            .copied()
            .collect();
        let (code, _, err) = folder.run(&words);
        assert_eq!(code, 2, "{words:?}: {err}");
        assert!(err.contains(said), "{words:?}: {err}");
        assert!(!folder.at("e/event.toml").exists());
    }
}

type Case<'c> = (&'c str, &'c [(&'c str, &'c str)], &'c [&'c str]);

#[test]
#[expect(clippy::too_many_lines, reason = "a table of mistakes")]
fn lint_tells_each_mistake_of_the_tables_with_its_line() {
    let with = |rows: &str| format!("{HEAD}{rows}");
    let (dates, himself) = (
        with("1,1,甲,乙,1月0日\n1,2,丙,丁,Jan-00\n"),
        with("1,1,甲,甲,1-0\n"),
    );
    let (twice, thrice) = (
        with("1,1,甲,乙,1-0\n1,1,丙,丁,1-0\n"),
        with("1,1,甲,乙,1-0\n1,2,甲,丁,1-0\n1,3,丙,甲,1-0\n"),
    );
    let (score, byes) = (
        with("1,1,甲,乙,2-1\n"),
        with("1,,甲,轮空,\n1,,乙,轮空,\n1,1,丙,丁,1-0\n"),
    );
    let (gone, stuck) = (
        with("1,1,甲,乙,1-0\n1,2,丙,丁,1-0\n2,1,甲,丙,1-0\n2,2,乙,丁,1-0\n"),
        with("1,1,甲,乙,1-0\n"),
    );
    let never = with("1,1,甲,丙,1-0\n1,2,乙,丁,1-0\n");
    let paired = "round,table,red,black\n1,1,甲,乙\n1,2,丙,丁\n";
    let swiss = ("event.toml", SWISS);
    let four = ("players.csv", FOUR);
    let six_rounds = SWISS.replace("rounds = 3", "rounds = 6");
    let robin = SWISS
        .replace("swiss", "round-robin")
        .replace("14.3.1", "14.1")
        .replace("= 3", "= 5");
    let other_list = SWISS.replace("14.3.1", "15.2");
    let no_rounds = SWISS.replace("rounds = 3\n", "");
    let cases: &[Case<'_>] = &[
        (
            "no header",
            &[swiss, ("players.csv", "甲,乙\n丙,丁\n")],
            &["error players.csv:1: no column `name`"],
        ),
        (
            "numbers twice",
            &[swiss, ("players.csv", "number,name\n1,甲\n1,乙\n")],
            &["error players.csv:3: the number 1 stands twice"],
        ),
        (
            "names twice",
            &[swiss, ("players.csv", "number,name\n1,甲\n2,甲\n")],
            &["error players.csv:3: `甲` stands twice"],
        ),
        (
            "against himself",
            &[swiss, four, ("results.csv", &himself)],
            &["error results.csv:2: `甲` is paired with himself"],
        ),
        (
            "a score",
            &[swiss, four, ("results.csv", &score)],
            &["error results.csv:2: `2-1` is no result"],
        ),
        (
            "dates",
            &[swiss, four, ("results.csv", &dates)],
            &[
                "error results.csv:2: `1月0日`",
                "error results.csv:3: `Jan-00`",
                "a spreadsheet made a date",
            ],
        ),
        (
            "a table twice",
            &[swiss, four, ("results.csv", &twice)],
            &["error results.csv:3: round 1, table 1 has another pair in line 2"],
        ),
        (
            "a player thrice",
            &[swiss, four, ("results.csv", &thrice)],
            &["G104", "甲"],
        ),
        (
            "two byes",
            &[swiss, four, ("results.csv", &byes)],
            &["G103"],
        ),
        (
            "never paired",
            &[
                swiss,
                four,
                ("pairings.csv", paired),
                ("results.csv", &never),
            ],
            &["warning results.csv:2: round 1: 甲 – 丙 is not among the pairings"],
        ),
        (
            "withdrawn and paired",
            &[
                swiss,
                (
                    "players.csv",
                    "number,name,withdrawn_after\n1,甲,\n2,乙,\n3,丙,\n4,丁,1\n",
                ),
                ("results.csv", &gone),
            ],
            &["E107", "丁"],
        ),
        (
            "no bye",
            &[
                swiss,
                ("players.csv", "number,name\n1,甲\n2,乙\n3,丙\n"),
                ("results.csv", &stuck),
            ],
            &["G105", "丙"],
        ),
        (
            "one player",
            &[swiss, ("players.csv", "number,name\n1,甲\n")],
            &["error event.toml: stage 1: 1 takes part"],
        ),
        (
            "no rounds",
            &[
                ("event.toml", "[[stage]]\nsystem = \"swiss\"\nrounds = 0\n"),
                four,
            ],
            &["error e/event.toml", "between 1 and 1000"],
        ),
        (
            "more rounds than opponents",
            &[("event.toml", &six_rounds), four],
            &["error event.toml: stage 1: 6 rounds, and opponents for 3 alone"],
        ),
        (
            "more rounds than the table",
            &[("event.toml", &robin), four],
            &["error event.toml: stage 1: 5 rounds, and opponents for 3 alone"],
        ),
        (
            "a scale of nothing",
            &[
                (
                    "event.toml",
                    "[[stage]]\nsystem = \"swiss\"\nscale = [0, 0, 0]\n",
                ),
                four,
            ],
            &["error e/event.toml", "line 3", "a win must count more"],
        ),
        (
            "a list of another book",
            &[("event.toml", &other_list), four],
            &["the book has no list 15.2", "write `list` as one"],
        ),
        (
            "rounds not said",
            &[("event.toml", &no_rounds), four],
            &["warning event.toml: stage 1: no `rounds`"],
        ),
        (
            "a round that cannot be paired",
            &[
                swiss,
                ("players.csv", "number,name\n1,甲\n2,乙\n"),
                ("results.csv", &stuck),
            ],
            &["error event.toml: round 2 cannot be paired", "甲, 乙"],
        ),
    ];
    let mut wrong = Vec::new();
    for (at, (name, files, expected)) in cases.iter().enumerate() {
        let folder = event(&format!("lint-stage-{at}"), files);
        let (code, out, err) = folder.run(&["event", "lint", "e", "--fail-on", "warning"]);
        let missing: Vec<_> = expected.iter().filter(|it| !out.contains(**it)).collect();
        if !missing.is_empty() || code != 1 {
            wrong.push(format!(
                "{name}: exit {code}, not said: {missing:?}\n{out}{err}"
            ));
        }
        let (_, zh, _) = folder.run(&["event", "lint", "e", "--lang", "zh"]);
        if zh.lines().count() != out.lines().count() {
            wrong.push(format!("{name}: another number of lines in Chinese\n{zh}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_samples_have_no_error_in_their_tables() {
    for name in ["round-robin", "swiss", "knockout", "teams"] {
        let folder = Folder::new(&format!("lint-sample-{name}"));
        let sample = format!("{}/samples/tournament-{name}", env!("CARGO_MANIFEST_DIR"));
        let (code, out, err) = folder.run(&["event", "lint", &sample]);
        assert_eq!(code, 0, "{err}");
        let found = out
            .lines()
            .filter(|it| it.contains(".csv"))
            .filter(|it| it.starts_with("error"));
        // Faults are planted in samples: what their tables say in form is sound.
        let of_form: Vec<&str> = found
            .filter(|it| !it.contains(": G") && !it.contains(": E"))
            .collect();
        assert!(of_form.is_empty(), "{name}: {of_form:?}");
    }
}

#[test]
fn rows_that_are_not_counted_are_told_by_standings_and_pair_and_their_exit_codes() {
    let dates = format!(
        "{HEAD}1,1,甲,丁,1月0日\n1,2,乙,丙,0.5-0.5\n2,1,丁,丙,Jan-00\n2,2,甲,乙,2001/1/2\n"
    );
    let thrice = format!("{HEAD}1,1,甲,乙,1-0\n1,2,甲,丁,1-0\n1,3,丙,甲,1-0\n");
    let sound = format!("{HEAD}1,1,甲,乙,1-0\n1,2,丙,丁,1-0\n");
    let cases: [(&str, &str, i32, &[&str]); 3] = [
        (
            "dates",
            &dates,
            1,
            &[
                "results.csv:2: `1月0日`",
                "results.csv:4:",
                "results.csv:5:",
                "3 rows are left out",
            ],
        ),
        ("thrice", &thrice, 1, &["round 1: 甲 has 3 games or byes"]),
        ("sound", &sound, 0, &[]),
    ];
    for (name, results, expected, said) in cases {
        let folder = event(
            &format!("not-counted-{name}"),
            &[
                ("event.toml", SWISS),
                ("players.csv", FOUR),
                ("results.csv", results),
            ],
        );
        for words in [
            &["event", "standings", "e"][..],
            &["event", "standings", "e", "-q"],
            &["event", "standings", "e", "--format", "json"],
            &["event", "standings", "e", "--why", "甲", "乙"],
            &["event", "print", "e"],
        ] {
            let (code, out, err) = folder.run(words);
            assert_eq!(code, expected, "{name} {words:?}: {err}");
            assert!(!out.is_empty());
            for said in said {
                assert!(err.contains(said), "{name} {words:?}: {err}");
            }
        }
    }
}

#[test]
fn a_round_is_added_to_the_pairings_once_and_not_before_the_last_is_over() {
    let folder = event(
        "pair-write",
        &[("event.toml", SWISS), ("players.csv", FOUR)],
    );
    let write = |more: &[&str]| {
        let words: Vec<&str> = ["event", "pair", "e", "--write"]
            .iter()
            .chain(more)
            .copied()
            .collect();
        folder.run(&words)
    };
    let pairings = || std::fs::read_to_string(folder.at("e/pairings.csv")).expect("a file");
    assert_eq!(write(&[]).0, 0);
    let first = pairings();
    assert_eq!(first.lines().count(), 3, "{first}");
    let (code, _, err) = write(&[]);
    assert!(
        code == 2 && err.contains("2 games have no result yet"),
        "{code} {err}"
    );
    let (code, _, err) = write(&["--round", "1"]);
    assert!(
        code == 2 && err.contains("round 1 is paired already"),
        "{code} {err}"
    );
    assert_eq!(pairings(), first);
    let results: Vec<String> = first
        .lines()
        .skip(1)
        .map(|it| format!("{it},1-0\n"))
        .collect();
    let head = "round,table,board,red,black,result\n";
    folder.file("e/results.csv", format!("{head}{}", results.concat()));
    let (code, _, err) = write(&[]);
    assert_eq!(code, 0, "{err}");
    let both = pairings();
    assert!(
        both.starts_with(&first) && both.lines().count() == 5,
        "{both}"
    );
    // Somebody's own columns are left alone.
    folder.file("e/pairings.csv", "轮次,红方,黑方\n1,甲,乙\n1,丙,丁\n");
    let (code, _, err) = write(&[]);
    assert!(code == 2 && err.contains("--format csv"), "{code} {err}");
}
