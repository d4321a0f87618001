-- Whether an approved leave does not count on a day, because it was interrupted.
create or replace function is_leave_interrupted(leave_request bigint, on_day date) returns boolean language sql stable as $$
  select exists (select from leave_interrupted_day where leave_request_id = leave_request and day = on_day)
$$;
