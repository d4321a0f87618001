-- Papers that were sent to the account of the employee they are about. What the employee is shown is a file that stays; the
-- confirmation of its receipt names the digest of those bytes and is final. A sending that was not confirmed can be taken back.
create table paper_sending (
  company_id bigint not null,
  id bigint generated always as identity,
  registered_document_id bigint not null,
  employee_id bigint not null,
  serves boolean not null, -- whether the confirmation serves the paper, as the employee was told with it; otherwise it is a copy for information
  sent_at timestamptz not null default clock_timestamp(),
  sent_by bigint default current_user_id(),
  opened_at timestamptz,
  shown_file_id bigint,
  confirmed_at timestamptz,
  confirmed_by bigint,
  shown_sha256 text,
  taken_back_at timestamptz,
  taken_back_by bigint,
  foreign key (company_id, registered_document_id) references registered_document,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, shown_file_id) references stored_file,
  check ((opened_at is null) = (shown_file_id is null)),
  check ((confirmed_at is null) = (confirmed_by is null) and (confirmed_at is null) = (shown_sha256 is null)),
  check (confirmed_at is null or (opened_at is not null and taken_back_at is null))
);
select company_table('paper_sending');
create unique index "documents.sent_already" on paper_sending (company_id, registered_document_id) where taken_back_at is null;
create index on paper_sending (company_id, employee_id, id desc);

-- A row only goes forward: opened once, then confirmed or taken back, and after that it is evidence.
create function keep_sending() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is not null or old.taken_back_at is not null
    or (new.registered_document_id, new.employee_id, new.serves, new.sent_at, new.sent_by) is distinct from (old.registered_document_id, old.employee_id, old.serves, old.sent_at, old.sent_by)
    or old.opened_at is not null and (new.opened_at, new.shown_file_id) is distinct from (old.opened_at, old.shown_file_id)
  then perform refuse('documents.sending_is_final'); end if;
  return new;
end $$;
create trigger keep before update on paper_sending for each row execute function keep_sending();
create trigger keep_deleted before delete or truncate on paper_sending for each statement execute function refuse_always('documents.sending_is_final');

-- Every registered paper about an employee, whichever module wrote it.
create view employee_paper as
  select company_id, registered_document_id, employee_id, id as issued_document_id, null::bigint as leave_request_id,
    template_code, day, script, content_file_id, latin_file_id, cyrillic_file_id from issued_document
  union all
  select company_id, registered_document_id, employee_id, null, leave_request_id, null, null, null, null, latin_file_id, cyrillic_file_id from leave_document;
alter view employee_paper set (security_invoker = true);
grant select on employee_paper to app;
create index on issued_document (company_id, registered_document_id);
create index on leave_document (company_id, registered_document_id);

-- The accounts of these employees here, how they read, and whether papers can be read there.
create function paper_readers(people bigint[]) returns table (employee_id bigint, user_id bigint, email text, language text, script text, standing text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.employee_id, u.id, u.email, u.language, u.script,
    case when u.disabled_at is not null then 'disabled' when u.password_hash = 'none' then 'invited'
      when not 'own.record' = any (rights_in(u.id, m.company_id)) then 'no_right' else 'active' end
  from membership m join app_user u on u.id = m.user_id
  where m.company_id = current_company() and m.employee_id = any (people)
$$;
revoke execute on function paper_readers from public;
grant execute on function paper_readers to app;
