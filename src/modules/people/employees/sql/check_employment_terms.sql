-- At the commit: the first terms start with the employment, and none start after its end.
create or replace function check_employment_terms() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare company bigint; which bigint; begins date; ends date; earliest date; latest date;
begin
  if tg_op = 'DELETE' then company := old.company_id; which := old.employment_id;
  elsif tg_table_name = 'employment' then company := new.company_id; which := new.id;
  else company := new.company_id; which := new.employment_id;
  end if;
  select e.first_day, e.last_day, t.earliest, t.latest into begins, ends, earliest, latest
  from employment e cross join lateral (
    select min(first_day) as earliest, max(first_day) as latest from employment_terms t where (t.company_id, t.employment_id) = (e.company_id, e.id)) t
  where e.company_id = company and e.id = which;
  if not found then return null; end if;
  if earliest is distinct from begins then perform raise_error('employment.terms_missing_on_first_day'); end if;
  if latest > ends then perform raise_error('employment.terms_after_end', latest::text); end if;
  return null;
end $$;

create constraint trigger whole after insert or update on employment deferrable initially deferred for each row
  execute function check_employment_terms();
create constraint trigger whole after insert or update or delete on employment_terms deferrable initially deferred for each row
  execute function check_employment_terms();
