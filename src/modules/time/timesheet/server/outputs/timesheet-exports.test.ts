import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { type Row, ValueType, Workbook, type Worksheet } from '@cj-tech-master/excelts'
import { test } from 'vitest'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { hourCategoriesContract } from '#modules/time/timesheet/hour-categories-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import type { PayrollFileField } from '#modules/time/timesheet/payroll-file-settings.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser, waitUntil } from '#test/support/app.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import { formatPayrollHours } from '../../rules/month/payroll-hours.ts'

const app = await createTestApp()
const of = (company: TestCompany, person: TestUser) => {
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) => createTestClient(contract, app, person, company.companyId)
  return { ...call(timesheetContract), ...call(monthCloseContract), ...call(monthPlanContract), ...call(backgroundJobsContract) }
}
type Caller = ReturnType<typeof of>

async function fileOf(caller: Caller, input: Parameters<Caller['exportTimesheet']>[0]): Promise<Buffer> {
  const { job_id } = (await caller.exportTimesheet(input)).data
  const job = await waitUntil(async () => {
    const { data } = await caller.getBackgroundJob({ job_id })
    return ['done', 'failed'].includes(data.status) && data
  })
  assert.equal(job.status, 'done', JSON.stringify(job.failure))
  return Buffer.from(await (await caller.downloadJobFile({ job_id })).arrayBuffer())
}

async function typed() {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  const shift = (await vesna.createShift({ code: 'I', name: 'Prva', segments: [{ from: 480, to: 960 }] })).data.id
  const week = await vesna.createWorkSchedule({
    name: 'Nedelja',
    anchor_day: '2026-03-02',
    days: [shift, shift, shift, shift, shift, null, null],
  })
  await vesna.createRotationAssignment({ work_schedule_id: week.data.id, department_id: company.departmentId, first_day: '2026-03-01' })
  const cells = (employee_id: number, texts: string[]) =>
    texts.map((text, at) => ({ employee_id, day: `2026-03-${String(at + 2).padStart(2, '0')}`, text }))
  await vesna.updateTimesheetCells({
    cells: [...cells(company.marko.employeeId, ['8', '8+P2', 'GO', 'B30 4', 'N7:20']), ...cells(company.ana.employeeId, ['8', '8', 'PR'])],
  })
  return { company, vesna }
}

const rename = (company: TestCompany, employeeId: number, last_name: string) =>
  withSystemCompanyTransaction(app.services, company.companyId, 'test', (ctx) =>
    ctx.db.updateTable('employee').set({ last_name }).where('id', '=', employeeId).execute(),
  )

test('a department timesheet is a readable PDF in either script, with signatures', async () => {
  const { company, vesna } = await typed()
  const latin = await fileOf(vesna, { month: '2026-03', kind: 'department_pdf', department_id: company.departmentId })
  assert.equal(latin.subarray(0, 5).toString(), '%PDF-')
  const text = readPdfText(latin)
  for (const part of ['KARNET', 'mart 2026.', 'Đorđević Marko', 'Odeljenje: Proizvodnja', 'Rukovodilac', 'Godišnji odmor', 'B30', 'P2'])
    assert.ok(text.includes(part), part)
  assert.doesNotMatch(text, /Ilić/)
  const cyrillic = readPdfText(await fileOf(vesna, { month: '2026-03', kind: 'department_pdf', script: 'cyrillic' }))
  for (const part of ['КАРНЕТ', 'март 2026.', 'Ђорђевић Марко', 'Руководилац', 'Годишњи одмор', 'GO'])
    assert.ok(cyrillic.includes(part), part)
  if (process.env.KEEP_PAPERS) writeFileSync(`${process.env.KEEP_PAPERS}/department.pdf`, latin)
})

test('a personal timesheet has a line per day with categories and the fund', async () => {
  const { company, vesna } = await typed()
  const bytes = await fileOf(vesna, { month: '2026-03', kind: 'person_pdf', employee_id: company.marko.employeeId })
  const text = readPdfText(bytes)
  for (const part of ['Đorđević Marko', '31.03.2026.', 'uto', '8+P2', 'fond 176:00', 'Dolazak']) assert.ok(text.includes(part), part)
  if (process.env.KEEP_PAPERS) writeFileSync(`${process.env.KEEP_PAPERS}/person.pdf`, bytes)
})

test('the workbook has numeric hours, and a formula-like name stays text', async () => {
  const { company, vesna } = await typed()
  await rename(company, company.marko.employeeId, "=cmd|'/c calc'!A1")
  const book = new Workbook()
  await book.xlsx.load((await fileOf(vesna, { month: '2026-03', kind: 'xlsx' })) as unknown as ArrayBuffer)
  const [hoursSheet, cells] = book.worksheets
  const row = (sheet: Worksheet, label: string) => {
    let found: Row | undefined
    sheet.eachRow((each) => void (String(each.getCell(2).value).includes(label) && (found = each)))
    return found!
  }
  const marko = row(hoursSheet!, 'cmd')
  assert.equal(marko.getCell(2).type, ValueType.String)
  const headings = (hoursSheet!.getRow(1).values as string[]).map((value) => String(value).split(' – ')[0])
  const at = (code: string) => marko.getCell(headings.indexOf(code)).value
  assert.deepEqual([at('R'), at('P'), at('GO'), at('B30')], [16, 2, 8, 4])
  assert.ok(Math.abs(Number(at('N')) - 22 / 3) < 1e-9)
  assert.deepEqual(
    [2, 3, 4].map((day) => row(cells!, 'cmd').getCell(3 + day).value),
    [8, '8+P2', 'GO'],
  )
})

test('the payroll file follows the codes, columns and marks that the company set', async () => {
  const { company, vesna } = await typed()
  const usual = (await fileOf(vesna, { month: '2026-03', kind: 'payroll_csv', employee_id: company.marko.employeeId })).toString()
  const lines = usual.trim().split('\r\n')
  assert.ok(usual.startsWith('\ufeff'))
  assert.equal(lines[0], 'Šifra radnika;Prezime;Ime;Mesec;Šifra;Vrsta časova;Časovi;Dani')
  assert.ok(lines.includes(`Ma${company.companyId};Đorđević;Marko;2026-03;R;Redovan rad;16,00;2`), usual)
  assert.ok(lines.some((line) => line.endsWith(';P;Prekovremeni rad;2,00;1')))

  const named = createTestClient(hourCategoriesContract, app, company.vesna, company.companyId)
  await named.createHourCategory({ code: 'P', first_day: '2026-03-03', name: 'Produženi rad', factor: 1.5 })
  await named.createHourCategory({ code: 'P', first_day: '2026-04-01', name: 'Kasnije' })
  const of = (field: PayrollFileField) => ({ field, heading: field })
  await vesna.updatePayrollFileSettings({
    settings: { columns: [of('category_name'), of('hours'), of('factor'), of('base_hours')] },
    revision: 0,
  })
  const worth = (await fileOf(vesna, { month: '2026-03', kind: 'payroll_csv', employee_id: company.marko.employeeId })).toString()
  assert.ok(worth.includes('Produženi rad;2,00;1,5;3,00'), worth)
  assert.ok(worth.includes('Redovan rad;16,00;1;16,00'), worth)

  await assert.rejects(vesna.updatePayrollFileSettings({ settings: { columns: [] } }), { status: 422 })
  await vesna.updatePayrollFileSettings({
    settings: {
      separator: '\t',
      decimal: '.',
      encoding: 'windows-1250',
      headings: false,
      rounding: 'quarter',
      codes: { R: '001', N: '=2', GO: '' },
      columns: [
        { field: 'last_name', heading: 'Prezime' },
        { field: 'payroll_code', heading: 'Šifra' },
        { field: 'hours', heading: 'Sati' },
      ],
    },
    revision: 1,
  })
  await rename(company, company.ana.employeeId, "=cmd|'/c calc'!A1")
  const bytes = await fileOf(vesna, { month: '2026-03', kind: 'payroll_csv' })
  const own = new TextDecoder('windows-1250').decode(bytes).trim().split('\r\n')
  assert.ok(own.includes('Đorđević\t001\t16.00'), own.join('|'))
  assert.ok(own.includes("Đorđević\t'=2\t7.50"))
  assert.ok(!own.some((line) => line.includes('\tGO\t')))
  assert.ok(own.some((line) => line.includes(`'=cmd|'/c calc'!A1\t001`)))

  await vesna.updatePayrollFileSettings({
    settings: {
      layout: 'wide',
      columns: [
        { field: 'employee_code', heading: 'Šifra' },
        { field: 'hours_of', heading: 'Bolovanje', category: 'B30' },
      ],
    },
  })
  const wide = (await fileOf(vesna, { month: '2026-03', kind: 'payroll_csv', employee_id: company.marko.employeeId })).toString()
  assert.equal(wide, `\ufeffŠifra;Bolovanje\r\nMa${company.companyId};4,00\r\n`)
})

test('hours to the quarter are never rounded against the employee', () => {
  const quarter = { decimal: ',', rounding: 'quarter' } as const
  assert.deepEqual(
    [formatPayrollHours(451, quarter, 'R'), formatPayrollHours(451, quarter, 'NI'), formatPayrollHours(450, quarter, 'R')],
    ['7,75', '7,50', '7,50'],
  )
})

test('without the reason permission documents hide reasons, in scope only', async () => {
  const { company } = await typed()
  const ana = of(company, company.ana)
  const text = readPdfText(await fileOf(ana, { month: '2026-03', kind: 'department_pdf' }))
  assert.ok(text.includes('Đorđević') && text.includes('Odsustvo'))
  assert.doesNotMatch(text, /B30|Godišnji|Ilić/)
  const csv = (await fileOf(ana, { month: '2026-03', kind: 'payroll_csv' })).toString()
  assert.match(csv, /;O;Odsustvo;12,00;2/)
  await assert.rejects(of(company, company.marko).exportTimesheet({ month: '2026-03', kind: 'xlsx' }), { status: 403 })
  const neighbours = await createTestCompany(app)
  await assert.rejects(of(company, neighbours.vesna).exportTimesheet({ month: '2026-03', kind: 'xlsx' }), { status: 404 })
})
