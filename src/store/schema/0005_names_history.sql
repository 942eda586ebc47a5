-- What each step of `dapu names apply` found before it, so that `undo` goes back one step at a time.
CREATE TABLE names_history (
  step INTEGER NOT NULL,                -- from 1; the highest is the last
  written INTEGER NOT NULL REFERENCES people (id),
  team TEXT,                            -- what was decided before; both NULL where nothing was
  player TEXT,
  PRIMARY KEY (step, written)
) STRICT, WITHOUT ROWID;

-- What was applied before there was a history is its first step.
INSERT INTO names_history (step, written) SELECT 1, written FROM names;
