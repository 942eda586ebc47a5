//! Files known by what the file system says of them: size, number, times.

use crate::source::{FilePlace, SourceInfo, Stamp};
use rusqlite::{Connection, OptionalExtension, params};
use std::path::Path;

/// Of a file that looks as it did when its bytes were read last: what [`crate::source::Source::open`] would say.
pub(super) fn known(
    conn: &Connection,
    path: &Path,
    stamp: Stamp,
) -> rusqlite::Result<Option<SourceInfo>> {
    let Some(place) = FilePlace::of(path) else {
        return Ok(None);
    };
    let hash: Option<[u8; 32]> = conn
        .prepare_cached(
            "SELECT hash FROM stamps JOIN sources ON sources.id = stamps.source WHERE stamps.place = ?1 \
             AND stamps.bytes = ?2 AND inode = ?3 AND modified = ?4 AND changed = ?5",
        )?
        .query_row(
            params![
                place.as_bytes(),
                stamp.bytes.cast_signed(),
                stamp.inode.cast_signed(),
                stamp.modified,
                stamp.changed
            ],
            |row| row.get(0),
        )
        .optional()?;
    Ok(hash.map(|hash| SourceInfo {
        path: path.to_path_buf(),
        place: Some(place),
        hash,
        bytes: stamp.bytes,
        stamp: Some(stamp),
    }))
}

/// Stores the metadata of the file in which a source was seen; deletes the previous one, where the metadata proves nothing.
pub(super) fn keep(conn: &Connection, source: i64, info: &SourceInfo) -> rusqlite::Result<()> {
    let Some(place) = info.place.as_ref().map(FilePlace::as_bytes) else {
        return Ok(());
    };
    let Some(stamp) = info.stamp else {
        conn.prepare_cached("DELETE FROM stamps WHERE place = ?1")?
            .execute([place])?;
        return Ok(());
    };
    conn.prepare_cached(
        "INSERT INTO stamps (place, source, bytes, inode, modified, changed) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (place) DO UPDATE SET source = excluded.source, \
         bytes = excluded.bytes, inode = excluded.inode, modified = excluded.modified, \
         changed = excluded.changed WHERE source <> excluded.source OR bytes <> excluded.bytes OR \
         inode <> excluded.inode OR modified <> excluded.modified OR changed <> excluded.changed",
    )?
    .execute(params![
        place,
        source,
        stamp.bytes.cast_signed(),
        stamp.inode.cast_signed(),
        stamp.modified,
        stamp.changed
    ])?;
    Ok(())
}
