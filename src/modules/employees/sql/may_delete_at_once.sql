-- Whether people may be deleted at once: whoever owns the tables may let references sleep, everything else that hangs on people stays awake
-- then, and each statement sees what others have written until it began.
create or replace function may_delete_at_once() returns boolean language sql as $$
  select has_parameter_privilege('session_replication_role', 'set') and current_setting('transaction_isolation') = 'read committed'
    and not exists (select from pg_trigger where tgrelid = 'employee'::regclass and not tgisinternal and tgenabled <> 'A'
      and tgtype & 8 <> 0) -- on delete
$$;
revoke execute on function may_delete_at_once from public;
