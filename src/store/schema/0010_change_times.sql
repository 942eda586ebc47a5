-- When a change was made, in seconds from 1970 (UTC); NULL for one that an earlier dapu made.
ALTER TABLE changes ADD COLUMN at INTEGER;
