import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createTestHostCaller, startTestHost, stopTestHost } from '#test/support/test-host.ts'
import {
  type DatabaseCluster,
  findMissingDatabaseClusterPrograms,
  killDatabaseClusterNode,
  startDatabaseCluster,
  suspendDatabaseClusterNode,
} from './database-cluster.ts'

// The effect of losing the primary database under load. Started by hand; prints its observations, and exits with 1 if an acknowledged
// write is lost or duplicated, or if writes do not work again within half a minute.

/** Together the writers stay below the limit per account and minute, even on the fastest machine. */
const WRITER_COUNT = 6
const WRITER_PAUSE_MS = 250
const MAX_OUTAGE_SECONDS = 30

if (findMissingDatabaseClusterPrograms().length) {
  console.error(
    `This rehearsal needs ${findMissingDatabaseClusterPrograms().join(', ')}: apt-get install patroni etcd-server haproxy postgresql-15 python3-etcd`,
  )
  process.exit(1)
}
if (process.getuid?.() === 0) process.umask(0o022)

/** Writers that retry with the same key until an answer, and record acknowledged writes. */
function startWriters(send: ReturnType<typeof createTestHostCaller>['send'], companyId: number) {
  const acknowledged: { name: string; begun: number; at: number }[] = []
  const refused = new Map<number | string, number>()
  let stopped = false
  let count = 0
  const writeUntilStopped = async () => {
    while (!stopped) {
      const name = `Tim ${++count}`
      const key = crypto.randomUUID()
      const begun = Date.now()
      for (let done = false; !done; ) {
        const reply = await send('POST', `/api/company/${companyId}/teams`, { name }, { 'idempotency-key': key }).catch(() => undefined)
        done = reply?.status === 201
        if (done) acknowledged.push({ name, begun, at: Date.now() })
        else refused.set(reply?.status ?? 'no answer', (refused.get(reply?.status ?? 'no answer') ?? 0) + 1)
        await sleep(WRITER_PAUSE_MS)
      }
    }
  }
  const all = Array.from({ length: WRITER_COUNT }, writeUntilStopped)
  return {
    acknowledged,
    refused,
    async stop() {
      stopped = true
      await Promise.all(all)
    },
  }
}

/** The longest time without an acknowledgement, in seconds. */
function computeMaxOutage(times: number[]): number {
  const sorted = times.sort((a, b) => a - b)
  return Math.max(...sorted.map((at, place) => at - (sorted[place - 1] ?? at))) / 1000
}

async function loadNamesFromServer(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url.replace(/\/postgres$/, '/kadrovik') })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name from team')
  await client.end()
  return rows.map(({ name }) => name)
}

/** Whether a server accepts a write. */
async function canWriteToServer(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url.replace(/\/postgres$/, '/kadrovik'),
    connectionTimeoutMillis: 2000,
    query_timeout: 5000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('create table if not exists of_the_rehearsal (at timestamptz)')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {
      // The connection may be lost already.
    })
  }
}

const folder = mkdtempSync(join(tmpdir(), 'failover-'))
const at = join(folder, 'cluster')
if (process.getuid?.() === 0) execFileSync('chmod', ['755', folder])
const cluster: DatabaseCluster = await startDatabaseCluster(at)
let failed = false
const printResult = (text: string, isRight = true) => {
  failed ||= !isRight
  console.log(isRight ? text : `FAILED: ${text}`)
}
try {
  await cluster.whole()
  const admin = new pg.Client({ connectionString: cluster.urlOf(await cluster.leader()) })
  await admin.connect()
  await admin.query('create database kadrovik')
  await admin.end()
  const host = await startTestHost(join(folder, 'data'), {
    DATABASE_URL: cluster.url,
    SECRET_KEY: 'a secret of the rehearsal, long enough',
  })
  const { send, setUp } = createTestHostCaller(() => host)
  const companyId = await setUp()
  const load = startWriters(send, companyId)

  /** Runs a fault of the primary and reports its effects. */
  const rehearse = async (what: string, act: (leader: DatabaseCluster['nodes'][number]) => Promise<void>) => {
    await cluster.whole()
    await sleep(5000)
    const leader = await cluster.leader()
    const before = load.acknowledged.length
    const begun = Date.now()
    await act(leader)
    // Until another node leads, and three seconds of writes after it.
    for (let led = await cluster.leader(); led === leader && Date.now() - begun < 60_000; led = await cluster.leader()) await sleep(300)
    for (const last = Date.now() + 60_000; !load.acknowledged.some(({ begun: sentAt }) => sentAt > begun + 1000) && Date.now() < last; )
      await sleep(200)
    await sleep(3000)
    const away = computeMaxOutage([begun, ...load.acknowledged.filter(({ at }) => at >= begun).map(({ at }) => at)])
    printResult(
      `${what}: no write succeeded for ${away.toFixed(1)} s (limit ${MAX_OUTAGE_SECONDS} s); ${load.acknowledged.length - before} writes acknowledged before and after`,
      away <= MAX_OUTAGE_SECONDS,
    )
    return leader
  }

  const lost = await rehearse('the leader is killed, server and agent (kill -9)', async (leader) => killDatabaseClusterNode(at, leader))
  lost.start()
  printResult(`${lost.name} returns as a standby: ${await waitUntilStandby(lost)}`)

  for (const [what, duringLeaderCheck] of [
    ['the leader is suspended (SIGSTOP)', false],
    ['the leader is suspended during its own leader check', true],
  ] as const) {
    let thaw = () => {}
    const frozen = await rehearse(what, async (leader) => void (thaw = await suspendDatabaseClusterNode(at, leader, { duringLeaderCheck })))
    thaw()
    const stray = await canWriteToServer(cluster.urlOf(frozen))
    await waitUntilStandby(frozen)
    printResult(`the suspended node ${stray ? 'accepted a write' : 'accepts no write'} after it returns, and is a standby`, !stray)
  }

  await load.stop()
  await cluster.whole()
  const names = await loadNamesFromServer(cluster.urlOf(await cluster.leader()))
  const there = new Set(names)
  const gone = load.acknowledged.filter(({ name }) => !there.has(name))
  printResult(
    `writes acknowledged ${load.acknowledged.length}, lost ${gone.length}, stored twice ${names.length - there.size}`,
    !gone.length && names.length === there.size,
  )
  printResult(
    `refused meanwhile and repeated with the same key: ${[...load.refused].map(([status, times]) => `${status} × ${times}`).join(', ') || 'none'}`,
    ![...load.refused].some(([status]) => Number(status) === 500), // a server error; 503 asks for a retry
  )
  await stopTestHost(host, 'SIGTERM')
} finally {
  await cluster.stop()
}
if (failed) console.error(`Logs are in ${folder}.`)
else rmSync(folder, { recursive: true, force: true })
process.exit(failed ? 1 : 0)

async function waitUntilStandby(node: DatabaseCluster['nodes'][number]): Promise<string> {
  for (const last = Date.now() + 120_000; Date.now() < last; await sleep(300)) {
    const role = await cluster.role(node)
    if (role === 'replica' || role === 'sync_standby') return role
  }
  throw new Error(`${node.name} does not return; its logs are in ${folder}.`)
}
