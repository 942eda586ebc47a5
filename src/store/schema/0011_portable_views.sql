-- Dates and move numbers without a division that leaves a rest: other engines run these views by themselves, and in
-- theirs 3 / 2 is 1.5.
DROP VIEW games;

CREATE VIEW games AS
SELECT coalesce(leads.game, records.id) AS game_id,
       records.event AS event,
       sites.name AS site,
       records.round AS round,
       CASE WHEN records.date IS NOT NULL OR records.day IS NULL THEN records.date
            ELSE substr(printf('%08d', records.day), 1, 4) || '.' || substr(printf('%08d', records.day), 5, 2)
                 || '.' || substr(printf('%08d', records.day), 7, 2) END AS date,
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

DROP VIEW violations;

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
            THEN records.first_round
                 + CAST(((findings.ply_from - 1 + records.black_first) - (findings.ply_from - 1 + records.black_first) % 2) / 2 AS INTEGER) END AS move_no,
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
            ELSE substr(printf('%08d', records.day), 1, 4) || '.' || substr(printf('%08d', records.day), 5, 2)
                 || '.' || substr(printf('%08d', records.day), 7, 2) END AS date
FROM findings
LEFT JOIN records ON records.id = findings.record
LEFT JOIN duplicates ON duplicates.record = findings.record
LEFT JOIN leads ON leads.record = findings.record
LEFT JOIN people AS red ON red.id = records.red
LEFT JOIN people AS black ON black.id = records.black;
