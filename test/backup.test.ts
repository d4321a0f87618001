import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { backUpDatabase } from '#platform/database/backup.ts'
import { DamagedBackupArchiveError, readBackupArchive } from '#platform/database/backup-archive.ts'
import { openDatabase, withInstallationTransaction } from '#platform/database/database.ts'
import { restoreBackupArchive } from '#platform/database/restore-backup.ts'
import { createLocalFileStore } from '#platform/files/store/local-store.ts'
import { createTestApp, createTestCompany, testLogins } from '#test/support/app.ts'

const testApp = await createTestApp({ jobs: false })
const folder = mkdtempSync(join(tmpdir(), 'backup-'))
const from = join(folder, 'from')
const into = join(folder, 'into')
const file = join(folder, 'all.tar.gz')
const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
const other = `restored_${process.pid}`
const { logins, owner } = testLogins(other)
const { url } = logins
await admin.connect()
await admin.query(`create database ${other} owner ${owner}`)
afterAll(async () => {
  await admin.query(`drop database ${other} with (force)`)
  await admin.end()
  rmSync(folder, { recursive: true })
})

test('a backup restores each row and file, and numbers continue', async () => {
  const { companyId, marko } = await createTestCompany(testApp)
  const sha256 = await createLocalFileStore(from).put(Buffer.from('ugovor'))
  const head = await backUpDatabase(testApp.url, createLocalFileStore(from), file)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  await assert.rejects(backUpDatabase(testApp.url, createLocalFileStore(from), file), { code: 'EEXIST' })
  await restoreBackupArchive(url, createLocalFileStore(into), file, await readBackupArchive(file, 'installation', {}))
  assert.equal((await createLocalFileStore(into).read(sha256)).toString(), 'ugovor')

  const restored = openDatabase(logins, 1)
  try {
    await withInstallationTransaction(restored, async (db) => {
      for (const { name, rows } of head.tables) {
        const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(db)
        // Events are left out, because their transactions belong to the other database.
        assert.equal(counted[0]!.count, name === 'event' ? 0 : rows, name)
      }
      const row = await db
        .selectFrom('employee')
        .select(['full_name', 'search_text'])
        .where('company_id', '=', companyId)
        .where('id', '=', marko.employeeId)
        .executeTakeFirstOrThrow()
      assert.deepEqual([row.full_name, row.search_text?.slice(0, 14)], ['Marko Đorđević', 'marko dordevic'])
      const made = await db
        .insertInto('team')
        .values({ company_id: companyId, name: 'Posle povratka' })
        .returning('id')
        .executeTakeFirstOrThrow()
      assert.ok(made.id >= 1)
    })
  } finally {
    await restored.destroy()
  }
  await assert.rejects(restoreBackupArchive(url, createLocalFileStore(into), file, head), /The target already contains data/)
})

test('a damaged archive is rejected with a message', async () => {
  const damaged = join(folder, 'damaged.tar.gz')
  writeFileSync(damaged, readFileSync(file).subarray(0, 2000))
  await assert.rejects(readBackupArchive(damaged, 'installation', {}), DamagedBackupArchiveError)
})

test('an archive for a key is opened by that key alone', async () => {
  const own = await generateIdentity()
  const others = await generateIdentity()
  const sealed = join(folder, 'all.tar.gz.age')
  const mine = join(folder, 'mine.txt')
  const theirs = join(folder, 'theirs.txt')
  const head = await backUpDatabase(testApp.url, createLocalFileStore(from), sealed, await identityToRecipient(own))
  writeFileSync(mine, `# made today\n${own}\n`)
  writeFileSync(theirs, `${others}\n`)
  assert.equal(readFileSync(sealed, 'latin1').startsWith('age-encryption.org/'), true)
  await assert.rejects(readBackupArchive(sealed, 'installation', {}), /is encrypted: BACKUP_IDENTITY_FILE/)
  await assert.rejects(readBackupArchive(sealed, 'installation', { identityFile: theirs }), /cannot decrypt/)
  assert.equal((await readBackupArchive(sealed, 'installation', { identityFile: mine })).id, head.id)
})

test('a backup with other tables or columns is rejected before any write', async () => {
  const empty = `hostile_${process.pid}`
  await admin.query(`create database ${empty} owner ${owner}`)
  const target = testLogins(empty).logins.url
  try {
    const head = await readBackupArchive(file, 'installation', {})
    const changes: ((tables: typeof head.tables) => void)[] = [
      (tables) => void tables[0]!.columns.push('id") from stdin; create table pwned (); --'),
      (tables) => void (tables[0]!.name = 'pg_authid'),
      (tables) => void tables.pop(),
    ]
    for (const change of changes) {
      const hostile = structuredClone(head)
      change(hostile.tables)
      await assert.rejects(restoreBackupArchive(target, createLocalFileStore(into), file, hostile), DamagedBackupArchiveError)
    }
    const client = new pg.Client({ connectionString: target })
    await client.connect()
    assert.equal((await client.query(`select from pg_class where relname = 'pwned'`)).rowCount, 0)
    await client.end()
  } finally {
    await admin.query(`drop database ${empty} with (force)`)
  }
})
