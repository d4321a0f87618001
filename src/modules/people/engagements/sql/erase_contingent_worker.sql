-- Erases a person without an active engagement on request. The row is deleted if it has no engagements, otherwise anonymized.
create or replace function erase_contingent_worker(which bigint) returns void language plpgsql security definer
  set search_path = public, code, pg_temp as $$
declare
  company bigint := current_company();
begin
  perform from contingent_worker where company_id = company and id = which for update;
  if exists (select from engagement where company_id = company and contingent_worker_id = which
    and (last_day is null or last_day >= belgrade_today())) then
    perform raise_error('engagements.not_ended');
  end if;
  if exists (select from contingent_worker p where p.company_id = company and p.id = which and p.employee_id is not null) then
    perform raise_error('engagements.is_employed');
  end if;
  delete from contingent_worker p where company_id = company and id = which
    and not exists (select from engagement g where g.company_id = company and g.contingent_worker_id = which);
  perform anonymize_contingent_worker(company, which);
end $$;
revoke execute on function erase_contingent_worker from public;
grant execute on function erase_contingent_worker to app;
