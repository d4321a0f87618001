import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, fchmodSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { lchown, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createEmbeddedDatabaseLogins, type DatabaseLogins, databaseLoginUrls, transferOwnershipToOwnerLogin } from './database-logins.ts'
import { findPostgresBinariesFolder } from './postgres-binaries.ts'
import { LOG_START_FILE_NAME, PENDING_LOG_FOLDER_NAME } from './wal-archive/wal-archive-folders.ts'

/** The connections to an embedded server. `superuser` is for the preparation of databases; the application has only the two logins. */
export type EmbeddedPostgresServer = DatabaseLogins & {
  superuser: string
  stop(): Promise<void>
  /** Resolves if another start takes the folder while this server is down. */
  lost: Promise<Error>
}

/** The key of an advisory lock that every start requests. */
const FOLDER_OWNER_LOCK = 7_301_880
export const POSTGRES_MAJOR_VERSION = '18'
const DATABASE_NAME = 'kadrovik'
/** The user id of the data when root starts the server. It has no account, so a login is not possible. */
const DATA_OWNER_USER_ID = 54_321

/** The folder of `bin/postgres` and `bin/initdb`, and their major version. */
export type PostgresPrograms = { folder: string; major: string }

/** The PostgreSQL version of a cluster, undefined if there is none. */
export const readPostgresDataFolderVersion = (data: string): string | undefined =>
  existsSync(join(data, 'PG_VERSION')) ? readFileSync(join(data, 'PG_VERSION'), 'utf8').trim() : undefined

/** The folder of an upgraded cluster that is complete but not renamed yet. */
export const findUpgradedPostgresDataFolder = (data: string) => `${data}-upgraded`

/** Makes sure that no server uses the folder: stops the server of a killed process, and refuses if its process lives. */
export const stopOrphanedPostgres = (folder: string): Promise<void> => stopOrphan(resolve(folder, 'postgres'))

/**
 * Starts PostgreSQL on a folder, reachable only by a socket in it. The starting process holds an advisory lock, so a second start is
 * refused. If that process was killed, the lock is free, and its server is stopped. A server that ends, for example because the disk is
 * full, is started again.
 */
export async function startPostgres(
  folder: string,
  settings: Record<string, string> = {},
  writeLogLine = console.error,
  programsOfBefore?: PostgresPrograms,
): Promise<EmbeddedPostgresServer> {
  if (process.platform === 'win32') throw new Error('Set DATABASE_URL on Windows: the embedded PostgreSQL needs a Unix socket.')
  const data = resolve(folder, 'postgres')
  await mkdir(folder, { recursive: true })
  const asRoot = process.getuid?.() === 0
  const { folder: programs, major } = programsOfBefore ?? {
    folder: await findPostgresBinariesFolder(asRoot),
    major: POSTGRES_MAJOR_VERSION,
  }
  if (!readPostgresDataFolderVersion(data) && existsSync(findUpgradedPostgresDataFolder(data)))
    await rename(findUpgradedPostgresDataFolder(data), data) // an upgrade was interrupted before its last step
  if (!readPostgresDataFolderVersion(data)) await initialise(data, programs, asRoot)
  const version = readPostgresDataFolderVersion(data)
  if (version !== major)
    throw new Error(`${data} was made by PostgreSQL ${version}; this is ${major}. Stop what works on it, and: npm run upgrade-database`)

  await prepareLog(data, 'archive_library' in settings, asRoot)
  const logFile = join(folder, 'postgres.log')
  const serve = async (): Promise<Running> => {
    await stopOrphan(data)
    const log = openSync(logFile, 'a', 0o600)
    fchmodSync(log, 0o600)
    const child = await launch(data, programs, asRoot ? await findOwnerOfFolder(data) : {}, log, settings).finally(() => closeSync(log))
    const lockClient = await acquireFolderLock(data)
    if (!lockClient) throw new AlreadyRunning(folder)
    return { child, lockClient, exited: once(child, 'exit') }
  }
  const first = await serve()
  try {
    await createEmbeddedDatabaseLogins(first.lockClient, DATABASE_NAME)
    const inside = (await connect(data, DATABASE_NAME))!
    await transferOwnershipToOwnerLogin(inside).finally(() => inside.end())
  } catch (error) {
    await stopServer(first)
    throw error
  }
  return { ...loginsOn(data), superuser: addressOf(data, 'postgres'), ...superviseServer(first, serve, logFile, writeLogLine) }
}

/** Prepares the folder for the write-ahead log, and the note since when the log is complete. */
async function prepareLog(data: string, hasArchive: boolean, asRoot: boolean): Promise<void> {
  const waiting = join(data, PENDING_LOG_FOLDER_NAME)
  const since = join(data, LOG_START_FILE_NAME)
  if (!hasArchive) return rm(since, { force: true }) // the log that is written now will have a gap
  await mkdir(waiting, { recursive: true, mode: 0o700 })
  if (!existsSync(since)) await writeFile(since, new Date().toISOString(), { mode: 0o600 })
  if (!asRoot) return
  const { uid, gid } = await findOwnerOfFolder(data)
  for (const path of [waiting, since]) await lchown(path, uid, gid)
}

/** The URL of the superuser, which copies the files of the cluster. */
export const postgresSuperuserUrl = (folder: string): string => addressOf(resolve(folder, 'postgres'), 'postgres')

/** Gives files of a folder to the user of the server. */
export async function changeFileOwnerToPostgresUser(paths: readonly string[]): Promise<void> {
  if (process.getuid?.() === 0) for (const path of paths) await lchown(path, DATA_OWNER_USER_ID, DATA_OWNER_USER_ID)
}

/**
 * Starts a server to recover a copy with its log up to the configured target, then stops it. No other connection is accepted. `look`
 * receives the connection of the superuser after the recovery. Throws the last message of the server if it did not reach the target.
 */
export async function recoverPostgresToTarget(
  folder: string,
  settings: Record<string, string>,
  look: (client: pg.Client) => Promise<void>,
) {
  const data = resolve(folder, 'postgres')
  const asRoot = process.getuid?.() === 0
  const logFile = join(folder, 'postgres.log')
  const log = openSync(logFile, 'w', 0o600)
  const child = spawnServer(data, await findPostgresBinariesFolder(asRoot), asRoot ? await findOwnerOfFolder(data) : {}, log, settings)
  closeSync(log)
  const exited = once(child, 'exit')
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(readFileSync(logFile, 'utf8'))
    const client = await connect(data, DATABASE_NAME)
    if (client) {
      await look(client).finally(() => client.end())
      child.kill('SIGINT')
      return void (await exited)
    }
    await sleep(50)
  }
}

type Running = { child: ChildProcess; lockClient: pg.Client; exited: Promise<unknown> }

async function stopServer({ child, lockClient, exited }: Running): Promise<void> {
  await lockClient.end().catch(() => {
    // The connection may be lost already.
  })
  child.kill('SIGINT')
  await exited
}

const START_RETRY_INTERVAL_MS = 1_000

/** Restarts the server until it is stopped. */
function superviseServer(
  first: Running,
  serve: () => Promise<Running>,
  logFile: string,
  writeLogLine: (sentence: string) => void,
): Pick<EmbeddedPostgresServer, 'stop' | 'lost'> {
  let now = first
  let stopped = false
  const lost = Promise.withResolvers<Error>()
  const restartServer = async () => {
    while (!stopped)
      try {
        now = await serve()
        return writeLogLine('PostgreSQL works again.')
      } catch (error) {
        if (error instanceof AlreadyRunning) return lost.resolve(error)
        await sleep(START_RETRY_INTERVAL_MS)
      }
  }
  const watching = (async () => {
    for (let previous: Running | undefined; !stopped && previous !== now; ) {
      previous = now
      await previous.exited
      if (stopped) return
      writeLogLine(`PostgreSQL stopped; see ${logFile}. Restarting.`)
      await restartServer()
    }
  })()
  return {
    lost: lost.promise,
    async stop() {
      stopped = true
      await stopServer(now)
      await watching
      if (now.child.exitCode === null && now.child.signalCode === null) await stopServer(now) // the server may have just restarted
    },
  }
}

/** The URL of the running server of a folder, for commands that only read. */
export async function findRunningPostgres(folder: string): Promise<string | undefined> {
  const data = resolve(folder, 'postgres')
  if (!existsSync(join(data, 'postmaster.pid'))) return
  const lockClient = await acquireFolderLock(data)
  if (lockClient) return void (await lockClient.end()) // the process that started it was killed
  const client = await connect(data)
  if (!client) return
  await client.end()
  return loginsOn(data).url
}

const addressOf = (data: string, user: string) =>
  `postgres://${user}@localhost/${DATABASE_NAME}?host=${encodeURIComponent(socketFolder(data))}`
const loginsOn = (data: string) => databaseLoginUrls((user) => addressOf(data, user))

class AlreadyRunning extends Error {
  constructor(folder: string) {
    super(`Another start already works on ${resolve(folder)}. Stop it, or choose another DATA_DIR.`)
  }
}

/** Creates a cluster in another folder and renames it, so that an incomplete one is never used. */
async function initialise(data: string, programs: string, asRoot: boolean): Promise<void> {
  const made = await mkdtemp(`${data}-new-`)
  // initdb needs a user with an account, the server does not. `nobody` creates the files, then they change their owner.
  const maker = asRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (maker.uid !== undefined) await lchown(made, maker.uid, maker.gid!)
  const options = [
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const initdb = spawnIn(made, join(programs, 'bin/initdb'), options, maker, 'pipe')
  let output = ''
  initdb.stderr!.on('data', (text) => (output += text))
  const [code] = await once(initdb, 'close')
  if (code !== 0) throw new Error(`initdb failed: ${output}`)
  if (asRoot) {
    const { uid, gid } = await findOwnerOfFolder(join(data, '..'))
    for (const file of ['', ...(await readdir(made, { recursive: true }))]) await lchown(join(made, file), uid, gid)
  }
  await rename(made, data).catch(() => rm(made, { recursive: true })) // another start was faster
}

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))

async function findOwnerOfFolder(folder: string): Promise<{ uid: number; gid: number }> {
  const { uid, gid } = await stat(folder)
  return uid === 0 ? { uid: DATA_OWNER_USER_ID, gid: DATA_OWNER_USER_ID } : { uid, gid }
}

/**
 * Runs a PostgreSQL program on a data folder. On Linux the folder is passed as an open descriptor, so that an unprivileged process can use
 * it below closed folders. A process group of its own protects it from Ctrl-C.
 */
function spawnIn(
  data: string,
  program: string,
  options: string[],
  as: { uid?: number; gid?: number },
  output: number | 'pipe',
): ChildProcess {
  const open = process.platform === 'linux' ? openSync(data, 'r') : undefined
  const path = open === undefined ? data : '/proc/self/fd/3'
  const child = spawn(program, ['-D', path, ...options], {
    ...as,
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output, open ?? 'ignore'],
  })
  if (open !== undefined) closeSync(open)
  return child
}

function spawnServer(data: string, programs: string, as: { uid?: number; gid?: number }, log: number, settings: Record<string, string>) {
  const all = {
    listen_addresses: '',
    unix_socket_directories: '.',
    unix_socket_permissions: '0700',
    jit: 'off',
    wal_buffers: '16MB', // an import or a close writes a hundred megabytes of log
    ...settings,
  }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawnIn(data, join(programs, 'bin/postgres'), options, as, log)
}

async function launch(data: string, programs: string, as: { uid?: number; gid?: number }, log: number, settings: Record<string, string>) {
  for (let attempt = 1; ; attempt++) {
    const child = spawnServer(data, programs, as, log, settings)
    for (;;) {
      const client = await connect(data)
      await client?.end()
      const gone = child.exitCode !== null || child.signalCode !== null
      if (gone && client) throw new AlreadyRunning(resolve(data, '..')) // another start was faster
      if (gone) break
      if (client) return child
      await sleep(50) // the server may be recovering from a crash
    }
    // Child processes of a killed server may still be ending.
    if (attempt === 20) throw new Error(`PostgreSQL does not start; see ${resolve(data, '../postgres.log')}.`)
    await sleep(250)
  }
}

const opened = new Map<string, number>()

/** The path of a socket has at most about a hundred bytes. A longer one is named by a file descriptor. */
function socketFolder(data: string): string {
  if (Buffer.byteLength(data) <= 85) return data
  if (process.platform !== 'linux') throw new Error(`${data} is too long a path for a socket: choose a DATA_DIR nearer to the root.`)
  if (!opened.has(data)) opened.set(data, openSync(data, 'r'))
  return `/proc/${process.pid}/fd/${opened.get(data)}`
}

/** Connects, or returns undefined if no server answers. */
async function connect(data: string, database = 'postgres'): Promise<pg.Client | undefined> {
  const client = new pg.Client({ host: socketFolder(data), user: 'postgres', database })
  client.on('error', () => {})
  return client.connect().then(
    () => client,
    () => undefined,
  )
}

async function acquireFolderLock(data: string): Promise<pg.Client | undefined> {
  const client = await connect(data)
  const { rows } = (await client?.query('select pg_try_advisory_lock($1) as is_locked', [FOLDER_OWNER_LOCK])) ?? { rows: [] }
  if (rows[0]?.is_locked) return client
  await client?.end()
}

async function stopOrphan(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  while (existsSync(file)) {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    const client = await connect(data)
    if (client) {
      await client.end()
      const lockClient = await acquireFolderLock(data)
      if (!lockClient) throw new AlreadyRunning(resolve(data, '..'))
      process.kill(pid, 'SIGINT')
      await lockClient.end()
    } else if (!isServerOfFolder(pid, data)) return rmSync(file, { force: true }) // its process is gone after a crash
    await sleep(50)
  }
}

/** Whether a process is the server of this folder, and not another with a reused id. */
function isServerOfFolder(pid: number, data: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
    return process.kill(pid, 0)
  } catch {
    // The process has ended, or it is not ours.
    return false
  }
}
