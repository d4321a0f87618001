import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import {
  countLockWaits,
  createTestApp,
  createTestClient,
  createTestCompany,
  recordFirstClockEvent,
  type TestCompany,
  waitUntil,
} from '#test/support/app.ts'
import { computeDays } from '#test/support/compute-days.ts'

const app = await createTestApp({ jobs: false })

async function createShop() {
  const company = await createTestCompany(app)
  await recordFirstClockEvent(company)
  const vesna = createTestClient(monthPlanContract, app, company.vesna, company.companyId)
  const shift = (await vesna.createShift({ code: 'I', name: 'Prva', segments: [{ from: 480, to: 960 }] })).data.id
  const days = [shift, shift, shift, shift, shift, null, null]
  const week = await vesna.createWorkSchedule({ name: 'Nedelja', anchor_day: '2026-03-02', days })
  await vesna.createRotationAssignment({ work_schedule_id: week.data.id, department_id: company.departmentId, first_day: '2025-01-01' })
  return company
}

const inside = <T>({ companyId }: TestCompany, work: Parameters<typeof withSystemCompanyTransaction<T>>[3]) =>
  withSystemCompanyTransaction(app.services, companyId, 'test', work)
const march = ({ companyId }: TestCompany, people: number[]) =>
  computeDays(app.services, companyId, { people, from: '2026-03-01', to: '2026-03-31' })

test('parallel recalculation is correct, without deadlocks or duplicates', async () => {
  const company = await createShop()
  const marko = company.marko.employeeId
  const ana = company.ana.employeeId!
  const vesna = createTestClient(clockEventsContract, app, company.vesna, company.companyId)
  const pass = (at: string, direction: 'in' | 'out') =>
    vesna.createClockEvent({ employee_id: marko, at, direction, reason: 'Zaboravljena kartica' })
  // The test locks the first day of the month, so that a reader of the inputs waits before it writes.
  const lockTaken = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const lockingTransaction = inside(company, async (ctx) => {
    await sql`insert into day_result (employee_id, day, minutes) values (${Math.min(marko, ana)}, '2026-03-01', '{}')`.execute(ctx.db)
    lockTaken.resolve()
    await letGo.promise
    throw new Error('let go')
  })
  await lockTaken.promise
  const all: Promise<void>[] = []
  try {
    all.push(march(company, [marko, ana]))
    await waitUntil(async () => (await countLockWaits(app)) === 1)
    await pass('2026-03-03T07:58:00+01:00', 'in')
    await pass('2026-03-03T16:02:00+01:00', 'out')
    all.push(march(company, [marko, ana]), march(company, [ana, marko]))
    await waitUntil(async () => (await countLockWaits(app)) === 3)
  } finally {
    letGo.resolve()
  }
  await assert.rejects(lockingTransaction, /let go/)
  await Promise.all(all)
  const { rows } = await inside(company, (ctx) =>
    sql<{ days: number; minutes: unknown }>`
      select count(*)::int as days, min(minutes::text) filter (where day = '2026-03-03')::jsonb as minutes from day_result
      where employee_id in (${marko}, ${ana}) group by employee_id order by employee_id = ${ana}`.execute(ctx.db),
  )
  assert.deepEqual(rows, [
    { days: 31, minutes: { R: 480 } },
    { days: 31, minutes: { NI: 480 } },
  ])
  const { rows: queued } = await inside(company, (ctx) =>
    sql`select from stale_day where employee_id in (${marko}, ${ana})`.execute(ctx.db),
  )
  assert.equal(queued.length, 0)
})
