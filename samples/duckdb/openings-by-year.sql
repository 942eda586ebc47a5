-- Openings by year: the first six plies of games from the full start, each game counted once, with Red's points (the
-- best that a record of it tells).
WITH once AS (
  SELECT game, min(year) AS year, min(opening) AS opening,
         max(CASE result WHEN '1-0' THEN 1.0 WHEN '1/2-1/2' THEN 0.5 WHEN '0-1' THEN 0.0 END) AS points
  FROM games
  WHERE plies >= 6 AND start LIKE 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w%'
  GROUP BY game
)
SELECT year, opening, count(*) AS games, round(avg(points), 3) AS red_scores
FROM once
GROUP BY year, opening
ORDER BY year NULLS LAST, games DESC, opening;
