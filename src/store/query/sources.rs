//! The content a database was made of, in one number.

use super::super::{Store, StoreError};

impl Store {
    /// Which sources were read, in order, and by which editions their records were judged, as a hash:
    /// what the rows of a report depend on beside the question.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn fingerprint(&self) -> Result<[u8; 32], StoreError> {
        let mut hasher = blake3::Hasher::new();
        self.hash_all(&mut hasher)
            .map_err(self.failed("reading what was imported"))?;
        Ok(*hasher.finalize().as_bytes())
    }

    fn hash_all(&self, hasher: &mut blake3::Hasher) -> rusqlite::Result<()> {
        let mut sources = self
            .conn
            .prepare("SELECT hash FROM sources WHERE live ORDER BY id")?;
        let mut rows = sources.query([])?;
        while let Some(row) = rows.next()? {
            hasher.update(row.get_ref(0)?.as_blob()?);
        }
        let mut choices = self.conn.prepare(
            "SELECT name FROM choices WHERE id IN (SELECT choice FROM records) ORDER BY name",
        )?;
        let mut rows = choices.query([])?;
        while let Some(row) = rows.next()? {
            hasher.update(row.get_ref(0)?.as_str()?.as_bytes());
            hasher.update(b"\n");
        }
        Ok(())
    }
}
