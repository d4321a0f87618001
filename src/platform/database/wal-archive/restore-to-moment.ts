import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import tar from 'tar-stream'
import { changeFileOwnerToPostgresUser, recoverPostgresToTarget } from '#platform/database/embedded-postgres.ts'
import { createLocalFileStore } from '#platform/files/store/local-store.ts'
import { readServerSettings } from '#platform/server-settings.ts'
import { exitWithError } from '#platform/startup-error.ts'
import { readEncryptedFile } from './encrypted-files.ts'
import { type DatabaseBaseBackup, listBaseBackups, listWalArchiveFolders } from './wal-archive-folders.ts'

/** Folders for the exchange of log segments with the server. */
const REQUESTED_SEGMENTS_FOLDER = 'log_wanted'
const DELIVERED_SEGMENTS_FOLDER = 'log_given'
const MISSING_SEGMENTS_FOLDER = 'log_missing'
/** Requests a segment of the log and waits for it. */
const RESTORE_COMMAND = `touch ${REQUESTED_SEGMENTS_FOLDER}/%f; until [ -e ${DELIVERED_SEGMENTS_FOLDER}/%f ] || [ -e ${MISSING_SEGMENTS_FOLDER}/%f ]; do sleep 0.05; done; rm ${REQUESTED_SEGMENTS_FOLDER}/%f; [ -e ${DELIVERED_SEGMENTS_FOLDER}/%f ] && mv ${DELIVERED_SEGMENTS_FOLDER}/%f %p`

export type RestoredInstallationSummary = { base: Date; segments: number; files: number; isReached: boolean }

/**
 * Restores an installation into an empty folder as it was at a moment: the last copy before it, the log up to it, and the stored files.
 * The folder gets its name when it is complete.
 */
export async function restoreInstallationToMoment(
  moment: Date,
  {
    dataDir,
    from,
    identityFile,
    withFiles = true,
  }: { dataDir: string; from: string; identityFile?: string | undefined; withFiles?: boolean },
): Promise<RestoredInstallationSummary> {
  const data = resolve(dataDir, 'postgres')
  if (existsSync(data)) throw new Error(`${dataDir} already contains data. Restore into an empty DATA_DIR.`)
  const { base, places } = await findLastBackupBefore(moment, from)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(resolve(dataDir), 'restoring-'))
  try {
    const cluster = join(folder, 'postgres')
    await unpack(base.file, cluster, identityFile)
    const log = await deliverLogSegments(cluster, places.log, identityFile)
    let files: string[] = []
    const look = async (client: pg.Client) => {
      const { rows } = await client.query<{ sha256: string }>('select distinct sha256 from stored_file')
      files = rows.map(({ sha256 }) => sha256)
    }
    const recover = (target: Record<string, string>) =>
      recoverPostgresToTarget(
        folder,
        { restore_command: RESTORE_COMMAND, recovery_target_action: 'promote', hot_standby: 'off', ...target },
        look,
      )
    // If nothing was written after the moment, the whole log is restored.
    const isReached = await recover({ recovery_target_time: moment.toISOString().replace('T', ' ').replace('Z', '+00') }).then(
      () => true,
      async (error: Error) => {
        if (!/recovery ended before configured recovery target was reached/.test(error.message)) throw error
        await recover({})
        return false
      },
    )
    await log.end()
    const store = createLocalFileStore(resolve(dataDir))
    const storedFiles = new Map(
      (await readdir(places.files)).filter((name) => !name.endsWith('.gone')).map((name) => [name.split('.')[0]!, name]),
    )
    const wanted = withFiles ? files : []
    for (const sha256 of wanted) {
      const name = storedFiles.get(sha256)
      if (!name) throw new Error(`${places.files} lacks the file ${sha256}.`)
      await store.put(await buffer(await readEncryptedFile(join(places.files, name), identityFile)))
    }
    await rename(cluster, data)
    return { base: base.at, segments: log.restoredCount(), files: wanted.length, isReached }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function findLastBackupBefore(
  moment: Date,
  from: string,
): Promise<{ base: DatabaseBaseBackup; places: ReturnType<typeof listWalArchiveFolders> }> {
  const clusters = await readdir(from)
  const all = (
    await Promise.all(
      clusters.map(async (cluster) => {
        const places = listWalArchiveFolders(from, cluster)
        return (await listBaseBackups(places.bases)).map((base) => ({ base, places }))
      }),
    )
  )
    .flat()
    .sort((a, b) => a.base.at.getTime() - b.base.at.getTime())
  const found = all.findLast(({ base }) => base.at <= moment)
  if (found) return found
  throw new Error(
    all[0]
      ? `The oldest moment that can be gone back to is ${all[0].base.at.toISOString()}.`
      : `There is no copy of a database in ${from}.`,
  )
}

async function unpack(file: string, into: string, identityFile: string | undefined): Promise<void> {
  await mkdir(into, { mode: 0o700 })
  const made = [into]
  const archive = tar.extract()
  const read = pipeline(await readEncryptedFile(file, identityFile), archive)
  read.catch(() => {
    // The promise is awaited below.
  })
  for await (const entry of archive) {
    const path = join(into, entry.header.name)
    if (!path.startsWith(`${into}/`)) throw new Error(`${file} is no copy of a database.`)
    made.push(path)
    if (entry.header.type === 'directory') {
      await mkdir(path, { mode: 0o700 })
      entry.resume()
    } else await pipeline(entry, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
  }
  await read
  for (const name of [REQUESTED_SEGMENTS_FOLDER, DELIVERED_SEGMENTS_FOLDER, MISSING_SEGMENTS_FOLDER]) {
    await mkdir(join(into, name), { mode: 0o700 })
    made.push(join(into, name))
  }
  await writeFile(join(into, 'recovery.signal'), '', { mode: 0o600 })
  await changeFileOwnerToPostgresUser([...made, join(into, 'recovery.signal')])
}

/** Delivers each requested segment of the log to the server until it reaches the target. */
async function deliverLogSegments(cluster: string, log: string, identityFile: string | undefined) {
  const names = new Map((await readdir(log)).map((name) => [name.replace(/\.gz(\.age)?$/, ''), name]))
  let restoredCount = 0
  let isOver = false
  let failure: unknown
  const give = async (name: string) => {
    const to = join(cluster, DELIVERED_SEGMENTS_FOLDER, name)
    const found = names.get(name)
    if (!found) {
      await writeFile(join(cluster, MISSING_SEGMENTS_FOLDER, name), '')
      return
    }
    const previousFolder = join(cluster, `${DELIVERED_SEGMENTS_FOLDER}-${name}`)
    await pipeline(await readEncryptedFile(join(log, found), identityFile), createWriteStream(previousFolder, { mode: 0o600 }))
    await changeFileOwnerToPostgresUser([previousFolder])
    await rename(previousFolder, to)
    restoredCount++
  }
  const work = async () => {
    while (!isOver) {
      for (const name of await readdir(join(cluster, REQUESTED_SEGMENTS_FOLDER)))
        if (!existsSync(join(cluster, DELIVERED_SEGMENTS_FOLDER, name)) && !existsSync(join(cluster, MISSING_SEGMENTS_FOLDER, name)))
          await give(name).catch(async (error) => {
            failure ??= error
            await writeFile(join(cluster, MISSING_SEGMENTS_FOLDER, name), '')
          })
      await sleep(20)
    }
  }
  const working = work()
  working.catch(() => {
    // The promise is awaited at the end.
  })
  return {
    restoredCount: () => restoredCount,
    async end() {
      isOver = true
      await working
      if (failure) throw failure
      for (const name of [REQUESTED_SEGMENTS_FOLDER, DELIVERED_SEGMENTS_FOLDER, MISSING_SEGMENTS_FOLDER])
        await rm(join(cluster, name), { recursive: true, force: true })
    },
  }
}

if (import.meta.main) {
  const settings = readServerSettings(process.env)
  const moment = new Date(process.argv[2] ?? '')
  const restoreRequestedMoment = async () => {
    if (Number.isNaN(moment.getTime()) || !settings.WAL_ARCHIVE_DIR)
      throw new Error('Usage: WAL_ARCHIVE_DIR=FOLDER npm run restore-point-in-time -- 2026-11-23T13:45:10+01:00')
    const { base, segments, files, isReached } = await restoreInstallationToMoment(moment, {
      dataDir: settings.DATA_DIR,
      from: settings.WAL_ARCHIVE_DIR,
      identityFile: settings.BACKUP_IDENTITY_FILE,
      withFiles: !settings.S3_BUCKET,
    })
    console.log(`Restored the base copy of ${base.toISOString()}, ${segments} log segments after it, and ${files} files.`)
    console.log(
      isReached
        ? `All that was committed by ${moment.toISOString()} is there, and nothing after it.`
        : `The log ends before ${moment.toISOString()}: all that it has is there.`,
    )
  }
  await restoreRequestedMoment().catch(exitWithError)
}
