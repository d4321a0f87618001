-- Three references are looked at for each person who is imported and say nothing of their own: an employment is of its employee's company,
-- terms of their employment's, and the log is written by the triggers of rows that have such a reference (decision 75).
alter table employment drop constraint employment_company_id_fkey;
alter table employment_terms drop constraint employment_terms_company_id_fkey;
alter table audit_entry drop constraint audit_entry_company_id_fkey;
