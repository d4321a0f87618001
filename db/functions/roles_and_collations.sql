-- Every connection of the application has the role `app`, with row security. `retention` may only erase and purge; some functions run with
-- it. Roles belong to the whole server, so another database may have created them already.
do $$ declare name text; begin
  foreach name in array array['app', 'retention'] loop
    begin
      execute format('create role %I nologin', name);
    exception when duplicate_object or unique_violation or insufficient_privilege then null;
    end;
    execute format('grant %I to current_user', name);
    execute format('grant usage on schema public to %I', name);
  end loop;
end $$;

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- The order of names for Serbian readers, on any server and with any collation of its database.
create collation if not exists serbian (provider = icu, locale = 'sr-Latn');
-- Codes sort by the numbers in them: 9 before 10.
create collation if not exists numeric_order (provider = icu, locale = 'sr-Latn-u-kn-true');
