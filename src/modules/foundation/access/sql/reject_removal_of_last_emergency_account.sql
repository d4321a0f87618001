-- A company that requires single sign-on must have an account that can sign in with a password and a code.
create or replace function reject_removal_of_last_emergency_account() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  who bigint := coalesce(to_jsonb(old) ->> 'user_id', to_jsonb(old) ->> 'id')::bigint;
begin
  perform pg_advisory_xact_lock(7301884);
  if exists (select from identity_provider p join company c on c.id = p.company_id and c.deleted_at is null
    where p.is_required
      and (tg_table_name = 'emergency_account' and p.company_id = (to_jsonb(old) ->> 'company_id')::bigint
        or exists (select from emergency_account e where e.company_id = p.company_id and e.user_id = who))
      and not exists (select from emergency_account e join app_user u on u.id = e.user_id join second_factor f on f.user_id = u.id
        where e.company_id = p.company_id and u.disabled_at is null and u.password_hash <> 'none' and f.confirmed_at is not null)) then
    perform raise_error('access.last_emergency_account');
  end if;
  return null;
end $$;

create constraint trigger reject_removal_of_last_emergency_account after update of disabled_at on app_user deferrable initially deferred for each row
  when (new.disabled_at is not null and old.disabled_at is null) execute function reject_removal_of_last_emergency_account();
create constraint trigger reject_removal_of_last_emergency_account after delete on emergency_account deferrable initially deferred for each row
  execute function reject_removal_of_last_emergency_account();
create constraint trigger reject_removal_of_last_emergency_account after delete on second_factor deferrable initially deferred for each row
  execute function reject_removal_of_last_emergency_account();
