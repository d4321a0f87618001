-- The full name in the cases of papers, where the rule does not have it right.
alter table employee add name_genitive text, add name_dative text, add name_accusative text, add name_instrumental text;
insert into personal_column select 'employee', unnest(array['name_genitive', 'name_dative', 'name_accusative', 'name_instrumental']);
