//! The encoding in which a frame is read: the file's, unless the frame contradicts it; its
//! neighbours', where neither determines one.

use super::Options;
use crate::format::{FormatReader, Incident, IncidentKind, ReadFn};
use crate::text::{Certainty, Encoding, Guess, Location, guess, speaks_against};

/// An encoding and what there is to say about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Coding {
    /// Encoding the frame is decoded as.
    pub(super) encoding: Encoding,
    /// The doubt to report; `None` where nothing is in doubt.
    pub(super) doubt: Option<IncidentKind>,
}

impl Coding {
    const fn sure(encoding: Encoding) -> Coding {
        Coding {
            encoding,
            doubt: None,
        }
    }
}

/// The encoding of a whole file from its head, as far as it can be determined. A format of bytes knows
/// its own: nothing is looked for in them.
pub(super) fn of_file(head: &[u8], reader: FormatReader, options: &Options) -> Guess {
    let certain = |encoding| Guess {
        encoding,
        certainty: Certainty::Bom,
    };
    match (options.encoding, reader.read) {
        (Some(encoding), _) => certain(encoding),
        (None, ReadFn::Text(_)) => guess(head),
        (None, ReadFn::Bytes(_)) => certain(Encoding::Utf8),
    }
}

/// The encoding of one frame of a file taken to be `file`. `neighbours` is consulted only where
/// neither the file nor the frame determines one.
pub(super) fn of_frame(
    bytes: &[u8],
    file: Guess,
    options: &Options,
    neighbours: impl FnOnce() -> Option<Encoding>,
) -> Coding {
    if let Some(asked) = options.encoding {
        return Coding::sure(asked);
    }
    match file.certainty {
        // Nothing but ASCII so far says nothing about what comes later.
        Certainty::Ascii | Certainty::Undecided => {
            let own = if bytes.is_ascii() { file } else { guess(bytes) };
            if own.decided() {
                Coding::sure(own.encoding)
            } else {
                undecided(own, neighbours())
            }
        }
        _ => match speaks_against(bytes, file.encoding) {
            Some(other) => Coding {
                encoding: other.encoding,
                doubt: Some(IncidentKind::OtherEncoding {
                    file: file.encoding,
                    frame: other.encoding,
                }),
            },
            None => Coding::sure(file.encoding),
        },
    }
}

fn undecided(own: Guess, neighbours: Option<Encoding>) -> Coding {
    match neighbours {
        // Bytes that are not UTF-8 cannot be UTF-8 like the others.
        Some(encoding) if encoding != Encoding::Utf8 || own.certainty == Certainty::Ascii => {
            Coding::sure(encoding)
        }
        _ => Coding {
            encoding: own.encoding,
            doubt: Some(IncidentKind::EncodingUndecided {
                taken: own.encoding,
            }),
        },
    }
}

/// A doubt about the encoding of a frame as an incident at its beginning.
pub(super) fn incident(kind: IncidentKind, start: u64, line: u32, bytes: u64) -> Incident {
    Incident {
        kind,
        location: Location {
            byte: start,
            line,
            column: 1,
        },
        bytes,
    }
}

#[cfg(test)]
mod tests {
    use super::{Coding, of_file, of_frame};
    use crate::format::{FormatReader, IncidentKind, format};
    use crate::pipeline::Options;
    use crate::text::Encoding;

    const GAME: &str = "[Game \"中國象棋\"]\n1. 炮二平五 馬８進７ 2. 馬二進三 車９平８\n";
    const NO_MOVES: &str = "[Red \"廣東呂欽\"]\n*\n";

    fn bytes(text: &str, encoding: &'static encoding_rs::Encoding) -> Vec<u8> {
        encoding.encode(text).0.into_owned()
    }

    fn pgn() -> FormatReader {
        let pgn = format("pgn").and_then(|it| it.reader);
        pgn.expect("it is read")
    }

    fn frame(bytes: &[u8], head: &[u8], neighbours: Option<Encoding>) -> Coding {
        let options = Options::default();
        let file = of_file(head, pgn(), &options);
        of_frame(bytes, file, &options, || neighbours)
    }

    #[test]
    fn a_frame_takes_the_encoding_of_its_file() {
        let big5 = bytes(GAME, encoding_rs::BIG5);
        assert_eq!(frame(&big5, &big5, None), Coding::sure(Encoding::Big5));
        // Without a move its own encoding cannot be determined; that of its file can.
        let silent = bytes(NO_MOVES, encoding_rs::BIG5);
        assert_eq!(frame(&silent, &big5, None), Coding::sure(Encoding::Big5));
    }

    #[test]
    fn a_frame_that_speaks_against_its_file_is_read_by_itself_with_a_finding() {
        let big5 = bytes(GAME, encoding_rs::BIG5);
        let found = frame(GAME.as_bytes(), &big5, None);
        assert_eq!(found.encoding, Encoding::Utf8);
        assert_eq!(
            found.doubt,
            Some(IncidentKind::OtherEncoding {
                file: Encoding::Big5,
                frame: Encoding::Utf8
            })
        );
    }

    #[test]
    fn neighbours_decide_where_nothing_else_can() {
        let silent = bytes(NO_MOVES, encoding_rs::BIG5);
        let told = frame(&silent, &silent, Some(Encoding::Big5));
        assert_eq!(told, Coding::sure(Encoding::Big5));
        let alone = frame(&silent, &silent, None);
        assert_eq!(alone.encoding, Encoding::Gb18030);
        assert!(alone.doubt.is_some(), "a guess is never silent");
    }

    #[test]
    fn an_ascii_head_binds_nobody() {
        let big5 = bytes(GAME, encoding_rs::BIG5);
        assert_eq!(
            frame(&big5, b"[Event \"x\"]\n", None),
            Coding::sure(Encoding::Big5)
        );
    }

    #[test]
    fn an_asked_encoding_is_taken() {
        let options = Options {
            encoding: Some(Encoding::Gb18030),
            ..Options::default()
        };
        let file = of_file(GAME.as_bytes(), pgn(), &options);
        let coding = of_frame(GAME.as_bytes(), file, &options, || None);
        assert_eq!(coding, Coding::sure(Encoding::Gb18030));
    }
}
