import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { apiContractsByTag } from '#app/modules.ts'
import { integrationsContract } from '#modules/foundation/integrations/contract.ts'
import { apiKeyPermissions } from '#modules/foundation/integrations/rules/api-key-permissions.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { type ApiEndpoint, listPathParameters } from '#shared/api-contract.ts'
import { createTestAccount, createTestApp, createTestClient, type TestUser } from '#test/support/app.ts'
import { fillTestCompany, fillWorkedMonth } from '#test/support/filled-company.ts'
import { createFittingInput, createSeededRandom } from '#test/support/hostile-values.ts'
import { createLeaveCompany } from '#test/support/leave-company.ts'
import { addLeakCanaries, copyTestCompany, createTestChief, extractText, LEAK_TEST_NAME } from '#test/support/scope-company.ts'

// Scope within a company: the test covers every endpoint of a contract and every table with an `employee_id`. Ana leads a department as
// its chief, and Zora has all rights on the same one. Neither sees anything of Jelena in another department: not in lists, sums, searches,
// reports and files, and not as a name in other rows. The test compares responses exactly, before and after copying all data about Marko
// to her.
const testApp = await createTestApp()
const company = await createLeaveCompany(testApp)
const { companyId, marko, jelena, ana, vesna, departmentId, otherDepartmentId } = company
await fillTestCompany(company, [marko])
await fillWorkedMonth(company)
await createTestChief(company)

type Reader = Pick<TestUser, 'token'>
const zora: Reader = await withInstallationTransaction(testApp.database, async (db) => {
  await sql`select set_config('app.company_id', ${String(companyId)}, true)`.execute(db)
  const account = await createTestAccount(testApp, db, 'employer_user', companyId)
  await db.insertInto('access_scope').values({ company_id: companyId, user_id: account.userId, department_id: departmentId }).execute()
  return account
})
const { createApiKey } = createTestClient(integrationsContract, testApp, vesna, companyId)
/** A program with all permissions of a key over the department of Ana. */
const key: Reader = {
  token: (await createApiKey({ name: 'Program', permissions: [...apiKeyPermissions], scope: { department_ids: [departmentId] } })).data
    .secret,
}
const readers: [string, Reader][] = [
  ['ana', ana],
  ['zora', zora],
  ['key', key],
]

type Named = [name: string, endpoint: ApiEndpoint]
const endpoints = Object.values(apiContractsByTag)
  .flatMap((contract) => Object.entries(contract) as Named[])
  .filter(([, { allow }]) => allow !== 'public')
/** Operations that only read. */
const reads = endpoints.filter(([name, { method }]) => method === 'GET' || /^(export|find|check|preview|reveal|print)/.test(name))
/** Responses about the requests themselves, or with concurrent changes, which differ each time: searched, not compared. */
const growing = new Set([
  'listAuditEntries',
  'exportAuditEntries',
  'listEmployeeAuditEntries',
  'listEmployeeChanges',
  'listLeaveChanges',
  'listCompanyEvents',
  'listDepartmentChanges',
  'listJobPositionChanges',
  'listMonthCloseChanges',
  'listClockEventChanges',
  'listEmploymentTermsChanges',
  'exportPersonalData',
  'getBackgroundJob',
  'listBackgroundJobs',
  'downloadJobFile',
  'refreshSessionToken',
])
/** Deliberately the whole company's, and why. */
const whole: Record<string, string> = {
  listDocumentRegister: 'the book of numbers has no gaps, and names nobody',
  exportDocumentRegister: 'the same as a table',
}

const samples: Record<string, unknown> = {
  month: '2026-03',
  year: '2026',
  day: '2026-03-03',
  date: '2026-03-03',
  from: '2026-03-02',
  to: '2026-03-08',
  on: '2026-03-03',
  code: 'headcount',
  about: 'employment',
  template: 'potvrda_staz',
  format: 'xlsx',
  kind: undefined,
  number: 'employment',
}
const { data: reports } = (await send('GET', '/reports', {}, vesna)).json() as { data: { code: string }[] }

const ofDepartment = (person: TestUser) => (person === jelena ? otherDepartmentId : departmentId)
/** Rows of a table of that person; all rows of a table without persons. */
async function rowOf(table: string, person: TestUser): Promise<number> {
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql<{ id: number }>`
      select t.id from ${sql.table(table)} t cross join lateral (select to_jsonb(t) as row) r
      where company_id = ${companyId} and case when ${table} = 'employee' then t.id = ${person.employeeId}
        when ${table} = 'contingent_worker' then t.id in (select contingent_worker_id from engagement where department_id = ${ofDepartment(person)})
        when ${table} = 'candidate' then (row ->> 'job_opening_id')::bigint in (select id from job_opening where department_id = ${ofDepartment(person)})
        when row ? 'employee_id' then (row ->> 'employee_id')::bigint = ${person.employeeId}
        when row ? 'department_id' and ${table} <> 'job_position' then (row ->> 'department_id')::bigint = ${ofDepartment(person)}
        else true end
      order by id limit 1`.execute(db),
  ).catch(() => ({ rows: [] }))
  return rows[0]?.id ?? 999_999_999
}

/** The path in the company, with rows of that person wherever one is named. */
async function pathOf(endpoint: ApiEndpoint, person: TestUser): Promise<string> {
  let path: string = endpoint.path
  for (const name of listPathParameters(endpoint.path)) {
    let value: unknown = samples[name]
    if (name.endsWith('_id')) value = await rowOf(name.slice(0, -3), person)
    else if (name === 'number') value = await rowOf('employment', person)
    path = path.replace(`:${name}`, String(value ?? 1))
  }
  return path
}

/** Required input of an endpoint, about that person. */
async function neededBy(endpoint: ApiEndpoint, person: TestUser): Promise<Record<string, unknown>> {
  const fits = createFittingInput(endpoint.input, createSeededRandom(7))
  const input: Record<string, unknown> = {}
  for (const [key, type] of Object.entries(endpoint.input.shape)) {
    if (endpoint.path.includes(`:${key}`) || type.safeParse(undefined).success) continue
    const table = key.replace(/_ids?$/, '')
    const id = table === key ? undefined : await rowOf(table, person)
    if (id === undefined) input[key] = samples[key] ?? JSON.parse(fits[key] ?? 'null')
    else input[key] = key.endsWith('s') ? [id] : id
  }
  return input
}

async function send(
  method: ApiEndpoint['method'],
  path: string,
  input: object,
  { token }: Reader,
  scope: ApiEndpoint['scope'] = 'company',
) {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  const url = scope === 'company' ? `/api/company/${companyId}${path}` : `/api${path}`
  if (method !== 'GET' && method !== 'DELETE') return testApp.app.inject({ method, url, headers, payload: input })
  return testApp.app.inject({
    method,
    url: `${url}?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}`,
    headers,
  })
}

/** The full response; a file that is being generated is awaited and opened. */
async function readAll([name, endpoint]: Named, reader: Reader, more: object = {}): Promise<string> {
  const reply = await send(
    endpoint.method,
    await pathOf(endpoint, marko),
    { ...(await neededBy(endpoint, marko)), ...more },
    reader,
    endpoint.scope,
  )
  const text = `${reply.statusCode} ${extractText(reply.rawPayload)}`
  const job = reply.statusCode < 300 && name.startsWith('export') && (reply.json().data.job_id ?? reply.json().data.job)
  if (!job) return text
  for (;;) {
    const { data } = (await send('GET', `/jobs/${job}`, {}, reader)).json()
    if (data.status === 'failed') return `failed ${JSON.stringify(data.failure)}`
    if (data.status === 'done') return extractText((await send('GET', `/jobs/${job}/file`, {}, reader)).rawPayload)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** All answers by name; of reports, each. */
async function walk(reader: Reader): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const one of reads)
    for (const { code } of /Report$/.test(one[0]) ? reports : [{ code: '' }]) {
      if (code) samples.code = code
      found.set(`${one[0]} ${code}`.trim(), withoutMoments(await readAll(one, reader)))
    }
  return found
}
const withoutMoments = (text: string) =>
  text.replace(/\d\d\.\d\d?\.\d{4}\. (u )?\d\d:\d\d/g, 'now').replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d[:.\d]*(Z|[+-]\d\d(:\d\d)?)?/g, 'now')

const around = (text: string, at: number) => text.slice(Math.max(0, at - 100), at + 100)
const firstOther = (one: string, other: string) => [...one].findIndex((sign, at) => sign !== other[at])

const before = new Map<string, Map<string, string>>()
for (const [name, reader] of readers) before.set(name, await walk(reader))
const uncovered = await copyTestCompany(testApp, marko, jelena)
await addLeakCanaries(company)

test('data out of scope changes no byte of any answer', async () => {
  const wrong: unknown[] = []
  for (const [name, reader] of readers)
    for (const [call, text] of await walk(reader)) {
      const was = before.get(name)!.get(call)!
      if (text.includes(LEAK_TEST_NAME)) wrong.push([name, call, around(text, text.indexOf(LEAK_TEST_NAME))])
      else if (was !== text && !growing.has(call) && !whole[call])
        wrong.push([name, call, around(was, firstOther(was, text)), around(text, firstOther(was, text))])
    }
  assert.deepEqual(wrong, [])
})

test('a user with full scope finds the canaries', async () => {
  const all = await walk(vesna)
  const singing = [...all].filter(([, text]) => text.includes(LEAK_TEST_NAME)).map(([call]) => call)
  assert.ok(singing.length > 45, `${singing.length}: ${singing.join(' ')}`)
  const ofDocuments = ['document_annulment', 'document_answer', 'document_check', 'document_signature', 'document_signing_job']
  assert.deepEqual(uncovered, [
    'access_end_notice',
    ...ofDocuments,
    'erasure',
    'leave_interrupted_day',
    'month_close_period',
    'payroll_export_employee',
    'payroll_file_employee',
    'payroll_result',
    'payslip',
    'reminder',
    'stale_day',
  ])
})

test('employees out of scope are in no list, search or file', async () => {
  const filters: Record<string, unknown> = { employee_id: jelena.employeeId, department_id: otherDepartmentId }
  for (const name of ['search', 'name', 'name_last_name_code', 'query', 'q', 'text']) filters[name] = LEAK_TEST_NAME
  const wrong: unknown[] = []
  for (const one of reads)
    for (const [key, value] of Object.entries(filters)) {
      if (!(key in one[1].input.shape) || one[1].path.includes(`:${key}`)) continue
      for (const [name, reader] of readers) {
        const text = await readAll(one, reader, { [key]: value })
        if (text.includes(LEAK_TEST_NAME)) wrong.push([name, one[0], key, around(text, text.indexOf(LEAK_TEST_NAME))])
      }
    }
  assert.deepEqual(wrong, [])
})

const changes = async () => {
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql<{ count: number }>`select count(*)::int as count from audit_entry where company_id = ${companyId}`.execute(db),
  )
  return rows[0]!.count
}
/** Whether an id in a path belongs to a person. Memberships are excluded, because a caller with a scope gets a specific error for them. */
const isNameOfPerson = async (name: string) =>
  name.endsWith('_id') && name !== 'membership_id' && (await rowOf(name.slice(0, -3), marko)) !== (await rowOf(name.slice(0, -3), jelena))

/** Operations for employees about themselves; other users may not call them. */
const isOwnOnly = ({ allow }: ApiEndpoint) => [allow].flat().every((right) => right.startsWith('own.'))

test('no foreign row is found at any address or changed', async () => {
  const count = await changes()
  const wrong: unknown[] = []
  let tried = 0
  for (const [name, endpoint] of endpoints)
    for (const part of listPathParameters(endpoint.path)) {
      if (!(await isNameOfPerson(part))) continue
      tried++
      const path = await pathOf(
        { ...endpoint, path: endpoint.path.replace(`:${part}`, String(await rowOf(part.slice(0, -3), jelena))) as '/' },
        marko,
      )
      const input: Record<string, unknown> = endpoint.references ? await neededBy(endpoint, marko) : {}
      if (endpoint.references && 'reason' in endpoint.input.shape) input.reason = 'Ne'
      const reply = await send(endpoint.method, path, input, zora, endpoint.scope)
      const isRefused = reply.statusCode === 404 || (reply.statusCode === 403 && isOwnOnly(endpoint))
      if (!isRefused) wrong.push([name, part, reply.statusCode, reply.body.slice(0, 200)])
    }
  assert.deepEqual(wrong, [])
  assert.ok(tried > 150, String(tried))
  assert.equal(await changes(), count)
})

test('foreign ids cannot be used in a body', async () => {
  const count = await changes()
  const wrong: unknown[] = []
  let tried = 0
  for (const [name, endpoint] of endpoints) {
    if (endpoint.scope !== 'company' || endpoint.method === 'GET' || name.startsWith('export')) continue
    const needed: Record<string, unknown> = await neededBy(endpoint, marko)
    if ('employee_id' in endpoint.input.shape) needed.employee_id = 1
    const input = JSON.stringify(needed).replace(/"employee_id":\d+/g, `"employee_id":${jelena.employeeId}`)
    const named = 'employee_ids' in endpoint.input.shape ? { ...JSON.parse(input), employee_ids: [jelena.employeeId] } : JSON.parse(input)
    if (endpoint.path.includes(':employee_id')) delete named.employee_id
    if (!/"employee_ids?"/.test(JSON.stringify(named))) continue
    tried++
    const reply = await send(endpoint.method, await pathOf(endpoint, marko), named, zora, endpoint.scope)
    const refused = reply.statusCode === 404 || (reply.statusCode === 422 && /"employee_ids?"/.test(reply.body))
    if (!refused) wrong.push([name, reply.statusCode, reply.body.slice(0, 200)])
  }
  assert.deepEqual(wrong, [])
  assert.ok(tried > 10, String(tried))
  assert.equal(await changes(), count)
})
