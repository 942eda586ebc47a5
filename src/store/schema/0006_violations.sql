-- The date of the game, as written, beside what else a line of violations says of it.
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
