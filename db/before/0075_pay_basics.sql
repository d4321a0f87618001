-- What a contract says of pay: the base salary, from a day on. Like terms (decision 0006) a row holds until the next one, or until
-- the employment ends; it need not begin with the employment, since pay may be entered later.
create table pay_basics (
  company_id bigint not null,
  id bigint generated always as identity,
  employment_id bigint not null,
  employee_id bigint not null,
  first_day date not null,
  last_day date not null default 'infinity', -- worked out by settle_pay, for reading only
  amount bigint not null check (amount > 0), -- in para; of a month: for full working time
  amount_kind text not null check (amount_kind in ('gross', 'net')),
  per text not null check (per in ('month', 'hour')),
  coefficient numeric(7, 4) check (coefficient > 0),
  payment_day int check (payment_day between 1 and 31), -- of the month, for the month before
  advance_day int check (advance_day between 1 and 31),
  seniority_rate numeric(4, 2) check (seniority_rate >= 0.4), -- per cent for a full year (ZoR čl. 108); none: as the company has it
  ground text,
  constraint "pay.same_day" unique (company_id, employment_id, first_day),
  foreign key (company_id, employment_id, employee_id) references employment (company_id, id, employee_id) on delete cascade
);
select company_table('pay_basics');
select revised('pay_basics');
create index on pay_basics (company_id, employee_id, first_day);
insert into personal_column select 'pay_basics', unnest(array['amount', 'amount_kind', 'per', 'coefficient', 'payment_day', 'advance_day', 'seniority_rate', 'ground']);

-- Each row ends where the next one begins, so no two overlap. The employment is the lock, as of terms.
create function settle_pay() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  it jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  company bigint := it ->> 'company_id';
  which bigint := it ->> case tg_table_name when 'employment' then 'id' else 'employment_id' end;
begin
  perform from employment where company_id = company and id = which for no key update;
  update pay_basics p set last_day = n.last_day
  from (select p.id, coalesce(lead(p.first_day) over (order by p.first_day) - 1, e.last_day) as last_day
        from pay_basics p join employment e on (e.company_id, e.id) = (p.company_id, p.employment_id)
        where p.company_id = company and p.employment_id = which) n
  where p.company_id = company and p.id = n.id and p.last_day <> n.last_day;
  return null;
end $$;
create trigger settle after insert or delete or update of first_day on pay_basics for each row execute function settle_pay();
create trigger settle_end after update of last_day on pay_basics for each row when (pg_trigger_depth() = 0) execute function settle_pay();
create trigger settle_pay after update of last_day on employment for each row execute function settle_pay();

create function check_pay() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  it jsonb := to_jsonb(new);
  company bigint := it ->> 'company_id';
  e employment; earliest date; latest date;
begin
  select * into e from employment where company_id = company and id = (it ->> case tg_table_name when 'employment' then 'id' else 'employment_id' end)::bigint;
  if not found then return null; end if;
  select min(first_day), max(first_day) into earliest, latest from pay_basics where company_id = company and employment_id = e.id;
  if earliest < e.first_day then perform refuse('pay.before_start', e.first_day::text); end if;
  if latest > e.last_day then perform refuse('pay.after_end', latest::text); end if;
  return null;
end $$;
create constraint trigger whole after insert or update on pay_basics deferrable initially deferred for each row execute function check_pay();
create constraint trigger whole_pay after insert or update on employment deferrable initially deferred for each row execute function check_pay();

-- Of who is erased the rows go, and then what the log says of them.
create function erase_pay() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from pay_basics where company_id = new.company_id and employee_id = new.employee_id;
  update audit_entry e set before = blank(before, p.columns), after = blank(after, p.columns)
  from (select array_agg(column_name) as columns from personal_column where table_name = 'pay_basics') p
  where e.company_id = new.company_id and e.employee_id = new.employee_id and e.table_name = 'pay_basics';
  return null;
end $$;
create trigger erase_pay after insert on erasure for each row execute function erase_pay();

-- A paper that says pay is for who may see pay. Contracts and the certificate of pay said it before it stood in the record.
alter table issued_document add column says_pay boolean not null default false;
alter table issued_document disable trigger user;
update issued_document set says_pay = true where template_code in ('ugovor_neodredjeno', 'ugovor_odredjeno', 'ugovor_pripravnik', 'ugovor_rad_od_kuce', 'potvrda_zarada', 'resenje_minuli');
alter table issued_document enable trigger user;

-- Who made and read contracts knew what they say of pay: groups that keep people and their sensitive data. Chiefs are none of them.
insert into user_group_permission (user_group_id, permission)
select w.user_group_id, p from user_group_permission w join user_group_permission s using (user_group_id), unnest(array['pay.read', 'pay.write']) p
where w.permission = 'employees.write' and s.permission = 'employees.sensitive'
on conflict do nothing;
