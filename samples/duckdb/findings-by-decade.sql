-- Findings by decade and source: where the records of an archive are at fault. Decade is null where no year is known.
SELECT year // 10 * 10 AS decade, source, severity, count(*) AS findings, count(DISTINCT code) AS codes
FROM findings
GROUP BY ALL
ORDER BY decade NULLS LAST, source, severity;
