-- Only the time of reading can be set, once.
create or replace function reject_plan_notice_change() returns trigger language plpgsql as $$
begin
  if old.viewed_at is not null or new.viewed_at is null or to_jsonb(new) - 'viewed_at' <> to_jsonb(old) - 'viewed_at' then
    perform raise_error('plan.publication_is_final');
  end if;
  return new;
end $$;

create or replace trigger keep before update on plan_change_notice for each row execute function reject_plan_notice_change();
