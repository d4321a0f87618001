-- What changes is told to who looks, by its kind.
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
