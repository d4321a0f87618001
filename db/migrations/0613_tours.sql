-- Which tours of screens an account has taken or left. Who works here already knows the way.
alter table app_user add toured text[] not null default '{}' check (cardinality(toured) <= 50);
update app_user set toured = '{home}';
