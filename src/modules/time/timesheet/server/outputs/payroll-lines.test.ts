import assert from 'node:assert/strict'
import { test } from 'vitest'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { HOUR_CODES } from '#modules/time/planning/rules/month/hour-codes.ts'
import { hourCategoriesContract } from '#modules/time/timesheet/hour-categories-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import type { PayrollFileField } from '#modules/time/timesheet/payroll-file-settings.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { createTestApp, createTestClient, recordFirstClockEvent, type TestCompany, type TestUser, waitUntil } from '#test/support/app.ts'
import { EXPECTED_PAY } from '#test/support/hour-pay-table.ts'
import { assignDayShift, createLeaveCompany } from '#test/support/leave-company.ts'

const app = await createTestApp()
const of = (company: TestCompany, person: TestUser) => {
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) => createTestClient(contract, app, person, company.companyId)
  return {
    ...call(timesheetContract),
    ...call(monthCloseContract),
    ...call(monthPlanContract),
    ...call(backgroundJobsContract),
    ...call(leaveContract),
    ...call(hourCategoriesContract),
  }
}
type Caller = ReturnType<typeof of>

async function csvOf(caller: Caller, month: string, employee_id: number): Promise<string[]> {
  const { job_id } = (await caller.exportTimesheet({ month, kind: 'payroll_csv', employee_id })).data
  const job = await waitUntil(async () => {
    const { data } = await caller.getBackgroundJob({ job_id })
    return ['done', 'failed'].includes(data.status) && data
  })
  assert.equal(job.status, 'done', JSON.stringify(job.failure))
  return (await (await caller.downloadJobFile({ job_id })).text()).replace('\ufeff', '').trim().split('\r\n').slice(1)
}

const columns = (...fields: PayrollFileField[]) => fields.map((field) => ({ field, heading: field }))

async function planned() {
  const company = await createLeaveCompany(app)
  await recordFirstClockEvent(company)
  await assignDayShift(company)
  const vesna = of(company, company.vesna)
  return { company, vesna }
}

test('each of 45 categories has factor, percent, payer, base and article', async () => {
  const { company, vesna } = await planned()
  const { employeeId: employee_id } = company.marko
  const dayOf = (at: number) => (at < 25 ? `2026-03-${String(at + 1).padStart(2, '0')}` : `2026-04-${String(at - 24).padStart(2, '0')}`)
  await vesna.updateTimesheetCells({ cells: HOUR_CODES.map((code, at) => ({ employee_id, day: dayOf(at), text: `${code} 2` })) })
  await vesna.updatePayrollFileSettings({
    settings: { columns: columns('category', 'hours', 'factor', 'percent', 'payer', 'base', 'article', 'base_hours') },
  })
  const lines = [...(await csvOf(vesna, '2026-03', employee_id)), ...(await csvOf(vesna, '2026-04', employee_id))]
  for (const code of HOUR_CODES) {
    const [factor, percent, payer, base, article] = EXPECTED_PAY[code]!
    const own = lines.filter((line) => line.startsWith(`${code};`))
    // Days without manual hours are unexcused; holidays are paid.
    const hours = own[0]!.split(';')[1]!
    if (!['NI', 'PR'].includes(code)) assert.equal(hours, '2,00', code)
    const worth = (Number(hours.replace(',', '.')) * Number(factor.replace(',', '.'))).toFixed(2).replace('.', ',')
    assert.equal(own[0], [code, hours, factor, percent, payer, base, article, worth].join(';'))
  }
  const { data } = await vesna.listPayrollLines({ month: '2026-04', employee_id })
  const [sick] = data[0]!.lines.filter(({ category }) => category === 'B30')
  assert.deepEqual(sick, {
    category: 'B30',
    part: null,
    payroll_code: 'B30',
    minutes: 120,
    days: 1,
    factor: 0.65,
    percent: 65,
    payer: 'employer',
    payer_from: null,
    base: 'average',
    base_minutes: 78,
    article: 'čl. 115 st. 1 t. 1',
    certainty: 'law',
  })
})

test('sick leave and care are separate payroll lines by payer and per cent', async () => {
  const { company, vesna } = await planned()
  const ill = (person: TestUser, type: string, first_day: string, last_day: string, sick_kind?: 'organ_donation' | 'child_under_3') =>
    vesna.createLeaveRequest({
      employee_id: person.employeeId,
      leave_type_id: company.typeId[type]!,
      first_day,
      last_day,
      approved: true,
      sick_kind,
    })
  // 16 March is the first day, so the fund pays from 15 April: 96 + 80 hours are the employer's (`sick_leave_split.json`).
  await ill(company.marko, 'B30', '2026-03-16', '2026-04-30')
  await ill(company.jelena, 'B30', '2026-03-02', '2026-03-06')
  await ill(company.jelena, 'B30', '2026-03-09', '2026-03-10', 'organ_donation')
  await ill(company.ana, 'NEGA', '2026-03-02', '2026-03-03')
  await ill(company.ana, 'NEGA', '2026-03-04', '2026-03-06', 'child_under_3')
  await vesna.updatePayrollFileSettings({
    settings: {
      codes: { 'NC-F100': '912', NI: '' },
      columns: columns('payroll_code', 'category_name', 'hours', 'days', 'percent', 'payer', 'base_hours'),
    },
  })
  const lines = async (month: string, { employeeId }: TestUser) => csvOf(vesna, month, employeeId)
  assert.deepEqual(await lines('2026-03', company.marko), ['B30;Bolovanje do 30 dana;96,00;12;65;poslodavac;62,40'])
  assert.deepEqual(await lines('2026-04', company.marko), [
    'B30;Bolovanje do 30 dana;80,00;10;65;poslodavac;52,00',
    'B31;Bolovanje preko 30 dana;96,00;12;65;RFZO od 31. dana;0,00',
  ])
  assert.deepEqual(await lines('2026-03', company.jelena), [
    'B30;Bolovanje do 30 dana;40,00;5;65;poslodavac;26,00',
    'B30-100;Bolovanje do 30 dana (100%);16,00;2;100;poslodavac;16,00',
  ])
  assert.deepEqual(await lines('2026-03', company.ana), [
    'NC;Nega obolelog člana porodice;16,00;2;65;poslodavac;10,40',
    '912;Nega obolelog člana porodice (RFZO, 100%);24,00;3;100;RFZO od prvog dana;0,00',
  ])

  await vesna.updatePayrollFileSettings({
    settings: {
      layout: 'wide',
      columns: ['B30', 'B30-100', 'NC'].map((category) => ({ field: 'hours_of' as const, heading: category, category })),
    },
  })
  assert.deepEqual(await lines('2026-03', company.jelena), ['40,00;16,00;0,00'])
  assert.deepEqual(await lines('2026-03', company.ana), ['0,00;0,00;40,00'])

  const own = await of(company, company.ana).listPayrollLines({ month: '2026-03' })
  const hidden = own.data
    .find(({ employee_id }) => employee_id === company.marko.employeeId)!
    .lines.find(({ category }) => category === 'O')!
  assert.deepEqual([hidden.minutes, hidden.percent, hidden.payer, hidden.article], [96 * 60, null, null, null])
  assert.doesNotMatch(JSON.stringify(own), /B30|NC|health_fund/)
  await assert.rejects(of(company, company.marko).listPayrollLines({ month: '2026-03' }), { status: 403 })
})

test('child care and hour rates follow the dated settings of the company', async () => {
  const { company, vesna } = await planned()
  const { settings } = (await vesna.getLeaveSettings({})).data
  await vesna.updateLeaveSettings({ settings: { ...settings, careUnderThree: 'split' } })
  await vesna.createLeaveRequest({
    employee_id: company.ana.employeeId,
    leave_type_id: company.typeId.NEGA!,
    sick_kind: 'child_under_3',
    approved: true,
    first_day: '2026-03-02',
    last_day: '2026-03-03',
  })
  const { data } = await vesna.listPayrollLines({ month: '2026-03', employee_id: company.ana.employeeId })
  const [care] = data[0]!.lines.filter(({ category }) => category === 'NC')
  assert.deepEqual([care!.payer, care!.percent, care!.minutes, care!.certainty], ['employer', 100, 960, 'uncertain'])

  await assert.rejects(vesna.createHourCategory({ code: 'B30', first_day: '2026-03-01', factor: 0.6 }), {
    fields: { factor: 'Faktor je manji od onog koji propisuje čl. 115 st. 1 t. 1 (0,65).' },
  })
  await assert.rejects(vesna.createHourCategory({ code: 'GO', first_day: '2026-03-01', factor: 2 }), { status: 422 })
  await vesna.createHourCategory({ code: 'P', first_day: '2026-03-16', factor: 1.5 })
  await vesna.createHourCategory({ code: 'B30', first_day: '2026-03-16', factor: 0.8 })
  const { employeeId: employee_id } = company.marko
  await vesna.updateTimesheetCells({
    cells: [
      { employee_id, day: '2026-03-13', text: '8+P1' },
      { employee_id, day: '2026-03-16', text: '8+P2' },
      { employee_id, day: '2026-03-17', text: 'B30' },
    ],
  })
  const worth = (await vesna.listPayrollLines({ month: '2026-03', employee_id })).data[0]!.lines
  assert.deepEqual(
    worth.filter(({ category }) => ['P', 'B30'].includes(category)).map(({ minutes, factor, percent }) => [minutes, factor, percent]),
    [
      [60, 1.26, 126],
      [120, 1.5, 150],
      [480, 0.8, 80],
    ],
  )
})

test('the payroll difference lists changes since the last file by person', async () => {
  const { company, vesna } = await planned()
  const { employeeId: employee_id } = company.marko
  const write = (day: string, text: string, revision = 0) => vesna.updateTimesheetCells({ cells: [{ employee_id, day, text, revision }] })
  await write('2026-03-02', '8+P2')
  const differs = async () => (await vesna.comparePayrollFile({ month: '2026-03' })).data
  const none = await differs()
  assert.deepEqual([none.files, none.rows], [[], []])
  await csvOf(vesna, '2026-03', employee_id)
  const [file] = (await differs()).files
  assert.equal(file!.employees, 1)
  assert.ok(file!.made_by)
  const own = async () => (await vesna.comparePayrollFile({ month: '2026-03', employee_id })).data.rows
  assert.deepEqual(await own(), [])
  // An employee without an earlier file is new with all lines.
  assert.ok((await differs()).rows.every((row) => row.employee_id !== employee_id && row.made_at === null && row.before_minutes === 0))

  await write('2026-03-02', '8+P1', 1)
  await vesna.createLeaveRequest({
    employee_id,
    leave_type_id: company.typeId.B30!,
    sick_kind: 'organ_donation',
    approved: true,
    first_day: '2026-03-03',
    last_day: '2026-03-03',
  })
  const rows = (await own()).map(({ category, part, percent, before_minutes, after_minutes }) => [
    category,
    part,
    percent,
    before_minutes,
    after_minutes,
  ])
  assert.deepEqual(rows, [
    ['P', null, 126, 120, 60],
    ['B30', 'B30-100', 100, 0, 480],
    ['NI', null, 0, rows[2]![3], Number(rows[2]![3]) - 480],
  ])
  await csvOf(vesna, '2026-03', employee_id)
  assert.deepEqual(await own(), [])
  assert.equal((await differs()).files.length, 2)

  await assert.rejects(of(company, company.ana).comparePayrollFile({ month: '2026-03' }), { status: 403 })
  const neighbours = await createLeaveCompany(app)
  assert.deepEqual((await of(neighbours, neighbours.vesna).comparePayrollFile({ month: '2026-03' })).data.files, [])
  await assert.rejects(of(company, neighbours.vesna).comparePayrollFile({ month: '2026-03' }), { status: 404 })
})
