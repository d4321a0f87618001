import type { TestCompany } from '#test/support/app.ts'
import type { BenchContext } from './bench-context.ts'
import { createLargeCompany, fillCompanySilently } from './large-company.ts'

export const WORKED_MONTH_FIRST_DAY = '2026-03-01'
export const WORKED_MONTH_LAST_DAY = '2026-03-31'

/** A company whose employees clocked in on one shift in March, some late and some with overtime, without computed days. */
export async function createWorkedMonth(ground: BenchContext, people: number): Promise<TestCompany & { ids: number[] }> {
  const company = await createLargeCompany(ground, people)
  const { companyId } = company
  await fillCompanySilently(ground.owner, async (client) => {
    const one = async (text: string, values: unknown[]) => (await client.query(text, [companyId, ...values])).rows[0].id as number
    const shift = await one(`insert into shift (company_id, code, name) values ($1, 'I', 'Prva') returning id`, [])
    await one(
      `insert into shift_version (company_id, shift_id, first_day, segments, planned_minutes) values ($1, $2, '2025-01-01', '[{"from": 480, "to": 960}]', 480) returning id`,
      [shift],
    )
    const schedule = await one(`insert into work_schedule (company_id, name) values ($1, 'Nedelja') returning id`, [])
    const version = await one(
      `insert into work_schedule_version (company_id, work_schedule_id, first_day, anchor_day, length) values ($1, $2, '2025-01-01', '2026-03-02', 7) returning id`,
      [schedule],
    )
    await client.query(
      `insert into work_schedule_day (company_id, work_schedule_version_id, place, shift_id) select $1, $2, place, $3 from generate_series(0, 4) place`,
      [companyId, version, shift],
    )
    await client.query('update employment_terms set work_schedule_id = $2 where company_id = $1', [companyId, schedule])
    const device = await one(`insert into device (company_id, name, kind) values ($1, 'Ulaz', 'https') returning id`, [])
    await client.query(
      `insert into clock_event (company_id, device_id, card, at, direction, sequence, employee_id)
       select $1, $2, 'K' || e.id, (d + make_interval(mins => (case way when 'in' then 470 + (e.id * 7 + n) % 19 else 958 + (e.id * 5 + n * 3) % 40 end)::int)) at time zone 'Europe/Belgrade',
         way::direction, e.id || ' ' || n || way, e.id
       from employee e, generate_series(date '2026-03-01', date '2026-03-31', interval '1 day') with ordinality d (d, n), unnest(array['in', 'out']) way
       where e.company_id = $1 and extract(isodow from d) < 6`,
      [companyId, device],
    )
  })
  await ground.owner.query('vacuum analyze')
  const { rows } = await ground.owner.query<{ id: string }>('select id from employee where company_id = $1 order by id', [companyId])
  return { ...company, ids: rows.map(({ id }) => Number(id)) }
}
