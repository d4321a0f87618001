-- Written consents and findings on which the limits of working time of a person depend, each from a day on, until a day or a withdrawal.
create table protection (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  kind text not null check (kind in ('night_weeks', 'child_under_3', 'single_parent', 'over_redistribution', 'redistribution', 'pregnancy', 'reduced_hours')),
  report_number text,
  signed_on date,
  first_day date not null,
  last_day date,
  withdrawn_on date, -- from this day on it does not hold
  note text,
  constraint "dossier.protection_ends_before" check (last_day >= first_day),
  constraint "dossier.protection_signed_after" check (signed_on <= first_day),
  constraint "dossier.protection_withdrawn_outside" check (withdrawn_on between first_day and coalesce(last_day, 'infinity')),
  constraint "dossier.protection_overlap" exclude using gist
    (company_id with =, employee_id with =, kind with =, daterange(first_day, coalesce(withdrawn_on, last_day + 1)) with &&),
  foreign key (company_id, employee_id) references employee on delete cascade
);
select company_table('protection');
select revised('protection');
create index on protection (company_id, last_day) where last_day is not null;

insert into personal_column select 'protection', unnest(array['kind', 'report_number', 'note']);

alter table dossier_proof drop constraint dossier_proof_about_check;
alter table dossier_proof add constraint dossier_proof_about_check check (about in ('education', 'language_skill', 'driving_licence', 'identity_paper',
  'family_member', 'training', 'medical', 'equipment', 'benefit', 'measure', 'prior_service', 'protection'));

-- Its proofs go with those of the rest of the file; the rows themselves here, before the log is blanked.
create function erase_protections() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from protection where company_id = new.company_id and employee_id = new.employee_id;
  return null;
end $$;
-- Triggers of one event run in the order of their names.
create trigger erase_another_protection after insert on erasure for each row execute function erase_protections();
