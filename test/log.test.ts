import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, onTestFinished, test } from 'vitest'
import { startPostgres } from '#platform/database/embedded-postgres.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { restoreInstallationToMoment } from '#platform/database/wal-archive/restore-to-moment.ts'
import { listBaseBackups, listWalArchiveFolders, WAL_ARCHIVING_SETTINGS } from '#platform/database/wal-archive/wal-archive-folders.ts'
import { deleteExpiredWalArchive } from '#platform/database/wal-archive/wal-archive-retention.ts'
import { createLocalFileStore } from '#platform/files/store/local-store.ts'
import { waitUntil } from '#test/support/app.ts'

// An embedded database with log archiving is restored to a time, exactly.
const folder = mkdtempSync(join(tmpdir(), 'log-'))
const at = join(folder, 'at')
const to = join(folder, 'kept')
const key = join(folder, 'key.txt')
afterAll(() => rmSync(folder, { recursive: true }))
const identity = await generateIdentity()
writeFileSync(key, identity)
const fast = { fsync: 'off', synchronous_commit: 'off' }
const files = createLocalFileStore(at)
const keeping = { to, days: 2, recipient: await identityToRecipient(identity), files }
mkdirSync(to)
const places = () => listWalArchiveFolders(to, readdirSync(to)[0] ?? 'none')

async function queryRows<T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query<T>(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}
const write = (url: string, name: string) => queryRows(url, `insert into installation_setting (name, value) values ($1, '{}')`, [name])
const addFile = async (url: string, text: string) => {
  const sha256 = await files.put(Buffer.from(text))
  await queryRows(
    url,
    `with c as (insert into company (name, short_name) values ($2, 'F') returning id)
     insert into stored_file (company_id, sha256, name, type, size) select id, $1, 'a.txt', 'text/plain', 6 from c`,
    [sha256, text],
  )
  return sha256
}

let moment: Date
let before = ''
let later = ''

test('log, cluster copy and files are archived for the holder of the key', async () => {
  const server = await startPostgres(at, { ...WAL_ARCHIVING_SETTINGS, ...fast })
  await migrateDatabase(server.url)
  const archiver = deleteExpiredWalArchive(at, keeping, 100)
  onTestFinished(() => archiver.stop())
  await waitUntil(async () => (await listBaseBackups(places().bases)).length === 1)
  await write(server.url, 'before')
  before = await addFile(server.url, 'before')
  await sleep(50)
  moment = new Date()
  await sleep(50)
  await write(server.url, 'after')
  later = await addFile(server.url, 'after ')
  const [{ name }] = (await queryRows<{ name: string }>(server.superuser, 'select pg_walfile_name(pg_switch_wal()) as name')) as [
    { name: string },
  ]
  await waitUntil(async () => readdirSync(places().log).includes(`${name}.gz.age`))
  await archiver.stop()
  await server.stop()
  assert.deepEqual(readdirSync(places().files).sort(), [`${before}.gz.age`, `${later}.gz.age`].sort())
})

test('a restore to a time has what was committed by then, and no more', async () => {
  const back = join(folder, 'back')
  const done = await restoreInstallationToMoment(moment, { dataDir: back, from: to, identityFile: key })
  assert.deepEqual([done.isReached, done.files], [true, 1])
  assert.equal((await createLocalFileStore(back).read(before)).toString(), 'before')
  const server = await startPostgres(back, fast)
  const names = await queryRows<{ name: string }>(server.url, `select name from installation_setting where name in ('before', 'after')`)
  assert.deepEqual(names, [{ name: 'before' }])
  await write(server.url, 'afterwards')
  await server.stop()
  await assert.rejects(restoreInstallationToMoment(moment, { dataDir: back, from: to, identityFile: key }), /already contains data/)
})

test('a time beyond the log restores all and says so', async () => {
  const back = join(folder, 'all')
  const done = await restoreInstallationToMoment(new Date(Date.now() + 3_600_000), { dataDir: back, from: to, identityFile: key })
  assert.deepEqual([done.isReached, done.files], [false, 2])
})

test('a time before the first copy and a wrong key are rejected', async () => {
  const back = join(folder, 'none')
  await assert.rejects(
    restoreInstallationToMoment(new Date('2020-01-01'), { dataDir: back, from: to, identityFile: key }),
    /The oldest moment/,
  )
  await assert.rejects(restoreInstallationToMoment(moment, { dataDir: back, from: to }), /is encrypted: BACKUP_IDENTITY_FILE/)
  assert.deepEqual(readdirSync(back), [])
})

test('a gap in the log starts a new base copy', async () => {
  await (await startPostgres(at, fast)).stop()
  const server = await startPostgres(at, { ...WAL_ARCHIVING_SETTINGS, ...fast })
  const archiver = deleteExpiredWalArchive(at, keeping, 100)
  await waitUntil(async () => (await listBaseBackups(places().bases)).length === 2)
  await archiver.stop()
  await server.stop()
})
