-- Every policy that keeps to a company compares with `current_company()` itself, and not with a sub-select of it: what a sub-select will
-- answer is not known when a statement is planned, so every company was taken for one of average size (decision 63).
do $$
declare
  it record;
  using_ text;
  check_ text;
begin
  for it in select schemaname, tablename, policyname, qual, with_check from pg_policies
    where qual like '%SELECT current_company()%' or with_check like '%SELECT current_company()%'
  loop
    using_ := regexp_replace(it.qual, '\( ?SELECT current_company\(\) AS current_company\)', 'current_company()', 'g');
    check_ := regexp_replace(it.with_check, '\( ?SELECT current_company\(\) AS current_company\)', 'current_company()', 'g');
    execute format('alter policy %I on %I.%I', it.policyname, it.schemaname, it.tablename)
      || coalesce(' using (' || using_ || ')', '') || coalesce(' with check (' || check_ || ')', '');
  end loop;
end $$;
