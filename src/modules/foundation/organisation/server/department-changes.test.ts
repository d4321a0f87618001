import assert from 'node:assert/strict'
import { test } from 'vitest'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany } from '#test/support/app.ts'
import { applyDepartmentVersionsOfDay } from './apply-organisation-versions.ts'
import { applyScheduledDepartmentChanges } from './scheduled-department-changes.ts'

const testApp = await createTestApp({ jobs: false })
const call = (company: TestCompany, who: { token: string }) => ({
  ...createTestClient(organisationContract, testApp, who, company.companyId),
  ...createTestClient(employeesContract, testApp, who, company.companyId),
})
const today = toBelgradeDay(new Date())
const past = addDays(today, -200)
const next = addDays(today, 40)
const later = addDays(today, 80)
const isWrong = (field: string) => (failure: { status: number; fields: object }) => failure.status === 422 && field in failure.fields

test('a department has its name and place of each day beside planned changes', async () => {
  const company = await createTestCompany(testApp)
  const vesna = call(company, company.vesna)
  const { departmentId: shop, otherDepartmentId: sales } = company
  const on = async (day?: string) => {
    const row = (await vesna.listDepartments(day ? { on: day } : {})).data.find(({ id }) => id === shop)!
    return [row.name, row.parent_id, row.head?.name ?? null]
  }
  await vesna.updateDepartment({ department_id: shop, name: 'Pogon', from: past, note: 'Odluka 12/2026' })
  await vesna.updateDepartment({ department_id: shop, parent_id: sales, from: next })
  await vesna.updateDepartment({ department_id: shop, head_id: company.ana.employeeId })
  assert.deepEqual(await on(addDays(past, -1)), ['Proizvodnja', null, null])
  assert.deepEqual(await on(past), ['Pogon', null, null])
  assert.deepEqual(await on(), ['Pogon', null, 'Jovanović Ana'])
  assert.deepEqual(await on(next), ['Pogon', sales, 'Jovanović Ana'])
  const now = (await vesna.listDepartments({})).data
  assert.equal(now.find(({ id }) => id === shop)!.changes_on, next)
  assert.deepEqual((await vesna.listDepartments({ on: next })).data.find(({ id }) => id === sales)!.employees_under, 4)

  const acts = (await vesna.listDepartmentHistory({ department_id: shop })).data
  assert.deepEqual(
    acts.map(({ kind, day, is_planned }) => [kind, day, is_planned]),
    [
      ['move', next, true],
      ['change', today, false],
      ['rename', past, false],
    ],
  )
  assert.deepEqual(acts[0]!.changes, [{ department: { id: shop, name: 'Pogon' }, field: 'parent_id', before: null, after: 'Prodaja' }])
  assert.deepEqual([acts[2]!.note, acts[1]!.changes[0]!.after], ['Odluka 12/2026', 'Jovanović Ana'])
  assert.deepEqual((await vesna.listDepartmentHistory({})).data.length, 1)
  await vesna.undoDepartmentChange({ department_change_id: acts[0]!.id })
  assert.deepEqual(await on(next), ['Pogon', null, 'Jovanović Ana'])
  await assert.rejects(vesna.undoDepartmentChange({ department_change_id: acts[1]!.id }), { code: 'org.change_in_force', status: 409 })
  await vesna.updateDepartment({ department_id: shop, name: 'Hala', from: null })
  assert.deepEqual(await on(past), ['Pogon', null, null])
  assert.deepEqual(await on(), ['Hala', null, 'Jovanović Ana'])
})

test('a change from today is in the list without a day', async () => {
  const company = await createTestCompany(testApp)
  const vesna = call(company, company.vesna)
  await vesna.updateDepartment({ department_id: company.departmentId, name: 'Pogon', from: next })
  const nameOf = () =>
    withInstallationTransaction(testApp.database, (db) =>
      db.selectFrom('department').select('name').where('id', '=', company.departmentId).executeTakeFirstOrThrow(),
    )
  assert.equal((await nameOf()).name, 'Proizvodnja')
  await withInstallationTransaction(testApp.database, (db) => applyDepartmentVersionsOfDay({ db }, next))
  assert.equal((await nameOf()).name, 'Pogon')
  await applyScheduledDepartmentChanges(testApp.services)
  assert.equal((await nameOf()).name, 'Proizvodnja')
})

test('no department is below itself or open below a closed one on any day', async () => {
  const company = await createTestCompany(testApp)
  const vesna = call(company, company.vesna)
  const { departmentId: shop, otherDepartmentId: sales } = company
  await vesna.updateDepartment({ department_id: shop, parent_id: sales, from: later })
  await assert.rejects(vesna.updateDepartment({ department_id: sales, parent_id: shop, from: next }), isWrong('parent_id'))
  const { data: hall } = await vesna.createDepartment({ name: 'Hala 2', from: next })
  await assert.rejects(vesna.createDepartment({ name: 'Presa', parent_id: hall.id }), { code: 'org.parent_closed' })
  await assert.rejects(vesna.createDepartment({ name: 'Presa', parent_id: hall.id, from: addDays(next, -1) }), {
    code: 'org.parent_closed',
  })
  await vesna.createDepartment({ name: 'Presa', parent_id: hall.id, from: next })
  await assert.rejects(vesna.updateDepartment({ department_id: hall.id, name: 'Hala', from: today }), { code: 'org.department_not_open' })
  const listed = (await vesna.listDepartments({})).data.find(({ id }) => id === hall.id)!
  assert.deepEqual([listed.is_open, listed.opens_on], [false, next])
  assert.ok(!(await vesna.listDepartments({ on: today })).data.some(({ id }) => id === hall.id))
  await assert.rejects(vesna.createDepartment({ name: 'hala 2', from: later }), { code: 'org.department_name_taken', status: 409 })
  const [first] = (await vesna.listDepartmentHistory({ department_id: hall.id })).data
  await assert.rejects(vesna.undoDepartmentChange({ department_change_id: first!.id }), { code: 'common.in_use' })
})

test('a head who has left by that day is rejected', async () => {
  const company = await createTestCompany(testApp)
  const vesna = call(company, company.vesna)
  await withInstallationTransaction(testApp.database, (db) =>
    db
      .updateTable('employment')
      .set({ last_day: addDays(today, 10), termination_reason: 'sporazum' })
      .where('company_id', '=', company.companyId)
      .where('employee_id', '=', company.ana.employeeId)
      .execute(),
  )
  const lead = (from: string) => vesna.updateDepartment({ department_id: company.departmentId, head_id: company.ana.employeeId, from })
  await assert.rejects(lead(next), isWrong('head_id'))
  await lead(today)
  assert.equal((await vesna.listDepartments({ on: next })).data.find(({ id }) => id === company.departmentId)!.head!.is_ended, true)
  const offered = (await vesna.findDepartmentHeads({ search: 'jovanovic', on: next })).data
  assert.deepEqual(offered, [])
})

test('a merger moves employees by new terms and can be cancelled while planned', async () => {
  const company = await createTestCompany(testApp)
  const vesna = call(company, company.vesna)
  const { departmentId: shop, otherDepartmentId: sales } = company
  const { data: press } = await vesna.createDepartment({ name: 'Presa', parent_id: shop })
  const { data: usage } = await vesna.getDepartmentUsage({ department_id: shop, day: next })
  assert.deepEqual(
    [usage.people.map(({ name }) => name), usage.departments.map(({ name }) => name)],
    [['Đorđević Marko', 'Jovanović Ana'], ['Presa']],
  )
  await assert.rejects(vesna.closeDepartment({ department_id: shop, day: next }), { code: 'org.department_not_empty', status: 422 })
  await assert.rejects(vesna.mergeDepartment({ department_id: shop, into_id: shop, day: next }), isWrong('into_id'))
  assert.equal((await vesna.mergeDepartment({ department_id: shop, into_id: sales, day: next })).data.moved, 2)
  const where = async (date: string) =>
    (await vesna.getEmploymentTermsOnDay({ employee_id: company.marko.employeeId, date })).data!.department_id
  assert.deepEqual([await where(addDays(next, -1)), await where(next)], [shop, sales])
  const then = (await vesna.listDepartments({ on: next })).data
  assert.deepEqual(
    then.map(({ name }) => name),
    ['Presa', 'Prodaja'],
  )
  assert.equal(then.find(({ id }) => id === press.id)!.parent_id, sales)
  const { job_position_id, employment_relationship_type_id } = (
    await vesna.getEmploymentTermsOnDay({ employee_id: company.jelena.employeeId, date: today })
  ).data!
  const terms = { employee_id: company.jelena.employeeId, first_day: later, job_position_id, employment_relationship_type_id }
  await assert.rejects(vesna.createEmploymentTerms({ ...terms, department_id: shop }), { code: 'org.department_closed' })

  const [act] = (await vesna.listDepartmentHistory({ department_id: shop })).data
  assert.deepEqual([act!.kind, act!.people], ['merge', 2])
  await vesna.undoDepartmentChange({ department_change_id: act!.id })
  assert.equal(await where(next), shop)
  assert.equal((await vesna.listDepartments({ on: next })).data.find(({ id }) => id === press.id)!.parent_id, shop)
})

test('a split creates a department with the selected employees, present ones only', async () => {
  const company = await createTestCompany(testApp)
  const vesna = call(company, company.vesna)
  const split = { department_id: company.departmentId, name: 'Montaža', day: next }
  await assert.rejects(vesna.splitDepartment({ ...split, employee_ids: [company.jelena.employeeId] }), isWrong('employee_ids'))
  await assert.rejects(vesna.splitDepartment({ ...split, department_ids: [company.otherDepartmentId] }), isWrong('department_ids'))
  const { data } = await vesna.splitDepartment({ ...split, is_subordinate: true, employee_ids: [company.marko.employeeId] })
  assert.equal(data.moved, 1)
  const made = (await vesna.listDepartments({ on: next })).data.find(({ id }) => id === data.id)!
  assert.deepEqual([made.name, made.parent_id, made.employees], ['Montaža', company.departmentId, 1])
  const [act] = (await vesna.listDepartmentHistory({ department_id: data.id })).data
  await vesna.updateDepartment({ department_id: data.id, cost_centre: '320', from: later })
  await vesna.undoDepartmentChange({ department_change_id: act!.id })
  assert.equal((await vesna.listDepartments({ on: later })).data.length, 2)
})

test('an empty department is closed from a day and reopened; the past is unchanged', async () => {
  const company = await createTestCompany(testApp)
  const vesna = call(company, company.vesna)
  const { data: press } = await vesna.createDepartment({ name: 'Presa' })
  await vesna.closeDepartment({ department_id: press.id, day: past })
  const names = async (on: string) => (await vesna.listDepartments({ on })).data.map(({ name }) => name)
  assert.deepEqual(await names(addDays(past, -1)), ['Presa', 'Prodaja', 'Proizvodnja'])
  assert.deepEqual(await names(today), ['Prodaja', 'Proizvodnja'])
  assert.deepEqual(
    (await vesna.listClosedDepartments({})).data.map(({ name, closed_on }) => [name, closed_on]),
    [['Presa', past]],
  )
  await assert.rejects(vesna.closeDepartment({ department_id: press.id, day: today }), { code: 'org.department_not_open' })
  await vesna.reopenDepartment({ department_id: press.id, day: next })
  await assert.rejects(vesna.reopenDepartment({ department_id: press.id, day: next }), { code: 'org.department_already_open', status: 409 })
  assert.deepEqual(await names(next), ['Presa', 'Prodaja', 'Proizvodnja'])
})

test('the scope covers sub-departments of today, not planned ones', async () => {
  const company = await createTestCompany(testApp)
  const vesna = call(company, company.vesna)
  const ana = createTestClient(employeesContract, testApp, company.ana, company.companyId)
  const countEmployees = async () => (await ana.listEmployees({ size: 0 } as never)).employees.length
  assert.equal(await countEmployees(), 2)
  await vesna.updateDepartment({ department_id: company.otherDepartmentId, parent_id: company.departmentId, from: next })
  assert.equal(await countEmployees(), 2)
  await vesna.updateDepartment({ department_id: company.otherDepartmentId, parent_id: company.departmentId, from: today })
  assert.equal(await countEmployees(), 4)
})

test('users without permission or of other companies change nothing', async () => {
  const company = await createTestCompany(testApp)
  const other = await createTestCompany(testApp)
  const ana = call(company, company.ana)
  const department_id = company.departmentId
  await assert.rejects(ana.closeDepartment({ department_id, day: next }), { status: 403 })
  await assert.rejects(ana.mergeDepartment({ department_id, into_id: company.otherDepartmentId, day: next }), { status: 403 })
  await assert.rejects(ana.getDepartmentUsage({ department_id, day: next }), { status: 403 })
  const vesna = call(company, company.vesna)
  await assert.rejects(vesna.mergeDepartment({ department_id, into_id: other.departmentId, day: next }), isWrong('into_id'))
  await assert.rejects(vesna.closeDepartment({ department_id: other.departmentId, day: next }), { status: 404 })
  await assert.rejects(vesna.closeDepartment({ department_id, day: '2026-02-30' }), isWrong('day'))
})
