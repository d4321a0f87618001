-- Entries are chained by one writer at a time.
create or replace function chain_security_log_entry() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('security_log_entry', 0));
  -- the default id may be older than entries that were written meanwhile
  new.id := nextval(pg_get_serial_sequence('security_log_entry', 'id'));
  new.previous := coalesce((select digest from security_log_entry order by id desc limit 1), (select digest from security_log_anchor));
  new.digest := security_log_entry_digest(new, new.previous);
  return new;
end $$;

create or replace trigger link before insert on security_log_entry for each row execute function chain_security_log_entry();
