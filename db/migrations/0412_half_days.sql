-- Half a day of leave, where its type allows it: the first or the second half of what the person works that day. The times beside it say
-- when, by the plan of the day on which it was asked for.
alter table leave_request
  add column half text check (half in ('morning', 'afternoon')),
  add check (half is null or first_day = last_day);
