-- Saved list views: filters, order and columns under a name, private or shared with the company.
create table list_view (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null default current_user_id() references app_user,
  list text not null, -- name of the list
  name text not null,
  is_shared boolean not null default false,
  search jsonb not null default '{}', -- filters, order and page size as in the URL
  layout jsonb -- {columns: [{key, width}], pinned}; null is the default
);
select company_table('list_view');
select revised('list_view');
create index on list_view (company_id, list) where is_shared;
create unique index "views.name_taken" on list_view (company_id, list, user_id, folded(name));

-- List preferences of a user: columns and the default view.
create table list_choice (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null default current_user_id() references app_user,
  list text not null,
  layout jsonb,
  first_view_id bigint,
  foreign key (company_id) references company,
  foreign key (company_id, first_view_id) references list_view on delete set null (first_view_id),
  unique (company_id, user_id, list)
);
select company_table('list_choice', audited => false);
create index on list_choice (company_id, first_view_id) where first_view_id is not null;
