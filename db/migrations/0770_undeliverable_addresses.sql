-- Addresses that refused a letter for good, by the digest of their lower case, so that the table names nobody.
create table undeliverable_address (
  digest text primary key,
  refused_at timestamptz not null default now(),
  reply_code int not null
);
grant select on undeliverable_address to app;
