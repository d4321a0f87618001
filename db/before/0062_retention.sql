-- What was deleted because the time set for it had passed: by which rule, how much, and before which day. It names nobody.
create table retention_deletion (
  company_id bigint not null,
  id bigint generated always as identity,
  rule text not null check (rule in ('clock_events', 'leave_texts', 'messages', 'exports')),
  months int not null,
  before_day date not null,
  gone int not null check (gone > 0),
  at timestamptz not null default clock_timestamp()
);
select company_table('retention_deletion', audited => false);
revoke insert, update, delete on retention_deletion from app;
create index on retention_deletion (company_id, rule, before_day);

-- Raw events of closed months. The day after must be closed too: it may be made of what was clocked before midnight.
-- What a later event corrects stays with it.
create function due_clock_events(company bigint, before date) returns setof bigint language sql stable as $$
  select e.id from clock_event e where e.company_id = company and e.day < before
    and exists (select from month_close c where c.company_id = company and c.month = month_of(e.day) and c.reopened_at is null)
    and exists (select from month_close c where c.company_id = company and c.month = month_of(e.day + 1) and c.reopened_at is null)
    and not exists (select from clock_event r where r.company_id = company and r.replaces_id = e.id and r.day >= before)
$$;

-- As in 0007, and what the log kept of the events goes with them.
create or replace function purge_clock_events(company bigint, before date) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  which bigint[] := array(select due_clock_events(company, before));
begin
  delete from clock_event where company_id = company and id = any (which);
  update audit_entry set before = null, after = null where company_id = company and table_name = 'clock_event' and row_id = any (which);
  return cardinality(which);
end $$;

-- Requests whose leave is long over and that still say why in words, or with proofs. The days, the ledger and the papers stay.
create function due_leave_texts(company bigint, before date) returns setof bigint language sql stable as $$
  select r.id from leave_request r where r.company_id = company and r.last_day < before and r.status <> 'submitted' and (
    r.note is not null or r.end_reason is not null
    or exists (select from leave_decision d where d.company_id = company and d.leave_request_id = r.id and d.reason is not null)
    or exists (select from leave_proof p where p.company_id = company and p.leave_request_id = r.id))
$$;

create function purge_leave_texts(company bigint, before date) returns int language plpgsql as $$
declare
  which bigint[] := array(select due_leave_texts(company, before));
  files bigint[]; proofs bigint[];
begin
  with gone as (delete from leave_proof where company_id = company and leave_request_id = any (which) returning id, stored_file_id)
  select array_agg(stored_file_id), array_agg(id) into files, proofs from gone;
  delete from stored_file where company_id = company and id = any (files);
  update leave_decision set reason = null where company_id = company and leave_request_id = any (which) and reason is not null;
  update leave_request set note = null, end_reason = null where company_id = company and id = any (which) and (note is not null or end_reason is not null);
  update audit_entry e set before = blank(e.before, '{note,end_reason,reason}'), after = blank(e.after, '{note,end_reason,reason}')
  where e.company_id = company and (e.table_name = 'leave_request' and e.row_id = any (which)
    or e.table_name = 'leave_decision' and e.row_id in (select id from leave_decision where company_id = company and leave_request_id = any (which)));
  update audit_entry e set before = null, after = null where e.company_id = company
    and (e.table_name = 'stored_file' and e.row_id = any (files) or e.table_name = 'leave_proof' and e.row_id = any (proofs));
  return cardinality(which);
end $$;

create function due_messages(company bigint, before date) returns setof bigint language sql stable as
$$ select id from inbox_message where company_id = company and at < before $$;

create function purge_messages(company bigint, before date) returns int language plpgsql as $$
declare
  which bigint[] := array(select due_messages(company, before));
begin
  delete from inbox_message where company_id = company and id = any (which);
  return cardinality(which);
end $$;

create function due_exports(company bigint, before date) returns setof bigint language sql stable as
$$ select id from job where company_id = company and ended_at < before $$;

-- Long work that is over, with its file; a file that something else names too stays for that.
create function purge_exports(company bigint, before date) returns int language plpgsql as $$
declare
  which bigint[] := array(select due_exports(company, before));
  files bigint[]; file bigint;
begin
  files := array(select distinct file_id from job where company_id = company and id = any (which) and file_id is not null);
  delete from job where company_id = company and id = any (which);
  foreach file in array files loop
    begin
      delete from stored_file where company_id = company and id = file;
      update audit_entry set before = null, after = null where company_id = company and table_name = 'stored_file' and row_id = file;
    exception when foreign_key_violation then null;
    end;
  end loop;
  return cardinality(which);
end $$;

-- How much a rule would delete now.
create function count_due(rule text, before date) returns int language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  company bigint := current_company();
begin
  return case rule
    when 'clock_events' then (select count(*) from due_clock_events(company, before))
    when 'leave_texts' then (select count(*) from due_leave_texts(company, before))
    when 'messages' then (select count(*) from due_messages(company, before))
    when 'exports' then (select count(*) from due_exports(company, before)) end;
end $$;
revoke execute on function count_due from public;
grant execute on function count_due to app;

create function apply_retention(company bigint, rule text, of_months int, before date) returns int language plpgsql as $$
declare
  gone int := case rule
    when 'clock_events' then purge_clock_events(company, before)
    when 'leave_texts' then purge_leave_texts(company, before)
    when 'messages' then purge_messages(company, before)
    when 'exports' then purge_exports(company, before) end;
begin
  if gone > 0 then
    insert into retention_deletion (company_id, rule, months, before_day, gone) values (company, rule, of_months, before, gone);
  end if;
  return gone;
end $$;
revoke execute on function apply_retention, purge_leave_texts, purge_messages, purge_exports, due_clock_events, due_leave_texts, due_messages, due_exports from public;
grant execute on function due_clock_events to retention;
grant select on audit_entry to retention;

-- Hours of a month whose events are gone cannot be worked out again, so such a month stays closed; the month after leans on its last night.
create function keep_purged_month() returns trigger language plpgsql as $$
begin
  if exists (select from retention_deletion where company_id = new.company_id and rule = 'clock_events' and before_day >= new.month) then
    perform refuse('privacy.passes_already_deleted');
  end if;
  return new;
end $$;
create trigger keep_purged before update on month_close for each row when (old.reopened_at is null and new.reopened_at is not null) execute function keep_purged_month();
