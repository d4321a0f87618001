-- What employees agree on between themselves is decided as a request, by the rules of the company.
alter table request_rule drop constraint request_rule_kind_check,
  add constraint request_rule_kind_check
    check (kind in ('pass_correction', 'data_change', 'certificate', 'overtime', 'trip', 'equipment', 'shift_swap'));
alter table request drop constraint request_kind_check,
  add constraint request_kind_check
    check (kind in ('pass_correction', 'data_change', 'certificate', 'overtime', 'trip', 'equipment', 'shift_swap')),
  add column other_employee_id bigint, -- whom it touches beside who asks: they decide it no more than who asks does
  add foreign key (company_id, other_employee_id) references employee;
create index on request (company_id, other_employee_id) where other_employee_id is not null;

-- The request by which it is decided; one that waits without it waits for who plans both.
alter table shift_offer add column request_id bigint,
  add foreign key (company_id, request_id) references request on delete set null (request_id);
create index on shift_offer (company_id, request_id) where request_id is not null;

-- It takes whom a request touches beside who asks.
drop function if exists who_decides_request(text[], bigint, date);
