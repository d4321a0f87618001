-- Logs a preview of another user's view.
create or replace function log_membership_preview(of_membership bigint) returns void language sql security definer
  set search_path = public, code, pg_temp as $$
  select log_reveal_of_row('previewMemberPermissions', 'membership', of_membership)
$$;
revoke execute on function log_membership_preview from public;
grant execute on function log_membership_preview to app;
