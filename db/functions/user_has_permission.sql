-- Whether the user has one of these permissions in the company of the transaction, for row policies. Used in a subquery, once per
-- statement.
create or replace function user_has_permission(variadic wanted text[]) returns boolean language sql stable security definer set search_path = public, code, pg_temp as $$
  select permissions_in_company(current_user_id(), current_company()) && wanted
$$;
