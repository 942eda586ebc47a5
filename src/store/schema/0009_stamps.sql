-- What needs no second look.

-- What the file system says of the file at a place, and the bytes that stood there then: a file that still looks
-- so is not read to find out what it is. Only what tells every later change is kept (src/source/stamp.rs).
CREATE TABLE stamps (
  place BLOB PRIMARY KEY,               -- as in `paths`
  source INTEGER NOT NULL REFERENCES sources (id),
  bytes INTEGER NOT NULL,               -- size of the file
  inode INTEGER NOT NULL,               -- its number in the file system; above 2^63 as a negative number
  modified INTEGER NOT NULL,            -- nanoseconds from 1970: when it was written,
  changed INTEGER NOT NULL              -- and when anything of it changed
) STRICT, WITHOUT ROWID;

-- How what is stored adds up, counted when something came or went; no row where it is to be counted.
CREATE TABLE counts (
  records INTEGER NOT NULL,
  stored INTEGER NOT NULL,
  duplicates INTEGER NOT NULL,
  copies INTEGER NOT NULL,
  unreadable INTEGER NOT NULL,
  other INTEGER NOT NULL,
  contradictory INTEGER NOT NULL
) STRICT;
