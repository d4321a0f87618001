-- The entry of a change outside companies. A changed password is logged without its value.
create or replace function write_installation_entry() returns trigger language plpgsql security definer
  set search_path = public, code, pg_temp as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  it jsonb := coalesce(is_now, was);
  hidden text[] := array['password_hash', 'sealed', 'last_step', 'revision'];
begin
  if tg_op = 'UPDATE' and tg_table_name = 'app_user' and was ->> 'password_hash' <> is_now ->> 'password_hash' then
    was := was || '{"password": null}';
    is_now := is_now || '{"password": true}';
  end if;
  was := was - hidden;
  is_now := is_now - hidden;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value) into was from jsonb_each(was) where value is distinct from is_now -> key;
    if was is null then return null; end if;
  end if;
  insert into installation_entry (actor_id, action, table_name, row_id, user_id, before, after)
  values (current_user_id(), coalesce(nullif(current_setting('app.action', true), ''), 'system'), tg_table_name,
          coalesce(it ->> 'id', it ->> 'user_group_id')::bigint, case tg_table_name when 'app_user' then (it ->> 'id')::bigint
            else (it ->> 'user_id')::bigint end, was, is_now);
  return null;
end $$;

create or replace trigger audit after insert or delete or update on app_user for each row execute function write_installation_entry();
create or replace trigger audit after insert or update on installation_setting for each row when (new.name <> 'demo')
  execute function write_installation_entry();
create or replace trigger audit after insert or delete or update on second_factor for each row execute function write_installation_entry();
create or replace trigger audit after insert or delete or update on user_group for each row execute function write_installation_entry();
create or replace trigger audit after insert or delete or update on user_group_permission for each row
  execute function write_installation_entry();
create or replace trigger audit after insert or delete or update on user_permission for each row
  execute function write_installation_entry();
create or replace trigger audit after insert or delete or update on user_role for each row execute function write_installation_entry();
