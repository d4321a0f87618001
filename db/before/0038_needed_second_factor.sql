-- Who is in such a group signs in with a second factor, and is given one at the sign-in that finds them without.
alter table user_group add needs_second_factor boolean not null default false;
