-- The code list of levels of qualification (šifarnik nivoa); what tells 40 from 41 and the like is not settled, so only the level is named.
create table profession_qualification_code (
  id bigint generated always as identity primary key,
  code text not null unique,
  profession_qualification_id bigint not null references profession_qualification
);
grant select on profession_qualification_code to app;
insert into profession_qualification_code (code, profession_qualification_id)
select c.code, q.id from (values
  ('10', '1'), ('20', '2'), ('30', '3'), ('40', '4'), ('41', '4'), ('50', '5'), ('60', '6.1'), ('61', '6.1'), ('62', '6.2'), ('63', '6.2'),
  ('70', '7.1'), ('71', '7.1'), ('72', '7.2'), ('80', '8')) c (code, level)
join profession_qualification q on q.code = c.level;
