-- What was received is one event whatever our settings make of it: the device, the instant, number and sequence as they were sent.
alter type quarantine add value if not exists 'not_employed';
alter table clock_event add column sent_key text, add column sent_direction direction, add column is_reread boolean not null default false;
drop index "time.event_once";
create unique index "time.event_once" on clock_event (company_id, device_id, sent_key) where sent_key is not null;
create index on clock_event (company_id, received_at) where quarantine is not null;
