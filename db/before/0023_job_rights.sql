-- The rights that its author held when long work was asked for: who has lost one meanwhile must ask again.
alter table job add column held text[] not null default '{}';
