//! The members of a source, archives within archives included.

use super::container::{HEAD, Wrap, unpacked};
use super::packed::{Fault, Sealed};
use super::shared::Shared;
use super::spool::Spool;
use super::zip::{self, Damage};
use super::{Member, MemberData, document, tar};
use std::io::{self, Cursor, Read};
use std::vec;

/// So deep archives may stand within one another; what is only packed (gzip, zstd) counts as one.
const DEEPEST: u8 = 4;

/// The members of a source, by [`super::Source::members`]: one for a plain file or a packed one (gzip, zstd);
/// for a zip or tar archive all files in the order of its directory, those of archives within it in their
/// place. What cannot be opened is an `Err` in its place and does not stop the rest.
#[derive(Debug)]
pub struct Members {
    kind: MembersKind,
    /// The path of this archive within the source; `None` for the source itself.
    name: Option<String>,
    depth: u8,
    /// An archive within this one, whose members come first.
    inner: Option<Box<Members>>,
    /// Why not all of this archive could be unpacked: reported at its end.
    damage: Option<Damage>,
    /// Makes temporary files for the archives within it.
    spool: Spool,
}

#[derive(Debug)]
enum MembersKind {
    Plain(Option<Member>),
    /// The text or the sheets of a document; whether these have names of their own.
    Document(vec::IntoIter<Result<Member, Damage>>, bool),
    Zip(zip::Archive),
    Tar(tar::Archive),
}

impl MembersKind {
    /// A table of games: a plain file, its records a line each.
    #[cfg(feature = "parquet")]
    fn of_table(head: &[u8], file: &Shared) -> Option<MembersKind> {
        if !head.starts_with(super::parquet::MARK) {
            return None;
        }
        let member = match super::parquet::records(file) {
            Ok(reader) => Ok(Member {
                name: None,
                data: MemberData::Stream(reader),
                filled: Vec::new(),
            }),
            Err(fault) => Err(Damage {
                member: None,
                offset: 0,
                fault,
            }),
        };
        Some(MembersKind::Document(vec![member].into_iter(), false))
    }

    /// Nothing: this dapu was built without.
    #[cfg(not(feature = "parquet"))]
    fn of_table(_: &[u8], _: &Shared) -> Option<MembersKind> {
        None
    }

    /// A zip archive, or the document that it is; `name` is its path within the source.
    fn of_zip(file: &Shared, name: Option<&str>) -> MembersKind {
        let archive = zip::Archive::open(file.clone());
        match archive.document().filter(|kind| document::is_read(kind)) {
            Some(kind) => {
                let members = document::members(kind, file, name);
                MembersKind::Document(members.into_iter(), document::has_sheets(kind))
            }
            None => MembersKind::Zip(archive),
        }
    }
}

/// Result of examining a stream.
enum Opened {
    Archive(Box<Members>),
    Plain(Box<dyn Read + Send>),
}

impl Members {
    /// Opens the file of a source. Where the machine fails the watch of the file knows more than what is returned.
    pub(super) fn open(file: &Shared, spool: Spool) -> io::Result<Members> {
        let mut head = Vec::new();
        file.at(0).take(HEAD as u64).read_to_end(&mut head)?;
        if let Some(kind) = MembersKind::of_table(&head, file) {
            return Ok(Members::new(kind, None, 0, spool));
        }
        let kind = match Wrap::of(&head) {
            Some(Wrap::Zip) => MembersKind::of_zip(file, None),
            Some(Wrap::Tar) => MembersKind::Tar(tar::Archive::open(file.clone())),
            Some(wrap) => {
                let Some(stream) = unpacked(wrap, file.at(0)) else {
                    return Ok(Members::plain(Box::new(file.at(0)), spool));
                };
                return Ok(match open(stream, None, 0, &spool)? {
                    Opened::Archive(members) => *members,
                    Opened::Plain(reader) => Members::plain(reader, spool),
                });
            }
            None => return Ok(Members::plain(Box::new(file.at(0)), spool)),
        };
        Ok(Members::new(kind, None, 0, spool))
    }

    /// Whether the source holds members with names of their own.
    pub fn is_archive(&self) -> bool {
        !matches!(
            self.kind,
            MembersKind::Plain(_) | MembersKind::Document(_, false)
        )
    }

    fn new(kind: MembersKind, name: Option<String>, depth: u8, spool: Spool) -> Members {
        Members {
            kind,
            name,
            depth,
            inner: None,
            damage: None,
            spool,
        }
    }

    fn plain(reader: Box<dyn Read + Send>, spool: Spool) -> Members {
        let member = Member {
            name: None,
            data: MemberData::Stream(reader),
            filled: Vec::new(),
        };
        Members::new(MembersKind::Plain(Some(member)), None, 0, spool)
    }

    fn own(&mut self) -> Option<Result<Member, Damage>> {
        match &mut self.kind {
            MembersKind::Plain(member) => member.take().map(Ok),
            MembersKind::Document(members, _) => members.next(),
            MembersKind::Zip(archive) => archive.next(),
            MembersKind::Tar(archive) => archive.next(),
        }
        .map(|found| self.named(found))
    }

    /// With the path of this archive before its name: `inner.zip!a.pgn`.
    fn named(&self, found: Result<Member, Damage>) -> Result<Member, Damage> {
        let (Some(outer), true) = (&self.name, self.is_archive()) else {
            return found;
        };
        let join = |name: Option<String>| {
            Some(name.map_or_else(|| outer.clone(), |name| format!("{outer}!{name}")))
        };
        match found {
            Ok(member) => Ok(Member {
                name: join(member.name),
                data: member.data,
                filled: member.filled,
            }),
            Err(damage) => Err(Damage {
                member: join(damage.member),
                ..damage
            }),
        }
    }

    /// Looks into a member that may be an archive; the member itself where it is none.
    fn look_into(&mut self, member: Member) -> Option<Result<Member, Damage>> {
        let may_be = member.name.as_deref().is_some_and(Wrap::may_be);
        if !may_be || !self.is_archive() {
            return Some(Ok(member));
        }
        let name = member.name.clone();
        if let MemberData::Packed(packed) = &member.data
            && Wrap::of(&packed.unpack(HEAD as u64).bytes).is_none()
        {
            return Some(Ok(member));
        }
        let reader: Box<dyn Read + Send> = match member.data {
            MemberData::Stream(reader) => reader,
            MemberData::Packed(packed) => {
                let bytes = Cursor::new(packed.bytes);
                Box::new(Sealed::new(bytes, packed.method, packed.seal))
            }
        };
        // A member below the last depth is examined, and reported where it is an archive.
        let opened = open(reader, name.clone(), self.depth + 1, &self.spool);
        match opened {
            Ok(Opened::Archive(inner)) => {
                self.inner = Some(inner);
                None
            }
            Ok(Opened::Plain(reader)) => Some(Ok(Member {
                name,
                data: MemberData::Stream(reader),
                filled: Vec::new(),
            })),
            Err(error) => Some(Err(Damage {
                member: name,
                offset: 0,
                fault: Fault::of(&error),
            })),
        }
    }
}

impl Iterator for Members {
    type Item = Result<Member, Damage>;

    fn next(&mut self) -> Option<Result<Member, Damage>> {
        loop {
            if let Some(inner) = &mut self.inner {
                if let Some(found) = inner.next() {
                    return Some(found);
                }
                self.inner = None;
            }
            match self.own() {
                Some(Ok(member)) => {
                    if let Some(found) = self.look_into(member) {
                        return Some(found);
                    }
                }
                // Of what was not unpacked to its end the directory is not there either: its end tells both.
                Some(Err(Damage {
                    fault: Fault::NoDirectory,
                    ..
                })) if self.damage.is_some() => {}
                Some(Err(damage)) => return Some(Err(damage)),
                None => return self.damage.take().map(Err),
            }
        }
    }
}

/// Looks at the beginning of a stream and opens what it is; archives go to a temporary file, since their
/// directories are read first.
fn open(
    mut stream: Box<dyn Read + Send>,
    name: Option<String>,
    depth: u8,
    spool: &Spool,
) -> io::Result<Opened> {
    let mut head = Vec::new();
    // A failure this early is reported when it is read again.
    let failed = stream
        .by_ref()
        .take(HEAD as u64)
        .read_to_end(&mut head)
        .err();
    let wrap = Wrap::of(&head);
    if wrap.is_some() && depth > DEEPEST {
        return Err(Fault::TooDeep { limit: DEEPEST }.error());
    }
    let mut stream: Box<dyn Read + Send> =
        Box::new(Cursor::new(head).chain(FailingReader(failed)).chain(stream));
    match wrap {
        None => Ok(Opened::Plain(stream)),
        Some(wrap @ (Wrap::Gzip | Wrap::Zstd)) => match unpacked(wrap, stream) {
            Some(stream) => open(stream, name, depth + 1, spool),
            None => Err(io::ErrorKind::InvalidData.into()),
        },
        Some(wrap @ (Wrap::Zip | Wrap::Tar)) => {
            let spooled = spool.take(&mut stream)?;
            let offset = spooled.file.len;
            let kind = match wrap {
                Wrap::Zip => MembersKind::of_zip(&spooled.file, name.as_deref()),
                _ => MembersKind::Tar(tar::Archive::open(spooled.file)),
            };
            let mut members = Members::new(kind, name.clone(), depth, spool.clone());
            members.damage = spooled.fault.map(|fault| Damage {
                member: name,
                offset,
                fault,
            });
            Ok(Opened::Archive(Box::new(members)))
        }
    }
}

/// A reader that ends with an error, where there is one: to be read behind what was read before it came.
#[derive(Debug)]
pub(crate) struct FailingReader(pub(crate) Option<io::Error>);

impl Read for FailingReader {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}
