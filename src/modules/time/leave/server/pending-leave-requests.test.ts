import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany, getJuneWorkday, grantLeaveDays, NEXT_YEAR } from '#test/support/leave-company.ts'

const app = await createTestApp({ connections: 12, jobs: false })

test('G17: open requests of one person are limited, also when filed in parallel', async () => {
  const company = await createLeaveCompany(app)
  const marko = createLeaveClient(company, company.marko)
  const jelena = createLeaveClient(company, company.jelena)
  const draft = { leave_type_id: company.typeId.GO!, first_day: getJuneWorkday(0), last_day: getJuneWorkday(1), draft: true }
  const { data: first } = await marko.createLeaveRequest(draft)
  await withInstallationTransaction(app.database, async (db) => {
    await sql`insert into leave_request (company_id, employee_id, leave_type_id, first_day, last_day, status)
      select company_id, employee_id, leave_type_id, first_day, last_day, 'draft' from leave_request, generate_series(1, 48) where id = ${first.id}`.execute(
      db,
    )
  })
  const tried = await Promise.allSettled(Array.from({ length: 5 }, () => marko.createLeaveRequest(draft)))
  assert.equal(tried.filter(({ status }) => status === 'fulfilled').length, 1)
  await assert.rejects(marko.createLeaveRequest(draft), { status: 409, code: 'leave.too_many_open', details: { max: 50 } })
  await jelena.createLeaveRequest(draft)
  await marko.withdrawLeaveRequest({ leave_request_id: first.id })
  await marko.createLeaveRequest(draft)
})

test('twenty parallel requests, drafts and approvals never exceed the balance', async () => {
  const company = await createLeaveCompany(app)
  const marko = createLeaveClient(company, company.marko)
  const jelena = createLeaveClient(company, company.jelena)
  for (const person of [company.marko, company.jelena]) await grantLeaveDays(company, person, NEXT_YEAR, 10)
  const day = (n: number) => getJuneWorkday(Math.floor(n / 5) * 7 + (n % 5) - 7 * 2)
  const draftOn = (n: number) => ({ leave_type_id: company.typeId.GO!, first_day: day(n), last_day: day(n) })
  const twenty = Array.from({ length: 20 }, (_, n) => n)
  const outcome = (tried: PromiseSettledResult<unknown>[]) => ({
    done: tried.filter(({ status }) => status === 'fulfilled').length,
    codes: [...new Set(tried.flatMap((one) => (one.status === 'rejected' ? one.reason.code : [])))],
  })

  const filed = await Promise.allSettled(twenty.map((n) => marko.createLeaveRequest(draftOn(n))))
  assert.deepEqual(outcome(filed), { done: 10, codes: ['leave.balance_exceeded'] })

  const drafts = await Promise.all(twenty.map((n) => jelena.createLeaveRequest({ ...draftOn(n), draft: true })))
  const ids = drafts.map(({ data }) => data.id)
  const submitted = await Promise.allSettled(ids.map((leave_request_id) => jelena.submitLeaveRequest({ leave_request_id })))
  assert.deepEqual(outcome(submitted), { done: 10, codes: ['leave.balance_exceeded'] })

  const waiting = ids.filter((_, n) => submitted[n]!.status === 'fulfilled')
  const vesna = createLeaveClient(company, company.vesna)
  const approved = await Promise.allSettled(waiting.map((leave_request_id) => vesna.approveLeaveRequest({ leave_request_id })))
  assert.equal(outcome(approved).done, 10)
  const [balance] = (await vesna.getLeaveBalances({ employee_id: company.jelena.employeeId, day: getJuneWorkday(60) })).data
  assert.deepEqual([balance!.taken, balance!.available], [10, 0])
})
