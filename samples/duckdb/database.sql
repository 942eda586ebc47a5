-- The same views over a database, `dapu.db`. Moves are packed there: `opening` is asked of the tables.
ATTACH 'dapu.db' AS dapu (TYPE sqlite, READ_ONLY);

CREATE VIEW games AS
SELECT r.id,
       regexp_extract(f.file, '([^/!]+)(!.*)?$', 1) AS source,
       coalesce(r.day // 10000, try_cast(substr(r.date, 1, 4) AS INTEGER)) AS year,
       r.event, red.name AS red, black.name AS black,
       CASE r.result WHEN 1 THEN '1-0' WHEN 2 THEN '0-1' WHEN 3 THEN '1/2-1/2' WHEN 0 THEN '*' END AS result,
       r.plies, coalesce(d.game, r.id) AS game
FROM dapu.records AS r
LEFT JOIN dapu.files AS f ON f.id = r.id
LEFT JOIN dapu.duplicates AS d ON d.record = r.id
LEFT JOIN dapu.people AS red ON red.id = r.red
LEFT JOIN dapu.people AS black ON black.id = r.black;

CREATE VIEW findings AS
SELECT code, severity, edition, article,
       regexp_extract(file, '([^/!]+)(!.*)?$', 1) AS source,
       try_cast(substr(date, 1, 4) AS INTEGER) AS year
FROM dapu.violations;
