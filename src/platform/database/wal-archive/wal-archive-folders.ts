import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder for the log in the folder of the cluster, and the note since when the log is complete. */
export const PENDING_LOG_FOLDER_NAME = 'log_waiting'
export const LOG_START_FILE_NAME = 'log_since'

/** Server settings for archiving: the log is written out at least once a minute. */
export const WAL_ARCHIVING_SETTINGS = {
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': PENDING_LOG_FOLDER_NAME,
  archive_timeout: '60',
}

/** A copy of the cluster: from when it is consistent, and the first segment of the log that it needs. */
export type DatabaseBaseBackup = { file: string; at: Date; segment: string }

/** A folder for each cluster that was archived here, by its system identifier. */
export const listWalArchiveFolders = (folder: string, cluster: string) => {
  const at = join(folder, cluster)
  return { bases: join(at, 'bases'), log: join(at, 'log'), files: join(at, 'files') }
}

const BASE_BACKUP_NAME_PATTERN = /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d\.\d{3}Z)_([0-9A-F]{24})\.tar\.gz(\.age)?$/
export const formatBaseBackupName = (at: string, segment: string) => `${at.replaceAll(':', '')}_${segment}.tar.gz`

/** The copies in a folder, the oldest first. */
export async function listBaseBackups(folder: string): Promise<DatabaseBaseBackup[]> {
  // Without the folder there are no copies yet.
  const names = await readdir(folder).catch(() => [])
  return names.sort().flatMap((name) => {
    const [, day, hour, minute, second, segment] = BASE_BACKUP_NAME_PATTERN.exec(name) ?? []
    return day ? { file: join(folder, name), at: new Date(`${day}T${hour}:${minute}:${second}`), segment: segment! } : []
  })
}
