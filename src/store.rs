//! Floor 6: SQLite. Sources, games, people, tags, comments, residue, findings.
