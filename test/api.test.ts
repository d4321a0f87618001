import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'
import { apiDocumentTagDescriptions } from '#app/api-tags.ts'
import { createOpenApiDocumentOfContracts } from '#app/create-api-document.ts'
import { apiContractsByTag } from '#app/modules.ts'
import { type ApiContract, type ApiEndpoint, BYTES_PER_MB, buildApiEndpointPath } from '#shared/api-contract.ts'
import { toCanonicalJson } from '#shared/openapi-components.ts'
import { createTestApp, createTestCompany } from '#test/support/app.ts'

// The API document must match the contracts, its examples must be accepted, and OpenAPI tools must be able to read it.
const root = join(import.meta.dirname, '..')
type Operation = {
  operationId: string
  description?: string
  'x-permission': string | string[]
  parameters: { example?: unknown }[]
  requestBody?: { content: Record<string, { example: Record<string, unknown> }> }
  responses: Record<string, unknown>
}
const folder = mkdtempSync(join(tmpdir(), 'openapi-'))
afterAll(() => rmSync(folder, { recursive: true }))
const documentFile = join(folder, 'openapi.json')
writeFileSync(documentFile, JSON.stringify(await createOpenApiDocumentOfContracts()))
const document = JSON.parse(readFileSync(documentFile, 'utf8')) as { paths: Record<string, Record<string, Operation>> }
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
const endpoints = new Map(
  Object.values(apiContractsByTag).flatMap((contract: ApiContract) => Object.entries(contract) as [string, ApiEndpoint][]),
)

test('the document has at most 1.5 MB and inlines no object that occurs twice', () => {
  assert.ok(statSync(documentFile).size <= 1.5 * BYTES_PER_MB)
  const counts = new Map<string, number>()
  const count = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { type, properties } = value as { type?: unknown; properties?: unknown }
    if (type === 'object' && properties) counts.set(toCanonicalJson(value), (counts.get(toCanonicalJson(value)) ?? 0) + 1)
    for (const inner of Object.values(value)) count(inner)
  }
  count(document.paths)
  assert.deepEqual(
    [...counts].filter(([, times]) => times > 1),
    [],
  )
})

test('every tag has a title and a description, and every title is a contract', () => {
  assert.deepEqual(Object.keys(apiDocumentTagDescriptions).sort(), Object.keys(apiContractsByTag).sort())
})

test('each endpoint has a description', () => {
  const silent = operations.filter(({ description }) => !description?.endsWith('.'))
  assert.deepEqual(
    silent.map(({ operationId }) => operationId),
    [],
  )
})

test('each operation names its callers and has an example of success', () => {
  const unclear = operations.filter(({ description, 'x-permission': allow, responses }) => {
    const answers = Object.values(responses as Record<string, { content?: Record<string, { example?: unknown; examples?: unknown }> }>)
    const hasExamples = answers.every(({ content }) => !content?.['application/json'] || hasExample(content['application/json']))
    return !hasExamples || ![allow].flat().every((name) => ['public', 'authenticated'].includes(name) || description?.includes(name))
  })
  assert.deepEqual(
    unclear.map(({ operationId }) => operationId),
    [],
  )
})
const hasExample = (media: { example?: unknown; examples?: unknown }) => 'example' in media || 'examples' in media

test('each example of a body is accepted by its endpoint', () => {
  for (const { operationId, requestBody } of operations) {
    const example = requestBody?.content['application/json']?.example
    if (!example) continue
    const { input } = endpoints.get(operationId)!
    const inPath = new Set([...buildApiEndpointPath(endpoints.get(operationId)!).matchAll(/:(\w+)/g)].map(([, name]) => name))
    const problems = input.safeParse(example).error?.issues.filter(({ path }) => !inPath.has(String(path[0]))) ?? []
    // A file has no example in JSON, and the operation itself checks mutually dependent fields.
    const wrong = problems.filter(({ code, path }) => code !== 'custom' && !['file', 'logo', 'image'].includes(String(path[0])))
    assert.deepEqual(wrong, [], operationId)
  }
})

test('a linter with its recommended rules reports nothing', () => {
  const config = ['--config', join(root, 'test/redocly.yaml')]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@redocly/cli/bin/cli.js'), 'lint', documentFile, ...config, '--format', 'json'],
    { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }, encoding: 'utf8', maxBuffer: 50_000_000 },
  )
  const { totals } = JSON.parse(stdout) as { totals: { errors: number; warnings: number } }
  assert.deepEqual([status, totals.errors, totals.warnings], [0, 0, 0], stderr)
})

type PayrollClient = {
  readPayrollHours(base: string, by: { token: string } | { email: string; password: string }, month: string): Promise<{ person: string }[]>
}

test('a script reads payroll hours with types of openapi-typescript', async () => {
  const client = join(root, 'test/client')
  const run = (program: string, ...options: string[]) =>
    spawnSync(process.execPath, [join(client, 'node_modules', program), ...options], { cwd: folder, encoding: 'utf8' })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const made = run(
    'openapi-typescript/bin/cli.js',
    documentFile,
    '--root-types',
    '--root-types-no-schema-prefix',
    '--output',
    'kadrovik.ts',
  )
  assert.equal(made.status, 0, made.stderr)
  const script = join(folder, 'payroll.ts')
  copyFileSync(join(client, 'payroll.ts'), script)
  const strict = ['--strict', '--noEmit', '--target', 'esnext', '--module', 'nodenext', '--allowImportingTsExtensions', '--skipLibCheck']
  const compile = () => run('typescript/bin/tsc', ...strict, '--types', 'node', script)
  const compiled = compile()
  assert.equal(compiled.status, 0, compiled.stdout)

  const testApp = await createTestApp({ jobs: false })
  const company = await createTestCompany(testApp)
  const base = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const { readPayrollHours } = (await import(script)) as PayrollClient
  const hours = await readPayrollHours(base, { token: company.vesna.token }, '2025-02')
  assert.deepEqual(
    hours.map(({ person }) => person),
    ['Ilić Jelena', 'Kovač Vesna', 'Đorđević Marko', 'Jovanović Ana'],
  )
  await assert.rejects(readPayrollHours(base, { email: 'nobody@example.com', password: 'wrong' }, '2025-02'), /access\.wrong_email/)

  // A call without its body does not compile.
  writeFileSync(script, `${readFileSync(script, 'utf8')}\nvoid createClient<paths>().POST('/api/login', {})\n`)
  assert.match(compile().stdout, /error TS2345/)
})
