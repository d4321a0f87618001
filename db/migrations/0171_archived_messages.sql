-- What its reader has put away: it is not counted and not listed, unless they ask for it.
alter table inbox_message add column archived_at timestamptz;
