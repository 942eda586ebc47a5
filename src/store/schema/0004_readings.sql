-- Sources that change. A source is one reading of the bytes of a file: read anew, it is another one.
-- A path is live while the file there holds these bytes. A source without a live path is past: its
-- entries leave `records` and `incidents`, and with them every count and report, for the tables
-- `past_...`; where a path is live again, they come back under their numbers.
DROP VIEW violations;
DROP VIEW games;
DROP VIEW files;

CREATE TABLE new_sources (
  id INTEGER PRIMARY KEY,
  hash BLOB NOT NULL,                   -- blake3 of the bytes
  bytes INTEGER NOT NULL,
  members_read INTEGER NOT NULL,        -- watermark: members read to their end,
  entries_read INTEGER NOT NULL,        -- and entries of the one after them
  done INTEGER NOT NULL,
  live INTEGER NOT NULL DEFAULT 1,      -- 0 where its entries are past
  records INTEGER NOT NULL DEFAULT 0,   -- its entries that are records, readable or not
  reader INTEGER NOT NULL DEFAULT 0,    -- which generation of readers read it; 0 before there was a number
  read_as TEXT NOT NULL DEFAULT '',     -- under which options (`encoding=big5`); '' for the usual ones
  place BLOB                            -- the first of its live paths, when games were grouped last
) STRICT;
INSERT INTO new_sources (id, hash, bytes, members_read, entries_read, done)
SELECT id, hash, bytes, members_read, entries_read, done FROM sources;
CREATE TEMP TABLE counted AS SELECT source, count(*) AS records FROM
  (SELECT source FROM records UNION ALL SELECT source FROM incidents WHERE is_record) GROUP BY source;
CREATE UNIQUE INDEX temp.counted_by_source ON counted (source);
UPDATE new_sources SET records = coalesce((SELECT records FROM counted WHERE source = new_sources.id), 0);
DROP TABLE counted;
DROP TABLE sources;
ALTER TABLE new_sources RENAME TO sources;
CREATE INDEX sources_by_hash ON sources (hash);

CREATE TABLE new_paths (
  id INTEGER PRIMARY KEY,
  source INTEGER NOT NULL REFERENCES sources (id),
  path TEXT NOT NULL,                   -- as it was given
  place BLOB,                           -- the absolute path, its parts ended by a zero byte; NULL for stdin and where nobody knows
  live INTEGER NOT NULL DEFAULT 1
) STRICT;
INSERT INTO new_paths (id, source, path) SELECT id, source, path FROM paths;
DROP TABLE paths;
ALTER TABLE new_paths RENAME TO paths;
CREATE INDEX paths_by_source ON paths (source);
CREATE INDEX paths_by_place ON paths (place) WHERE place IS NOT NULL;

-- What took paths away, in order; `undo` gives back what the last one took.
CREATE TABLE changes (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,                   -- import, again, sync, forget
  undone INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE departures (
  change INTEGER NOT NULL REFERENCES changes (id),
  path INTEGER NOT NULL REFERENCES paths (id),
  successor INTEGER REFERENCES paths (id),   -- the path that stands in its place; NULL for none
  PRIMARY KEY (change, path)
) STRICT, WITHOUT ROWID;

-- The number of a game is that of the record that opened it, and stays where that record goes.
CREATE TABLE new_duplicates (
  record INTEGER PRIMARY KEY REFERENCES records (id),
  game INTEGER NOT NULL
) STRICT;
INSERT INTO new_duplicates SELECT record, game FROM duplicates;
DROP TABLE duplicates;
ALTER TABLE new_duplicates RENAME TO duplicates;
CREATE TABLE new_links (
  game INTEGER NOT NULL,                -- the shorter of the two; of equal ones that with the smaller number
  other INTEGER NOT NULL,
  kind TEXT NOT NULL,                   -- same, beginning, slip
  ply INTEGER NOT NULL,                 -- the first ply in which they part, from 1
  slips INTEGER NOT NULL,               -- plies to change, leave out or put in until they are equal; 0 but for a slip
  players TEXT NOT NULL,                -- agree, unknown, differ
  dates TEXT NOT NULL,
  results TEXT NOT NULL,
  PRIMARY KEY (game, other)
) STRICT, WITHOUT ROWID;
INSERT INTO new_links SELECT game, other, kind, ply, slips, players, dates, results FROM links;
DROP TABLE links;
ALTER TABLE new_links RENAME TO links;
CREATE INDEX links_back ON links (other);

-- The record whose words a game goes by, where it is not the one that has the number of the game: of
-- all records of a game the first by path, member and entry.
CREATE TABLE leads (
  game INTEGER PRIMARY KEY,
  record INTEGER NOT NULL UNIQUE REFERENCES records (id)
) STRICT;

-- One row: the number of the next entry, and whether something came or went since games were grouped.
CREATE TABLE state (next INTEGER NOT NULL, dirty INTEGER NOT NULL) STRICT;
INSERT INTO state SELECT 1 + max(coalesce((SELECT max(id) FROM records), 0),
                                 coalesce((SELECT max(id) FROM incidents), 0)), 1;

-- Checksums of what is written once, 64 bits of blake3; NULL where an earlier dapu wrote it.
ALTER TABLE records ADD COLUMN sum INTEGER;
ALTER TABLE findings ADD COLUMN sum INTEGER;

-- The same as the tables without `past_`, for the entries of sources that are past.
CREATE TABLE past_records (
  id INTEGER NOT NULL,
  source INTEGER NOT NULL,
  member INTEGER NOT NULL,
  ordinal INTEGER NOT NULL,
  start INTEGER NOT NULL,
  length INTEGER NOT NULL,
  line INTEGER NOT NULL,
  encoding INTEGER NOT NULL,
  shape INTEGER NOT NULL,
  event TEXT,
  site INTEGER,
  round TEXT,
  date TEXT,
  day INTEGER,
  red INTEGER,
  black INTEGER,
  result INTEGER,
  black_first INTEGER NOT NULL,
  first_round INTEGER NOT NULL,
  plies INTEGER NOT NULL,
  stop INTEGER,
  hand INTEGER NOT NULL,
  choice INTEGER,
  moves BLOB NOT NULL,
  places BLOB NOT NULL,
  tags BLOB,
  extra TEXT,
  sum INTEGER,
  game INTEGER NOT NULL,
  PRIMARY KEY (source, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE past_incidents (
  id INTEGER NOT NULL,
  source INTEGER NOT NULL,
  member INTEGER NOT NULL,
  ordinal INTEGER NOT NULL,
  start INTEGER NOT NULL,
  length INTEGER NOT NULL,
  line INTEGER NOT NULL,
  is_record INTEGER NOT NULL,
  PRIMARY KEY (source, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE past_comments (
  source INTEGER NOT NULL,
  record INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  line INTEGER NOT NULL,
  after INTEGER,
  text TEXT NOT NULL,
  PRIMARY KEY (source, record, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE past_findings (
  source INTEGER NOT NULL,
  record INTEGER NOT NULL,
  edition TEXT NOT NULL,
  seq INTEGER NOT NULL,
  code TEXT NOT NULL,
  severity TEXT NOT NULL,
  kind TEXT NOT NULL,
  certainty TEXT NOT NULL,
  article TEXT,
  side TEXT,
  line_of_play INTEGER NOT NULL,
  ply_from INTEGER,
  ply_to INTEGER,
  anchor INTEGER NOT NULL,
  line INTEGER NOT NULL,
  col_from INTEGER NOT NULL,
  col_to INTEGER NOT NULL,
  facts TEXT NOT NULL,
  consequence TEXT NOT NULL,
  conditional INTEGER NOT NULL,
  foul_total_after INTEGER,
  reading TEXT,
  alternative_reading TEXT,
  alternative_consequence TEXT,
  sum INTEGER,
  PRIMARY KEY (source, record, edition, seq)
) STRICT, WITHOUT ROWID;
-- Links of games of which no record is left; they come back with them.
CREATE TABLE past_links (
  game INTEGER NOT NULL,
  other INTEGER NOT NULL,
  kind TEXT NOT NULL,
  ply INTEGER NOT NULL,
  slips INTEGER NOT NULL,
  players TEXT NOT NULL,
  dates TEXT NOT NULL,
  results TEXT NOT NULL,
  PRIMARY KEY (game, other)
) STRICT, WITHOUT ROWID;

-- Where each entry stands, as reports print it.
CREATE VIEW files AS
SELECT entry.id AS id,
       (SELECT path FROM paths WHERE paths.source = entry.source
        ORDER BY paths.live DESC, paths.place, paths.id LIMIT 1)
       || coalesce('!' || members.name, '') AS file
FROM (SELECT id, source, member FROM records UNION ALL SELECT id, source, member FROM incidents) AS entry
LEFT JOIN members ON members.source = entry.source AND members.ordinal = entry.member;

-- A line a game, with what the record says that leads it.
CREATE VIEW games AS
SELECT coalesce(leads.game, records.id) AS game_id,
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
       1 + (SELECT count(*) FROM duplicates AS other WHERE other.game = coalesce(leads.game, records.id)) AS witnesses,
       (SELECT count(*) FROM findings WHERE findings.record = records.id) AS findings,
       choices.name AS judged_by,
       (SELECT file FROM files WHERE files.id = records.id) AS file,
       records.line AS line
FROM records
LEFT JOIN leads ON leads.record = records.id
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
       coalesce(duplicates.game, leads.game, records.id) AS game_id,
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
LEFT JOIN leads ON leads.record = findings.record
LEFT JOIN people AS red ON red.id = records.red
LEFT JOIN people AS black ON black.id = records.black;
