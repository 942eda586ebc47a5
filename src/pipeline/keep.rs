//! Records into the store.

use super::{Examined, Part, Plain, Prepare, RunError, Sink, Unread};
use crate::record::Guard;
use crate::store::{self, Batch, Context, Entry, Store, pack, pack_incident, pack_plain};

/// Packs each record for the store.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pack;

impl Prepare for Pack {
    type Made = Entry;

    const TAKES_PLAIN: bool = true;

    fn plain(&self, plain: &Plain<'_>) -> Result<Entry, Guard> {
        let context = Context {
            member: plain.member.number,
            member_name: plain.member.name.clone(),
            ordinal: plain.ordinal,
            frame: plain.frame.clone(),
            bytes: plain.bytes,
        };
        let packed = pack_plain(plain.game, plain.choices, &context)?;
        Ok(Entry::Record(Box::new(packed)))
    }

    fn record(&self, examined: &Examined<'_>) -> Entry {
        let context = Context {
            member: examined.member.number,
            member_name: examined.member.name.clone(),
            ordinal: examined.ordinal,
            frame: examined.frame.clone(),
            bytes: examined.bytes,
        };
        Entry::Record(Box::new(pack(
            examined.record,
            examined.replay,
            examined.findings,
            examined.choices,
            &context,
        )))
    }

    fn unread(&self, unread: &Unread<'_>) -> Entry {
        let context = Context {
            member: unread.member.number,
            member_name: unread.member.name.clone(),
            ordinal: unread.ordinal,
            frame: unread.frame.clone(),
            bytes: &[],
        };
        Entry::Incident(pack_incident(unread.findings, unread.is_record, &context))
    }
}

impl Sink<Entry> for Store {
    fn take(&mut self, parts: Vec<Part<Entry>>) -> Result<(), RunError> {
        let parts = parts
            .into_iter()
            // A file that could not be opened is told when it happens and leaves nothing behind: once
            // it can be opened it is a new source.
            .filter(|part| !part.source.is_unread())
            .map(|part| store::Part {
                neighbours: part.neighbours,
                source: part.source,
                from: part.from,
                anew: part.anew,
                entries: part.made,
                upto: part.upto,
                done: part.done,
            })
            .collect();
        self.write_batch(&Batch { parts })?;
        Ok(())
    }
}
