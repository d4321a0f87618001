-- A version that a closed month uses is immutable; a change is a new version.
create or replace function reject_rotation_change_in_closed_month() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  r work_schedule_day := case tg_op when 'DELETE' then old else new end;
  closed date;
begin
  perform lock_month(r.company_id, null, false);
  select c.month into closed from work_schedule_version v join month_close c on c.company_id = v.company_id and c.reopened_at is null
    where v.company_id = r.company_id and v.id = r.work_schedule_version_id and c.month >= month_of(v.first_day)
      and c.month < coalesce((select min(n.first_day) from work_schedule_version n where n.company_id = v.company_id
        and n.work_schedule_id = v.work_schedule_id and n.first_day > v.first_day), 'infinity') limit 1;
  if found then perform raise_error('common.month_closed', to_char(closed, 'YYYY-MM')); end if;
  return null;
end $$;

create or replace trigger closed_month after insert or update or delete on work_schedule_day for each row
  execute function reject_rotation_change_in_closed_month();
alter table work_schedule_day enable always trigger closed_month;
