-- What an act answered may hold a key or a code that is shown once, so it is kept sealed, and only who asked it sees that they did.
delete from answered_request;
alter table answered_request drop column status, drop column reply, add column sealed text;
alter table answered_request enable row level security;
create policy own on answered_request using (user_id = (select current_user_id()));
