import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { afterAll, onTestFinished, test } from 'vitest'
import { createHttpApp } from '#app/http-app.ts'
import { startBackgroundJobQueueAndWebhooks } from '#app/worker/start-background-job-queue.ts'
import { assertSameInstallationSecret } from '#app/worker/worker-liveness.ts'
import { accessContract } from '#modules/foundation/access/contract.ts'
import { ownAccountContract } from '#modules/foundation/access/own-account-contract.ts'
import { securitySettingsContract } from '#modules/foundation/access/security-settings-contract.ts'
import { hashPassword } from '#modules/foundation/access/server/passwords.ts'
import { openDatabase, withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany, type TestApp, waitUntil } from '#test/support/app.ts'
import { registerCleanup } from '#test/support/cleanup.ts'

// Several processes of one installation: the state of one applies to the others.
const one = await createTestApp({ jobs: false })
const company = await createTestCompany(one)
const database = openDatabase(one, 4)
afterAll(() => database.destroy())

/** Another process: with its own connections, counters and memory, and shared files and secret. */
async function another(): Promise<TestApp> {
  const services = { ...one.services, database }
  const app = await createHttpApp(services, { calls: null, log: false, listenAt: one.url })
  registerCleanup(() => app.close())
  return { ...one, services, database, app }
}
const two = await another()
const mira = { email: 'mira@example.rs', password: 'Tajna.2026' }
await withInstallationTransaction(one.database, async (db) => {
  await db
    .insertInto('app_user')
    .values({ email: mira.email, password_hash: await hashPassword(mira.password) })
    .execute()
})
const accessClient = (testApp: TestApp) => createTestClient(accessContract, testApp, {})

test('a sign-in or sign-out at one process applies at the other', async () => {
  const signed = await accessClient(one).login(mira)
  assert.equal((await createTestClient(accessContract, two, signed).getMe({})).data.email, mira.email)
  await createTestClient(accessContract, two, signed).logout({})
  await assert.rejects(createTestClient(accessContract, one, signed).getMe({}), { status: 401 })
})

test('wrong passwords are counted together', async () => {
  const wrong = (testApp: TestApp) => accessClient(testApp).login({ ...mira, password: 'x' })
  const answeredBy = new Set<number>()
  for (let turn = 0; turn < 6; turn++) await wrong(turn % 2 ? two : one).catch(({ status }) => answeredBy.add(status))
  for (const testApp of [one, two]) await assert.rejects(accessClient(testApp).login(mira), { status: 429 })
  await withInstallationTransaction(one.database, (db) => sql`delete from sign_in_failure`.execute(db))
})

test('a second step continues at another process, and a code counts once', async () => {
  const mine = createTestClient(ownAccountContract, one, await accessClient(one).login(mira))
  const { secret } = (await mine.startTwofaSetup({ current: mira.password })).data
  const code = () => new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate()
  await mine.confirmTwofaSetup({ code: code() })
  await withInstallationTransaction(one.database, (db) => sql`update second_factor set last_step = 0`.execute(db))
  const verify = (testApp: TestApp, token: string) =>
    testApp.app.inject({
      method: 'POST',
      url: '/api/user/twofa/verify_code',
      headers: { authorization: `Bearer ${token}` },
      payload: { code: code() },
    })
  const first = await accessClient(one).login(mira)
  const second = await accessClient(two).login(mira)
  assert.equal((await verify(two, first.token)).statusCode, 200)
  assert.equal((await verify(one, second.token)).statusCode, 422)
})

test('an action with one key at two processes runs once', async () => {
  const key = crypto.randomUUID()
  const send = ({ app }: TestApp) =>
    app.inject({
      method: 'POST',
      url: `/api/company/${company.companyId}/teams`,
      headers: { authorization: `Bearer ${company.vesna.token}`, 'idempotency-key': key },
      payload: { name: 'Noćna' },
    })
  const replies = await Promise.all([one, two, one, two].map(send))
  assert.deepEqual(
    replies.map(({ statusCode }) => statusCode),
    [201, 201, 201, 201],
  )
  assert.equal(new Set(replies.map(({ body }) => body)).size, 1)
})

test('a setting of the installation applies at both processes', async () => {
  await withInstallationTransaction(one.database, (db) =>
    sql`insert into user_permission (user_id, permission) values (${company.vesna.userId}, 'installation.manage')`.execute(db),
  )
  const rules = (testApp: TestApp) => createTestClient(securitySettingsContract, testApp, company.vesna)
  const { data } = await rules(one).getSecuritySettings({})
  await rules(two).updateSecuritySettings({ ...data, uniform_sign_in: true })
  await assert.rejects(accessClient(one).login({ ...mira, password: 'x' }), { code: 'access.wrong_credentials' })
})

const worker = await startBackgroundJobQueueAndWebhooks(one.url, one.services, 200)

test('jobs of a killed process restart, those of a living one continue', async () => {
  const owner = new pg.Client({ connectionString: one.url })
  await owner.connect()
  onTestFinished(() => owner.end())
  const nameOn = async (id: number) =>
    (await owner.query('select locked_by from graphile_worker._private_jobs where id = $1', [id])).rows[0].locked_by as string | null
  const isLocked = async (name: string) => {
    const { rows } = await owner.query(`select (graphile_worker.add_job('tryDevice', '{}', run_at => now() + interval '1 hour')).id`)
    await owner.query('update graphile_worker._private_jobs set locked_by = $2, locked_at = now() where id = $1', [rows[0].id, name])
    return () => nameOn(rows[0].id)
  }
  await owner.query(`select pg_advisory_lock_shared(7301884, hashtext('pool-of-the-living'))`)
  const dead = await isLocked('pool-of-the-dead')
  const living = await isLocked('pool-of-the-living')
  await waitUntil(async () => (await dead()) === null)
  assert.equal(await living(), 'pool-of-the-living')
  await owner.query('select pg_advisory_unlock_all()')
  await waitUntil(async () => (await living()) === null)
})

test('a job is locked under the name of its process', async () => {
  const names = await withInstallationTransaction(one.database, (db) =>
    sql<{ count: number }>`select count(*) from pg_locks where locktype = 'advisory' and classid = 7301884 and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db),
  )
  assert.equal(names.rows[0]!.count, 3)
})

test('a process with another secret is rejected while others run', async () => {
  await assert.rejects(
    assertSameInstallationSecret(one.url, 'another secret, long enough to be taken'),
    /SECRET_KEY differs from that of another process/,
  )
  await assertSameInstallationSecret(one.url, one.services.secret)
  await worker.stop()
  // The database ends the session of the former user a moment later.
  await waitUntil(() =>
    assertSameInstallationSecret(one.url, 'another secret, long enough to be taken').then(
      () => true,
      () => false,
    ),
  )
})
