-- A close is a row. While one stands that was not reopened, nothing that reaches into its month can be written.
create table month_close (
  company_id bigint not null,
  id bigint generated always as identity,
  month date not null check (month = month_of(month)),
  closed_at timestamptz not null default clock_timestamp(),
  closed_by bigint default current_user_id() references app_user,
  reopened_at timestamptz,
  reopened_by bigint references app_user,
  reopen_reason text,
  constraint "time.reopen_needs_reason" check ((reopened_at is null) = (reopen_reason is null) and reopen_reason !~ '^\s*$')
);
select company_table('month_close');
create unique index "time.month_already_closed" on month_close (company_id, month) where reopened_at is null;

-- Who writes into a month holds it shared to the end of the transaction, who closes it holds it alone. Month 0 stands
-- for all: spans longer than two months take only that. Under a snapshot older than the lock the check after it
-- would be blind to a close that has just been committed, so other isolation levels are refused.
create function hold_month(company bigint, month date, alone boolean) returns void language plpgsql as $$
declare
  key int := case when month is null then 0 else extract(year from month)::int * 12 + extract(month from month)::int end;
begin
  if current_setting('transaction_isolation') <> 'read committed' then perform refuse('common.isolation'); end if;
  if alone then perform pg_advisory_xact_lock((company % 2147483647)::int, key);
  else perform pg_advisory_xact_lock_shared((company % 2147483647)::int, key); end if;
end $$;

create function guard_month_close() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.reopened_at is not null or new.reopened_at is null
     or (new.company_id, new.month, new.closed_at, new.closed_by) is distinct from (old.company_id, old.month, old.closed_at, old.closed_by)) then
    perform refuse('time.close_is_final');
  end if;
  perform hold_month(new.company_id, null, true);
  perform hold_month(new.company_id, new.month, true);
  return new;
end $$;
create trigger guard before insert or update on month_close for each row execute function guard_month_close();

create trigger guard_delete before delete or truncate on month_close for each statement execute function refuse_always('time.close_is_final');

-- One run a statement, whatever its number of rows. Arguments: first and last day of a row as expressions, which rows
-- count, which columns do not matter. The rows are already written when it runs; refusing takes them back.
-- A row is compared by what it says within a closed month: ending an old span after that month says nothing new there.
create function refuse_closed_month() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one text := format('select company_id, (%s)::date as f, (%s)::date as l, to_jsonb(t) - %L::text[] as t from %%s t where %s', tg_argv[0], tg_argv[1], tg_argv[3], tg_argv[2]);
  changed text := case tg_op when 'INSERT' then format(one, 'fresh') when 'DELETE' then format(one, 'gone')
                          else format(one, 'fresh') || ' union all ' || format(one, 'gone') end;
  same text := case tg_op when 'UPDATE' then ' group by company_id, f, l, t having count(*) = 1' else '' end;
  companies bigint[]; froms date[]; tos date[];
  closed date;
begin
  execute format('select array_agg(company_id), array_agg(a), array_agg(z) from (
      select distinct company_id, month_of(f) as a, month_of(l) as z from (select company_id, f, l from (%s) r %s) d order by 1, 2, 3) d', changed, same)
    into companies, froms, tos;
  if companies is null then return null; end if;

  for at in 1 .. array_length(companies, 1) loop
    if tos[at] > froms[at] + 31 then perform hold_month(companies[at], null, false);
    else
      perform hold_month(companies[at], froms[at], false);
      if tos[at] > froms[at] then perform hold_month(companies[at], tos[at], false); end if;
    end if;
  end loop;

  if not exists (select from unnest(companies, froms, tos) w (company_id, a, z) join month_close c
                 on c.company_id = w.company_id and c.reopened_at is null and c.month between w.a and w.z) then return null; end if;
  execute format('select c.month from (%s) r join month_close c on c.company_id = r.company_id and c.reopened_at is null
      and r.f < c.month + interval ''1 month'' and r.l >= c.month
    group by c.company_id, c.month, r.t, greatest(r.f, c.month), least(r.l, (c.month + interval ''1 month - 1 day'')::date) having count(*) = 1 limit 1', changed) into closed;
  if closed is not null then perform refuse('time.month_closed', to_char(closed, 'YYYY-MM')); end if;
  return null;
end $$;

-- Always: they fire in a replication session too. Only the purge of old events (0013) may delete under a close.
create function month_bound(name regclass, first_day text, last_day text default null, counts text default 'true', ignored text[] default '{}') returns void language plpgsql as $$
declare
  arguments text := format('refuse_closed_month(%L, %L, %L, %L)', first_day, coalesce(last_day, first_day), counts, ignored);
begin
  execute format('create trigger closed_month_insert after insert on %s referencing new table as fresh for each statement execute function %s', name, arguments);
  execute format('create trigger closed_month_update after update on %s referencing old table as gone new table as fresh for each statement execute function %s', name, arguments);
  execute format('create trigger closed_month_delete after delete on %s referencing old table as gone for each statement when (current_user <> ''retention'') execute function %s', name, arguments);
  execute format('create trigger closed_month_truncate before truncate on %s for each statement execute function refuse_always(''time.month_closed'')', name);
  execute format('alter table %s enable always trigger closed_month_insert, enable always trigger closed_month_update, enable always trigger closed_month_delete, enable always trigger closed_month_truncate', name);
end $$;

create function month_is_closed(company bigint, day date) returns boolean language sql stable as $$
  select exists (select from month_close where company_id = company and month = month_of(day) and reopened_at is null)
$$;
