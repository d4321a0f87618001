import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { inInstallation } from '#db/database.ts'
import { anApp } from '#test/cast.ts'
import { aLeaveCompany, calls, june } from '#test/leave_cast.ts'

const here = await anApp({ jobs: false })

test('G17: one person has so many open requests at most, also of many filed at once, and nobody else is held up', async () => {
  const company = await aLeaveCompany(here)
  const [marko, jelena] = [calls(company, company.marko), calls(company, company.jelena)]
  const draft = { leave_type_id: company.typeId.GO!, first_day: june(0), last_day: june(1), draft: true }
  const { data: first } = await marko.createLeaveRequest(draft)
  await inInstallation(here.database, async (db) => {
    await sql`insert into leave_request (company_id, employee_id, leave_type_id, first_day, last_day, status)
      select company_id, employee_id, leave_type_id, first_day, last_day, 'draft' from leave_request, generate_series(1, 48) where id = ${first.id}`.execute(
      db,
    )
  })
  const tried = await Promise.allSettled(Array.from({ length: 5 }, () => marko.createLeaveRequest(draft)))
  assert.equal(tried.filter(({ status }) => status === 'fulfilled').length, 1)
  await assert.rejects(marko.createLeaveRequest(draft), { status: 409, code: 'leave.too_many_open', details: { most: 50 } })
  await jelena.createLeaveRequest(draft)
  await marko.withdrawLeaveRequest({ leave_request_id: first.id })
  await marko.createLeaveRequest(draft)
})
