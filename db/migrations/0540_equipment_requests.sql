-- Employees ask for equipment; what was approved waits until it is handed out.
alter table request_rule drop constraint request_rule_kind_check,
  add constraint request_rule_kind_check check (kind in ('pass_correction', 'data_change', 'certificate', 'overtime', 'trip', 'equipment'));
alter table request drop constraint request_kind_check,
  add constraint request_kind_check check (kind in ('pass_correction', 'data_change', 'certificate', 'overtime', 'trip', 'equipment'));
