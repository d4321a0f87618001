import assert from 'node:assert/strict'
import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { afterAll, test } from 'vitest'
import { integrationsContract } from '#modules/foundation/integrations/contract.ts'
import { companyEventKinds } from '#modules/foundation/integrations/rules/company-event-kinds.ts'
import { httpStatusByErrorCode } from '#platform/errors/error-codes-of-modules.ts'
import { createTestApp, createTestClient, createTestCompany, waitUntil } from '#test/support/app.ts'

// The test runs the examples of the integrators' guide as written.
const root = join(import.meta.dirname, '..')
const guide = readFileSync(join(root, 'docs/integrators.md'), 'utf8')
const blocks = (language: string) => [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, code]) => code!)
const folder = mkdtempSync(join(tmpdir(), 'integrators-'))
afterAll(() => rmSync(folder, { recursive: true }))

const testApp = await createTestApp({ jobs: false })
const company = await createTestCompany(testApp)
const { createApiKey } = createTestClient(integrationsContract, testApp, company.vesna, company.companyId)
const { data: key } = await createApiKey({ name: 'Integrator', permissions: ['employees.read'] })
const address = await testApp.app.listen({ host: '127.0.0.1', port: 0 })
const environment = { KADROVIK_URL: address, KADROVIK_COMPANY: String(company.companyId), KADROVIK_KEY: key.secret }

/** The arguments of a `curl` command, with the variables of the environment in their places. */
function curlArguments(command: string): string[] {
  const filled = command.replace(/\$(\w+)/g, (_, name: string) => environment[name as keyof typeof environment])
  return [...filled.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!).slice(1)
}

/** Runs a program and returns its output. */
async function run(program: string, file: string, code: string): Promise<string[]> {
  const path = join(folder, file)
  writeFileSync(path, code)
  const { stdout } = await promisify(execFile)(program, [path], { env: { ...process.env, ...environment } })
  return stdout.trim().split('\n').sort()
}

const everyone = ['An', 'Je', 'Ma', 'Ve'].map((start) => `${start}${company.companyId}`)
const codesOf = (lines: readonly string[]) => lines.map((line) => line.split('\t')[0])

test('the curl example returns the key with the documented fields', async () => {
  const [command] = blocks('sh')
  const [option, header, url] = curlArguments(command!)
  assert.equal(option, '-H')
  const [name, value] = header!.split(': ')
  const reply = await fetch(url!, { headers: { [name!]: value! } })
  const { data } = (await reply.json()) as { data: Record<string, unknown> }
  const [example] = blocks('json')
  assert.deepEqual(Object.keys(data).sort(), Object.keys(JSON.parse(example!).data).sort())
  assert.deepEqual([data.name, data.permissions], ['Integrator', ['employees.read']])
})

test('the TypeScript example lists every employee', async () => {
  assert.deepEqual(codesOf(await run(process.execPath, 'example.ts', blocks('ts')[0]!)), everyone)
})

// The same calls as in TypeScript, which always runs; without Python on the machine nothing more is checked.
if (spawnSync('python3', ['--version']).status === 0)
  test('the Python example lists every employee', async () => {
    assert.deepEqual(codesOf(await run('python3', 'example.py', blocks('python')[0]!)), everyone)
  })

test('the examples explain why a key is rejected', async () => {
  const wrong = { ...environment, KADROVIK_KEY: `${key.secret.slice(0, -1)}${key.secret.endsWith('0') ? '1' : '0'}` }
  const path = join(folder, 'refused.ts')
  writeFileSync(path, blocks('ts')[0]!)
  const failed = await promisify(execFile)(process.execPath, [path], { env: { ...process.env, ...wrong } }).then(
    () => '',
    (error: { stderr: string }) => error.stderr,
  )
  assert.match(failed, /integrations\.key_malformed: The API key/)
})

/** Runs the receiver of the guide, and returns the statuses of a genuine message, a changed one, an old one and one of another secret. */
async function statusesOf(program: string, file: string, code: string): Promise<{ statuses: number[]; printed: string }> {
  const path = join(folder, file)
  writeFileSync(path, code)
  const port = await freePort()
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const child = spawn(program, [path], { env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) } })
  let printed = ''
  child.stdout.on('data', (part) => {
    printed += part
  })
  try {
    const body = JSON.stringify({ type: 'employee.changed', data: { company_id: 12, subject: 'employee', ids: [41] } })
    const call = async (at: Date, sent = body, by = secret) => {
      const headers = {
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': `v1,AAAA ${new Webhook(by).sign('msg_1', at, body)}`,
      }
      return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body: sent })).status
    }
    await waitUntil(() => call(new Date()).then(Boolean, () => false))
    const statuses = [
      await call(new Date()),
      await call(new Date(), body.replace('41', '42')),
      await call(new Date(Date.now() - 3_600_000)),
      await call(new Date(), body, `whsec_${Buffer.alloc(32, 8).toString('base64')}`),
    ]
    await waitUntil(async () => printed.trim().split('\n').length === 2)
    return { statuses, printed: printed.trim().split('\n').at(-1)! }
  } finally {
    child.kill()
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

test('the receiver in TypeScript accepts genuine messages only', async () => {
  const [code] = blocks('ts webhook')
  assert.deepEqual(await statusesOf(process.execPath, 'receiver.ts', code!), {
    statuses: [204, 401, 401, 401],
    printed: 'employee.changed',
  })
})

if (spawnSync('python3', ['--version']).status === 0)
  test('the receiver in Python accepts genuine messages only', async () => {
    const [code] = blocks('python webhook')
    assert.deepEqual(await statusesOf('python3', 'receiver.py', code!), { statuses: [204, 401, 401, 401], printed: 'employee.changed' })
  })

test('the table of events names every kind, and no other', () => {
  const table = guide.slice(guide.indexOf('## Events'), guide.indexOf('## Webhooks'))
  const named = [...table.matchAll(/`([a-z]+\.[a-z]+)`/g)].map(([, kind]) => kind!).filter((kind) => kind in companyEventKinds)
  assert.deepEqual([...new Set(named)].sort(), Object.keys(companyEventKinds).sort())
})

test('the API description requires a key unless the installation publishes it', async () => {
  const request = (headers = {}) => testApp.app.inject({ url: '/api/openapi.json', headers }).then(({ statusCode }) => statusCode)
  assert.deepEqual([await request(), await request({ authorization: `Bearer ${key.secret}` })], [401, 200])
  testApp.services.hasPublicApiDocs = true
  assert.equal(await request(), 200)
  testApp.services.hasPublicApiDocs = false
})

test('each error code of the guide exists with its status', () => {
  const named = [...guide.matchAll(/(\d{3}) `([a-z]+\.[a-z_]+)`/g)].map(([, status, code]) => [code!, Number(status)] as const)
  assert.ok(named.length >= 6)
  for (const [code, status] of named) assert.equal(httpStatusByErrorCode[code], status, code)
})
