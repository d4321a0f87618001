import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findFreePorts, runAsUnprivilegedUser } from '../failover/database-cluster.ts'

const POSTGRES_PROGRAM_FOLDER = '/usr/lib/postgresql/15/bin'
export const isPostgresNotInstalled = () => !existsSync(join(POSTGRES_PROGRAM_FOLDER, 'postgres'))

export type DatabaseReplicaServer = {
  primary: string
  replica: string
  onPrimary(statement: string): Promise<void>
  onReplica(statement: string): Promise<void>
  killReplica(): Promise<void>
  startReplica(): Promise<void>
  stop(): Promise<void>
}

const urlOf = (port: number, database = 'kadrovik') => `postgres://postgres@127.0.0.1:${port}/${database}`
const queryServer = async (port: number, statement: string, database?: string) => {
  const client = new pg.Client({ connectionString: urlOf(port, database) })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
const stopProcess = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'close')
}

/** PostgreSQL 15 of Debian and a streaming replica of it, on the loopback interface, in a separate folder. */
export async function startDatabaseReplicaServer(folder: string): Promise<DatabaseReplicaServer> {
  const ordinary = runAsUnprivilegedUser()
  mkdirSync(folder, { recursive: true })
  if (ordinary.uid !== undefined) chownSync(folder, ordinary.uid, ordinary.gid!)
  const [one, two] = (await findFreePorts(2)) as [number, number]
  const primaryFolder = join(folder, 'primary')
  const replicaFolder = join(folder, 'replica')
  const run = (program: string, options: string[]) =>
    execFileSync(join(POSTGRES_PROGRAM_FOLDER, program), options, {
      ...ordinary,
      cwd: folder,
      stdio: 'pipe',
      env: { LC_ALL: 'C.UTF-8', PATH: '/usr/bin:/bin' },
    })
  const start = async (at: string, port: number): Promise<ChildProcess> => {
    const log = openSync(`${at}.log`, 'a')
    const settings = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '100',
      wal_keep_size: '512MB',
      log_statement: 'all',
    }
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(join(POSTGRES_PROGRAM_FOLDER, 'postgres'), ['-D', at, ...options], {
      ...ordinary,
      cwd: folder,
      stdio: ['ignore', log, log],
    })
    process.once('exit', () => void child.kill('SIGTERM'))
    for (const last = Date.now() + 60_000; Date.now() < last; await sleep(100)) {
      const client = new pg.Client({ connectionString: urlOf(port, 'postgres') })
      client.on('error', () => {})
      if (
        await client.connect().then(
          () => true,
          () => false,
        )
      ) {
        await client.end()
        return child
      }
    }
    throw new Error(`PostgreSQL does not start: ${at}.log has the cause.`)
  }
  run('initdb', ['-D', primaryFolder, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'])
  const primary = await start(primaryFolder, one)
  await queryServer(one, 'create database kadrovik', 'postgres')
  run('pg_basebackup', ['-h', '127.0.0.1', '-p', String(one), '-U', 'postgres', '-D', replicaFolder, '-R', '-X', 'stream', '-c', 'fast'])
  let replica = await start(replicaFolder, two)
  return {
    primary: urlOf(one),
    replica: urlOf(two),
    onPrimary: (statement) => queryServer(one, statement),
    onReplica: (statement) => queryServer(two, statement),
    async killReplica() {
      const postmaster = Number(readFileSync(join(replicaFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(postmaster, 'SIGKILL')
      await once(replica, 'close')
      await sleep(1000) // its child processes end
    },
    startReplica: async () => void (replica = await start(replicaFolder, two)),
    async stop() {
      await stopProcess(replica, 'SIGINT')
      await stopProcess(primary, 'SIGINT')
    },
  }
}
