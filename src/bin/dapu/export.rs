//! `dapu export`: games as PGN.

use super::cli;
use super::exit::{Exit, Outcome};
use super::lang::Lang;
use super::output::Output;
use super::say;
use super::setting::{games_filter, result};
use super::telling::store_failure;
use dapu::pipeline::write_pgn;
use dapu::store::{RecordId, Store, StoreError};
use dapu::text::Encoding;
use std::io::Write;

pub(crate) fn run(args: &cli::Export, quiet: bool, lang: &Lang) -> Outcome {
    let failed = |error: StoreError| store_failure(Exit::NothingReadable, &error, lang);
    let filter = games_filter(&args.games, lang)?;
    let wanted = result(&args.games, lang)?;
    let writing = args.writing.writing_in(args.encoding);
    let store = Store::open_read(&args.database.db).map_err(failed)?;
    let mut ids: Vec<RecordId> = Vec::new();
    store
        .games::<StoreError>(&filter, |game| {
            if wanted.is_none() || game.result == wanted {
                ids.push(game.id);
            }
            Ok(())
        })
        .map_err(failed)?;
    let mut out = Output::open(args.output.as_deref(), lang)?;
    let mut lost = 0;
    for (index, id) in ids.iter().enumerate() {
        let stored = store.load(*id).map_err(failed)?;
        let mut text = write_pgn(&stored.record, &stored.replay(), writing);
        if index > 0 {
            text.insert(0, '\n');
        }
        let (bytes, without_place) = encode(&text, args.encoding, index == 0);
        lost += without_place;
        out.write_all(&bytes).map_err(|error| out.failure(error))?;
    }
    out.finish()?;
    if lost > 0 && !quiet {
        say(&lang.fill(
            "error.encoding-loses",
            &[("characters", &lost), ("encoding", &args.encoding.name())],
        ));
        say(&lang.fill(
            "error.next",
            &[("advice", &lang.text("next.other-encoding"))],
        ));
    }
    Ok(Exit::Ran)
}

/// The text as bytes, and how many characters had no place there: those stand as `&#NNNN;`.
fn encode(text: &str, encoding: Encoding, first: bool) -> (Vec<u8>, usize) {
    let legacy = match encoding {
        Encoding::Utf8 => return (text.as_bytes().to_vec(), 0),
        Encoding::Gb18030 => encoding_rs::GB18030,
        Encoding::Big5 => encoding_rs::BIG5,
        Encoding::Utf16Le => return (utf16(text, first, u16::to_le_bytes), 0),
        Encoding::Utf16Be => return (utf16(text, first, u16::to_be_bytes), 0),
    };
    let (bytes, _, replaced) = legacy.encode(text);
    let lost = if replaced {
        text.chars()
            .filter(|letter| legacy.encode(letter.encode_utf8(&mut [0; 4])).2)
            .count()
    } else {
        0
    };
    (bytes.into_owned(), lost)
}

fn utf16(text: &str, first: bool, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    first
        .then_some(0xFEFF)
        .into_iter()
        .chain(text.encode_utf16())
        .flat_map(bytes)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::encode;
    use dapu::text::{Encoding, decode};

    #[test]
    fn every_encoding_is_read_back() {
        let text = "[Red \"吕钦\"]\n1. 炮二平五 马８进７\n";
        for encoding in [
            Encoding::Utf8,
            Encoding::Gb18030,
            Encoding::Utf16Le,
            Encoding::Utf16Be,
        ] {
            let (bytes, lost) = encode(text, encoding, true);
            assert_eq!(lost, 0, "{encoding:?}");
            assert_eq!(decode(&bytes, encoding).text, text, "{encoding:?}");
        }
    }

    #[test]
    fn what_has_no_place_is_counted() {
        let (bytes, lost) = encode("马炮马", Encoding::Big5, true);
        assert_eq!(lost, 2);
        assert!(bytes.starts_with(b"&#"));
    }

    #[test]
    fn one_byte_order_mark_stands_at_the_start() {
        assert!(
            encode("a", Encoding::Utf16Le, true)
                .0
                .starts_with(&[0xFF, 0xFE])
        );
        assert_eq!(encode("a", Encoding::Utf16Le, false).0, [b'a', 0]);
    }
}
