import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { writeCompanySetting } from '#modules/foundation/company/server/company-settings.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { ingestClockEvents } from '#modules/time/attendance/server/events/ingest-clock-events.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { type Ctx, withSystemCompanyTransaction } from '#platform/call-context.ts'
import { countLockWaits, createTestApp, createTestClient, waitUntil } from '#test/support/app.ts'
import { computeDays } from '#test/support/compute-days.ts'
import { assignDayShift, createLeaveCompany } from '#test/support/leave-company.ts'
import { recalculateDayResults } from './recalculate-day-results.ts'
import { queueDaysForRecalculation } from './stale-day-queue.ts'

const app = await createTestApp({ jobs: false, clock: () => new Date('2026-04-10T09:00:00Z') })

test('a month computed while the first clock event arrives gets its absences', async () => {
  const company = await createLeaveCompany(app)
  await assignDayShift(company)
  const employee = company.marko.employeeId
  const { data: device } = await createTestClient(clockEventsContract, app, company.vesna, company.companyId).createDevice({
    name: 'Ulaz',
    kind: 'https',
  })
  const asSystem = <Result>(act: (ctx: Ctx) => Promise<Result>) =>
    withSystemCompanyTransaction(app.services, company.companyId, 'test', act)
  const computeMarch = (ctx: Ctx) => recalculateDayResults(ctx, [employee], '2026-03-01', '2026-03-31')
  const computed = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const computing = asSystem(async (ctx) => {
    await computeMarch(ctx)
    computed.resolve()
    await released.promise
  })
  await computed.promise
  await asSystem(async (ctx) => {
    const { code } = await ctx.db.selectFrom('employee').select('code').where('id', '=', employee).executeTakeFirstOrThrow()
    await ingestClockEvents(ctx, device.id, [{ code, at: '2026-03-02T07:00:00Z', direction: 'in' }])
  })
  const marking = asSystem(queueDaysForRecalculation)
  setTimeout(released.resolve, 300)
  await Promise.all([computing, marking])
  const flags = await asSystem(async (ctx) => {
    await computeMarch(ctx)
    const { rows } = await sql<{ flag: string }>`
      select distinct unnest(flags) as flag from day_result where employee_id = ${employee} and day between '2026-03-03' and '2026-03-31'`.execute(
      ctx.db,
    )
    return rows.map(({ flag }) => flag)
  })
  assert.deepEqual([flags.includes('absent'), flags.includes('no_data')], [true, false])
})

test('a change of the time rules and the first clock event do not deadlock', async () => {
  const company = await createLeaveCompany(app)
  await assignDayShift(company)
  const employee = company.marko.employeeId
  const vesna = createTestClient({ ...clockEventsContract, ...monthCloseContract }, app, company.vesna, company.companyId)
  const asSystem = <Result>(act: (ctx: Ctx) => Promise<Result>) =>
    withSystemCompanyTransaction(app.services, company.companyId, 'test', act)
  const march = { people: [employee], from: '2026-03-01', to: '2026-03-31' }
  await computeDays(app.services, company.companyId, march)
  await vesna.createClockEvent({ employee_id: employee, at: '2026-03-02T08:00:00+01:00', direction: 'in', reason: 'Zaboravljena kartica' })
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const changing = asSystem(async (ctx) => {
    await sql`select mark_days_of_changed_inputs_stale(current_company(), true)`.execute(ctx.db)
    locked.resolve()
    await released.promise
    await writeCompanySetting(ctx, 'time', { late_tolerance: 7 }, 0)
  })
  await locked.promise
  const computing = computeDays(app.services, company.companyId, march)
  await waitUntil(async () => (await countLockWaits(app)) === 1)
  released.resolve()
  await Promise.all([changing, computing])
  assert.equal((await vesna.getWorkingTimeSettings({})).data.settings.late_tolerance, 7)
})
