-- Saved list views: filters, order and columns under a name, private or shared with the company.
create table saved_view (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null default current_user_id() references app_user,
  list text not null, -- name of the list
  name text not null,
  is_shared boolean not null default false,
  search jsonb not null default '{}', -- filters, order and page size as in the URL
  layout jsonb -- {columns: [{key, width}], pinned}; null is the default
);
select setup_company_table('saved_view');
select add_revision('saved_view');
create index on saved_view (company_id, list) where is_shared;
create unique index "views.name_taken" on saved_view (company_id, list, user_id, folded(name));

-- List preferences of a user: columns and the default view.
create table list_preference (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null default current_user_id() references app_user,
  list text not null,
  layout jsonb,
  first_view_id bigint,
  foreign key (company_id) references company,
  foreign key (company_id, first_view_id) references saved_view on delete set null (first_view_id),
  unique (company_id, user_id, list)
);
select setup_company_table('list_preference', audited => false);
create index on list_preference (company_id, first_view_id) where first_view_id is not null;
