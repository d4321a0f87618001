-- Whether who asks holds one of these rights in the company at hand, for policies of rows that a right opens. Asked by a sub-select, once a statement.
create or replace function holds(variadic wanted text[]) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select permissions_in_company(current_user_id(), current_company()) && wanted
$$;
