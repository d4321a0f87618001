-- Notifies listeners of a change: the company, the kind of object and its owner, never its contents. Listeners read again with their own
-- rights. Equal messages of one transaction are sent once, with its commit.
create or replace function notify_change() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  company bigint := current_company();
  owners bigint[];
begin
  if company is null then return null; end if;
  if tg_nargs > 1 then
    execute format('select array_agg(distinct %1$I) from changed where %1$I is not null', tg_argv[1]) into owners;
    if owners is null then return null; end if;
  end if;
  -- Above this number the message names no single owners.
  if cardinality(owners) <= 20 then
    perform pg_notify('live', format('%s %s %s', company, tg_argv[0], one)) from unnest(owners) one;
  else
    perform pg_notify('live', format('%s %s *', company, tg_argv[0]));
  end if;
  return null;
end $$;
