-- Employees ask for business trips.
alter table request_rule drop constraint request_rule_kind_check,
  add constraint request_rule_kind_check check (kind in ('pass_correction', 'data_change', 'certificate', 'overtime', 'trip'));
alter table request drop constraint request_kind_check,
  add constraint request_kind_check check (kind in ('pass_correction', 'data_change', 'certificate', 'overtime', 'trip'));
