-- The employer reads the log, also where the roles were made before there was a screen for it.
insert into user_group_permission (user_group_id, permission) select id, 'audit.read' from user_group where name_original = 'employer_user' on conflict do nothing;

-- The newest of a company first, by day and by who acted.
create index on audit_entry (company_id, at);
create index on audit_entry (company_id, actor_id, id);

-- That the log was read out of here, with how much of it.
create function log_export(what text, exported int) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into audit_entry (company_id, actor_id, action, table_name, after)
  values (current_company(), current_user_id(), what, 'audit_entry', jsonb_build_object('rows', exported))
$$;
revoke execute on function log_export from public;
grant execute on function log_export to app;
