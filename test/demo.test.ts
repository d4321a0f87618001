import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { seedDemoData } from '#app/seed-demo-data.ts'
import { drawDemoPortrait } from '#demo/draw-portrait.ts'
import { createRandomSource } from '#demo/random-source.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, type TestApp } from '#test/support/app.ts'
import { assertGolden, type GoldenRecord } from './golden/record.ts'

test('the demo fills three companies with a year and an account per role', async () => {
  const testApp = await createTestApp({ jobs: false, clock: () => new Date('2026-11-20T09:00:00Z') })
  await seedDemoData(testApp.services)
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql<{ offers: number; kiosks: number; companies: number; closed: number; accounts: number; confirmed: number; published: number }>`
      select (select count(*) from shift_offer) as offers, (select count(*) from gate_kiosk) as kiosks, (select count(*) from company) as companies, (select count(distinct company_id) from month_close where reopened_at is null) as closed,
        (select count(*) from app_user where email like '%@demo.rs') as accounts, (select count(*) from document_dispatch where confirmed_at is not null) as confirmed,
        (select count(*) from plan_publication) as published`.execute(db),
  )
  assert.deepEqual(rows[0], { offers: 1, kiosks: 1, companies: 3, closed: 3, accounts: rows[0]!.accounts, confirmed: 1, published: 3 })
  const pictures = await withInstallationTransaction(testApp.database, (db) =>
    sql<{ share: number; largest: number; different: number }>`
      select avg((e.image_file_id is not null)::int)::float as share, max(f.size)::int as largest, count(distinct f.sha256)::float / count(f.id) as different
      from employee e left join stored_file f on (f.company_id, f.id) = (e.company_id, e.image_file_id)`.execute(db),
  )
  const { share, largest, different } = pictures.rows[0]!
  assert.ok(share > 0.58 && share < 0.75 && largest < 8_000 && different > 0.98, JSON.stringify(pictures.rows))
  for (const name of ['employer_user', 'chief', 'verificator', 'portir', 'employee_user']) {
    const reply = await testApp.app.inject({
      method: 'POST',
      url: name === 'employee_user' ? '/api/login_employee' : '/api/login',
      payload: { email: `${name}@demo.rs`, password: 'Kadrovik.2026' },
    })
    assert.equal(reply.statusCode, 200, name)
  }
  assertGolden('demo', await hoursAndLeave(testApp))
})

/** Of each company: the timesheets and payroll lines of three months, and the leave balances, by the codes of people. */
async function hoursAndLeave({ app }: TestApp): Promise<GoldenRecord> {
  const account = { email: 'employer_user@demo.rs', password: 'Kadrovik.2026' }
  const { token } = (await app.inject({ method: 'POST', url: '/api/login', payload: account })).json()
  const get = async (path: string) => {
    const reply = await app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })
    assert.equal(reply.statusCode, 200, `${path} ${reply.body.slice(0, 300)}`)
    return reply.json()
  }
  const record: GoldenRecord = {}
  const { companies } = await get('/companies?size=100')
  for (const { id, short_name } of companies) {
    for (const month of ['2026-08', '2026-09', '2026-10']) {
      for (const row of (await get(`/company/${id}/timesheet?month=${month}`)).data.employees)
        record[`${short_name} ${month} ${row.code}`] = withoutIds(row)
      for (const row of (await get(`/company/${id}/timesheet/payroll?month=${month}`)).data)
        record[`${short_name} ${month} ${row.code} payroll`] = withoutIds(row)
    }
    for (const row of (await get(`/company/${id}/leave-balances?size=9999999`)).balances)
      record[`${short_name} ${row.employee.code} leave`] = withoutIds(row)
  }
  return record
}

/** Numbers of rows differ from one run to the next, because the demo is written by several workers. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (/(^|_)ids?$|_at$/.test(key) ? [] : [[key, withoutIds(one)]])))
}

test('a portrait is the same for the same seed, and differs for others', () => {
  const drawn = (seed: number) => drawDemoPortrait(createRandomSource(seed), { isWoman: seed % 2 === 0, age: 20 + (seed % 45) })
  assert.equal(drawn(7), drawn(7))
  const all = Array.from({ length: 200 }, (_, seed) => drawn(seed))
  assert.ok(new Set(all).size > 195)
  assert.ok(all.every((svg) => !/NaN|undefined|null/.test(svg)))
})
