import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** In the folder of the cluster: where the server puts what it has written of its log, and since when it does so without a gap. */
export const [LOG_WAITING, LOG_SINCE] = ['log_waiting', 'log_since']

/** What the embedded server is started with where its log is kept: what was written goes out at least once a minute. */
export const KEEPING_LOG = {
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': LOG_WAITING,
  archive_timeout: '60',
}

/** A copy of the cluster: from when on it is whole, and the first part of the log that it needs. */
export type Base = { file: string; at: Date; segment: string }

/** A folder for each cluster that was ever kept here, by the number that it was given when it was made. */
export const placesIn = (folder: string, cluster: string) => {
  const at = join(folder, cluster)
  return { bases: join(at, 'bases'), log: join(at, 'log'), files: join(at, 'files') }
}

const BASE = /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d\.\d{3}Z)_([0-9A-F]{24})\.tar\.gz(\.age)?$/
export const nameOfBase = (at: string, segment: string) => `${at.replaceAll(':', '')}_${segment}.tar.gz`

/** The copies of a folder, the oldest first. */
export async function basesIn(folder: string): Promise<Base[]> {
  const names = await readdir(folder).catch(() => [])
  return names.sort().flatMap((name) => {
    const [, day, hour, minute, second, segment] = BASE.exec(name) ?? []
    return day ? { file: join(folder, name), at: new Date(`${day}T${hour}:${minute}:${second}`), segment: segment! } : []
  })
}
