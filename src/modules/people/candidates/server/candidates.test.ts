import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, test } from 'vitest'
import { runNightlyMaintenance } from '#app/worker/nightly-maintenance.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { computeSha256Hex } from '#platform/files/store/local-store.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { HttpError } from '#shared/app-error.ts'
import { addDays, addMonths, toBelgradeDay } from '#shared/days.ts'
import { createTestAccount, createTestApp, createTestClient, createTestCompany, type TestCompany, waitUntil } from '#test/support/app.ts'
import type { CandidateStage } from '../candidate-schemas.ts'
import { candidatesContract } from '../contract.ts'

const app = await createTestApp()
const today = toBelgradeDay(new Date())
let company: TestCompany
let positionId: number
let typeId: number
let openingId: number
let stages: CandidateStage[]
const vesna = () => createTestClient(candidatesContract, app, company.vesna, company.companyId)
const stage = (name: string) => stages.find((one) => one.name === name)!.id

beforeAll(async () => {
  company = await createTestCompany(app)
  const rows = await withInstallationTransaction(app.database, (db) =>
    sql<{ position: number; type: number }>`
      select (select id from job_position where company_id = ${company.companyId}) as position,
        (select min(id) from employment_relationship_type where company_id = ${company.companyId}) as type`.execute(db),
  )
  positionId = rows.rows[0]!.position
  typeId = rows.rows[0]!.type
  openingId = (await vesna().createJobOpening({ job_position_id: positionId, department_id: company.departmentId, wanted: 20 })).data.id
  stages = (await vesna().listCandidateStages({})).data
})

const apply = async (first_name: string, last_name: string, more: object = {}) =>
  (await vesna().createCandidate({ first_name, last_name, job_opening_id: openingId, ...more })).data.id
const isError = (status: number, code?: string, field?: string) => (error: unknown) => {
  assert.ok(error instanceof HttpError, String(error))
  assert.equal(error.status, status)
  if (code) assert.equal(error.code, code)
  if (field) assert.ok(field in error.fields, JSON.stringify(error.fields))
  return true
}
const pdf = (text: string, name = 'CV.pdf') => ({ name, type: 'application/pdf', bytes: new TextEncoder().encode(`%PDF-1.7 ${text}`) })
const asFile = ({ name, type, bytes }: ReturnType<typeof pdf>) => new File([bytes], name, { type }) as never

test('a company begins with six stages, and a candidate in the first', async () => {
  assert.deepEqual(
    stages.map(({ name, kind }) => [name, kind]),
    [
      ['Prijavljen', 'open'],
      ['Razgovor', 'open'],
      ['Test', 'open'],
      ['Ponuda', 'open'],
      ['Primljen', 'hired'],
      ['Odbijen', 'rejected'],
    ],
  )
  const id = await apply('Željko', 'Đurić', { email: 'zeljko@example.rs', phone: '064/123-4567', consent_on: today })
  const { data } = await vesna().getCandidate({ candidate_id: id })
  assert.equal(data.stage.name, 'Prijavljen')
  assert.equal(data.applied_on, today)
  assert.equal(data.retain_until, addMonths(today, 12))
  assert.deepEqual(data.opening, { id: openingId, name: 'Radnik', department: 'Proizvodnja' })
  assert.deepEqual(
    data.moves.map(({ stage }) => stage),
    ['Prijavljen'],
  )
})

test('the list searches in any script, by email and telephone, and filters', async () => {
  await apply('Nikolina', 'Šašić', { email: 'nina@example.rs' })
  const found = async (query: object) => (await vesna().listCandidates(query)).candidates.map(({ fullName }) => fullName)
  for (const search of ['djuric', 'Ђурић', 'zeljko@', '123-4567']) assert.deepEqual(await found({ search }), ['Željko Đurić'], search)
  assert.deepEqual(await found({ search: 'sasic', kind: 'hired' }), [])
  assert.deepEqual(await found({ search: 'sasic', candidate_stage_id: stage('Prijavljen'), job_opening_id: openingId }), ['Nikolina Šašić'])
  assert.deepEqual(await found({ expiring: true }), [])
})

test('duplicates by email, telephone and name are warnings', async () => {
  const found = async (query: object) =>
    (await vesna().findDuplicateCandidates(query)).data.filter(({ fullName }) => fullName === 'Željko Đurić').map(({ by }) => by)
  assert.deepEqual(await found({ email: 'ZELJKO@example.rs' }), [['email']])
  assert.deepEqual(await found({ phone: '+381 64 1234567' }), [['phone']])
  assert.deepEqual(await found({ first_name: 'Жељко', last_name: 'Djuric' }), [['name']])
  assert.deepEqual(await found({ first_name: 'Željko' }), [])
  const id = await apply('Zeljko', 'Djuric', { email: 'zeljko@example.rs' })
  const { data } = await vesna().getCandidate({ candidate_id: id })
  assert.deepEqual(
    data.duplicates.map(({ by }) => by),
    [['email', 'name']],
  )
  await vesna().deleteCandidate({ candidate_id: id })
})

test('a move is stored with its user; it does not hire, and a stale move is rejected', async () => {
  const id = await apply('Milan', 'Pavić')
  const { revision } = (await vesna().getCandidate({ candidate_id: id })).data
  await vesna().moveCandidateToStage({ candidate_id: id, candidate_stage_id: stage('Razgovor'), revision })
  await assert.rejects(
    vesna().moveCandidateToStage({ candidate_id: id, candidate_stage_id: stage('Test'), revision }),
    isError(409, 'common.concurrent_update'),
  )
  await assert.rejects(
    vesna().moveCandidateToStage({ candidate_id: id, candidate_stage_id: stage('Primljen') }),
    isError(409, 'candidates.stage_needs_hire', 'candidate_stage_id'),
  )
  await assert.rejects(
    vesna().moveCandidateToStage({ candidate_id: id, candidate_stage_id: 999_999 }),
    isError(422, undefined, 'candidate_stage_id'),
  )
  await vesna().moveCandidateToStage({ candidate_id: id, candidate_stage_id: stage('Odbijen'), reject_reason: 'bez iskustva' })
  const { data } = await vesna().getCandidate({ candidate_id: id })
  assert.equal(data.reject_reason, 'bez iskustva')
  assert.deepEqual(
    data.moves.map(({ stage }) => stage),
    ['Odbijen', 'Razgovor', 'Prijavljen'],
  )
  await vesna().moveCandidateToStage({ candidate_id: id, candidate_stage_id: stage('Test') })
  assert.equal((await vesna().getCandidate({ candidate_id: id })).data.reject_reason, null)
  const board = (await vesna().getCandidateBoard({ job_opening_id: openingId, search: 'pavic' })).data
  assert.deepEqual(
    board.map(({ name, count, candidates }) => [name, count, candidates.length]).filter(([, count]) => count),
    [['Test', 1, 1]],
  )
})

test('days of keeping are within the limit of the company', async () => {
  const refused = (more: object, field: string) => assert.rejects(apply('Ana', 'Rok', more), isError(422, 'common.invalid', field))
  await refused({ retain_until: addDays(today, -1) }, 'retain_until')
  await refused({ retain_until: addDays(addMonths(today, 12), 1) }, 'retain_until')
  await refused({ applied_on: addDays(today, 1) }, 'applied_on')
  await refused({ consent_on: addDays(today, 1) }, 'consent_on')
  await refused({ applied_on: addMonths(today, -13) }, 'retain_until')
  const rules = (await vesna().getCandidateSettings({})).data
  assert.equal(rules.keep_months, 12)
  await vesna().updateCandidateSettings({ keep_months: 24, revision: rules.revision })
  await assert.rejects(vesna().updateCandidateSettings({ keep_months: 6, revision: rules.revision }), isError(409))
  await vesna().deleteCandidate({ candidate_id: await apply('Ana', 'Rok', { applied_on: addMonths(today, -13) }) })
  await vesna().updateCandidateSettings({ keep_months: 12 })
})

test('a candidate is edited by the newest view, with refusals on their fields', async () => {
  const id = await apply('Sara', 'Tot')
  const { revision } = (await vesna().getCandidate({ candidate_id: id })).data
  await vesna().updateCandidate({ candidate_id: id, city: 'Subotica', revision })
  await assert.rejects(vesna().updateCandidate({ candidate_id: id, city: 'Sombor', revision }), isError(409))
  await assert.rejects(vesna().updateCandidate({ candidate_id: id, email: 'nije' }), isError(422, undefined, 'email'))
  await assert.rejects(vesna().updateCandidate({ candidate_id: id, job_opening_id: 999_999 }), isError(422, undefined, 'job_opening_id'))
  assert.equal((await vesna().getCandidate({ candidate_id: id })).data.city, 'Subotica')
})

test('documents are typed by content, served by permission, and deleted with bytes', async () => {
  const id = await apply('Iva', 'Doc')
  const { data } = await vesna().addCandidateFile({ candidate_id: id, file: asFile(pdf('jedan', 'Ива CV.exe')) })
  const [file] = (await vesna().getCandidate({ candidate_id: id })).data.documents
  assert.deepEqual([file?.name, file?.type], ['Ива CV.pdf', 'application/pdf'])
  const bytes = await vesna().getCandidateFile({ candidate_id: id, candidate_file_id: data.id })
  assert.match(await bytes.text(), /jedan/)
  const fake = { ...pdf(''), bytes: new TextEncoder().encode('MZ program') }
  await assert.rejects(vesna().addCandidateFile({ candidate_id: id, file: asFile(fake) }), isError(422, 'common.invalid', 'file'))
  const huge = { ...pdf(''), bytes: new Uint8Array(20 * 1024 * 1024 + 1).fill(37) }
  await assert.rejects(vesna().addCandidateFile({ candidate_id: id, file: asFile(huge) }), isError(422, 'common.invalid', 'file'))
  const other = await apply('Iva', 'Druga')
  await assert.rejects(vesna().getCandidateFile({ candidate_id: other, candidate_file_id: data.id }), isError(404))
  assert.ok(hasBytes('jedan'))
  await vesna().deleteCandidateFile({ candidate_id: id, candidate_file_id: data.id })
  await waitUntil(async () => !hasBytes('jedan'))
})

const hasBytes = (text: string) => {
  const sha256 = computeSha256Hex(pdf(text).bytes)
  return existsSync(join(app.filesFolder, sha256.slice(0, 2), sha256))
}

test('ratings are one a user, interviews are edited by the newest view', async () => {
  const id = await apply('Uroš', 'Ocena')
  await vesna().rateCandidate({ candidate_id: id, score: 3 })
  await vesna().rateCandidate({ candidate_id: id, score: 4, comment: 'dobar' })
  await assert.rejects(vesna().rateCandidate({ candidate_id: id, score: 6 }), isError(422, undefined, 'score'))
  const interview = await vesna().createInterview({ candidate_id: id, day: addDays(today, 2), minute: 630, interviewers: 'Vesna Kovač' })
  const read = async () => (await vesna().getCandidate({ candidate_id: id })).data
  assert.deepEqual((await read()).next_interview, {
    day: addDays(today, 2),
    minute: 630,
    interviewers: 'Vesna Kovač',
    place: null,
  })
  assert.deepEqual(
    (await read()).ratings.map(({ score, comment, own }) => [score, comment, own]),
    [[4, 'dobar', true]],
  )
  const { revision } = (await read()).interviews[0]!
  const at = { candidate_id: id, candidate_interview_id: interview.data.id }
  await vesna().updateInterview({ ...at, conclusion: 'preporučen', revision })
  await assert.rejects(vesna().updateInterview({ ...at, conclusion: 'drugo', revision }), isError(409))
  await vesna().deleteInterview(at)
  await vesna().rateCandidate({ candidate_id: id, score: null })
  const after = await read()
  assert.deepEqual([after.interviews.length, after.ratings.length, after.rating], [0, 0, null])
})

const contract = () => ({
  department_id: company.departmentId,
  job_position_id: positionId,
  employment_relationship_type_id: typeId,
  employed_from: today,
})

test('hiring creates the employee and closes the candidate, or neither', async () => {
  const one = (await vesna().createJobOpening({ job_position_id: positionId, department_id: company.departmentId })).data.id
  const id = await apply('Petra', 'Nova', { job_opening_id: one, email: 'petra@example.rs' })
  const person = { candidate_id: id, first_name: 'Petra', last_name: 'Nova', email: 'petra@example.rs', ...contract() }
  const people = async () =>
    (await createTestClient(employeesContract, app, company.vesna, company.companyId).listEmployees({ size: 0 })).pagination.rowsNumber
  const count = await people()
  await assert.rejects(vesna().hireCandidate({ ...person, jmbg: '123' }), isError(422, 'common.invalid', 'jmbg'))
  await assert.rejects(vesna().hireCandidate({ ...person, code: `Ma${company.companyId}` }), isError(409, 'employees.code_taken', 'code'))
  await assert.rejects(vesna().hireCandidate({ ...person, department_id: 999_999 }), isError(422, undefined, 'department_id'))
  assert.equal(await people(), count)
  assert.equal((await vesna().getCandidate({ candidate_id: id })).data.stage.kind, 'open')

  const { data } = await vesna().hireCandidate(person)
  assert.equal(await people(), count + 1)
  const hired = (await vesna().getCandidate({ candidate_id: id })).data
  assert.deepEqual([hired.employee_id, hired.stage.name, hired.can.hire], [data.employee_id, 'Primljen', false])
  const employee = (
    await createTestClient(employeesContract, app, company.vesna, company.companyId).getEmployee({ employee_id: data.employee_id })
  ).data
  assert.deepEqual([employee.fullName, employee.email], ['Petra Nova', 'petra@example.rs'])
  const opening = (await vesna().listJobOpenings({})).data.find((row) => row.id === one)
  assert.deepEqual([opening?.state, opening?.hired], ['closed', 1])

  await assert.rejects(vesna().hireCandidate(person), isError(409, 'candidates.already_hired'))
  await assert.rejects(
    vesna().moveCandidateToStage({ candidate_id: id, candidate_stage_id: stage('Test') }),
    isError(409, 'candidates.already_hired'),
  )
  await assert.rejects(apply('Kasni', 'Kandidat', { job_opening_id: one }), isError(422, 'common.invalid', 'job_opening_id'))
  await assert.rejects(vesna().deleteJobOpening({ job_opening_id: one }), isError(409, 'candidates.job_opening_in_use'))
})

test('of two simultaneous hires one creates the employee', async () => {
  const id = await apply('Dvaput', 'Isti')
  const hire = () => vesna().hireCandidate({ candidate_id: id, first_name: 'Dvaput', last_name: 'Isti', ...contract() })
  const outcomes = await Promise.allSettled([hire(), hire()])
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
})

test('stages are ordered, renamed and removed together', async () => {
  const before = (await vesna().listCandidateStages({})).data
  const unchanged = before.map(({ id, name, kind, revision }) => ({ id, name, kind, revision }))
  const refused = (stages: object[], field = 'stages', status = 422, removed: number[] = []) =>
    assert.rejects(vesna().replaceCandidateStages({ stages: stages as never, removed }), isError(status, undefined, field))
  await refused(unchanged.filter(({ kind }) => kind !== 'hired'))
  await refused([...unchanged, { name: 'Test', kind: 'open' }])
  await refused(unchanged.map((one) => (one.name === 'Test' ? { ...one, kind: 'rejected' } : one)))
  const used = unchanged.find(({ name }) => name === 'Prijavljen')!
  await refused(
    unchanged.filter((one) => one !== used),
    'stages',
    409,
    [used.id],
  )
  await assert.rejects(
    vesna().replaceCandidateStages({ stages: unchanged.slice(0, -1).concat({ name: 'X', kind: 'rejected' } as never) }),
    isError(409, 'common.concurrent_update'),
  )
  const swapped = unchanged.map((one) => {
    if (one.name === 'Ponuda') return { ...one, name: 'Test' }
    if (one.name === 'Test') return { ...one, name: 'Ponuda' }
    return one
  })
  const { data } = await vesna().replaceCandidateStages({ stages: [...swapped, { name: 'Odustao', kind: 'rejected' }] })
  assert.deepEqual(
    data.map(({ name }) => name),
    ['Prijavljen', 'Razgovor', 'Ponuda', 'Test', 'Primljen', 'Odbijen', 'Odustao'],
  )
  await assert.rejects(
    vesna().replaceCandidateStages({ stages: unchanged, removed: [data.at(-1)!.id] }),
    isError(409, 'common.concurrent_update'),
  )
})

test('an export contains the found candidates', async () => {
  const { data } = await vesna().exportCandidates({ format: 'csv', search: 'sasic' })
  const jobs = createTestClient(backgroundJobsContract, app, company.vesna, company.companyId)
  await waitUntil(async () => (await jobs.getBackgroundJob({ job_id: data.job_id })).data.status === 'done')
  const text = await (await jobs.downloadJobFile({ job_id: data.job_id })).text()
  assert.match(text, /Šašić;Nikolina;nina@example\.rs/)
  assert.doesNotMatch(text, /Đurić/)
})

/** All texts in the database that could still contain a name. */
async function traces(word: string): Promise<string[]> {
  const like = `%${word}%`
  const { rows } = await withInstallationTransaction(app.database, (db) =>
    sql<{ place: string }>`
      select 'audit ' || table_name as place from audit_entry where before::text ilike ${like} or after::text ilike ${like}
      union select 'candidate' from candidate where candidate::text ilike ${like}
      union select 'file' from stored_file where name ilike ${like}
      union select 'rating' from candidate_rating where comment ilike ${like}
      union select 'interview' from candidate_interview where conclusion ilike ${like}
      union select 'job' from job where input::text ilike ${like}
      union select 'erasure' from candidate_erasure where candidate_erasure::text ilike ${like}`.execute(db),
  )
  return rows.map(({ place }) => place)
}

test('an expired candidate is erased with all traces and files', async () => {
  const id = await apply('Zaboravko', 'Zaboravić', { note: 'Zaboravićeva napomena' })
  const stays = await apply('Ostaje', 'Ovde')
  await vesna().addCandidateFile({ candidate_id: id, file: asFile(pdf('zaboravljen', 'Zaboravić CV.pdf')) })
  await vesna().addCandidateFile({ candidate_id: stays, file: asFile(pdf('zajednički')) })
  await vesna().addCandidateFile({ candidate_id: id, file: asFile(pdf('zajednički', 'Zaboravić.pdf')) })
  const removed = await vesna().addCandidateFile({ candidate_id: id, file: asFile(pdf('ranije', 'Zaboravić ranije.pdf')) })
  await vesna().deleteCandidateFile({ candidate_id: id, candidate_file_id: removed.data.id })
  await vesna().rateCandidate({ candidate_id: id, score: 2, comment: 'Zaboravić kasni' })
  await vesna().createInterview({ candidate_id: id, day: today, minute: 600, interviewers: 'Vesna', conclusion: 'Zaboravić ne' })
  await vesna().exportCandidates({ format: 'csv', search: 'Zaboravić' })
  await waitUntil(async () => {
    const { rows } = await withInstallationTransaction(app.database, (db) =>
      sql`select from job where status in ('waiting', 'running')`.execute(db),
    )
    return rows.length === 0
  })
  assert.ok((await traces('Zaboravi')).length >= 6)

  await runNightlyMaintenance(app.services)
  assert.equal((await vesna().getCandidate({ candidate_id: id })).data.fullName, 'Zaboravko Zaboravić')
  await withInstallationTransaction(app.database, (db) =>
    sql`update candidate set retain_until = ${addDays(today, -1)}::date where id = ${id}`.execute(db),
  )
  await runNightlyMaintenance(app.services)

  await assert.rejects(vesna().getCandidate({ candidate_id: id }), isError(404))
  assert.deepEqual(await traces('Zaboravi'), [])
  assert.deepEqual([hasBytes('zaboravljen'), hasBytes('ranije'), hasBytes('zajednički')], [false, false, true])
  assert.equal((await vesna().getCandidate({ candidate_id: stays })).data.documents.length, 1)
  const { rows } = await withInstallationTransaction(app.database, (db) =>
    sql<{ ground: string; files: number }>`select ground, files from candidate_erasure where candidate_id = ${id}`.execute(db),
  )
  assert.deepEqual(rows, [{ ground: 'retention', files: 3 }])
})

test('a candidate is erased on request, and an erased employee as a candidate too', async () => {
  const id = await apply('Brisan', 'Brisić')
  await vesna().deleteCandidate({ candidate_id: id })
  assert.deepEqual(await traces('Brisić'), [])
  const hired = await apply('Odlazeći', 'Odlazić')
  const { data } = await vesna().hireCandidate({ candidate_id: hired, first_name: 'Odlazeći', last_name: 'Odlazić', ...contract() })
  await withInstallationTransaction(app.database, (db) =>
    sql`select erase_person(${company.companyId}, ${data.employee_id}, 'zahtev')`.execute(db),
  )
  await assert.rejects(vesna().getCandidate({ candidate_id: hired }), isError(404))
  assert.deepEqual(await traces('Odlazić'), [])
})

test('without permission all is rejected; a department scope sees its own openings', async () => {
  const chief = createTestClient(candidatesContract, app, company.ana, company.companyId)
  await assert.rejects(chief.listCandidates({}), isError(403))
  await assert.rejects(chief.createCandidate({ first_name: 'A', last_name: 'B' }), isError(403))
  const other = (await vesna().createJobOpening({ job_position_id: positionId, department_id: company.otherDepartmentId })).data.id
  const near = await apply('Blizu', 'Opseg')
  const far = await apply('Daleko', 'Opseg', { job_opening_id: other })
  const free = await apply('Slobodan', 'Opseg', { job_opening_id: null })
  const scoped = await withInstallationTransaction(app.database, async (db) => {
    const account = await createTestAccount(app, db, 'employer_user', company.companyId)
    await db
      .insertInto('access_scope')
      .values({ company_id: company.companyId, user_id: account.userId, department_id: company.departmentId })
      .execute()
    return createTestClient(candidatesContract, app, account, company.companyId)
  })
  const found = (await scoped.listCandidates({ search: 'opseg' })).candidates.map(({ fullName }) => fullName)
  assert.deepEqual(found, ['Blizu Opseg'])
  assert.equal((await scoped.getCandidate({ candidate_id: near })).data.id, near)
  for (const id of [far, free]) {
    await assert.rejects(scoped.getCandidate({ candidate_id: id }), isError(404))
    await assert.rejects(scoped.deleteCandidate({ candidate_id: id }), isError(404))
  }
  await assert.rejects(
    scoped.createCandidate({ first_name: 'A', last_name: 'B', job_opening_id: other }),
    isError(422, undefined, 'job_opening_id'),
  )
  await assert.rejects(scoped.createCandidate({ first_name: 'A', last_name: 'B' }), isError(422, undefined, 'job_opening_id'))
  assert.ok((await scoped.listJobOpenings({})).data.every((row) => row.department_id === company.departmentId))
  await assert.rejects(scoped.updateJobOpening({ job_opening_id: other, wanted: 3 }), isError(404))
})

test('an email is queued and stored, only with an address, and limited per day', async () => {
  const id = await apply('Luka', 'Pismen', { email: 'luka.pismen@example.rs' })
  const email = { subject: 'Poziv – Radnik', text: 'Poštovani,\n\nčekamo Vas u {time} & <b>.' }
  await vesna().emailCandidate({ candidate_id: id, ...email })
  const letter = await waitUntil(async () => app.letters.find(({ to }) => to === 'luka.pismen@example.rs'))
  assert.equal(letter.subject, email.subject)
  assert.ok(letter.text.startsWith(email.text), letter.text)
  assert.ok(letter.html.includes('{time} &amp; &lt;b&gt;'))
  const [stored] = (await vesna().getCandidate({ candidate_id: id })).data.letters
  assert.deepEqual([stored?.subject, stored?.text], [email.subject, email.text])
  assert.ok(stored?.author)
  for (let at = 1; at < 10; at++) await vesna().emailCandidate({ candidate_id: id, ...email })
  await assert.rejects(vesna().emailCandidate({ candidate_id: id, ...email }), isError(409, 'candidates.too_many_emails'))
  await assert.rejects(vesna().emailCandidate({ candidate_id: id, subject: ' ', text: 'x' }), isError(422, 'common.invalid', 'subject'))

  const silent = await apply('Bez', 'Pošte')
  await assert.rejects(vesna().emailCandidate({ candidate_id: silent, ...email }), isError(409, 'candidates.no_email'))
  assert.deepEqual((await vesna().getCandidate({ candidate_id: silent })).data.letters, [])

  await vesna().deleteCandidate({ candidate_id: id })
  const { rows } = await withInstallationTransaction(app.database, (db) =>
    sql`select from candidate_email union all select from audit_entry where coalesce(after, before)::text like '%Poziv – Radnik%'`.execute(
      db,
    ),
  )
  assert.equal(rows.length, 0)
})

test('an account sends candidates at most 100 emails an hour', async () => {
  const one = await apply('Ana', 'Prva', { email: 'ana.prva@example.rs' })
  const other = await apply('Ana', 'Druga', { email: 'ana.druga@example.rs' })
  await withInstallationTransaction(app.database, (db) =>
    sql`insert into candidate_email (company_id, candidate_id, user_id, subject, text, at)
      select ${company.companyId}, ${one}, ${company.vesna.userId}, 'x', 'y', now() - interval '10 minutes'
      from generate_series(1, 100)`.execute(db),
  )
  const letter = { candidate_id: other, subject: 'Poziv', text: 'Dođite.' }
  await assert.rejects(vesna().emailCandidate(letter), isError(409, 'candidates.too_many_emails_an_hour'))
  await withInstallationTransaction(app.database, (db) =>
    sql`delete from candidate_email where company_id = ${company.companyId} and candidate_id = ${one}`.execute(db),
  )
  await vesna().emailCandidate(letter)
})
