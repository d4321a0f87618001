import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { personalFileContract } from '#modules/people/employees/personal-file-contract.ts'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, type TestCompany, type TestUser } from '#test/support/app.ts'
import { createLeaveCompany, grantLeaveDays } from '#test/support/leave-company.ts'
import { reportsContract } from '../contract.ts'

let now = new Date('2026-11-24T09:00:00+01:00')
const app = await createTestApp({ jobs: false, clock: () => now })
const inDatabase = (statement: ReturnType<typeof sql>) => withInstallationTransaction(app.database, (db) => statement.execute(db))
const reportsOf = (company: TestCompany, user: TestUser) => createTestClient(reportsContract, app, user, company.companyId)
const upcomingOf = async (company: TestCompany, user: TestUser) => (await reportsOf(company, user).listReports({ upcoming: true })).upcoming

/** A company of 20 employees since September: one fixed term that ends on 15 December, no employee with a disability. */
async function createCompanyOfTwenty() {
  const company = await createLeaveCompany(app)
  await inDatabase(sql`update company set created_at = '2026-10-05T10:00:00Z' where id = ${company.companyId}`)
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) =>
    createTestClient(contract, app, company.vesna, company.companyId)
  const vesna = { ...call(employeesContract), ...call(organisationContract), ...call(leaveContract), ...call(personalFileContract) }
  const types = (await vesna.listCompanyEmploymentRelationshipTypes({})).data
  const position = (await vesna.listJobPositions({})).data[0]!.id
  for (let at = 0; at < 16; at++) {
    await vesna.createEmployee({
      first_name: 'Radnik',
      last_name: `Broj${at}`,
      code: `R${at}`,
      employed_from: '2026-09-01',
      department_id: company.departmentId,
      job_position_id: position,
      employment_relationship_type_id: types.find(({ is_fixed_term }) => is_fixed_term === (at === 0))!.id,
      employed_to: at === 0 ? '2026-12-15' : null,
      termination_reason: at === 0 ? 'istek roka' : null,
    })
  }
  return { company, vesna }
}

test('the screen of reports has the headcount of the last months in scope', async () => {
  const { company } = await createCompanyOfTwenty()
  const headsOf = async (user: TestUser, upcoming: boolean) =>
    (await reportsOf(company, user).listReports({ upcoming })).headcount.map(({ month, heads }) => [month, heads])
  const heads = await headsOf(company.vesna, true)
  assert.deepEqual(heads.at(-1), ['2026-11', 20])
  assert.deepEqual((await headsOf(company.ana, true)).at(-1), ['2026-11', 18])
  assert.deepEqual(await headsOf(company.vesna, false), [])
})

test('reports required soon have their day, their state and a link with the period', async () => {
  now = new Date('2026-11-24T09:00:00+01:00')
  const { company, vesna } = await createCompanyOfTwenty()
  const quota = {
    link: '/reports/disability_quota?year=2026',
    day: '2026-11-30',
    title: 'Kvota osoba sa invaliditetom',
    text: 'zaposleno 0, obaveza 1 – nedostaje 1',
    is_warning: true,
  }
  const hours = {
    link: '/reports/hours_by_person?month=2026-11',
    day: '2026-12-01',
    title: 'Sati za obračun, novembar 2026.',
    text: 'oktobar 2026. još nije zaključen',
    is_warning: true,
  }
  const fixedTerm = {
    link: '/reports/fixed_term?day=2026-11-24&sort=ends',
    day: '2026-12-15',
    title: 'Ugovori na određeno vreme',
    text: '1 ugovor ističe do 15.12.2026.',
    is_warning: true,
  }
  assert.deepEqual(await upcomingOf(company, company.vesna), [quota, hours, fixedTerm])
  // A chief can open neither reports about the whole company nor close its months.
  assert.deepEqual(await upcomingOf(company, company.ana), [fixedTerm])
  assert.deepEqual((await reportsOf(company, company.vesna).listReports({})).upcoming, [])
  // The report counts the current month today.
  const { rows } = (await reportsOf(company, company.vesna).getReport({ code: 'disability_quota', year: 2026, size: 0 })).data
  assert.deepEqual([rows.length, rows[10]!.cells.day, rows[10]!.cells.required, rows[10]!.cells.missing], [11, '2026-11-24', 1, 1])

  await vesna.updateLeaveEntitlementCriteria({ employee_id: company.marko.employeeId, year: 2026, grounds: ['disability'] })
  const [met] = await upcomingOf(company, company.vesna)
  assert.deepEqual([met!.text, met!.is_warning], ['zaposleno 1, obaveza 1', false])
})

test('expiring leave, trainings and ends by law are required in their notice', async () => {
  now = new Date('2026-05-15T09:00:00+02:00')
  const { company, vesna } = await createCompanyOfTwenty()
  const { marko, jelena, ana } = company
  assert.deepEqual(await upcomingOf(company, company.vesna), [])
  await inDatabase(sql`update employee set gender = 'male', date_of_birth = '1961-07-01' where id = ${ana.employeeId}`)
  await vesna.updateLeaveEntitlementCriteria({ employee_id: ana.employeeId, year: 2026, grounds: [], prior_service_months: 240 })
  await grantLeaveDays(company, marko, 2025, 5)
  await vesna.createEmployeeTraining({
    employee_id: jelena.employeeId,
    kind: 'safety',
    day: '2025-06-01',
    valid_to: '2026-06-01',
    result: 'passed',
  })
  assert.deepEqual(
    (await upcomingOf(company, company.vesna)).map(({ link, day, text }) => [link, day, text]),
    [
      ['/reports/trained?day=2026-05-15&sort=valid_to', '2026-06-01', '1 obuka ističe do 01.06.2026.'],
      ['/reports/annual_leave?day=2026-05-15&sort=expires_on', '2026-06-30', '5 dana ističe ako se ne iskoristi'],
      ['/reports/retirement?day=2026-05-15&sort=termination', '2026-07-01', '1 radni odnos prestaje po zakonu do 01.07.2026.'],
    ],
  )
})
