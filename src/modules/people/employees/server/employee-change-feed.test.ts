import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { integrationsContract } from '#modules/foundation/integrations/contract.ts'
import { deleteOldRecordChanges } from '#modules/foundation/integrations/server/delete-old-record-changes.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import type { AppError } from '#shared/app-error.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import { waitForOpenTransactions } from '#test/support/settled-transactions.ts'
import { employeesContract } from '../contract.ts'

let now = new Date()
const testApp = await createTestApp({ jobs: false, clock: () => now })
const company = await createTestCompany(testApp)
const { vesna, marko, companyId, departmentId, otherDepartmentId } = company
const client = createTestClient(employeesContract, testApp, vesna, companyId)

const inDatabase = (query: ReturnType<typeof sql>) =>
  withInstallationTransaction(testApp.database, async (db) => (await query.execute(db)).rows)
const rename = (id: number, name: string) => sql`update employee set first_name = ${name} where company_id = ${companyId} and id = ${id}`
const rejects = (act: Promise<unknown>, code: string) => assert.rejects(act, (error: AppError) => error.code === code)

const readSettled = async (...how: Parameters<typeof readAll>) => {
  await waitForOpenTransactions(testApp)
  return readAll(...how)
}

/** Reads all pages; `between` runs after each. */
async function readAll(after?: string, size = 100, between: (page: number) => Promise<unknown> = async () => {}, reader = client) {
  const employees: { id: number; first_name: string }[] = []
  const deleted: number[] = []
  let next = after
  for (let page = 1; ; page++) {
    const answer = await reader.listEmployeeChanges({ size, after: next })
    employees.push(...answer.employees)
    deleted.push(...answer.deleted_ids)
    next = answer.next
    if (!answer.has_more) return { employees, deleted, next }
    await between(page)
  }
}
const idsOf = (rows: readonly { id: number }[]) => [...new Set(rows.map(({ id }) => id))].sort((a, b) => a - b)

await inDatabase(sql`
  insert into employee (company_id, code, first_name, last_name) select ${companyId}, 'L' || n, 'Lice', 'Broj' || n from generate_series(1, 40) n`)
const all = idsOf((await inDatabase(sql`select id from employee where company_id = ${companyId}`)) as { id: number }[])

test('the first call returns each employee, and the next one none', async () => {
  const first = await readSettled(undefined, 7)
  assert.deepEqual(idsOf(first.employees), all)
  assert.equal(first.employees.length, all.length)
  assert.deepEqual((await readSettled(first.next)).employees, [])
})

test('each employee that changes between two pages is seen after its change', async () => {
  const changed = new Map<number, string>()
  const change = async (page: number) => {
    for (const id of all.filter((_, at) => at % 5 === page % 5)) {
      changed.set(id, `Posle ${page}`)
      await inDatabase(rename(id, `Posle ${page}`))
    }
    // A transaction of another test on the server holds changes back, and the list would end early.
    await waitForOpenTransactions(testApp)
  }
  let pages = 0
  const first = await readSettled(undefined, 5, async (page) => (pages = page) < 12 && change(page))
  const rest = await readSettled(first.next)
  assert.ok(pages >= 12)
  const latestNames = new Map([...first.employees, ...rest.employees].map(({ id, first_name }) => [id, first_name]))
  for (const [id, name] of changed) assert.equal(latestNames.get(id), name)
  assert.deepEqual(idsOf(first.employees), all)
})

test('a change of a transaction that commits late is not lost', async () => {
  const { next } = await readSettled()
  const slow = all[0]!
  const fast = all[1]!
  let commit = () => {}
  const isCommitted = new Promise<void>((resolve) => {
    commit = resolve
  })
  let begin = () => {}
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const long = withInstallationTransaction(testApp.database, async (db) => {
    await rename(slow, 'Sporo').execute(db)
    begin()
    await isCommitted
  })
  await hasBegun
  await inDatabase(rename(fast, 'Brzo'))
  const during = await readAll(next)
  assert.deepEqual(during.employees, [], 'what is younger than a running transaction is held back')
  commit()
  await long
  assert.deepEqual(idsOf((await readSettled(during.next)).employees), [slow, fast])
})

test('new terms are a change of the employee; a change of another company is not', async () => {
  const { next } = await readSettled()
  const other = await createTestCompany(testApp)
  await inDatabase(sql`update employee set first_name = 'Drugi' where id = ${other.marko.employeeId} and company_id = ${other.companyId}`)
  await inDatabase(sql`update employment_terms set department_id = ${otherDepartmentId}
    where company_id = ${companyId} and employee_id = ${marko.employeeId}`)
  assert.deepEqual(idsOf((await readSettled(next)).employees), [marko.employeeId])
})

test('a deleted employee is returned as an id for thirty days, then cursors expire', async () => {
  const { next } = await readSettled()
  const gone = all.at(-1)!
  await inDatabase(sql`delete from employee where company_id = ${companyId} and id = ${gone}`)
  const after = await readSettled(next)
  assert.deepEqual([after.employees, after.deleted], [[], [gone]])
  const before = now
  now = new Date(before.getTime() + 29 * 86_400_000)
  await deleteOldRecordChanges(testApp.services)
  assert.deepEqual((await readSettled(next)).deleted, [gone])
  now = new Date(before.getTime() + 31 * 86_400_000)
  await rejects(readAll(next), 'common.cursor_expired')
  await deleteOldRecordChanges(testApp.services)
  assert.deepEqual((await readSettled()).deleted, [])
  now = before
})

test('nightly maintenance keeps the last entry of each employee', async () => {
  await waitForOpenTransactions(testApp)
  await deleteOldRecordChanges(testApp.services)
  const [{ entries }] = (await inDatabase(
    sql`select count(*)::int as entries from record_change where company_id = ${companyId} and kind = 'employee' and not is_deleted`,
  )) as [{ entries: number }]
  assert.equal(entries, all.length - 1)
  assert.equal((await readSettled()).employees.length, all.length - 1)
})

test('updated_since starts with later changes and rejects the future', async () => {
  now = new Date(Date.now() + 3_600_000)
  const since = now.toISOString()
  await client.updateEmployee({ employee_id: marko.employeeId, first_name: 'Marko', last_name: 'Novi' })
  await waitForOpenTransactions(testApp)
  const { employees } = await client.listEmployeeChanges({ updated_since: since })
  assert.deepEqual(idsOf(employees), [marko.employeeId])
  const future = new Date(now.getTime() + 3_600_000).toISOString()
  await assert.rejects(client.listEmployeeChanges({ updated_since: future }), (error: AppError) => 'updated_since' in error.fields)
  now = new Date()
})

test('a cursor of another list, company or history is rejected', async () => {
  const { next } = await readSettled()
  const edited = (change: object) =>
    Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(next, 'base64url').toString()), ...change })).toString('base64url')
  for (const wrong of ['', 'nonsense', edited({ kind: 'department' }), edited({ xid: '-1' })])
    await rejects(client.listEmployeeChanges({ after: wrong }), 'common.cursor_invalid')
  await rejects(client.listEmployeeChanges({ after: edited({ epoch: '000000000000' }) }), 'common.cursor_expired')
  await rejects(client.listEmployeeChanges({ after: edited({ company: companyId + 1 }) }), 'common.cursor_expired')
})

test('a key with a scope reads the changes of its department, and no deleted ids', async () => {
  const keys = createTestClient(integrationsContract, testApp, vesna, companyId)
  const { data } = await keys.createApiKey({ name: 'Montaža', permissions: ['employees.read'], scope: { department_ids: [departmentId] } })
  const ofKey = createTestClient(employeesContract, testApp, { token: data.secret }, companyId)
  await inDatabase(sql`delete from employee where company_id = ${companyId} and id = ${all.at(-2)!}`)
  const found = await readSettled(undefined, 100, undefined, ofKey)
  assert.deepEqual([idsOf(found.employees), found.deleted], [[company.ana.employeeId], []])
  const none = await keys.createApiKey({ name: 'Bez prava', permissions: ['reports.read'] })
  await rejects(
    createTestClient(employeesContract, testApp, { token: none.data.secret }, companyId).listEmployeeChanges({}),
    'access.denied',
  )
})
