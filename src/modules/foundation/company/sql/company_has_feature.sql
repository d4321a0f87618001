-- Whether a company has enabled an optional feature.
create or replace function company_has_feature(company bigint, what text) returns boolean language sql stable as $$
  select exists (select from company_permission where company_id = company and name = what)
$$;
