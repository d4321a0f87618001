import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { companyLawContract } from '#modules/foundation/company/company-law-contract.ts'
import { amendLegalParameters, legalParameters } from '#modules/foundation/law/legal-parameters.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany } from '#test/support/app.ts'
import { computeDays } from '#test/support/compute-days.ts'
import { computeEmployeeDayResults } from '../../rules/employee-day-results.ts'
import { loadDayComputationInputs, loadDayComputationRules } from './load-computation-inputs.ts'

const app = await createTestApp({ jobs: false })
const WINTER_TIME_DAY = '2026-03-04'
const SUMMER_TIME_DAY = '2026-04-08'

/**
 * Marko has 38 hours a week and a plan of seven hours a day. He works eight on a day in March and one in April, and the eighth hour is
 * approved.
 */
async function worked() {
  const company = await createTestCompany(app)
  const contract = { ...monthPlanContract, ...clockEventsContract, ...monthCloseContract, ...companyLawContract }
  const vesna = createTestClient(contract, app, company.vesna, company.companyId)
  const { employeeId } = company.marko
  const id = (await vesna.createShift({ code: 'I', name: 'Prva', segments: [{ from: 8 * 60, to: 15 * 60 }] })).data.id
  const week = await vesna.createWorkSchedule({ name: 'Nedelja', anchor_day: '2026-03-02', days: [id, id, id, id, id, null, null] })
  await vesna.createRotationAssignment({ work_schedule_id: week.data.id, department_id: company.departmentId, first_day: '2025-01-01' })
  const inside = <T>(work: Parameters<typeof withSystemCompanyTransaction<T>>[3]) =>
    withSystemCompanyTransaction(app.services, company.companyId, 'test', work)
  await inside(async ({ db }) => {
    await db.updateTable('employment_terms').set({ weekly_minutes: 2280 }).where('employee_id', '=', employeeId).execute()
    for (const day of [WINTER_TIME_DAY, SUMMER_TIME_DAY])
      await db
        .insertInto('overtime_approval')
        .values({ employee_id: employeeId, day, approved_minutes: 60, expected_minutes: null })
        .execute()
  })
  for (const [day, zone] of [
    [WINTER_TIME_DAY, '+01:00'],
    [SUMMER_TIME_DAY, '+02:00'],
  ])
    for (const [hour, direction] of [['08', 'in'] as const, ['16', 'out'] as const])
      await vesna.createClockEvent({ employee_id: employeeId, at: `${day}T${hour}:00:00${zone}`, direction, reason: 'Kartica' })
  const fresh = () => computeDays(app.services, company.companyId, { people: [employeeId], from: '2026-03-01', to: '2026-04-30' })
  const minutesOn = (day: Day) =>
    inside(async ({ db }) => {
      const row = await db
        .selectFrom('day_result')
        .select('minutes')
        .where('employee_id', '=', employeeId)
        .where('day', '=', day)
        .executeTakeFirst()
      return row?.minutes
    })
  return { company, vesna, employeeId, inside, fresh, minutesOn }
}

const closedDays = (inside: Awaited<ReturnType<typeof worked>>['inside'], company: TestCompany) =>
  inside(async ({ db }) => {
    const { rows } = await sql<{ days: Record<Day, { minutes: object }> }>`
      select days from month_close_employee where employee_id = ${company.marko.employeeId} order by month_close_id desc limit 1`.execute(
      db,
    )
    return rows[0]!.days
  })

test('a dated full-time setting leaves closed months unchanged', async () => {
  const { company, vesna, inside, fresh, minutesOn } = await worked()
  await fresh()
  assert.deepEqual([await minutesOn(WINTER_TIME_DAY), await minutesOn(SUMMER_TIME_DAY)], [{ R: 480 }, { R: 480 }])
  await vesna.closeMonth({ month: '2026-03', accept: true })
  const storedDays = await closedDays(inside, company)
  await vesna.updateFullTimeHours({ entries: [{ from: '2026-04-01', minutes: 36 * 60 }] })
  await fresh()
  assert.deepEqual([await minutesOn(WINTER_TIME_DAY), await minutesOn(SUMMER_TIME_DAY)], [{ R: 480 }, { R: 420, P: 60 }])
  assert.deepEqual(await closedDays(inside, company), storedDays)
  const { data } = await vesna.listMonthCloseStates({ year: 2026 })
  const close = data.find(({ month }) => month === '2026-03')!.closes[0]!
  await vesna.reopenMonth({ month_close_id: close.id, reason: 'Provera' })
  await inside(({ db }) =>
    sql`insert into stale_day (employee_id, day) select employee_id, day from day_result on conflict do nothing`.execute(db),
  )
  await fresh()
  await vesna.closeMonth({ month: '2026-03', accept: true })
  assert.deepEqual(await closedDays(inside, company), storedDays)
})

test('a change of law applies from its day, closed months are unchanged', async () => {
  const { company, vesna, employeeId, inside, fresh } = await worked()
  await fresh()
  await vesna.closeMonth({ month: '2026-03', accept: true })
  const storedDays = await closedDays(inside, company)
  const changed = amendLegalParameters(legalParameters, {
    fullTimeWeek: legalParameters.fullTimeWeek.with([{ from: '2026-04-01', value: 36 * 60 }]),
  })
  const [march, april] = await inside(async (ctx) => {
    const rules = { ...(await loadDayComputationRules(ctx, '2026-03-01', '2026-04-30')), law: changed }
    const person = (await loadDayComputationInputs(ctx, [employeeId], '2026-03-01', '2026-04-30', rules)).get(employeeId)!
    return [
      computeEmployeeDayResults(employeeId, person, rules, '2026-03-01', '2026-03-31', Date.parse('2026-11-01')),
      computeEmployeeDayResults(employeeId, person, rules, '2026-04-01', '2026-04-30', Date.parse('2026-11-01')),
    ]
  })
  const minutesOf = (days: Record<Day, { minutes: object }>) => Object.entries(days).map(([day, { minutes }]) => [day, minutes])
  assert.deepEqual(
    march.map(({ day, minutes }) => [day, minutes]),
    minutesOf(storedDays).sort(),
  )
  assert.deepEqual(april.find(({ day }) => day === SUMMER_TIME_DAY)!.minutes, { R: 420, P: 60 })
})

test('full time is within the law, set once a day, by an administrator', async () => {
  const { company, vesna } = await worked()
  const put = (entries: { from: Day; minutes: number }[]) => vesna.updateFullTimeHours({ entries })
  await assert.rejects(put([{ from: '2026-01-01', minutes: 35 * 60 }]), { status: 422 })
  await assert.rejects(put([{ from: '2026-01-01', minutes: 41 * 60 }]), { status: 422 })
  await assert.rejects(
    put([
      { from: '2026-01-01', minutes: 2160 },
      { from: '2026-01-01', minutes: 2280 },
    ]),
    { status: 422 },
  )
  const marko = createTestClient(companyLawContract, app, company.marko, company.companyId)
  await assert.rejects(marko.updateFullTimeHours({ entries: [] }), { status: 403 })
  const { data } = await put([
    { from: '2026-06-01', minutes: 2280 },
    { from: '2026-01-01', minutes: 2160 },
  ])
  assert.deepEqual(data, {
    minutes: 2280,
    entries: [
      { from: '2026-01-01', minutes: 2160 },
      { from: '2026-06-01', minutes: 2280 },
    ],
    revision: data.revision,
  })
  await assert.rejects(vesna.updateFullTimeHours({ entries: [], revision: data.revision + 1 }), { status: 409 })
  const figure = async (day: Day) => (await marko.getCompanyLegalRules({ day })).data.figures.find(({ name }) => name === 'fullTimeWeek')!
  assert.deepEqual([(await figure('2025-12-31')).value, (await figure('2025-12-31')).of_company], [2400, false])
  const now = await figure('2026-05-31')
  assert.deepEqual([now.value, now.from, now.of_company, now.later], [2160, '2026-01-01', true, [{ from: '2026-06-01', value: 2280 }]])
})
