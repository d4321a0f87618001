import type pg from 'pg'
import type { TestCompany } from '#test/support/app.ts'
import { computeDays } from '#test/support/compute-days.ts'
import type { BenchContext } from './bench-context.ts'
import { createLargeCompany, fillCompanySilently } from './large-company.ts'

/** The time of the application clock: employees have worked until this day of the month, and the rest is planned. */
export const BENCH_NOW = new Date('2026-03-20T11:00:00Z')
const FIRST_DAY = '2026-03-01'
const TODAY = '2026-03-20'

/** Number of different months; other employees repeat them. */
const DIFFERENT_MONTH_COUNT = 120

export type BenchEmployer = TestCompany & { sector: number; unit: number; person: number; people: number }

/**
 * An employer with employees in 20 sectors of 19 units each, in the middle of a month: clock events, some without a pair, some long,
 * results of each day, annual leave granted, taken, planned and requested. Ana is the chief of four sectors, a fifth of all.
 */
export async function createBenchEmployer(ground: BenchContext, people: number): Promise<BenchEmployer> {
  const company = await createLargeCompany(ground, people, { cards: true })
  const { companyId } = company
  await fillCompanySilently(ground.owner, async (client) => {
    const run = (text: string, values: unknown[] = []) => client.query(text, [companyId, ...values])
    await branchOut(run, company.ana.userId)
    await scheduleAll(run)
    await leaveOfAll(run)
    await passesOfAll(run)
    await announceToAll(run)
    await requestPeople(run)
  })
  await ground.owner.query('vacuum analyze')
  const { rows } = await ground.owner.query<{ id: string }>('select id from employee where company_id = $1 order by id', [companyId])
  const ids = rows.map(({ id }) => Number(id))
  const alike = ids.slice(-DIFFERENT_MONTH_COUNT)
  await computeDays(ground.services, companyId, { people: alike, from: FIRST_DAY, to: TODAY })
  await fillCompanySilently(ground.owner, async (client) => {
    await client.query(
      `insert into day_result (company_id, employee_id, day, shift_version_id, planned_minutes, minutes, extra_minutes, flags, trace, open_until)
       select r.company_id, e.id, r.day, r.shift_version_id, r.planned_minutes, r.minutes, r.extra_minutes, r.flags, r.trace, r.open_until
       from day_result r join employee e on e.company_id = r.company_id and e.id % ${DIFFERENT_MONTH_COUNT} = r.employee_id % ${DIFFERENT_MONTH_COUNT}
       where r.company_id = $1 and r.employee_id = any ($2) and not e.id = any ($2)`,
      [companyId, alike],
    )
  })
  await ground.owner.query('vacuum analyze')
  const one = async (text: string) => Number((await ground.owner.query(text, [companyId])).rows[0].id)
  return {
    ...company,
    people: ids.length,
    sector: await one(`select min(id) as id from department where company_id = $1 and name like 'Odeljenje %'`),
    unit: await one(`select min(id) as id from department where company_id = $1 and name like 'Grupa %'`),
    person: alike[0]!,
  }
}

type Run = (text: string, values?: unknown[]) => Promise<pg.QueryResult>

/** Each sector gets nineteen units, and its people go down into them; four sectors are the chief's. */
async function branchOut(run: Run, chiefId: number): Promise<void> {
  await run(
    `with made as (insert into department (company_id, name, parent_id)
       select $1, 'Grupa ' || row_number() over (order by d.id, g), d.id from department d, generate_series(1, 19) g
       where d.company_id = $1 and d.name like 'Odeljenje %' returning id, name, parent_id)
     insert into department_version (company_id, department_id, name, parent_id) select $1, id, name, parent_id from made`,
  )
  await run(
    `update employment_terms t set department_id = d.ids[1 + (t.employee_id / 20) % 19]
     from (select parent_id, array_agg(id order by id) ids from department where company_id = $1 and parent_id is not null group by 1) d
     where t.company_id = $1 and d.parent_id = t.department_id`,
  )
  await run(
    `insert into access_scope (company_id, user_id, department_id)
     select $1, $2, id from department where company_id = $1 and name like 'Odeljenje %' order by id limit 4`,
    [chiefId],
  )
}

/** All employees work one of three shifts in a five-day week; the third works at night. */
async function scheduleAll(run: Run): Promise<void> {
  await run(
    `with s as (insert into shift (company_id, code, name) select $1, x.code, x.name
       from (values ('I', 'Prva'), ('II', 'Druga'), ('III', 'Treća')) x (code, name) returning id, code)
     insert into shift_version (company_id, shift_id, first_day, segments, planned_minutes, rules)
     select $1, s.id, '2025-01-01', x.segments::jsonb, 480, '{"overtime_step": 30}'
     from s join (values ('I', '[{"from": 360, "to": 840}]'), ('II', '[{"from": 840, "to": 1320}]'), ('III', '[{"from": 1320, "to": 1800}]')) x (code, segments) using (code)`,
  )
  await run(
    `with w as (insert into work_schedule (company_id, name) select $1, 'Nedelja ' || code from shift where company_id = $1 returning id, name),
       v as (insert into work_schedule_version (company_id, work_schedule_id, first_day, anchor_day, length)
         select $1, id, '2025-01-01', '2026-03-02', 7 from w returning id, work_schedule_id)
     insert into work_schedule_day (company_id, work_schedule_version_id, place, shift_id)
     select $1, v.id, place, s.id from v join w on w.id = v.work_schedule_id join shift s on s.company_id = $1 and w.name = 'Nedelja ' || s.code,
       generate_series(0, 4) place`,
  )
  await run(
    `update employment_terms t set work_schedule_id = w.ids[1 + t.employee_id % 3]
     from (select array_agg(id order by id) ids from work_schedule where company_id = $1) w where t.company_id = $1`,
  )
}

/**
 * Twenty days for all employees. Of every ten employees one was on leave in March, one has leave in April and one has a pending request.
 */
async function leaveOfAll(run: Run): Promise<void> {
  await run(
    `insert into leave_entry (company_id, employee_id, leave_type_id, kind, amount, year, usable_from, usable_to, ground)
     select $1, e.id, t.id, 'granted', 20, 2026, '2026-01-01', '2027-06-30', 'manual'
     from employee e join leave_type t on (t.company_id, t.code) = ($1, 'GO') where e.company_id = $1`,
  )
  await run(
    `with asked as (insert into leave_request (company_id, employee_id, leave_type_id, first_day, last_day, status, amount, submitted_at, pending_approvers, waiting_since)
       select $1, e.id, t.id, x.first_day::date, x.last_day::date, x.status::leave_status, 5, '2026-02-20', x.pending_approvers::text[], '2026-02-20'
       from employee e join leave_type t on (t.company_id, t.code) = ($1, 'GO')
         join (values (3, '2026-03-09', '2026-03-13', 'approved', '{}'), (6, '2026-04-13', '2026-04-17', 'approved', '{}'),
           (9, '2026-05-11', '2026-05-15', 'submitted', '{chief}')) x (kind, first_day, last_day, status, pending_approvers) on e.id % 10 = x.kind
       where e.company_id = $1 returning *),
       counted as (insert into leave_day (company_id, employee_id, leave_request_id, day, amount, minutes, category, payer)
         select $1, employee_id, id, d, 1, 480, 'GO', 'employer' from asked, generate_series(first_day, last_day, interval '1 day') d where status = 'approved')
     insert into leave_entry (company_id, employee_id, leave_type_id, kind, amount, consumes_id, leave_request_id, day)
     select $1, a.employee_id, a.leave_type_id, 'taken', -5, g.id, a.id, a.first_day
     from asked a join leave_entry g on g.company_id = $1 and g.employee_id = a.employee_id and g.kind = 'granted' where a.status = 'approved'`,
  )
}

/** The staffing demand per sector and shift, and the minimum presence. */
async function requestPeople(run: Run): Promise<void> {
  await run(
    `insert into work_demand (company_id, shift_id, department_id, first_day, needed)
     select $1, s.id, d.id, '2026-01-01', '{60,60,60,60,60,20,20}' from shift s join department d on d.company_id = s.company_id
     where s.company_id = $1 and d.name like 'Odeljenje %'`,
  )
  await run(
    `insert into leave_restriction (company_id, name, department_id, min_percent)
     select $1, 'Na poslu: ' || coalesce(d.name, 'svi'), d.id, 85
     from (select id, name from department where company_id = $1 and name like 'Odeljenje %' union all select null, null) d`,
  )
}

/** Thirty announcements to all and one to a sector, with confirmation: all were notified, half have confirmed. */
async function announceToAll(run: Run): Promise<void> {
  await run(
    `with told as (insert into announcement (company_id, valid_from, must_confirm, published_at)
       select $1, date '2026-03-01' + n % 15, n % 3 > 0, '2026-03-01' from generate_series(0, 30) n returning id),
     said as (insert into announcement_version (company_id, announcement_id, version, title, body, sha256, published_at)
       select $1, id, 1, 'Saopštenje ' || id, repeat('Od ponedeljka važi nov raspored. ', 40), repeat('0', 64), '2026-03-01' from told returning id, announcement_id),
     target as (insert into announcement_target (company_id, announcement_id, department_id)
       select $1, (select min(id) from told), (select min(id) from department where company_id = $1 and name like 'Odeljenje %'))
     insert into announcement_read_receipt (company_id, announcement_version_id, employee_id, notified_at, viewed_at, confirmed_at)
     select $1, v.id, e.id, '2026-03-02', case when (e.id + v.id) % 2 = 0 then timestamptz '2026-03-03' end,
       case when (e.id + v.id) % 2 = 0 then timestamptz '2026-03-03' end
     from said v, employee e where e.company_id = $1`,
  )
}

/** Entry and exit of each past day, at different minutes; some stay longer, some have no exit. */
async function passesOfAll(run: Run): Promise<void> {
  await run(`insert into device (company_id, name, kind) values ($1, 'Ulaz', 'https')`)
  await run(
    `insert into clock_event (company_id, device_id, card, at, direction, sequence, employee_id)
     select $1, v.id, 'K' || e.code, p.at, way::direction, e.id || ' ' || d.n || way, e.id
     from employee e, device v, generate_series(date '2026-03-01', date '${TODAY}', interval '1 day') with ordinality d (d, n), unnest(array['in', 'out']) way,
       lateral (select (d.d + make_interval(mins => (360 + 480 * (e.id % 3) + case way when 'in' then -((e.id % ${DIFFERENT_MONTH_COUNT} + d.n) % 12)
         else 480 + (e.id % ${DIFFERENT_MONTH_COUNT} + d.n) % 9 + case when (e.id % ${DIFFERENT_MONTH_COUNT} + d.n) % 23 = 0 then 90 else 0 end end)::int)) at time zone 'Europe/Belgrade' as at) p
     where e.company_id = $1 and v.company_id = $1 and extract(isodow from d.d) < 6 and p.at < '${BENCH_NOW.toISOString()}'
       and not (e.id % 10 = 3 and d.d between '2026-03-09' and '2026-03-13') and not (way = 'out' and (e.id % ${DIFFERENT_MONTH_COUNT} + d.n) % 37 = 0)`,
  )
}
