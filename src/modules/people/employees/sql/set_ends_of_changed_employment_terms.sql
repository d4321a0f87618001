-- The employment is locked, so that concurrent annexes see each other. `no key`, because the foreign key already holds a key share lock,
-- and two holders that want more would deadlock.
create or replace function set_ends_of_changed_employment_terms() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  it jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform set_ends_of_employment_terms(array[(it ->> 'company_id')::bigint],
    array[(it ->> case tg_table_name when 'employment' then 'id' else 'employment_id' end)::bigint]);
  return null;
end $$;

create or replace trigger settle after update of last_day on employment for each row execute function set_ends_of_changed_employment_terms();
create or replace trigger settle after update of first_day, last_day on employment_terms for each row
  when (pg_trigger_depth() = 0 or new.first_day <> old.first_day) execute function set_ends_of_changed_employment_terms();
