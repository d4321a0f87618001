-- The municipality of a place of work: forms of the state ask for it beside the town.
alter table location add municipality text check (municipality = btrim(municipality) and municipality <> '');
