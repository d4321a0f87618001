-- Whether an account no longer has access to any company. An account that never had a company stays open.
create or replace function is_account_closed(who bigint) returns boolean language sql stable security definer
  set search_path = public, code, pg_temp as $$
  select coalesce(bool_and(is_membership_closed(m.user_id, m.company_id)), false)
  from membership m join company c on c.id = m.company_id and c.deleted_at is null where m.user_id = who
$$;
revoke execute on function is_account_closed from public;
