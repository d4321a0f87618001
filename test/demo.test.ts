import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { inInstallation } from '#db/database.ts'
import { portraitOf } from '#db/demo/portrait.ts'
import { chanceFrom } from '#db/demo/random.ts'
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
  const pictures = await inInstallation(here.database, (db) =>
    sql<{ share: number; largest: number; different: number }>`
      select avg((e.image_file_id is not null)::int)::float as share, max(f.size)::int as largest, count(distinct f.sha256)::float / count(f.id) as different
      from employee e left join stored_file f on (f.company_id, f.id) = (e.company_id, e.image_file_id)`.execute(db),
  )
  const { share, largest, different } = pictures.rows[0]!
  assert.ok(share > 0.58 && share < 0.75 && largest < 8_000 && different > 0.98, JSON.stringify(pictures.rows))
  for (const name of ['employer_user', 'chief', 'verificator', 'portir', 'employee_user']) {
    const reply = await here.app.inject({
      method: 'POST',
      url: name === 'employee_user' ? '/api/login_employee' : '/api/login',
      payload: { email: `${name}@demo.rs`, password: 'Kadrovik.2026' },
    })
    assert.equal(reply.statusCode, 200, name)
  }
})

test('a portrait is drawn the same from the same chance, and others from others', () => {
  const drawn = (seed: number) => portraitOf(chanceFrom(seed), { isWoman: seed % 2 === 0, age: 20 + (seed % 45) })
  assert.equal(drawn(7), drawn(7))
  const all = Array.from({ length: 200 }, (_, seed) => drawn(seed))
  assert.ok(new Set(all).size > 195)
  assert.ok(all.every((svg) => !/NaN|undefined|null/.test(svg)))
})
