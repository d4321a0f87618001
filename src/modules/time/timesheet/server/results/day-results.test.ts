import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import {
  createTestApp,
  createTestClient,
  createTestCompany,
  recordFirstClockEvent,
  type TestCompany,
  waitUntil,
} from '#test/support/app.ts'
import { computeDays } from '#test/support/compute-days.ts'
import { insertMonthClose } from '../close/insert-month-close.ts'
import { recalculateDayResults } from './recalculate-day-results.ts'

const app = await createTestApp()

async function withShift(company: TestCompany, from = 8, to = 16) {
  const vesna = createTestClient(monthPlanContract, app, company.vesna, company.companyId)
  const id = (await vesna.createShift({ code: 'I', name: 'Prva', segments: [{ from: from * 60, to: to * 60 }] })).data.id
  const week = await vesna.createWorkSchedule({ name: 'Nedelja', anchor_day: '2026-03-02', days: [id, id, id, id, id, null, null] })
  await vesna.createRotationAssignment({ work_schedule_id: week.data.id, department_id: company.departmentId, first_day: '2025-01-01' })
  return { vesna, shift: id }
}

const events = (company: TestCompany) => createTestClient(clockEventsContract, app, company.vesna, company.companyId)
const clock = (company: TestCompany, employeeId: number, at: string, direction: 'in' | 'out') =>
  events(company).createClockEvent({ employee_id: employeeId, at, direction, reason: 'Zaboravljena kartica' })

const inside = <T>(company: TestCompany, work: Parameters<typeof withSystemCompanyTransaction<T>>[3]) =>
  withSystemCompanyTransaction(app.services, company.companyId, 'test', work)
const resultOf = (company: TestCompany, employeeId: number, day: string) =>
  inside(company, (ctx) =>
    ctx.db
      .selectFrom('day_result')
      .select(['minutes', 'flags', 'extra_minutes', 'planned_minutes', 'computed_at', 'open_until'])
      .where('employee_id', '=', employeeId)
      .where('day', '=', day)
      .executeTakeFirst(),
  )
const month = (company: TestCompany, people: number[], name = '2026-03') =>
  computeDays(app.services, company.companyId, { people, from: `${name}-01`, to: `${name}-30` })

test('an event becomes hours without a read', async () => {
  const company = await createTestCompany(app)
  await withShift(company)
  const { employeeId } = company.marko
  await clock(company, employeeId, '2026-03-03T07:58:00+01:00', 'in')
  await clock(company, employeeId, '2026-03-03T16:02:00+01:00', 'out')
  const row = await waitUntil(async () => {
    const found = await resultOf(company, employeeId, '2026-03-03')
    return found && Object.keys(found.minutes as object).length > 0 && found
  })
  assert.deepEqual(row.minutes, { R: 480 })
  assert.equal(row.planned_minutes, 480)
  const { rows } = await inside(company, (ctx) => sql`select 1 from audit_entry where actor_id = 0`.execute(ctx.db))
  assert.equal(rows.length, 0)
})

test('a requested month is complete, and a second request writes nothing', async () => {
  const company = await createTestCompany(app)
  await recordFirstClockEvent(company)
  await withShift(company)
  const { employeeId } = company.marko
  await clock(company, employeeId, '2026-02-18T07:58:00+01:00', 'in')
  await clock(company, employeeId, '2026-02-18T16:02:00+01:00', 'out')
  const recalculate = () => computeDays(app.services, company.companyId, { people: [employeeId], from: '2026-02-01', to: '2026-02-28' })
  await recalculate()
  const rows = () =>
    inside(company, (ctx) =>
      ctx.db
        .selectFrom('day_result')
        .select(['day', 'minutes', 'computed_at'])
        .where('employee_id', '=', employeeId)
        .where('day', '<=', '2026-02-28')
        .orderBy('day')
        .execute(),
    )
  const first = await rows()
  assert.equal(first.length, 28)
  assert.deepEqual(first[17]!.minutes, { R: 480 }) // the 18th
  assert.deepEqual(first[15]!.minutes, { PR: 480 }) // Statehood Day
  assert.deepEqual(first[18]!.minutes, { NI: 480 })
  await inside(company, (ctx) =>
    sql`insert into stale_day (employee_id, day) select employee_id, day from day_result on conflict do nothing`.execute(ctx.db),
  )
  await recalculate()
  assert.deepEqual(await rows(), first)
})

test('a night over the end of a month is split, and plan changes apply at once', async () => {
  const company = await createTestCompany(app)
  const { vesna } = await withShift(company)
  const { employeeId } = company.marko
  const night = (await vesna.createShift({ code: 'III', name: 'Noć', segments: [{ from: 1320, to: 1800 }] })).data.id
  await month(company, [employeeId], '2026-05')
  await computeDays(app.services, company.companyId, { people: [employeeId], from: '2026-06-01', to: '2026-06-30' })
  await vesna.updatePlanCells({
    cells: ['2026-06-29', '2026-06-30', '2026-07-01'].map((day) => ({
      employee_id: employeeId,
      day,
      shift_id: day === '2026-06-30' ? night : null,
    })),
    reason: 'Zamena',
  })
  await clock(company, employeeId, '2026-06-30T21:55:00+02:00', 'in')
  await clock(company, employeeId, '2026-07-01T06:01:00+02:00', 'out')
  await computeDays(app.services, company.companyId, { people: [employeeId], from: '2026-06-01', to: '2026-07-31' })
  assert.deepEqual((await resultOf(company, employeeId, '2026-06-30'))!.minutes, { N: 120 })
  assert.deepEqual((await resultOf(company, employeeId, '2026-07-01'))!.minutes, { N: 360 })
  // The plan of the last day of June alone changes both.
  await vesna.updatePlanCells({ cells: [{ employee_id: employeeId, day: '2026-06-30', shift_id: null }], reason: 'Slobodan' })
  await waitUntil(async () => {
    const after = await resultOf(company, employeeId, '2026-07-01')
    return Object.keys(after!.minutes as object).length === 0
  })
})

test('today is open until its plan ends, then missing employees are absent', async () => {
  const company = await createTestCompany(app)
  await recordFirstClockEvent(company)
  const { vesna } = await withShift(company)
  const { employeeId } = company.marko
  const today = toBelgradeDay(new Date())
  const late = (await vesna.createShift({ code: 'K', name: 'Kasna', segments: [{ from: 1435, to: 1439 }] })).data.id
  await inside(company, (ctx) => ctx.db.insertInto('planned_day').values({ employee_id: employeeId, day: today, shift_id: late }).execute())
  const at = (hours: number) => Date.parse(`${today}T00:00:00Z`) + hours * 3_600_000
  await computeDays(app.services, company.companyId, { people: [employeeId], from: today, to: today, now: at(8) })
  const open = (await resultOf(company, employeeId, today))!
  assert.deepEqual(open.minutes, {})
  assert.ok(open.open_until)
  await inside(company, (ctx) => sql`update day_result set open_until = now() where employee_id = ${employeeId}`.execute(ctx.db))
  await computeDays(app.services, company.companyId, { people: [employeeId], from: today, to: today, now: at(40) })
  const over = (await resultOf(company, employeeId, today))!
  assert.deepEqual([over.minutes, over.open_until], [{ NI: 4 }, null])
  assert.equal(await resultOf(company, employeeId, addDays(today, 1)), undefined)
})

test('overtime counts while the approved minutes exist', async () => {
  const company = await createTestCompany(app)
  await withShift(company)
  const { employeeId } = company.marko
  await clock(company, employeeId, '2026-03-04T08:00:00+01:00', 'in')
  await clock(company, employeeId, '2026-03-04T17:30:00+01:00', 'out')
  await month(company, [employeeId])
  const row = async () => (await resultOf(company, employeeId, '2026-03-04'))!
  assert.deepEqual([(await row()).minutes, (await row()).extra_minutes, (await row()).flags], [{ R: 480 }, 90, ['unapproved_overtime']])
  const say = (approved_minutes: number, expectedMinutes: number | null) =>
    inside(company, async (ctx) => {
      await ctx.db
        .insertInto('overtime_approval')
        .values({ employee_id: employeeId, day: '2026-03-04', approved_minutes, expected_minutes: expectedMinutes })
        .execute()
      await recalculateDayResults(ctx, [employeeId], '2026-03-01', '2026-03-31')
    })
  await say(60, 90)
  assert.deepEqual((await row()).minutes, { R: 480, P: 60 })
  await say(60, 75)
  assert.deepEqual((await row()).minutes, { R: 480 })
  await say(0, 90)
  assert.deepEqual([(await row()).minutes, (await row()).flags, (await row()).extra_minutes], [{ R: 480 }, [], 90])
})

test('the rules of the company change open months and leave closed ones as they are', async () => {
  const company = await createTestCompany(app)
  await recordFirstClockEvent(company)
  await withShift(company)
  const { employeeId } = company.marko
  for (const [name, zone] of [
    ['2026-03', '+01:00'],
    ['2026-04', '+02:00'],
  ] as const) {
    await clock(company, employeeId, `${name}-02T08:04:00${zone}`, 'in')
    await clock(company, employeeId, `${name}-02T16:00:00${zone}`, 'out')
    await month(company, [employeeId], name)
  }
  await waitUntil(async () => inside(company, async (ctx) => !(await ctx.db.selectFrom('stale_day').select('day').executeTakeFirst())))
  await inside(company, (ctx) => insertMonthClose(ctx, '2026-03-01', '2026-03-31'))
  await inside(company, (ctx) => sql`insert into company_setting (name, value) values ('time', '{"late_tolerance": 0}')`.execute(ctx.db))
  await waitUntil(async () => ((await resultOf(company, employeeId, '2026-04-02'))!.minutes as { NI?: number }).NI === 4)
  assert.equal(((await resultOf(company, employeeId, '2026-03-02'))!.minutes as { NI?: number }).NI, undefined)
})
