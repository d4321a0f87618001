import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'vitest'
import { personalFileContract } from '#modules/people/employees/personal-file-contract.ts'
import type { EmploymentProtectionKind } from '#modules/people/employees/rules/personal-file/employment-protections.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { planPublicationContract } from '#modules/time/planning/plan-publication-contract.ts'
import { workingTimeRegimesContract } from '#modules/time/planning/working-time-regimes-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, countDays, type Day, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'

const app = await createTestApp({ jobs: false })
const contract = {
  ...monthPlanContract,
  ...planPublicationContract,
  ...workingTimeRegimesContract,
  ...personalFileContract,
  ...clockEventsContract,
  ...timesheetContract,
  ...monthCloseContract,
}

/** A company with Vesna, who plans, and Marko, who is planned. Shifts are given by hours, days by number from Monday 2 November 2026. */
async function planned({ born = '1990-05-05', weekly = 2400 }: { born?: Day; weekly?: number } = {}) {
  const company = await createTestCompany(app)
  const { employeeId } = company.marko
  await withInstallationTransaction(app.database, async (db) => {
    await db.updateTable('employee').set({ date_of_birth: born }).where('id', '=', employeeId).execute()
    await db.updateTable('employment_terms').set({ weekly_minutes: weekly }).where('employee_id', '=', employeeId).execute()
  })
  const vesna = createTestClient(contract, app, company.vesna, company.companyId)
  const ana = createTestClient(contract, app, company.ana, company.companyId)
  const made = new Map<string, number>()
  const shiftOf = async (from: number, to: number, in_shifts = false) => {
    const code = `${from}${to}${in_shifts ? 'S' : ''}`.replaceAll('.', 'X')
    if (!made.has(code)) {
      const shift = { code, name: code, segments: [{ from: from * 60, to: to * 60 }], rules: { shift_work: in_shifts } }
      made.set(code, (await vesna.createShift(shift)).data.id)
    }
    return made.get(code)!
  }
  const at = (number: number) => addDays('2026-11-02', number)
  type Hours = readonly [from: number, to: number, in_shifts?: boolean]
  /** Plans hours by day number. Returns the errors, the warnings, or the findings of the written plan. */
  const plan = async (days: Record<number, Hours | null>, reason?: string): Promise<string[]> => {
    const cells = []
    for (const [number, hours] of Object.entries(days))
      cells.push({ employee_id: employeeId, day: at(Number(number)), shift_id: hours && (await shiftOf(...hours)) })
    try {
      await vesna.updatePlanCells({ cells, reason: reason || undefined })
    } catch (error) {
      const { status, details } = error as { status: number; details: Record<'refused' | 'warnings', { code: string }[]> }
      return [...new Set((details.refused ?? details.warnings).map(({ code }) => `${status} ${code}`))].sort()
    }
    return []
  }
  const protect = (kind: EmploymentProtectionKind, more: object = {}) =>
    vesna.createEmploymentProtection({ employee_id: employeeId, kind, signed_on: '2026-10-01', first_day: '2026-10-01', ...more })
  const regime = (kind: 'standard' | 'averaging' | 'redistribution', more: object = {}) =>
    vesna.createWorkingTimeRegime({
      employee_id: employeeId,
      kind,
      first_day: '2026-11-01',
      last_day: '2026-12-31',
      period_months: kind === 'redistribution' ? 2 : 1,
      ground: 'Sezona',
      act_number: '12/2026',
      ...more,
    })
  const child = (date_of_birth: Day) => vesna.createFamilyMember({ employee_id: employeeId, kind: 'child', name: 'Iva', date_of_birth })
  const single = () => vesna.createFamilyMember({ employee_id: employeeId, kind: 'single_parent' })
  return { company, employeeId, vesna, ana, plan, protect, regime, child, single, at }
}
type Planned = Awaited<ReturnType<typeof planned>>

const every = (from: number, to: number, hours: readonly [number, number, boolean?]) =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, at) => [from + at, hours]))

const twelve = every(0, 4, [6, 18])
test('five twelve-hour days are accepted only under redistribution', async () => {
  const usual = await planned()
  assert.deepEqual(await usual.plan(twelve), ['422 overtime_week_over_8h', '422 standard_week_over_48h'])
  const averaged = await planned()
  await averaged.regime('averaging')
  assert.deepEqual(await averaged.plan(twelve), ['422 averaging_week_over_48h'])
  assert.deepEqual(await averaged.plan(every(0, 3, [6, 18])), [])
  const redistributed = await planned()
  await redistributed.regime('redistribution')
  assert.deepEqual(await redistributed.plan(twelve), [])
})

test('redistribution excludes minors and reduced hours, and may need consent', async () => {
  const minor = await planned({ born: '2009-06-01' })
  await assert.rejects(minor.regime('redistribution'), { status: 422 })
  await minor.regime('redistribution', { employee_id: null, department_id: minor.company.departmentId })
  assert.deepEqual(await minor.plan({ 0: [8, 14] }), ['422 minor_redistribution'])
  await minor.regime('standard')
  assert.deepEqual(await minor.plan({ 0: [8, 14] }), [])

  const reduced = await planned({ weekly: 2160 })
  await reduced.regime('redistribution')
  await reduced.protect('reduced_hours')
  assert.deepEqual(await reduced.plan({ 0: [8, 15] }), ['422 redistribution_on_reduced_hours_job'])

  for (const guard of ['child', 'pregnancy'] as const) {
    const one = await planned()
    await one.regime('redistribution')
    if (guard === 'child') await one.child('2025-01-01')
    else await one.protect('pregnancy', { signed_on: null })
    assert.deepEqual(await one.plan(twelve), ['422 consent_required_redistribution'])
    await one.protect('redistribution', { withdrawn_on: one.at(7) })
    assert.deepEqual(await one.plan(twelve), [])
    assert.deepEqual(await one.plan({ 7: [6, 18] }), ['422 consent_required_redistribution'])
  }
})

test('the narrowest regime applies: employee, team, department, parent', async () => {
  const one = await planned()
  const { departmentId, otherDepartmentId } = one.company
  const above = (department_id: number) => one.regime('redistribution', { employee_id: null, department_id })
  await above(otherDepartmentId)
  assert.deepEqual(await one.plan(twelve), ['422 overtime_week_over_8h', '422 standard_week_over_48h'])
  await withInstallationTransaction(app.database, (db) =>
    db.updateTable('department_version').set({ parent_id: otherDepartmentId }).where('department_id', '=', departmentId).execute(),
  )
  assert.deepEqual(await one.plan(twelve), [])
  await one.regime('averaging', { employee_id: null, department_id: departmentId, first_day: one.at(7) })
  assert.deepEqual(await one.plan(Object.fromEntries([7, 8, 9, 10, 11].map((at) => [at, [6, 18] as const]))), [
    '422 averaging_week_over_48h',
  ])
  await one.regime('redistribution', { first_day: one.at(7), last_day: one.at(20) })
  assert.deepEqual(await one.plan(Object.fromEntries([7, 8, 9, 10, 11].map((at) => [at, [6, 18] as const]))), [])
})

test('of a regime that may not be, the field is named', async () => {
  const one = await planned()
  const fields =
    (status: number, ...names: string[]) =>
    (error: { status: number; fields: object }) => {
      assert.deepEqual([error.status, Object.keys(error.fields)], [status, names])
      return true
    }
  await assert.rejects(one.regime('averaging', { period_months: 2 }), fields(422, 'period_months'))
  await assert.rejects(one.regime('redistribution', { period_months: 7 }), fields(422, 'period_months'))
  await assert.rejects(one.regime('redistribution', { ground: '', act_number: '' }), fields(422, 'ground', 'act_number'))
  await assert.rejects(one.regime('redistribution', { last_day: '2026-10-01' }), fields(422, 'last_day'))
  await assert.rejects(one.regime('redistribution', { department_id: one.company.departmentId }), fields(422, 'employee_id'))
  await assert.rejects(one.regime('redistribution', { employee_id: 999_999 }), { status: 404 })
  const { id } = (await one.regime('redistribution', { period_months: 9, collective_agreement: 'Kolektivni ugovor, čl. 31' })).data
  await assert.rejects(one.regime('averaging', { first_day: '2026-12-31', last_day: null }), fields(409, 'first_day'))
  await one.regime('averaging', { employee_id: null, department_id: one.company.departmentId })
  await one.vesna.closeMonth({ month: '2026-10', accept: true })
  const jelena = { employee_id: one.company.jelena.employeeId }
  await assert.rejects(one.regime('averaging', { ...jelena, first_day: '2026-10-31' }), fields(409, 'first_day'))
  await one.regime('averaging', jelena)
  const listed = (await one.vesna.listWorkingTimeRegimes({})).data
  assert.deepEqual(
    listed.filter((regime) => regime.id === id).map(({ kind, target, period }) => [kind, target, period]),
    [['redistribution', 'employee', { first_day: '2026-11-01', last_day: '2026-12-31' }]],
  )
  const ana = await one.ana.listWorkingTimeRegimes({})
  assert.deepEqual(ana.data.map(({ target }) => target).sort(), ['department', 'employee'])
  await assert.rejects(one.ana.deleteWorkingTimeRegime({ working_regime_id: id }), { status: 403 })
  const other = await createTestCompany(app)
  await assert.rejects(createTestClient(contract, app, other.vesna, other.companyId).deleteWorkingTimeRegime({ working_regime_id: id }), {
    status: 404,
  })
  await one.vesna.deleteWorkingTimeRegime({ working_regime_id: id })
})

test('lawful plans are silent', async () => {
  const one = await planned()
  assert.deepEqual(await one.plan(every(0, 4, [8, 16])), [])
  assert.deepEqual(await one.plan({ ...every(7, 11, [22, 30]), ...every(14, 18, [14, 22]), ...every(21, 25, [6, 14]) }), [])
  const turnus = await planned()
  assert.deepEqual(await turnus.plan({ 0: [7, 19, true], 1: [19, 31, true], 4: [7, 19, true], 5: [19, 31, true], 8: [7, 19, true] }), [])
})

test('each limit of the usual week is reported when exceeded', async () => {
  const of = async (days: Parameters<Planned['plan']>[0], options?: Parameters<typeof planned>[0]) => (await planned(options)).plan(days)
  assert.deepEqual(await of({ 0: [8, 20.5] }), ['422 daily_over_12h'])
  assert.deepEqual(await of({ 0: [14, 22], 1: [8, 16] }), ['422 daily_rest_under_12h'])
  assert.deepEqual(await of(every(0, 5, [8, 17])), ['422 overtime_week_over_8h', '422 standard_week_over_48h'])
  assert.deepEqual(await of(every(0, 6, [8, 14])), ['409 weekly_rest_under_36h'])
  assert.deepEqual(await of({ ...every(0, 5, [8, 14, true]), 6: [13, 19, true], 7: [13, 19, true] }), ['409 weekly_rest_under_24h'])
  assert.deepEqual(await of({ 0: [8, 17] }, { born: '2009-06-01' }), ['422 minor_day_over_8h'])
  assert.deepEqual(await of(every(0, 4, [8, 16]), { born: '2009-06-01' }), ['422 minor_week_over_35h'])
  assert.deepEqual(await of({ 0: [14, 22.5] }, { born: '2009-06-01' }), ['422 minor_day_over_8h', '422 minor_night'])
  assert.deepEqual(await of(every(0, 4, [8, 16]), { weekly: 1200 }), ['409 week_over_contract'])
  assert.deepEqual(await of(every(0, 2, [8, 16]), { weekly: 1200 }), [])
})

test('an employee who turns 18 in the month is a minor before that day only', async () => {
  const one = await planned({ born: '2008-11-11' })
  assert.deepEqual(await one.plan({ 8: [22, 28] }), ['422 minor_night'])
  assert.deepEqual(await one.plan({ 9: [22, 28] }), [])
})

test('night work of a parent needs consent until the child turns three', async () => {
  const one = await planned()
  await one.child('2023-11-14')
  assert.deepEqual(await one.plan({ 11: [22, 30] }), ['422 consent_required_child_under_3'])
  assert.deepEqual(await one.plan({ 12: [22, 30] }), [])
  await one.protect('child_under_3', { withdrawn_on: '2026-11-11' })
  assert.deepEqual(await one.plan({ 9: [22, 30] }), ['422 consent_required_child_under_3'])
  assert.deepEqual(await one.plan({ 8: [22, 30] }), [])
})

test('a single parent consents until the child is seven', async () => {
  const one = await planned()
  await one.child('2021-02-01')
  assert.deepEqual(await one.plan({ 0: [22, 30] }), [])
  await one.single()
  assert.deepEqual(await one.plan({ 7: [22, 30] }), ['422 consent_required_single_parent'])
  await one.protect('single_parent')
  assert.deepEqual(await one.plan({ 7: [22, 30] }), [])
})

test('pregnancy findings forbid nights and overtime, the cause needs permission', async () => {
  const one = await planned()
  await one.protect('pregnancy', { signed_on: null, first_day: '2026-11-09', last_day: '2026-11-20' })
  assert.deepEqual(await one.plan({ 0: [22, 30] }), [])
  assert.deepEqual(await one.plan({ 7: [22, 30] }), ['422 night_when_pregnant'])
  assert.deepEqual(await one.plan(every(7, 12, [8, 16])), ['422 overtime_when_pregnant'])
  assert.deepEqual(await one.plan({ 19: [22, 30] }), [])
  await one.protect('pregnancy', { signed_on: null, first_day: '2026-11-01', last_day: '2026-11-02' })
  const findingsOf = async (who: Planned['vesna']) =>
    (await who.getMonthPlan({ month: '2026-11' })).data.findings.map(({ code, message }) => [code, /trudn/.test(message)])
  assert.deepEqual(await findingsOf(one.vesna), [['night_when_pregnant', true]])
  assert.deepEqual(await findingsOf(one.ana), [['protected_person', false]])
})

test('a day of full leave is not worked, whatever the plan', async () => {
  const one = await planned()
  await one.child('2025-04-01')
  const type = await withInstallationTransaction(app.database, (db) =>
    db
      .selectFrom('leave_type')
      .select('id')
      .where('company_id', '=', one.company.companyId)
      .where('code', '=', 'B30')
      .executeTakeFirstOrThrow(),
  )
  await one.plan({ 0: [8, 16], 1: [8, 16] })
  const leave = createTestClient(leaveContract, app, one.company.vesna, one.company.companyId)
  const span = { first_day: one.at(0), last_day: one.at(0), approved: true, sick_kind: 'illness' as const }
  await leave.createLeaveRequest({ employee_id: one.employeeId, leave_type_id: type.id, ...span })
  assert.deepEqual(await one.plan({ 0: [22, 30] }), [])
  assert.deepEqual(await one.plan({ 1: [22, 30] }), ['422 consent_required_child_under_3'])
})

test('a job with reduced hours has no overtime, from its own full hours', async () => {
  const one = await planned({ weekly: 2160 })
  await one.protect('reduced_hours')
  assert.deepEqual(await one.plan(every(0, 4, [8, 15])), [])
  assert.deepEqual(await one.plan(every(7, 11, [8, 16])), ['422 overtime_on_reduced_hours_job'])
})

test('nights count in a row across weekends, and consent allows two weeks', async () => {
  const rows = async (days: Parameters<Planned['plan']>[0]) => (await planned()).plan(days)
  const night = [22, 29] as const
  assert.deepEqual(await rows({ 0: [8, 15], ...every(2, 5, night), ...every(7, 9, night) }), ['422 night_over_one_week_without_consent'])
  assert.deepEqual(await rows({ ...every(5, 6, night), ...every(7, 10, night) }), [])
  assert.deepEqual(await rows({ 0: night, 7: night, 14: night }), [])
  const one = await planned()
  const two = { ...every(0, 4, [22, 30]), ...every(7, 11, [22, 30]) }
  assert.deepEqual(await one.plan(two), ['422 night_over_one_week_without_consent'])
  await one.protect('night_weeks')
  assert.deepEqual(await one.plan(two), [])
})

test('unlawful overtime is not ordered ahead, and worked overtime needs a reason', async () => {
  const one = await planned({ born: '2009-01-15' })
  const order = (day: Day, more: object = {}) =>
    one.ana.decideOvertime({ decisions: [{ employee_id: one.employeeId, day, approved_minutes: 60 }], ...more })
  const isError = (status: number, code: string) => (error: { status: number; details: { breaches: { code: string }[] } }) => {
    assert.deepEqual([error.status, error.details.breaches.map((breach) => breach.code)], [status, [code]])
    return true
  }
  await assert.rejects(order('2026-12-08', { reason: 'Rok' }), isError(422, 'minor_overtime'))

  const parent = await planned()
  await parent.child('2025-04-01')
  await parent.plan({ 0: [8, 16] })
  for (const [time, direction] of [
    ['08:00', 'in'],
    ['17:30', 'out'],
  ] as const)
    await parent.vesna.createClockEvent({ employee_id: parent.employeeId, at: `2026-11-02T${time}:00+01:00`, direction, reason: 'Kartica' })
  const decisions = [{ employee_id: parent.employeeId, day: '2026-11-02', approved_minutes: 60 }]
  await assert.rejects(parent.vesna.decideOvertime({ decisions }), isError(409, 'consent_required_child_under_3'))
  await assert.rejects(parent.ana.decideOvertime({ decisions }), isError(409, 'protected_person'))
  await parent.protect('child_under_3')
  await parent.ana.decideOvertime({ decisions })
})

test('overtime is measured by the week of the regime with its plan', async () => {
  const monday = addDays('2026-11-02', 7 * (Math.ceil(countDays('2026-11-02', new Date().toISOString().slice(0, 10)) / 7) + 2))
  const number = countDays('2026-11-02', monday) - 1
  const order = async (one: Planned, minutes: number): Promise<string[]> => {
    try {
      await one.vesna.decideOvertime({ decisions: [{ employee_id: one.employeeId, day: addDays(monday, 5), approved_minutes: minutes }] })
    } catch (error) {
      return (error as { details: { breaches: { code: string }[] } }).details.breaches.map(({ code }) => code)
    }
    return []
  }
  const averaged = await planned()
  await averaged.regime('averaging', { last_day: null })
  await averaged.plan(every(number, number + 3, [6, 17]))
  assert.deepEqual(await order(averaged, 300), ['averaging_week_over_48h'])
  assert.deepEqual(await order(averaged, 240), [])
  const redistributed = await planned()
  await redistributed.regime('redistribution', { last_day: null, period_months: 6 })
  await redistributed.plan(every(number, number + 4, [6, 17]))
  assert.deepEqual(await order(redistributed, 360), ['redistribution_week_over_60h'])
  assert.deepEqual(await order(redistributed, 300), [])
})

test('the close lists violations where they were worked', async () => {
  const one = await planned()
  const pass = async (number: number, from: string, to: string) => {
    for (const [time, direction] of [
      [from, 'in'],
      [to, 'out'],
    ] as const)
      await one.vesna.createClockEvent({
        employee_id: one.employeeId,
        at: `${one.at(number)}T${time}:00+01:00`,
        direction,
        reason: 'Kartica',
      })
  }
  await one.plan({ 4: [14, 22], 7: [8, 16], 8: [7, 15], 10: [14, 22] })
  await pass(4, '13:58', '22:03')
  await pass(5, '14:00', '18:00')
  await pass(7, '08:00', '18:00')
  await pass(8, '05:30', '15:00')
  await pass(10, '14:00', '22:40')
  const decisions = ([5, 7, 8] as const).map((number) => ({
    employee_id: one.employeeId,
    day: one.at(number),
    approved_minutes: { 5: 240, 7: 120, 8: 90 }[number],
  }))
  await one.vesna.decideOvertime({ decisions, reason: 'Rok' })
  const readBreaches = async () => {
    const { items } = (await one.vesna.getMonthCloseChecklist({ month: '2026-11', employee_id: one.employeeId })).data
    return items.find(({ kind }) => kind === 'law_breach')?.rows.map(({ day, message }) => `${day} ${message}`) ?? []
  }
  // From Monday 18:00 to Tuesday 5:30 are eleven and a half hours. From Friday 22:00 to Saturday 14:00 the rest suffices.
  const rest = await readBreaches()
  assert.equal(rest.length, 1, rest.join('\n'))
  assert.match(rest[0]!, /^2026-11-10 .*11:30 h odmora/)
  await one.protect('pregnancy', { signed_on: null, first_day: '2026-11-12' })
  const night = (await readBreaches()).filter((line) => line.startsWith('2026-11-12'))
  assert.equal(night.length, 1)
  assert.match(night[0]!, /0:40 h/)
})

const octoberNight = countDays('2026-11-02', '2027-10-30') - 1
test('a night with a clock change lasts its real hours unless set to wall time', async () => {
  const one = await planned()
  const autumn = -9
  const spring = -219
  assert.deepEqual([one.at(autumn), one.at(spring), one.at(octoberNight)], ['2026-10-24', '2026-03-28', '2027-10-30'])
  // From 18:00 to 6:00 thirteen hours elapse in October and eleven in March; from 18:00 to 7:00 twelve in March.
  assert.deepEqual(await one.plan({ [autumn]: [18, 30] }), ['422 daily_over_12h'])
  assert.deepEqual(await one.plan({ [autumn]: [19, 30] }), [])
  assert.deepEqual(await one.plan({ [spring - 7]: [18, 31] }), ['422 daily_over_12h'])
  assert.deepEqual(await one.plan({ [spring]: [18, 31] }), [])
  // From Saturday 20:00 to Sunday 8:00 are eleven hours in March; from 21:00 it is twelve in October.
  assert.deepEqual(await one.plan({ [spring]: [12, 20], [spring + 1]: [8, 16] }), ['422 daily_rest_under_12h'])
  assert.deepEqual(await one.plan({ [autumn]: [13, 21], [autumn + 1]: [8, 16] }), [])
  await one.plan({ [autumn]: null, [autumn + 1]: null, [spring]: null })

  // Overtime ordered in advance: eleven hours of the night in October leave one hour until twelve.
  const order = (approved_minutes: number) =>
    one.vesna.decideOvertime({ decisions: [{ employee_id: one.employeeId, day: one.at(octoberNight), approved_minutes }] })
  assert.deepEqual(await one.plan({ [octoberNight]: [20, 30] }), [])
  await assert.rejects(order(61), (error: { status: number; details: { breaches: { code: string }[] } }) => {
    assert.deepEqual([error.status, error.details.breaches.map(({ code }) => code)], [409, ['daily_over_12h']])
    return true
  })
  await order(60)

  const pass = (number: number, time: string, direction: 'in' | 'out') =>
    one.vesna.createClockEvent({ employee_id: one.employeeId, at: `${one.at(number)}T${time}`, direction, reason: 'Kartica' })
  const readBreaches = async () => {
    const { items } = (await one.vesna.getMonthCloseChecklist({ month: '2026-10', employee_id: one.employeeId })).data
    return items.find(({ kind }) => kind === 'law_breach')?.rows.map(({ day, message }) => `${day} ${message}`) ?? []
  }
  await one.vesna.updateWorkingTimeSettings({ settings: { dst: 'wall' }, revision: 0 })
  assert.deepEqual(await one.plan({ [autumn]: [18, 30] }), [])
  await pass(autumn, '18:00:00+02:00', 'in')
  await pass(autumn + 1, '06:00:00+01:00', 'out')
  assert.deepEqual(await readBreaches(), [])
  await one.vesna.updateWorkingTimeSettings({ settings: { dst: 'elapsed' }, revision: 1 })
  const [breach, ...more] = await readBreaches()
  assert.match(breach!, /^2026-10-24 .*13:00 h/)
  assert.deepEqual(more, [])
})

test('manual hours are checked: future ones rejected, worked ones need a reason', async () => {
  const type = (one: Planned, day: Day, text: string, reason?: string) =>
    one.vesna.updateTimesheetCells({ cells: [{ employee_id: one.employeeId, day, text }], reason: reason || undefined })
  const isRefused =
    (code: string, ...breaches: string[]) =>
    (error: { status: number; code: string; details: { breaches: { code: string }[] } }) => {
      assert.deepEqual([error.status, error.code, error.details.breaches.map((one) => one.code)], [422, code, breaches])
      return true
    }
  const minor = await planned({ born: '2009-06-01' })
  await assert.rejects(type(minor, '2026-11-03', '6+P1'), isRefused('time.cells_need_reason', 'minor_overtime'))
  await assert.rejects(type(minor, '2026-11-03', 'N4'), isRefused('time.cells_need_reason', 'minor_night'))
  await assert.rejects(type(minor, addDays(new Date().toISOString().slice(0, 10), 100), '13', 'Rok'), { status: 422 })
  await type(minor, '2026-11-03', '6+P1', 'Ostao do kraja istovara')
  const why = (await minor.vesna.explainTimesheetCell({ employee_id: minor.employeeId, day: '2026-11-03' })).data
  assert.equal(why.comment, 'Ostao do kraja istovara')
  await type(minor, '2026-11-04', 'GO')

  const usual = await planned()
  await assert.rejects(type(usual, '2026-11-03', '13'), isRefused('time.cells_need_reason', 'daily_over_12h'))
  const week = [2, 3, 4, 5, 6].map((date) => ({ employee_id: usual.employeeId, day: `2026-11-0${date}`, text: '12' }))
  await assert.rejects(
    usual.vesna.updateTimesheetCells({ cells: week }),
    isRefused('time.cells_need_reason', 'standard_week_over_48h', 'overtime_week_over_8h'),
  )
  await usual.regime('redistribution')
  await usual.vesna.updateTimesheetCells({ cells: week })
  await usual.child('2025-04-01')
  await usual.protect('redistribution')
  await assert.rejects(type(usual, '2026-11-10', '8+P2'), isRefused('time.cells_need_reason', 'consent_required_child_under_3'))
  await usual.protect('child_under_3')
  await type(usual, '2026-11-10', '8+P2')
})

test('a rotation with forbidden shifts is not assigned', async () => {
  const one = await planned()
  const { data: shift } = await one.vesna.createShift({ code: 'DD', name: 'Dvanaest', segments: [{ from: 360, to: 1080 }] })
  const days = [shift.id, shift.id, shift.id, shift.id, shift.id, null, null]
  const { data: schedule } = await one.vesna.createWorkSchedule({ name: 'Pet po dvanaest', anchor_day: '2026-11-02', days })
  const today = new Date().toISOString().slice(0, 10)
  const monday = addDays('2026-11-02', 7 * (Math.ceil(countDays('2026-11-02', today) / 7) + 6))
  const assign = (more: object) => one.vesna.createRotationAssignment({ work_schedule_id: schedule.id, first_day: monday, ...more })
  const department = { department_id: one.company.departmentId }
  await assert.rejects(assign(department), (error: { status: number; code: string; details: { refused: { employee_id: number }[] } }) => {
    assert.deepEqual([error.status, error.code], [422, 'schedules.limits_violated'])
    assert.ok(error.details.refused.some(({ employee_id }) => employee_id === one.employeeId))
    return true
  })
  assert.deepEqual((await one.vesna.listRotationAssignments({})).assignments, [])
  await one.regime('redistribution', { ...department, employee_id: null, last_day: null, period_months: 6 })
  await one.child(addDays(today, -30))
  await assert.rejects(assign({ employee_id: one.employeeId }), { status: 422, code: 'schedules.limits_violated' })
  await one.protect('redistribution')
  const { id } = (await assign({ ...department, last_day: addDays(monday, 1) })).data
  await one.regime('averaging', { first_day: monday, last_day: null })
  await assert.rejects(one.vesna.updateRotationAssignment({ schedule_assignment_id: id, last_day: addDays(monday, 30) }), { status: 422 })
})

test('duplicate consents and reversed days are rejected by field', async () => {
  const { vesna, employeeId, protect, company } = await planned()
  const fields =
    (...names: string[]) =>
    (error: { status: number; fields: object }) => {
      assert.deepEqual(Object.keys(error.fields), names)
      return true
    }
  await assert.rejects(protect('night_weeks', { last_day: '2026-09-30' }), fields('last_day'))
  await assert.rejects(protect('night_weeks', { signed_on: '2026-10-02' }), fields('signed_on'))
  await assert.rejects(protect('night_weeks', { signed_on: null }), fields('signed_on'))
  await assert.rejects(protect('night_weeks', { withdrawn_on: '2026-09-01' }), fields('withdrawn_on'))
  await assert.rejects(protect('pregnancy', { withdrawn_on: '2026-11-01' }), fields('withdrawn_on'))
  const { id } = (await protect('night_weeks', { last_day: '2026-12-31' })).data
  await assert.rejects(protect('night_weeks', { first_day: '2026-12-31' }), fields('first_day'))
  await protect('child_under_3')
  // After the withdrawal of a protection, the next can start on that day.
  await vesna.updateEmploymentProtection({
    employee_id: employeeId,
    protection_id: id,
    kind: 'night_weeks',
    signed_on: '2026-10-01',
    first_day: '2026-10-01',
    last_day: '2026-12-31',
    withdrawn_on: '2026-12-01',
  })
  await protect('night_weeks', { first_day: '2026-12-01' })
  const ana = createTestClient(contract, app, company.ana, company.companyId)
  await assert.rejects(ana.listEmploymentProtections({ employee_id: employeeId }), { status: 403 })
  await assert.rejects(ana.createEmploymentProtection({ employee_id: employeeId, kind: 'pregnancy', first_day: '2026-10-01' }), {
    status: 403,
  })
  const other = await createTestCompany(app)
  await assert.rejects(
    createTestClient(contract, app, other.vesna, other.companyId).listEmploymentProtections({ employee_id: employeeId }),
    {
      status: 404,
    },
  )
})

test('a consent that ends within a night covers the night that began on its last day', async () => {
  for (const end of [{ last_day: '2026-11-02' }, { withdrawn_on: '2026-11-03' }]) {
    const one = await planned()
    await one.child('2025-04-01')
    await one.protect('child_under_3', end)
    assert.deepEqual(await one.plan({ 0: [22, 30] }), [])
    assert.deepEqual(await one.plan({ 1: [22, 30] }), ['422 consent_required_child_under_3'])
  }
  // A medical finding from the next day does not affect the night before, neither in the plan nor at the close.
  const one = await planned()
  await one.protect('pregnancy', { signed_on: null, first_day: '2026-11-03' })
  assert.deepEqual(await one.plan({ 0: [22, 30] }), [])
  for (const [at, direction] of [
    ['2026-11-02T22:00', 'in'],
    ['2026-11-03T06:00', 'out'],
  ] as const)
    await one.vesna.createClockEvent({ employee_id: one.employeeId, at: `${at}:00+01:00`, direction, reason: 'Kartica' })
  const { items } = (await one.vesna.getMonthCloseChecklist({ month: '2026-11', employee_id: one.employeeId })).data
  assert.equal(items.find(({ kind }) => kind === 'law_breach')?.rows.length ?? 0, 0)
})

test('entries for closed months have no effect until they are reopened', async () => {
  const one = await planned()
  const { vesna, employeeId: employee_id } = one
  await one.child('2025-04-01')
  for (const [time, direction] of [
    ['02T22:00:00+02:00', 'in'],
    ['03T06:00:00+02:00', 'out'],
  ] as const)
    await vesna.createClockEvent({ employee_id, at: `2026-09-${time}`, direction, reason: 'Kartica' })
  await vesna.updateTimesheetCells({ cells: [{ employee_id, day: '2026-09-02', text: 'N8' }], reason: 'Zamena' })
  const breaches = async () => {
    const { items } = (await vesna.getMonthCloseChecklist({ month: '2026-09', employee_id })).data
    return items.find(({ kind }) => kind === 'law_breach')?.rows.map(({ article }) => article) ?? []
  }
  const readBreaches = await breaches()
  assert.equal(readBreaches.length, 1)
  const sheet = async () => (await vesna.getTimesheet({ month: '2026-09', employee_id })).data.employees[0]!.cells
  const before = await sheet()
  const { id } = (await vesna.closeMonth({ month: '2026-09', accept: true })).data

  const consent = { employee_id, kind: 'child_under_3' as const, signed_on: '2026-08-31', first_day: '2026-08-31' }
  const { data: written } = await vesna.createEmploymentProtection(consent)
  assert.deepEqual(written.closed_months, ['2026-09'])
  const protection_id = written.id
  // A change without an effect on closed days needs no list of them; a withdrawal and a deletion do.
  const same = await vesna.updateEmploymentProtection({ ...consent, protection_id, report_number: '7/2026' })
  assert.deepEqual(same.data.closed_months, [])
  const later = await vesna.updateEmploymentProtection({ ...consent, protection_id, withdrawn_on: '2026-10-05' })
  assert.deepEqual(later.data.closed_months, [])
  const within = await vesna.updateEmploymentProtection({ ...consent, protection_id, withdrawn_on: '2026-09-02' })
  assert.deepEqual(within.data.closed_months, ['2026-09'])
  const finding = await vesna.createEmploymentProtection({
    employee_id,
    kind: 'pregnancy',
    first_day: '2026-09-01',
    last_day: '2026-09-30',
  })
  assert.deepEqual(finding.data.closed_months, ['2026-09'])
  assert.deepEqual((await vesna.deleteEmploymentProtection({ employee_id, protection_id: finding.data.id })).data.closed_months, [
    '2026-09',
  ])
  assert.deepEqual(await sheet(), before)
  assert.equal((await vesna.listMonthCloseStates({ year: 2026 })).data.find(({ month }) => month === '2026-09')?.state, 'closed')

  await vesna.reopenMonth({ month_close_id: id!, reason: 'Saglasnost je stigla kasnije' })
  assert.deepEqual(await breaches(), readBreaches)
  await vesna.updateEmploymentProtection({ ...consent, protection_id, withdrawn_on: null })
  assert.deepEqual(await breaches(), [])
  assert.deepEqual(await sheet(), before)
})

type Vector = {
  name: string
  violations: string[]
  input: Partial<Record<'overtimeWeek' | 'weekTotal' | 'dailyRest' | 'weeklyRest' | 'consecutiveNightWeeks', number>> &
    Partial<Record<'minor' | 'reducedHoursJob' | 'childUnder3' | 'singleParentChildUnder7' | 'consent' | 'shifts', boolean>> & {
      daily?: number[]
      regime?: string
      scheduleNoticeDays?: number
      unforeseen?: boolean
    }
}
const file = new URL('../../../../../../test/vectors/working_time_limits.json', import.meta.url)
const vectors: Vector[] = JSON.parse(readFileSync(file, 'utf8')).vectors
const named = (code: string) => code.replace('PRERASPODELA', 'REDISTRIBUTION')

for (const { name, input, violations } of vectors)
  test(`through the API: ${name}`, async () => {
    const one = await planned({ born: input.minor ? '2009-06-01' : undefined })
    if (input.regime) await one.regime(input.regime === 'averaging' ? 'averaging' : 'redistribution')
    if (input.reducedHoursJob) await one.protect('reduced_hours')
    if (input.childUnder3) await one.child('2025-01-01')
    if (input.singleParentChildUnder7) for (const write of [() => one.child('2021-01-01'), one.single]) await write()
    if (input.consent) await one.protect(input.consecutiveNightWeeks ? 'night_weeks' : 'child_under_3')
    const found = (await readBreaches(one, input)).map((line) => line.replace(/^\d+ /, '').toUpperCase())
    assert.deepEqual(found, violations.map(named).toSorted())
  })

/** The figures of a vector as a plan, or as ordered overtime if the vector has only overtime. */
async function readBreaches(one: Planned, input: Vector['input']) {
  const {
    daily,
    dailyRest,
    weeklyRest,
    weekTotal,
    consecutiveNightWeeks,
    overtimeWeek,
    shifts,
    scheduleNoticeDays,
    unforeseen = false,
  } = input
  if (scheduleNoticeDays !== undefined) return noticed(one, scheduleNoticeDays, unforeseen)
  if (daily) return one.plan(Object.fromEntries(daily.map((hours, at) => [at, [6, 6 + hours]])))
  if (weekTotal! > 50) {
    // Five days of twelve hours and the remaining hours on the sixth, eleven hours apart.
    const hours = (at: number) => Math.min(12, weekTotal! - at * 12)
    const days = Array.from({ length: Math.ceil(weekTotal! / 12) }, (_, at) => [at, [9 - at, 9 - at + hours(at)]] as const)
    return one.plan(Object.fromEntries(days))
  }
  if (dailyRest) return one.plan({ 0: [8, 16], 1: [dailyRest - 8, dailyRest - 4] })
  if (weeklyRest) {
    // Six hours on each day until Saturday at two, and again after the rest.
    const next = 14 + weeklyRest
    const after: readonly [number, number, boolean?] = [next % 24, (next % 24) + 6, shifts]
    return one.plan({ ...every(0, 5, [8, 14, shifts]), [5 + Math.floor(next / 24)]: after })
  }
  if (consecutiveNightWeeks) return one.plan({ ...every(0, 4, [22, 30]), ...every(7, 11, [22, 30]) })
  const order = { employee_id: one.employeeId, day: '2026-12-08', approved_minutes: overtimeWeek! * 60 }
  try {
    await one.vesna.decideOvertime({ decisions: [order] })
    return []
  } catch (error) {
    return (error as { details: { breaches: { code: string }[] } }).details.breaches.map(({ code }) => code)
  }
}

/** Plans a day some days ahead, and returns the notice finding of its publication. */
async function noticed(one: Planned, days: number, isUnforeseen: boolean): Promise<string[]> {
  const day = addDays(toBelgradeDay(new Date()), days)
  const { data } = await one.vesna.createShift({ code: 'J', name: 'J', segments: [{ from: 480, to: 960 }] })
  await one.vesna.updatePlanCells({ cells: [{ employee_id: one.employeeId, day, shift_id: data.id }] })
  const ground = isUnforeseen ? { ground_kind: 'unforeseen' as const, ground: 'Kvar na liniji' } : {}
  try {
    await one.vesna.publishPlan({ from: day, to: day, employee_ids: [one.employeeId], ...ground })
    return []
  } catch (error) {
    const { details } = error as { details: Record<'late' | 'refused', { code: string }[]> }
    return (details.late ?? details.refused).map(({ code }) => code)
  }
}
