import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { employeePayContract } from '#modules/people/employees/employee-pay-contract.ts'
import { onboardingContract } from '#modules/people/onboarding/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, type TestCompany, type TestUser } from '#test/support/app.ts'
import { createLeaveCompany, grantLeaveDays, createLeaveClient as leaveOf } from '#test/support/leave-company.ts'

const app = await createTestApp({ jobs: false })
const today = toBelgradeDay(new Date())
const calls = (company: TestCompany, person: TestUser) => ({
  ...createTestClient(onboardingContract, app, person, company.companyId),
  ...createTestClient(employeesContract, app, person, company.companyId),
})
const employmentOf = async (company: TestCompany, { employeeId: employee_id }: TestUser) => {
  const [employment] = (await calls(company, company.vesna).listEmployments({ employee_id })).data
  return { employee_id, employment_id: employment!.id }
}

test('a new employee has a dated list; known items are done, others are marked', async () => {
  const company = await createLeaveCompany(app)
  const vesna = calls(company, company.vesna)
  const who = await employmentOf(company, company.marko)
  const [list] = (await vesna.listEmployeeChecklists({ employee_id: who.employee_id })).data
  assert.equal(list!.kind, 'hiring')
  const item = (name: string, lists = list!) => lists.items.find((one) => one.item === name)!
  assert.deepEqual([item('account').state, item('account').by_record], ['done', true])
  assert.equal(item('insurance').due, addDays(list!.event_day, -1))
  const mark = (name: string, as: 'done' | 'not_needed' | 'open') =>
    vesna.markChecklistItem({ ...who, kind: 'hiring', item: name, mark: as })
  const { data } = await mark('insurance', 'done')
  const marked = item('insurance', data[0])
  assert.deepEqual([marked.state, marked.done_on, marked.marked_by], ['done', today, 'Vesna Kovač'])
  assert.equal(item('medical_exam', (await mark('medical_exam', 'not_needed')).data[0]).state, 'not_needed')
  assert.notEqual(item('insurance', (await mark('insurance', 'open')).data[0]).state, 'done')
  await assert.rejects(mark('account', 'open'), { status: 422 })
  await assert.rejects(mark('bez-veze', 'done'), { status: 422 })
  await assert.rejects(calls(company, company.ana).listTransitions({}), { status: 403 })
  const neighbour = await createLeaveCompany(app)
  await assert.rejects(calls(neighbour, neighbour.vesna).listEmployeeChecklists({ employee_id: who.employee_id }), { status: 404 })
})

test('a company omits items, assigns them, and adds its own', async () => {
  const company = await createLeaveCompany(app)
  const vesna = calls(company, company.vesna)
  const { employee_id } = await employmentOf(company, company.marko)
  await vesna.createChecklistRule({ kind: 'hiring', key: 'card', is_off: true })
  await vesna.createChecklistRule({ kind: 'hiring', key: 'insurance', owner_user_id: company.vesna.userId })
  const { id: checklist_rule_id } = (await vesna.createChecklistRule({ kind: 'hiring', title: 'Dobrodošlica', days: -3 })).data
  const items = async () => (await vesna.listEmployeeChecklists({ employee_id })).data[0]!
  const { items: now, event_day } = await items()
  assert.equal(
    now.some(({ item }) => item === 'card'),
    false,
  )
  assert.equal(now.find(({ item }) => item === 'insurance')?.owner?.id, company.vesna.userId)
  assert.equal(now.find(({ title }) => title === 'Dobrodošlica')?.due, addDays(event_day, -3))
  await assert.rejects(vesna.createChecklistRule({ kind: 'hiring', title: 'Dobrodošlica' }), { code: 'transitions.title_taken' })
  await assert.rejects(vesna.createChecklistRule({ kind: 'leaving', key: 'insurance' }), { status: 422 })
  await assert.rejects(vesna.createChecklistRule({ kind: 'hiring', key: 'account', owner_user_id: company.marko.userId }), { status: 422 })
  await assert.rejects(vesna.createChecklistRule({ kind: 'hiring' }), { status: 422 })
  await vesna.updateChecklistRule({ checklist_rule_id, title: 'Prvi dan', revision: 1 })
  await assert.rejects(vesna.updateChecklistRule({ checklist_rule_id, days: 1, revision: 1 }), { status: 409 })
  await vesna.deleteChecklistRule({ checklist_rule_id })
  assert.equal(
    (await items()).items.some(({ title }) => title !== null),
    false,
  )
})

test('a termination is planned with days and sums, written with its reason, ends cards', async () => {
  const company = await createLeaveCompany(app)
  const vesna = calls(company, company.vesna)
  const who = await employmentOf(company, company.marko)
  const last_day = addDays(today, 20)
  await vesna.createEmployeeCard({ employee_id: who.employee_id, card: '7701', first_day: today })
  await grantLeaveDays(company, company.marko, Number(today.slice(0, 4)), 6)
  const end = { ...who, ground: 'resignation' as const, last_day, delivered: today, average_12: 10_000_000 }
  const { data: plan } = await vesna.previewTermination(end)
  assert.deepEqual([plan.unused_days, plan.lines.some(({ severity }) => severity === 'error')], [6, false])
  assert.ok(plan.lines.find(({ key }) => key === 'unused_leave')!.para! > 0)
  assert.equal((await vesna.previewTermination({ ...end, last_day: addDays(today, 5) })).data.lines[0]!.key, 'early_resignation')

  const [leaving, hiring] = (await vesna.terminateEmployment(end)).data
  assert.deepEqual([leaving!.kind, leaving!.event_day, hiring!.kind], ['leaving', last_day, 'hiring'])
  assert.equal(leaving!.items.find(({ item }) => item === 'cards_ended')!.state, 'done')
  const [employment] = (await vesna.listEmployments({ employee_id: who.employee_id })).data
  assert.deepEqual([employment!.last_day, employment!.termination_reason], [last_day, 'Otkaz zaposlenog (ZoR čl. 175 t. 4, 178)'])
  assert.equal((await vesna.listEmployeeCards({ employee_id: who.employee_id })).data[0]!.last_day, last_day)
  const { transitions } = await vesna.listTransitions({ kind: 'leaving' })
  assert.deepEqual(
    transitions.map(({ employee, event_day }) => [employee.name, event_day]),
    [['Đorđević Marko', last_day]],
  )
})

test('an employee on child leave is not dismissed, and a fixed term lasts to its end', async () => {
  const company = await createLeaveCompany(app)
  const vesna = calls(company, company.vesna)
  const who = await employmentOf(company, company.jelena)
  const leave = leaveOf(company, company.vesna)
  await leave.createLeaveRequest({
    employee_id: who.employee_id,
    leave_type_id: company.typeId.PORO!,
    approved: true,
    first_day: addDays(today, 1),
    last_day: addDays(today, 90),
  })
  const end = (ground: 'redundancy' | 'fixed_term' | 'agreement') =>
    vesna.terminateEmployment({ ...who, ground, last_day: addDays(today, 30) })
  await assert.rejects(end('redundancy'), { status: 422, code: 'transitions.refused.protected' })
  await assert.rejects(end('fixed_term'), { status: 422, code: 'transitions.refused.term_extended' })
  const { data } = await vesna.previewTermination({ ...who, ground: 'agreement', last_day: addDays(today, 30) })
  assert.ok(data.lines.some(({ key }) => key === 'leave_after'))
  const marko = { ...(await employmentOf(company, company.marko)), last_day: addDays(today, 30) }
  await assert.rejects(vesna.terminateEmployment({ ...marko, ground: 'fixed_term' }), {
    status: 422,
    fields: { last_day: 'Radni odnos je na neodređeno vreme, pa ne prestaje istekom roka (čl. 31. i 175. t. 1).' },
  })
  await assert.rejects(vesna.previewTermination({ ...who, ground: 'agreement', last_day: '1999-01-01' }), { status: 422 })
})

test('with pay permission averages are shown with the base salary, which is logged', async () => {
  const company = await createLeaveCompany(app)
  const vesna = calls(company, company.vesna)
  const end = { ...(await employmentOf(company, company.marko)), ground: 'redundancy' as const, last_day: addDays(today, 30) }
  const base = async () => (await vesna.previewTermination(end)).data.base_pay
  assert.equal(await base(), null)
  const pay = { amount: 12_000_000, amount_kind: 'gross' as const, per: 'month' as const }
  const row = { ...pay, employee_id: end.employee_id, first_day: '2025-01-01' }
  await createTestClient(employeePayContract, app, company.vesna, company.companyId).createBasePay(row)
  assert.deepEqual(await base(), pay)
  const looks = await withInstallationTransaction(app.database, (db) =>
    sql`select from audit_entry where action = 'previewTermination' and employee_id = ${end.employee_id}`.execute(db),
  )
  assert.equal(looks.rows.length, 1)
  await withInstallationTransaction(app.database, (db) =>
    sql`insert into company_right (company_id, user_id, permission, is_granted) values (${company.companyId}, ${company.vesna.userId}, 'pay.read', false)`.execute(
      db,
    ),
  )
  assert.equal(await base(), null)
})
