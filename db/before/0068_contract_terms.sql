-- Why an employment is for a fixed term (ZoR čl. 37), and until when it is on probation (čl. 36).
alter table employment
  add column fixed_term_ground text check (fixed_term_ground in ('objective', 'replacement', 'project', 'foreigner', 'new_employer', 'before_pension')),
  add column probation_until date,
  add constraint "employment.probation_order" check (probation_until >= first_day);
