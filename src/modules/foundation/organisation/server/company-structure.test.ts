import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestAccount, createTestApp, createTestClient, createTestCompany, type TestCompany, waitUntil } from '#test/support/app.ts'

const testApp = await createTestApp()
const call = (company: TestCompany, who: { token: string }) => ({
  ...createTestClient(organisationContract, testApp, who, company.companyId),
  ...createTestClient(employeesContract, testApp, who, company.companyId),
  ...createTestClient(backgroundJobsContract, testApp, who, company.companyId),
})

test('a department has head, deputy, cost centre, and a headcount with descendants', async () => {
  const company = await createTestCompany(testApp)
  const vesna = call(company, company.vesna)
  const { data: shop } = await vesna.createDepartment({
    name: 'Livnica',
    code: 'LIV',
    parent_id: company.departmentId,
    cost_centre: '310',
    head_id: company.ana.employeeId,
    deputy_id: company.marko.employeeId,
  })
  const rows = (await vesna.listDepartments({})).data
  const [production, foundry] = ['Proizvodnja', 'Livnica'].map((name) => rows.find((row) => row.name === name)!)
  assert.deepEqual(foundry!.head, { id: company.ana.employeeId, name: 'Jovanović Ana', is_ended: false })
  assert.equal(foundry!.deputy?.name, 'Đorđević Marko')
  assert.deepEqual([foundry!.cost_centre, foundry!.employees, foundry!.employees_under], ['310', 0, 0])
  assert.deepEqual([production!.employees, production!.employees_under], [2, 2])
  await vesna.updateDepartment({ department_id: company.otherDepartmentId, parent_id: company.departmentId })
  assert.equal((await vesna.listDepartments({})).data.find(({ id }) => id === company.departmentId)!.employees_under, 4)

  await assert.rejects(vesna.updateDepartment({ department_id: company.departmentId, parent_id: shop.id }), {
    code: 'org.department_cycle',
    status: 422,
  })
  await assert.rejects(vesna.updateDepartment({ department_id: shop.id, head_id: company.marko.employeeId }), {
    code: 'org.deputy_is_head',
  })
  await assert.rejects(vesna.updateDepartment({ department_id: shop.id, cost_centre: '311', revision: 99 }), { status: 409 })
  await vesna.updateDepartment({ department_id: shop.id, head_id: null, cost_centre: '' })
  const emptied = (await vesna.listDepartments({})).data.find(({ id }) => id === shop.id)!
  assert.deepEqual([emptied.head, emptied.cost_centre, emptied.parent_id], [null, null, company.departmentId])
})

test('a head is a current employee, and one who left is reported', async () => {
  const company = await createTestCompany(testApp)
  const other = await createTestCompany(testApp)
  const vesna = call(company, company.vesna)
  const head = (head_id: number) => vesna.updateDepartment({ department_id: company.departmentId, head_id })
  const isWrong = (field: string) => (failure: { status: number; fields: object }) => failure.status === 422 && field in failure.fields
  await assert.rejects(head(other.ana.employeeId), isWrong('head_id'))
  await assert.rejects(head(999_999), isWrong('head_id'))
  await assert.rejects(vesna.createDepartment({ name: 'X', deputy_id: other.ana.employeeId }), isWrong('deputy_id'))

  await head(company.ana.employeeId)
  const { data: found } = await vesna.findDepartmentHeads({ search: 'djordjevic' })
  assert.deepEqual(
    found.map(({ name }) => name),
    ['Đorđević Marko'],
  )
  await leave(company, company.ana.employeeId)
  await leave(company, company.marko.employeeId)
  assert.deepEqual((await vesna.findDepartmentHeads({ search: 'djordjevic' })).data, [])
  await assert.rejects(head(company.marko.employeeId), isWrong('head_id'))
  await vesna.updateDepartment({ department_id: company.departmentId, name: 'Pogon', head_id: company.ana.employeeId })
  assert.deepEqual((await vesna.listDepartments({})).data.find(({ name }) => name === 'Pogon')!.head, {
    id: company.ana.employeeId,
    name: 'Jovanović Ana',
    is_ended: true,
  })
  // Both left long ago, so their accounts are closed.
  for (const who of [company.ana, company.marko]) await assert.rejects(call(company, who).findDepartmentHeads({}), { status: 401 })
})

test('a user with a partial scope selects heads within it', async () => {
  const company = await createTestCompany(testApp)
  const { scoped } = await withInstallationTransaction(testApp.database, async (db) => {
    const account = await createTestAccount(testApp, db, 'employer_user', company.companyId)
    await db
      .insertInto('access_scope')
      .values({ company_id: company.companyId, user_id: account.userId, department_id: company.departmentId })
      .execute()
    return { scoped: call(company, account) }
  })
  const names = (await scoped.findDepartmentHeads({})).data.map(({ name }) => name)
  assert.deepEqual(names, ['Đorđević Marko', 'Jovanović Ana'])
  await assert.rejects(scoped.updateDepartment({ department_id: company.departmentId, head_id: company.jelena.employeeId }), {
    status: 422,
  })
  await scoped.updateDepartment({ department_id: company.departmentId, head_id: company.marko.employeeId })
  // Employees out of scope are not named in departments, history and teams.
  const vesna = call(company, company.vesna)
  const day = addDays(toBelgradeDay(new Date()), 30)
  await vesna.updateDepartment({ department_id: company.otherDepartmentId, head_id: company.jelena.employeeId })
  await vesna.updateDepartment({ department_id: company.otherDepartmentId, deputy_id: company.vesna.employeeId, from: day })
  await vesna.createTeam({ name: 'Noćna', leader_id: company.jelena.employeeId })
  const noticesOf = async (who: typeof vesna) =>
    JSON.stringify([
      await who.listDepartments({}),
      await who.listDepartments({ on: day }),
      await who.listTeams({}),
      await who.listDepartmentHistory({}),
    ])
  assert.match(await noticesOf(vesna), /Ilić Jelena.*Kovač Vesna/)
  assert.doesNotMatch(await noticesOf(scoped), /Jelena|Ilić|Kovač Vesna/)
  assert.match(await noticesOf(scoped), /Đorđević Marko/)
})

test('a position has requirements and places, filled by its employees', async () => {
  const company = await createTestCompany(testApp)
  const vesna = call(company, company.vesna)
  const level = (await vesna.listProfessionQualifications({})).data.find(({ code }) => code === '3')!
  const { data: welder } = await vesna.createJobPosition({
    name: 'Zavarivač',
    code: 'ZAV',
    department_ids: [company.departmentId, company.otherDepartmentId],
    description: 'Zavaruje sklopove.\nOdržava opremu.',
    conditions: 'Atest za MIG/MAG',
    profession_qualification_id: level.id,
    occupation_code: '7212.01',
    planned_headcount: 3,
    coefficient: 2.35,
    risk: 'povećan',
    is_fit_for_disability: false,
  })
  const { data: position } = await vesna.getJobPosition({ job_position_id: welder.id })
  assert.deepEqual(
    position.departments.map(({ name }) => name),
    ['Prodaja', 'Proizvodnja'],
  )
  assert.equal(position.description, 'Zavaruje sklopove.\nOdržava opremu.')
  assert.deepEqual([position.profession_qualification?.code, position.coefficient, position.risk], ['3', 2.35, 'povećan'])
  assert.deepEqual([position.planned_headcount, position.filled, position.free], [3, 0, 3])

  const worker = (await vesna.listSystematizedJobPositions({ search: 'radnik' })).job_positions[0]!
  assert.deepEqual([worker.planned_headcount, worker.filled, worker.free], [null, 4, null])
  await vesna.updateJobPosition({ job_position_id: worker.id, planned_headcount: 2 })
  const list = async (filters: object) => (await vesna.listSystematizedJobPositions(filters)).job_positions.map(({ name }) => name)
  assert.deepEqual(await list({ seats: 'free' }), ['Zavarivač'])
  assert.deepEqual(await list({ seats: 'over' }), ['Radnik'])
  assert.deepEqual(await list({ department_id: company.departmentId }), ['Zavarivač'])
  assert.deepEqual(await list({ search: 'zavarivac' }), ['Zavarivač'])
  assert.deepEqual(await list({ search: '7212' }), ['Zavarivač'])
  assert.deepEqual(await list({ sort: '-name' }), ['Zavarivač', 'Radnik'])
  const { totals, pagination } = await vesna.listSystematizedJobPositions({ size: 1 })
  assert.deepEqual([totals, pagination.rowsNumber], [{ planned: 5, filled: 4, free: 3 }, 2])

  await vesna.updateJobPosition({ job_position_id: welder.id, department_ids: [], revision: position.revision })
  const { data: freed } = await vesna.getJobPosition({ job_position_id: welder.id })
  assert.deepEqual(freed.departments, [])
  assert.ok(freed.revision > position.revision)
  await assert.rejects(vesna.updateJobPosition({ job_position_id: welder.id, code: 'Z', revision: position.revision }), { status: 409 })
  const { data: empty } = await vesna.createDepartment({ name: 'Nova hala' })
  await vesna.updateJobPosition({ job_position_id: welder.id, department_ids: [empty.id] })
  await assert.rejects(vesna.deleteDepartment({ department_id: empty.id }), { code: 'common.in_use', status: 409 })
  await vesna.deleteJobPosition({ job_position_id: welder.id })
  await assert.rejects(vesna.deleteJobPosition({ job_position_id: worker.id }), { code: 'common.in_use', status: 409 })
})

test('an invalid position is rejected by field, and without permission by 403', async () => {
  const company = await createTestCompany(testApp)
  const other = await createTestCompany(testApp)
  const vesna = call(company, company.vesna)
  const refused = {
    name: '',
    occupation_code: '7212',
    planned_headcount: -1,
    coefficient: 0,
    profession_qualification_id: 999_999,
    department_ids: [other.departmentId],
  }
  for (const [field, value] of Object.entries(refused))
    await assert.rejects(
      vesna.createJobPosition({ name: 'Sirar', [field]: value }),
      (failure: { status: number; fields: object }) => failure.status === 422 && field in failure.fields,
      field,
    )
  assert.equal((await vesna.listSystematizedJobPositions({})).job_positions.length, 1)
  await assert.rejects(vesna.createJobPosition({ name: 'Radnik' }), { code: 'org.position_name_taken', status: 409 })
  const theirs = (await call(other, other.vesna).listSystematizedJobPositions({})).job_positions[0]!
  await assert.rejects(vesna.getJobPosition({ job_position_id: theirs.id }), { status: 404 })
  await assert.rejects(vesna.updateJobPosition({ job_position_id: theirs.id, name: 'Moje' }), { status: 404 })
  const ana = call(company, company.ana)
  await assert.rejects(ana.listSystematizedJobPositions({}), { status: 403 })
  await assert.rejects(ana.exportSystematizedJobPositions({ format: 'csv' }), { status: 403 })
  await assert.rejects(ana.createJobPosition({ name: 'Sirar' }), { status: 403 })
})

test('the systematization is exported with the filters of the list', async () => {
  const company = await createTestCompany(testApp)
  const vesna = call(company, company.vesna)
  await vesna.createJobPosition({ name: 'Sirar', department_ids: [company.departmentId], planned_headcount: 2, occupation_code: '7513.01' })
  const { job_id } = (await vesna.exportSystematizedJobPositions({ format: 'csv', seats: 'free' })).data
  const job = await waitUntil(async () => {
    const { data } = await vesna.getBackgroundJob({ job_id })
    return data.status === 'done' && data
  })
  const text = await (await vesna.downloadJobFile({ job_id: job.id })).text()
  assert.match(text, /Šifra zanimanja/)
  assert.match(text, /Sirar.*Proizvodnja.*7513\.01/)
  assert.doesNotMatch(text, /Radnik/)
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql`select from audit_entry where company_id = ${company.companyId} and action = 'exportSystematizedJobPositions' and actor_id = ${company.vesna.userId}`.execute(
      db,
    ),
  )
  assert.equal(rows.length, 1)
})

/** Ends an employment long ago. */
async function leave(company: TestCompany, employee_id: number) {
  await withInstallationTransaction(testApp.database, (db) =>
    db
      .updateTable('employment')
      .set({ last_day: '2025-06-30', termination_reason: 'sporazum' })
      .where('company_id', '=', company.companyId)
      .where('employee_id', '=', employee_id)
      .execute(),
  )
}
