import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany } from '#test/support/app.ts'
import { applySystematizationInForce } from './apply-organisation-versions.ts'
import { applyScheduledDepartmentChanges } from './scheduled-department-changes.ts'

const testApp = await createTestApp({ jobs: false })
const call = (company: TestCompany, who: { token: string }) => ({
  ...createTestClient(organisationContract, testApp, who, company.companyId),
  ...createTestClient(employeesContract, testApp, who, company.companyId),
})
const today = toBelgradeDay(new Date())
const next = addDays(today, 30)
const isWrong = (field: string) => (failure: { fields: object }) => field in failure.fields
const adoption = { act_number: '12/2026', adopted_on: today, in_force_from: today }

test('an adopted draft defines the positions from its day on', async () => {
  const company = await createTestCompany(testApp)
  const vesna = call(company, company.vesna)
  const [worker] = (await vesna.listSystematizedJobPositions({})).job_positions
  const { data: draft } = await vesna.createSystematization({ name: 'Sistematizacija 2026' })
  const { data: version } = await vesna.getSystematization({ systematization_id: draft.id })
  assert.deepEqual([version.status, version.job_positions.map(({ name }) => name)], ['draft', ['Radnik']])
  const at = { systematization_id: draft.id }
  await vesna.updateSystematizationPosition({
    ...at,
    systematization_position_id: version.job_positions[0]!.id,
    code: 'R-1',
    planned_headcount: 3,
    department_ids: [company.departmentId],
    is_high_risk: true,
  })
  await vesna.createSystematizationPosition({
    ...at,
    name: 'Analitičar',
    code: 'A-1',
    planned_headcount: 1,
    occupation_code: '2511.01',
    occupation_name: 'Analitičar sistema',
  })
  await assert.rejects(vesna.createSystematizationPosition({ ...at, name: 'Drugi', code: 'a-1' }), isWrong('code'))
  assert.deepEqual(
    (await vesna.getSystematizationDifference(at)).data.map(({ kind, name, planned_before, planned_after, fields }) => [
      kind,
      name,
      planned_before,
      planned_after,
      fields.map(({ field }) => field).join(),
    ]),
    [
      ['added', 'Analitičar', null, 1, ''],
      ['changed', 'Radnik', null, 3, 'code,departments,planned_headcount,is_high_risk'],
    ],
  )
  assert.deepEqual((await vesna.listSystematizedJobPositions({})).job_positions.length, 1)

  await vesna.adoptSystematization({ ...at, ...adoption })
  const positions = (await vesna.listSystematizedJobPositions({})).job_positions
  assert.deepEqual(
    positions.map(({ name, code, planned_headcount, filled, is_in_force, departments }) => [
      name,
      code,
      planned_headcount,
      filled,
      is_in_force,
      departments.length,
    ]),
    [
      ['Analitičar', 'A-1', 1, 0, true, 0],
      ['Radnik', 'R-1', 3, 4, true, 1],
    ],
  )
  assert.deepEqual((await vesna.findOccupations({ search: 'analiticar' })).data, [{ code: '2511.01', name: 'Analitičar sistema' }])
  await assert.rejects(vesna.updateJobPosition({ job_position_id: worker!.id, planned_headcount: 9 }), {
    code: 'systematization.position_in_force',
    status: 409,
  })
  await assert.rejects(vesna.createSystematizationPosition({ ...at, name: 'Kurir' }), {
    code: 'systematization.already_adopted',
    status: 409,
  })
  await assert.rejects(vesna.deleteSystematization(at), { code: 'systematization.already_adopted' })
  const { data: courier } = await vesna.createJobPosition({ name: 'Kurir' })
  assert.equal((await vesna.getJobPosition({ job_position_id: courier.id })).data.is_in_force, false)
})

test('a future version changes nothing before its day, and can be a draft again', async () => {
  const company = await createTestCompany(testApp)
  const vesna = call(company, company.vesna)
  const { data: first } = await vesna.createSystematization({ name: 'Prva' })
  await vesna.adoptSystematization({ systematization_id: first.id, ...adoption })
  const { data: second } = await vesna.createSystematization({ name: 'Druga', copy_of: first.id })
  const at = { systematization_id: second.id }
  const [line] = (await vesna.getSystematization(at)).data.job_positions
  await vesna.updateSystematizationPosition({
    ...at,
    systematization_position_id: line!.id,
    planned_headcount: 2,
    revision: line!.revision,
  })
  await assert.rejects(
    vesna.updateSystematizationPosition({ ...at, systematization_position_id: line!.id, code: 'X', revision: line!.revision }),
    {
      status: 409,
    },
  )
  await vesna.adoptSystematization({ ...at, ...adoption, in_force_from: next })
  const planned = async () => (await vesna.listSystematizedJobPositions({})).job_positions[0]!.planned_headcount
  assert.equal(await planned(), null)
  await assert.rejects(vesna.withdrawSystematization({ systematization_id: first.id }), { code: 'systematization.already_in_force' })
  await vesna.withdrawSystematization(at)
  assert.equal((await vesna.getSystematization(at)).data.status, 'draft')
  await vesna.adoptSystematization({ ...at, ...adoption, in_force_from: next })
  await withInstallationTransaction(testApp.database, async (db) => {
    await sql`select set_config('app.company_id', ${String(company.companyId)}, true), set_config('role', 'app', true)`.execute(db)
    await applySystematizationInForce({ db }, next)
  })
  assert.equal(await planned(), 2)
  await applyScheduledDepartmentChanges(testApp.services)
  assert.equal(await planned(), null)
})

test('invalid days, empty versions and overlapping versions are rejected', async () => {
  const company = await createTestCompany(testApp)
  const vesna = call(company, company.vesna)
  const draft = async (copy_of?: number) => (await vesna.createSystematization({ name: 'Nacrt', copy_of: copy_of || undefined })).data.id
  const first = await draft()
  const adopt = (systematization_id: number, more = {}) => vesna.adoptSystematization({ systematization_id, ...adoption, ...more })
  await assert.rejects(adopt(first, { adopted_on: next }), isWrong('in_force_from'))
  await assert.rejects(adopt(first, { act_number: ' ' }), isWrong('act_number'))
  await adopt(first)
  const second = await draft(first)
  await assert.rejects(adopt(second), isWrong('in_force_from'))
  await assert.rejects(adopt(second, { adopted_on: '2026-01-01', in_force_from: '2026-01-01' }), isWrong('in_force_from'))
  const empty = await draft(first)
  const at = { systematization_id: empty }
  for (const { id } of (await vesna.getSystematization(at)).data.job_positions)
    await vesna.deleteSystematizationPosition({ ...at, systematization_position_id: id })
  await assert.rejects(adopt(empty, { in_force_from: next }), { code: 'systematization.empty' })
  await assert.rejects(vesna.createSystematization({ name: 'X', copy_of: 999_999 }), isWrong('copy_of'))
})

test('two positions have not one code, and a version may let two change their names', async () => {
  const company = await createTestCompany(testApp)
  const vesna = call(company, company.vesna)
  await vesna.createJobPosition({ name: 'Kurir', code: 'K-1' })
  await assert.rejects(vesna.createJobPosition({ name: 'Vozač', code: 'k-1' }), isWrong('code'))
  const at = { systematization_id: (await vesna.createSystematization({ name: 'Zamena' })).data.id }
  const lines = (await vesna.getSystematization(at)).data.job_positions
  const id = (name: string) => lines.find((line) => line.name === name)!.id
  await vesna.updateSystematizationPosition({ ...at, systematization_position_id: id('Kurir'), name: 'Privremeno' })
  await vesna.updateSystematizationPosition({ ...at, systematization_position_id: id('Radnik'), name: 'Kurir', code: 'R' })
  await vesna.updateSystematizationPosition({ ...at, systematization_position_id: id('Kurir'), name: 'Radnik' })
  await vesna.adoptSystematization({ ...at, ...adoption })
  assert.equal((await vesna.listSystematizedJobPositions({ search: 'kurir' })).job_positions[0]!.filled, 4)
})

test('conflicts of employees and plan are reported by permission', async () => {
  const company = await createTestCompany(testApp)
  const vesna = call(company, company.vesna)
  const levels = (await vesna.listProfessionQualifications({})).data
  const level = (code: string) => levels.find((one) => one.code === code)!.id
  const { data: press } = await vesna.createDepartment({ name: 'Presa' })
  const [worker] = (await vesna.listSystematizedJobPositions({})).job_positions
  await vesna.updateJobPosition({
    job_position_id: worker!.id,
    planned_headcount: 2,
    profession_qualification_id: level('6.1'),
    department_ids: [press.id],
  })
  await withInstallationTransaction(testApp.database, async (db) => {
    const of = (qualification: number, id: number) =>
      db
        .updateTable('employee')
        .set({ profession_qualification_id: qualification })
        .where('company_id', '=', company.companyId)
        .where('id', '=', id)
        .execute()
    await of(level('4'), company.marko.employeeId)
    await of(level('7.1'), company.ana.employeeId)
    await sql`update department_version set is_open = false where company_id = ${company.companyId} and department_id = ${press.id}`.execute(
      db,
    )
    await sql`update department set is_open = false where company_id = ${company.companyId} and id = ${press.id}`.execute(db)
  })
  const warnings = (await vesna.listSystematizationWarnings({})).data.map(({ kind, employee, planned, filled }) => [
    kind,
    employee?.name,
    planned,
    filled,
  ])
  assert.deepEqual(warnings, [
    ['over', undefined, 2, 4],
    ['department_closed', undefined, null, null],
    ['qualification', 'Đorđević Marko', null, null],
  ])
  await assert.rejects(vesna.listSystematizationWarnings({ systematization_id: 999_999 }), isWrong('systematization_id'))
  await assert.rejects(call(company, company.ana).listSystematizationWarnings({}), { status: 403 })
  const other = await createTestCompany(testApp)
  const theirs = (await call(other, other.vesna).createSystematization({ name: 'Njihova' })).data.id
  await assert.rejects(vesna.getSystematization({ systematization_id: theirs }), { status: 404 })
  await assert.rejects(vesna.createSystematization({ name: 'X', copy_of: theirs }), isWrong('copy_of'))
})
