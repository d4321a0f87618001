import assert from 'node:assert/strict'
import { Workbook } from '@cj-tech-master/excelts'
import { sql } from 'kysely'
import { test } from 'vitest'
import { usersContract } from '#modules/foundation/access/users-contract.ts'
import { auditContract } from '#modules/foundation/audit/contract.ts'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { createTestAccount, createTestApp, createTestClient, createTestCompany, type TestCompany, waitUntil } from '#test/support/app.ts'

const testApp = await createTestApp()
const ours = await createTestCompany(testApp)
const theirs = await createTestCompany(testApp)
const vesna = createTestClient(auditContract, testApp, ours.vesna, ours.companyId)
const employees = createTestClient(employeesContract, testApp, ours.vesna, ours.companyId)
const JMBG = '0101990710008'

/** A user of this company with exactly these permissions. */
async function allowed(permissions: string[], scoped = false) {
  return withInstallationTransaction(testApp.database, async (db) => {
    const made = await createTestAccount(testApp, db, 'portir', ours.companyId)
    const { rows } = await sql<{ id: number }>`insert into user_group (name) values (${crypto.randomUUID()}) returning id`.execute(db)
    for (const permission of permissions) await sql`insert into user_group_permission values (${rows[0]!.id}, ${permission})`.execute(db)
    await sql`update user_role set user_group_id = ${rows[0]!.id} where user_id = ${made.userId}`.execute(db)
    if (scoped)
      await db
        .insertInto('access_scope')
        .values({ company_id: ours.companyId, user_id: made.userId, department_id: ours.departmentId })
        .execute()
    return createTestClient(auditContract, testApp, made, ours.companyId)
  })
}
const entriesAbout = async ({ marko }: TestCompany, action: string) => {
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql`select from audit_entry where action = ${action} and employee_id = ${marko.employeeId}`.execute(db),
  )
  return rows.length
}
await employees.updateEmployee({ employee_id: ours.marko.employeeId, jmbg: JMBG, city: 'Užice' } as never)
await employees.updateEmployee({ employee_id: ours.jelena.employeeId, city: 'Čačak' } as never)

test('audit entries are found by person, record, action and day', async () => {
  const found = (await vesna.listAuditEntries({ employee_id: ours.jelena.employeeId, kind: 'changed' })).entries
  assert.deepEqual([found[0]!.table, found[0]!.action, found[0]!.actor?.id], ['employee', 'updateEmployee', ours.vesna.userId])
  assert.deepEqual(found[0]!.fields, [{ field: 'city', before: null, after: 'Čačak', is_hidden: false }])
  assert.equal(found[0]!.employee?.name, 'Ilić Jelena')
  assert.ok((await vesna.listAuditEntries({ search: 'ilic' })).entries.every(({ employee }) => employee?.id === ours.jelena.employeeId))
  assert.equal((await vesna.listAuditEntries({ kind: 'deleted', employee_id: ours.jelena.employeeId })).pagination.rowsNumber, 0)
  assert.equal((await vesna.listAuditEntries({ to: '2020-01-01' })).pagination.rowsNumber, 0)
  assert.equal((await vesna.listAuditEntries({ actor_id: ours.marko.userId })).pagination.rowsNumber, 0)
  assert.ok((await vesna.listAuditEntries({ table: 'department', row_id: ours.departmentId })).pagination.rowsNumber >= 1)
})

test('ids in the log are shown as names', async () => {
  const org = createTestClient(organisationContract, testApp, ours.vesna, ours.companyId)
  await org.createDepartment({ name: 'Pogon', parent_id: ours.departmentId } as never)
  const { entries } = await vesna.listAuditEntries({ table: 'department', kind: 'created' })
  assert.equal(entries[0]!.fields.find(({ field }) => field === 'parent_id')?.after, 'Proizvodnja')
})

test('sensitive values require permission, and showing them is logged', async () => {
  const entries = (await vesna.listAuditEntries({ employee_id: ours.marko.employeeId, kind: 'changed' })).entries
  assert.equal(entries[0]!.fields.find(({ field }) => field === 'jmbg')?.after, JMBG)
  assert.equal(await entriesAbout(ours, 'listAuditEntries'), 1)
  const reply = await (await allowed(['audit.read'])).listAuditEntries({ size: 0 })
  assert.ok(!JSON.stringify(reply).includes(JMBG))
  const hidden = reply.entries.flatMap(({ fields }) => fields).find(({ field, is_hidden }) => field === 'jmbg' && is_hidden)
  assert.deepEqual([hidden?.before, hidden?.after], [null, null])
  assert.equal(await entriesAbout(ours, 'listAuditEntries'), 1)
})

test('a user with a partial scope reads entries of that scope', async () => {
  const scoped = await allowed(['audit.read'], true)
  const people = new Set((await scoped.listAuditEntries({ size: 0 })).entries.map(({ employee }) => employee?.id).filter(Boolean))
  assert.ok(people.has(ours.marko.employeeId) && !people.has(ours.jelena.employeeId))
  assert.equal((await scoped.listAuditEntries({ employee_id: ours.jelena.employeeId })).pagination.rowsNumber, 0)
})

test('the log is opened by its right, and is that of one company', async () => {
  for (const person of [ours.ana, ours.marko]) {
    const calls = createTestClient(auditContract, testApp, person, ours.companyId)
    await assert.rejects(calls.listAuditEntries({}), { status: 403 })
    await assert.rejects(calls.exportAuditEntries({}), { status: 403 })
    await assert.rejects(calls.listInstallationAuditEntries({}), { status: 403 })
  }
  await assert.rejects(vesna.listInstallationAuditEntries({}), { status: 403 })
  await assert.rejects(createTestClient(auditContract, testApp, ours.vesna, theirs.companyId).listAuditEntries({}), { status: 404 })
  assert.equal((await vesna.listAuditEntries({ employee_id: theirs.marko.employeeId })).pagination.rowsNumber, 0)
})

test('no role can write into a log', async () => {
  for (const table of ['audit_entry', 'installation_entry'])
    for (const act of [sql`delete from ${sql.table(table)}`, sql`update ${sql.table(table)} set action = 'x'`])
      await assert.rejects(act.execute(testApp.database), { code: '42501' })
})

test('an export contains the found entries and is logged with their number', async () => {
  const { job } = (await vesna.exportAuditEntries({ employee_id: ours.jelena.employeeId, kind: 'changed' })).data
  const jobs = createTestClient(backgroundJobsContract, testApp, ours.vesna, ours.companyId)
  await waitUntil(async () => (await jobs.getBackgroundJob({ job_id: job })).data.status === 'done')
  const book = new Workbook()
  await book.xlsx.load(await (await jobs.downloadJobFile({ job_id: job })).arrayBuffer())
  const sheet = book.worksheets[0]!
  const texts = sheet.getRow(2).values as unknown[]
  assert.ok(texts.includes('Ilić Jelena') && texts.includes('Čačak') && texts.includes('izmenjeno'), texts.join())
  const { entries } = await vesna.listAuditEntries({ kind: 'looked', table: 'audit_entry' })
  assert.equal(entries[0]!.action, 'exportAuditEntries')
  assert.equal(entries[0]!.fields.find(({ field }) => field === 'rows')?.after, '1')
})

test('a long log pages to 10,000 entries, and an export has each entry once', async () => {
  const grown = await createTestCompany(testApp)
  const { companyId } = grown
  await withInstallationTransaction(testApp.database, (db) =>
    sql`insert into audit_entry (company_id, at, action, table_name, row_id, before)
      select ${companyId}, now() - n * interval '1 hour', 'forget', 'team', n, '{"name": "Tim"}' from generate_series(1, 10500) n`.execute(
      db,
    ),
  )
  const calls = createTestClient(auditContract, testApp, grown.vesna, companyId)
  const forgotten = (input: object) => calls.listAuditEntries({ table: 'team', kind: 'deleted', size: 1000, ...input })
  const rowIds = ({ entries }: Awaited<ReturnType<typeof forgotten>>) => entries.map(({ row_id }) => row_id!)
  const { pagination } = await forgotten({})
  assert.deepEqual([pagination.rowsNumber, pagination.last_page, pagination.is_more], [10_000, 10, true])
  assert.deepEqual(rowIds(await forgotten({ page: 10 })).slice(-2), [9_999, 10_000])
  assert.deepEqual(rowIds(await forgotten({ page: 11 })), [])
  assert.deepEqual(rowIds(await calls.listAuditEntries({ table: 'team', size: 600, page: 17 })).length, 400)
  const last = (await forgotten({ page: 10 })).entries.at(-1)!.at
  const older = await forgotten({ to: last.slice(0, 10) })
  assert.ok(rowIds(older).includes(10_500) && older.pagination.is_more === undefined)
  const { job } = (await calls.exportAuditEntries({ table: 'team', format: 'csv' })).data
  const jobs = createTestClient(backgroundJobsContract, testApp, grown.vesna, companyId)
  const done = await waitUntil(async () => {
    const { data } = await jobs.getBackgroundJob({ job_id: job })
    return data.status === 'done' && data
  })
  assert.deepEqual([done.done, done.total], [10_500, 10_500])
  const lines = (await (await jobs.downloadJobFile({ job_id: job })).text()).trim().split('\n')
  assert.equal(lines.length, 1 + 10_500)
})

test('account changes require the permission for the installation', async () => {
  const admin = await withInstallationTransaction(testApp.database, async (db) => {
    const made = await createTestAccount(testApp, db, 'employer_user', ours.companyId)
    await sql`insert into user_permission values (${made.userId}, 'installation.manage')`.execute(db)
    return made
  })
  await createTestClient(usersContract, testApp, ours.vesna).updateUser({
    user_id: ours.ana.userId,
    first_name: 'Anka',
    last_name: 'Jović',
  })
  const { entries } = await createTestClient(auditContract, testApp, admin).listInstallationAuditEntries({ search: 'anka' })
  assert.deepEqual([entries[0]!.table, entries[0]!.user?.name, entries[0]!.actor?.id], ['app_user', 'Jović Anka', ours.vesna.userId])
  assert.ok(entries[0]!.fields.some(({ field, before, after }) => field === 'first_name' && before === null && after === 'Anka'))
})
