import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { saveBackupStatus } from '#modules/foundation/access/server/backup-status.ts'
import type { ApplicationServices } from '#platform/call-context.ts'
import { backUpDatabase } from '#platform/database/backup.ts'
import { countBackupArchiveRows } from '#platform/database/backup-archive.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { isReadReplicaError } from '#platform/read-replica-connection.ts'
import { readServerSettings, type ServerSettings } from '#platform/server-settings.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'

const BACKUP_FILE_NAME_PATTERN = /^kadrovik-(\d{4}-\d{2}-\d{2})\.tar\.gz(\.age)?$/

/**
 * Writes the nightly backup if a folder is configured, encrypted for the recipient if there is one. Older backups are deleted after it is
 * complete.
 */
export async function runNightlyBackup(
  url: string,
  services: ApplicationServices,
  {
    BACKUP_DIR: folder,
    BACKUP_RETENTION_DAYS,
    BACKUP_RECIPIENT,
  }: Pick<ServerSettings, 'BACKUP_DIR' | 'BACKUP_RETENTION_DAYS' | 'BACKUP_RECIPIENT'> = readServerSettings(process.env),
): Promise<void> {
  if (!folder) return
  const now = services.clock()
  const today = toBelgradeDay(now)
  const name = `kadrovik-${today}.tar.gz${BACKUP_RECIPIENT ? '.age' : ''}`
  const file = join(folder, name)
  const note = (news: Parameters<typeof saveBackupStatus>[1]) =>
    withInstallationTransaction(services.database, (db) => saveBackupStatus(db, news))
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Without the file there is no backup of the day yet.
    if (await stat(file).catch(() => undefined)) return
    const head = await backUpFromReplica(url, services, (source) => backUpDatabase(source, services.files, file, BACKUP_RECIPIENT))
    const { size } = await stat(file)
    await note({
      last: { at: now.toISOString(), name, bytes: size, rows: countBackupArchiveRows(head), is_sealed: Boolean(BACKUP_RECIPIENT) },
      failed_at: null,
    })
  } catch (error) {
    await note({ failed_at: now.toISOString() })
    throw error
  }
  for (const old of await readdir(folder)) {
    const [, day] = BACKUP_FILE_NAME_PATTERN.exec(old) ?? []
    if (day && day <= addDays(today, -BACKUP_RETENTION_DAYS)) await rm(join(folder, old))
  }
}

/** Reads the backup from the replica if one answers, so that requests do not wait for it. */
async function backUpFromReplica<T>(
  url: string,
  { replica, database }: ApplicationServices,
  work: (source: string) => Promise<T>,
): Promise<T> {
  if (replica && (await replica.hasReplayedCurrentLog(database.owner)))
    try {
      return await work(replica.url)
    } catch (error) {
      if (!isReadReplicaError(error)) throw error
    }
  return work(url)
}
