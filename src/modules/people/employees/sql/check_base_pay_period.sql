-- At the commit: pay must not start before the employment or after its end. A new employment has no pay.
create or replace function check_base_pay_period() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  it jsonb := to_jsonb(new);
  company bigint := it ->> 'company_id';
  e employment; earliest date; latest date;
begin
  select * into e from employment where company_id = company
    and id = (it ->> case tg_table_name when 'employment' then 'id' else 'employment_id' end)::bigint;
  if not found then return null; end if;
  select min(first_day), max(first_day) into earliest, latest from pay_basics where company_id = company and employment_id = e.id;
  if earliest < e.first_day then perform raise_error('pay.before_start', e.first_day::text); end if;
  if latest > e.last_day then perform raise_error('pay.after_end', latest::text); end if;
  return null;
end $$;

create constraint trigger whole_pay after update on employment deferrable initially deferred for each row
  execute function check_base_pay_period();
create constraint trigger whole after insert or update on pay_basics deferrable initially deferred for each row
  execute function check_base_pay_period();
