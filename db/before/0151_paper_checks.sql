-- What spoke against a paper before it got its number, and why it was issued all the same. As final as the paper; it goes with the person.
create table paper_check (
  company_id bigint not null,
  id bigint generated always as identity,
  issued_document_id bigint not null,
  employee_id bigint not null,
  findings jsonb not null,
  reason text not null check (reason !~ '^\s*$'),
  written_by bigint default current_user_id(),
  foreign key (company_id, issued_document_id) references issued_document,
  foreign key (company_id, employee_id) references employee,
  constraint "documents.check_twice" unique (company_id, issued_document_id)
);
select company_table('paper_check');
create trigger keep before update or truncate on paper_check for each statement execute function refuse_always('documents.paper_is_final');
revoke delete on paper_check from app;
insert into personal_column select 'paper_check', unnest(array['findings', 'reason']);

create function erase_paper_checks() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from paper_check where company_id = new.company_id and employee_id = new.employee_id;
  return null;
end $$;
create trigger erase_another_paper_check after insert on erasure for each row execute function erase_paper_checks();

-- Representatives of employees and unions are protected (ZoR čl. 188) from a day on.
alter table protection drop constraint protection_kind_check;
alter table protection add constraint protection_kind_check check (kind in
  ('night_weeks', 'child_under_3', 'single_parent', 'over_redistribution', 'redistribution', 'pregnancy', 'reduced_hours', 'representative'));
