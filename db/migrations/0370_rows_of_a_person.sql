-- What is kept about somebody is found by whose it is: without an index a list of a thousand people read the whole table for each.
create index on card_holder (company_id, employee_id);
create index on leave_entry (company_id, employee_id);
create index on leave_decision (company_id, employee_id);
create index on leave_document (company_id, employee_id);
create index on leave_proof (company_id, employee_id);
create index on leave_opening (company_id, employee_id);
create index on request_decision (company_id, employee_id);
create index on paper_delivery (company_id, employee_id);
create index on paper_check (company_id, employee_id);
create index on month_close_employee (company_id, employee_id);
create index on month_close_period (company_id, employee_id);
create index on erasure (company_id, employee_id);
create index on membership (company_id, employee_id) where employee_id is not null;
create index on stored_file (company_id, employee_id) where employee_id is not null;
create index on schedule_assignment (company_id, employee_id) where employee_id is not null;
create index on candidate (company_id, employee_id) where employee_id is not null;
