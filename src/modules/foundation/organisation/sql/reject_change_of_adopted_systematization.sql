-- An adopted version is immutable.
create or replace function reject_change_of_adopted_systematization() returns trigger language plpgsql as $$
declare row jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  if exists (select from systematization s where s.company_id = (row ->> 'company_id')::bigint
    and s.id = (row ->> 'systematization_id')::bigint
      and s.status = 'adopted') then
    perform raise_error('systematization.already_adopted');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create or replace trigger adopted before insert or update or delete on systematization_position for each row
  execute function reject_change_of_adopted_systematization();
