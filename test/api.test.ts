import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'
import { apiTags } from '#app/api-tags.ts'
import { contracts } from '#app/modules.ts'
import { createDocument } from '#app/openapi.ts'
import { type Contract, type Endpoint, fullPath } from '#shared/contract.ts'
import { canonical } from '#shared/openapi-components.ts'
import { createTestApp, createTestCompany } from '#test/support/app.ts'

// The document of the API is for who builds on it: it says what the contracts ask, its examples are taken, tools read it.
const root = join(import.meta.dirname, '..')
type Operation = {
  operationId: string
  description?: string
  parameters: { example?: unknown }[]
  requestBody?: { content: Record<string, { example: Record<string, unknown> }> }
  responses: Record<string, unknown>
}
const folder = mkdtempSync(join(tmpdir(), 'openapi-'))
afterAll(() => rmSync(folder, { recursive: true }))
const documentFile = join(folder, 'openapi.json')
writeFileSync(documentFile, JSON.stringify(await createDocument()))
const document = JSON.parse(readFileSync(documentFile, 'utf8')) as { paths: Record<string, Record<string, Operation>> }
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
const endpoints = new Map(Object.values(contracts).flatMap((contract: Contract) => Object.entries(contract) as [string, Endpoint][]))

test('the document has at most 1.5 MB and inlines no object that occurs twice', () => {
  assert.ok(statSync(documentFile).size <= 1_500_000)
  const counts = new Map<string, number>()
  const count = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { type, properties } = value as { type?: unknown; properties?: unknown }
    if (type === 'object' && properties) counts.set(canonical(value), (counts.get(canonical(value)) ?? 0) + 1)
    for (const inner of Object.values(value)) count(inner)
  }
  count(document.paths)
  assert.deepEqual(
    [...counts].filter(([, times]) => times > 1),
    [],
  )
})

test('every tag has a title and a description, and every title is a contract', () => {
  assert.deepEqual(Object.keys(apiTags).sort(), Object.keys(contracts).sort())
})

test('every endpoint says what it does', () => {
  const silent = operations.filter(({ description }) => !description?.endsWith('.'))
  assert.deepEqual(
    silent.map(({ operationId }) => operationId),
    [],
  )
})

test('every example of a body is taken by the endpoint that it is of', () => {
  for (const { operationId, requestBody } of operations) {
    const example = requestBody?.content['application/json']?.example
    if (!example) continue
    const { input } = endpoints.get(operationId)!
    const inPath = new Set([...fullPath(endpoints.get(operationId)!).matchAll(/:(\w+)/g)].map(([, name]) => name))
    const problems = input.safeParse(example).error?.issues.filter(({ path }) => !inPath.has(String(path[0]))) ?? []
    // A file has no example in JSON, and two fields that stand together are a matter of the act.
    const wrong = problems.filter(({ code, path }) => code !== 'custom' && !['file', 'logo', 'image'].includes(String(path[0])))
    assert.deepEqual(wrong, [], operationId)
  }
})

test('a linter with its recommended rules has nothing to say', () => {
  const config = ['--config', join(root, 'test/redocly.yaml')]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@redocly/cli/bin/cli.js'), 'lint', documentFile, ...config, '--format', 'json'],
    { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }, encoding: 'utf8', maxBuffer: 50_000_000 },
  )
  const { totals } = JSON.parse(stdout) as { totals: { errors: number; warnings: number } }
  assert.deepEqual([status, totals.errors, totals.warnings], [0, 0, 0], stderr)
})

test('a client that a public tool makes of it compiles and lists employees', async () => {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  execFileSync(process.execPath, [join(root, 'node_modules/oazapfts/dist/cli.js'), documentFile, join(folder, 'client.ts')])
  writeFileSync(
    join(folder, 'use.ts'),
    `import { defaults, listEmployees } from './client.ts'
export async function codes(baseUrl: string, token: string, company: number): Promise<(string | null)[]> {
  Object.assign(defaults, { baseUrl, headers: { authorization: \`Bearer \${token}\` } })
  const answer = await listEmployees(company, { page: 1, size: 10 })
  if (answer.status !== 200) throw new Error(answer.data.message)
  return answer.data.employees.map(({ code }) => code)
}
`,
  )
  const strict = [
    '--strict',
    '--noEmit',
    '--target',
    'esnext',
    '--module',
    'nodenext',
    '--allowImportingTsExtensions',
    '--skipLibCheck',
    '--types',
    'node',
  ]
  const compiled = spawnSync(join(root, 'node_modules/.bin/tsc'), [...strict, 'use.ts'], { cwd: folder, encoding: 'utf8' })
  assert.equal(compiled.status, 0, compiled.stdout)

  const here = await createTestApp({ jobs: false })
  const company = await createTestCompany(here)
  const base = await here.app.listen({ port: 0, host: '127.0.0.1' })
  const { codes } = (await import(join(folder, 'use.ts'))) as { codes(base: string, token: string, company: number): Promise<string[]> }
  assert.ok((await codes(base, company.vesna.token, company.companyId)).length > 0)
})
