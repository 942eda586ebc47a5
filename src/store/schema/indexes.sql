-- Built after the first load: filling them while rows come in random order costs twice as much.
-- Names are asked for by a part of them and days over wide stretches: an index would help neither.
CREATE INDEX IF NOT EXISTS witnesses ON duplicates (game);
CREATE INDEX IF NOT EXISTS findings_by_code ON findings (code);
