-- The scope in which long work was asked for: whoever has another one since must ask again.
alter table job add scope text;
-- When somebody ended all sessions of an account; its calendar addresses end with them.
alter table app_user add sessions_ended_at timestamptz;
-- A browser is told of messages while the session lives that it subscribed in.
alter table push_device add session_id uuid references session on delete cascade;
create index on push_device (session_id);
