import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { auditContract } from '#modules/foundation/audit/contract.ts'
import { withCompanyTransaction } from '#platform/call-context.ts'
import { ReadReplica, readFromReadReplica } from '#platform/read-replica-connection.ts'
import { readServerSettings } from '#platform/server-settings.ts'
import { AppError } from '#shared/app-error.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import { registerCleanup } from '#test/support/cleanup.ts'

// Without a replica, or while it is unavailable, the primary answers. `npm run replica` rehearses the replica.
const testApp = await createTestApp({ jobs: false })
const company = await createTestCompany(testApp)
const caller = { companyId: company.companyId, userId: company.vesna.userId, sessionId: null, action: 'test' }
const count = (replica: ReadReplica) =>
  withCompanyTransaction({ ...testApp.services, replica }, caller, (ctx) =>
    readFromReadReplica(ctx, async ({ db }) => (await sql<{ count: number }>`select count(*) from employee`.execute(db)).rows[0]!.count),
  )
const replicaAt = (url: string) => {
  const replica = new ReadReplica(testApp, url, 100)
  registerCleanup(() => replica.end())
  return replica
}

test('a primary server is not read as a replica', async () => {
  const replica = replicaAt(testApp.url)
  assert.equal(await count(replica), 4)
  assert.deepEqual(replica.answered, { replica: 0, primary: 1 })
})

test('a lost replica is not awaited, and the primary answers', async () => {
  const replica = replicaAt('postgres://nobody@127.0.0.1:1/kadrovik')
  for (let turn = 0; turn < 3; turn++) assert.equal(await count(replica), 4)
  assert.deepEqual(replica.answered, { replica: 0, primary: 3 })
})

test('a rejected read is no server error and is returned unchanged', async () => {
  const replica = replicaAt(testApp.url)
  const refused = withCompanyTransaction({ ...testApp.services, replica }, caller, (ctx) =>
    readFromReadReplica(ctx, async () => {
      throw new AppError('common.not_found')
    }),
  )
  await assert.rejects(refused, { code: 'common.not_found' })
})

test('the audit log is the same while the replica is away', async () => {
  const before = await createTestClient(auditContract, testApp, company.vesna, company.companyId).listAuditEntries({ page: 1, size: 50 })
  Object.assign(testApp.services, { replica: replicaAt('postgres://nobody@127.0.0.1:1/kadrovik') })
  assert.deepEqual(
    await createTestClient(auditContract, testApp, company.vesna, company.companyId).listAuditEntries({ page: 1, size: 50 }),
    before,
  )
  Object.assign(testApp.services, { replica: undefined })
})

test('a replica needs the address of its primary server', () => {
  assert.throws(() => readServerSettings({ REPLICA_URL: 'postgres://a@b/c' }), /REPLICA_URL: follows a server of your own/)
  assert.throws(
    () => readServerSettings({ DATABASE_URL: 'postgres://a@b/c', WAL_ARCHIVE_DIR: '/tmp/x' }),
    /WAL_ARCHIVE_DIR: is for the embedded/,
  )
  assert.equal(
    readServerSettings({ DATABASE_URL: 'postgres://a@b/c', REPLICA_URL: 'postgres://a@b/d', REPLICA_WAIT_SECONDS: '0.25' })
      .REPLICA_WAIT_SECONDS,
    0.25,
  )
})
