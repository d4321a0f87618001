import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { AppError } from '#shared/app-error.ts'
import { createTestApp, type TestUser } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany, getJuneWorkday, grantLeaveDays, NEXT_YEAR } from '#test/support/leave-company.ts'
import { waitForOpenTransactions } from '#test/support/settled-transactions.ts'

const testApp = await createTestApp({ jobs: false })
const company = await createLeaveCompany(testApp)
const { vesna, ana, marko, jelena } = company
const clientOf = (person: TestUser) => createLeaveClient(company, person)

async function changesOf(person: TestUser, after?: string) {
  await waitForOpenTransactions(testApp)
  const { leave_requests, next } = await clientOf(person).listLeaveChanges(after === undefined ? {} : { after })
  return { found: leave_requests.map(({ id, status }) => [id, status]), next }
}

for (const person of [marko, jelena]) await grantLeaveDays(company, person, NEXT_YEAR, 20)
/** Records an agreed day of annual leave. */
const recordLeave = async ({ employeeId }: TestUser, day: string) => {
  const days = { leave_type_id: company.typeId.GO!, first_day: day, last_day: day }
  return (await clientOf(vesna).createLeaveRequest({ ...days, employee_id: employeeId, approved: true })).data.id
}

test('a leave request is returned after its creation and after its cancellation', async () => {
  const { next } = await changesOf(vesna)
  const id = await recordLeave(marko, getJuneWorkday(1))
  const created = await changesOf(vesna, next)
  assert.deepEqual(created.found, [[id, 'approved']])
  assert.deepEqual((await changesOf(vesna, created.next)).found, [])
  await clientOf(vesna).cancelLeaveRequest({ leave_request_id: id, reason: 'Odloženo' })
  assert.deepEqual((await changesOf(vesna, created.next)).found, [[id, 'cancelled']])
})

test('a manager receives the leave of the own department only', async () => {
  const { next } = await changesOf(ana)
  const own = await recordLeave(marko, getJuneWorkday(8))
  await recordLeave(jelena, getJuneWorkday(8))
  assert.deepEqual((await changesOf(ana, next)).found, [[own, 'approved']])
})

test('an employee with own leave only may not read the feed', async () => {
  await assert.rejects(clientOf(marko).listLeaveChanges({}), (error: AppError) => error.code === 'access.denied')
})

test('a cursor of another list is rejected', async () => {
  const cursor = Buffer.from(JSON.stringify({ kind: 'employee' })).toString('base64url')
  await assert.rejects(clientOf(vesna).listLeaveChanges({ after: cursor }), (error: AppError) => error.code === 'common.cursor_invalid')
})
