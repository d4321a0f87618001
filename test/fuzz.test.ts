import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { apiContractsByTag } from '#app/modules.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { parseHttpRequestInput } from '#platform/parse-http-request.ts'
import { type ApiEndpoint, buildApiEndpointPath } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { createTestApp, createTestCompany } from '#test/support/app.ts'
import { createFittingInput, createHostileValue, createSeededRandom, prototypeNames } from '#test/support/hostile-values.ts'

// Random requests to every endpoint: no response is a server error, every refusal has the same shape, and no request delays others.
const seed = Number(process.env.SEED ?? 20_261)
const ROUNDS = Number(process.env.ROUNDS ?? 4)
const testApp = await createTestApp({ jobs: false })
const company = await createTestCompany(testApp)
const headers = { authorization: `Bearer ${company.vesna.token}` }
/** Operations that end the session or the company come last. */
const ends = [
  'logout',
  'endUserSessions',
  'disableUser',
  'updateUser',
  'saveUserCompanyMembership',
  'removeUserFromCompany',
  'deleteCompany',
]
const endpoints = Object.values(apiContractsByTag)
  .flatMap((contract) => Object.entries(contract) as [string, ApiEndpoint][])
  .sort(([one], [other]) => ends.indexOf(one) - ends.indexOf(other))

/**
 * The maximum CPU time of one call in milliseconds, because synchronous work blocks the event loop. A busy machine does not change the CPU
 * time.
 */
let maxMs = 0

type Reply = Awaited<ReturnType<typeof send>>
async function send(method: string, url: string, payload?: string | Buffer, more: Record<string, string> = {}) {
  const before = process.cpuUsage()
  const reply = await testApp.app.inject({
    method: method as 'POST',
    url,
    payload,
    headers: { ...headers, 'content-type': 'application/json', ...more },
  })
  const { user, system } = process.cpuUsage(before)
  maxMs = Math.max(maxMs, (user + system) / 1000)
  return reply
}

/** The defect of a response, if any. */
function faultOf({ statusCode, headers, body }: Reply): string | undefined {
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 200)}`
  if (statusCode < 400) return undefined
  if (!String(headers['content-type']).startsWith('application/json')) return `${statusCode} as ${headers['content-type']}`
  const { message, code } = JSON.parse(body)
  if (typeof message !== 'string' || typeof code !== 'string') return `${statusCode} without message and code`
  return body.length > 32_000 ? `${statusCode} with ${body.length} characters` : undefined
}

const idsOf = new Map<string, number>()
/** The id of a row of the company in that table, or a number that does not exist in it. */
async function idIn(table: string): Promise<number> {
  if (!idsOf.has(table)) {
    const { rows } = await withInstallationTransaction(testApp.database, (db) =>
      sql<{ id: number }>`select id from ${sql.table(table)} where company_id = ${company.companyId} order by id limit 1`.execute(db),
    ).catch(() => ({ rows: [] }))
    idsOf.set(table, rows[0]?.id ?? 1)
  }
  return idsOf.get(table)!
}

async function urlOf(endpoint: ApiEndpoint): Promise<string> {
  let url = `/api${buildApiEndpointPath(endpoint)}`.replace(':company_id', String(company.companyId))
  for (const [, name] of url.matchAll(/:(\w+)/g))
    url = url.replace(`:${name}`, String(name!.endsWith('_id') ? await idIn(name!.slice(0, -3)) : 1))
  return url
}

test(`each endpoint accepts or rejects one hostile value (seed ${seed})`, async () => {
  const chance = createSeededRandom(seed)
  const faults: unknown[] = []
  for (const [name, endpoint] of endpoints) {
    const url = await urlOf(endpoint)
    const fields = [...Object.keys(endpoint.input.shape), ...prototypeNames]
    for (let round = 0; round < ROUNDS; round++) {
      const values = createFittingInput(endpoint.input, chance)
      const trial = Object.entries(round > 0 ? { ...values, [chance.of(fields)]: createHostileValue(chance) } : values)
      const asQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
      const query = new URLSearchParams(trial.map(([key, text]) => [key, text.slice(0, 2_000).replace(/^"|"$/g, '')]))
      const json = `{${trial.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join()}}`
      const reply = asQuery ? await send(endpoint.method, `${url}?${query}`) : await send(endpoint.method, url, json)
      const fault = faultOf(reply)
      if (fault) faults.push([name, fault, (asQuery ? String(query) : json).slice(0, 300)])
    }
  }
  assert.deepEqual(faults, [])
})

test('each schema throws only validation errors with short messages', async () => {
  const chance = createSeededRandom(seed + 1)
  // Listed by name, these keys alone are longer than a refusal may be.
  const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, 1]))
  for (const [name, { input }] of endpoints) {
    await new Promise(setImmediate)
    const trials = [wide, ...prototypeNames.map((key) => JSON.parse(`{"${key}":1}`)), { ['x'.repeat(100_000)]: 1 }]
    for (const key of Object.keys(input.shape)) trials.push(JSON.parse(`{${JSON.stringify(key)}:${createHostileValue(chance)}}`))
    for (const sentInput of trials)
      try {
        parseHttpRequestInput(input, sentInput)
      } catch (error) {
        assert.ok(error instanceof AppError, `${name} ${String(error)}`)
        assert.ok(JSON.stringify(error.fields).length < 20_000, `${name} ${JSON.stringify(error.fields).length}`)
      }
  }
})

test('bodies that are no JSON, form or UTF-8 are rejected everywhere', async () => {
  const form = (text: Buffer) =>
    Buffer.concat([Buffer.from('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n'), text, Buffer.from('\r\n--x--\r\n')])
  const bad = Buffer.from([0xff, 0xfe, 0x41])
  const json = 'application/json'
  const bodies: [string, string | Buffer][] = [
    [json, ''],
    [json, 'null'],
    [json, '[]'],
    [json, '"text"'],
    [json, '{"a":'],
    [json, '{"name":{"deep":[null]}}'],
    [json, Buffer.concat([Buffer.from('{"name":"'), bad, Buffer.from('"}')])],
    [json, `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    [json, '{"__proto__":{"a":1},"constructor":{"prototype":{}}}'],
    ['application/x-www-form-urlencoded', 'name=%ff&name=%'],
    ['application/x-www-form-urlencoded', Buffer.concat([Buffer.from('name='), bad])],
    ['application/x-www-form-urlencoded', 'constructor=1&name[]=2&name=3&__proto__=4'],
    ['multipart/form-data; boundary=x', form(bad)],
    ['multipart/form-data; boundary=x', '--y\r\n'],
    ['multipart/form-data', 'x'],
    ['text/plain', 'name'],
    ['application/xml', '<a/>'],
  ]
  const faults: unknown[] = []
  const writing = endpoints.filter(([, { method }]) => method !== 'GET' && method !== 'DELETE')
  for (const [place, [name, endpoint]] of writing.entries()) {
    const url = await urlOf(endpoint)
    // All endpoints share the same body parser: each gets a third of the bodies in turn.
    for (const [type, body] of bodies.filter((_, at) => (at + place) % 3 === 0)) {
      const fault = faultOf(await send(endpoint.method, url, body, { 'content-type': type }))
      if (fault) faults.push([name, type, String(body).slice(0, 60), fault])
    }
  }
  assert.deepEqual(faults, [])
})

test('devices are answered whatever they send', async () => {
  const chance = createSeededRandom(seed + 2)
  for (const [method, path] of [
    ['POST', '/api/devices/events'],
    ['POST', '/api/devices/heartbeat'],
    ['GET', '/api/devices/cards'],
    ['POST', '/iclock/cdata?SN=TEST123&table=ATTLOG&Stamp=1'],
    ['GET', '/iclock/getrequest?SN=constructor'],
    ['POST', '/iclock/devicecmd?SN=__proto__'],
  ] as const)
    for (let round = 0; round < ROUNDS * 2; round++) {
      const reply = await send(method, path, method === 'POST' ? `{"events":${createHostileValue(chance)}}` : undefined, {
        authorization: 'Bearer none',
      })
      assert.ok(reply.statusCode < 500, `${path} ${reply.statusCode} ${reply.body}`)
    }
})

test('no call blocks the event loop for a second', () => assert.ok(maxMs > 0 && maxMs < 1_000, `${Math.round(maxMs)} ms`))
