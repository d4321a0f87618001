-- A list as somebody likes to see it: its filters, order and columns under a name, for themselves or for the whole company.
create table list_view (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null default current_user_id() references app_user,
  list text not null, -- which list: the name that its screen gives it
  name text not null,
  is_shared boolean not null default false,
  search jsonb not null default '{}', -- filters, order and rows on a page, as the address says them
  layout jsonb, -- {columns: [{key, width}], pinned}; none are the columns of the screen
  constraint "views.name_taken" unique (company_id, list, user_id, name)
);
select company_table('list_view');
select revised('list_view');
create index on list_view (company_id, list) where is_shared;

-- How somebody keeps a list itself: its columns, and the view that it opens with.
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

-- Whoever may change the company may share with it.
insert into user_group_permission (user_group_id, permission)
select user_group_id, 'views.share' from user_group_permission where permission = 'companies.write' on conflict do nothing;
