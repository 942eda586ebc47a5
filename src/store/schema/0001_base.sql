-- What stood in the sources, which records are one game, what was found.
-- Texts are as written. Blobs are packed by dapu (`src/store/*.rs` describe them); the views at the
-- end are what to read.

CREATE TABLE sources (
  id INTEGER PRIMARY KEY,
  hash BLOB NOT NULL UNIQUE,            -- blake3 of the bytes
  bytes INTEGER NOT NULL,
  members_read INTEGER NOT NULL,        -- watermark: members read to their end,
  entries_read INTEGER NOT NULL,        -- and entries of the one after them
  done INTEGER NOT NULL
) STRICT;

-- Paths under which a source was seen, the first one first.
CREATE TABLE paths (
  id INTEGER PRIMARY KEY,
  source INTEGER NOT NULL REFERENCES sources (id),
  path TEXT NOT NULL,
  UNIQUE (source, path)
) STRICT;

-- Files inside archives; a source that is its own only member has none.
CREATE TABLE members (
  source INTEGER NOT NULL REFERENCES sources (id),
  ordinal INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (source, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE sites (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
-- Names of the tags of a record in order, a line each; `name=value` where the value is the same for many.
CREATE TABLE shapes (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
-- Editions a record was judged by and why each was chosen: `cn2020=date cn1999=asked`.
CREATE TABLE choices (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;

-- A record: what stood in a source. Numbered in input order, in one series with `incidents`.
CREATE TABLE records (
  id INTEGER PRIMARY KEY,
  source INTEGER NOT NULL REFERENCES sources (id),
  member INTEGER NOT NULL,              -- number of the member in its source, from 0
  ordinal INTEGER NOT NULL,             -- number of the entry in its member, from 0
  start INTEGER NOT NULL,               -- first byte in the member
  length INTEGER NOT NULL,              -- bytes
  line INTEGER NOT NULL,                -- first line in the member, from 1
  encoding INTEGER NOT NULL,            -- 0 utf-8, 1 gb18030, 2 big5, 3 utf-16le, 4 utf-16be
  shape INTEGER NOT NULL REFERENCES shapes (id),
  event TEXT,                           -- in place: most collections name an event for each game
  site INTEGER REFERENCES sites (id),
  round TEXT,
  date TEXT,                            -- as written; NULL where it is the day as 1987.03.15
  day INTEGER,                          -- 19870315; parts not known are 0
  red INTEGER REFERENCES people (id),
  black INTEGER REFERENCES people (id),
  result INTEGER,                       -- 0 *, 1 1-0, 2 0-1, 3 1/2-1/2
  black_first INTEGER NOT NULL,         -- 1 where Black makes the first ply
  first_round INTEGER NOT NULL,         -- number of the first round
  plies INTEGER NOT NULL,               -- plies of the main line that were played
  stop INTEGER,                         -- why the rest could not be: 1 token, 2 missed, 3 illegible, 4 general taken, 5 no start, 6 beyond a stop
  hand INTEGER NOT NULL,                -- how its tokens are written (tokens.rs)
  choice INTEGER REFERENCES choices (id),
  moves BLOB NOT NULL,                  -- moves.rs
  places BLOB NOT NULL,                 -- record/places.rs
  tags BLOB,                            -- shape.rs
  extra TEXT                            -- JSON: notes, residue, variations, tokens not canonical (extra.rs)
) STRICT;

-- A record that joined a game: the number of the record that opened it.
CREATE TABLE duplicates (
  record INTEGER PRIMARY KEY REFERENCES records (id),
  game INTEGER NOT NULL REFERENCES records (id)
) STRICT;

-- What makes two records one game, for each game: 128 bits of blake3 (key.rs).
CREATE TABLE game_keys (
  key BLOB PRIMARY KEY,
  game INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Records not yet grouped into games, a row a batch: for each its number (8 bytes, low ones first) and
-- its key (16). Empty after an import.
CREATE TABLE pending (batch INTEGER PRIMARY KEY, keys BLOB NOT NULL) STRICT;

-- What could not be read, or is no game.
CREATE TABLE incidents (
  id INTEGER PRIMARY KEY,
  source INTEGER NOT NULL REFERENCES sources (id),
  member INTEGER NOT NULL,
  ordinal INTEGER NOT NULL,
  start INTEGER NOT NULL,
  length INTEGER NOT NULL,
  line INTEGER NOT NULL,
  is_record INTEGER NOT NULL            -- 1 where it counts as a record
) STRICT;

CREATE TABLE comments (
  record INTEGER NOT NULL REFERENCES records (id),
  seq INTEGER NOT NULL,
  line INTEGER NOT NULL,                -- line of play; 0 is the main line
  after INTEGER,                        -- ply it follows, in order of the text, from 0; NULL before the first
  text TEXT NOT NULL,
  PRIMARY KEY (record, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE findings (
  record INTEGER NOT NULL,              -- records.id or incidents.id
  edition TEXT NOT NULL,                -- '' for F and C
  seq INTEGER NOT NULL,
  code TEXT NOT NULL,
  severity TEXT NOT NULL,
  kind TEXT NOT NULL,
  certainty TEXT NOT NULL,
  article TEXT,
  side TEXT,
  line_of_play INTEGER NOT NULL,        -- 0 is the main line
  ply_from INTEGER,
  ply_to INTEGER,
  anchor INTEGER NOT NULL,              -- what it points at: 8 * index + kind (finding.rs)
  line INTEGER NOT NULL,
  col_from INTEGER NOT NULL,
  col_to INTEGER NOT NULL,
  facts TEXT NOT NULL,                  -- JSON
  consequence TEXT NOT NULL,
  conditional INTEGER NOT NULL,
  foul_total_after INTEGER,
  reading TEXT,
  alternative_reading TEXT,
  alternative_consequence TEXT,
  PRIMARY KEY (record, edition, seq)
) STRICT, WITHOUT ROWID;

-- Where a task of judging again goes on.
CREATE TABLE tasks (name TEXT PRIMARY KEY, upto INTEGER NOT NULL) STRICT, WITHOUT ROWID;

-- Where each entry stands, as reports print it.
CREATE VIEW files AS
SELECT entry.id AS id,
       (SELECT path FROM paths WHERE paths.source = entry.source ORDER BY paths.id LIMIT 1)
       || coalesce('!' || members.name, '') AS file
FROM (SELECT id, source, member FROM records UNION ALL SELECT id, source, member FROM incidents) AS entry
LEFT JOIN members ON members.source = entry.source AND members.ordinal = entry.member;

-- A line a game: the record that opened it.
CREATE VIEW games AS
SELECT records.id AS game_id,
       records.event AS event,
       sites.name AS site,
       records.round AS round,
       CASE WHEN records.date IS NOT NULL OR records.day IS NULL THEN records.date
            ELSE printf('%04d.%02d.%02d', records.day / 10000, records.day / 100 % 100, records.day % 100) END AS date,
       red.name AS red,
       black.name AS black,
       CASE records.result WHEN 0 THEN '*' WHEN 1 THEN '1-0' WHEN 2 THEN '0-1' WHEN 3 THEN '1/2-1/2' END AS result,
       records.plies AS plies,
       CASE records.black_first WHEN 1 THEN 'black' ELSE 'red' END AS first_mover,
       1 + (SELECT count(*) FROM duplicates AS other WHERE other.game = records.id) AS witnesses,
       (SELECT count(*) FROM findings WHERE findings.record = records.id) AS findings,
       choices.name AS judged_by,
       (SELECT file FROM files WHERE files.id = records.id) AS file,
       records.line AS line
FROM records
LEFT JOIN sites ON sites.id = records.site
LEFT JOIN people AS red ON red.id = records.red
LEFT JOIN people AS black ON black.id = records.black
LEFT JOIN choices ON choices.id = records.choice
WHERE NOT EXISTS (SELECT 1 FROM duplicates WHERE duplicates.record = records.id);

-- A line a finding a record.
CREATE VIEW violations AS
SELECT findings.code AS code,
       findings.severity AS severity,
       findings.kind AS kind,
       findings.certainty AS certainty,
       findings.edition AS edition,
       findings.article AS article,
       records.event AS event,
       records.round AS round,
       coalesce(duplicates.game, records.id) AS game_id,
       findings.side AS side,
       findings.ply_from AS ply_from,
       findings.ply_to AS ply_to,
       CASE WHEN findings.line_of_play = 0
            THEN records.first_round + (findings.ply_from - 1 + records.black_first) / 2 END AS move_no,
       (SELECT file FROM files WHERE files.id = findings.record) AS file,
       findings.line AS line,
       findings.col_from AS col_from,
       findings.col_to AS col_to,
       coalesce(findings.facts ->> '$.evidence', findings.facts ->> '$.move', findings.facts ->> '$.cycle') AS evidence,
       findings.facts ->> '$.expected' AS expected,
       findings.consequence AS consequence,
       findings.foul_total_after AS foul_total_after,
       findings.reading AS reading,
       findings.alternative_reading AS alternative_reading,
       findings.facts ->> '$.suggestion' AS suggestion,
       findings.record AS record,
       red.name AS red,
       black.name AS black,
       findings.facts AS facts
FROM findings
LEFT JOIN records ON records.id = findings.record
LEFT JOIN duplicates ON duplicates.record = findings.record
LEFT JOIN people AS red ON red.id = records.red
LEFT JOIN people AS black ON black.id = records.black;
