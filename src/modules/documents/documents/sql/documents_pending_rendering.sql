-- Numbered documents of a single employee that are not rendered yet, in both scripts. Documents of bulk actions and Word files are rendered
-- on request.
create or replace view documents_pending_rendering with (security_invoker = true) as
  select p.company_id, p.drawn_from_id as content_file_id, s.script
  from employee_document p
    join stored_file f on f.company_id = p.company_id and f.id = p.drawn_from_id and f.type like 'application/%json'
    left join document d on d.company_id = p.company_id and d.id = p.document_id
    cross join (values ('latin'), ('cyrillic')) s (script)
  where p.latin_file_id is null and d.batch is null
    and not exists (select from document_rendering w where w.company_id = p.company_id and w.content_file_id = p.drawn_from_id
      and w.script = s.script);
grant select on documents_pending_rendering to app;
