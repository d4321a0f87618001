-- stop: the register of papers is written anew once
-- What years bring is found without reading them: papers by words, days with overtime among all days, and what a closed month came to.
select searchable('registered_document', $$title || ' ' || book || '-' || year::text || '/' || number::text$$);
create index on day_result (company_id, employee_id, day) where minutes ?| array['P', 'PN', 'HP', 'HPN'];

-- What everybody together had in a closed month, by code, so that a year of it is twelve rows.
create table month_close_total (
  company_id bigint not null,
  month_close_id bigint not null,
  totals jsonb not null, -- {"R": 1920000, "GO": 48000}, in minutes
  foreign key (company_id, month_close_id) references month_close
);
select company_table('month_close_total', 'month_close_id', audited => false);
insert into month_close_total (company_id, month_close_id, totals)
select c.company_id, c.id, coalesce((select jsonb_object_agg(key, minutes) from (
    select key, sum(value::bigint) as minutes from month_close_employee e, jsonb_each_text(e.totals)
    where (e.company_id, e.month_close_id) = (c.company_id, c.id) group by key) s), '{}')
from month_close c;
