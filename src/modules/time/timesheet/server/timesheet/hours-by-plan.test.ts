import assert from 'node:assert/strict'
import { test } from 'vitest'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { planPublicationContract } from '#modules/time/planning/plan-publication-contract.ts'
import { recordingMethodsContract } from '#modules/time/planning/recording-methods-contract.ts'
import { toInstantOfLocalTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import type { AppError } from '#shared/app-error.ts'
import { type Day, iterateDaysBetween } from '#shared/days.ts'
import { createTestApp, createTestClient, recordFirstClockEvent } from '#test/support/app.ts'
import { type HoursByPlanCase, hoursByPlanCases, parseShiftSegments } from '#test/support/hours-by-plan.ts'
import { createLeaveClient, createLeaveCompany, grantLeaveDays, type LeaveCompany } from '#test/support/leave-company.ts'
import { parseMinutesByCategory } from '../../rules/month/timesheet-cells.ts'

let now = new Date('2026-12-10T09:00:00Z')
const app = await createTestApp({ jobs: false, clock: () => now })
const contract = {
  ...monthPlanContract,
  ...planPublicationContract,
  ...recordingMethodsContract,
  ...clockEventsContract,
  ...timesheetContract,
  ...monthCloseContract,
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const instant = (text: string) => new Date(toInstantOfLocalTime(text.slice(0, 10), minuteOf(text.slice(11, 16)), 'Europe/Belgrade'))

async function enter(company: LeaveCompany, one: HoursByPlanCase) {
  const vesna = createTestClient(contract, app, company.vesna, company.companyId)
  const { employeeId: employee_id } = company.marko
  if (one.weekly !== 2400)
    await withInstallationTransaction(app.database, (db) =>
      db.updateTable('employment_terms').set({ weekly_minutes: one.weekly }).where('employee_id', '=', employee_id).execute(),
    )
  if (Object.keys(one.settings).length) await vesna.updateWorkingTimeSettings({ settings: one.settings })
  const shifts = new Map<string, number>()
  const shiftOf = async (text: string | null) => {
    if (text === null) return null
    if (!shifts.has(text)) {
      const code = `S${shifts.size}`
      shifts.set(text, (await vesna.createShift({ code, name: code, segments: parseShiftSegments(text) })).data.id)
    }
    return shifts.get(text)!
  }
  if (one.rotation) {
    const days: (number | null)[] = []
    for (const text of one.rotation.days) days.push(await shiftOf(text))
    const { data } = await vesna.createWorkSchedule({ name: 'Turnus', anchor_day: one.rotation.anchor, days })
    await vesna.createRotationAssignment({ work_schedule_id: data.id, employee_id, first_day: '2026-01-01' })
  }
  const plan = async (cells: HoursByPlanCase['cells']) => {
    const written = []
    for (const [day, text] of Object.entries(cells)) written.push({ employee_id, day, shift_id: await shiftOf(text) })
    if (written.length) await vesna.updatePlanCells({ cells: written, reason: 'Po rasporedu' })
  }
  await plan(one.cells)
  for (const [first_day, method] of one.company) await vesna.setRecordingMethod({ method, first_day })
  for (const [first_day, method] of one.department)
    await vesna.setRecordingMethod({ department_id: company.departmentId, method, first_day })
  for (const [first_day, method] of one.methods) await vesna.setRecordingMethod({ employee_id, method, first_day })
  if (one.published) await publish(vesna, employee_id, one.published)
  await plan(one.draft)
  for (const event of one.events) {
    const [day, time, direction] = event.split(' ') as [Day, string, 'in' | 'out']
    await vesna.createClockEvent({ employee_id, at: instant(`${day} ${time}`).toISOString(), direction, reason: 'Prolazak' })
  }
  const decisions = Object.entries(one.approved).map(([day, approved_minutes]) => ({ employee_id, day, approved_minutes }))
  if (decisions.length) await vesna.decideOvertime({ decisions, reason: 'Rok za isporuku' })
  for (const { type, from, to } of one.leave) {
    if (type === 'GO') await grantLeaveDays(company, company.marko, 2026, 20)
    await createLeaveClient(company, company.vesna).createLeaveRequest({
      employee_id,
      leave_type_id: company.typeId[type]!,
      first_day: from,
      last_day: to,
      approved: true,
      sick_kind: type === 'B30' ? ('illness' as const) : undefined,
    })
  }
  const cells = Object.entries(one.typed).map(([day, text]) => ({ employee_id, day, text }))
  if (cells.length) await vesna.updateTimesheetCells({ cells, reason: 'Odstupanje' })
  return vesna
}

/** Publishes the plan of the person; without changes nothing happens. */
async function publish(vesna: ReturnType<typeof createTestClient<typeof contract>>, employee_id: number, [from, to]: [Day, Day]) {
  const input = { from, to, accept: true, ground_kind: 'agreed', ground: 'Po dogovoru' } as const
  await vesna.publishPlan({ ...input, employee_ids: [employee_id] }).catch((error) => {
    if ((error as AppError).code !== 'plan.nothing_to_publish') throw error
  })
}

for (const one of hoursByPlanCases)
  test(`through the API: ${one.id}. ${one.name}`.slice(0, 80), async () => {
    now = instant(one.now)
    const company = await createLeaveCompany(app)
    await recordFirstClockEvent(company)
    const vesna = await enter(company, one)
    const { employeeId: employee_id } = company.marko
    for (const [day, expected] of Object.entries(one.expected)) {
      const [row] = (await vesna.getTimesheet({ month: day.slice(0, 7), employee_id })).data.employees
      const place = Number(day.slice(8)) - 1
      assert.deepEqual(parseMinutesByCategory(row!.minutes[place]!), expected.minutes, day)
      if (expected.flags) assert.deepEqual([...(row!.flags[place] ?? [])].sort(), expected.flags, day)
      if (!expected.source) continue
      assert.equal(row!.sources[place], expected.source, day)
      assert.equal((await vesna.explainTimesheetCell({ employee_id, day })).data.source, expected.source, day)
    }
  })

const hasField = (field: string) => (error: { status: number; fields: object }) => error.status === 422 && field in error.fields

test('a switch into a closed month is rejected, and so is its deletion', async () => {
  now = new Date('2026-12-10T09:00:00Z')
  const company = await createLeaveCompany(app)
  const vesna = createTestClient(contract, app, company.vesna, company.companyId)
  const { id } = (await vesna.setRecordingMethod({ method: 'by_plan', first_day: '2026-10-01' })).data
  await vesna.closeMonth({ month: '2026-10', accept: true })
  for (const first_day of ['2026-10-15', '2026-01-01'])
    await assert.rejects(
      vesna.setRecordingMethod({ method: 'clock_events', first_day }),
      ({ status, code, fields }) => status === 409 && code === 'common.month_closed' && 'first_day' in fields,
    )
  await assert.rejects(vesna.deleteRecordingMethod({ recording_method_id: id }), { status: 409, code: 'common.month_closed' })
  await vesna.setRecordingMethod({ method: 'clock_events', first_day: '2026-11-01' })
  const { rows, first_open_day } = (await vesna.listRecordingMethods({})).data
  assert.deepEqual(
    rows.map(({ first_day, method, state }) => [first_day, method, state]),
    [
      ['2026-11-01', 'clock_events', 'current'],
      ['2026-10-01', 'by_plan', 'past'],
    ],
  )
  assert.equal(first_open_day, '2026-11-01')
})

test('a method set again on its day replaces it, and deleting it restores hours', async () => {
  now = new Date('2026-12-10T09:00:00Z')
  const company = await createLeaveCompany(app)
  await recordFirstClockEvent(company)
  const one = hoursByPlanCases.find(({ name }) => name.startsWith('a weekly rotation fills'))!
  const vesna = await enter(company, one)
  const { employeeId: employee_id } = company.marko
  const hours = async () => {
    const [row] = (await vesna.getTimesheet({ month: '2026-11', employee_id })).data.employees
    return row!.cells[5]
  }
  assert.equal(await hours(), '8')
  const { id } = (await vesna.setRecordingMethod({ employee_id, method: 'by_hand', first_day: '2026-01-01' })).data
  assert.equal(await hours(), '')
  assert.equal((await vesna.listRecordingMethods({})).data.people.by_hand, 1)
  await vesna.deleteRecordingMethod({ recording_method_id: id })
  assert.equal(await hours(), 'NI')
})

test('a method requires the company permission, and a company always has one', async () => {
  now = new Date('2026-12-10T09:00:00Z')
  const company = await createLeaveCompany(app)
  const ana = createTestClient(contract, app, company.ana, company.companyId)
  await assert.rejects(ana.setRecordingMethod({ method: 'by_plan', first_day: '2026-11-01' }), { status: 403 })
  const vesna = createTestClient(contract, app, company.vesna, company.companyId)
  await assert.rejects(vesna.setRecordingMethod({ method: null, first_day: '2026-11-01' }), hasField('method'))
  await assert.rejects(
    vesna.setRecordingMethod({
      method: 'by_plan',
      first_day: '2026-11-01',
      employee_id: company.marko.employeeId,
      department_id: company.departmentId,
    }),
    hasField('employee_id'),
  )
  const stranger = await createLeaveCompany(app)
  const other = createTestClient(contract, app, stranger.vesna, stranger.companyId)
  await assert.rejects(other.setRecordingMethod({ method: 'by_plan', first_day: '2026-11-01', employee_id: company.marko.employeeId }), {
    status: 404,
  })
  const { id } = (await vesna.setRecordingMethod({ method: 'by_plan', first_day: '2026-11-01' })).data
  await assert.rejects(other.deleteRecordingMethod({ recording_method_id: id }), { status: 404 })
})

test('the check before the close names unpublished days and events without effect', async () => {
  now = new Date('2026-12-10T09:00:00Z')
  const company = await createLeaveCompany(app)
  const one = hoursByPlanCases.find(({ name }) => name.startsWith('only the published half'))!
  const vesna = await enter(company, { ...one, events: ['2026-11-03 08:00 in', '2026-11-03 16:00 out'] })
  const { items } = (await vesna.getMonthCloseChecklist({ month: '2026-11', employee_id: company.marko.employeeId })).data
  const find = (kind: string) => items.find((item) => item.kind === kind)
  assert.deepEqual([find('no_published_plan')?.severity, find('no_published_plan')?.count], ['error', 11])
  assert.deepEqual(
    find('event_not_counted')?.rows.map(({ day }) => day),
    ['2026-11-03'],
  )
  assert.equal(find('no_record'), undefined)
  assert.ok([...iterateDaysBetween('2026-11-16', '2026-11-30')].includes(find('no_published_plan')!.rows[0]!.day!))
  await assert.rejects(vesna.closeMonth({ month: '2026-11' }), { status: 409, code: 'time.month_has_errors' })
})
