import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { documentsContract } from '#modules/documents/documents/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { employeePayContract } from '#modules/people/employees/employee-pay-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany, type LeaveCompany } from '#test/support/leave-company.ts'
import { readPdfText } from '#test/support/read-pdf.ts'

const app = await createTestApp({ jobs: false })
const LAST_DAY = '2026-06-30'

/** Marko, employed since 2025, ends in mid-2026. The whole year was granted, and two days were added by hand. */
async function ended() {
  const company = await createLeaveCompany(app)
  const employee_id = company.marko.employeeId
  const vesna = {
    ...createLeaveClient(company, company.vesna),
    ...createTestClient(employeesContract, app, company.vesna, company.companyId),
    ...createTestClient(employeePayContract, app, company.vesna, company.companyId),
    ...createTestClient(documentsContract, app, company.vesna, company.companyId),
  }
  await app.database.owner
    .updateTable('company')
    .set({ address: 'Glavna 1', city: 'Užice', legal_representative: 'Ana Jovanović' })
    .where('id', '=', company.companyId)
    .execute()
  const [employment] = (await vesna.listEmployments({ employee_id })).data
  await vesna.grantLeaveEntitlement({ employee_id, year: 2026 })
  const of = { employee_id, employment_id: employment!.id }
  const end = () => vesna.updateEmployment({ ...of, employed_to: LAST_DAY, termination_reason: 'Otkaz zaposlenog (ZoR čl. 175 t. 4, 178)' })
  return { company, vesna, employee_id, employment: employment!, end }
}

/** Closes months with these minutes of regular work and of overtime. */
const closed = (company: LeaveCompany, employeeId: number, months: readonly string[], totals: Record<string, number>) =>
  withInstallationTransaction(app.database, async (db) => {
    for (const month of months)
      await sql`
        with c as (insert into month_close (company_id, month, closed_by) values (${company.companyId}, ${`${month}-01`}::date, ${company.vesna.userId}) returning id)
        insert into month_close_employee (company_id, month_close_id, employee_id, totals, days)
          select ${company.companyId}, id, ${employeeId}, ${JSON.stringify(totals)}::jsonb, '{}' from c`.execute(db)
  })

const MONTHS_OF_YEAR = [
  '2025-06',
  '2025-07',
  '2025-08',
  '2025-09',
  '2025-10',
  '2025-11',
  '2025-12',
  '2026-01',
  '2026-02',
  '2026-03',
  '2026-04',
  '2026-05',
]

test('the balance at termination is proportional, before and after the end is entered', async () => {
  const { vesna, employee_id, end } = await ended()
  assert.equal((await vesna.getLeaveBalanceAtTermination({ employee_id })).data, null)
  const planned = (await vesna.getLeaveBalanceAtTermination({ employee_id, day: LAST_DAY })).data!
  const annual = (await vesna.getLeaveEntitlement({ employee_id, year: 2026 })).data.days
  assert.equal(planned.days, Math.ceil(annual / 2))
  assert.ok(planned.why.some(({ key, article }) => key === 'leave.why.end_right' && article === 'ZoR čl. 72'))
  await end()
  const { data } = await vesna.getLeaveBalanceAtTermination({ employee_id })
  assert.deepEqual([data!.day, data!.days], [LAST_DAY, planned.days])
})

test('the payout is unknown without pay, bounded by base pay, exact by closed months', async () => {
  const { company, vesna, employee_id, end } = await ended()
  await end()
  const money = async () => (await vesna.getLeaveBalanceAtTermination({ employee_id })).data!.money!
  const nothing = await money()
  assert.deepEqual([nothing.para, nothing.min, nothing.why.map(({ key }) => key)], [null, null, ['pay.why.average_unknown']])
  await vesna.createBasePay({
    employee_id,
    amount_kind: 'gross',
    per: 'month',
    payment_day: 10,
    first_day: '2025-01-01',
    amount: 10_000_000,
  })
  const bounded = await money()
  assert.equal(bounded.para, null)
  // A year in the company adds 0.4% to the months before it.
  assert.ok(bounded.min_average! >= 10_000_000 && bounded.min_average! < 10_100_000, String(bounded.min_average))
  assert.ok(bounded.min! > 0)
  await closed(company, employee_id, MONTHS_OF_YEAR, { R: 10_080, P: 600 })
  const whole = await money()
  const days = (await vesna.getLeaveBalanceAtTermination({ employee_id })).data!.days
  assert.ok(whole.average! > bounded.min_average! * 0.95)
  assert.equal(whole.para, Math.round((whole.average! * days) / whole.work_days))
  assert.equal(whole.why.at(-1)!.key, 'employees.why.unused_leave')
})

test('the payout decision requires missing values, and a reason below the bound', async () => {
  const { company, vesna, employee_id, employment, end } = await ended()
  await end()
  await vesna.createBasePay({
    employee_id,
    amount_kind: 'gross',
    per: 'month',
    payment_day: 10,
    first_day: '2025-01-01',
    amount: 10_000_000,
  })
  const document = { employee_id, about: 'employment', number: employment.id, template: 'resenje_naknada_go', date: '2026-06-25' }
  const questions = async () => (await vesna.getDocumentQuestions(document)).data.questions.map(({ key }) => key)
  assert.deepEqual(await questions(), ['annual_leave.compensation', 'annual_leave.average_pay'])
  const answers = (amount: string) => ({ 'annual_leave.compensation': amount, 'annual_leave.average_pay': '100.000,00' })
  const [low] = (await vesna.checkDocument({ ...document, fields: answers('1,00') })).data.findings
  assert.deepEqual([low?.severity, low?.article], ['warning', 'ZoR čl. 76'])
  assert.doesNotMatch(low!.message, /\d{3}/)
  assert.deepEqual((await vesna.checkDocument({ ...document, fields: answers('900.000,00') })).data.findings, [])
  await assert.rejects(vesna.generateDocument({ ...document, fields: answers('1,00') }), { status: 422 })
  await closed(company, employee_id, MONTHS_OF_YEAR, { R: 10_080 })
  assert.deepEqual(await questions(), [])
  const { id } = (await vesna.generateDocument({ ...document, fields: {} })).data
  const file = await vesna.getEmployeeDocument({ employee_id, document_id: id })
  const text = (await readPdfText(new Uint8Array(await file.arrayBuffer()))).replace(/\s+/g, ' ')
  assert.match(
    text,
    /u trajanju od \d+ radn(?:ih|a|og) dana?\. 2\. Zaposlenom se umesto korišćenja godišnjeg odmora isplaćuje naknada štete u iznosu od/,
  )
  assert.match(text, /Prosečna zarada u prethodnih 12 meseci iznosi \d+\.\d{3},\d\d dinara/)
  const [second] = (await vesna.checkDocument({ ...document, fields: {} })).data.findings
  assert.deepEqual([second?.severity, second?.article], ['warning', 'ZoR čl. 76'], 'a second decision about one end')
})

test('the payout needs permission for pay and for leave reasons of the company', async () => {
  const { company, vesna, employee_id } = await ended()
  await withInstallationTransaction(app.database, (db) =>
    sql`insert into company_right (company_id, user_id, permission, is_granted) values (${company.companyId}, ${company.vesna.userId}, 'pay.read', false)`.execute(
      db,
    ),
  )
  const { data } = await vesna.getLeaveBalanceAtTermination({ employee_id, day: LAST_DAY })
  assert.ok(data!.days > 0)
  assert.equal(data!.money, null)
  await assert.rejects(createLeaveClient(company, company.marko).getLeaveBalanceAtTermination({ employee_id, day: LAST_DAY }), {
    status: 403,
  })
  const other = await createLeaveCompany(app)
  await assert.rejects(createLeaveClient(other, other.vesna).getLeaveBalanceAtTermination({ employee_id, day: LAST_DAY }), { status: 404 })
})
