import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { ingestClockEvents } from '#modules/time/attendance/server/events/ingest-clock-events.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany } from '#test/support/app.ts'

const app = await createTestApp({ jobs: false, clock: () => new Date('2026-11-28T09:00:00Z') })

const callsOf = (company: TestCompany) => {
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) =>
    createTestClient(contract, app, company.vesna, company.companyId)
  return { ...call(timesheetContract), ...call(monthCloseContract), ...call(monthPlanContract), ...call(clockEventsContract) }
}
const inside = <T>(company: TestCompany, work: Parameters<typeof withSystemCompanyTransaction<T>>[3]) =>
  withSystemCompanyTransaction(app.services, company.companyId, 'test', work)

/** Marko enters on the evening of 31 October for a night shift; October is closed before his exit arrives. */
async function closedBeforeTheExit() {
  const company = await createTestCompany(app)
  const vesna = callsOf(company)
  const { employeeId } = company.marko
  const night = (await vesna.createShift({ code: 'III', name: 'Treća', segments: [{ from: 1320, to: 1800 }] })).data.id
  await vesna.updatePlanCells({ cells: [{ employee_id: employeeId, day: '2026-10-31', shift_id: night }] })
  await vesna.createClockEvent({ employee_id: employeeId, at: '2026-10-31T21:55:00+01:00', direction: 'in', reason: 'test' })
  const close = (await vesna.closeMonth({ month: '2026-10', accept: true })).data.id!
  const cell = async (month: string, day: number) =>
    (await vesna.getTimesheet({ month })).data.employees.find(({ id }) => id === employeeId)!.cells[day - 1]
  const edges = async (month: string) => {
    const { items } = (await vesna.getMonthCloseChecklist({ month })).data
    return items.find(({ kind }) => kind === 'closed_day_differs')?.rows.map(({ employee_id, day }) => ({ employee_id, day })) ?? []
  }
  const exit = () =>
    inside(company, async (ctx) => {
      const { id } = await ctx.db.insertInto('device').values({ name: 'Kapija', kind: 'https' }).returning('id').executeTakeFirstOrThrow()
      const code = (await ctx.db.selectFrom('employee').select('code').where('id', '=', employeeId).executeTakeFirstOrThrow()).code!
      return ingestClockEvents(ctx, id, [{ code, at: '2026-11-01T06:03:00+01:00', direction: 'out', sequence: '1' }])
    })
  return { company, vesna, employeeId, night, close, cell, edges, exit }
}

test('an exit after the close completes the last day once it is reopened', async () => {
  const { vesna, close, cell, exit } = await closedBeforeTheExit()
  assert.equal(await cell('2026-10', 31), '?')
  assert.equal((await exit())[0]!.state, 'accepted')
  assert.equal(await cell('2026-10', 31), '?', 'a closed month stays')
  await vesna.reopenMonth({ month_close_id: close, reason: 'zakasneo izlaz' })
  assert.equal(await cell('2026-10', 31), 'N2')
})

test('the check of both months names the closed day that would change', async () => {
  const { vesna, employeeId, close, edges, exit } = await closedBeforeTheExit()
  assert.deepEqual([await edges('2026-10'), await edges('2026-11')], [[], []])
  await exit()
  const expected = [{ employee_id: employeeId, day: '2026-10-31' }]
  assert.deepEqual([await edges('2026-10'), await edges('2026-11')], [expected, expected])
  await vesna.reopenMonth({ month_close_id: close, reason: 'zakasneo izlaz' })
  assert.deepEqual([await edges('2026-10'), await edges('2026-11')], [[], []])
})

test('a setting changed while a month was closed counts after its reopening', async () => {
  const company = await createTestCompany(app)
  const vesna = callsOf(company)
  const { employeeId } = company.marko
  const shift = (await vesna.createShift({ code: 'I', name: 'Prva', segments: [{ from: 480, to: 960 }] })).data.id
  await vesna.updatePlanCells({ cells: [{ employee_id: employeeId, day: '2026-09-15', shift_id: shift }] })
  for (const [time, direction] of [
    ['08:20', 'in'],
    ['16:00', 'out'],
  ] as const)
    await vesna.createClockEvent({ employee_id: employeeId, at: `2026-09-15T${time}:00+02:00`, direction, reason: 'test' })
  const minutes = () =>
    inside(company, async ({ db }) => {
      const { rows } = await sql<{
        minutes: object
      }>`select minutes from day_result where employee_id = ${employeeId} and day = '2026-09-15'`.execute(db)
      return rows[0]!.minutes
    })
  const close = (await vesna.closeMonth({ month: '2026-09', accept: true })).data.id!
  const before = await minutes()
  await vesna.updateWorkingTimeSettings({ settings: { late_tolerance: 30 } })
  await vesna.reopenMonth({ month_close_id: close, reason: 'tolerancija' })
  await vesna.getTimesheet({ month: '2026-09' })
  assert.notDeepEqual(await minutes(), before)
  assert.deepEqual(await minutes(), { R: 480 })
})
