-- The account of the head of an employee's department on a day, or of the nearest department above. Heads do not count for themselves, nor
-- do heads without an account.
create or replace function department_head_account(employee bigint, day date) returns bigint language sql stable as $$
  with recursive up as (
    (select t.department_id as id, 0 as height from employment_terms t where t.employee_id = employee
      order by (t.first_day <= day and t.last_day >= day) desc, t.first_day > day, t.first_day desc limit 1)
    union all
    select v.parent_id, up.height + 1 from up join department_version v on v.department_id = up.id and day between v.first_day and v.last_day
    where v.parent_id is not null and up.height < 50)
  select m.user_id from up join department_version v on v.department_id = up.id and day between v.first_day and v.last_day
    join membership m on m.employee_id = v.head_id
  where v.head_id <> employee and m.user_id in (select members_who_can_sign_in())
  order by up.height, m.user_id limit 1
$$;
