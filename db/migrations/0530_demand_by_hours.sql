-- A demand asks for people with a training that is valid on the day, where it names one; and it asks for people on a shift, or from an hour to an hour whatever the shift: minutes from the midnight of the day, beyond 1440 on the next.
alter table work_demand
  drop constraint "planning.demand_overlap",
  drop column target,
  alter column shift_id drop not null,
  add column from_minute int check (from_minute between 0 and 1439),
  add column to_minute int,
  add column training_kind text check (training_kind in ('safety', 'fire', 'first_aid', 'machine', 'professional', 'exam')),
  add column training_title text check (training_title is null or training_kind is not null), -- null is any of the kind
  add constraint "planning.hours_span" check (to_minute > from_minute and to_minute <= from_minute + 1440),
  add constraint "planning.shift_or_hours" check (num_nonnulls(from_minute, to_minute) = case when shift_id is null then 2 else 0 end);
alter table work_demand
  add column target text not null generated always as
    (coalesce(shift_id::text, from_minute || '-' || to_minute) || ' ' || coalesce(department_id, 0) || ' ' || coalesce(location_id, 0) || ' '
      || coalesce(job_position_id, 0) || ' ' || coalesce(training_kind || ' ' || coalesce(lower(training_title), ''), '')) stored,
  add constraint "planning.demand_overlap" exclude using gist (company_id with =, target with =, daterange(first_day, last_day, '[]') with &&);
