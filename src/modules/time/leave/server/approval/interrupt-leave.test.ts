import assert from 'node:assert/strict'
import { test } from 'vitest'
import { collectiveLeaveContract } from '#modules/time/leave/collective-leave-contract.ts'
import { daysOffContract } from '#modules/time/leave/company-days-off-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import type { AppError } from '#shared/app-error.ts'
import { createTestApp, createTestClient, recordFirstClockEvent, waitForJob, waitUntil } from '#test/support/app.ts'
import { assignDayShift, createLeaveClient, createLeaveCompany, grantLeaveDays } from '#test/support/leave-company.ts'

const app = await createTestApp({ clock: () => new Date('2026-09-20T09:00:00Z') })

/** Marko has five days of 2025, usable until 30 June, and twenty of 2026. */
async function withRights() {
  const company = await createLeaveCompany(app)
  await recordFirstClockEvent(company)
  await assignDayShift(company)
  await grantLeaveDays(company, company.marko, 2025, 5)
  await grantLeaveDays(company, company.marko, 2026, 20)
  const employee_id = company.marko.employeeId
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) =>
    createTestClient(contract, app, company.vesna, company.companyId)
  const vesna = {
    ...createLeaveClient(company, company.vesna),
    ...call(monthCloseContract),
    ...call(timesheetContract),
    ...call(daysOffContract),
    ...call(collectiveLeaveContract),
    ...call(backgroundJobsContract),
  }
  const take = async (code: string, first_day: string, last_day: string, more: object = { approved: true }) =>
    (await vesna.createLeaveRequest({ employee_id, leave_type_id: company.typeId[code]!, first_day, last_day, ...more })).data
  const balance = async (day = '2026-12-31') => {
    const { allocations } = (await vesna.getLeaveBalances({ employee_id, day })).data.find(({ leave_type }) => leave_type.code === 'GO')!
    return Object.fromEntries(
      allocations.map(({ year, taken, expired, remaining, planned }) => [year, `${taken} ${expired} ${remaining - planned}`]),
    )
  }
  const messages = () =>
    withInstallationTransaction(app.database, async (db) =>
      (await db.selectFrom('inbox_message').select('message').where('user_id', '=', company.marko.userId).orderBy('id').execute()).map(
        ({ message }) => message,
      ),
    )
  const cells = async (month: string, from: number, to: number) =>
    (await vesna.getTimesheet({ month })).data.employees.find(({ id }) => id === employee_id)!.cells.slice(from - 1, to)
  return { company, vesna, employee_id, take, balance, messages, cells }
}
type Rights = Awaited<ReturnType<typeof withRights>>

const sickness = ['B30', 'PO-SMRT', 'PORO'] as const

const cases: {
  name: string
  annual: (rights: Rights) => Promise<{ id: number; status: string }>
  before: Record<number, string>
  interrupting: [string, string]
  after: Record<number, string>
}[] = [
  {
    name: 'sickness entered later over the beginning',
    annual: ({ take }) => take('GO', '2026-08-03', '2026-08-14'),
    before: { 2025: '0 5 0', 2026: '10 0 10' },
    interrupting: ['2026-07-30', '2026-08-04'],
    after: { 2025: '0 5 0', 2026: '8 0 12' },
  },
  {
    name: 'sickness within',
    annual: ({ take }) => take('GO', '2026-08-03', '2026-08-14'),
    before: { 2025: '0 5 0', 2026: '10 0 10' },
    interrupting: ['2026-08-05', '2026-08-06'],
    after: { 2025: '0 5 0', 2026: '8 0 12' },
  },
  {
    name: 'a weekend within',
    annual: ({ take }) => take('GO', '2026-08-03', '2026-08-14'),
    before: { 2025: '0 5 0', 2026: '10 0 10' },
    interrupting: ['2026-08-07', '2026-08-10'],
    after: { 2025: '0 5 0', 2026: '8 0 12' },
  },
  {
    name: 'leave that is submitted',
    annual: ({ take }) => take('GO', '2026-10-05', '2026-10-09', {}),
    before: { 2025: '0 5 0', 2026: '0 0 20' },
    interrupting: ['2026-10-05', '2026-10-06'],
    after: { 2025: '0 5 0', 2026: '0 0 20' },
  },
  {
    name: 'half a day',
    annual: async ({ take, vesna }) => {
      const type = (await vesna.listLeaveTypes({})).data.find(({ code }) => code === 'GO')!
      await vesna.updateLeaveType({ leave_type_id: type.id, half_days: true, revision: type.revision })
      return take('GO', '2026-08-10', '2026-08-10', { approved: true, half: 'morning' })
    },
    before: { 2025: '0 5 0', 2026: '0.5 0 19.5' },
    interrupting: ['2026-08-10', '2026-08-11'],
    after: { 2025: '0 5 0', 2026: '0 0 20' },
  },
  {
    name: 'days carried until 30 June lapse with their year',
    annual: ({ take }) => take('GO', '2026-06-25', '2026-07-02'),
    before: { 2025: '4 1 0', 2026: '2 0 18' },
    interrupting: ['2026-06-29', '2026-07-01'],
    after: { 2025: '2 3 0', 2026: '1 0 19' },
  },
]

for (const { name, annual, before, interrupting, after } of cases)
  for (const code of name === 'sickness within' ? sickness.filter((one) => one !== 'PORO') : (['B30'] as const))
    test(`${code} over annual leave returns its days: ${name}`, async () => {
      const setup = await withRights()
      const leave = await annual(setup)
      assert.deepEqual(await setup.balance(), before)
      const messages = (await setup.messages()).length
      const sick = await setup.take(code, ...interrupting)
      assert.equal(sick.status, 'approved')
      assert.deepEqual(await setup.balance(), after)
      assert.equal((await setup.messages()).length, messages + 1, 'one message')
      assert.equal((await setup.vesna.getLeaveRequest({ leave_request_id: leave.id })).data.status, leave.status)
      assert.ok(sick.interrupts)
      // A cancellation requires the choice, and restores all interrupted days.
      const cancel = { leave_request_id: sick.id, reason: 'greška' }
      await assert.rejects(setup.vesna.cancelLeaveRequest(cancel), { status: 409, code: 'leave.restore_undecided' })
      assert.deepEqual(await setup.balance(), after, 'nothing half-applied')
      await setup.vesna.cancelLeaveRequest({ ...cancel, restores: true })
      assert.deepEqual(await setup.balance(), before)
    })

test('the timesheet has the sickness, and no annual leave without a restore', async () => {
  const { take, cells, vesna, balance } = await withRights()
  await take('GO', '2026-08-03', '2026-08-07')
  const sick = await take('B30', '2026-08-04', '2026-08-05')
  assert.deepEqual(await cells('2026-08', 3, 7), ['GO', 'B30', 'B30', 'GO', 'GO'])
  await vesna.cancelLeaveRequest({ leave_request_id: sick.id, reason: 'radio je', restores: false })
  assert.deepEqual(await cells('2026-08', 3, 7), ['GO', 'NI', 'NI', 'GO', 'GO'])
  assert.deepEqual((await balance())[2026], '3 0 17')
})

test('shortening asks about later days alone and restores them', async () => {
  const { take, vesna, balance } = await withRights()
  await take('GO', '2026-08-03', '2026-08-14')
  const sick = await take('B30', '2026-08-05', '2026-08-12')
  assert.deepEqual((await balance())[2026], '4 0 16')
  const shorten = { leave_request_id: sick.id, back_on: '2026-08-07' }
  await assert.rejects(vesna.shortenLeave(shorten), (failure: AppError) => {
    assert.equal(failure.code, 'leave.restore_undecided')
    return true
  })
  await vesna.shortenLeave({ ...shorten, restores: true })
  assert.deepEqual((await balance())[2026], '8 0 12')
})

test('the issued decision is marked outdated, and valid again once all is restored', async () => {
  const { take, vesna } = await withRights()
  const annual = await take('GO', '2026-08-03', '2026-08-14')
  const { issueLeaveDecision, getLeaveRequest } = vesna
  await issueLeaveDecision({ leave_request_id: annual.id })
  const outdated = async () => (await getLeaveRequest({ leave_request_id: annual.id })).data.decisions.map(({ is_outdated }) => is_outdated)
  await waitUntil(async () => (await outdated()).length === 1)
  assert.deepEqual(await outdated(), [false])
  const sick = await take('B30', '2026-08-04', '2026-08-05')
  assert.deepEqual(await outdated(), [true])
  await vesna.cancelLeaveRequest({ leave_request_id: sick.id, reason: 'greška', restores: true })
  assert.deepEqual(await outdated(), [false])
})

test('sickness over a closed month is listed in the check and approved later', async () => {
  const { take, vesna, balance } = await withRights()
  await take('GO', '2026-08-24', '2026-09-04')
  const { id } = (await vesna.closeMonth({ month: '2026-08', accept: true })).data
  const sick = await take('B30', '2026-08-31', '2026-09-02')
  assert.equal(sick.status, 'submitted')
  assert.ok(sick.findings.some(({ key }) => key === 'leave.why.month_closed_waits'))
  assert.deepEqual((await balance())[2026], '10 0 10')
  const { items } = (await vesna.getMonthCloseChecklist({ month: '2026-08' })).data
  assert.equal(items.find(({ kind }) => kind === 'leave_undecided')?.count, 1)
  await assert.rejects(vesna.approveLeaveRequest({ leave_request_id: sick.id }), { status: 409 })
  await vesna.reopenMonth({ month_close_id: id!, reason: 'bolovanje' })
  await vesna.approveLeaveRequest({ leave_request_id: sick.id })
  assert.deepEqual((await balance())[2026], '7 0 13')
})

test('other leave never overlaps annual leave, nor annual leave earlier sickness', async () => {
  const { take } = await withRights()
  await take('GO', '2026-08-03', '2026-08-07')
  await assert.rejects(take('NO', '2026-08-05', '2026-08-06'), { code: 'leave.overlap' })
  await take('B30', '2026-08-17', '2026-08-18')
  await assert.rejects(take('GO', '2026-08-18', '2026-08-19'), { code: 'leave.overlap' })
  await assert.rejects(take('PO-SMRT', '2026-08-18', '2026-08-19'), { code: 'leave.overlap' })
})

test('sickness interrupts collective leave', async () => {
  const { company, take, balance, vesna } = await withRights()
  const collective = { spans: [{ first_day: '2026-12-21', last_day: '2026-12-24' }], department_ids: [company.departmentId] }
  const { digest } = await vesna.previewCollectiveLeave(collective)
  const { job_id } = (await vesna.createCollectiveLeave({ ...collective, digest })).data
  assert.equal((await waitForJob(vesna, job_id)).status, 'done')
  assert.deepEqual((await balance())[2026], '4 0 16')
  await take('B30', '2026-12-22', '2026-12-23')
  assert.deepEqual((await balance())[2026], '2 0 18')
})

test('a day off returns leave, outdates its decision and recalculates requests', async () => {
  const { take, vesna, balance, messages } = await withRights()
  const annual = await take('GO', '2026-12-14', '2026-12-18')
  const waiting = await take('GO', '2026-11-16', '2026-11-17', {})
  const detail = async (leave_request_id: number) => (await vesna.getLeaveRequest({ leave_request_id })).data
  await vesna.issueLeaveDecision({ leave_request_id: annual.id })
  await waitUntil(async () => (await detail(annual.id)).decisions.length === 1)
  const messageCount = await messages()
  await vesna.createCompanyDaysOff({ first_day: '2026-12-15', name: 'Slava', paid: true })
  assert.deepEqual((await messages()).slice(messageCount.length), ['leave.inbox.own_recalculated'])
  assert.deepEqual(
    (await detail(annual.id)).decisions.map(({ is_outdated }) => is_outdated),
    [true],
  )
  assert.deepEqual((await balance())[2026], '4 0 16')
  await vesna.createCompanyDaysOff({ first_day: '2026-11-17', name: 'Prekid', paid: true })
  assert.equal((await detail(waiting.id)).amount, 1)
})

test('an unpaid day off leaves approved paid leave unchanged', async () => {
  const { take, vesna, balance, cells, messages } = await withRights()
  await take('GO', '2026-08-03', '2026-08-07')
  const messageCount = (await messages()).length
  await vesna.createCompanyDaysOff({ first_day: '2026-08-05', name: 'Prekid rada', paid: false })
  assert.deepEqual(await cells('2026-08', 3, 7), ['GO', 'GO', 'GO', 'GO', 'GO'])
  assert.deepEqual((await balance())[2026], '5 0 15')
  assert.equal((await messages()).length, messageCount)
})
