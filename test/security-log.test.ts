import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { auditContract } from '#modules/foundation/audit/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { flushCountedHttpRequestDenials, logDeniedHttpRequest, SECURITY_LOG_DENIAL_LIMITS } from '#platform/security-log.ts'
import { createTestAccount, createTestApp, createTestClient, createTestCompany, waitUntil } from '#test/support/app.ts'

const testApp = await createTestApp()
const company = await createTestCompany(testApp)
const inDatabase = <T>(query: ReturnType<typeof sql<T>>) => withInstallationTransaction(testApp.database, (db) => query.execute(db))
const admin = await withInstallationTransaction(testApp.database, async (db) => {
  const account = await createTestAccount(testApp, db, 'employer_user', company.companyId)
  await sql`insert into user_permission (user_id, permission) values (${account.userId}, 'installation.manage')`.execute(db)
  return account
})
const log = createTestClient(auditContract, testApp, admin)
const request = (url: string, token?: string, from = '203.0.113.77') =>
  testApp.app.inject({ url: `/api${url}`, remoteAddress: from, headers: token ? { authorization: `Bearer ${token}` } : undefined })
const entries = async (search: string) => {
  await flushCountedHttpRequestDenials(testApp.database)
  return (await log.listSecurityLog({ search, size: 0 } as never)).entries
}

test('denied requests, invalid tokens and failed sign-ins are logged', async () => {
  await request(`/company/${company.companyId}/audit`, company.marko.token)
  await request('/me', 'a.false.token')
  await request('/me')
  await testApp.app.inject({ url: '/iclock/abcdefghijkm/cdata?SN=CEXA77', remoteAddress: '203.0.113.77' })
  const login = (email: string) =>
    testApp.app.inject({ method: 'POST', url: '/api/login', remoteAddress: '2001:db8:1:2::9', payload: { email, password: 'Pogresna.1' } })
  await login('niko@example.rs')
  await waitUntil(async () => (await entries('')).length >= 4)
  const rows = (await entries('')).map(({ kind, user, address, route, code, times }) => [
    kind,
    user?.id ?? null,
    address,
    route,
    code,
    times,
  ])
  assert.deepEqual(rows.sort(), [
    ['denied', company.marko.userId, '203.0.113.0/24', 'GET /api/company/:company_id/audit', 'access.denied', 1],
    ['sign_in', null, '2001:db8:1::/48', '', 'unknown', 1],
    ['token', null, '203.0.113.0/24', 'GET /api/me', 'access.unauthorized', 1],
    ['token', null, '203.0.113.0/24', 'GET /iclock/:code/cdata', 'devices.code_refused', 1],
  ])
  assert.doesNotMatch(JSON.stringify(await entries('')), /niko@|Pogresna/)
})

test('a flood of one account is few entries, and all have a bound', async () => {
  const note = (route: string, userId: number) =>
    logDeniedHttpRequest(testApp.database, { kind: 'denied', userId, address: '198.51.100.0/24', route, code: 'access.denied' })
  for (let n = 0; n < 1_000; n++) note('GET /same', 900_001)
  const same = await entries('GET /same')
  assert.deepEqual([same.length, same.reduce((sum, { times }) => sum + times, 0)], [2, 1_000])
  for (let n = 0; n < 1_000; n++) note(`GET /way${n}`, 900_002)
  for (let n = 0; n < 2_000; n++) note('GET /many', 910_000 + n)
  await flushCountedHttpRequestDenials(testApp.database)
  const { rows } = await inDatabase(sql<{ entries: number; times: number; of_one: number }>`
    select count(*)::int as entries, sum(times)::int as times, (count(*) filter (where user_id = 900002))::int as of_one
    from security_log_entry where user_id = 900002 or user_id >= 910000 or code = ''`)
  assert.equal(rows[0]!.times, 3_000)
  assert.ok(rows[0]!.entries <= 2 * SECURITY_LOG_DENIAL_LIMITS.ofAll, String(rows[0]!.entries))
  assert.ok(rows[0]!.of_one <= SECURITY_LOG_DENIAL_LIMITS.ofOne + 2, String(rows[0]!.of_one))
})

test('the hash chain of many writers names a changed entry', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      inDatabase(sql`insert into security_log_entry (first_at, last_at, times, kind, user_id, address, route, code, previous, digest)
        select now(), now(), 1, 'denied', ${n}, '', 'GET /at_once', '', '', '' from generate_series(1, 5)`),
    ),
  )
  const whole = (await log.verifySecurityLog({})).data
  assert.deepEqual([whole.is_whole, whole.broken_at], [true, null])
  const [{ id }] = (await inDatabase(sql<{ id: number }>`select id from security_log_entry order by id offset 5 limit 1`)).rows as [
    { id: number },
  ]
  const next = (await inDatabase(sql<{ id: number }>`select min(id) as id from security_log_entry where id > ${id}`)).rows[0]!.id
  await inDatabase(sql`update security_log_entry set times = times + 1 where id = ${id}`)
  assert.equal((await log.verifySecurityLog({})).data.broken_at, id)
  await inDatabase(sql`update security_log_entry set times = times - 1 where id = ${id}`)
  assert.equal((await log.verifySecurityLog({})).data.is_whole, true)
  await inDatabase(sql`create table put_aside as select * from security_log_entry where id = ${id}`)
  await inDatabase(sql`delete from security_log_entry where id = ${id}`)
  assert.equal((await log.verifySecurityLog({})).data.broken_at, next)
})

test('the security log is read and exported by installation managers only', async () => {
  const vesna = createTestClient(auditContract, testApp, company.vesna, company.companyId)
  await assert.rejects(vesna.listSecurityLog({}), { status: 403 })
  await assert.rejects(vesna.verifySecurityLog({}), { status: 403 })
  await assert.rejects(vesna.exportSecurityLog({}), { status: 403 })
  const mine = {
    ...createTestClient(auditContract, testApp, admin, company.companyId),
    ...createTestClient(backgroundJobsContract, testApp, admin, company.companyId),
  }
  const { job } = (await mine.exportSecurityLog({ format: 'csv', kind: 'denied' })).data
  await waitUntil(async () => (await mine.getBackgroundJob({ job_id: job })).data.status === 'done')
  const text = await (await mine.downloadJobFile({ job_id: job })).text()
  assert.match(text, /GET \/api\/company\/:company_id\/audit/)
  const { rows } = await inDatabase(sql<{ actor_id: number }>`select actor_id from audit_entry where action = 'exportSecurityLog'`)
  assert.deepEqual(rows, [{ actor_id: admin.userId }])
})
