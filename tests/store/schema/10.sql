-- A database of schema 10, as the dapu of that time made it of one of schema 9.
PRAGMA foreign_keys=OFF;
PRAGMA application_id=1684107381;
PRAGMA user_version=10;
BEGIN TRANSACTION;
CREATE TABLE members (
  source INTEGER NOT NULL REFERENCES sources (id),
  ordinal INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (source, ordinal)
) STRICT, WITHOUT ROWID;
CREATE TABLE sites (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
INSERT INTO sites VALUES(1,'北京');
INSERT INTO sites VALUES(2,'兰州');
INSERT INTO sites VALUES(3,'Huayin');
INSERT INTO sites VALUES(4,'华阴');
CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
INSERT INTO people VALUES(1,'杨官璘');
INSERT INTO people VALUES(2,'刘忆慈');
INSERT INTO people VALUES(3,'李来群');
INSERT INTO people VALUES(4,'张宏群');
INSERT INTO people VALUES(5,'Hu Ronghua');
INSERT INTO people VALUES(6,'Zhang Huimin');
INSERT INTO people VALUES(7,'胡荣华');
INSERT INTO people VALUES(8,'张惠民');
CREATE TABLE shapes (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
INSERT INTO shapes VALUES(1,replace('Event\nDate\nSite\nRed\nBlack\nResult\n','\n',char(10)));
INSERT INTO shapes VALUES(2,replace('Event\nDate\nSite\nRed\nBlack\n','\n',char(10)));
INSERT INTO shapes VALUES(3,replace('Event\nDate\nSite\nRed\nBlack\nResult\nFormat+\n','\n',char(10)));
CREATE TABLE choices (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
INSERT INTO choices VALUES(1,'cn1999=nearest-at-hand');
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
, sum INTEGER) STRICT;
INSERT INTO records VALUES(1,1,0,0,0,1257,1,0,1,'1956年全国个人赛',1,NULL,'1956-12-23',19561223,1,2,1,0,1,97,NULL,131330,1,X'612023173e3e7379140d2e5676692905795f491c79270e30326525630a2634662364086a262f6c0233612703312528572f2820027a20635a234a2070797c730f6f011c1f234c7a217a210b1c211c6e007b1f6f017b4e03071d031e027959220379',X'8000430108060061010000010100000e0300000d0200000e060006000200000d0100000e0200000d0100080e0100000d0100000e0100000d0100000e020008000100000d0300000e0100000d0100000e0300000d0100000e0100000d0200000e0200000d0e00000e0100000d02026d0e0100000d0200000e030008000700000d0200000e0100000d0100000e0100000d0700000e010008000200000d0300000e010008000100000d0300000e020008000100000d0100000e0001014400',NULL,NULL,507224317346113523);
INSERT INTO records VALUES(2,2,0,0,0,1058,1,1,2,'1956年全国个人赛',1,NULL,'1956-12-23',19561223,1,2,NULL,0,1,97,NULL,65537,1,X'612023173e3e7379140d2e5676692905795f491c79270e30326525630a2634662364086a262f6c0233612703312528572f2820027a20635a234a2070797c730f6f011c1f234c7a217a210b1c211c6e007b1f6f017b4e03071d031e027959220379',X'80003301000500611f0008000e0008000e0008000e0008000e00080000',NULL,'{"results":[]}',-8282065408418664803);
INSERT INTO records VALUES(3,3,0,0,0,928,1,0,1,'1976年全国团体赛预赛 李来群先胜张宏群',2,NULL,'1976-06-14',19760614,3,4,3,0,1,59,NULL,65537,1,X'2379732014170c0d14054c653e3e25256e4a361b594d705b6d584d4f6161491c157c731654197570701873767979151f18211b62506314024d0773',X'800033010806003b1f0008000e0008000e0008000001011208',NULL,NULL,2282943962018591854);
INSERT INTO records VALUES(4,4,0,0,0,1358,1,0,3,'Huashan Cup 1992',3,NULL,'1992-08-23',19920823,5,6,1,0,1,153,NULL,262920,1,X'6120233e3e171b794c25255644653c437058733d105604793d441252112d175076051b0d730f1420151302581c4d22701d62236e64066d1b590b6e036f7c76184d76526d205b700b035270157219721772056b175f155d7c134f1d635c546e0204026b51606b6a576617001a0116004d031b0c6222697003701702610260036102600361026003531d102004024b7202216c71031e63225b22',X'80004b01080700990101000002260008001200080012000800120008001200080012000800120008000001017400',X'0449434353',NULL,3504572126805570230);
INSERT INTO records VALUES(5,5,0,0,0,2113,1,0,1,'1992年华山杯',4,NULL,'1992-08-23',19920823,7,8,1,0,1,153,NULL,65537,1,X'6120233e3e171b794c25255644653c437058733d105604793d441252112d175076051b0d730f1420151302581c4d22701d62236e64066d1b590b6e036f7c76184d76526d205b700b035270157219721772056b175f155d7c134f1d635c546e0204026b51606b6a576617001a0116004d031b0c6222697003701702610260036102600361026003531d102004024b7202216c71031e63225b22',X'8000330108060099011f0008000e0008000e0008000e0008000e0008000e0008000e0008000e0008000e0008000001013800',NULL,'{"tokens":["炮9平7","炮4进4"],"at":[[31,0,0],[135,0,1]]}',7389740111444774018);
CREATE TABLE game_keys (
  key BLOB PRIMARY KEY,
  game INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO game_keys VALUES(X'27bf4568c0f9d749562beef36b406a10',3);
INSERT INTO game_keys VALUES(X'acdc210cf7e5e3ee98fe1882065836f5',4);
INSERT INTO game_keys VALUES(X'e7d989a3b176353b9b2fbfbfaf1d6218',1);
CREATE TABLE pending (batch INTEGER PRIMARY KEY, keys BLOB NOT NULL) STRICT;
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
  alternative_consequence TEXT, sum INTEGER,
  PRIMARY KEY (record, edition, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO findings VALUES(2,'',0,'F101','note','decided','proved',NULL,NULL,0,NULL,NULL,0,1,1,1,'{"absent":"Result"}','none',0,NULL,NULL,NULL,NULL,-854983593961712608);
INSERT INTO findings VALUES(2,'cn1999',0,'O101','note','decided','proved','3.1, 4.1.1','black',0,97,97,0,1,1,1,'{"ending":"checkmate","board":"1-0","source":"none","stated":"*","evidence":"*","expected":"1-0"}','loss_black',0,NULL,NULL,NULL,NULL,2287821550556430984);
INSERT INTO findings VALUES(3,'cn1999',0,'O101','error','decided','proved','3.1, 4.1.1','black',0,59,59,42,6,1,18,'{"ending":"checkmate","board":"1-0","source":"tag+token","stated":"1/2-1/2","evidence":"1/2-1/2","expected":"1-0"}','loss_black',0,NULL,NULL,NULL,NULL,-5319190698578500173);
INSERT INTO findings VALUES(3,'cn1999',1,'O103','error','for-arbiter','doubt','10.1',NULL,0,NULL,NULL,2,1,1,31,'{"source":"Event","stated":"1/2-1/2","words":"1976年全国团体赛预赛 李来群先胜张宏群","means":"1-0","evidence":"1976年全国团体赛预赛 李来群先胜张宏群"}','arbiter',0,NULL,NULL,NULL,NULL,-3825368377752430492);
INSERT INTO findings VALUES(4,'cn1999',0,'P101','error','decided','proved','24.1, 26.1','black',0,124,135,1073,23,53,57,'{"times":3,"length":4,"cycle":"D3-E3 E1-D1 E3-D3 D1-E1","result":"1-0","claimed":"no","red":"chase=2:rootless","black":"check=2","verdict":"black loses","ground":"lone-check","moves":"D3-E3|check||28.1; E1-D1|chase|c@d4<C@d0 rootless|28.3; E3-D3|check||28.1; D1-E1|chase|c@d4<C@d0 rootless|28.3","course":"varied","agrees":"yes"}','loss_black',1,NULL,NULL,NULL,NULL,3422513002099949093);
INSERT INTO findings VALUES(5,'cn1999',0,'P101','error','decided','proved','24.1, 26.1','black',0,124,135,1073,26,47,50,'{"times":3,"length":4,"cycle":"前炮平5 帅五平六 炮5平4 帅六平五","result":"1-0","claimed":"no","red":"chase=2:rootless","black":"check=2","verdict":"black loses","ground":"lone-check","moves":"前炮平5|check||28.1; 帅五平六|chase|c@d4<C@d0 rootless|28.3; 炮5平4|check||28.1; 帅六平五|chase|c@d4<C@d0 rootless|28.3","course":"varied","agrees":"yes"}','loss_black',1,NULL,NULL,NULL,NULL,4124748924732511100);
CREATE TABLE tasks (name TEXT PRIMARY KEY, upto INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE names (
  written INTEGER PRIMARY KEY REFERENCES people (id),
  team TEXT NOT NULL,                   -- '' where none is named
  player TEXT NOT NULL
) STRICT;
INSERT INTO names VALUES(5,'','胡荣华');
INSERT INTO names VALUES(6,'','张惠民');
CREATE TABLE IF NOT EXISTS "sources" (
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
INSERT INTO sources VALUES(1,X'cea98cd75b7c1332a396e541fbbfb2fc34cdcbdb9ea47e9330ec6661da7aa601',1257,1,0,1,1,1,1,'',X'6172636869766573007300313935362d6e6174696f6e616c2d79616e672d6c69752d73686f72742e70676e');
INSERT INTO sources VALUES(2,X'0e6b59936c374d813ef476499bd67a1a89d8660a909b65dcaa2f870b168ed59e',1058,1,0,1,1,1,1,'',X'6172636869766573007300313935362d6e6174696f6e616c2d79616e672d6c69752e676231383033302e70676e');
INSERT INTO sources VALUES(3,X'9bf4542f28791f1048f54ee651d7c3e6c964e4ba24cf29cdef10ca4d5552c787',928,1,0,1,1,1,1,'',X'6172636869766573007300313937362d7465616d2d6c692d7a68616e672e70676e');
INSERT INTO sources VALUES(4,X'81defa0dcdd53416ca572802d826aed0019988e4ca30c5c1f7f8e8150a64084e',1358,1,0,1,1,1,1,'',X'6172636869766573007300313939322d6875617368616e2d68752d7a68616e672d696363732e70676e');
INSERT INTO sources VALUES(5,X'ca6889c16cee612b25051103b5c294fe98a9820b7983442f1aa2b5e9d8b76dda',2113,1,0,1,1,1,1,'',X'6172636869766573007300313939322d6875617368616e2d68752d7a68616e672e70676e');
CREATE TABLE IF NOT EXISTS "paths" (
  id INTEGER PRIMARY KEY,
  source INTEGER NOT NULL REFERENCES sources (id),
  path TEXT NOT NULL,                   -- as it was given
  place BLOB,                           -- the absolute path, its parts ended by a zero byte; NULL for stdin and where nobody knows
  live INTEGER NOT NULL DEFAULT 1
) STRICT;
INSERT INTO paths VALUES(1,1,'s/1956-national-yang-liu-short.pgn',X'6172636869766573007300313935362d6e6174696f6e616c2d79616e672d6c69752d73686f72742e70676e',1);
INSERT INTO paths VALUES(2,2,'s/1956-national-yang-liu.gb18030.pgn',X'6172636869766573007300313935362d6e6174696f6e616c2d79616e672d6c69752e676231383033302e70676e',1);
INSERT INTO paths VALUES(3,3,'s/1976-team-li-zhang.pgn',X'6172636869766573007300313937362d7465616d2d6c692d7a68616e672e70676e',1);
INSERT INTO paths VALUES(4,4,'s/1992-huashan-hu-zhang-iccs.pgn',X'6172636869766573007300313939322d6875617368616e2d68752d7a68616e672d696363732e70676e',1);
INSERT INTO paths VALUES(5,5,'s/1992-huashan-hu-zhang.pgn',X'6172636869766573007300313939322d6875617368616e2d68752d7a68616e672e70676e',1);
INSERT INTO paths VALUES(6,1,'s/copy.pgn',X'6172636869766573007300636f70792e70676e',1);
CREATE TABLE changes (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,                   -- import, again, sync, forget
  undone INTEGER NOT NULL DEFAULT 0
, at INTEGER) STRICT;
CREATE TABLE departures (
  change INTEGER NOT NULL REFERENCES changes (id),
  path INTEGER NOT NULL REFERENCES paths (id),
  successor INTEGER REFERENCES paths (id),   -- the path that stands in its place; NULL for none
  PRIMARY KEY (change, path)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS "duplicates" (
  record INTEGER PRIMARY KEY REFERENCES records (id),
  game INTEGER NOT NULL
) STRICT;
INSERT INTO duplicates VALUES(2,1);
INSERT INTO duplicates VALUES(5,4);
CREATE TABLE IF NOT EXISTS "links" (
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
INSERT INTO links VALUES(1,3,'slip',5,1,'differ','unknown','agree');
CREATE TABLE leads (
  game INTEGER PRIMARY KEY,
  record INTEGER NOT NULL UNIQUE REFERENCES records (id)
) STRICT;
CREATE TABLE state (next INTEGER NOT NULL, dirty INTEGER NOT NULL) STRICT;
INSERT INTO state VALUES(6,0);
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
CREATE TABLE names_history (
  step INTEGER NOT NULL,                -- from 1; the highest is the last
  written INTEGER NOT NULL REFERENCES people (id),
  team TEXT,                            -- what was decided before; both NULL where nothing was
  player TEXT,
  PRIMARY KEY (step, written)
) STRICT, WITHOUT ROWID;
INSERT INTO names_history VALUES(1,5,NULL,NULL);
INSERT INTO names_history VALUES(1,6,NULL,NULL);
CREATE TABLE stamps (
  place BLOB PRIMARY KEY,               -- as in `paths`
  source INTEGER NOT NULL REFERENCES sources (id),
  bytes INTEGER NOT NULL,               -- size of the file
  inode INTEGER NOT NULL,               -- its number in the file system; above 2^63 as a negative number
  modified INTEGER NOT NULL,            -- nanoseconds from 1970: when it was written,
  changed INTEGER NOT NULL              -- and when anything of it changed
) STRICT, WITHOUT ROWID;
INSERT INTO stamps VALUES(X'6172636869766573007300313935362d6e6174696f6e616c2d79616e672d6c69752d73686f72742e70676e',1,1257,1409027,1795803442683748405,1795803442683748405);
INSERT INTO stamps VALUES(X'6172636869766573007300313935362d6e6174696f6e616c2d79616e672d6c69752e676231383033302e70676e',2,1058,1409028,1795803442684048341,1795803442684048341);
INSERT INTO stamps VALUES(X'6172636869766573007300313937362d7465616d2d6c692d7a68616e672e70676e',3,928,1409029,1795803442684214649,1795803442684214649);
INSERT INTO stamps VALUES(X'6172636869766573007300313939322d6875617368616e2d68752d7a68616e672d696363732e70676e',4,1358,1409030,1795803442684252796,1795803442684252796);
INSERT INTO stamps VALUES(X'6172636869766573007300313939322d6875617368616e2d68752d7a68616e672e70676e',5,2113,1409031,1795803442684391692,1795803442684391692);
INSERT INTO stamps VALUES(X'6172636869766573007300636f70792e70676e',1,1257,1409032,1795803442687309813,1795803442687309813);
CREATE TABLE counts (
  records INTEGER NOT NULL,
  stored INTEGER NOT NULL,
  duplicates INTEGER NOT NULL,
  copies INTEGER NOT NULL,
  unreadable INTEGER NOT NULL,
  other INTEGER NOT NULL,
  contradictory INTEGER NOT NULL
) STRICT;
INSERT INTO counts VALUES(6,3,2,1,0,0,0);
CREATE INDEX sources_by_hash ON sources (hash);
CREATE INDEX paths_by_source ON paths (source);
CREATE INDEX paths_by_place ON paths (place) WHERE place IS NOT NULL;
CREATE INDEX links_back ON links (other);
CREATE VIEW files AS
SELECT entry.id AS id,
       (SELECT path FROM paths WHERE paths.source = entry.source
        ORDER BY paths.live DESC, paths.place, paths.id LIMIT 1)
       || coalesce('!' || members.name, '') AS file
FROM (SELECT id, source, member FROM records UNION ALL SELECT id, source, member FROM incidents) AS entry
LEFT JOIN members ON members.source = entry.source AND members.ordinal = entry.member;
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
       findings.facts AS facts,
       CASE WHEN records.date IS NOT NULL OR records.day IS NULL THEN records.date
            ELSE printf('%04d.%02d.%02d', records.day / 10000, records.day / 100 % 100, records.day % 100) END AS date
FROM findings
LEFT JOIN records ON records.id = findings.record
LEFT JOIN duplicates ON duplicates.record = findings.record
LEFT JOIN leads ON leads.record = findings.record
LEFT JOIN people AS red ON red.id = records.red
LEFT JOIN people AS black ON black.id = records.black;
CREATE INDEX witnesses ON duplicates (game);
CREATE INDEX findings_by_code ON findings (code);
COMMIT;
