-- The code list of occupations (Jedinstveni kodeks šifara, Sl. glasnik RS 56/2018) as the company has brought it in: it is long and
-- changes by decisions of the government, so it comes as a table and not with the program.
create table occupation (
  company_id bigint not null,
  id bigint generated always as identity,
  code text not null constraint "org.occupation_code_wrong" check (code ~ '^\d{4}\.\d{2}$'),
  name text not null constraint "org.occupation_name_missing" check (name <> ''),
  constraint "org.occupation_code_taken" unique (company_id, code)
);
select company_table('occupation');
