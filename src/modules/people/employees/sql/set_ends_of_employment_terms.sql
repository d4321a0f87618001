-- Terms end where the next ones start, or with the employment. The employment is locked, so that concurrent annexes see each other. The
-- lock is `no key`: the foreign key already holds a key share lock, and two holders that request a stronger one would deadlock. Terms with
-- a changed end are selected first, because an update without rows still runs statement triggers.
create or replace function set_ends_of_employment_terms() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  it jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  company bigint := it ->> 'company_id';
  which bigint := it ->> case tg_table_name when 'employment' then 'id' else 'employment_id' end;
  terms bigint[]; ends date[];
begin
  perform from employment where company_id = company and id = which for no key update;
  select array_agg(id), array_agg(ends_on) into terms, ends from (
    select t.id, t.last_day, coalesce(lead(t.first_day) over (order by t.first_day) - 1, e.last_day) as ends_on
    from employment_terms t join employment e on (e.company_id, e.id) = (t.company_id, t.employment_id)
    where t.company_id = company and t.employment_id = which) n
  where last_day <> ends_on;
  if terms is null then return null; end if;
  update employment_terms t set last_day = n.ends_on from unnest(terms, ends) n (id, ends_on) where t.company_id = company and t.id = n.id;
  return null;
end $$;

create or replace trigger settle after update of last_day on employment for each row execute function set_ends_of_employment_terms();
create or replace trigger settle after insert or delete or update of first_day, last_day on employment_terms for each row
  execute function set_ends_of_employment_terms();
