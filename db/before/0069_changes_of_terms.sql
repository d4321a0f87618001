-- By which ground the terms of a contract were changed (ZoR čl. 171–174); of a temporary transfer (čl. 172a) the days are counted.
alter table employment_terms add column change_ground text check (change_ground in
  ('other_work', 'other_place', 'other_employer', 'redundancy_measure', 'pay', 'other_agreed', 'personal_data', 'temporary_transfer', 'transfer_end'));
create index on employment_terms (company_id, employee_id, first_day) where change_ground = 'temporary_transfer';
