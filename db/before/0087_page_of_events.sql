-- A page of the passes of some days is read in its order.
create index on clock_event (company_id, day, at, id) where quarantine is null;
