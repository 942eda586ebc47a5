-- Games that are nearly the same, a line a pair; written by `dapu dedupe apply`, emptied by its undo.
-- Nothing else depends on them.
CREATE TABLE links (
  game INTEGER NOT NULL REFERENCES records (id),   -- the shorter of the two; of equal ones that with the smaller number
  other INTEGER NOT NULL REFERENCES records (id),
  kind TEXT NOT NULL,                   -- same, beginning, slip
  ply INTEGER NOT NULL,                 -- the first ply in which they part, from 1
  slips INTEGER NOT NULL,               -- plies to change, leave out or put in until they are equal; 0 but for a slip
  players TEXT NOT NULL,                -- agree, unknown, differ
  dates TEXT NOT NULL,
  results TEXT NOT NULL,
  PRIMARY KEY (game, other)
) STRICT, WITHOUT ROWID;

CREATE INDEX links_back ON links (other);
