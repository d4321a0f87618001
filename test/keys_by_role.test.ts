import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { inInstallation } from '#db/database.ts'
import { type Endpoint, fullPath } from '#lib/contract.ts'
import { startingRoles } from '#modules/access/permissions.ts'
import { candidatesContract } from '#modules/candidates/contract.ts'
import { companyDocumentsContract } from '#modules/documents/company_contract.ts'
import { dossierContract } from '#modules/dossier/contract.ts'
import { customContract } from '#modules/employees/custom_contract.ts'
import { engagementsContract } from '#modules/engagements/contract.ts'
import { orgContract } from '#modules/org/contract.ts'
import { payContract } from '#modules/pay/contract.ts'
import { planningContract } from '#modules/planning/contract.ts'
import { eventsContract } from '#modules/time/events_contract.ts'
import { planContract } from '#modules/time/plan_contract.ts'
import { contracts } from '#server/served.ts'
import { anAccount, anApp, asked, asUploadedFile } from './cast.ts'
import { aLeaveCompany, calls, grant, june, nextYear } from './leave_cast.ts'

// Attack B10: a field more than a role should see. What each role is answered, key by key, is kept in a file, so that a new one
// shows in review. `UPDATE=1` writes the file anew.
const KEPT = join(import.meta.dirname, 'data', 'keys.json')
const here = await anApp({ jobs: false })
const company = await aLeaveCompany(here)
const { vesna, marko, companyId } = company
await fill()

const reads = Object.values(contracts)
  .flatMap((contract) => Object.entries(contract) as [string, Endpoint][])
  .filter(([, { scope, method, reply }]) => scope === 'company' && method === 'GET' && reply !== 'file')

/** Something of every kind, asked for as people ask for it. */
async function fill(): Promise<void> {
  const as = <C extends Parameters<typeof asked>[0]>(contract: C) => asked(contract, here, vesna, companyId)
  await as(orgContract).createTeam({ name: 'Tim' } as never)
  await as(orgContract).createLocation({ name: 'Pogon', address: 'Njegoševa 7', city: 'Užice' } as never)
  await as(customContract).createCustomField({ name: 'Vozačka dozvola', kind: 'text', is_sensitive: true })
  const shift = await as(planContract).createShift({ code: 'I', name: 'Prva', segments: [{ from: 480, to: 960 }] })
  await as(planningContract).createWorkDemand({ shift_id: shift.data.id, first_day: '2026-03-02', needed: [1, 1, 1, 1, 1, 0, 0] } as never)
  await as(eventsContract).createDevice({ name: 'Kapija', kind: 'https' } as never)
  const event = { at: '2026-03-02T07:00:00Z', direction: 'in', reason: 'Zaboravio karticu', employee_id: marko.employeeId }
  await as(eventsContract).createClockEvent(event as never)
  const paper = { title: 'Zakup', category: 'contract', direction: 'received', day: '2026-03-02', retention: '10' }
  await as(companyDocumentsContract).createCompanyDocument({ ...paper, file: asUploadedFile('%PDF-1.4 zakup', 'Zakup.pdf') } as never)
  const [position] = (await as(orgContract).listJobPositions({} as never)).data as { id: number }[]
  const place = { job_position_id: position!.id, department_id: company.departmentId }
  const opening = await as(candidatesContract).createOpening(place)
  await as(candidatesContract).createCandidate({ first_name: 'Nikolina', last_name: 'Šašić', opening_id: opening.data.id })
  const engagement = { kind: 'temporary', basis: 'pensioner', work: 'Popis', first_day: '2026-03-02', last_day: null }
  const { id: engagement_id } = (
    await as(engagementsContract).createEngagement({ ...engagement, first_name: 'Rada', last_name: 'Lazić' } as never)
  ).data
  await as(engagementsContract).putEngagementDays({ engagement_id, month: '2026-03', days: 5 } as never)
  await fillFile()
  const pay = { employee_id: marko.employeeId, first_day: '2026-01-01', amount: 12_000_000, amount_kind: 'gross', per: 'month' } as const
  await as(payContract).createPay(pay)
  for (const person of [marko, company.jelena]) {
    await grant(company, person, nextYear, 20)
    const days = { leave_type_id: company.typeId.GO!, first_day: june(0), last_day: june(4) }
    await calls(company, person).createLeaveRequest({ ...days, note: 'Put' })
  }
}

/** The same in every part of the file of an employee. */
async function fillFile(): Promise<void> {
  const file = asked(dossierContract, here, vesna, companyId)
  const of = { employee_id: marko.employeeId, first_day: '2020-03-02', last_day: '2024-03-01', day: '2026-03-02', note: 'Original' }
  const only = <Name extends keyof typeof of>(...names: Name[]) =>
    Object.fromEntries(['employee_id', ...names].map((name) => [name, of[name as Name]]))
  const { data } = await file.createEducation({ ...only('note'), school: 'Gimnazija' } as never)
  await file.addDossierProof({
    ...only(),
    about: 'education',
    about_id: data.id,
    file: asUploadedFile('%PDF-1.4 x', 'Diploma.pdf'),
  } as never)
  await file.createLanguageSkill({ ...only(), language: 'engleski', level: 'B2' } as never)
  await file.createDrivingLicence({ ...only(), categories: ['B'] } as never)
  await file.createIdentityPaper({ ...only(), kind: 'passport', paper_number: '008123456' } as never)
  await file.createFamilyMember({ ...only(), kind: 'single_parent' } as never)
  await file.createTraining({ ...only('day'), kind: 'safety', result: 'passed' } as never)
  await file.createMedical({ ...only('day'), kind: 'periodic', fitness: 'fit' } as never)
  await file.createEquipment({ ...only(), item: 'Laptop', given_on: of.day } as never)
  await file.createBenefit({ ...only('first_day'), kind: 'phone' } as never)
  await file.createMeasure({ ...only('day'), kind: 'warning', reason: 'Kašnjenje' } as never)
  await file.createPriorService({ ...only('first_day', 'last_day'), kind: 'other', employer: 'Imlek a.d.' } as never)
}

/** The chief leads a department and the employee is one; the others have an account alone. */
async function tokensByRole(): Promise<[string, string][]> {
  const known: Record<string, string> = { employer_user: vesna.token, chief: company.ana.token, employee_user: marko.token }
  return inInstallation(here.database, async (db) => {
    const tokens: [string, string][] = []
    for (const role of Object.keys(startingRoles).sort())
      tokens.push([role, known[role] ?? (await anAccount(here, db, role, companyId)).token])
    return tokens
  })
}

const samples: Record<string, string> = {
  ...{ month: '2026-03', year: '2026', day: '2026-03-02', date: '2026-03-02', from: '2026-03-02', to: '2026-03-08' },
  ...{ code: 'headcount', about: 'employee', employee_id: String(marko.employeeId) },
}

async function urlOf(endpoint: Endpoint): Promise<string> {
  const path = fullPath(endpoint)
  let url = path.replace(':company', String(companyId))
  for (const [, name] of path.matchAll(/:(\w+)/g))
    if (name !== 'company') url = url.replace(`:${name}`, samples[name!] ?? (await idOf(name!)))
  const asked = Object.keys(endpoint.input.shape).filter((key) => samples[key] && !path.includes(`:${key}`))
  const needed = asked.filter(
    (key) => !(endpoint.input.shape[key] as { safeParse(value: unknown): { success: boolean } }).safeParse(undefined).success,
  )
  return `/api${url}?${new URLSearchParams(needed.map((key) => [key, samples[key]!]))}`
}

async function idOf(name: string): Promise<string> {
  if (!name.endsWith('_id')) return '1'
  const { rows } = await inInstallation(here.database, (db) =>
    sql<{ id: number }>`select id from ${sql.table(name.slice(0, -3))} where company_id = ${companyId} order by id limit 1`.execute(db),
  )
  return String(rows[0]?.id ?? 999_999_999)
}

/** Paths of all keys; ids, days and codes that are keys themselves are one. */
function keysOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => keysOf(one, `${path}[]`))
  if (value === null || typeof value !== 'object') return [path]
  const entries = Object.entries(value)
  return entries.length ? entries.flatMap(([key, one]) => keysOf(one, `${path}.${/\d/.test(key) ? '*' : key}`)) : [path]
}

test('B10: each role is answered with the keys that it was, and no more', { timeout: 60_000 }, async () => {
  const roles = await tokensByRole()
  const found: Record<string, Record<string, string[]>> = {}
  for (const [name, endpoint] of reads.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const url = await urlOf(endpoint)
    const alike: Record<string, string[]> = {}
    for (const [role, token] of roles) {
      const reply = await here.app.inject({ url, headers: { authorization: `Bearer ${token}`, accept: 'application/json' } })
      const keys = reply.statusCode === 200 ? [...new Set(keysOf(reply.json()))].sort() : [String(reply.statusCode)]
      ;(alike[JSON.stringify(keys)] ??= []).push(role)
    }
    found[name] = Object.fromEntries(Object.entries(alike).map(([keys, who]) => [who.join(' '), JSON.parse(keys)]))
  }
  const text = `${JSON.stringify(found, null, 1)}\n`
  if (process.env.UPDATE) writeFileSync(KEPT, text)
  assert.deepEqual(
    found,
    JSON.parse(readFileSync(KEPT, 'utf8')),
    'another key is answered than before: look whether the role may see it, then UPDATE=1',
  )
})
