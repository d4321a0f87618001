import type pg from 'pg'
import { createTestCompany, type TestCompany } from '#test/support/app.ts'
import type { BenchContext } from './bench-context.ts'

/** Inserts rows as the owner without triggers: a benchmark measures reading, or its own writing. */
export async function fillCompanySilently(owner: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica`)
    await work(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}

const firstNames = `array['Marko','Jelena','Đorđe','Živana','Nikola','Čedomir','Milica','Stefan','Ana','Šaban','Ivana','Luka']`
const family = `array['Petrović','Jovanović','Đurić','Čolić','Nikolić','Šarić','Živković','Ilić','Pavlović','Kovač','Stanković','Ćirić','Tomić','Lukić','Božić','Marić','Savić','Simić','Perić']`

/**
 * A company with the standard persons and this number of further employees in twenty departments and thirty positions, with `cards` one
 * card each.
 */
export async function createLargeCompany(ground: BenchContext, people: number, { cards = false } = {}): Promise<TestCompany> {
  const company = await createTestCompany(ground)
  const { companyId } = company
  await fillCompanySilently(ground.owner, async (client) => {
    await client.query(`insert into department (company_id, name) select $1, 'Odeljenje ' || n from generate_series(1, 20) n`, [companyId])
    await client.query(
      `insert into department_version (company_id, department_id, name) select company_id, id, name from department where company_id = $1
      and name like 'Odeljenje %'`,
      [companyId],
    )
    await client.query(`insert into job_position (company_id, name) select $1, 'Radno mesto ' || n from generate_series(1, 30) n`, [
      companyId,
    ])
    await client.query(
      `insert into employee (company_id, code, first_name, last_name)
       select $1, n::text, (${firstNames})[1 + n % 12], (${family})[1 + (n / 12) % 19] || case when n > 2280 then ' ' || to_hex(n / 228) else '' end
       from generate_series(1, $2::int) n`,
      [companyId, people],
    )
    await client.query('analyze employee') // without statistics the planner would read the whole table for each person
    await client.query(
      `insert into employment (company_id, employee_id, first_day) select company_id, id, '2025-01-01' from employee where company_id = $1 and code ~ '^\\d+$'`,
      [companyId],
    )
    await client.query('analyze employment')
    await client.query(
      `insert into employment_terms (company_id, employment_id, employee_id, first_day, department_id, job_position_id, employment_relationship_type_id)
       select m.company_id, m.id, m.employee_id, m.first_day, d.ids[1 + m.employee_id % 20], p.ids[1 + m.employee_id % 30], t.ids[1 + m.employee_id % 3]
       from employment m join employee e on (e.company_id, e.id) = (m.company_id, m.employee_id) and e.code ~ '^\\d+$',
         (select array_agg(id) ids from department where company_id = $1 and name like 'Odeljenje %') d,
         (select array_agg(id) ids from job_position where company_id = $1 and name like 'Radno mesto %') p,
         (select array_agg(id) ids from employment_relationship_type where company_id = $1) t
       where m.company_id = $1`,
      [companyId],
    )
    if (cards)
      await client.query(
        `insert into card_holder (company_id, card, employee_id, first_day) select company_id, 'K' || code, id, '2025-01-01' from employee where company_id = $1 and code ~ '^\\d+$'`,
        [companyId],
      )
  })
  await ground.owner.query('vacuum analyze')
  return company
}
