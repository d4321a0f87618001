import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, test } from 'vitest'
import type { CompanyArchiveManifest } from '#app/commands/company-archive-manifest.ts'
import { readBackupArchive } from '#platform/database/backup-archive.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestCompany, type TestApp } from '#test/support/app.ts'

const there = await createTestApp({ jobs: false })
const target = await createTestApp({ jobs: false })
const { companyId } = await createTestCompany(there)
const folder = mkdtempSync(join(tmpdir(), 'company-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'company.tar.gz')

/** Runs a command while an application uses the same database, and kills it after some time. Returns its exit code, null after a kill. */
async function runFor(milliseconds: number, { url }: TestApp, command: 'export' | 'import', ...more: string[]): Promise<number | null> {
  const program = join(import.meta.dirname, `../../src/app/commands/${command}.ts`)
  const child = spawn(process.execPath, [program, ...more], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder },
    stdio: 'ignore',
  })
  const ended = once(child, 'close') as Promise<[number | null]>
  if (await Promise.race([ended.then(() => false), sleep(milliseconds, true)])) child.kill('SIGKILL')
  return (await ended)[0]
}

const companies = async ({ database }: TestApp) =>
  (await withInstallationTransaction(database, (db) => db.selectFrom('company').select('id').where('name', 'like', 'Mlekara%').execute()))
    .length

test('a killed export leaves no partial file', async () => {
  for (let wait = 400; (await runFor(wait, there, 'export', String(companyId), file)) === null; wait += 100)
    if (existsSync(file)) await readBackupArchive<CompanyArchiveManifest>(file, 'company', {})
  assert.equal((await readBackupArchive<CompanyArchiveManifest>(file, 'company', {})).company.id, companyId)
})

test('a killed company import writes nothing or everything, never twice', async () => {
  for (let wait = 400; (await runFor(wait, target, 'import', file)) === null; wait += 100) assert.ok((await companies(target)) <= 1)
  assert.equal(await companies(target), 1)
  assert.equal(await runFor(60_000, target, 'import', file), 1)
  assert.equal(await companies(target), 1)
})
