//! Floor 6: rows of findings and of games as CSV and NDJSON.
