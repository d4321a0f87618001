import assert from 'node:assert/strict'
import { test } from 'vitest'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { type Day, getWeekday, iterateDaysBetween } from '#shared/days.ts'
import { createTestApp, createTestClient, recordFirstClockEvent } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany, grantLeaveDays, type LeaveCompany } from '#test/support/leave-company.ts'

// October and November 2026 as an accountant calculates them by hand, checked through the whole application.

const app = await createTestApp({ jobs: false })
const contract = { ...monthPlanContract, ...clockEventsContract, ...timesheetContract }

type Part = readonly [from: number, to: number]
type Approved = { minutes: number }
type Scenario = {
  name: string
  /** Hours of the shift on a day; null is a day off. */
  plan: Record<Day, readonly Part[] | null>
  /** Wall-clock times, entry and exit alternating. */
  events?: readonly string[]
  approved?: Record<Day, Approved>
  leave?: { type: string; from: Day; to: Day }
  weekly?: number
  flexitime?: { from: number; to: number }
  /** Hours of each month, by category. */
  expected: Record<string, Record<string, number>>
}

const working = (from: Day, to: Day, parts: readonly Part[]): Scenario['plan'] =>
  Object.fromEntries([...iterateDaysBetween(from, to)].filter((day) => getWeekday(day) <= 5).map((day) => [day, parts]))
const DAY_SHIFT: readonly Part[] = [[8, 16]]
const NIGHT_SHIFT: readonly Part[] = [[22, 30]]

const scenarios: Scenario[] = [
  {
    name: 'a night over the end of a month: two hours in October, six in November',
    plan: { '2026-10-31': NIGHT_SHIFT },
    events: ['2026-10-31 21:55', '2026-11-01 06:03'],
    expected: { '2026-10': { N: 2 }, '2026-11': { N: 6 } },
  },
  {
    name: 'the night of the clocks is nine hours',
    plan: { '2026-10-24': NIGHT_SHIFT },
    events: ['2026-10-24 22:00', '2026-10-25 06:00'],
    expected: { '2026-10': { N: 9 } },
  },
  {
    name: 'the night before a holiday: two hours of a night, six of a night on a holiday',
    plan: { '2026-11-10': NIGHT_SHIFT },
    events: ['2026-11-10 21:58', '2026-11-11 06:00'],
    expected: { '2026-11': { N: 2, HN: 6 } },
  },
  {
    name: 'a worked holiday with two hours of approved overtime',
    plan: { '2026-11-11': DAY_SHIFT },
    events: ['2026-11-11 08:00', '2026-11-11 18:00'],
    approved: { '2026-11-11': { minutes: 120 } },
    expected: { '2026-11': { H: 8, HP: 2 } },
  },
  {
    name: 'a holiday that is not worked is paid as planned, and a rest day of a shift worker brings nothing',
    plan: { '2026-11-11': DAY_SHIFT, '2026-11-12': null },
    expected: { '2026-11': { PR: 8 } },
  },
  {
    name: 'a split shift: what lies between its parts is neither work nor absence',
    plan: {
      '2026-10-05': [
        [6, 10],
        [16, 20],
      ],
    },
    events: ['2026-10-05 06:00', '2026-10-05 10:00', '2026-10-05 16:00', '2026-10-05 20:00'],
    expected: { '2026-10': { R: 8 } },
  },
  {
    name: 'flexitime: who came at half past eight stays until half past four',
    plan: { '2026-10-05': DAY_SHIFT },
    flexitime: { from: 420, to: 540 },
    events: ['2026-10-05 08:30', '2026-10-05 16:30'],
    expected: { '2026-10': { R: 8 } },
  },
  {
    name: 'part time: two approved hours more, within eight a day, are regular',
    plan: { '2026-10-05': [[8, 12]] },
    weekly: 1200,
    events: ['2026-10-05 08:00', '2026-10-05 14:00'],
    approved: { '2026-10-05': { minutes: 120 } },
    expected: { '2026-10': { R: 6 } },
  },
  {
    name: 'Friday in the afternoon and four hours of a Saturday',
    plan: { '2026-10-09': [[14, 22]], '2026-10-10': null },
    events: ['2026-10-09 14:00', '2026-10-09 22:00', '2026-10-10 14:00', '2026-10-10 18:00'],
    approved: { '2026-10-10': { minutes: 240 } },
    expected: { '2026-10': { R: 8, P: 4 } },
  },
  {
    name: 'twelve minutes late and half an hour too early: forty-two minutes are not worked',
    plan: { '2026-10-05': DAY_SHIFT },
    events: ['2026-10-05 08:12', '2026-10-05 15:30'],
    expected: { '2026-10': { R: 7.3, NI: 0.7 } },
  },
  { name: 'who did not come', plan: { '2026-10-05': DAY_SHIFT }, expected: { '2026-10': { NI: 8 } } },
  {
    name: 'annual leave over a holiday: four days of leave, the fifth is the holiday',
    plan: working('2026-11-09', '2026-11-13', DAY_SHIFT),
    leave: { type: 'GO', from: '2026-11-09', to: '2026-11-13' },
    expected: { '2026-11': { GO: 32, PR: 8 } },
  },
  {
    // The thirtieth day is Friday 30 October. The employer pays 22 working days of October; the fund pays seven of November, including the
    // holiday.
    name: 'sick leave of forty-one days: thirty are the employer’s',
    plan: working('2026-10-01', '2026-11-10', DAY_SHIFT),
    leave: { type: 'B30', from: '2026-10-01', to: '2026-11-10' },
    expected: { '2026-10': { B30: 176 }, '2026-11': { B31: 56 } },
  },
  {
    name: 'a day of unpaid leave',
    plan: { '2026-10-05': DAY_SHIFT },
    leave: { type: 'NO', from: '2026-10-05', to: '2026-10-05' },
    expected: { '2026-10': { NO: 8 } },
  },
]

for (const scenario of scenarios)
  test(`by hand: ${scenario.name}`, async () => {
    const company = await createLeaveCompany(app)
    await recordFirstClockEvent(company)
    const vesna = createTestClient(contract, app, company.vesna, company.companyId)
    const { employeeId: employee_id } = company.marko
    if (scenario.weekly)
      await withInstallationTransaction(app.database, (db) =>
        db.updateTable('employment_terms').set({ weekly_minutes: scenario.weekly! }).where('employee_id', '=', employee_id).execute(),
      )
    await plan(vesna, employee_id, scenario)
    for (const [at, time] of (scenario.events ?? []).entries())
      await vesna.createClockEvent({ employee_id, at: moment(time), direction: at % 2 ? 'out' : 'in', reason: 'Bez kartice' })
    const decisions = Object.entries(scenario.approved ?? {}).map(([day, { minutes }]) => ({ employee_id, day, approved_minutes: minutes }))
    if (decisions.length) await vesna.decideOvertime({ decisions, reason: 'Rok za isporuku' })
    if (scenario.leave) await absent(company, scenario.leave)
    for (const [month, hours] of Object.entries(scenario.expected)) {
      const [one] = (await vesna.getTimesheet({ month, employee_id })).data.employees
      assert.deepEqual(Object.fromEntries(Object.entries(one!.sum.minutes).map(([code, minutes]) => [code, minutes / 60])), hours, month)
    }
  })

async function plan(
  vesna: ReturnType<typeof createTestClient<typeof contract>>,
  employee_id: number,
  { plan, flexitime }: Scenario,
): Promise<void> {
  const shifts = new Map<string, number>()
  const cells = []
  for (const [day, parts] of Object.entries(plan)) {
    const key = JSON.stringify(parts)
    if (parts && !shifts.has(key)) {
      const segments = parts.map(([from, to]) => ({ from: from * 60, to: to * 60 }))
      const code = `S${shifts.size}`
      shifts.set(key, (await vesna.createShift({ code, name: code, segments, rules: flexitime ? { flexitime } : undefined })).data.id)
    }
    cells.push({ employee_id, day, shift_id: parts && shifts.get(key)! })
  }
  await vesna.updatePlanCells({ cells, reason: 'Po rasporedu' })
}

/** An instant from a wall-clock time in Belgrade; summer time ends on 25 October at three. */
const moment = (time: string) => `${time.replace(' ', 'T')}:00${time < '2026-10-25 03:00' ? '+02:00' : '+01:00'}`

async function absent(company: LeaveCompany, { type, from, to }: NonNullable<Scenario['leave']>): Promise<void> {
  if (type === 'GO') await grantLeaveDays(company, company.marko, 2026, 20)
  const { employeeId: employee_id } = company.marko
  await createLeaveClient(company, company.vesna).createLeaveRequest({
    employee_id,
    leave_type_id: company.typeId[type]!,
    first_day: from,
    last_day: to,
    approved: true,
    sick_kind: type === 'B30' ? ('illness' as const) : undefined,
  })
}
