-- The person goes out of rows and log; days and contracts stay, as the law wants them counted.
create or replace function erase_engaged_person(company bigint, which bigint) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform assert_own_company(company);
  update engaged_person set first_name = 'erased', last_name = 'erased', jmbg = null, email = null, phone = null, address = null,
    city = null, bank_account = null
  where company_id = company and id = which;
  update engagement set work = 'erased', note = null where company_id = company and engaged_person_id = which;
  perform forget_row_in_log(company, 'engaged_person', which);
  perform forget_row_in_log(company, 'engagement', id) from engagement where company_id = company and engaged_person_id = which;
end $$;
revoke execute on function erase_engaged_person from public;
