-- The municipality of the seat, which is not always that of the place's name.
alter table company add municipality text check (length(municipality) <= 100);
