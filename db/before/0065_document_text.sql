-- The words of a file, taken out of it so that it is found by what it says. They are made anew from the file, so they are neither
-- audited nor kept longer than it. A file without words, or one that cannot be read, has a row all the same, and is not tried again.
create table document_text (
  company_id bigint not null,
  stored_file_id bigint not null,
  employee_id bigint, -- whose paper it is
  content text not null check (length(content) <= 200000),
  words tsvector generated always as (to_tsvector('simple'::regconfig, folded(content))) stored,
  foreign key (company_id, stored_file_id) references stored_file on delete cascade,
  foreign key (company_id, employee_id) references employee
);
select company_table('document_text', 'stored_file_id', audited => false);
create index on document_text using gin (words);
create index on document_text (company_id, employee_id) where employee_id is not null;
insert into personal_column values ('document_text', 'content');

-- Beneath row security `@@` cannot use an index. The newest thousand that are found are enough for who then looks at pages of them.
create function search_document_text(said text) returns setof bigint language plpgsql stable rows 100 security definer set search_path = public, pg_temp as $$
declare
  wanted tsquery := (select to_tsquery('simple', string_agg('''' || w || ''':*', ' & ')) from regexp_split_to_table(folded(said), '[^[:alnum:]]+') w where w <> '');
begin
  return query execute 'select stored_file_id from document_text where company_id = $1 and words @@ $2 order by stored_file_id desc limit 1000'
    using current_company(), wanted;
end $$;
revoke execute on function search_document_text(text) from public;
grant execute on function search_document_text(text) to app;

-- From a file that was found to what it is a file of.
create index on company_document_version (company_id, stored_file_id);
create index on issued_document (company_id, coalesce(content_file_id, latin_file_id));

-- Whoever is erased is found by no word; the papers that the law keeps stay as files.
create function forget_document_text() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from document_text where company_id = new.company_id and employee_id = new.employee_id;
  return null;
end $$;
create trigger forget_document_text after insert on erasure for each row execute function forget_document_text();

-- What says the words of a document: the file of each version, and what is kept of a paper, or its PDF where nothing else is.
create view unread_document as
  select s.company_id, s.stored_file_id, f.employee_id
  from (select company_id, stored_file_id from company_document_version
        union all select company_id, coalesce(content_file_id, latin_file_id) from issued_document) s
    join stored_file f on f.company_id = s.company_id and f.id = s.stored_file_id
  where not exists (select from document_text t where t.company_id = s.company_id and t.stored_file_id = s.stored_file_id)
    and not exists (select from erasure e where e.company_id = f.company_id and e.employee_id = f.employee_id);
alter view unread_document set (security_invoker = true);
grant select on unread_document to app;
