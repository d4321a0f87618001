-- Closed months that are not reopened. Other modules check this view before they write into a month.
create or replace view closed_month with (security_invoker = true) as
  select company_id, month from month_close where reopened_at is null;
grant select on closed_month to app;
