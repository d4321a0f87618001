-- What changed is told to who looks: the company, the kind of thing, and whose it is, never what it says. Those who listen ask again by
-- their own rights. Equal words of one transaction are said once, and with its commit.
create function tell_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company bigint := current_company();
  whose bigint[];
begin
  if company is null then return null; end if;
  if tg_nargs > 1 then
    execute format('select array_agg(distinct %1$I) from changed where %1$I is not null', tg_argv[1]) into whose;
    if whose is null then return null; end if;
  end if;
  -- Of more than a few it is told that many are concerned.
  if cardinality(whose) <= 20 then
    perform pg_notify('live', format('%s %s %s', company, tg_argv[0], one)) from unnest(whose) one;
  else
    perform pg_notify('live', format('%s %s *', company, tg_argv[0]));
  end if;
  return null;
end $$;

create function told_live(name regclass, topic text, whose text default null) returns void language plpgsql as $$
declare
  arguments text := case when whose is null then quote_literal(topic) else quote_literal(topic) || ', ' || quote_literal(whose) end;
begin
  execute format('create trigger live_insert after insert on %s referencing new table as changed for each statement execute function tell_change(%s)', name, arguments);
  execute format('create trigger live_update after update on %s referencing new table as changed for each statement execute function tell_change(%s)', name, arguments);
  execute format('create trigger live_delete after delete on %s referencing old table as changed for each statement execute function tell_change(%s)', name, arguments);
end $$;

select told_live('inbox_message', 'inbox', 'user_id');
select told_live(name::regclass, 'leave', 'employee_id') from unnest('{leave_request,leave_decision,leave_entry,personal_holiday}'::text[]) name;
select told_live(name::regclass, 'plan', 'employee_id') from unnest('{planned_day,plan_notice,published_day}'::text[]) name;
select told_live(name::regclass, 'plan') from unnest('{schedule_assignment,plan_publication,work_schedule_version,shift_version,work_demand}'::text[]) name;
select told_live(name::regclass, 'hours', 'employee_id') from unnest('{day_result,day_override,overtime_approval}'::text[]) name;
select told_live('month_close', 'hours');
select told_live('clock_event', 'events');
select told_live(name::regclass, 'people') from unnest('{employee,employment,employment_terms,department_version,job_position,team,location}'::text[]) name;
select told_live('paper_delivery', 'papers', 'employee_id');
select told_live('issued_document', 'papers');

-- Whose session ended, or whose rights are others now: their streams are asked again.
create function tell_rights() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', format('0 rights %s', coalesce(to_jsonb(coalesce(new, old)) ->> tg_argv[0], '*')));
  return null;
end $$;
create trigger live after update on session for each row when (new.ended_at is distinct from old.ended_at) execute function tell_rights('user_id');
create trigger live after update on app_user for each row when (new.disabled_at is distinct from old.disabled_at) execute function tell_rights('id');
create trigger live after insert or update or delete on user_role for each row execute function tell_rights('user_id');
create trigger live after insert or update or delete on user_permission for each row execute function tell_rights('user_id');
create trigger live after insert or update or delete on company_right for each row execute function tell_rights('user_id');
create trigger live after insert or update or delete on membership for each row execute function tell_rights('user_id');
create trigger live after insert or update or delete on access_scope for each row execute function tell_rights('user_id');
create trigger live after insert or update or delete on user_group_permission for each row execute function tell_rights('nobody');
