-- A browser that is told of new messages: where, and by which keys it reads, sealed. The digest is of the address, so that one browser
-- stands once, with whoever signed in to it last.
create table push_device (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  digest text not null unique,
  sealed text not null,
  agent text,
  shows_text boolean not null default false, -- the text of the message, or only that there is one
  made_at timestamptz not null default now()
);
create index on push_device (user_id);
