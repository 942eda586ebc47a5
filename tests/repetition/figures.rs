//! The figures of the rule books, on boards made from their words (`samples/repetition/`): what each move is
//! called and what the cycle comes to, against what the book prints.

use dapu::board::{Move, Position, Square};
use dapu::event::Event;
use dapu::nature::Loop;
use dapu::notation::{Convention, Families, Family, read_fen, read_move};
use dapu::rules::EditionId;
use dapu::rules::edition::edition;
use dapu::rules::repetition::{Adjudication, adjudicate};
use std::fs;
use std::path::{Path, PathBuf};

/// The figures on which book and program differ, and why.
const DIFFER: &[(&str, &str)] = &[
    (
        "W2020-图18",
        "the book has no list of key points (守和要点, 26.2): the move is called 捉 and left in doubt, and the book's \
         闲 and its draw are the other reading",
    ),
    (
        "W1957-图十四",
        "the book draws 长拦 although every move that is blocked threatens mate, which its own 五.2(2) forbids",
    ),
];

/// One line of a table.
struct Figure {
    file: String,
    id: String,
    edition: EditionId,
    fen: String,
    moves: String,
    chinese: String,
    classes: String,
    verdict: String,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/repetition")
}

fn tables() -> Vec<PathBuf> {
    let entries = fs::read_dir(folder()).expect("samples/repetition");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.retain(|path| path.extension().is_some_and(|name| name == "tsv"));
    paths.sort();
    paths
}

fn figures() -> Vec<Figure> {
    let mut figures = Vec::new();
    for path in tables() {
        let text = fs::read_to_string(&path).expect("a table");
        let mut lines = text.lines();
        let head = "id\tedition\tsource\tfen\tmoves\tmoves_cn\tclasses\tverdict\tnote";
        assert_eq!(lines.next(), Some(head), "{}", path.display());
        figures.extend(lines.map(|line| figure(&path, line)));
    }
    figures
}

fn figure(path: &Path, line: &str) -> Figure {
    let cells: Vec<String> = line.split('\t').map(str::to_owned).collect();
    let [
        id,
        edition,
        source,
        fen,
        moves,
        chinese,
        classes,
        verdict,
        note,
    ]: [String; 9] = cells
        .try_into()
        .unwrap_or_else(|cells| panic!("{}: {cells:?}", path.display()));
    assert!(!source.is_empty() && !note.is_empty(), "{id} says nothing");
    let edition = match edition.as_str() {
        "cn1957" => EditionId::Cn1957,
        "CXA1999" | "cn1999" => EditionId::Cn1999,
        "CXA2020" | "cn2020" => EditionId::Cn2020,
        other => panic!("{id}: edition {other}"),
    };
    let file = path.file_name().expect("a name").to_string_lossy();
    Figure {
        file: file.into_owned(),
        id,
        edition,
        fen,
        moves,
        chinese,
        classes,
        verdict,
    }
}

fn moves(text: &str) -> Vec<Move> {
    let square = |text: &[u8]| Square::new(text[0] - b'a', text[1] - b'0').expect("a point");
    let pairs = text.split_whitespace().map(str::as_bytes);
    pairs
        .map(|mv| Move::new(square(&mv[..2]), square(&mv[2..])))
        .collect()
}

fn start(figure: &Figure) -> Position {
    let setup = read_fen(&figure.fen).unwrap_or_else(|fault| panic!("{}: {fault:?}", figure.id));
    Position::in_play(&setup)
}

fn judge(figure: &Figure) -> Adjudication {
    judge_by(figure, &Event::default())
}

fn judge_by(figure: &Figure, event: &Event) -> Adjudication {
    let cycle = Loop::new(&start(figure), &moves(&figure.moves))
        .unwrap_or_else(|fault| panic!("{}: {fault:?}", figure.id));
    adjudicate(&cycle, edition(figure.edition), event)
}

/// Whether the move is called what the book calls it. Where the book prints 跟 or 献 of a move that is
/// 闲 in the wide sense (2020 24.8), its shade says so.
fn is_called(judged: &Adjudication, classes: &str) -> bool {
    let printed: Vec<&str> = classes
        .split(',')
        .filter(|class| !class.is_empty())
        .collect();
    let named = judged.natures.moves.iter();
    printed.is_empty()
        || printed.len() == named.len()
            && named.zip(&printed).all(|(named, printed)| {
                let glyphs = [Some(named.nature), named.shade];
                glyphs
                    .iter()
                    .flatten()
                    .any(|nature| nature.glyph().to_string() == **printed)
            })
}

fn names(judged: &Adjudication) -> String {
    let glyphs = judged.natures.moves.iter().map(|mv| mv.nature.glyph());
    glyphs.map(String::from).collect::<Vec<_>>().join(",")
}

fn differs(id: &str) -> bool {
    DIFFER.iter().any(|(known, _)| *known == id)
}

#[test]
fn every_figure_comes_out_as_its_book_prints_it() {
    let figures = figures();
    let mut wrong = Vec::new();
    for figure in &figures {
        let judged = judge(figure);
        let agrees = is_called(&judged, &figure.classes)
            && judged.is_settled()
            && judged.verdict.to_string() == figure.verdict;
        if agrees == differs(&figure.id) {
            let (id, file, classes) = (&figure.id, &figure.file, &figure.classes);
            wrong.push(format!(
                "{id} ({file}): {} {}; the book {classes} {}{}",
                names(&judged),
                judged.verdict,
                figure.verdict,
                if agrees { "; listed as differing" } else { "" },
            ));
        }
    }
    println!(
        "{} figures, {} known to differ",
        figures.len(),
        DIFFER.len()
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_figure_that_differs_is_there_and_says_why() {
    let figures = figures();
    for (id, why) in DIFFER {
        assert!(
            figures.iter().any(|figure| figure.id == *id),
            "{id} is gone"
        );
        assert!(!why.is_empty(), "{id} says no reason");
    }
}

#[test]
fn the_words_of_every_figure_are_its_moves() {
    let mut wrong = Vec::new();
    for figure in &figures() {
        let mut position = start(figure);
        let played = moves(&figure.moves);
        let words: Vec<&str> = figure.chinese.split_whitespace().collect();
        assert_eq!(words.len(), played.len(), "{}", figure.id);
        for (word, mv) in words.iter().zip(played) {
            let written =
                read_move(word, Families::only(Family::Chinese)).map(|(written, _)| written);
            let resolved =
                written.and_then(|written| written.resolve(&position, Convention::default()).ok());
            if resolved.map(|resolved| resolved.mv) != Some(mv) {
                wrong.push(format!("{}: {word} is not {mv:?}", figure.id));
            }
            position.play(mv);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_readme_names_every_board_beside_its_figure() {
    let page = fs::read_to_string(folder().join("README.md")).expect("a README");
    let rows: Vec<&str> = page.lines().filter(|line| line.starts_with('|')).collect();
    let mut missing = Vec::new();
    for figure in figures() {
        let id = &figure.id;
        let Some((_, name)) = id.split_once("2020-") else {
            continue;
        };
        let name = name.split('-').next().unwrap_or(name);
        let row = rows
            .iter()
            .find(|row| row.starts_with(&format!("| {name} |")));
        if row.is_none_or(|row| !row.contains(&format!("`{id}`"))) {
            missing.push(id.clone());
        }
    }
    let count = rows.iter().filter(|row| row.contains("图")).count();
    assert_eq!(count, 80, "the book has 30 and 50 figures");
    assert!(
        missing.is_empty(),
        "not in the table: {}",
        missing.join(", ")
    );
}

/// 2020 26.2, 图18: the event's list of key points closes what the book leaves open.
#[test]
fn a_list_of_holding_points_makes_the_figure_idle_and_every_other_point_a_chase() {
    let figures = figures();
    let figure = figures
        .iter()
        .find(|it| it.id == "W2020-图18")
        .expect("图18");
    let judged = |list: &str| {
        let event = Event::from_toml(&format!("holding-points = {list}")).expect("an event");
        let it = judge_by(figure, &event);
        let doubts: usize = it.natures.moves.iter().map(|it| it.doubts.len()).sum();
        (names(&it), doubts)
    };
    assert_eq!(judged("[\"e4\"]"), (figure.classes.clone(), 0));
    let (elsewhere, doubts) = judged("[\"a0\"]");
    assert_eq!((elsewhere.as_str(), doubts), ("将,闲,捉,杀", 0));
    assert_eq!(judged("[]").0, elsewhere);
    let wrong = Event::from_toml("name = \"x\"\nholding-points = [\"e4\", \"z9\"]");
    assert!(wrong.is_err_and(|it| it.to_string().contains("line 2: `holding-points = \"z9\"`")));
}
