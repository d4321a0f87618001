import assert from 'node:assert/strict'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { test } from 'vitest'
import { formatPersonNameForEmail } from '#modules/foundation/access/server/users/edit-user-account-state.ts'
import { usersContract } from '#modules/foundation/access/users-contract.ts'
import { listViewsContract } from '#modules/foundation/lists/list-views-contract.ts'
import { privacyContract } from '#modules/people/privacy/contract.ts'
import { bufferDeviceEvents, DEVICE_BUFFER_LIMITS } from '#modules/time/attendance/server/events/buffered-device-events.ts'
import { withCompanyTransaction, withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { runBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'

const testApp = await createTestApp({ jobs: false })
const inDatabase = <T>(query: ReturnType<typeof sql<T>>) => withInstallationTransaction(testApp.database, (db) => query.execute(db))

test('a user stores preferences of at most a hundred lists', async () => {
  const { companyId, marko } = await createTestCompany(testApp)
  const views = createTestClient(listViewsContract, testApp, marko, companyId)
  for (let at = 0; at < 100; at++) await views.saveListPreferences({ list: `list-${at}`, layout: null })
  await assert.rejects(views.saveListPreferences({ list: 'one-more', layout: null }), { status: 409, code: 'views.too_many' })
  await views.saveListPreferences({ list: 'list-7', layout: null })
})

test("a copy of own data is created once a day, without others' data", async () => {
  const company = await createTestCompany(testApp)
  const { companyId, marko, vesna } = company
  await inDatabase(sql`insert into planned_day (company_id, employee_id, day) values (${companyId}, ${marko.employeeId}, '2027-03-01')`)
  for (const [user, message] of [
    [vesna.userId, 'leave.inbox.filed'],
    [marko.userId, 'leave.inbox.own_approved'],
  ] as const)
    await inDatabase(sql`insert into inbox_message (company_id, user_id, employee_id, message, details)
      values (${companyId}, ${user}, ${marko.employeeId}, ${message}, '{}')`)
  const privacy = createTestClient(privacyContract, testApp, marko, companyId)
  const { job_id } = (await privacy.exportMyPersonalData({})).data
  const caller = { companyId, userId: marko.userId, sessionId: null, action: 'runBackgroundJob' }
  await withCompanyTransaction(testApp.services, caller, (ctx) => runBackgroundJob(ctx, { jobId: job_id }))
  const file = await createTestClient(backgroundJobsContract, testApp, marko, companyId).downloadJobFile({ job_id })
  const text = Object.values(unzipSync(new Uint8Array(await file.arrayBuffer())))
    .map((bytes) => strFromU8(bytes))
    .join('\n')
  assert.deepEqual(
    ['planned_day', '2027-03-01', 'leave.inbox.filed', 'leave.inbox.own_approved'].map((word) => text.includes(word)),
    [false, false, false, true],
  )
  await assert.rejects(privacy.exportMyPersonalData({}), { status: 409, code: 'privacy.copy_limit_reached' })
  await inDatabase(sql`update job set created_at = created_at - interval '25 hours' where company_id = ${companyId}`)
  await privacy.exportMyPersonalData({})
})

test('one account sends at most twenty invitations an hour', async () => {
  const { companyId, vesna } = await createTestCompany(testApp)
  const users = createTestClient(usersContract, testApp, vesna)
  const { rows } = await inDatabase(sql<{ id: number }>`select id from user_group where name_original = 'employee_user'`)
  const invite = (at: number) =>
    users.inviteUser({
      email: `nov${at}.${companyId}@example.rs`,
      first_name: 'Nov',
      last_name: 'Korisnik',
      language: 'sr',
      script: 'latin',
      group_ids: [rows[0]!.id],
      companies: [{ company_id: companyId }],
    } as never)
  for (let at = 0; at < 20; at++) await invite(at)
  await assert.rejects(invite(20), { status: 429 })
})

test('the name of an inviter carries no address', () => {
  assert.equal(formatPersonNameForEmail('HITNO: potvrdite na https://evil.example/x Ana Jović'), 'potvrdite na Ana Jović')
  assert.equal(formatPersonNameForEmail('Ana evil.rs M. Jović'), 'Ana M. Jović')
  assert.equal(formatPersonNameForEmail('Ana evil。rs evil．rs Jović'), 'Ana Jović')
})

test('functions of the database work on the company of the transaction alone', async () => {
  const own = await createTestCompany(testApp)
  const other = await createTestCompany(testApp)
  await assert.rejects(
    withSystemCompanyTransaction(testApp.services, own.companyId, 'test', ({ db }) =>
      sql`select assign_clock_events_of_card(${other.companyId}, '1', '2026-01-01', '2026-02-01')`.execute(db),
    ),
    /another company|permission denied/,
  )
  await withSystemCompanyTransaction(testApp.services, own.companyId, 'test', ({ db }) =>
    sql`select mark_days_stale(array[${other.companyId}::bigint], array[${other.marko.employeeId}::bigint], array['2026-03-03'::date])`.execute(
      db,
    ),
  )
  const { rows } = await inDatabase(sql`select from stale_day where company_id = ${other.companyId} and day = '2026-03-03'`)
  assert.equal(rows.length, 0)
  const notices = await withSystemCompanyTransaction(testApp.services, own.companyId, 'test', async ({ db }) => {
    await sql`select set_config('app.company_id', '', true)`.execute(db)
    return (await sql<{ permissions: string[] }>`select permissions from load_session_access(${other.vesna.userId}, null)`.execute(db))
      .rows[0]!.permissions
  })
  assert.deepEqual(notices, [])
})

/** They run during sign-in, before a company is selected, and check the membership themselves. */
const whileSigningIn = ['may_sign_in_at_identity_provider']

test('a function that names a company and runs as its owner checks the company', async () => {
  const { rows } = await inDatabase(sql<{ name: string }>`select p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and has_function_privilege('app', p.oid, 'execute')
      and exists (select from unnest(p.proargnames[1:p.pronargs]) a (name) where a.name ~ 'compan')
      and p.prosrc !~ 'current_company|assert_own_company'`)
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => !whileSigningIn.includes(name)),
    [],
  )
})

test('terminals of one company have a limited share', async () => {
  const company = await createTestCompany(testApp)
  const { rows } = await inDatabase(sql<{ id: number }>`insert into device (company_id, name, kind, serial_number)
    select ${company.companyId}, 'Ulaz ' || n, 'adms', 'CEXH' || n from generate_series(1, 3) n returning id`)
  const share = { ...DEVICE_BUFFER_LIMITS }
  Object.assign(DEVICE_BUFFER_LIMITS, { aNumber: 10, ofCompany: 15 })
  try {
    const lines = (from: number) => Array.from({ length: 8 }, (_, at) => `${from + at}\t2026-03-03 07:00:00\t0\t1`)
    const bufferLines = (at: number) =>
      bufferDeviceEvents(testApp.services, { deviceId: rows[at]!.id, companyId: company.companyId }, lines(at * 100))
    assert.deepEqual([await bufferLines(0), await bufferLines(1)], [true, false])
  } finally {
    Object.assign(DEVICE_BUFFER_LIMITS, share)
  }
})
