-- A contact is not logged as a change, because a terminal calls every ten seconds.
create or replace trigger audit_change after update on device for each row
  when (to_jsonb(old) - '{last_seen_at,clock_offset_seconds,stamps,version,version_since,people_on,records_on,offline_alerted_at}'::text[]
    is distinct from to_jsonb(new) - '{last_seen_at,clock_offset_seconds,stamps,version,version_since,people_on,records_on,offline_alerted_at}'::text[])
  execute function write_audit_entry();
