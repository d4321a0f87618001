-- Which days a pass reaches into is a rule of the program; a mark says when the pass was. A mark of before has no minutes: its days
-- were worked out already.
alter table stale_mark add column minutes int[] not null default '{}';
