-- Creates the first departments of a company by name.
create or replace function create_first_departments(company bigint, names text[]) returns void language sql as $$
  insert into department (company_id, name) select company, name from unnest(names) name
$$;
