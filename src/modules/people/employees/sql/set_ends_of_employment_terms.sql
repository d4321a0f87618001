-- Selects terms with another end first, because an update without rows still runs statement triggers.
create or replace function set_ends_of_employment_terms(companies bigint[], employments bigint[]) returns void language plpgsql security definer
  set search_path = public, code, pg_temp as $$
declare terms bigint[]; ends date[]; of_companies bigint[];
begin
  perform from employment e join (select distinct company_id, id from unnest(companies, employments) w (company_id, id)) w
    on (e.company_id, e.id) = (w.company_id, w.id) order by e.company_id, e.id for no key update of e;
  select array_agg(company_id), array_agg(id), array_agg(ends_on) into of_companies, terms, ends from (
    select t.company_id, t.id, t.last_day,
      coalesce(lead(t.first_day) over (partition by t.company_id, t.employment_id order by t.first_day) - 1, e.last_day) as ends_on
    from (select distinct company_id, id from unnest(companies, employments) w (company_id, id)) w
      join employment e on (e.company_id, e.id) = (w.company_id, w.id)
      join employment_terms t on (t.company_id, t.employment_id) = (w.company_id, w.id)) n
  where last_day <> ends_on;
  if terms is null then return; end if;
  update employment_terms t set last_day = n.ends_on from unnest(of_companies, terms, ends) n (company_id, id, ends_on)
  where (t.company_id, t.id) = (n.company_id, n.id);
end $$;
revoke execute on function set_ends_of_employment_terms from public;
