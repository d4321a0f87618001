import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { employeeOverviewContract } from '#modules/insight/home/employee-overview-contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestAccount, createTestApp, createTestClient, type TestCompany } from '#test/support/app.ts'
import { assignDayShift, createLeaveCompany, createLeaveClient as leaveCalls } from '#test/support/leave-company.ts'

// A Tuesday, at ten in Belgrade.
const now = new Date('2026-11-24T09:00:00Z')
const app = await createTestApp({ jobs: false, clock: () => now })
const inDatabase = (statement: ReturnType<typeof sql>) => withInstallationTransaction(app.database, (db) => statement.execute(db))
const overviewOf = async (company: TestCompany, person: { token: string }, employee_id: number) =>
  (await createTestClient(employeeOverviewContract, app, person, company.companyId).getEmployeeOverview({ employee_id })).data
const anotherAs = (company: TestCompany, role: string) =>
  withInstallationTransaction(app.database, (db) => createTestAccount(app, db, role, company.companyId))

async function createRecord() {
  const company = await createLeaveCompany(app)
  await assignDayShift(company)
  const { vesna, marko } = company
  const input = { employee_id: marko.employeeId, leave_type_id: company.typeId.GO!, year: 2026, amount: 10, note: 'preneto' }
  await leaveCalls(company, vesna).createManualLeaveGrant(input)
  const leaveInput = { leave_type_id: company.typeId.GO!, first_day: '2026-12-07', last_day: '2026-12-09' }
  const { id } = (await leaveCalls(company, marko).createLeaveRequest(leaveInput)).data
  return { company, id, employeeId: marko.employeeId }
}

test('HR sees month, balance, pending items, documents and timeline', async () => {
  const { company, id, employeeId } = await createRecord()
  const overview = await overviewOf(company, company.vesna, employeeId)
  assert.deepEqual(overview.balance, { had: 10, taken: 0, planned: 0, pending: 3, available: 7 })
  assert.equal(overview.month?.days.length, 30)
  assert.ok(overview.month!.sum.fund > 0)
  assert.deepEqual(
    overview.requests.map((one) => [one.id, one.leave_type?.code]),
    [[id, 'GO']],
  )
  assert.deepEqual(overview.documents, [])
  assert.equal(overview.timeline.at(-1)?.kind, 'hired')
  assert.deepEqual(
    overview.timeline
      .filter(({ kind }) => kind === 'leave_request')
      .map(({ first_day, last_day, request_id }) => [first_day, last_day, request_id]),
    [['2026-12-07', '2026-12-09', id]],
  )
})

test('a page of employees is one reply: the day, the balance, reasons by permission', async () => {
  const { company, id, employeeId } = await createRecord()
  const { jelena, vesna, ana } = company
  const presenceOf = async (person: { token: string }, ids: string) =>
    (await createTestClient(employeeOverviewContract, app, person, company.companyId).listEmployeeSummaries({ ids })).data
  const today = { leave_type_id: company.typeId.GO!, first_day: '2026-11-23', last_day: '2026-11-25' }
  const { id: now } = (await leaveCalls(company, vesna).createLeaveRequest({ ...today, employee_id: employeeId })).data
  await createTestClient(leaveContract, app, vesna, company.companyId).approveLeaveRequest({ leave_request_id: now })

  const ofHr = await presenceOf(vesna, `${employeeId},${jelena.employeeId},999999`)
  assert.deepEqual(ofHr.map((one) => one.id).sort(), [employeeId, jelena.employeeId].sort())
  const marko = ofHr.find((one) => one.id === employeeId)!
  assert.deepEqual([marko.now?.state, marko.now?.last_day], ['away', '2026-11-25'])
  assert.match(marko.now?.reason ?? '', /odmor/i)
  assert.deepEqual(marko.balance, { had: 10, available: 10 - 3 - 3 })
  assert.equal(ofHr.find((one) => one.id === jelena.employeeId)!.now?.state, 'missing')

  const ofChief = await presenceOf(ana, String(employeeId))
  assert.deepEqual(ofChief, [{ id: employeeId, now: { state: 'away', planned_from: 480, last_day: null, reason: null }, balance: null }])
  assert.ok(id)
})

test('a manager sees days without reasons, and decided leave in the timeline', async () => {
  const { company, id, employeeId } = await createRecord()
  await createTestClient(leaveContract, app, company.vesna, company.companyId).approveLeaveRequest({ leave_request_id: id })
  const ofChief = await overviewOf(company, company.ana, employeeId)
  assert.deepEqual(ofChief.requests, [])
  const [leave] = ofChief.timeline.filter(({ kind }) => kind === 'leave')
  assert.deepEqual([leave?.what, leave?.first_day], [null, '2026-12-07'])
  assert.doesNotMatch(JSON.stringify(ofChief), /godišnji|annual|"GO"/i)
  assert.deepEqual([ofChief.documents, ofChief.balance], [null, null])
  const ofHr = await overviewOf(company, company.vesna, employeeId)
  assert.match(ofHr.timeline.find(({ kind }) => kind === 'leave')?.what ?? '', /odmor/i)
})

test('changed terms are listed, and warnings only with the sensitive permission', async () => {
  const { company, employeeId } = await createRecord()
  const vesna = createTestClient(employeesContract, app, company.vesna, company.companyId)
  const [employment] = (await vesna.listEmployments({ employee_id: employeeId })).data
  const { department_id, job_position_id, employment_relationship_type_id } = employment!.terms[0]!
  await vesna.createEmploymentTerms({
    employee_id: employeeId,
    first_day: '2026-11-01',
    department_id,
    job_position_id,
    employment_relationship_type_id,
    weekly_minutes: 1200,
    annex_number: 'A-7',
  })
  await inDatabase(sql`insert into measure (company_id, employee_id, kind, day, reason, length)
    values (${company.companyId}, ${employeeId}, 'warning', '2026-11-10', 'kašnjenje', 8)`)
  const overview = await overviewOf(company, company.vesna, employeeId)
  const terms = overview.timeline.find(({ kind }) => kind === 'terms')!
  assert.deepEqual([terms.number, terms.changes], ['A-7', [{ field: 'week', before: '2400', after: '1200' }]])
  assert.equal(overview.timeline.find(({ kind }) => kind === 'measure')?.what, 'warning')
  const ofChief = await overviewOf(company, company.ana, employeeId)
  assert.equal(
    ofChief.timeline.some(({ kind }) => kind === 'measure'),
    false,
  )
})

test('users without permission are rejected, and employees out of scope do not exist', async () => {
  const { company, employeeId } = await createRecord()
  const other = await createLeaveCompany(app)
  await assert.rejects(overviewOf(company, company.marko, employeeId), { status: 403 })
  await assert.rejects(overviewOf(company, company.vesna, other.marko.employeeId), { status: 404 })
  await assert.rejects(overviewOf(company, company.ana, company.jelena.employeeId), { status: 404 })
  const guard = await anotherAs(company, 'gatekeeper')
  await assert.rejects(overviewOf(company, guard, employeeId), { status: 403 })
})
