import { globSync, readFileSync } from 'node:fs'
import { test } from 'vitest'
import { createOpenApiDocumentOfContracts } from '#app/create-api-document.ts'
import { apiContractsByTag } from '#app/modules.ts'
import { findScopeCheckedRecordIds } from '#app/record-scope-check.ts'
import { allBackgroundJobs, backgroundJobCrontab } from '#app/worker/start-background-job-queue.ts'
import { computeDayComputationTestCase } from '#modules/time/timesheet/rules/day/day-test-cases.ts'
import { httpStatusByErrorCode } from '#platform/errors/error-codes-of-modules.ts'
import { findHttpStatusOfError, mapDatabaseError } from '#platform/errors.ts'
import { backgroundJobs } from '#platform/jobs/server/background-jobs.ts'
import { type ApiEndpoint, buildApiEndpointPath } from '#shared/api-contract.ts'
import { createTestApp } from '#test/support/app.ts'
import { readDatabaseCatalog } from '#test/support/catalog.ts'
import { assertGolden, type GoldenRecord } from './record.ts'
import { createTimesheetDays } from './timesheet-days.ts'

const project = new URL('../../', import.meta.url)
const testApp = await createTestApp({ jobs: false })
const endpoints = Object.values(apiContractsByTag).flatMap((contract) => Object.entries(contract) as [string, ApiEndpoint][])

test('the database has the tables, functions and rights of its record', async () => {
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname: new URL(testApp.url).pathname }).href
  const { steps: _steps, files: _files, ...catalog } = await readDatabaseCatalog(url)
  const stamps = /"(created_at|updated_at|at|since)":"[^"]*"/g
  assertGolden(
    'database',
    Object.fromEntries(
      Object.entries(catalog).flatMap(([kind, entries]) =>
        Object.entries(entries).map(([name, text]) => [
          `${kind} ${name}`,
          JSON.parse((JSON.stringify(text) ?? 'null').replace(stamps, '"$1":""')),
        ]),
      ),
    ),
  )
})

test('the API document describes the operations of its record', async () => {
  const document = (await createOpenApiDocumentOfContracts()) as unknown as {
    components: object
    paths: Record<string, Record<string, object>>
  }
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  )
  assertGolden('api', { components: document.components, ...Object.fromEntries(operations) })
})

/** The table behind each id of an operation, as the application checks it before the action. */
function checkedFields(endpoint: ApiEndpoint): Record<string, string> {
  const { path, input } = findScopeCheckedRecordIds(endpoint)
  const place = (parts: readonly string[]) => parts.join('.').replace(/\.\*$/, '').replaceAll('.*', '[]')
  return Object.fromEntries([
    ...path.map(({ path: [name], table }) => [`path.${name}`, table]),
    ...input.map(({ path: parts, table }) => [`input.${place(parts)}`, table]),
  ])
}

test('each operation has the method, path, permission and checked tables of its record', () => {
  assertGolden(
    'operations',
    Object.fromEntries(
      endpoints.map(([name, endpoint]) => {
        const { method, scope, allow, references = null, status = 200, readOnly = false } = endpoint
        return [
          name,
          { method, path: buildApiEndpointPath(endpoint), scope, allow, references, status, readOnly, checked: checkedFields(endpoint) },
        ]
      }),
    ),
  )
})

test('each error code has the status and field of its record', async () => {
  const statuses = new Map<string, Set<string>>()
  const note = (code: string, status: string) => void (statuses.get(code) ?? statuses.set(code, new Set()).get(code)!).add(status)
  for (const file of globSync('src/**/*.ts', { cwd: project })) {
    if (file.endsWith('.test.ts')) continue
    for (const [, code] of readFileSync(new URL(file, project), 'utf8').matchAll(/new AppError\(\s*'([a-z_]+\.[a-z_.]+)'/g))
      note(code!, String(httpStatusByErrorCode[code!] ?? 422))
  }
  for (const [code, status] of Object.entries(httpStatusByErrorCode)) note(code, String(status))
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname: new URL(testApp.url).pathname }).href
  const { constraints = {}, functions = {} } = await readDatabaseCatalog(url)
  const names = [
    ...Object.keys(constraints).map((name) => name.split(' ').at(-1)!.replaceAll('"', '')),
    ...Object.values(functions).flatMap((text) =>
      [...String(text).matchAll(/raise_error\('([a-z_]+\.[a-z_.]+)'/g)].map(([, code]) => code!),
    ),
  ]
  const record: GoldenRecord = {}
  for (const constraint of names) {
    const error = constraint.includes('.') && mapDatabaseError({ constraint })
    if (!error) continue
    note(constraint, String(findHttpStatusOfError(error)))
    record[`field of ${constraint}`] = Object.keys(error.fields)
  }
  for (const [code, found] of statuses) record[code] = [...found].sort()
  assertGolden('errors', record)
})

test('jobs have the names and times of their record', () => {
  const ids = (kind: string) =>
    allBackgroundJobs
      .filter((job) => job.kind === kind)
      .map(({ id }) => id)
      .sort()
  assertGolden('jobs', {
    company: ids('company'),
    installation: ids('system'),
    long: [...backgroundJobs.all().keys()].sort(),
    schedule: backgroundJobCrontab.split('\n').sort(),
  })
})

test('each message has the texts of its record', async () => {
  const record: GoldenRecord = {}
  for (const file of globSync('src/**/messages/**/*.ts', { cwd: project }).sort())
    for (const value of Object.values((await import(new URL(file, project).href)) as Record<string, unknown>)) {
      const { sr, en } = (value ?? {}) as { sr?: Record<string, unknown>; en?: Record<string, unknown> }
      if (typeof sr !== 'object' || typeof en !== 'object') continue
      for (const key of Object.keys(sr)) record[key] = [sr[key], en[key]]
    }
  assertGolden('messages', record)
})

test('20,000 days of work have the hours of their record', () => {
  assertGolden(
    'engine',
    Object.fromEntries(createTimesheetDays(20_000).map(([name, cases]) => [name, digest(cases.map(computeDayComputationTestCase))])),
  )
})

/** FNV-1a over the results in order: a changed minute of one day changes the digest of its group. */
function digest(value: unknown): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of Buffer.from(JSON.stringify(value))) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(16)
}
