-- At the commit: terms begin with the employment, and none begin after its end.
create or replace function check_terms() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  it jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  company bigint := it ->> 'company_id';
  which bigint := it ->> case tg_table_name when 'employment' then 'id' else 'employment_id' end;
  e employment; earliest date; latest date;
begin
  select * into e from employment where company_id = company and id = which;
  if not found then return null; end if;
  select min(first_day), max(first_day) into earliest, latest from employment_terms where company_id = company and employment_id = which;
  if earliest is distinct from e.first_day then perform refuse('employment.terms_from_first_day'); end if;
  if latest > e.last_day then perform refuse('employment.terms_after_end', latest::text); end if;
  return null;
end $$;

create constraint trigger whole after insert or update on employment deferrable initially deferred for each row
  execute function check_terms();
create constraint trigger whole after insert or update or delete on employment_terms deferrable initially deferred for each row
  execute function check_terms();
