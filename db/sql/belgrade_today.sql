-- Departments by day. A department is one thing with a code; what it is called, beneath which it stands, who leads it, where
-- its cost is booked and whether it is open holds from a day until its next version.
create or replace function belgrade_today() returns date language sql stable parallel safe as $$ select (now() at time zone 'Europe/Belgrade')::date $$;
