-- Raises an application error in the form of a constraint violation, whose constraint name is the error code.
create or replace function raise_error(code text, detail text default null) returns void language plpgsql as $$
begin
  raise exception '%', code using errcode = 'check_violation', constraint = code, detail = coalesce(detail, '');
end $$;
