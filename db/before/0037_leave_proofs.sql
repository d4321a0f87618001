-- What proves a reason for leave: kept with the request, seen by who may know the reason.
create table leave_proof (
  company_id bigint not null,
  id bigint generated always as identity,
  leave_request_id bigint not null,
  employee_id bigint not null,
  stored_file_id bigint not null,
  added_at timestamptz not null default clock_timestamp(),
  added_by bigint default current_user_id(),
  foreign key (company_id, leave_request_id) references leave_request,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, stored_file_id) references stored_file
);
select company_table('leave_proof');
create index on leave_proof (company_id, leave_request_id);
create index on leave_proof (company_id, stored_file_id);

-- Of who is erased the proofs go too, with their bytes.
create function erase_leave_proofs() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  files bigint[];
begin
  if new.employee_id is null then return null; end if;
  with gone as (delete from leave_proof where company_id = new.company_id and employee_id = new.employee_id returning stored_file_id)
  select array_agg(stored_file_id) into files from gone;
  delete from stored_file where company_id = new.company_id and id = any (files);
  return null;
end $$;
create trigger erase_leave_proofs after insert on erasure for each row execute function erase_leave_proofs();
