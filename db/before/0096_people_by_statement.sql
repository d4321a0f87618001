-- Thousands of people are written and taken back at once, so what was done for each row is done for each statement.

-- The same entries as `write_audit_entry` makes, in the order of the rows. A change is still told row by row: it has two sides.
create function write_audit_entries() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_entry (company_id, actor_id, action, table_name, row_id, employee_id, before, after)
  select (it ->> 'company_id')::bigint, current_user_id(), coalesce(nullif(current_setting('app.action', true), ''), 'system'), tg_table_name, (it ->> 'id')::bigint,
    case tg_table_name when 'employee' then (it ->> 'id')::bigint else (it ->> 'employee_id')::bigint end,
    case tg_op when 'DELETE' then it end, case tg_op when 'INSERT' then it end
  from (select to_jsonb(r) as it from rows_at_hand r) r order by (it ->> 'id')::bigint;
  return null;
end $$;

do $$
declare it text;
begin
  foreach it in array '{employee,employment,employment_terms}'::text[] loop
    execute format('drop trigger audit on %I', it);
    execute format('create trigger audit after update on %I for each row execute function write_audit_entry()', it);
    execute format('create trigger audit_delete after delete on %I referencing old table as rows_at_hand for each statement execute function write_audit_entries()', it);
    execute format('create trigger audit_insert after insert on %I referencing new table as rows_at_hand for each statement execute function write_audit_entries()', it);
  end loop;
end $$;

-- Which terms end otherwise than is written: an update of none would still run what hangs on a statement.
create function settle_employments(companies bigint[], employments bigint[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare terms bigint[]; ends date[]; of_companies bigint[];
begin
  perform from employment e join (select distinct company_id, id from unnest(companies, employments) w (company_id, id)) w
    on (e.company_id, e.id) = (w.company_id, w.id) order by e.company_id, e.id for no key update of e;
  select array_agg(company_id), array_agg(id), array_agg(ends_on) into of_companies, terms, ends from (
    select t.company_id, t.id, t.last_day,
      coalesce(lead(t.first_day) over (partition by t.company_id, t.employment_id order by t.first_day) - 1, e.last_day) as ends_on
    from (select distinct company_id, id from unnest(companies, employments) w (company_id, id)) w
      join employment e on (e.company_id, e.id) = (w.company_id, w.id)
      join employment_terms t on (t.company_id, t.employment_id) = (w.company_id, w.id)) n
  where last_day <> ends_on;
  if terms is null then return; end if;
  update employment_terms t set last_day = n.ends_on from unnest(of_companies, terms, ends) n (company_id, id, ends_on)
  where (t.company_id, t.id) = (n.company_id, n.id);
end $$;
revoke execute on function settle_employments from public;

create or replace function settle_terms() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  it jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform settle_employments(array[(it ->> 'company_id')::bigint], array[(it ->> case tg_table_name when 'employment' then 'id' else 'employment_id' end)::bigint]);
  return null;
end $$;

create function settle_all_terms() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare companies bigint[]; employments bigint[];
begin
  select array_agg(company_id), array_agg(employment_id) into companies, employments from (select distinct company_id, employment_id from rows_at_hand) w;
  if companies is not null then perform settle_employments(companies, employments); end if;
  return null;
end $$;

drop trigger settle on employment_terms;
create trigger settle after update of first_day on employment_terms for each row execute function settle_terms();
create trigger settle_delete after delete on employment_terms referencing old table as rows_at_hand for each statement execute function settle_all_terms();
create trigger settle_insert after insert on employment_terms referencing new table as rows_at_hand for each statement execute function settle_all_terms();

-- After the first thousand of an import: the checks of references were planned for tables with hardly a row.
create function count_people_anew() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze employee, employment, employment_terms;
end $$;
revoke execute on function count_people_anew from public;
grant execute on function count_people_anew to app;
