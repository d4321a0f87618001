-- The PDF of a paper as it was drawn first, from what is kept of the paper: whoever asks again is given the same bytes.
create table paper_drawing (
  company_id bigint not null,
  content_file_id bigint not null,
  script text not null check (script in ('latin', 'cyrillic')),
  stored_file_id bigint not null,
  foreign key (company_id, content_file_id) references stored_file on delete cascade,
  foreign key (company_id, stored_file_id) references stored_file on delete cascade
);
select company_table('paper_drawing', 'content_file_id, script', audited => false);
create index on paper_drawing (company_id, stored_file_id);
create trigger keep before update or truncate on paper_drawing for each statement execute function refuse_always('documents.paper_is_final');

-- A decision on leave keeps its page too, so that it is numbered before it is drawn; the older ones have their PDFs.
alter table leave_document
  alter column latin_file_id drop not null,
  alter column cyrillic_file_id drop not null,
  add column page_file_id bigint,
  add foreign key (company_id, page_file_id) references stored_file,
  add check (page_file_id is not null or latin_file_id is not null);

-- `content_file_id` is what a .docx is written from too, `drawn_from_id` what the PDFs are drawn from.
create or replace view employee_paper as
  select company_id, registered_document_id, employee_id, id as issued_document_id, null::bigint as leave_request_id,
    template_code, day, script, content_file_id, latin_file_id, cyrillic_file_id, content_file_id as drawn_from_id from issued_document
  union all
  select company_id, registered_document_id, employee_id, null, leave_request_id, null, null, null, null, latin_file_id, cyrillic_file_id, page_file_id from leave_document;
alter view employee_paper set (security_invoker = true);

-- What is numbered and not drawn yet: papers of one person, in both scripts. Those of an act for many are drawn when they are asked for, as pages of Word.
create view undrawn_paper as
  select p.company_id, p.drawn_from_id as content_file_id, s.script
  from employee_paper p
    join stored_file f on f.company_id = p.company_id and f.id = p.drawn_from_id and f.type like 'application/%json'
    left join issued_document d on d.company_id = p.company_id and d.id = p.issued_document_id
    cross join (values ('latin'), ('cyrillic')) s (script)
  where p.latin_file_id is null and d.batch is null
    and not exists (select from paper_drawing w where w.company_id = p.company_id and w.content_file_id = p.drawn_from_id and w.script = s.script);
alter view undrawn_paper set (security_invoker = true);
grant select on undrawn_paper to app;
