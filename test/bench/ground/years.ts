import { documentsContract } from '#modules/documents/contract.ts'
import { asked } from '#test/cast.ts'
import type { Employer } from './employer.ts'
import { fillQuietly } from './fill.ts'
import type { Ground } from './house.ts'

const BEGAN = '2020-01-01'

/** A certificate of one of them, of which all others of the years are copies. */
export async function issuePaper(ground: Ground, { companyId, vesna, person }: Employer): Promise<void> {
  await ground.owner.query(
    `update employee set date_of_birth = '1990-05-05', address = 'Glavna 1', city = 'Niš' where company_id = $1 and id = $2`,
    [companyId, person],
  )
  await asked(documentsContract, ground, vesna, companyId).generateDocument({
    employee_id: person,
    about: 'employee',
    number: person,
    template: 'potvrda_zaposlenje',
    fields: { 'Svrha potvrde': 'banka' },
  })
}

/**
 * What an employer has behind it: the days of the month that is there, again for each of so many times four weeks – passes, results, overtime
 * that was decided, leave with its rights, papers, messages – all months before it closed, and a log of all that.
 */
export async function liveBefore({ owner }: Ground, { companyId, vesna }: Employer, times: number): Promise<void> {
  await fillQuietly(owner, async (client) => {
    const run = (text: string, values: unknown[] = []) => client.query(text, [companyId, ...values])
    for (const table of ['employment', 'employment_terms', 'shift_version', 'work_schedule_version', 'card_holder'])
      await run(`update ${table} set first_day = '${BEGAN}' where company_id = $1`)
    await run(
      `insert into clock_event (company_id, device_id, card, at, direction, sequence, employee_id)
       select company_id, device_id, card, at - k * interval '28 days', direction, sequence || ' ' || k, employee_id
       from clock_event, generate_series(1, $2::int) k where company_id = $1`,
      [times],
    )
    await run(
      `insert into day_result (company_id, employee_id, day, shift_version_id, planned_minutes, minutes, extra_minutes, flags, trace)
       select company_id, employee_id, day - 28 * k, shift_version_id, planned_minutes, minutes, extra_minutes, flags, trace
       from day_result, generate_series(1, $2::int) k where company_id = $1`,
      [times],
    )
    await run(
      `insert into overtime_approval (company_id, employee_id, day, approved_minutes, seen_minutes, decided_by)
       select company_id, employee_id, day, extra_minutes, extra_minutes, $2 from day_result
       where company_id = $1 and extra_minutes > 0 and day < '2026-03-01'`,
      [vesna.userId],
    )
    await leaveOfYears(run, times)
    await run(
      `insert into month_close (company_id, month, closed_at, closed_by)
       select $1, m, m + interval '1 month 5 days', $2 from generate_series(date '2026-02-01' - make_interval(months => $3), date '2026-02-01', interval '1 month') m`,
      [vesna.userId, Math.floor((times * 28) / 31)],
    )
    await run(
      `insert into month_close_employee (company_id, month_close_id, employee_id, department_id, totals, days)
       select $1, c.id, r.employee_id, t.department_id, '{"R": 9600}', jsonb_object_agg(r.day, jsonb_build_object('minutes', r.minutes, 'planned', r.planned_minutes))
       from month_close c join day_result r on r.company_id = $1 and month_of(r.day) = c.month
         join employment_terms t on (t.company_id, t.employee_id) = ($1, r.employee_id) where c.company_id = $1 group by c.id, r.employee_id, t.department_id`,
    )
    await run(
      `insert into month_close_total (company_id, month_close_id, totals)
       select $1, c.id, (select jsonb_object_agg(key, minutes) from (select key, sum(value::bigint) as minutes
         from month_close_employee e, jsonb_each_text(e.totals) where (e.company_id, e.month_close_id) = ($1, c.id) group by key) s)
       from month_close c where c.company_id = $1`,
    )
    await papersOfYears(run, vesna.userId)
    await run(
      `insert into audit_entry (company_id, at, actor_id, action, table_name, row_id, employee_id, before, after)
       select $1, timestamptz '2026-03-01' - n * interval '1 minute', $2, 'changeCell', (array['day_override', 'leave_entry', 'employee', 'planned_day'])[1 + n % 4], n,
         ids[1 + n % cardinality(ids)], case when n % 3 = 0 then '{"comment": "pre"}'::jsonb end, '{"comment": "posle", "minutes": {"R": 480}}'
       from generate_series(1, $3::int) n, (select array_agg(id) as ids from employee where company_id = $1) e`,
      [vesna.userId, times * 28 * 24 * 60],
    )
  })
  await owner.query('vacuum analyze')
}

type Run = (text: string, values?: unknown[]) => Promise<unknown>

/** Twenty days a year, of which who was away in the month that is there was away twice before each year. */
async function leaveOfYears(run: Run, times: number): Promise<void> {
  await run(
    `insert into leave_entry (company_id, employee_id, leave_type_id, kind, amount, year, usable_from, usable_to, ground)
     select company_id, employee_id, leave_type_id, 'granted', 20, y, make_date(y, 1, 1), make_date(y + 1, 6, 30), 'manual'
     from leave_entry, generate_series(2020, 2025) y where company_id = $1 and kind = 'granted' and year = 2026`,
  )
  await run(
    `with asked as (insert into leave_request (company_id, employee_id, leave_type_id, first_day, last_day, status, amount, submitted_at)
       select company_id, employee_id, leave_type_id, first_day - 28 * k, last_day - 28 * k, 'approved', 5, first_day - 28 * k - 20
       from leave_request, generate_series(6, $2::int, 6) k where company_id = $1 returning *),
       counted as (insert into leave_day (company_id, employee_id, leave_request_id, day, amount, minutes, category, payer)
         select $1, employee_id, id, d, 1, 480, 'GO', 'employer' from asked, generate_series(first_day, last_day, interval '1 day') d)
     insert into leave_entry (company_id, employee_id, leave_type_id, kind, amount, consumes_id, leave_request_id, day)
     select $1, a.employee_id, a.leave_type_id, 'taken', -5, g.id, a.id, a.first_day
     from asked a join leave_entry g on g.company_id = $1 and g.employee_id = a.employee_id and g.kind = 'granted'
       and g.year = extract(year from a.first_day)`,
    [times],
  )
}

/** Six papers a year of everybody, and what human resources and who they are about were told. */
async function papersOfYears(run: Run, userId: number): Promise<void> {
  await run(
    `with paper as (insert into registered_document (company_id, book, year, number, title, registered_at)
         select $1, 'opsti', y, (row_number() over (partition by y order by e.id, n))::int + 100000, 'Potvrda o zaposlenju', make_date(y, 2 * n, 5)
         from employee e, generate_series(2021, 2025) y, generate_series(1, 6) n where e.company_id = $1 returning id, number, year),
       numbered as (select id, year, row_number() over (partition by year order by number) as place from paper),
       people as (select id, row_number() over (order by id) as place from employee where company_id = $1)
     insert into issued_document (company_id, employee_id, about, about_id, template_code, title, script, day, is_sensitive,
       registered_document_id, content_file_id, created_by)
     select $1, p.id, 'employee', p.id, 'potvrda_zaposlenje', 'Potvrda o zaposlenju', 'latin', make_date(n.year, 6, 1), false, n.id, one.content_file_id, $2
     from (select content_file_id from issued_document where company_id = $1 limit 1) one, numbered n join people p on p.place = 1 + (n.place - 1) / 6`,
    [userId],
  )
  await run(
    `insert into inbox_message (company_id, user_id, at, message, details, read_at, employee_id)
     select $1, $2, '2026-01-01', 'leave.message.filed', '{}', '2026-01-02', e.id from employee e, generate_series(1, 15) where e.company_id = $1`,
    [userId],
  )
}
