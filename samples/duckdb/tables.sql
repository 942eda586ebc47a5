-- Views over the tables in the folder `tables`, as `dapu check PATH... --to parquet --out tables` writes them.
-- `game` is equal for records of one game; `opening` is the first six plies in ICCS.
CREATE VIEW games AS
SELECT id,
       regexp_extract(id, '([^/!]+)(!.*)?#[0-9]+$', 1) AS source,
       try_cast(substr(facts.date, 1, 4) AS INTEGER) AS year,
       facts.event AS event, facts.red AS red, facts.black AS black, facts.result AS result,
       facts.start AS start, facts.plies AS plies, key AS game,
       array_to_string(moves[1:6], ' ') AS opening
FROM read_parquet('tables/games/*.parquet')
WHERE status = 'ok';

CREATE VIEW findings AS
SELECT code, severity, edition, article,
       regexp_extract(file, '([^/!]+)(!.*)?$', 1) AS source,
       try_cast(substr(date, 1, 4) AS INTEGER) AS year
FROM read_parquet('tables/findings/*.parquet');
