-- Games of which two records tell different results.
SELECT min(red) AS red, min(black) AS black, min(year) AS year, count(*) AS records,
       string_agg(DISTINCT result, ', ' ORDER BY result) AS results,
       string_agg(DISTINCT source, ', ' ORDER BY source) AS sources
FROM games
WHERE result IN ('1-0', '0-1', '1/2-1/2')
GROUP BY game
HAVING count(DISTINCT result) > 1
ORDER BY sources, records DESC;
