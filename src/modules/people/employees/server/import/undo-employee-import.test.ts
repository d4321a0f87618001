import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { employeeImportContract } from '#modules/people/employees/employee-import-contract.ts'
import { personalFileContract } from '#modules/people/employees/personal-file-contract.ts'
import { withCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import {
  countLockWaits,
  createTestApp,
  createTestClient,
  createTestCompany,
  type TestCompany,
  waitForJob,
  waitUntil,
} from '#test/support/app.ts'

const app = await createTestApp()

const of = (company: TestCompany) => ({
  ...createTestClient(employeeImportContract, app, company.vesna, company.companyId),
  ...createTestClient(employeesContract, app, company.vesna, company.companyId),
  ...createTestClient(personalFileContract, app, company.vesna, company.companyId),
  ...createTestClient(organisationContract, app, company.vesna, company.companyId),
  ...createTestClient(backgroundJobsContract, app, company.vesna, company.companyId),
})

const heading = 'Šifra;Prezime;Ime;Odeljenje;Radno mesto;Vrsta radnog odnosa;Zaposlen od'
const people = [1, 2, 3].map((n) => `U${n};Ilić ${n};Ana;Proizvodnja;Radnik;Neodređeno vreme;1.3.2021.`)

/** Creates three employees by an import. */
async function imported(company: TestCompany) {
  const vesna = of(company)
  const file = new File([[heading, ...people].join('\n')], 'zaposleni.csv') as never
  const { id } = (await vesna.uploadEmployeeImport({ file })).data
  assert.equal((await waitForJob(vesna, (await vesna.commitEmployeeImport({ employee_import_id: id })).data.job_id)).status, 'done')
  const { rows } = await withInstallationTransaction(app.database, (db) =>
    sql<{ id: number }>`select id from employee where employee_import_id = ${id} order by id`.execute(db),
  )
  return {
    vesna,
    ids: rows.map((row) => row.id) as [number, number, number],
    undo: async () => waitForJob(vesna, (await vesna.undoCommittedEmployeeImport({ employee_import_id: id })).data.job_id),
    count: async () => (await vesna.listEmployees({})).pagination.rowsNumber,
  }
}

test('an undo deletes employees with rows, is logged, and rejected if referenced', async () => {
  const company = await createTestCompany(app)
  const { vesna, ids, undo, count } = await imported(company)
  await vesna.createEducation({ employee_id: ids[0], school: 'Tehnička škola' })
  const team = (await vesna.createTeam({ name: 'Noćna', leader_id: ids[1] })).data
  const refused = await undo()
  assert.deepEqual([refused.status, refused.failure?.code], ['failed', 'common.in_use'])
  assert.equal(await count(), 7)
  assert.equal((await vesna.listEmployeeQualifications({ employee_id: ids[0] })).data.education.length, 1)

  await vesna.deleteTeam({ team_id: team.id })
  assert.equal((await undo()).status, 'done')
  assert.equal(await count(), 4)
  const { rows } = await withInstallationTransaction(app.database, (db) =>
    sql<{ table_name: string; entries: number }>`select table_name, count(*)::int as entries from audit_entry
      where company_id = ${company.companyId} and action = 'undoEmployeeImport' and after is null group by 1 order by 1`.execute(db),
  )
  assert.deepEqual(Object.fromEntries(rows.map(({ table_name, entries }) => [table_name, entries])), {
    education: 1,
    employee: 3,
    employment: 3,
    employment_terms: 3,
  })
})

test('an undo waits for a transaction that references its employee, and is rejected', async () => {
  const company = await createTestCompany(app)
  const { ids, undo, count } = await imported(company)
  const caller = { companyId: company.companyId, userId: company.vesna.userId, sessionId: null, action: 'createTeam' }
  const { promise: written, resolve: tellWritten } = Promise.withResolvers<void>()
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  const naming = withCompanyTransaction(app.services, caller, async (ctx) => {
    await sql`insert into team (name, leader_id) values ('Noćna', ${ids[2]})`.execute(ctx.db)
    tellWritten()
    await mayGoOn
  })
  await written
  const undone = undo()
  await waitUntil(() => countLockWaits(app))
  goOn()
  await naming
  assert.equal((await undone).failure?.code, 'common.in_use')
  assert.equal(await count(), 7)
})
