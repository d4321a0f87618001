-- Formats minutes from midnight: `14:00`. Above 24 hours it is the time of the next day.
create or replace function format_clock_time(minutes int) returns text language sql immutable as $$
  select to_char(make_interval(mins => minutes % 1440), 'HH24:MI')
$$;
