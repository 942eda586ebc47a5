-- What a name on paper says, as somebody decided who looked at it; written by `dapu names apply`,
-- emptied by its undo. The written form stays in `people`; a name is a name and no person.
CREATE TABLE names (
  written INTEGER PRIMARY KEY REFERENCES people (id),
  team TEXT NOT NULL,                   -- '' where none is named
  player TEXT NOT NULL
) STRICT;
