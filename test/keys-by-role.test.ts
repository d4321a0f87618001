import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { test } from 'vitest'
import { apiContractsByTag } from '#app/modules.ts'
import { defaultUserRoles } from '#modules/foundation/access/permissions.ts'
import { integrationsContract } from '#modules/foundation/integrations/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { type ApiEndpoint, buildApiEndpointPath } from '#shared/api-contract.ts'
import { createTestAccount, createTestApp, createTestClient } from '#test/support/app.ts'
import { fillTestCompany } from '#test/support/filled-company.ts'
import { createLeaveCompany } from '#test/support/leave-company.ts'

// Attack B10: a field above the rights of a role. A file records the keys of each role's responses, so that a review shows a new one.
// `UPDATE=1` writes the file again.
const RECORD_FILE = join(import.meta.dirname, 'data', 'keys.json')
// Tasks of the home page depend on the day.
const testApp = await createTestApp({ jobs: false, clock: () => new Date('2026-11-20T09:00:00Z') })
const company = await createLeaveCompany(testApp)
const { vesna, marko, companyId } = company
await fillTestCompany(company, [marko, company.jelena])

const reads = Object.values(apiContractsByTag)
  .flatMap((contract) => Object.entries(contract) as [string, ApiEndpoint][])
  .filter(([, { scope, method, reply }]) => scope === 'company' && method === 'GET' && reply !== 'file')

/** API keys that a program for payroll and one for reading people have; the second reaches one department. */
async function tokensOfKeys(): Promise<[string, string][]> {
  const { createApiKey } = createTestClient(integrationsContract, testApp, vesna, companyId)
  const payroll = await createApiKey({ name: 'Payroll', permissions: ['work_report.read'] })
  const people = await createApiKey({
    name: 'Directory',
    permissions: ['employees.read'],
    scope: { department_ids: [company.departmentId] },
  })
  return [
    ['key_payroll', payroll.data.secret],
    ['key_people', people.data.secret],
  ]
}

/** The chief leads a department and the employee is one; the others have only an account. */
async function tokensByRole(): Promise<[string, string][]> {
  const known: Record<string, string> = { employer_user: vesna.token, chief: company.ana.token, employee_user: marko.token }
  return withInstallationTransaction(testApp.database, async (db) => {
    const tokens: [string, string][] = []
    for (const role of Object.keys(defaultUserRoles).sort())
      tokens.push([role, known[role] ?? (await createTestAccount(testApp, db, role, companyId)).token])
    return tokens
  })
}

const samples: Record<string, string> = {
  month: '2026-03',
  year: '2026',
  day: '2026-03-02',
  date: '2026-03-02',
  from: '2026-03-02',
  to: '2026-03-08',
  code: 'headcount',
  about: 'employee',
  employee_id: String(marko.employeeId),
  ids: String(marko.employeeId),
  on: '2026-03-02',
}

async function urlOf(endpoint: ApiEndpoint): Promise<string> {
  const path = buildApiEndpointPath(endpoint)
  let url = path.replace(':company_id', String(companyId))
  for (const [, name] of path.matchAll(/:(\w+)/g))
    if (name !== 'company_id') url = url.replace(`:${name}`, samples[name!] ?? (await idOf(name!)))
  const queryNames = Object.keys(endpoint.input.shape).filter((key) => samples[key] && !path.includes(`:${key}`))
  const needed = queryNames.filter(
    (key) => !(endpoint.input.shape[key] as { safeParse(value: unknown): { success: boolean } }).safeParse(undefined).success,
  )
  return `/api${url}?${new URLSearchParams(needed.map((key) => [key, samples[key]!]))}`
}

async function idOf(name: string): Promise<string> {
  if (!name.endsWith('_id')) return '1'
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql<{ id: number }>`select id from ${sql.table(name.slice(0, -3))} where company_id = ${companyId} order by id limit 1`.execute(db),
  )
  return String(rows[0]?.id ?? 999_999_999)
}

/** Paths of all keys; ids, days and codes as keys are one. */
function keysOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => keysOf(one, `${path}[]`))
  if (value === null || typeof value !== 'object') return [path]
  const entries = Object.entries(value)
  return entries.length ? entries.flatMap(([key, one]) => keysOf(one, `${path}.${/\d/.test(key) ? '*' : key}`)) : [path]
}

test('B10: each role receives exactly its recorded keys', { timeout: 240_000 }, async () => {
  const roles = [...(await tokensByRole()), ...(await tokensOfKeys())]
  const found: Record<string, Record<string, string[]>> = {}
  for (const [name, endpoint] of reads.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const url = await urlOf(endpoint)
    const alike: Record<string, string[]> = {}
    for (const [role, token] of roles) {
      const reply = await testApp.app.inject({ url, headers: { authorization: `Bearer ${token}`, accept: 'application/json' } })
      const keys = reply.statusCode === 200 ? [...new Set(keysOf(reply.json()))].sort() : [String(reply.statusCode)]
      ;(alike[JSON.stringify(keys)] ??= []).push(role)
    }
    found[name] = Object.fromEntries(Object.entries(alike).map(([keys, who]) => [who.join(' '), JSON.parse(keys)]))
  }
  const text = `${JSON.stringify(found, null, 1)}\n`
  if (process.env.UPDATE) writeFileSync(RECORD_FILE, text)
  assert.deepEqual(
    found,
    JSON.parse(readFileSync(RECORD_FILE, 'utf8')),
    'another key is answered than before: look whether the role may see it, then UPDATE=1',
  )
})
