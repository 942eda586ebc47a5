//! Records into the store.

use super::{Examined, Located, Part, PlainEntry, Prepare, RunError, Sink, Unread};
use crate::record::Guard;
use crate::store::{self, Batch, Entry, RecordLocator, Store, pack, pack_incident, pack_plain};

/// Packs each record for the store.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pack;

impl Prepare for Pack {
    type Output = Entry;

    const TAKES_PLAIN: bool = true;

    fn plain(&self, plain: &PlainEntry<'_>) -> Result<Entry, Guard> {
        let context = context(&plain.at);
        let packed = pack_plain(plain.game, plain.choices, &context)?;
        Ok(Entry::Record(Box::new(packed)))
    }

    fn record(&self, examined: &Examined<'_>) -> Entry {
        let context = context(&examined.at);
        Entry::Record(Box::new(pack(
            examined.record,
            examined.replay,
            (examined.findings, examined.choices),
            &context,
        )))
    }

    fn unread(&self, unread: &Unread<'_>) -> Entry {
        let context = context(&unread.at);
        Entry::Incident(pack_incident(unread.findings, unread.is_record, &context))
    }
}

fn context<'a>(at: &Located<'a>) -> RecordLocator<'a> {
    RecordLocator {
        member: at.member.number,
        member_name: at.member.name.clone(),
        ordinal: at.ordinal,
        frame: at.frame.clone(),
        bytes: at.bytes,
    }
}

impl Sink<Entry> for Store {
    fn take(&mut self, parts: Vec<Part<Entry>>) -> Result<(), RunError> {
        let parts = parts
            .into_iter()
            // A file that could not be opened is reported when it happens and leaves nothing behind:
            // once it can be opened it is a new source.
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
