import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { recordBackup } from '#modules/foundation/access/server/backups.ts'
import { runWithDatabase } from '#platform/database/backup.ts'
import { readWholeArchive } from '#platform/database/backup-archive.ts'
import { openDatabase, withInstallationTransaction } from '#platform/database/database.ts'
import { startPostgres } from '#platform/database/embedded-postgres.ts'
import { restoreArchive } from '#platform/database/restore.ts'
import { createLocalFileStore } from '#platform/files/store/local-store.ts'
import { readServerSettings } from '#platform/settings.ts'
import { exitWithError } from '#platform/startup-error.ts'
import { recomputeDatabase } from './recompute-months.ts'

/** Restores a backup into a temporary database and computes its closed months again. */
export async function rehearseRestore(file: string): Promise<{ lines: string[]; months: number; isEqual: boolean }> {
  const key = { identityFile: readServerSettings(process.env).BACKUP_IDENTITY_FILE }
  const head = await readWholeArchive(file, 'installation', key)
  const folder = await mkdtemp(join(tmpdir(), 'kadrovik-rehearsal-'))
  try {
    const server = await startPostgres(folder, { fsync: 'off' })
    try {
      await restoreArchive(server.url, createLocalFileStore(folder), file, head, key)
      const { lines, isEqual } = await recomputeDatabase(server.url)
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
  const rehearsed = async () => {
    const { lines, months, isEqual } = await rehearseRestore(file)
    for (const line of lines) console.log(line)
    const word = { at: new Date().toISOString(), name: basename(file), months, is_equal: isEqual }
    await runWithDatabase(
      async (url) => {
        const database = openDatabase({ url, appUrl: url }, 2)
        await withInstallationTransaction(database, (db) => recordBackup(db, { rehearsed: word })).finally(() => database.destroy())
      },
      { whileRunning: true },
    )
    console.log(
      `${months} closed months were worked out from ${file}${isEqual ? ', all as they were closed.' : '; not all as they were closed.'}`,
    )
    if (!isEqual) process.exitCode = 1
  }
  await rehearsed().catch(exitWithError)
}
