-- Each row ends where the next one starts, so rows never overlap. The employment is locked, as for terms.
create or replace function set_ends_of_pay_rows() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  it jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  company bigint := it ->> 'company_id';
  which bigint := it ->> case tg_table_name when 'employment' then 'id' else 'employment_id' end;
begin
  perform from employment where company_id = company and id = which for no key update;
  update pay_basics p set last_day = n.last_day
  from (select p.id, coalesce(lead(p.first_day) over (order by p.first_day) - 1, e.last_day) as last_day
        from pay_basics p join employment e on (e.company_id, e.id) = (p.company_id, p.employment_id)
        where p.company_id = company and p.employment_id = which) n
  where p.company_id = company and p.id = n.id and p.last_day <> n.last_day;
  return null;
end $$;

create or replace trigger set_ends_of_pay_rows after update of last_day on employment for each row execute function set_ends_of_pay_rows();
create or replace trigger settle after insert or delete or update of first_day, last_day on pay_basics for each row
  execute function set_ends_of_pay_rows();
