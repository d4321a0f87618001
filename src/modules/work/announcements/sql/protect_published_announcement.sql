-- A published announcement cannot be deleted, and its text is immutable.
create or replace function protect_published_announcement() returns trigger language plpgsql as $$
begin
  if old.published_at is not null then
    if tg_op = 'DELETE' then perform raise_error('announcements.already_published'); end if;
    if new.published_at is distinct from old.published_at
      or tg_table_name = 'announcement_version' and to_jsonb(new) - 'search_text' is distinct from to_jsonb(old) - 'search_text' then
      perform raise_error('announcements.already_published');
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create or replace trigger keep before update or delete on announcement for each row execute function protect_published_announcement();
create or replace trigger keep before update or delete on announcement_version for each row execute function protect_published_announcement();
