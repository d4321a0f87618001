import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, test } from 'vitest'
import { backupsContract } from '#modules/foundation/access/backups-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import { verifyBackupByTestRestore } from '../commands/verify-backup.ts'
import { runNightlyBackup } from './nightly-backup.ts'

const testApp = await createTestApp({ jobs: false, clock: () => new Date('2026-11-20T01:40:00Z') })
const company = await createTestCompany(testApp)
await withInstallationTransaction(testApp.database, (db) =>
  sql`insert into user_permission (user_id, permission) values (${company.vesna.userId}, 'installation.manage')`.execute(db),
)
const backups = async () => (await createTestClient(backupsContract, testApp, company.vesna).getBackupStatus({})).data
const folder = mkdtempSync(join(tmpdir(), 'nights-'))
afterAll(() => rmSync(folder, { recursive: true }))
const settings = { BACKUP_DIR: join(folder, 'copies'), BACKUP_RETENTION_DAYS: 2, BACKUP_RECIPIENT: undefined }

test('each night creates one backup, and expired ones are deleted', async () => {
  assert.deepEqual([(await backups()).last, (await backups()).by_night], [null, false])
  await runNightlyBackup(testApp.url, testApp.services, settings)
  for (const day of ['2026-11-18', '2026-11-19']) writeFileSync(join(settings.BACKUP_DIR, `kadrovik-${day}.tar.gz`), '')
  writeFileSync(join(settings.BACKUP_DIR, 'somebody else’s'), '')
  const { last } = await backups()
  assert.ok(last!.rows > 100 && last!.bytes > 1000)
  assert.deepEqual([last!.at, last!.name, last!.is_sealed], ['2026-11-20T01:40:00.000Z', 'kadrovik-2026-11-20.tar.gz', false])
  await runNightlyBackup(testApp.url, testApp.services, {
    ...settings,
    BACKUP_RECIPIENT: await identityToRecipient(await generateIdentity()),
  })
  assert.deepEqual(readdirSync(settings.BACKUP_DIR).sort(), [
    'kadrovik-2026-11-19.tar.gz',
    'kadrovik-2026-11-20.tar.gz',
    'kadrovik-2026-11-20.tar.gz.age',
    'somebody else’s',
  ])
  assert.equal((await backups()).last!.is_sealed, true)
})

test('a failed backup is remembered until one succeeds, for operators only', async () => {
  writeFileSync(join(folder, 'a file'), '')
  await assert.rejects(runNightlyBackup(testApp.url, testApp.services, { ...settings, BACKUP_DIR: join(folder, 'a file', 'beneath') }), {
    code: 'ENOTDIR',
  })
  assert.equal((await backups()).failed_at, '2026-11-20T01:40:00.000Z')
  rmSync(settings.BACKUP_DIR, { recursive: true })
  await runNightlyBackup(testApp.url, testApp.services, settings)
  assert.equal((await backups()).failed_at, null)
  await assert.rejects(createTestClient(backupsContract, testApp, company.ana).getBackupStatus({}), { status: 403 })
})

test('a test restore recalculates closed months elsewhere', async () => {
  await createTestClient(monthCloseContract, testApp, company.vesna, company.companyId).closeMonth({ month: '2026-09', accept: true })
  rmSync(settings.BACKUP_DIR, { recursive: true })
  await runNightlyBackup(testApp.url, testApp.services, settings)
  const { lines, isEqual } = await verifyBackupByTestRestore(join(settings.BACKUP_DIR, 'kadrovik-2026-11-20.tar.gz'))
  assert.equal(isEqual, true)
  assert.deepEqual(lines, [`Company ${company.companyId}, 2026-09: 4 people, 120 days; equal to what was closed.`])
})
