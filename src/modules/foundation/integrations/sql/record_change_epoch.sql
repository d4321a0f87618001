-- The identity of this database's history. It changes after a restore or an import. Cursors contain it.
create or replace function record_change_epoch() returns text language sql stable security definer set search_path = public, code, pg_temp as $$
  select substr(md5(format('%s %s %s', (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()),
    (select oid from pg_database where datname = current_database()))), 1, 12)
$$;
revoke execute on function record_change_epoch from public;
grant execute on function record_change_epoch to app;
