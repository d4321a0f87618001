import { apiContractsByTag } from '#app/modules.ts'
import { startUserSession } from '#modules/foundation/access/server/user-sessions.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { type ApiEndpoint, buildApiEndpointPath, listPathParameters } from '#shared/api-contract.ts'
import type { TestUser } from '#test/support/app.ts'
import { createFittingInput, createSeededRandom } from '#test/support/hostile-values.ts'
import type { BenchContext } from './bench-context.ts'
import type { BenchEmployer } from './bench-employer.ts'
import { measureDatabaseCpu } from './processor.ts'

/** One response: wall-clock time, and CPU time here and in the database; all in ms. */
export type BenchMeasurement = {
  who: string
  what: string
  status: number
  wall: number
  node: number
  sql: number
  bytes: number
  rows: number
}

const month = '2026-03'
const samples: Record<string, unknown> = {
  month,
  year: '2026',
  day: '2026-03-18',
  date: '2026-03-18',
  from: '2026-03-16',
  to: '2026-03-22',
  on: '2026-03-20',
  about: 'employee',
  template: 'potvrda_staz',
  format: 'xlsx',
  rfid: 'K1000',
}

/** Endpoints without changes; those that start jobs or send to others are not screen reads. */
const reads = Object.entries(Object.assign({}, ...Object.values(apiContractsByTag)) as Record<string, ApiEndpoint>).filter(
  ([name, { method, allow, path }]) =>
    allow !== 'public' &&
    (method === 'GET' ? !/^(refreshToken|export)/.test(name) && !path.includes('secret') : /^(find|check|preview)/.test(name)),
)

/** The same for each role: HR, the chief of a fifth, an employee. */
export async function* measureAllRoles(ground: BenchContext, employer: BenchEmployer, only?: RegExp): AsyncGenerator<BenchMeasurement> {
  yield* requestsOf(ground, employer, 'human resources', employer.vesna, only)
  yield* requestsOf(ground, employer, 'a chief', employer.ana, only)
  yield* requestsOf(ground, employer, 'an employee', employer.marko, only)
}

/** Every read endpoint, called as this user: without a filter, for a sector, for a unit, and every report. */
async function* requestsOf(
  ground: BenchContext,
  employer: BenchEmployer,
  who: string,
  { userId }: TestUser,
  only?: RegExp,
): AsyncGenerator<BenchMeasurement> {
  let signed = await signIn(ground, userId)
  const reports = (await send(ground, signed, { method: 'GET', url: `/api/company/${employer.companyId}/reports` })).json()
  for (const [name, endpoint] of reads) {
    if (only && !only.test(name)) continue
    if (performance.now() - signed.at > MAX_TOKEN_AGE_MS) signed = await signIn(ground, userId)
    const codes: string[] = /Report$/.test(name) ? (reports.data ?? []).map(({ code }: { code: string }) => code) : ['']
    for (const code of codes)
      for (const [of, more] of variants(endpoint, employer)) {
        const call = await callOf(ground, employer, endpoint, code ? { ...samples, code } : samples, more)
        yield { who, what: [name, code, of].filter(Boolean).join(' '), ...(await measured(ground, signed, call)) }
      }
  }
}

type Signed = { token: string; at: number }
/** A token is younger than its life, in ms, however long the walk is. */
const MAX_TOKEN_AGE_MS = 5 * 60_000
const signIn = async (ground: BenchContext, userId: number): Promise<Signed> => ({
  token: await withInstallationTransaction(ground.database, (db) => startUserSession(ground.services, db, userId)),
  at: performance.now(),
})

/** If a department filter exists, a screen calls the endpoint with and without it. */
function variants({ input, path }: ApiEndpoint, { sector, unit }: BenchEmployer): [string, Record<string, unknown>][] {
  if (!('department_id' in input.shape) || path.includes(':department_id')) return [['', {}]]
  return [
    ['', {}],
    ['of a sector', { department_id: sector }],
    ['of a unit', { department_id: unit }],
  ]
}

type Call = { method: ApiEndpoint['method']; url: string; payload?: object }

async function callOf(
  ground: BenchContext,
  employer: BenchEmployer,
  endpoint: ApiEndpoint,
  known: Record<string, unknown>,
  more: object,
): Promise<Call> {
  const { companyId, person } = employer
  const idOf = (key: string) => (key === 'employee_id' ? person : findRowIdOfCompany(ground, companyId, key.replace(/_ids?$/, ''), person))
  let url = `/api${buildApiEndpointPath(endpoint).replace(':company_id', String(companyId))}`
  for (const name of listPathParameters(endpoint.path))
    url = url.replace(`:${name}`, String(name.endsWith('_id') ? await idOf(name) : (known[name] ?? 1)))
  const fits = createFittingInput(endpoint.input, createSeededRandom(7))
  const samples: Record<string, unknown> = { ...more }
  for (const [key, type] of Object.entries(endpoint.input.shape)) {
    if (key in samples || endpoint.path.includes(`:${key}`) || type.safeParse(undefined).success) continue
    if (/_ids$/.test(key)) samples[key] = [await idOf(key)]
    else if (/_id$/.test(key)) samples[key] = await idOf(key)
    else samples[key] = known[key] ?? JSON.parse(fits[key] ?? 'null')
  }
  if (endpoint.method !== 'GET') return { method: endpoint.method, url, payload: samples }
  return { method: 'GET', url: `${url}?${new URLSearchParams(Object.entries(samples).map(([key, value]) => [key, String(value)]))}` }
}

/** A row of a table, of that person for tables of persons. */
async function findRowIdOfCompany({ owner }: BenchContext, companyId: number, table: string, person: number): Promise<number> {
  const { rows } = await owner
    .query(
      `select id from ${table} t where company_id = $1
       order by case when to_jsonb(t) ? 'employee_id' then (to_jsonb(t) ->> 'employee_id')::bigint = $2 else false end desc, id limit 1`,
      [companyId, person],
    )
    .catch(() => ({ rows: [] }))
  return Number(rows[0]?.id ?? 999_999_999)
}

const send = ({ app }: BenchContext, { token }: Signed, { method, url, payload }: Call) =>
  app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}`, accept: 'application/json' } })

async function measured(ground: BenchContext, signed: Signed, call: Call): Promise<Omit<BenchMeasurement, 'who' | 'what'>> {
  const node = process.cpuUsage()
  const sql = measureDatabaseCpu(ground)
  const wall = performance.now()
  const reply = await send(ground, signed, call)
  const spent = process.cpuUsage(node)
  return {
    status: reply.statusCode,
    wall: performance.now() - wall,
    node: (spent.user + spent.system) / 1000,
    sql: measureDatabaseCpu(ground) - sql,
    bytes: reply.rawPayload.length,
    rows: rowsOf(reply.headers['content-type'], reply.body),
  }
}

/** Rows of a list: the longest array of the answer. */
function rowsOf(type: unknown, body: string): number {
  if (!String(type).startsWith('application/json')) return 0
  const maxLength = (value: unknown, depth: number): number =>
    value === null || typeof value !== 'object' || depth > 3
      ? 0
      : Math.max(
          Array.isArray(value) ? value.length : 0,
          ...Object.values(value)
            .slice(0, 50)
            .map((one) => maxLength(one, depth + 1)),
        )
  return maxLength(JSON.parse(body), 0)
}
