-- Built after the first load: filling them while rows come in random order costs twice as much.
CREATE INDEX IF NOT EXISTS witnesses ON duplicates (game);
CREATE INDEX IF NOT EXISTS games_by_event ON records (event) WHERE event IS NOT NULL;
CREATE INDEX IF NOT EXISTS games_by_red ON records (red) WHERE red IS NOT NULL;
CREATE INDEX IF NOT EXISTS games_by_black ON records (black) WHERE black IS NOT NULL;
CREATE INDEX IF NOT EXISTS games_by_day ON records (day) WHERE day IS NOT NULL;
CREATE INDEX IF NOT EXISTS findings_by_code ON findings (code);
