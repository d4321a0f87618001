-- How a paper was handed to whom it is about, or tried to be (čl. 185. ZoR). Of several tries each is a row.
create table paper_delivery (
  company_id bigint not null,
  id bigint generated always as identity,
  issued_document_id bigint not null,
  employee_id bigint not null,
  way text not null check (way in ('signature', 'post', 'refused', 'notice_board')),
  day date not null,
  note text check (length(note) <= 500),
  noted_at timestamptz not null default clock_timestamp(),
  noted_by bigint default current_user_id(),
  foreign key (company_id, issued_document_id) references issued_document,
  foreign key (company_id, employee_id) references employee,
  constraint "documents.delivery_noted" unique (company_id, issued_document_id, way, day)
);
select company_table('paper_delivery');
insert into personal_column values ('paper_delivery', 'note');

create function forget_delivery_notes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update paper_delivery set note = null where company_id = new.company_id and employee_id = new.employee_id and note is not null;
  return null;
end $$;
-- Before the log is blanked nothing may be written to it any more, so the notes go first.
create trigger forget_delivery_notes after insert on erasure for each row execute function forget_delivery_notes();
