-- Assigns events of a card again when its holder changes.
create or replace function reassign_clock_events_of_changed_card() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform assign_clock_events_of_card(old.company_id, old.card, old.first_day, old.last_day); end if;
  if tg_op <> 'DELETE' then perform assign_clock_events_of_card(new.company_id, new.card, new.first_day, new.last_day); end if;
  return null;
end $$;

create or replace trigger attribute after insert or update or delete on card_holder for each row execute function reassign_clock_events_of_changed_card();
