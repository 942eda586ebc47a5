//! The reader on real records, where they are at hand.

use dapu::format::pgn;
use dapu::record::{Fault, FaultKind, GameRecord, Places, account};
use std::path::PathBuf;

/// The collections beside the project.
fn shared() -> PathBuf {
    let data = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/data"));
    assert!(data.is_dir(), "{} is absent", data.display());
    data
}

/// Decodes by hand: the reader's own tests ask nothing of the decoder.
fn decode(bytes: &[u8], encoding: &'static encoding_rs::Encoding) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.trim_start_matches('\u{FEFF}').to_owned(),
        Err(_) => encoding.decode(bytes).0.into_owned(),
    }
}

/// What must hold of every record that was read.
fn laws(name: &str, text: &str, record: &GameRecord<'_>) -> Vec<String> {
    let mut broken = Vec::new();
    let sums = account(record);
    if sums.lost != 0 || sums.sum() != text.len() {
        broken.push(format!("{name}: {sums:?} of {} bytes", text.len()));
    }
    let packed = record.places.pack(&record.tags);
    if Places::unpack(&packed, &record.tags).as_ref() != Some(&record.places) {
        broken.push(format!("{name}: places do not come back"));
    }
    broken
}

#[test]
#[ignore = "reads ../shared"]
fn one_ccpd_game_in_fifty_reads_without_a_fault() {
    let data = shared();
    let file = std::fs::File::open(data.join("ccpd.zip")).expect("readable");
    let mut zip = zip::ZipArchive::new(file).expect("a zip");
    let step = std::env::var("DAPU_STEP").map_or(50, |step| step.parse().expect("a number"));
    let (mut broken, mut games, mut plies, mut packed) = (Vec::new(), 0, 0, 0);
    for index in (0..zip.len()).step_by(step) {
        let mut member = zip.by_index(index).expect("a member");
        let name = String::from_utf8_lossy(member.name_raw()).into_owned();
        if !name.to_lowercase().ends_with(".pgn") {
            continue;
        }
        let mut bytes = Vec::new();
        std::io::Read::read_to_end(&mut member, &mut bytes).expect("readable");
        let text = decode(&bytes, encoding_rs::BIG5);
        let record = pgn::read(&text, 1);
        broken.extend(laws(&name, &text, &record));
        // Nine tags hold a control character; nothing else is amiss in the form of any record.
        let control = |fault: &&Fault| fault.kind != FaultKind::ControlCharacter;
        for fault in record.faults.iter().filter(control) {
            broken.push(format!("{name}: {fault:?} {:?}", fault.span.of(&text)));
        }
        for residue in &record.residue {
            broken.push(format!("{name}: residue {:?}", residue.text));
        }
        for note in &record.notes {
            broken.push(format!("{name}: {note:?}"));
        }
        games += 1;
        plies += record.tree.plies.len();
        packed += record.places.pack(&record.tags).len();
    }
    println!("{games} games, {plies} plies, {packed} bytes of places");
    broken.truncate(40);
    assert!(broken.is_empty(), "{broken:#?}");
    assert!(games > 1000 && plies > 80 * games);
}

#[test]
#[ignore = "reads ../shared"]
fn every_pgn_of_the_smaller_collections_is_accounted_for() {
    let data = shared();
    let mut broken = Vec::new();
    let mut files = Vec::new();
    for entry in walkdir::WalkDir::new(&data).sort_by_file_name() {
        let path = entry.expect("readable").into_path();
        if path
            .extension()
            .is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"))
        {
            files.push(path);
        }
    }
    for path in &files {
        let name = path
            .strip_prefix(&data)
            .expect("below")
            .display()
            .to_string();
        let bytes = std::fs::read(path).expect("readable");
        let text = decode(&bytes, encoding_rs::GB18030);
        let record = pgn::read(&text, 1);
        broken.extend(laws(&name, &text, &record));
        println!(
            "{name}: {} tags, {} plies, {} lines, {} comments, {:?}, {} faults, residue {:?}",
            record.tags.0.len(),
            record.tree.plies.len(),
            record.tree.lines.len(),
            record.tree.comments.len(),
            record
                .results
                .iter()
                .map(|mark| mark.result)
                .collect::<Vec<_>>(),
            record.faults.len(),
            record
                .residue
                .iter()
                .map(|rest| rest.text.chars().take(60).collect::<String>())
                .collect::<Vec<_>>(),
        );
        for fault in record.faults.iter().take(4) {
            println!("    {:?} {:?}", fault, fault.span.of(&text));
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
    assert!(files.len() > 30);
}

#[test]
#[ignore = "reads ../shared"]
fn computer_games_of_an_archive_read_to_their_trailers() {
    let data = shared();
    let file = std::fs::File::open(data.join("ucci-engines.zip")).expect("readable");
    let mut zip = zip::ZipArchive::new(file).expect("a zip");
    let (mut broken, mut games) = (Vec::new(), 0);
    for index in 0..zip.len() {
        let mut member = zip.by_index(index).expect("a member");
        let name = String::from_utf8_lossy(member.name_raw()).into_owned();
        if !name.to_lowercase().ends_with(".pgn") {
            continue;
        }
        let mut bytes = Vec::new();
        std::io::Read::read_to_end(&mut member, &mut bytes).expect("readable");
        let text = decode(&bytes, encoding_rs::GB18030);
        // Several games in a file: cut plainly before each first tag.
        let starts: Vec<usize> = text.match_indices("[Game ").map(|(at, _)| at).collect();
        let ends = starts.iter().skip(1).copied().chain([text.len()]);
        for (start, end) in starts.iter().zip(ends) {
            let text = &text[*start..end];
            let record = pgn::read(text, 1);
            broken.extend(laws(&name, text, &record));
            games += 1;
            for fault in &record.faults {
                broken.push(format!("{name}: {fault:?} {:?}", fault.span.of(text)));
            }
            let trailers = record
                .residue
                .iter()
                .filter(|rest| !rest.text.starts_with("==="));
            broken.extend(trailers.map(|rest| format!("{name}: residue {:?}", rest.text)));
        }
    }
    broken.truncate(40);
    assert!(broken.is_empty(), "{broken:#?}");
    assert!(30 < games, "{games} games");
}
