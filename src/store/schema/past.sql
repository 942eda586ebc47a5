-- What left, in place of what counts: the same tables as views that last as long as the connection.
-- An entry that left several times is the last one that did.
CREATE TEMP VIEW last AS
SELECT id, max(source) AS source FROM (SELECT id, source FROM main.past_records
UNION ALL SELECT id, source FROM main.past_incidents)
WHERE source NOT IN (SELECT source FROM main.paths WHERE live) AND id NOT IN (SELECT id FROM main.records) AND id NOT IN (SELECT id FROM main.incidents)
GROUP BY id;

CREATE TEMP VIEW records AS
SELECT past.* FROM last JOIN main.past_records AS past ON past.source = last.source AND past.id = last.id;

CREATE TEMP VIEW incidents AS
SELECT past.* FROM last JOIN main.past_incidents AS past ON past.source = last.source AND past.id = last.id;

CREATE TEMP VIEW comments AS
SELECT past.* FROM last JOIN main.past_comments AS past ON past.source = last.source AND past.record = last.id;

CREATE TEMP VIEW findings AS
SELECT past.* FROM last JOIN main.past_findings AS past ON past.source = last.source AND past.record = last.id;

-- Of the records of a game that left, the first leads.
CREATE TEMP VIEW leads AS SELECT game, min(id) AS record FROM records GROUP BY game;

CREATE TEMP VIEW duplicates AS
SELECT id AS record, game FROM records WHERE id NOT IN (SELECT record FROM leads);

CREATE TEMP VIEW links AS SELECT * FROM main.past_links;

CREATE TEMP VIEW files AS
SELECT entry.id AS id,
       (SELECT path FROM main.paths WHERE paths.source = entry.source ORDER BY paths.place, paths.id LIMIT 1)
       || coalesce('!' || members.name, '') AS file
FROM (SELECT id, source, member FROM records UNION ALL SELECT id, source, member FROM incidents) AS entry
LEFT JOIN main.members ON members.source = entry.source AND members.ordinal = entry.member;
