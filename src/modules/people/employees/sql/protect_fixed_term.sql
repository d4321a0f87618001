-- An employment type cannot become indefinite while employees with it have a future last day of a fixed term (ZoR čl. 31, 37).
create or replace function protect_fixed_term() returns trigger language plpgsql as $$
begin
  if exists (
    select from employment m join employment_terms t on (t.company_id, t.employment_id) = (m.company_id, m.id)
    where m.company_id = new.company_id and t.employment_relationship_type_id = new.id and t.last_day = m.last_day
      and m.last_day <> 'infinity' and m.last_day >= belgrade_today())
  then perform raise_error('org.relationship_type_has_last_days'); end if;
  return new;
end $$;

create or replace trigger protect_fixed_term before update of is_fixed_term on employment_relationship_type for each row
  when (old.is_fixed_term and not new.is_fixed_term) execute function protect_fixed_term();
