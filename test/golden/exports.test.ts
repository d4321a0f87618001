import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { test } from 'vitest'
import { apiContractsByTag } from '#app/modules.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { type ApiEndpoint, listPathParameters } from '#shared/api-contract.ts'
import { createTestApp } from '#test/support/app.ts'
import { startClockAt } from '#test/support/clock.ts'
import { fillTestCompany, fillWorkedMonth } from '#test/support/filled-company.ts'
import { createFittingInput, createSeededRandom } from '#test/support/hostile-values.ts'
import { createLeaveCompany } from '#test/support/leave-company.ts'
import { assertGolden, type GoldenRecord } from './record.ts'

// A report without a period is of the current month.
const testApp = await createTestApp({ clock: startClockAt('2026-11-20T09:00:00Z') })
const company = await createLeaveCompany(testApp)
const { companyId, marko, vesna } = company
await fillTestCompany(company, [marko])
await fillWorkedMonth(company)

const samples: Record<string, unknown> = { month: '2026-03', year: '2026', day: '2026-03-03', date: '2026-03-03', on: '2026-03-03' }
Object.assign(samples, { from: '2026-03-02', to: '2026-03-08', about: 'employment', number: 'employment' })
const exports = Object.values(apiContractsByTag)
  .flatMap((contract) => Object.entries(contract) as [string, ApiEndpoint][])
  .filter(([name, { scope }]) => name.startsWith('export') && scope === 'company')

async function idOf(field: string): Promise<number> {
  if (field === 'employee_id') return marko.employeeId
  const table = sql.table(field.replace(/_ids?$/, ''))
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql<{ id: number }>`select id from ${table} where company_id = ${companyId} order by id limit 1`.execute(db),
  ).catch(() => ({ rows: [] }))
  return rows[0]?.id ?? 999_999_999
}

async function send(method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${vesna.token}`, accept: 'application/json' }
  return testApp.app.inject({ method, url: `/api/company/${companyId}${url}`, headers, payload })
}

/** The first row of a table file: the first line of a CSV, the first row of each sheet of a workbook. */
async function headOf(endpoint: ApiEndpoint, format: 'csv' | 'xlsx', more: object): Promise<string> {
  const input: Record<string, unknown> = { ...more }
  const fits = createFittingInput(endpoint.input, createSeededRandom(7))
  for (const [key, type] of Object.entries(endpoint.input.shape)) {
    if (endpoint.path.includes(`:${key}`) || key in input) continue
    if (key === 'format') input.format = format
    else if (!type.safeParse(undefined).success)
      input[key] = samples[key] ?? (/_ids?$/.test(key) ? await idOf(key) : JSON.parse(fits[key] ?? 'null'))
  }
  let path: string = endpoint.path
  for (const name of listPathParameters(endpoint.path))
    path = path.replace(`:${name}`, String((more as Record<string, string>)[name] ?? samples[name] ?? (await idOf(name))))
  const query =
    endpoint.method === 'GET' ? `?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}` : ''
  const reply = await send(endpoint.method as 'GET' | 'POST', `${path}${query}`, endpoint.method === 'GET' ? undefined : input)
  if (reply.statusCode >= 300) return `${reply.statusCode} ${reply.json().code}`
  const job = String(reply.headers['content-type']).includes('json') && (reply.json().data?.job_id ?? reply.json().data?.job)
  if (!job) return firstRow(reply.rawPayload)
  for (;;) {
    const { data } = (await send('GET', `/jobs/${job}`)).json()
    if (data.status === 'failed') return `failed ${data.failure?.code}`
    if (data.status === 'done') return firstRow((await send('GET', `/jobs/${job}/file`)).rawPayload)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function firstRow(bytes: Buffer): string {
  if (bytes.subarray(0, 5).toString() === '%PDF-') return 'PDF'
  if (bytes.length <= 4 || bytes.readUInt32BE(0) !== 0x504b0304) return bytes.toString('utf8').split(/\r?\n/)[0] ?? ''
  return Object.entries(unzipSync(bytes))
    .filter(([name]) => /worksheets\/sheet/.test(name))
    .map(([, part]) => /<row .*?<\/row>/s.exec(strFromU8(part))?.[0] ?? '')
    .flatMap((row) => [...row.matchAll(/<[tv](?: [^>]*)?>([^<]*)<\/[tv]>/g)].map(([, cell]) => cell!.replace(/\d/g, '0')))
    .join(' | ')
}

test('each exported file has the headings of its record', { timeout: 240_000 }, async () => {
  const record: GoldenRecord = {}
  const { data: reports } = (await send('GET', '/reports')).json() as { data: { code: string }[] }
  for (const [name, endpoint] of exports) {
    const formats = 'format' in endpoint.input.shape ? (['csv', 'xlsx'] as const) : (['xlsx'] as const)
    const kinds = /Report$/.test(name) ? reports.map(({ code }) => ({ code })) : [{}]
    for (const format of formats)
      for (const kind of kinds)
        record[`${name} ${Object.values(kind)} ${format}`.replace(/ +/g, ' ')] = await headOf(endpoint, format, kind)
  }
  assertGolden('exports', record)
})
