import assert from 'node:assert/strict'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { test } from 'vitest'
import { auditContract } from '#modules/foundation/audit/contract.ts'
import { personalFileContract } from '#modules/people/employees/personal-file-contract.ts'
import { privacyContract } from '#modules/people/privacy/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser, waitUntil } from '#test/support/app.ts'

const app = await createTestApp()
const company = await createTestCompany(app)
const { marko, vesna, ana } = company
const calls = (person: TestUser, of: TestCompany = company) => ({
  ...createTestClient(privacyContract, app, person, of.companyId),
  ...createTestClient(backgroundJobsContract, app, person, of.companyId),
  ...createTestClient(personalFileContract, app, person, of.companyId),
  ...createTestClient(auditContract, app, person, of.companyId),
})
const inDatabase = <T>(work: Parameters<typeof withInstallationTransaction<T>>[1]) => withInstallationTransaction(app.database, work)

async function archiveOf(person: TestUser, job_id: number) {
  const job = await waitUntil(async () => {
    const { data } = await calls(person).getBackgroundJob({ job_id })
    return !['waiting', 'running'].includes(data.status) && data
  })
  assert.equal(job.status, 'done', JSON.stringify(job.failure))
  const file = (await calls(person).downloadJobFile({ job_id })) as Blob
  const inside = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const json = (part: string) => JSON.parse(strFromU8(inside[`podaci/${part}.json`]!)) as Record<string, Record<string, unknown>[]>
  return {
    inside,
    json,
    whole: Object.values(inside)
      .map((bytes) => strFromU8(bytes))
      .join('\n'),
  }
}

/** A table that a later module could add, with a row of Marko and one of Jelena. */
await inDatabase(async (db) => {
  await sql`create table parking_place (company_id bigint not null, id bigint generated always as identity, employee_id bigint not null, place text,
    foreign key (company_id, employee_id) references employee)`.execute(db)
  await sql`select setup_company_table('parking_place')`.execute(db)
  await sql`create table parking_day (company_id bigint not null, id bigint generated always as identity, parking_place_id bigint not null, word text,
    foreign key (company_id, parking_place_id) references parking_place)`.execute(db)
  await sql`select setup_company_table('parking_day')`.execute(db)
  for (const [person, place] of [
    [marko, 'kod kapije'],
    [company.jelena, 'iza magacina'],
  ] as const) {
    await sql`with p as (insert into parking_place (company_id, employee_id, place) values (${company.companyId}, ${person.employeeId}, ${place}) returning id)
      insert into parking_day (company_id, parking_place_id, word) select ${company.companyId}, id, ${`dan ${place}`} from p`.execute(db)
  }
  await sql`update employee set jmbg = '0101990710006' where id = ${marko.employeeId}`.execute(db)
})

test('the data copy contains each table about the employee, new ones too, alone', async () => {
  await calls(vesna).createEducation({ employee_id: marko.employeeId, school: 'Mašinska škola' } as never)
  const { inside, json, whole } = await archiveOf(
    vesna,
    (await calls(vesna).exportPersonalData({ employee_id: marko.employeeId })).data.job_id,
  )
  assert.ok(inside['index.html'])
  assert.equal(json('person').employee?.[0]?.jmbg, '0101990710006')
  assert.equal(json('work').employment_terms?.[0]?.department_name, 'Proizvodnja')
  assert.equal(json('file').education?.[0]?.school, 'Mašinska škola')
  assert.equal(json('other').parking_place?.[0]?.place, 'kod kapije')
  assert.equal(json('other').parking_day?.[0]?.word, 'dan kod kapije')
  assert.ok(
    json('log').audit_entry?.some(({ action, actor_name }) => action === 'takePersonalData' && actor_name),
    'the log says who took it',
  )
  for (const word of ['iza magacina', 'Ilić']) assert.ok(!whole.includes(word), word)
  assert.equal(whole.match(/"(sha256|search_text|company_id|password_hash|digest)"/)?.[0], undefined)
  const page = strFromU8(inside['index.html']!)
  assert.ok(page.includes('Podaci o ličnosti: Marko Đorđević') && page.includes('Mašinska škola'))
})

test('every table of the database that names an employee is gathered', async () => {
  const { listPersonalDataTables: tablesAboutPeople } = await import('./personal-data-tables.ts')
  const { rows, found } = await inDatabase(async (db) => ({
    found: (await tablesAboutPeople({ db })).map(({ name }) => name),
    rows: (
      await sql<{
        name: string
      }>`select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and column_name = 'employee_id' and table_type = 'BASE TABLE'`.execute(db)
    ).rows,
  }))
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => !found.includes(name)),
    ['stale_day'],
  )
  for (const name of ['employee', 'candidate_rating', 'engagement_month']) assert.ok(found.includes(name), name)
})

test('an employee downloads own data with files, without other permissions', async () => {
  await inDatabase(async (db) => {
    const sha256 = await app.services.files.put(Buffer.from('diploma'))
    await sql`insert into stored_file (company_id, sha256, name, type, size, employee_id)
      values (${company.companyId}, ${sha256}, 'diploma.pdf', 'application/pdf', 7, ${marko.employeeId})`.execute(db)
  })
  const { inside, json } = await archiveOf(marko, (await calls(marko).exportMyPersonalData({})).data.job_id)
  assert.equal(json('person').employee?.[0]?.last_name, 'Đorđević')
  const file = Object.keys(inside).find((name) => name.endsWith('-diploma.pdf'))!
  assert.equal(strFromU8(inside[file]!), 'diploma')
})

test('the data copy requires all its permissions, and foreign employees are unknown', async () => {
  const one = { employee_id: marko.employeeId }
  for (const person of [marko, ana]) await assert.rejects(calls(person).exportPersonalData(one), { status: 403 })
  await assert.rejects(calls(vesna).exportMyPersonalData({}), { status: 403 })
  const neighbour = await createTestCompany(app)
  await assert.rejects(calls(neighbour.vesna, neighbour).exportPersonalData(one), { status: 404 })
  for (const right of ['employees.write', 'leave.reasons', 'pay.read']) {
    await inDatabase((db) =>
      sql`insert into company_right (company_id, user_id, permission, is_granted) values (${company.companyId}, ${vesna.userId}, ${right}, false)`.execute(
        db,
      ),
    )
    await assert.rejects(calls(vesna).exportPersonalData(one), { status: 403, code: 'access.denied' })
    await inDatabase((db) => sql`delete from company_right where user_id = ${vesna.userId}`.execute(db))
  }
})
