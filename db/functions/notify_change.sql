-- What changed is told to who looks: the company, the kind of thing, and whose it is, never what it says. Those who listen ask again by
-- their own rights. Equal words of one transaction are said once, and with its commit.
create or replace function notify_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company bigint := current_company();
  whose bigint[];
begin
  if company is null then return null; end if;
  if tg_nargs > 1 then
    execute format('select array_agg(distinct %1$I) from changed where %1$I is not null', tg_argv[1]) into whose;
    if whose is null then return null; end if;
  end if;
  -- Of more than a few it is told that many are concerned.
  if cardinality(whose) <= 20 then
    perform pg_notify('live', format('%s %s %s', company, tg_argv[0], one)) from unnest(whose) one;
  else
    perform pg_notify('live', format('%s %s *', company, tg_argv[0]));
  end if;
  return null;
end $$;
