-- What a company calls a category of hours, and what an hour of it is worth, from a day on; without a row it is as the law has it.
create table hour_category (
  company_id bigint not null,
  id bigint generated always as identity,
  code text not null check (code ~ '^[A-Z][A-Z0-9]{0,9}$'),
  first_day date not null,
  name text check (name = btrim(name) and name <> ''),
  name_en text check (name_en = btrim(name_en) and name_en <> ''),
  factor numeric(7, 4) check (factor between 0 and 10),
  constraint "time.category_day_taken" unique (company_id, code, first_day)
);
select company_table('hour_category');
select revised('hour_category');
