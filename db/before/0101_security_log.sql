-- What was refused: rights, tokens, sign-ins. Equal refusals of a minute are one entry. Each entry carries the digest of the one before,
-- so that one that was changed, or taken from between others, is seen. `app` has no right on it.
create table security_entry (
  id bigint generated always as identity primary key,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times int not null,
  kind text not null check (kind in ('denied', 'token', 'sign_in', 'same_number')),
  user_id bigint,
  address text not null, -- shortened, as in the record of sign-ins
  route text not null,
  code text not null,
  previous text not null,
  digest text not null
);
create index on security_entry (user_id);
-- The digest of the last entry that was let go of with age: where what is left begins.
create table security_anchor (only_one boolean primary key default true check (only_one), digest text not null default '');
insert into security_anchor default values;

create function digest_of(e security_entry, before text) returns text language sql immutable as $$
  select encode(sha256(convert_to(jsonb_build_array(before, (extract(epoch from e.first_at) * 1000000)::bigint, (extract(epoch from e.last_at) * 1000000)::bigint,
    e.times, e.kind, e.user_id, e.address, e.route, e.code)::text, 'UTF8')), 'hex')
$$;

-- One writer after the other, for as long as it takes to write a few rows.
create function link_security_entry() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('security_entry', 0));
  new.id := nextval(pg_get_serial_sequence('security_entry', 'id')); -- the one that it came with may be older than what was written meanwhile
  new.previous := coalesce((select digest from security_entry order by id desc limit 1), (select digest from security_anchor));
  new.digest := digest_of(new, new.previous);
  return new;
end $$;
create trigger link before insert on security_entry for each row execute function link_security_entry();
