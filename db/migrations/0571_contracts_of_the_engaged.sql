-- A contract with who works without an employment says their JMBG: it stands among the documents of the company for who reads engagements.
alter table company_document add about_engaged boolean not null default false;
update company_document d set about_engaged = true
  from registered_document r join engagement g on g.company_id = r.company_id and g.contract_number = r.book || '-' || r.year || '/' || r.number
  where (r.company_id, r.id) = (d.company_id, d.registered_document_id) and d.category = 'contract' and d.direction = 'internal';
create policy engaged on company_document as restrictive to app
  using (not about_engaged or (select holds('engagements.read', 'engagements.write')));
