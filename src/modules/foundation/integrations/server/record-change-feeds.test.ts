import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import { waitForOpenTransactions } from '#test/support/settled-transactions.ts'
import { integrationsContract } from '../contract.ts'
import { organisationChangesContract } from '../organisation-changes-contract.ts'

// Each change feed returns every row at least once after its last change, also if rows change between pages.
const testApp = await createTestApp({ jobs: false })
const company = await createTestCompany(testApp)
const { vesna, marko, jelena, companyId, departmentId } = company
const contract = {
  ...organisationChangesContract,
  ...employeesContract,
  ...monthCloseContract,
  ...clockEventsContract,
  ...integrationsContract,
}
const client = createTestClient(contract, testApp, vesna, companyId)
const inDatabase = (query: ReturnType<typeof sql>) =>
  withInstallationTransaction(testApp.database, async (db) => (await query.execute(db)).rows as { id: number }[])

await inDatabase(sql`
  with d as (insert into department (company_id, name) select ${companyId}, 'Odeljenje ' || n from generate_series(1, 20) n returning id, name)
  insert into department_version (company_id, department_id, name) select ${companyId}, id, name from d`)
await inDatabase(sql`insert into job_position (company_id, name) select ${companyId}, 'Posao ' || n from generate_series(1, 20) n`)
await inDatabase(sql`insert into month_close (company_id, month, closed_at, reopened_at, reopen_reason)
  select ${companyId}, make_date(2000 + n, 1, 1), now(), now(), 'proba' from generate_series(1, 12) n`)

await inDatabase(sql`insert into clock_event (company_id, at, direction, employee_id, reason)
  select ${companyId}, '2026-03-02T06:00:00Z'::timestamptz + n * interval '1 hour', 'in', ${marko.employeeId}, 'ručno' from generate_series(1, 12) n`)

type Page = { rows: { id: number }[]; deleted_ids: number[]; next: string; has_more: boolean }
const lists: Record<
  string,
  { read: (query: { after?: string; size?: number }) => Promise<Page>; change: (id: number) => ReturnType<typeof sql> }
> = {
  department: {
    read: async (query) => client.listDepartmentChanges(query).then(({ departments: rows, ...page }) => ({ rows, ...page })),
    change: (id) => sql`update department set code = ${`D${Math.random()}`} where company_id = ${companyId} and id = ${id}`,
  },
  job_position: {
    read: async (query) => client.listJobPositionChanges(query).then(({ job_positions: rows, ...page }) => ({ rows, ...page })),
    change: (id) => sql`update job_position set code = ${`P${Math.random()}`} where company_id = ${companyId} and id = ${id}`,
  },
  clock_event: {
    read: async (query) => client.listClockEventChanges(query).then(({ clock_events: rows, ...page }) => ({ rows, ...page })),
    change: (id) => sql`update clock_event set reason = ${`R${Math.random()}`} where company_id = ${companyId} and id = ${id}`,
  },
  employment_terms: {
    read: async (query) => client.listEmploymentTermsChanges(query).then(({ employment_terms: rows, ...page }) => ({ rows, ...page })),
    change: (id) => sql`update employment_terms set annex_number = ${`A${Math.random()}`} where company_id = ${companyId} and id = ${id}`,
  },
}
const idsOf = (rows: readonly { id: number }[]) => [...new Set(rows.map(({ id }) => id))].sort((a, b) => a - b)

for (const [table, { read, change }] of Object.entries(lists))
  test(`each changed row of ${table} between two pages is returned after its change`, async () => {
    await waitForOpenTransactions(testApp)
    const all = idsOf(await inDatabase(sql`select id from ${sql.table(table)} where company_id = ${companyId}`))
    const readIds: number[] = []
    const changed: number[] = []
    let next: string | undefined
    for (let page = 0; ; page++) {
      const answer = await read({ size: 3, after: next })
      readIds.push(...answer.rows.map(({ id }) => id))
      next = answer.next
      if (!answer.has_more) break
      if (page < 3) {
        const id = all[page]!
        await inDatabase(change(id))
        changed.push(id)
      }
    }
    assert.deepEqual(idsOf(readIds.map((id) => ({ id }))), all)
    await waitForOpenTransactions(testApp)
    const late = await read({ after: next })
    const after = [...readIds.slice(3), ...late.rows.map(({ id }) => id)]
    assert.ok(changed.length === 0 || changed.every((id) => after.includes(id)))
    await waitForOpenTransactions(testApp)
    assert.deepEqual((await read({ after: late.next })).rows, [])
    await inDatabase(change(all[0]!))
    await waitForOpenTransactions(testApp)
    assert.deepEqual(idsOf((await read({ after: late.next })).rows), [all[0]])
  })

test('closes of months are returned with their reopening', async () => {
  await waitForOpenTransactions(testApp)
  const { month_closes, next } = await client.listMonthCloseChanges({ size: 500 })
  assert.equal(month_closes.length, 12)
  const { data } = await client.closeMonth({ month: '2001-01', accept: true })
  await waitForOpenTransactions(testApp)
  const closed = await client.listMonthCloseChanges({ after: next })
  assert.deepEqual(
    closed.month_closes.map(({ month, reopened_at }) => [month, reopened_at]),
    [['2001-01', null]],
  )
  await client.reopenMonth({ month_close_id: data.id!, reason: 'Greška' })
  await waitForOpenTransactions(testApp)
  const reopened = await client.listMonthCloseChanges({ after: closed.next })
  assert.ok(reopened.month_closes[0]!.reopened_at)
})

test('clock events are returned in transaction order with corrections', async () => {
  await waitForOpenTransactions(testApp)
  const { next } = await client.listClockEventChanges({ size: 500 })
  const moment = new Date()
  const { data } = await client.createClockEvent({
    employee_id: jelena.employeeId,
    at: '2026-03-03T07:00:00Z',
    direction: 'in',
    reason: 'Zaboravljena kartica',
  })
  await client.correctClockEvent({ clock_event_id: data.id!, void: true, reason: 'Greška' })
  await waitForOpenTransactions(testApp)
  const changed = await client.listClockEventChanges({ after: next })
  assert.deepEqual(
    changed.clock_events.map(({ employee_id, replaces_id, void: isVoid }) => ({ employee_id, replaces_id, isVoid })),
    [
      { employee_id: jelena.employeeId, replaces_id: null, isVoid: false },
      { employee_id: jelena.employeeId, replaces_id: data.id, isVoid: true },
    ],
  )
  const since = await client.listClockEventChanges({ updated_since: moment.toISOString(), size: 500 })
  assert.ok(since.clock_events.some(({ id }) => id === data.id))
  await assert.rejects(client.listClockEventChanges({ updated_since: '2100-01-01T00:00:00Z' }), { code: 'common.invalid' })
  await assert.rejects(client.listClockEventChanges({ after: (await client.listDepartmentChanges({})).next }), {
    code: 'common.cursor_invalid',
  })
})

test('a key with a scope gets the terms of its employees only', async () => {
  const { secret } = (await client.createApiKey({ name: 'K', permissions: ['employees.read'], scope: { department_ids: [departmentId] } }))
    .data
  const scoped = createTestClient(contract, testApp, { token: secret }, companyId)
  await waitForOpenTransactions(testApp)
  const { employment_terms } = await scoped.listEmploymentTermsChanges({ size: 500 })
  const concerned = employment_terms.map(({ employee_id }) => employee_id)
  assert.ok(concerned.includes(marko.employeeId) && !concerned.includes(jelena.employeeId))
})

test('a key with a scope gets clock events of its employees, none from quarantine', async () => {
  const { secret } = (
    await client.createApiKey({ name: 'KE', permissions: ['work_report.read'], scope: { department_ids: [departmentId] } })
  ).data
  await inDatabase(sql`insert into clock_event (company_id, at, direction, card, quarantine, reason)
    values (${companyId}, '2026-03-04T06:00:00Z', 'in', '77', 'unknown_card', 'x')`)
  await waitForOpenTransactions(testApp)
  const scoped = createTestClient(contract, testApp, { token: secret }, companyId)
  const { clock_events } = await scoped.listClockEventChanges({ size: 500 })
  assert.deepEqual([...new Set(clock_events.map(({ employee_id }) => employee_id))], [marko.employeeId])
  const { clock_events: all } = await client.listClockEventChanges({ size: 500 })
  assert.ok(all.some(({ quarantine, employee_id }) => quarantine === 'unknown_card' && employee_id === null))
})

test('after a restore each list returns all rows', async () => {
  await inDatabase(sql`select rebuild_record_changes(null)`)
  await waitForOpenTransactions(testApp)
  for (const [table, { read }] of Object.entries(lists)) {
    const all = idsOf(await inDatabase(sql`select id from ${sql.table(table)} where company_id = ${companyId}`))
    assert.deepEqual(idsOf((await read({ size: 500 })).rows), all, table)
  }
})
