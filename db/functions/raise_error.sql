-- A refusal of ours looks to the caller like a broken constraint, whose name is the code of the failure.
create or replace function raise_error(code text, detail text default null) returns void language plpgsql as $$
begin
  raise exception '%', code using errcode = 'check_violation', constraint = code, detail = coalesce(detail, '');
end $$;
