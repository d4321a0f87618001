import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { inInstallation } from '#db/database.ts'
import { fillDemo } from '#host/demo.ts'
import { anApp } from './cast.ts'

test('the demo fills an empty installation: three companies with a year behind them, and an account for each role', async () => {
  const here = await anApp({ jobs: false })
  await fillDemo(here.house)
  const { rows } = await inInstallation(here.database, (db) =>
    sql<{ companies: number; closed: number; accounts: number; confirmed: number; published: number }>`
      select (select count(*) from company) as companies, (select count(distinct company_id) from month_close where reopened_at is null) as closed,
        (select count(*) from app_user where email like '%@demo.rs') as accounts, (select count(*) from paper_sending where confirmed_at is not null) as confirmed,
        (select count(*) from plan_publication) as published`.execute(db),
  )
  assert.deepEqual(rows[0], { companies: 3, closed: 3, accounts: rows[0]!.accounts, confirmed: 1, published: 3 })
  for (const name of ['employer_user', 'chief', 'verificator', 'portir', 'employee_user']) {
    const reply = await here.app.inject({
      method: 'POST',
      url: name === 'employee_user' ? '/api/login_employee' : '/api/login',
      payload: { email: `${name}@demo.rs`, password: 'Kadrovik.2026' },
    })
    assert.equal(reply.statusCode, 200, name)
  }
})
