import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { employeePayContract } from '#modules/people/employees/employee-pay-contract.ts'
import { personalFileContract } from '#modules/people/employees/personal-file-contract.ts'
import { engagementsContract } from '#modules/people/engagements/contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import {
  createTestAccount,
  createTestApp,
  createTestClient,
  createTestCompany,
  recordFirstClockEvent,
  type TestApp,
  type TestCompany,
  type TestUser,
  waitUntil,
} from '#test/support/app.ts'
import { createLeaveCompany, grantLeaveDays } from '#test/support/leave-company.ts'
import { reportsContract } from '../contract.ts'
import { pensionEligibilityContract } from '../pension-eligibility-contract.ts'
import { isNightWorker } from './definitions/night-work.ts'
import { reportDefinitions } from './definitions/report-definitions.ts'

const app = await createTestApp()
const of = (company: TestCompany, person: { token: string }) => {
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) => createTestClient(contract, app, person, company.companyId)
  return {
    ...call(reportsContract),
    ...call(pensionEligibilityContract),
    ...call(backgroundJobsContract),
    ...call(employeesContract),
    ...call(leaveContract),
    ...call(organisationContract),
    ...call(timesheetContract),
    ...call(monthCloseContract),
    ...call(monthPlanContract),
    ...call(clockEventsContract),
  }
}
const inDatabase = <T>(work: Parameters<typeof withInstallationTransaction<T>>[1]) =>
  withInstallationTransaction((app as TestApp).database, work)

type Caller = ReturnType<typeof of>
type ReportQuery = Omit<Parameters<Caller['getReport']>[0], 'code'>
const report = async (who: Caller, code: string, more: ReportQuery = {}) => (await who.getReport({ code, size: 0, ...more })).data
/** The row of an employee, or the row with a text in the first column. */
const row = (data: Awaited<ReturnType<typeof report>>, name: string) =>
  data.rows.find(({ cells }) => Object.values(cells)[0] === name)?.cells
const names = (data: Awaited<ReturnType<typeof report>>) => data.rows.map(({ cells }) => cells.person)
const MARKO = 'Đorđević Marko'
const ANA = 'Jovanović Ana'
const JELENA = 'Ilić Jelena'
const VESNA = 'Kovač Vesna'

/**
 * March 2026 has 22 working days of eight hours and no holiday. Marko worked on four of them, Jelena one night, and Ana was sick for a
 * week.
 */
async function worked() {
  const company = await createLeaveCompany(app)
  await recordFirstClockEvent(company)
  const vesna = of(company, company.vesna)
  const ana = of(company, company.ana)
  const first = (await vesna.createShift({ code: 'I', name: 'Prva', segments: [{ from: 480, to: 960 }] })).data.id
  const night = (await vesna.createShift({ code: 'III', name: 'Treća', segments: [{ from: 1320, to: 1800 }] })).data.id
  const week = await vesna.createWorkSchedule({
    name: 'Nedelja',
    anchor_day: '2026-03-02',
    days: [first, first, first, first, first, null, null],
  })
  for (const department_id of [company.departmentId, company.otherDepartmentId])
    await vesna.createRotationAssignment({ work_schedule_id: week.data.id, department_id, first_day: '2026-03-01' })
  const { marko, jelena } = company
  await vesna.updatePlanCells({
    cells: [
      { employee_id: jelena.employeeId, day: '2026-03-09', shift_id: night },
      { employee_id: jelena.employeeId, day: '2026-03-10', shift_id: null },
    ],
    reason: 'zamena',
  })
  const pass = (employee_id: number, at: string, direction: 'in' | 'out') =>
    vesna.createClockEvent({ employee_id, at: `${at}:00+01:00`, direction, reason: 'zaboravljena kartica' })
  for (const [day, came, left] of [
    ['2026-03-02', '07:58', '16:01'],
    ['2026-03-03', '07:58', '17:30'],
    ['2026-03-04', '08:20', '16:00'],
    ['2026-03-05', '07:59', '15:30'],
  ]) {
    await pass(marko.employeeId, `${day}T${came}`, 'in')
    await pass(marko.employeeId, `${day}T${left}`, 'out')
  }
  await pass(jelena.employeeId, '2026-03-09T21:58', 'in')
  await pass(jelena.employeeId, '2026-03-10T06:02', 'out')
  await vesna.createLeaveRequest({
    employee_id: company.ana.employeeId,
    leave_type_id: company.typeId.B30!,
    first_day: '2026-03-16',
    last_day: '2026-03-20',
    approved: true,
  })
  await ana.decideOvertime({
    decisions: [{ employee_id: marko.employeeId, day: '2026-03-03', approved_minutes: 90, expected_minutes: 90 }],
    reason: 'hitna isporuka',
  })
  return { company, vesna, ana }
}

const march = { month: '2026-03' }

test('hours by category equal the timesheet, also after the close', async () => {
  const { vesna } = await worked()
  const byPerson = await report(vesna, 'hours_by_person', march)
  assert.deepEqual(names(byPerson), [MARKO, JELENA, ANA, VESNA])
  assert.deepEqual(
    [row(byPerson, MARKO)!.R, row(byPerson, MARKO)!.P, row(byPerson, MARKO)!.NI],
    [480 + 480 + 460 + 450, 90, 18 * 480 + 20 + 30],
  )
  assert.deepEqual([row(byPerson, JELENA)!.N, row(byPerson, JELENA)!.NI], [480, 20 * 480])
  assert.deepEqual([row(byPerson, ANA)!.B30, row(byPerson, ANA)!.NI], [5 * 480, 17 * 480])
  const sheet = (await vesna.getTimesheet(march)).data
  const { people: _, worked: __, ...sums } = byPerson.totals
  assert.deepEqual(sums, sheet.total.minutes)

  const byDepartment = await report(vesna, 'hours_by_department', march)
  assert.deepEqual([row(byDepartment, 'Proizvodnja')!.people, row(byDepartment, 'Proizvodnja')!.worked], [2, 1870 + 90])
  assert.deepEqual([row(byDepartment, 'Prodaja')!.people, row(byDepartment, 'Prodaja')!.worked], [2, 480])
  assert.deepEqual(byDepartment.chart?.bars, [
    { label: 'Prodaja', values: [480] },
    { label: 'Proizvodnja', values: [1960] },
  ])
  await vesna.closeMonth({ ...march, accept: true })
  assert.deepEqual((await report(vesna, 'hours_by_department', march)).rows, byDepartment.rows)
})

test('users without reasons see an absence without its type, in their scope only', async () => {
  const { company, vesna, ana } = await worked()
  const result = await report(ana, 'hours_by_person', march)
  assert.deepEqual(names(result), [MARKO, ANA])
  assert.deepEqual([row(result, ANA)!.O, row(result, ANA)!.B30], [2400, undefined])
  assert.doesNotMatch(JSON.stringify(result), /B30|olovanj/)

  const rate = await report(ana, 'absence_rate', march)
  const planned = 2 * 22 * 480
  const away = 2400 + 17 * 480 + 18 * 480 + 50
  assert.deepEqual(rate.rows[0]!.cells, {
    department: 'Proizvodnja',
    people: 2,
    planned,
    absent: 2400,
    unexcused: away - 2400,
    away,
    rate: Math.round((away / planned) * 1000) / 10,
  })
  assert.equal(rate.totals.rate, Math.round((away / planned) * 1000) / 10)
  assert.equal(row(await report(vesna, 'absence_rate', march), 'Proizvodnja')!.sick_employer, 2400)

  const span = { from: '2026-03-01', to: '2026-03-31' }
  assert.deepEqual(
    (await report(vesna, 'sick_leave', span)).rows.map(({ cells }) => cells),
    [
      {
        person: ANA,
        code: `An${company.companyId}`,
        department: 'Proizvodnja',
        leaves: 1,
        employer_days: 5,
        fund_days: 0,
        employer_hours: 2400,
        fund_hours: 0,
      },
    ],
  )
  const byType = await report(vesna, 'leave_by_type', { year: 2026 })
  assert.deepEqual(Object.values(byType.rows[0]!.cells), ['Bolovanje do 30 dana', 'Da', 1, 1, 5, 2400])
  assert.deepEqual(Object.values((await report(ana, 'leave_by_type', { year: 2026 })).rows[0]!.cells), ['Odsustvo', 'Da', 1, 1, 5, 2400])

  const open = (await ana.listReports({})).data.map(({ code }) => code)
  assert.deepEqual(
    reportDefinitions.map(({ code }) => code).filter((code) => !open.includes(code)),
    ['seats', 'pay_by_position', 'pay_by_person', 'sick_leave', 'disability_quota', 'retirement', 'temporary_work'],
  )
  for (const code of ['seats', 'pay_by_position', 'pay_by_person', 'sick_leave', 'disability_quota', 'retirement', 'temporary_work'])
    await assert.rejects(ana.getReport({ code }), { status: 403, code: 'access.denied' })
  await assert.rejects(ana.exportReport({ code: 'sick_leave', format: 'csv' }), { status: 403 })
  await assert.rejects(of(company, company.marko).listReports({}), { status: 403 })
  await assert.rejects(vesna.getReport({ code: 'salaries' }), { status: 404 })
})

test('overtime, its limits, lateness, nights, and the plan beside the work', async () => {
  const { company, vesna } = await worked()
  const span = { from: '2026-03-01', to: '2026-03-31' }
  const register = await report(vesna, 'overtime_register', span)
  assert.deepEqual(
    register.rows.map(({ cells: { day, person, came_at, left_at, overtime, reason } }) => [
      day,
      person,
      came_at,
      left_at,
      overtime,
      reason,
    ]),
    [['2026-03-03', MARKO, '07:58', '17:30', 90, 'hitna isporuka']],
  )
  const limits = await report(vesna, 'overtime_limits', march)
  const { overtime, highest_week, weeks_over, max_day_minutes: maxDayMinutes, year } = row(limits, MARKO)!
  assert.deepEqual([overtime, highest_week, weeks_over, maxDayMinutes, year], [90, 90, 0, 570, 90])
  assert.deepEqual(limits.rows[0]!.tones, {})
  assert.deepEqual(
    limits.chart?.bars.map(({ values }) => values),
    [[90]],
  )
  await vesna.updateTimesheetCells({
    cells: ['2026-03-23', '2026-03-24', '2026-03-25'].map((day) => ({
      employee_id: company.marko.employeeId,
      day,
      text: '8+P5',
      revision: 0,
    })),
    reason: 'Havarija',
  })
  const [over] = (await report(vesna, 'overtime_limits', march)).rows
  assert.deepEqual([over!.cells.highest_week, over!.cells.weeks_over, over!.cells.max_day_minutes], [900, 1, 780])
  assert.deepEqual(over!.tones, { highest_week: 'danger', weeks_over: 'danger', max_day_minutes: 'danger' })

  const late = row(await report(vesna, 'lateness', span), MARKO)!
  assert.deepEqual([late.late, late.late_minutes, late.early, late.early_minutes], [1, 20, 1, 30])

  const night = await report(vesna, 'night_work', march)
  assert.deepEqual(names(night), [JELENA])
  const { night: minutes, nights, days_worked, night_worker } = night.rows[0]!.cells
  assert.deepEqual([minutes, nights, days_worked, night_worker], [480, 1, 1, 'Da'])

  const plan = row(await report(vesna, 'plan_and_work', march), JELENA)!
  assert.deepEqual([plan.planned, plan.worked, plan.away, plan.difference], [21 * 480, 480, 20 * 480, 0])
})

test('a night worker has three hours of each day, or a third of a week', () => {
  const days = (...nights: number[]) => nights.map((night, at) => ({ day: `2026-03-0${2 + at}`, night }))
  assert.equal(isNightWorker(days(180, 200), 2400), true)
  assert.equal(isNightWorker(days(180, 0, 0), 2400), false)
  assert.equal(isNightWorker(days(480, 320, 0), 2400), true)
  assert.equal(isNightWorker([], 2400), false)
})

test('headcount and turnover follow employments, structure the employees of a day', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  await inDatabase((db) =>
    sql`update employee set gender = case first_name when 'Marko' then 'male' else 'female' end, date_of_birth = case first_name when 'Marko' then date '1980-05-05' when 'Ana' then date '2001-12-31' end
      where company_id = ${company.companyId} and first_name <> 'Jelena'`.execute(db),
  )
  const { data: record } = await vesna.listEmployees({ size: 0 }).then(({ employees }) => ({ data: employees[0]! }))
  await vesna.createEmployee({
    first_name: 'Nova',
    last_name: 'Radnica',
    code: 'N1',
    employed_from: '2026-02-10',
    department_id: company.departmentId,
    job_position_id: record.job_position_id!,
    employment_relationship_type_id: record.employment_relationship_type_id!,
  })
  const marko = await inDatabase((db) =>
    sql<{
      id: number
    }>`select id from employment where company_id = ${company.companyId} and employee_id = ${company.marko.employeeId}`.execute(db),
  )
  await vesna.updateEmployment({
    employee_id: company.marko.employeeId,
    employment_id: marko.rows[0]!.id,
    employed_to: '2026-04-30',
    termination_reason: 'sporazum',
  })
  const year = await report(vesna, 'headcount', { year: 2026 })
  const shape = (at: number) => {
    const { start, hired, left, end, turnover } = year.rows[at]!.cells
    return [start, hired, left, end, turnover]
  }
  assert.deepEqual(
    [shape(0), shape(1), shape(2), shape(3), shape(4)],
    [
      [4, 0, 0, 4, 0],
      [4, 1, 0, 5, 0],
      [5, 0, 0, 5, 0],
      [5, 0, 1, 4, 22.2],
      [4, 0, 0, 4, 0],
    ],
  )
  assert.deepEqual([year.totals.hired, year.totals.left], [1, 1])
  const ofDepartment = await report(vesna, 'headcount', { year: 2026, department_id: company.otherDepartmentId })
  assert.deepEqual([ofDepartment.rows[3]!.cells.end, ofDepartment.totals.left], [2, 0])

  const moves = await report(vesna, 'movement', { from: '2026-01-01', to: '2026-12-31' })
  assert.deepEqual(
    moves.rows.map(({ cells: { day, event, person, ground } }) => [day, event, person, ground]),
    [
      ['2026-02-10', 'Zasnivanje radnog odnosa', 'Radnica Nova', null],
      ['2026-04-30', 'Prestanak radnog odnosa', MARKO, 'sporazum'],
    ],
  )

  const day = { day: '2026-04-01' }
  const structure = await report(vesna, 'structure', day)
  const bands = structure.rows.map(({ cells: { group, band, people } }) => `${group} ${band} ${people}`)
  for (const wanted of [
    'Pol Muškarci 1',
    'Pol Žene 2',
    'Pol Nije uneto 2',
    'Godine života 0–24 1',
    'Godine života 45–54 1',
    'Godine života Nije uneto 3',
  ])
    assert.ok(bands.includes(wanted), `${wanted}: ${bands.join(', ')}`)
  const departments = await report(vesna, 'departments', day)
  assert.deepEqual([row(departments, 'Proizvodnja')!.people, row(departments, 'Prodaja')!.people, departments.totals.people], [3, 2, 5])
  assert.deepEqual(names(await report(vesna, 'employees', { day: '2026-05-01' })), [JELENA, ANA, VESNA, 'Radnica Nova'])
  const page = (await vesna.getReport({ code: 'employees', ...day, size: 2, page: 2, sort: '-person' })).data
  assert.deepEqual(names(page), [ANA, JELENA])
  assert.deepEqual([page.pagination.rowsNumber, page.pagination.last_page], [5, 3])
  assert.deepEqual(names(await report(vesna, 'employees', { ...day, search: 'djordjevic' })), [MARKO])
})

test('birthdays, jubilees, fixed terms, ends, pensions and the quota are reported', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  const ana = of(company, company.ana)
  const today = toBelgradeDay(new Date())
  await inDatabase(async (db) => {
    await sql`update employee set gender = 'male', date_of_birth = '1962-01-20' where id = ${company.marko.employeeId}`.execute(db)
    await sql`update employee set gender = 'female', date_of_birth = '1990-02-10' where id = ${company.ana.employeeId}`.execute(db)
  })
  const born = await report(vesna, 'birthdays', { day: '2026-01-15', within: 30 })
  assert.deepEqual(
    born.rows.map(({ cells: { day, days_left, person, age } }) => [day, days_left, person, age]),
    [
      ['2026-01-20', 5, MARKO, 64],
      ['2026-02-10', 26, ANA, 36],
    ],
  )
  const withoutAge = await report(ana, 'birthdays', { day: '2026-01-15', within: 30 })
  assert.deepEqual(names(withoutAge), [MARKO, ANA])
  assert.doesNotMatch(JSON.stringify(withoutAge.rows), /1962|"age"/)

  const retiring = await report(vesna, 'retirement', { day: '2026-11-01', within: 365 })
  assert.deepEqual(
    retiring.rows.map(({ cells: { person, date_of_birth, age } }) => [person, date_of_birth, age]),
    [],
    'without 15 years of service nobody reaches a pension',
  )
  await vesna.updateLeaveEntitlementCriteria({
    employee_id: company.marko.employeeId,
    year: 2026,
    grounds: ['disability'],
    prior_service_months: 240,
  })
  const [pension] = (await report(vesna, 'retirement', { day: '2026-11-01', within: 365 })).rows
  assert.deepEqual([pension!.cells.person, pension!.cells.full_pension, pension!.cells.termination], [MARKO, '2027-01-20', '2027-01-20'])
  assert.deepEqual(pension!.tones, { termination: 'warn' })
  // The pensions tab shows the same with explanations, only to users who may see dates of birth.
  const [listed] = (await vesna.listEmployeePensionOutlooks({ years: 1 })).data
  assert.deepEqual([listed?.employee.fullName, listed?.ground, listed?.full], [MARKO, 'age', '2027-01-20'])
  assert.match(JSON.stringify(listed?.why), /ZoR čl\. 175/)
  await assert.rejects(ana.listEmployeePensionOutlooks({}), { status: 403 })

  // Twenty employees, one of them with a disability, so the quota is met. In December 2025 no disability was recorded.
  const [type] = (await vesna.listCompanyEmploymentRelationshipTypes({})).data.filter(({ is_fixed_term }) => is_fixed_term)
  const position = (await vesna.listJobPositions({})).data[0]!.id
  const hire = (at: number, more: object = {}) =>
    vesna.createEmployee({
      first_name: 'Radnik',
      last_name: `Broj${at}`,
      code: `R${at}`,
      employed_from: '2025-06-01',
      department_id: company.departmentId,
      job_position_id: position,
      employment_relationship_type_id: type!.id,
      ...more,
    })
  for (let at = 0; at < 16; at++) await hire(at, at === 0 ? { employed_to: '2026-12-15', termination_reason: 'istek roka' } : {})
  const quota = await report(vesna, 'disability_quota', { year: 2026 })
  assert.deepEqual(quota.rows[0]!.cells, { month: 'januar 2026.', day: '2026-01-31', people: 20, required: 1, employed: 1, missing: 0 })
  const before = await report(vesna, 'disability_quota', { year: 2025 })
  assert.deepEqual([before.rows[0]!.cells.people, before.rows[0]!.cells.required, before.rows[11]!.cells.missing], [4, 0, 1])
  assert.deepEqual(before.rows[11]!.tones, { missing: 'danger' })

  await vesna.updateJobPosition({ job_position_id: position, name: 'Radnik', planned_headcount: 12 })
  const [seat] = (await report(vesna, 'seats')).rows.filter(({ link }) => link === `/systematization/edit/${position}`)
  assert.deepEqual([seat?.cells.planned, seat?.cells.filled, seat?.cells.free, seat?.tones], [12, 20, -8, { free: 'danger' }])
  await assert.rejects(ana.getReport({ code: 'seats' }), { status: 403 })

  const fixed = await report(vesna, 'fixed_term', { day: '2026-11-20' })
  assert.equal(fixed.rows.length, 16)
  const first = row(fixed, 'Broj0 Radnik')!
  assert.deepEqual(
    [first.ends, first.days_left, first.used, first.latest_end, first.state],
    ['2026-12-15', 25, '1g 6m 15d', '2027-05-31', 'Uskoro ističe'],
  )
  const ending = await report(vesna, 'expiries', { day: '2026-11-20', within: 30 })
  assert.deepEqual(
    ending.rows.map(({ cells: { day, kind, person } }) => [day, kind, person]),
    [['2026-12-15', 'Ugovor o radu', 'Broj0 Radnik']],
  )
  assert.deepEqual((await report(vesna, 'expiries', { day: '2026-11-20', within: 7 })).rows, [])

  await hire(99, { first_name: 'Stara', last_name: 'Garda', employed_from: `${Number(today.slice(0, 4)) - 20}-03-01` })
  const jubilee = await report(vesna, 'jubilees', { year: Number(today.slice(0, 4)) })
  assert.deepEqual(
    jubilee.rows.map(({ cells: { day, years, person } }) => [day, years, person]),
    [[`${today.slice(0, 4)}-03-01`, 20, 'Garda Stara']],
  )
})

test('annual leave equals the ledger, with the next expiry', async () => {
  const company = await createLeaveCompany(app)
  const vesna = of(company, company.vesna)
  const year = Number(toBelgradeDay(new Date()).slice(0, 4))
  await grantLeaveDays(company, company.marko, year - 1, 8)
  await grantLeaveDays(company, company.marko, year, 20)
  const day = `${year}-03-01`
  const left = row(await report(vesna, 'annual_leave', { day }), MARKO)!
  assert.deepEqual([left.brought, left.granted, left.taken, left.available], [8, 20, 0, 28])
  assert.deepEqual([left.expires_on, left.expires], [`${year}-06-30`, 8])
  const later = row(await report(vesna, 'annual_leave', { day: `${year}-07-01` }), MARKO)!
  assert.deepEqual([later.available, later.expired, later.expires_on, later.expires], [20, 8, `${year + 1}-06-30`, 20])
  const balances = (await vesna.listLeaveBalances({ day, size: 0 })).balances
  assert.equal(
    (await report(vesna, 'annual_leave', { day })).totals.available,
    balances.reduce((sum, { available }) => sum + available, 0),
  )
})

test('a report is exported completely, with escaped text, and the log names the user', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  await inDatabase((db) => sql`update employee set last_name = '=1+1' where id = ${company.marko.employeeId}`.execute(db))
  const file = async (format: 'xlsx' | 'csv' | 'pdf', more: object = {}) => {
    const { job_id } = (await vesna.exportReport({ code: 'employees', format, day: '2026-03-01', ...more })).data
    await waitUntil(async () => ['done', 'failed'].includes((await vesna.getBackgroundJob({ job_id })).data.status))
    return Buffer.from(await (await vesna.downloadJobFile({ job_id })).arrayBuffer())
  }
  const csv = (await file('csv')).toString()
  assert.match(csv, /^\uFEFFZaposleni;Šifra;Odeljenje;/)
  assert.match(csv, /\n'=1\+1 Marko;/)
  assert.equal(csv.trim().split('\n').length, 5)
  assert.match((await file('csv', { script: 'cyrillic' })).toString(), /Илић Јелена/)
  assert.equal((await file('csv', { search: 'ilić' })).toString().trim().split('\n').length, 2)
  assert.equal((await file('pdf')).subarray(0, 5).toString(), '%PDF-')
  assert.equal((await file('xlsx')).subarray(0, 2).toString(), 'PK')
  const { rows } = await inDatabase((db) =>
    sql<{ actor_id: number; name: string }>`
      select actor_id, after->>'name' as name from audit_entry where company_id = ${company.companyId} and table_name = 'stored_file' and action = 'writeReport' order by id`.execute(
      db,
    ),
  )
  assert.equal(rows.length, 5)
  assert.deepEqual([rows[0]!.actor_id, rows[0]!.name], [company.vesna.userId, `Spisak zaposlenih na dan ${toBelgradeDay(new Date())}.csv`])
})

test('filters are validated, and each report has its texts and returns rows', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  await assert.rejects(vesna.getReport({ code: 'lateness', from: '2026-03-02', to: '2026-03-01' }), { status: 422, code: 'common.invalid' })
  await assert.rejects(vesna.getReport({ code: 'lateness', from: '2024-01-01', to: '2026-03-01' }), { status: 422 })
  await assert.rejects(vesna.getReport({ code: 'employees', day: 'danas' as never }), { status: 422 })
  const { data } = await vesna.listReports({})
  assert.equal(data.length, reportDefinitions.length)
  for (const { code, title, about } of data) {
    const made = await report(vesna, code, { from: addDays(toBelgradeDay(new Date()), -20), to: toBelgradeDay(new Date()) })
    for (const text of [title, about, ...made.columns.map(({ title }) => title), made.chart?.title ?? '', ...(made.chart?.series ?? [])])
      assert.doesNotMatch(text, /reports\./, code)
    assert.equal(new Set(made.rows.map(({ key }) => key)).size, made.rows.length, code)
  }
  const reader = await inDatabase((db) => createTestAccount(app, db, 'verificator', company.companyId))
  await assert.rejects(of(company, reader).listReports({}), { status: 403 })
})

test('base salaries by position are separated by kind and require the pay permission', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  const ana = of(company, company.ana)
  const pay = createTestClient(employeePayContract, app, company.vesna, company.companyId)
  const enter = (person: TestUser, amount: number, amount_kind: 'gross' | 'net' = 'gross') =>
    pay.createBasePay({ employee_id: person.employeeId, first_day: '2026-01-01', amount, amount_kind, per: 'month', coefficient: 1.2 })
  await enter(company.marko, 10_000_000)
  await enter(company.ana, 13_000_001)
  await enter(company.jelena, 9_000_000, 'net')
  const groups = await report(vesna, 'pay_by_position', { day: '2026-02-02' })
  assert.deepEqual(
    groups.rows.map(({ cells }) => [cells.department, cells.agreed_as, cells.people, cells.lowest, cells.median, cells.highest]),
    [
      ['Prodaja', 'neto mesečno', 1, 9_000_000, 9_000_000, 9_000_000],
      ['Proizvodnja', 'bruto mesečno', 2, 10_000_000, 11_500_001, 13_000_001],
    ],
  )
  const people = await report(vesna, 'pay_by_person', { day: '2026-02-02' })
  assert.deepEqual([row(people, MARKO)!.base_salary, row(people, 'Kovač Vesna')!.base_salary], [10_000_000, null])
  assert.deepEqual((await report(vesna, 'pay_by_position', { day: '2025-12-31' })).rows, [])
  const { rows } = await inDatabase((db) =>
    sql`select from audit_entry where action = 'getReport' and employee_id = ${company.marko.employeeId}`.execute(db),
  )
  assert.equal(rows.length, 1)
  for (const code of ['pay_by_position', 'pay_by_person']) await assert.rejects(report(ana, code, {}), { status: 403 })
  assert.ok(!(await ana.listReports({})).data.some(({ code }) => code.startsWith('pay_')))
})

test('ends in the dossier, trained employees and issued equipment are reported', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  const ana = of(company, company.ana)
  const dossier = createTestClient(personalFileContract, app, company.vesna, company.companyId)
  const marko = company.marko.employeeId
  const jelena = company.jelena.employeeId
  const identityDocument = { employee_id: marko, kind: 'single_permit' as const, document_number: '008' }
  await dossier.createIdentityDocument({ ...identityDocument, valid_to: '2026-12-01' })
  await dossier.createEmployeeTraining({
    employee_id: marko,
    kind: 'safety',
    day: '2022-12-05',
    valid_to: '2026-12-05',
    result: 'passed',
    trainer: 'BZR d.o.o.',
  })
  await dossier.createEmployeeTraining({ employee_id: jelena, kind: 'safety', day: '2026-01-05', result: 'failed' })
  await dossier.createMedicalExamination({
    employee_id: marko,
    kind: 'periodic',
    day: '2025-12-03',
    valid_to: '2026-12-03',
    fitness: 'fit',
  })
  const kinds = async (who: Caller) =>
    (await report(who, 'expiries', { day: '2026-11-20', within: 30 })).rows.map(({ cells: { kind, person } }) => [kind, person])
  const known = [
    ['Jedinstvena dozvola', MARKO],
    ['Bezbednost i zdravlje na radu', MARKO],
  ]
  assert.deepEqual(await kinds(ana), known)
  assert.deepEqual(await kinds(vesna), [known[0], ['Lekarski pregled', MARKO], known[1]])
  await dossier.createIdentityDocument({ ...identityDocument, valid_to: '2029-12-01' })
  assert.deepEqual(await kinds(ana), [known[1]])

  const trained = await report(vesna, 'trained', { day: '2026-11-20' })
  assert.deepEqual([row(trained, MARKO)!.state, row(trained, MARKO)!.trainer], ['Osposobljen', 'BZR d.o.o.'])
  assert.equal(row(trained, JELENA)!.state, 'Nije osposobljen')
  assert.equal(row(await report(vesna, 'trained', { day: '2026-12-20' }), MARKO)!.state, 'Isteklo')

  await dossier.createIssuedEquipment({
    employee_id: marko,
    item: 'Laptop',
    inventory_number: 'IT-1',
    handed_over_on: '2026-02-02',
    returned_on: '2026-12-01',
  })
  await dossier.createIssuedEquipment({ employee_id: jelena, item: 'Telefon', handed_over_on: '2026-02-02' })
  assert.deepEqual(names(await report(vesna, 'equipment', { day: '2026-11-20' })), [MARKO, JELENA])
  assert.deepEqual(names(await report(ana, 'equipment', { day: '2026-11-20' })), [MARKO])
  assert.deepEqual(names(await report(vesna, 'equipment', { day: '2026-12-01' })), [JELENA])
})

test('days of temporary work are added for a worker, with a warning near the limit', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  const ana = of(company, company.ana)
  const engagements = createTestClient(engagementsContract, app, company.vesna, company.companyId)
  const ppp = { kind: 'temporary' as const, basis: 'unemployed' as const, work: 'Berba', first_day: '2025-01-01', last_day: '2025-12-31' }
  const { id } = (await engagements.createEngagement({ ...ppp, first_name: 'Rada', last_name: 'Simić' })).data
  const { contingent_worker } = (await engagements.getEngagement({ engagement_id: id })).data
  const other = (await engagements.createEngagement({ ...ppp, contingent_worker_id: contingent_worker.id })).data.id
  for (const month of ['01', '02', '03', '04'])
    await engagements.updateEngagementDays({ engagement_id: id, month: `2025-${month}`, days: 24 })
  await engagements.updateEngagementDays({ engagement_id: other, month: '2025-05', days: 10 })
  const { cells } = (await report(vesna, 'temporary_work', { year: 2025 })).rows[0]!
  assert.deepEqual(
    [cells.person, cells.contracts, cells.used_days, cells.days_left, cells.state],
    ['Simić Rada', 2, 106, 14, 'Blizu granice'],
  )
  assert.deepEqual((await report(vesna, 'temporary_work', { year: 2026 })).rows, [])
  await assert.rejects(report(ana, 'temporary_work', { year: 2025 }), { status: 403 })
})
