-- A department cannot be below itself, and can be open only below an open one. Checks each period of the tree.
create or replace function check_department_tree() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  row jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  company bigint := row ->> 'company_id';
  it bigint := row ->> 'department_id';
  day date;
begin
  with recursive up as (
    select parent_id as id, daterange(first_day, last_day, '[]') as span from department_version
    where company_id = company and department_id = it and parent_id is not null
    union select p.parent_id, up.span * daterange(p.first_day, p.last_day, '[]') from up join department_version p
      on p.company_id = company and p.department_id = up.id and up.span && daterange(p.first_day, p.last_day, '[]')
        where p.parent_id is not null)
  select lower(span) into day from up where id = it limit 1;
  if day is not null then perform raise_error('org.department_cycle'); end if;
  if exists (
    select from department_version c where c.company_id = company and c.is_open
      and (c.department_id = it and c.parent_id is not null or c.parent_id = it)
      and not daterange(c.first_day, c.last_day, '[]') <@ coalesce((
        select range_agg(daterange(p.first_day, p.last_day, '[]')) from department_version p
        where p.company_id = company and p.department_id = c.parent_id and p.is_open), '{}'::datemultirange)) then
    perform raise_error('org.parent_closed');
  end if;
  return null;
end $$;

create constraint trigger whole after insert or update or delete on department_version deferrable for each row
  execute function check_department_tree();
