-- How many people a company has, without counting them: every act writes what it added or took away, so nobody waits for
-- another's act, and the sum is exact in every transaction. Upkeep adds the lines of a company together.
create table employee_count (
  company_id bigint not null,
  id bigint generated always as identity,
  change int not null
);
select company_table('employee_count', audited => false);

create function employee_counted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into employee_count (company_id, change)
  select company_id, case when tg_op = 'INSERT' then count(*) else - count(*) end from changed group by company_id;
  return null;
end $$;
create trigger counted_insert after insert on employee referencing new table as changed for each statement execute function employee_counted();
create trigger counted_delete after delete on employee referencing old table as changed for each statement execute function employee_counted();
insert into employee_count (company_id, change) select company_id, count(*) from employee group by company_id;

create function add_up_employee_counts() returns void language sql as $$
  with taken as (
    delete from employee_count where company_id in (select company_id from employee_count group by company_id having count(*) > 1) returning company_id, change)
  insert into employee_count (company_id, change) select company_id, sum(change) from taken group by company_id
$$;
revoke execute on function add_up_employee_counts from public;
