-- Digests of the distinct numbers that came for a claim number, and when too many of them ended it.
alter table device add claim_tried text[] not null default '{}', add claim_void_at timestamptz;
