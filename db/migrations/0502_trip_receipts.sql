-- Bills of a trip: files that its settlement rests on.
create table trip_receipt (
  company_id bigint not null,
  id bigint generated always as identity,
  business_trip_id bigint not null,
  employee_id bigint not null,
  stored_file_id bigint not null,
  added_by bigint default current_user_id(),
  added_at timestamptz not null default house_now(),
  foreign key (company_id, business_trip_id, employee_id) references business_trip (company_id, id, employee_id),
  foreign key (company_id, stored_file_id) references stored_file
);
select company_table('trip_receipt');
create index on trip_receipt (company_id, business_trip_id);
create index on trip_receipt (company_id, employee_id);
create index on trip_receipt (company_id, stored_file_id);
