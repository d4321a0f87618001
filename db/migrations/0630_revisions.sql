-- Two who change the same employment, terms, card, assignment, device or rights in a company do not lose each other's words.
-- Terms get another end from those after them and a device is heard of every ten seconds: their revision counts only what people say
-- (`employment_terms.revision.sql`, `device.revision.sql`).
select revised('employment');
select revised('card_holder');
select revised('schedule_assignment');
select revised('membership');
alter table employment_terms add revision int not null default 1;
alter table device add revision int not null default 1;
