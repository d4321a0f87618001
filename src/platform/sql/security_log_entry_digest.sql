-- The digest of a security log entry and the entry before it.
create or replace function security_log_entry_digest(e security_log_entry, before text) returns text language sql immutable as $$
  select encode(sha256(convert_to(jsonb_build_array(before, (extract(epoch from e.first_at) * 1000000)::bigint,
    (extract(epoch from e.last_at) * 1000000)::bigint,
    e.times, e.kind, e.user_id, e.address, e.route, e.code)::text, 'UTF8')), 'hex')
$$;
