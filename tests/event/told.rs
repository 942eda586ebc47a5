//! All that is told of the sample tournaments, each as it stands and with each fault that `expected.tsv` plants.

use super::tournaments::{SAMPLES, files, planted, rows, tables_of, write};
use super::varied::{Question, line};
use crate::support::told::{Block, compare};
use dapu::pipeline::TablesAudit;
use dapu::rules::{Kind, Ruled, Severity};
use std::fmt::Write as _;
use std::path::Path;

fn told(folder: &Path) -> String {
    let audit: TablesAudit = tables_of(folder);
    let mut told = String::new();
    for (file, fault) in &audit.faults {
        let _ = writeln!(told, "fault {file}:{} {}", fault.line, fault.kind);
    }
    told.extend(audit.findings.iter().map(line));
    // The folder is another one in each run.
    told.replace(&format!("{}/", folder.display()), "")
}

/// More faults, each of one cell or row: what is open, what cannot be read, and who is not there.
const MORE: [(&str, &str); 40] = [
    ("tournament-round-robin", "results.csv:3,3,戊,己,1-0\\n=>"),
    (
        "tournament-round-robin",
        "results.csv:3,3,戊,己,1-0\\n=> ;; results.csv:1,2,丙,己,1/2-1/2=>1,2,丙,己,七",
    ),
    (
        "tournament-round-robin",
        "results.csv:3,3,戊,己,1-0\\n=> ;; results.csv:5,3,己,庚,1-0=>5,3,己,某,1-0",
    ),
    (
        "tournament-round-robin",
        "results.csv:7,3,庚,甲,0-1=>7,3,庚,甲,",
    ),
    (
        "tournament-round-robin",
        "results.csv:7,1,戊,丙,0-1\\n7,2,己,乙,0-1\\n7,3,庚,甲,0-1=>7,3,庚,甲,0-1",
    ),
    (
        "tournament-round-robin",
        "results.csv:2,1,己,丁,0-1=>2,1,丁,己,0-1",
    ),
    (
        "tournament-round-robin",
        "results.csv:2,1,己,丁,0-1=>2,1,己,丁,'+-",
    ),
    (
        "tournament-round-robin",
        "results.csv:2,1,己,丁,0-1=>2,1,己,丁,--",
    ),
    (
        "tournament-round-robin",
        "results.csv:1,,甲,轮空,=>1,,乙,轮空,",
    ),
    ("tournament-round-robin", "results.csv:1,,甲,轮空,\\n=>"),
    (
        "tournament-round-robin",
        "players.csv:3,丙,1,,0,0=>3,丙,3,,0,0",
    ),
    (
        "tournament-round-robin",
        "players.csv:3,丙,1,,0,0=>3,丙,1,3,0,0",
    ),
    (
        "tournament-round-robin",
        "players.csv:3,丙,1,,0,0=>3,丙,1,4,0,0",
    ),
    (
        "tournament-round-robin",
        "players.csv:3,丙,1,,0,0=>3,丙,1,,2,0",
    ),
    (
        "tournament-round-robin",
        "players.csv:3,丙,1,,0,0=>3,丙,1,,0,2",
    ),
    (
        "tournament-round-robin",
        "players.csv:7,庚,0,,0,0=>7,丙,0,,0,0",
    ),
    (
        "tournament-round-robin",
        "standings.csv:1,甲,10,24=>1,甲,10,23",
    ),
    (
        "tournament-round-robin",
        "standings.csv:1,甲,10,24=>1,甲,11,24",
    ),
    (
        "tournament-round-robin",
        "standings.csv:2,丙,8,23\\n3,戊,8,16=>2,戊,8,16\\n3,丙,8,23",
    ),
    ("tournament-round-robin", "standings.csv:7,庚,1,3.5\\n=>"),
    (
        "tournament-round-robin",
        "event.toml:edition = \"cn2020\"=>edition = \"cn1999\"",
    ),
    (
        "tournament-swiss",
        "event.toml:edition = \"cn2020\"=>edition = \"cn1999\"",
    ),
    ("tournament-swiss", "event.toml:no-second=>lowest"),
    ("tournament-swiss", "event.toml:rounds = 7=>rounds = 6"),
    ("tournament-swiss", "event.toml:rounds = 7=>rounds = 8"),
    (
        "tournament-swiss",
        "players.csv:11,子,C队,0,6,0,0=>11,子,C队,0,5,0,0",
    ),
    (
        "tournament-swiss",
        "players.csv:11,子,C队,0,6,0,0=>11,子,C队,0,,0,0",
    ),
    (
        "tournament-swiss",
        "players.csv:6,己,B队,1,,0,0=>6,己,B队,4,,0,0",
    ),
    (
        "tournament-swiss",
        "results.csv:7,1,丁,乙,'-+=>7,1,乙,丁,'-+",
    ),
    (
        "tournament-swiss",
        "results.csv:3,1,戊,子,0-1=>3,1,子,戊,0-1",
    ),
    (
        "tournament-swiss",
        "results.csv:2,,乙,轮空,=>2,,子,轮空, ;; results.csv:2,1,子,甲,1/2-1/2=>2,1,乙,甲,1/2-1/2",
    ),
    (
        "tournament-knockout",
        "results.csv:1,3,2,rapid,己,丙,1-0\\n=>",
    ),
    (
        "tournament-knockout",
        "results.csv:1,3,2,rapid,己,丙,1-0=>1,3,2,rapid,己,丙,1/2-1/2",
    ),
    (
        "tournament-knockout",
        "results.csv:1,1,1,slow,甲,辛,1-0=>1,1,1,slow,甲,辛,'-+",
    ),
    ("tournament-knockout", "event.toml:seeds = 4=>seeds = 2"),
    ("tournament-knockout", "event.toml:30.1.4=>30.1.2"),
    (
        "tournament-teams",
        "results.csv:1,1,1,甲一,乙一,1/2-1/2=>1,1,1,乙一,甲一,1/2-1/2",
    ),
    (
        "tournament-teams",
        "results.csv:1,1,1,甲一,乙一,1/2-1/2\\n=>",
    ),
    ("tournament-teams", "event.toml:boards = 2=>boards = 3"),
    (
        "tournament-members",
        "results.csv:个人,3,2,丙,甲,1/2-1/2\\n=>",
    ),
];

/// A sample and what is planted in it, a question each.
pub(crate) fn questions() -> Vec<Question> {
    let mut all: Vec<Question> = Vec::new();
    for sample in SAMPLES {
        let sound = files(sample);
        let listed = rows(sample).into_iter().map(|[_, edits, _]| edits);
        let more = MORE.iter().filter(|it| it.0 == sample);
        let edits = listed.chain(more.map(|it| it.1.to_owned()));
        for (at, edits) in edits.enumerate() {
            let head = format!("{sample} {at} {edits}");
            let changed = planted(&sound, &edits);
            let name = format!("told-{sample}-{at}");
            let answer = move || {
                let (_kept, path) = write(&name, &changed);
                told(&path)
            };
            all.push((head, Box::new(answer)));
        }
    }
    all
}

#[test]
fn all_that_is_told_of_the_sample_tournaments_is_as_it_was() {
    let blocks: Vec<Block> = questions()
        .into_iter()
        .map(|(head, answer)| (head, answer()))
        .collect();
    compare("event/told.txt", &blocks);
}

#[test]
fn a_finding_waits_for_a_ruling_while_it_is_serious_open_and_not_ruled_on() {
    let sample = SAMPLES[0];
    let edits = "results.csv:2,1,己,丁,0-1=>2,1,丁,己,0-1";
    let (_kept, path) = write("waits", &planted(&files(sample), edits));
    let audit = tables_of(&path);
    let mut finding = audit.findings.first().expect("a finding").clone();
    let ruled = Ruled {
        ruling: "upheld".to_owned(),
        by: String::new(),
        date: String::new(),
        remark: String::new(),
        dismissed: false,
        upheld: true,
    };
    for severity in [Severity::Note, Severity::Warning, Severity::Error] {
        for kind in [Kind::Decided, Kind::ForArbiter] {
            for ruled in [None, Some(Box::new(ruled.clone()))] {
                let open = ruled.is_none();
                (finding.severity, finding.kind, finding.ruled) = (severity, kind, ruled);
                let waits = severity >= Severity::Warning && kind != Kind::Decided && open;
                assert_eq!(finding.waits_for_ruling(), waits, "{finding:?}");
            }
        }
    }
}
