import { test } from 'node:test'
import { sql } from 'kysely'
import { inInstallation } from '#db/database.ts'
import { type Endpoint, fullPath, pathNames } from '#lib/contract.ts'
import { belgradeDay } from '#lib/days.ts'
import { contracts } from '#server/served.ts'
import { anAccount, anApp, type Person } from './cast.ts'
import { fill, fillWork } from './filled_cast.ts'
import { fitting, seeded } from './hostile.ts'
import { aLeaveCompany } from './leave_cast.ts'
import { CANARY, copyAll, hatchCanaries, textOf } from './reach_cast.ts'

// How far rights reach within a company, for every endpoint by standing in a contract. Ana leads a department as its chief, and Zora
// has all rights over the same department. What is kept about others is told to neither: not in lists, sums, searches, reports, files
// and names in other rows. Two walks are compared, before and after everything was written about them as well: not a letter differs.
const here = await anApp()
const company = await aLeaveCompany(here)
const { companyId, marko, jelena, ana, vesna, departmentId, otherDepartmentId } = company
await fill(company, [marko])
await fillWork(company)

const zora = await inInstallation(here.database, async (db) => {
  await sql`select set_config('app.company_id', ${String(companyId)}, true)`.execute(db)
  const account = await anAccount(here, db, 'employer_user', companyId)
  await db.insertInto('access_scope').values({ company_id: companyId, user_id: account.userId, department_id: departmentId }).execute()
  return account
})
type Reader = Pick<Person, 'token'>
const readers: Record<string, Reader> = { ana, zora }

const endpoints = Object.values(contracts)
  .flatMap((contract) => Object.entries(contract) as [string, Endpoint][])
  .filter(([, { scope }]) => scope === 'company')
/** What changes nothing by being asked for. */
const reads = endpoints.filter(([name, { method }]) => method === 'GET' || /^(export|find|check|preview|reveal|print)/.test(name))

const samples: Record<string, unknown> = {
  ...{ month: '2026-03', year: '2026', day: '2026-03-03', date: '2026-03-03', from: '2026-03-02', to: '2026-03-08', on: '2026-03-03' },
  ...{ code: 'headcount', about: 'employment', template: 'potvrda_staz', format: 'xlsx', kind: undefined, search: undefined },
}

async function rowOf(table: string, whose: Person | undefined): Promise<number> {
  const { rows } = await inInstallation(here.database, (db) =>
    sql<{ id: number }>`select t.id from ${sql.table(table)} t where company_id = ${companyId}
      and ${whose ? sql`(to_jsonb(t) ->> 'employee_id' = ${String(whose.employeeId)} or ${table} = 'employee' and t.id = ${whose.employeeId})` : sql`true`}
      order by id limit 1`.execute(db),
  ).catch(() => ({ rows: [] }))
  return rows[0]?.id ?? 999_999_999
}
const isOfPeople = new Map<string, boolean>()
async function isAboutPeople(table: string): Promise<boolean> {
  if (!isOfPeople.has(table)) {
    const { rows } = await inInstallation(here.database, (db) =>
      sql`select from information_schema.columns where table_name = ${table} and column_name = 'employee_id' and table_name <> 'candidate'`.execute(
        db,
      ),
    )
    isOfPeople.set(table, table === 'employee' || rows.length > 0)
  }
  return isOfPeople.get(table)!
}

/** The address and what is sent, with rows of that person wherever one is named. */
async function callOf([name, endpoint]: (typeof endpoints)[number], whose: Person) {
  const path = fullPath(endpoint)
  let url = path.replace(':company', String(companyId))
  for (const part of pathNames(path)) {
    if (part === 'company') continue
    const table = part.replace(/_id$/, '')
    const value = part.endsWith('_id')
      ? await rowOf(table, (await isAboutPeople(table)) ? whose : undefined)
      : part === 'number'
        ? await rowOf('employment', whose)
        : samples[part]
    url = url.replace(`:${part}`, String(value ?? 1))
  }
  const chance = seeded(7)
  const fits = fitting(endpoint.input, chance)
  const given: Record<string, unknown> = {}
  for (const [key, type] of Object.entries(endpoint.input.shape)) {
    if (path.includes(`:${key}`) || type.safeParse(undefined).success) continue
    if (key === 'employee_id') given[key] = whose.employeeId
    else if (key === 'employee_ids') given[key] = [whose.employeeId]
    else if (key.endsWith('_ids')) given[key] = [await rowOf(key.slice(0, -4), whose)]
    else given[key] = samples[key] ?? JSON.parse(fits[key] ?? 'null')
  }
  return { url: `/api${url}`, given, name }
}

async function send({ method }: Pick<Endpoint, 'method'>, url: string, given: object, { token }: Reader) {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  if (method !== 'GET') return here.app.inject({ method, url, headers, payload: given })
  const query = new URLSearchParams(Object.entries(given).map(([key, value]) => [key, String(value)]))
  return here.app.inject({ url: `${url}?${query}`, headers })
}

/** What is told, to the last letter: a file that is made meanwhile is waited for and opened. */
async function told(one: (typeof endpoints)[number], whose: Person, reader: Reader, more: object = {}): Promise<string> {
  const { url, given } = await callOf(one, whose)
  const reply = await send(one[1], url, { ...given, ...more }, reader)
  const job = reply.statusCode < 300 && /json/.test(String(reply.headers['content-type'])) ? reply.json().data : undefined
  const jobId = job?.job_id ?? job?.job
  if (!one[0].startsWith('export') || typeof jobId !== 'number') return `${reply.statusCode} ${textOf(reply.rawPayload)}`
  const at = `/api/company/${companyId}/jobs/${jobId}`
  for (;;) {
    const { data } = (await send({ method: 'GET' }, at, {}, reader)).json()
    if (data.status === 'failed') return JSON.stringify(data.failure)
    if (data.status === 'done') break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return `file ${textOf((await send({ method: 'GET' }, `${at}/file`, {}, reader)).rawPayload)}`
}

/** Moments, numbers of jobs and of what is given out anew with each asking are not what is compared. */
const steady = (text: string) =>
  text.replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d[:.\d]*(Z|[+-]\d\d(:\d\d)?)?/g, '<moment>').replace(/"(job_id|job)":\d+/g, '"job":0')

async function walk(reader: Reader): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const one of reads) {
    if (one[0] === 'listJobs') continue
    const codes = one[0] === 'getReport' || one[0] === 'exportReport' ? reportCodes : [undefined]
    for (const code of codes) {
      if (code) samples.code = code
      found.set(code ? `${one[0]} ${code}` : one[0], steady(await told(one, marko, reader)))
    }
  }
  return found
}
const reportCodes = ((await send({ method: 'GET' }, `/api/company/${companyId}/reports`, {}, vesna)).json().data as { code: string }[]).map(
  ({ code }) => code,
)

test('x', async () => {
  const before = Object.fromEntries(
    await Promise.all(Object.entries(readers).map(async ([name, reader]) => [name, await walk(reader)] as const)),
  )
  const again = Object.fromEntries(
    await Promise.all(Object.entries(readers).map(async ([name, reader]) => [name, await walk(reader)] as const)),
  )
  const unsteady = Object.entries(before).flatMap(([name, all]) =>
    [...all].filter(([key, text]) => again[name]!.get(key) !== text).map(([key]) => `${name} ${key}`),
  )
  console.log('UNSTEADY', unsteady)
  console.log(await copyAll(here, marko, jelena, new Set(['membership', 'employment', 'employment_terms'])))
  await hatchCanaries(company)
  const all = await walk(vesna)
  console.log(
    'VESNA',
    [...all]
      .filter(([, text]) => text.includes(CANARY))
      .map(([key]) => key)
      .join(' '),
  )
  console.log(
    'VESNA not 200',
    [...all]
      .filter(([, text]) => !/^(200|201|file)/.test(text))
      .map(([key, text]) => `${key} ${text.slice(0, 150)}`)
      .join('\n'),
  )
  for (const [name, reader] of Object.entries(readers)) {
    const after = await walk(reader)
    for (const [key, text] of after) {
      if (text.includes(CANARY))
        console.log('LEAK', name, key, text.slice(Math.max(0, text.indexOf(CANARY) - 100), text.indexOf(CANARY) + 60))
      else if (before[name]!.get(key) !== text && !unsteady.includes(`${name} ${key}`)) {
        const was = before[name]!.get(key)!
        let at = 0
        while (was[at] === text[at]) at++
        console.log(
          'DIFF',
          name,
          key,
          '\n   ',
          was.slice(Math.max(0, at - 80), at + 80),
          '\n   ',
          text.slice(Math.max(0, at - 80), at + 80),
        )
      }
    }
  }
})
void otherDepartmentId
void belgradeDay
