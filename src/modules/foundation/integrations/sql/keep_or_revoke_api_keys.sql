-- Stores the decision on the keys of an account that ends: they stay valid or are revoked.
create or replace function keep_or_revoke_api_keys(who bigint, outlive boolean) returns void language sql as $$
  update api_key k set
    outlives_maker_by = case when outlive then current_user_id() end, outlives_maker_at = case when outlive then app_now() end,
    revoked_by = case when not outlive then current_user_id() end, revoked_at = case when not outlive then app_now() end
  where exists (select from api_keys_ending_with_creator(who) o where o.id = k.id and o.company_id = k.company_id)
$$;
revoke execute on function keep_or_revoke_api_keys from public;
