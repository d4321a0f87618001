-- Of every registered paper about an employee the delivery is noted by hand: of decisions on leave too.
alter table paper_delivery add column registered_document_id bigint;
alter table paper_delivery disable trigger audit;
update paper_delivery d set registered_document_id = i.registered_document_id from issued_document i where i.company_id = d.company_id and i.id = d.issued_document_id;
alter table paper_delivery enable trigger audit;
alter table paper_delivery
  alter column registered_document_id set not null,
  drop column issued_document_id,
  add foreign key (company_id, registered_document_id) references registered_document,
  add constraint "documents.delivery_noted" unique (company_id, registered_document_id, way, day);
