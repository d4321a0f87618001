-- Runs once per statement, for any number of rows. Arguments: first and last day of a row as expressions, selected rows, columns without
-- effect. The rows are already written when it runs; an error rolls them back. It compares rows within a closed month: a new end of an old
-- span after that month changes nothing in it, and neither does a new change time.
create or replace function reject_closed_month() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  one text := format('select company_id, (%s)::date as f, (%s)::date as l, to_jsonb(t) - %L::text[] - ''revision'' as t from %%s t where %s', tg_argv[0],
    tg_argv[1], tg_argv[3], tg_argv[2]);
  changed text := case tg_op when 'INSERT' then format(one, 'fresh') when 'DELETE' then format(one, 'gone')
                          else format(one, 'fresh') || ' union all ' || format(one, 'gone') end;
  same text := case tg_op when 'UPDATE' then ' group by company_id, f, l, t having count(*) = 1' else '' end;
  companies bigint[]; froms date[]; tos date[];
  closed date;
begin
  execute format('select array_agg(company_id), array_agg(a), array_agg(z) from (
      select distinct company_id, month_of(f) as a, month_of(l) as z from (select company_id, f, l from (%s) r %s) d
        order by 1, 2, 3) d', changed, same)
    into companies, froms, tos;
  if companies is null then return null; end if;

  for at in 1 .. array_length(companies, 1) loop
    if tos[at] > froms[at] + 31 then perform lock_month(companies[at], null, false);
    else
      perform lock_month(companies[at], froms[at], false);
      if tos[at] > froms[at] then perform lock_month(companies[at], tos[at], false); end if;
    end if;
  end loop;

  if not exists (select from unnest(companies, froms, tos) w (company_id, a, z) join month_close c
                 on c.company_id = w.company_id and c.reopened_at is null and c.month between w.a and w.z) then return null; end if;
  execute format('select c.month from (%s) r join month_close c on c.company_id = r.company_id and c.reopened_at is null
      and r.f < c.month + interval ''1 month'' and r.l >= c.month
    group by c.company_id, c.month, r.t, greatest(r.f, c.month), least(r.l, (c.month + interval ''1 month - 1 day'')::date)
      having count(*) = 1 limit 1', changed) into closed;
  if closed is not null then perform raise_error('common.month_closed', to_char(closed, 'YYYY-MM')); end if;
  return null;
end $$;
