import assert from 'node:assert/strict'
import { test } from 'vitest'
import { reportsContract } from '#modules/insight/reports/contract.ts'
import { personalFileContract } from '#modules/people/employees/personal-file-contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { workingTimeRegimesContract } from '#modules/time/planning/working-time-regimes-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { myTimesheetAndScheduleContract } from '#modules/time/timesheet/my-timesheet-and-schedule-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, type Day, getWeekday, iterateDaysBetween } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import { readPdfText } from '#test/support/read-pdf.ts'

const app = await createTestApp({ jobs: false })
const contract = {
  ...workingTimeRegimesContract,
  ...timesheetContract,
  ...monthCloseContract,
  ...personalFileContract,
  ...myTimesheetAndScheduleContract,
  ...reportsContract,
  ...clockEventsContract,
}
const OCTOBER = '2026-10'

async function createCompanyWithReferencePeriods() {
  const company = await createTestCompany(app)
  const vesna = createTestClient(contract, app, company.vesna, company.companyId)
  const ana = createTestClient(contract, app, company.ana, company.companyId)
  const { employeeId } = company.marko
  const minutesByDay = new Map<Day, number>()
  /** Enters manual hours of Marko; a repeated entry replaces the earlier one. */
  const type = async (cells: Record<Day, string>, reason?: string) => {
    const list = Object.entries(cells).map(([day, text]) => ({ employee_id: employeeId, day, text, revision: minutesByDay.get(day) ?? 0 }))
    await vesna.updateTimesheetCells({ cells: list, reason: reason || undefined })
    for (const { day } of list) minutesByDay.set(day, (minutesByDay.get(day) ?? 0) + 1)
  }
  const regime = (kind: 'averaging' | 'redistribution', first_day: Day, last_day: Day | null, more: object = {}) =>
    vesna.createWorkingTimeRegime({
      employee_id: employeeId,
      kind,
      first_day,
      last_day,
      ground: 'Rad u smenama',
      act_number: '4/2026',
      ...more,
    })
  const sheet = async (month: string) => (await vesna.getTimesheet({ month, employee_id: employeeId })).data.employees[0]!
  const sums = async (month: string) => {
    const { sum, periods } = await sheet(month)
    const hours = Object.fromEntries(Object.entries(sum.minutes).map(([code, count]) => [code, count / 60]))
    return { hours, difference: sum.difference / 60, surplus: periods.map(({ surplus }) => surplus / 60) }
  }
  const payroll = async (month: string) =>
    (await vesna.listPayrollLines({ month, employee_id: employeeId })).data[0]!.lines.map(
      ({ category, part, minutes, days, percent }) => `${category}${part ? ` ${part}` : ''} ${minutes / 60} h ${days} d ${percent}%`,
    )
  const check = async (month: string) =>
    (await vesna.getMonthCloseChecklist({ month, employee_id: employeeId })).data.items
      .filter(({ kind }) => ['over_fund', 'under_fund', 'period_surplus', 'law_breach'].includes(kind))
      .map(({ kind, rows }) => `${kind} ${rows.map(({ minutes, message }) => (minutes === null ? message : minutes / 60)).join()}`)
  return { company, vesna, ana, employeeId, type, regime, sheet, sums, payroll, check }
}

/** A day of twelve hours, a night of twelve, and two days of rest: in October sixteen shifts, 128 hours by day and 64 by night. */
const roster = (): Record<Day, string> =>
  Object.fromEntries(
    [...iterateDaysBetween('2026-10-01', '2026-10-31')].map((day, at) => [day, ['12', '4+N8', 'SD', 'SD'][at % 4]!] as const),
  )

test('192 hours against 176 give 16 hours of overtime, to payroll and register', async () => {
  const one = await createCompanyWithReferencePeriods()
  await one.type(roster())
  assert.deepEqual(await one.sums(OCTOBER), { hours: { R: 128, N: 64 }, difference: 16, surplus: [] })
  assert.deepEqual(await one.check(OCTOBER), ['over_fund 16'])

  await one.regime('averaging', '2026-10-01', null)
  assert.deepEqual(await one.sums(OCTOBER), { hours: { R: 112, N: 64, P: 16 }, difference: 0, surplus: [16] })
  assert.deepEqual(await one.check(OCTOBER), ['period_surplus 16'])
  assert.deepEqual(await one.payroll(OCTOBER), ['R 112 h 14 d 100%', 'N 64 h 8 d 126%', 'P 16 h 2 d 126%'])
  const register = (await one.vesna.listOvertimeRegister({ from: '2026-10-01', to: '2026-10-31' })).data
  assert.deepEqual(
    register.map(({ day, minutes, reason }) => [day, minutes, reason]),
    [['2026-10-31', { P: 960 }, 'Višak preko prosečnog radnog vremena od 01.10.2026. do 31.10.2026. (čl. 56 st. 3)']],
  )
  const [period] = (await one.sheet(OCTOBER)).periods
  assert.deepEqual([period!.due / 60, period!.counted / 60], [176, 192])
  const why = period!.reasons.map(({ key, values, article }) => [key.replace('time.why.period.', ''), values, article])
  assert.deepEqual(why[2], ['counted', { counted: '192:00', hours: 'R 128:00, N 64:00' }, null])
  assert.deepEqual(why[3], ['surplus', { surplus: '16:00' }, 'čl. 56 st. 3'])
  const own = createTestClient(contract, app, one.company.marko, one.company.companyId)
  const printed = await own.printMyTimesheet({ month: OCTOBER })
  const text = readPdfText(Buffer.from(await printed.arrayBuffer()))
  assert.match(text, /Višak perioda 01\.10\.2026\. – 31\.10\.2026\./)
  assert.match(text, /Traženo 176:00, odrađeno 192:00/)
  assert.doesNotMatch(text, /1 \/ 2/)
  assert.equal((await own.getMyTimesheet({ month: OCTOBER })).data.periods[0]!.surplus, 960)
})

test('averaging surplus counts as yearly overtime in orders, reports and limits', async () => {
  const one = await createCompanyWithReferencePeriods()
  await one.regime('averaging', '2026-10-01', '2026-10-31')
  await one.type(roster())
  // Sixteen hours of the period, and two hours beyond the plan on a Monday in November.
  const pass = (time: string, direction: 'in' | 'out') =>
    one.vesna.createClockEvent({ employee_id: one.employeeId, at: `2026-11-02T${time}:00+01:00`, direction, reason: 'Kartica' })
  await pass('08:00', 'in')
  await pass('10:00', 'out')
  const [extra] = (await one.vesna.listOvertime({ month: '2026-11', employee_id: one.employeeId })).data
  assert.deepEqual([extra!.extra_minutes, extra!.year_minutes], [120, 960])
  const order = { employee_id: one.employeeId, day: '2026-11-02', approved_minutes: 120 }
  const limit = (hours: number) =>
    one.vesna.updateWorkingTimeSettings({ settings: { own_overtime: hours * 60, own_overtime_period: 'yearly' } })
  await limit(17)
  await assert.rejects(one.vesna.decideOvertime({ decisions: [order] }), (error: { details: { breaches: { code: string }[] } }) => {
    assert.deepEqual(
      error.details.breaches.map(({ code }) => code),
      ['own_yearly'],
    )
    return true
  })
  await limit(18)
  await one.vesna.decideOvertime({ decisions: [order] })
  const report = async (month: string) => {
    const { rows } = (await one.vesna.getReport({ code: 'overtime_limits', month })).data
    return rows.map(({ cells }) => [cells.overtime, cells.year])
  }
  assert.deepEqual(await report(OCTOBER), [[960, 960]])
  assert.deepEqual(await report('2026-11'), [[120, 1080]])
})

test('a period closes with its month, and a later close shows the difference', async () => {
  const one = await createCompanyWithReferencePeriods()
  await one.type(roster())
  const { id } = (await one.regime('averaging', '2026-10-01', '2026-12-31')).data
  const closed = (await one.vesna.closeMonth({ month: OCTOBER, accept: true })).data
  // Employees without hours are part of the close, too.
  assert.equal(closed.employees, 4)
  const first = closed.id!
  assert.deepEqual((await one.sums(OCTOBER)).hours, { R: 112, N: 64, P: 16 })
  const balances = async () =>
    (await one.vesna.listReferencePeriodBalances({ month: OCTOBER })).data.map(({ state, surplus, balance }) => [
      state,
      surplus / 60,
      balance / 60,
    ])
  assert.deepEqual(await balances(), [['closed', 16, 16]])
  await assert.rejects(one.vesna.deleteWorkingTimeRegime({ working_regime_id: id }), { status: 409, code: 'common.month_closed' })

  await one.vesna.reopenMonth({ month_close_id: first, reason: 'Ispravka' })
  await one.type({ '2026-10-05': '4' })
  assert.deepEqual(await balances(), [['ended', 8, 8]])
  const second = (await one.vesna.closeMonth({ month: OCTOBER, accept: true })).data.id!
  const difference = (await one.vesna.compareMonthCloses({ month_close_id: first, with: second })).data
  assert.deepEqual(
    difference.map(({ day, before, after }) => [day, before, after]),
    [
      ['2026-10-05', '12', '4'],
      ['2026-10-31', 'P16', 'P8'],
    ],
  )
})

/** Spreads hours of a month over its first days from Monday to Saturday. */
function spread(month: string, hours: number, a = 8): Record<Day, string> {
  const cells: Record<Day, string> = {}
  for (let day: Day = `${month}-01`, left: number = hours; left > 0; day = addDays(day, 1)) {
    if (getWeekday(day) === 7) continue
    cells[day] = String(Math.min(a, left))
    left -= a
  }
  return cells
}

test('under redistribution months differ, and the period balances at its end', async () => {
  const one = await createCompanyWithReferencePeriods()
  await one.regime('redistribution', '2026-09-01', '2026-10-31', { period_months: 2 })
  await one.type({ ...spread('2026-09', 200), ...spread('2026-10', 168) })
  // September 200 and October 168 are 368 hours; 44 days from Monday to Friday require 352.
  assert.deepEqual(await one.sums('2026-09'), { hours: { R: 200 }, difference: 24, surplus: [] })
  assert.deepEqual(await one.check('2026-09'), [])
  assert.deepEqual(await one.sums(OCTOBER), { hours: { R: 152, P: 16 }, difference: -24, surplus: [16] })
  const breach =
    'U periodu preraspodele radi se 16:00 h više od ugovorenog, a to može samo uz pisanu saglasnost; ti sati su prekovremeni rad.'
  assert.deepEqual(await one.check(OCTOBER), ['period_surplus 16', `law_breach ${breach}`])
  const consent = { signed_on: '2026-08-20', first_day: '2026-09-01' }
  await one.vesna.createEmploymentProtection({ employee_id: one.employeeId, kind: 'over_redistribution', ...consent })
  assert.deepEqual(await one.check(OCTOBER), ['period_surplus 16'])
  assert.deepEqual(await one.payroll(OCTOBER), ['R 152 h 19 d 100%', 'P 16 h 2 d 126%'])
  const [row] = (await one.vesna.listReferencePeriodBalances({ month: '2026-09' })).data
  assert.deepEqual([row!.due / 60, row!.counted / 60, row!.surplus / 60, row!.state, row!.consented], [352, 368, 16, 'ended', true])
  assert.equal((await one.ana.listReferencePeriodBalances({ month: OCTOBER })).data[0]!.consented, null)
})

test('a period ends with the employment, the excess is paid as an increase', async () => {
  const one = await createCompanyWithReferencePeriods()
  await one.regime('redistribution', '2026-09-01', '2026-12-31', { period_months: 4 })
  await one.type({ ...spread('2026-09', 200), '2026-10-01': '8', '2026-10-02': '8' })
  await withInstallationTransaction(app.database, (db) =>
    db
      .updateTable('employment')
      .set({ last_day: '2026-10-02', termination_reason: 'agreement' })
      .where('employee_id', '=', one.employeeId)
      .execute(),
  )
  // 216 hours against 24 days of eight, 192: of 24 hours of overtime sixteen lie in October.
  assert.deepEqual((await one.sums(OCTOBER)).hours, { P: 24 })
  assert.deepEqual(await one.payroll(OCTOBER), ['P 16 h 2 d 126%', 'P P-U 8 h 0 d 26%'])
  const [period] = (await one.sheet(OCTOBER)).periods
  assert.deepEqual([period!.last_day, period!.earlier / 60], ['2026-10-02', 8])
  assert.equal(period!.reasons.find(({ key }) => key.endsWith('.surplus'))!.article, 'čl. 61')

  // The law allows an alternative: the hours are converted into working time, and none of them is overtime.
  await one.vesna.updateWorkingTimeSettings({ settings: { early_end: 'working_time' } })
  assert.deepEqual((await one.sums(OCTOBER)).hours, { R: 16 })
  const [converted] = (await one.sheet(OCTOBER)).periods
  const why = converted!.reasons.at(-1)!
  assert.deepEqual([why.key, why.article, why.values], ['time.why.period.converted', 'čl. 61', { surplus: '24:00' }])
})

test('redistribution cut by another regime yields overtime', async () => {
  const one = await createCompanyWithReferencePeriods()
  await one.vesna.updateWorkingTimeSettings({ settings: { early_end: 'working_time' } })
  const department = { employee_id: null, department_id: one.company.departmentId, period_months: 4 }
  await one.regime('redistribution', '2026-09-01', '2026-12-31', department)
  await one.regime('averaging', '2026-10-03', null)
  await one.type({ ...spread('2026-09', 200), '2026-10-01': '8', '2026-10-02': '8' })
  const [cut] = (await one.sheet(OCTOBER)).periods
  assert.deepEqual([cut!.last_day, cut!.surplus / 60], ['2026-10-02', 24])
})

test('less work than the period needs loses nothing, part time by contract', async () => {
  const one = await createCompanyWithReferencePeriods()
  await one.regime('averaging', '2026-10-01', null)
  await one.type(spread(OCTOBER, 160))
  assert.deepEqual(await one.sums(OCTOBER), { hours: { R: 160 }, difference: -16, surplus: [0] })
  await withInstallationTransaction(app.database, (db) =>
    db.updateTable('employment_terms').set({ weekly_minutes: 1200 }).where('employee_id', '=', one.employeeId).execute(),
  )
  assert.deepEqual((await one.sums(OCTOBER)).surplus, [72])
})

test('a setting decides whether rest on a holiday counts in the period', async () => {
  const one = await createCompanyWithReferencePeriods()
  const MAY = '2026-05'
  const first = '2026-05-01'
  await one.regime('averaging', first, null)
  // The first of May, a Friday, is a holiday and a rest day; 176 hours on other days, 168 are due.
  await one.type({ [first]: 'SD', ...Object.fromEntries(Object.entries(spread('2026-05', 184)).filter(([day]) => day !== first)) })
  assert.deepEqual((await one.sums(MAY)).surplus, [8])
  await one.vesna.updateWorkingTimeSettings({ settings: { period_holidays: 'lowered' } })
  assert.deepEqual((await one.sums(MAY)).surplus, [16])
  const [period] = (await one.sheet(MAY)).periods
  assert.equal(period!.due, 160 * 60)
  assert.deepEqual(period!.reasons.find(({ key }) => key.endsWith('.rested'))!.values, { rested: '8:00', due: '160:00' })
})

test('a running period shows worked and planned hours, within scope', async () => {
  const one = await createCompanyWithReferencePeriods()
  const today = new Date().toISOString().slice(0, 10)
  const month = today.slice(0, 7)
  await one.regime('averaging', `${month}-01`, null)
  await one.regime('averaging', `${month}-01`, null, { employee_id: one.company.jelena.employeeId })
  const rows = async (who: typeof one.vesna) =>
    (await who.listReferencePeriodBalances({ month })).data.map(({ employee_id }) => employee_id).sort()
  assert.deepEqual(await rows(one.vesna), [one.employeeId, one.company.jelena.employeeId].sort())
  assert.deepEqual(await rows(one.ana), [one.employeeId])
  const [row] = (await one.ana.listReferencePeriodBalances({ month })).data
  assert.equal(row!.balance, row!.counted + row!.ahead - row!.due)
})
