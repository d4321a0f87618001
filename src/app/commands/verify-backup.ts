import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { saveBackupStatus } from '#modules/foundation/access/server/backup-status.ts'
import { runWithConfiguredDatabase } from '#platform/database/backup.ts'
import { readBackupArchive } from '#platform/database/backup-archive.ts'
import { openDatabase, withInstallationTransaction } from '#platform/database/database.ts'
import { startPostgres } from '#platform/database/embedded-postgres.ts'
import { restoreBackupArchive } from '#platform/database/restore-backup.ts'
import { createLocalFileStore } from '#platform/files/store/local-store.ts'
import { readServerSettings } from '#platform/server-settings.ts'
import { exitWithError } from '#platform/startup-error.ts'
import { recomputeClosedMonthsOfDatabase } from './recompute-closed-months.ts'

/** Restores a backup into a temporary database and computes its closed months again. */
export async function verifyBackupByTestRestore(file: string): Promise<{ lines: string[]; months: number; isEqual: boolean }> {
  const key = { identityFile: readServerSettings(process.env).BACKUP_IDENTITY_FILE }
  const head = await readBackupArchive(file, 'installation', key)
  const folder = await mkdtemp(join(tmpdir(), 'kadrovik-rehearsal-'))
  try {
    const server = await startPostgres(folder, { fsync: 'off' })
    try {
      await restoreBackupArchive(server.url, createLocalFileStore(folder), file, head, key)
      const { lines, isEqual } = await recomputeClosedMonthsOfDatabase(server.url)
      return { lines, months: lines.length, isEqual }
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

if (import.meta.main) {
  const file = process.argv[2]
  if (!file) {
    console.error('Usage: npm run verify-backup -- FILE.tar.gz')
    process.exit(1)
  }
  const runTestRestore = async () => {
    const { lines, months, isEqual } = await verifyBackupByTestRestore(file)
    for (const line of lines) console.log(line)
    const word = { at: new Date().toISOString(), name: basename(file), months, is_equal: isEqual }
    await runWithConfiguredDatabase(
      async (url) => {
        const database = openDatabase({ url, appUrl: url }, 2)
        await withInstallationTransaction(database, (db) => saveBackupStatus(db, { rehearsed: word })).finally(() => database.destroy())
      },
      { whileRunning: true },
    )
    console.log(
      `${months} closed months were worked out from ${file}${isEqual ? ', all as they were closed.' : '; not all as they were closed.'}`,
    )
    if (!isEqual) process.exitCode = 1
  }
  await runTestRestore().catch(exitWithError)
}
