-- What was taken away, and what was looked at or taken out: rare among what was written, and asked for by inspectors.
create index on audit_entry (company_id, at) where before is not null and after is null;
create index on audit_entry (company_id, at) where before is null and (after is null or action like 'export%');
