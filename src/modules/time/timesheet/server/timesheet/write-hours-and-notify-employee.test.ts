import assert from 'node:assert/strict'
import { test } from 'vitest'
import { inboxContract } from '#modules/foundation/inbox/contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { requestsContract } from '#modules/work/requests/contract.ts'
import { myRequestsContract } from '#modules/work/requests/my-requests-contract.ts'
import { createTestApp, createTestClient, type TestCompany, type TestUser } from '#test/support/app.ts'
import { assignDayShift, createLeaveCompany } from '#test/support/leave-company.ts'

/** A normal Wednesday. */
const app = await createTestApp({ jobs: false, clock: () => new Date('2026-03-18T15:30:00Z') })
const contract = { ...monthPlanContract, ...clockEventsContract, ...timesheetContract, ...requestsContract }
const of = (company: TestCompany, person: TestUser) => createTestClient(contract, app, person, company.companyId)
const messagesTo = async (company: TestCompany, person: TestUser) =>
  (await createTestClient(inboxContract, app, person, company.companyId).listInboxMessages({ size: 0 })).messages.map(({ text, link }) => [
    text,
    link,
  ])
const EMPLOYEE_EVIDENCE_PATH = '/employee-dashboard/employee-evidence?month=2026-03'

test('manual hours notify each employee once per act, except the author', async () => {
  const company = await createLeaveCompany(app)
  await assignDayShift(company)
  const { marko, jelena, vesna } = company
  const cell = ({ employeeId }: TestUser, day: string) => ({ employee_id: employeeId, day, text: '7', revision: 0 })
  const written = of(company, vesna).updateTimesheetCells({
    cells: [cell(marko, '2026-03-10'), cell(marko, '2026-03-09'), cell(jelena, '2026-03-10'), cell(vesna, '2026-03-10')],
  })
  assert.deepEqual((await written).data, { written: 4 })
  assert.deepEqual(await messagesTo(company, marko), [
    ['Izmenjeni su Vaši sati za 2 dana: 09.03.2026., 10.03.2026.', EMPLOYEE_EVIDENCE_PATH],
  ])
  assert.deepEqual(await messagesTo(company, jelena), [['Izmenjeni su Vaši sati za 1 dan: 10.03.2026.', EMPLOYEE_EVIDENCE_PATH]])
  assert.deepEqual(await messagesTo(company, vesna), [])
  // A refused write sends no notice.
  await assert.rejects(
    of(company, vesna).updateTimesheetCells({ cells: [cell(marko, '2026-03-11'), { ...cell(jelena, '2026-03-11'), text: 'ništa' }] }),
  )
  assert.equal((await messagesTo(company, marko)).length, 1)
  const days = ['11', '12', '13', '16', '17'].map((date) => cell(marko, `2026-03-${date}`))
  await of(company, vesna).updateTimesheetCells({ cells: [...days, cell(marko, '2026-03-06')] })
  assert.equal((await messagesTo(company, marko))[0]![0], 'Izmenjeni su Vaši sati za 6 dana: 06.03.2026. – 17.03.2026.')
})

test('manual events and decided overtime notify, a draft plan does not', async () => {
  const company = await createLeaveCompany(app)
  await assignDayShift(company)
  const { marko, vesna, ana } = company
  const pass = (at: string, direction: 'in' | 'out') =>
    of(company, vesna).createClockEvent({ employee_id: marko.employeeId, at, direction, reason: 'kapija' })
  await pass('2026-03-17T07:00:00Z', 'in')
  const { id } = (await pass('2026-03-17T17:00:00Z', 'out')).data
  assert.deepEqual((await messagesTo(company, marko))[0], [
    'Ručno su ispravljeni Vaši prolasci za 1 dan: 17.03.2026.',
    EMPLOYEE_EVIDENCE_PATH,
  ])
  await of(company, vesna).correctClockEvent({ clock_event_id: id, at: '2026-03-18T15:00:00Z', reason: 'pogrešan dan' })
  assert.deepEqual((await messagesTo(company, marko))[0]![0], 'Ručno su ispravljeni Vaši prolasci za 2 dana: 17.03.2026., 18.03.2026.')

  const before = (await messagesTo(company, marko)).length
  const decision = { employee_id: marko.employeeId, day: '2026-03-19', approved_minutes: 90 }
  await of(company, ana).decideOvertime({ decisions: [decision], reason: 'kvar linije' })
  assert.deepEqual((await messagesTo(company, marko))[0], [
    'Odlučeno je o Vašem prekovremenom radu za 1 dan: 19.03.2026. Odobreno: 1:30 h.',
    EMPLOYEE_EVIDENCE_PATH,
  ])
  assert.equal((await messagesTo(company, marko)).length, before + 1)
  const draft = { employee_id: marko.employeeId, day: '2026-03-25', shift_id: null }
  await of(company, vesna).updatePlanCells({ cells: [draft] })
  assert.equal((await messagesTo(company, marko)).length, before + 1)
})

test('approved requests are notified once, not again as a change', async () => {
  const company = await createLeaveCompany(app)
  const own = createTestClient(myRequestsContract, app, company.marko, company.companyId)
  const { id } = (await own.createClockEventCorrectionRequest({ at: '2026-03-17T06:02:00Z', direction: 'in', note: 'Bez kartice.' })).data
  await of(company, company.ana).approveRequest({ request_id: id })
  assert.deepEqual(
    (await messagesTo(company, company.marko)).map(([text]) => text),
    ['Vaša ispravka prolaska je odobrena.'],
  )
})
