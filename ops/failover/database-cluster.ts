import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Programs of Debian's packages `patroni`, `etcd-server`, `haproxy` and `postgresql-15`. */
const PROGRAM_PATHS = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
}
const REHEARSAL_PASSWORD = 'of-the-rehearsal'
/** PostgreSQL does not run as root; then everything runs as `nobody`. */
export const runAsUnprivilegedUser = () => {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
}

export type DatabaseClusterNode = { name: string; port: number; rest: number; child: ChildProcess; start(): void }
export type DatabaseCluster = {
  /** The database URL of the application: the proxy that leads to the primary. */
  url: string
  nodes: DatabaseClusterNode[]
  leader(): Promise<DatabaseClusterNode>
  role(node: DatabaseClusterNode): Promise<string | undefined>
  urlOf(node: DatabaseClusterNode): string
  /** Waits for a primary and a synchronous standby. */
  whole(): Promise<void>
  stop(): Promise<void>
}

export const findMissingDatabaseClusterPrograms = () =>
  Object.entries(PROGRAM_PATHS).flatMap(([name, path]) => (existsSync(path) ? [] : name))

/** Two servers with synchronous replication, leader election by etcd, and one proxy in front of them, all on the loopback. */
export async function startDatabaseCluster(folder: string): Promise<DatabaseCluster> {
  const [client, peer, proxyPort, ...ports] = await findFreePorts(7)
  const ordinary = runAsUnprivilegedUser()
  const children = new Set<ChildProcess>()
  mkdirSync(folder, { recursive: true })
  if (ordinary.uid !== undefined) chownSync(folder, ordinary.uid, ordinary.gid!)
  const run = (name: string, program: string, options: string[]) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(program, options, {
      ...ordinary,
      cwd: folder,
      stdio: ['ignore', log, log],
      env: { PATH: '/usr/sbin:/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
    })
    children.add(child)
    return child
  }
  const write = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }

  run('etcd', PROGRAM_PATHS.etcd, etcdOptions(folder, client!, peer!))
  const nodes = [0, 1].map((at): DatabaseClusterNode => {
    const port = ports[2 * at]!
    const rest = ports[2 * at + 1]!
    const name = `n${at + 1}`
    const settings = write(`${name}.yml`, patroniSettings({ folder, name, port, rest, client: client! }))
    const node: DatabaseClusterNode = {
      name,
      port,
      rest,
      child: undefined!,
      start: () => void (node.child = run(name, PROGRAM_PATHS.patroni, [settings])),
    }
    return node
  })
  const urlOf = ({ port }: { port: number }) => `postgres://postgres:${REHEARSAL_PASSWORD}@127.0.0.1:${port}/postgres`
  const isLeader = ({ rest }: DatabaseClusterNode) => answersOk(`http://127.0.0.1:${rest}/primary`)
  const find = async (what: (node: DatabaseClusterNode) => Promise<boolean>) => {
    for (const last = Date.now() + 120_000; Date.now() < last; await sleep(200)) for (const node of nodes) if (await what(node)) return node
    throw new Error(`The cluster does not come to be; its logs are in ${folder}.`)
  }

  nodes[0]!.start()
  await find(isLeader)
  nodes[1]!.start()
  run('haproxy', PROGRAM_PATHS.haproxy, ['-db', '-f', write('haproxy.cfg', proxySettings(proxyPort!, nodes))])
  return {
    url: urlOf({ port: proxyPort! }).replace(/\/postgres$/, '/kadrovik'),
    nodes,
    leader: () => find(isLeader),
    role: findRole,
    urlOf,
    whole: async () => void (await find(({ rest }) => answersOk(`http://127.0.0.1:${rest}/synchronous`))),
    async stop() {
      for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await Promise.all([...children].map((child) => child.exitCode !== null || child.signalCode !== null || once(child, 'close')))
    },
  }
}

const etcdOptions = (folder: string, client: number, peer: number): string[] => [
  '--enable-v2',
  '--name',
  'one',
  '--data-dir',
  join(folder, 'etcd'),
  '--listen-client-urls',
  `http://127.0.0.1:${client}`,
  '--advertise-client-urls',
  `http://127.0.0.1:${client}`,
  '--listen-peer-urls',
  `http://127.0.0.1:${peer}`,
  '--initial-advertise-peer-urls',
  `http://127.0.0.1:${peer}`,
  '--initial-cluster',
  `one=http://127.0.0.1:${peer}`,
]

const findRole = ({ rest }: DatabaseClusterNode): Promise<string | undefined> =>
  fetch(`http://127.0.0.1:${rest}/patroni`, { signal: AbortSignal.timeout(1000) })
    .then((reply) => reply.json())
    .then(({ role }) => role as string)
    .catch(() => undefined)

const answersOk = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Ends a node at once, as when its machine loses power: the agent and every process of its server. */
export function killDatabaseClusterNode(folder: string, { name, child }: DatabaseClusterNode): void {
  const servers = serversOf(folder, name)
  child.kill('SIGKILL')
  for (const pid of servers) sendSignal(pid, 'SIGKILL')
}

const LEADER_CHECK_SECONDS = 5

/**
 * Freezes a node, which neither receives nor answers and later resumes. Its server can freeze before its agent, so that the agent is in
 * the middle of a check: it has read its leadership and not renewed it.
 */
export async function suspendDatabaseClusterNode(
  folder: string,
  { name, child }: DatabaseClusterNode,
  { duringLeaderCheck = false } = {},
): Promise<() => void> {
  const servers = serversOf(folder, name)
  for (const pid of servers) sendSignal(pid, 'SIGSTOP')
  if (duringLeaderCheck) await sleep((LEADER_CHECK_SECONDS + 1) * 1000)
  sendSignal(child.pid!, 'SIGSTOP')
  return () => {
    for (const pid of [child.pid!, ...servers]) sendSignal(pid, 'SIGCONT')
  }
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // it ended meanwhile
  }
}

/** The postmaster of a node and its children. */
function serversOf(folder: string, name: string): number[] {
  const postmaster = Number(readFileSync(join(folder, name, 'postmaster.pid'), 'utf8').split('\n')[0])
  const parents = readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .flatMap((pid) => {
      try {
        return [[Number(pid), Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])] as const]
      } catch {
        return [] // it ended meanwhile
      }
    })
  return [postmaster, ...parents.flatMap(([pid, parent]) => (parent === postmaster ? pid : []))]
}

const patroniSettings = ({
  folder,
  name,
  port,
  rest,
  client,
}: {
  folder: string
  name: string
  port: number
  rest: number
  client: number
}) => `
scope: kadrovik
name: ${name}
restapi: { listen: "127.0.0.1:${rest}", connect_address: "127.0.0.1:${rest}" }
# Not etcd3, by which Patroni 3.0.2 writes over the lock of another: who comes back from a standstill takes the lead away.
etcd: { host: "127.0.0.1:${client}" }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: ${LEADER_CHECK_SECONDS}
    retry_timeout: 5
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 100, wal_keep_size: 512MB, shared_buffers: 256MB, fsync: "on" }
  initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums ]
postgresql:
  listen: "127.0.0.1:${port}"
  connect_address: "127.0.0.1:${port}"
  data_dir: ${join(folder, name)}
  bin_dir: /usr/lib/postgresql/15/bin
  pgpass: ${join(folder, `${name}.pgpass`)}
  parameters: { unix_socket_directories: "" }
  pg_hba: [ "host all all 127.0.0.1/32 scram-sha-256", "host replication replicator 127.0.0.1/32 scram-sha-256" ]
  authentication:
    superuser: { username: postgres, password: ${REHEARSAL_PASSWORD} }
    replication: { username: replicator, password: ${REHEARSAL_PASSWORD} }
    rewind: { username: rewinder, password: ${REHEARSAL_PASSWORD} }
`

const proxySettings = (proxyPort: number, nodes: readonly DatabaseClusterNode[]) => `
global
  maxconn 300
defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 1h
  timeout server 1h
listen kadrovik
  bind 127.0.0.1:${proxyPort}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`).join('\n')}
`

export async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
