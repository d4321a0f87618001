-- Background jobs that ended before a day.
create or replace function finished_jobs_due_for_deletion(company bigint, before date) returns setof bigint language sql stable as
$$ select id from job where company_id = company and ended_at < before $$;
revoke execute on function finished_jobs_due_for_deletion from public;
