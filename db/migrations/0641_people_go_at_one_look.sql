-- stop: every table with a reference to people is read once while it is made anew
-- Where somebody is taken out, each of seventy references looks whether it has a row of theirs. One that may wait until the end of a
-- transaction looks first whether the same person has come back meanwhile; one that restricts does not (decision 75).
do $$
declare it record;
begin
  for it in
    select conrelid::regclass as child, conname, pg_get_constraintdef(oid) as says from pg_constraint
    where contype = 'f' and confdeltype = 'a' and confrelid in ('employee'::regclass, 'employment'::regclass, 'employment_terms'::regclass)
  loop
    execute format('alter table %s drop constraint %I, add constraint %2$I %s on delete restrict', it.child, it.conname, it.says);
  end loop;
end $$;
