import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '#platform/database/embedded-postgres.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { createTestHostCaller, findWorkerPid, startTestHost, stopTestHost, type TestHost, waitUntilTrue } from '#test/support/test-host.ts'
import { findFreePorts } from '../failover/database-cluster.ts'

// Two processes on one database behind the proxy of `ops/deploy/haproxy.cfg`, under constant load. Each is restarted in turn, then replaced
// by a version with another migration, then one is killed. Started by hand. Prints what users saw, and exits with 1 if a user saw a fault
// of the update, an acknowledged write is lost or duplicated, or a started job is not done.

const HAPROXY_PATH = '/usr/sbin/haproxy'
const READER_COUNT = 4
const WRITER_COUNT = 3
const REQUEST_PAUSE_MS = 250
const DRAIN_SECONDS = Number(process.env.STAY ?? 5)

if (!existsSync(HAPROXY_PATH)) {
  console.error('This rehearsal needs haproxy: apt-get install haproxy')
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'rolling-'))
const [proxyPort, ...ports] = await findFreePorts(3)
const server = await startPostgres(join(folder, 'database'))
const env = {
  DATABASE_URL: server.superuser,
  SECRET_KEY: 'a secret of the rehearsal, long enough',
  SHUTDOWN_DRAIN_SECONDS: String(DRAIN_SECONDS),
}
const begin = (port: number, version?: string) => startTestHost(join(folder, 'data'), { ...env, PORT: String(port) }, version)

/** The shipped proxy configuration with other addresses. */
function startProxy(): ChildProcess {
  const shipped = readFileSync(join(import.meta.dirname, '../deploy/haproxy.cfg'), 'utf8')
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    shipped.replace('127.0.0.1:8080', `127.0.0.1:${proxyPort}`).replace(':3001', `:${ports[0]}`).replace(':3002', `:${ports[1]}`),
  )
  const child = spawn(HAPROXY_PATH, ['-db', '-f', file], { stdio: 'ignore' })
  process.once('exit', () => void child.kill('SIGTERM'))
  return child
}

/** This version with one more migration. The migration only adds, so running processes tolerate it. */
function createNextVersionFolder(to: string): string {
  const projectFolder = join(import.meta.dirname, '../..')
  const linked = ['node_modules', 'docs']
  const excluded = ['.git', '.data']
  mkdirSync(to)
  for (const name of readdirSync(projectFolder))
    if (![...linked, ...excluded].includes(name)) cpSync(join(projectFolder, name), join(to, name), { recursive: true })
  for (const name of linked) symlinkSync(join(projectFolder, name), join(to, name))
  writeFileSync(join(to, 'db/migrations/9990_rehearsed.sql'), REHEARSED_MIGRATION_SQL)
  return to
}

const REHEARSED_MIGRATION_SQL = `alter table team add rehearsed text;
alter table employee add rehearsed text;
create table rehearsed (company_id bigint not null, id bigint generated always as identity, note text);
select setup_company_table('rehearsed', 'id');
create index on team (company_id, rehearsed);
`

const MISSING_KEY_MARK = ' without a key'
type Reading = { at: number; what: string }

/**
 * Users who read, users who write and retry with the same key until an answer, two users who write without a key, as a program may, and one
 * who exports.
 */
function startUsers(send: ReturnType<typeof createTestHostCaller>['send'], company: number) {
  const readings: Reading[] = []
  const acknowledged: string[] = []
  const begun: number[] = []
  let answered = 0
  let count = 0
  let isOver = false
  const reads = ['/teams', '/employees?page=1&size=25', '/inbox?page=1&size=10', '/plan?month=2026-09']
  /** One call from the point of view of a user: answered, or a fault. */
  const call = async (method: string, path: string, body?: object, key?: string) => {
    const named = `${method} ${path.replace(/\?.*/, '')}${method === 'POST' && !key ? MISSING_KEY_MARK : ''}`
    const reply = await send(method, `/api/company/${company}${path}`, body, key ? { 'idempotency-key': key } : {}).catch(() => undefined)
    const answer = await reply?.json().catch(() => undefined)
    const isGood = reply?.ok === true && answer !== undefined
    if (isGood) answered++
    else readings.push({ at: Date.now(), what: `${named} ${failureOf(reply)}` })
    return isGood ? answer : undefined
  }
  const callUntilAnswered = async (method: string, path: string, body: object) => {
    const key = crypto.randomUUID()
    for (;;) {
      const answer = await call(method, path, body, key)
      if (answer) return answer
      await sleep(REQUEST_PAUSE_MS)
    }
  }
  const readUntilOver = async (at: number) => {
    for (let turn = at; !isOver; turn++) {
      await call('GET', reads[turn % reads.length]!)
      await sleep(REQUEST_PAUSE_MS)
    }
  }
  const writeUntilOver = async () => {
    while (!isOver) {
      const name = `Tim ${++count}`
      await callUntilAnswered('POST', '/teams', { name })
      acknowledged.push(name)
      await sleep(REQUEST_PAUSE_MS)
    }
  }
  const writeWithoutKey = async () => {
    while (!isOver) {
      const name = `Tim ${++count}`
      if (await call('POST', '/teams', { name })) acknowledged.push(name)
      await sleep(REQUEST_PAUSE_MS)
    }
  }
  const exportUntilOver = async () => {
    while (!isOver) {
      begun.push((await callUntilAnswered('POST', '/employees/export', { format: 'xlsx' })).data.job_id)
      await sleep(4 * REQUEST_PAUSE_MS)
    }
  }
  const all = [
    ...Array.from({ length: READER_COUNT }, (_, at) => readUntilOver(at)),
    ...Array.from({ length: WRITER_COUNT }, writeUntilOver),
    writeWithoutKey(),
    writeWithoutKey(),
    exportUntilOver(),
  ]
  return {
    readings,
    acknowledged,
    begun,
    answered: () => answered,
    async stop() {
      isOver = true
      await Promise.all(all)
    },
  }
}

/** An open page that reconnects like a browser, with its received changes and their times. */
function openLiveUpdateStream(at: string, token: string, company: number) {
  const responses: number[] = []
  const stop = new AbortController()
  let last = ''
  const listen = async () => {
    while (!stop.signal.aborted) {
      await (async () => {
        const headers = omitUndefined({ authorization: `Bearer ${token}`, 'last-event-id': last || undefined })
        const reply = await fetch(`${at}/api/company/${company}/live`, { headers, signal: stop.signal })
        for await (const piece of reply.body!.pipeThrough(new TextDecoderStream())) {
          last = [...piece.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? last
          if (/^data: \S/m.test(piece)) responses.push(Date.now())
        }
      })().catch(() => {
        // A broken stream is opened again below.
      })
      await sleep(500)
    }
  }
  void listen()
  return { responses, stop: () => stop.abort() }
}

let failed = false
const printResult = (text: string, isRight = true) => {
  failed ||= !isRight
  console.log(isRight ? text : `FAILED: ${text}`)
}
const tally = (readings: readonly Reading[]) => {
  const counts = Object.entries(Object.groupBy(readings, ({ what }) => what)).map(([what, list]) => `${what} × ${list!.length}`)
  return counts.join(', ') || 'none'
}

let proxy: ChildProcess | undefined
const hosts: TestHost[] = []
try {
  hosts.push(await begin(ports[0]!), await begin(ports[1]!))
  proxy = startProxy()
  const base = `http://127.0.0.1:${proxyPort}`
  await waitUntilTrue(async () => (await fetch(`${base}/readyz`)).ok)
  // Behind a proxy the set-up needs the code from the log, so the first server is called directly.
  let address = hosts[0]!.address
  const { send, setUp, token } = createTestHostCaller(() => ({ address }) as TestHost)
  const company = await setUp()
  address = base
  await sleep(3000) // the proxy has checked both servers
  const load = startUsers(send, company)
  const page = openLiveUpdateStream(base, token(), company)
  await sleep(3000)

  const next = createNextVersionFolder(join(folder, 'next'))
  const turns = [undefined, next].flatMap((version) => ['one', 'two'].map((name, at) => ({ version, name, at })))
  for (const { version, name, at } of turns) {
    const before = load.answered()
    const readingsBefore = load.readings.length
    const code = await stopTestHost(hosts[at]!, 'SIGTERM')
    hosts[at] = await begin(ports[at]!, version)
    await sleep(4000)
    const faults = load.readings.slice(readingsBefore)
    printResult(
      `server ${name} is restarted (SIGTERM)${version ? ` with the next version${at ? '' : ', which migrates the database'}` : ''}: ${load.answered() - before} calls answered meanwhile, errors seen by users: ${tally(faults)}`,
      !faults.length && code === 0,
    )
    const since = Date.now()
    await waitUntilTrue(async () => page.responses.some((when) => when > since))
  }

  const before = load.answered()
  const readingsBefore = load.readings.length
  const worker = findWorkerPid(hosts[0]!)
  hosts[0]!.child.kill('SIGKILL')
  process.kill(worker, 'SIGKILL')
  await once(hosts[0]!.child, 'close')
  await sleep(4000)
  const faults = load.readings.slice(readingsBefore)
  printResult(
    `server one and its worker process are killed (kill -9): ${load.answered() - before} calls answered meanwhile, errors seen by users: ${tally(faults)}`,
    faults.every(({ what }) => what.includes(MISSING_KEY_MARK)),
  )
  const since = Date.now()
  await waitUntilTrue(async () => page.responses.some((when) => when > since))
  printResult('the open page receives live updates again after each restart')
  await sleep(4000)
  await load.stop()
  page.stop()

  const client = new pg.Client({ connectionString: server.superuser })
  await client.connect()
  const names = (await client.query<{ name: string }>('select name from team')).rows.map(({ name }) => name)
  const there = new Set(names)
  const gone = load.acknowledged.filter((name) => !there.has(name))
  printResult(
    `writes acknowledged ${load.acknowledged.length}, lost ${gone.length}, stored twice ${names.length - there.size}`,
    !gone.length && names.length === there.size,
  )
  const countUnfinishedJobs = async () => {
    const { rows } = await client.query(`select count(*)::int as count from job where status <> 'done'`)
    return rows[0].count as number
  }
  const began = Date.now()
  await waitUntilTrue(async () => (await countUnfinishedJobs()) === 0).catch(() => {
    // Unfinished jobs are counted and reported below.
  })
  const { rows } = await client.query(`select count(*)::int as jobs, count(distinct file_id)::int as files from job`)
  printResult(
    `exports requested ${load.begun.length}, done ${rows[0].jobs - (await countUnfinishedJobs())}, the last ${((Date.now() - began) / 1000).toFixed(0)} s after the other calls; done twice ${rows[0].jobs - new Set(load.begun).size}`,
    (await countUnfinishedJobs()) === 0 && rows[0].jobs === new Set(load.begun).size,
  )
  await client.end()
} finally {
  proxy?.kill('SIGTERM')
  for (const host of hosts) await stopTestHost(host, 'SIGTERM')
  await server.stop()
}
if (failed) console.error(`Logs are in ${folder}.`)
else rmSync(folder, { recursive: true, force: true })
process.exit(failed ? 1 : 0)

/** The fault of a call: no answer, an answer without its body, or an error status. */
function failureOf(reply: Response | undefined): string | number {
  if (!reply) return 'no answer'
  return reply.ok ? 'broken answer' : reply.status
}
