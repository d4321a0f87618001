-- The active keys that end with the account of their creator.
create or replace function api_keys_ending_with_creator(who bigint) returns table (id bigint, company_id bigint, name text) language sql stable as $$
  select k.id, k.company_id, k.name from api_key k join company c on c.id = k.company_id
  where k.made_by = who and k.revoked_at is null and k.outlives_maker_at is null and c.deleted_at is null
    and (k.ends_on is null or k.ends_on >= belgrade_today())
$$;
revoke execute on function api_keys_ending_with_creator from public;
