-- Raises an application error as a constraint violation. The error code is the name of the constraint.
create or replace function raise_error(code text, detail text default null) returns void language plpgsql as $$
begin
  raise exception '%', code using errcode = 'check_violation', constraint = code, detail = coalesce(detail, '');
end $$;
