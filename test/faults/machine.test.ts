import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, onTestFinished, test } from 'vitest'
import { formatStartupError } from '#platform/startup-error.ts'
import { fillDisk, mountSmallDisk } from '#test/support/small-disk.ts'
import {
  createTestHostCaller,
  readPostmasterPid,
  startTestHost,
  stopTestHost,
  type TestHost,
  waitUntilTrue,
} from '#test/support/test-host.ts'

const folder = mkdtempSync(join(tmpdir(), 'machine-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a full disk rejects writes, serves reads and recovers by itself', async (t) => {
  const disk = mountSmallDisk(folder, 'full', 400)
  if (!disk) return t.skip('only root can make a disk')
  const host = await startTestHost(disk)
  const { request, send, setUp } = createTestHostCaller(() => host)
  const company = await setUp()
  const storedIds: number[] = []
  const write = async () => {
    const reply = await send('POST', `/api/company/${company}/teams`, {
      name: `Tim ${storedIds.length} ${'x'.repeat(60)} ${Math.random()}`,
    })
    if (reply.status < 300) storedIds.push((await reply.json()).data.id)
    return reply
  }
  assert.equal((await write()).status, 201)

  // Another program fills the disk.
  const makeRoom = await fillDisk(disk)

  const statuses = new Map<number, string>()
  await waitUntilTrue(async () => {
    const reply = await write()
    if (!reply.ok) statuses.set(reply.status, (await reply.json()).code)
    return statuses.has(507) || statuses.has(503)
  })
  for (let times = 0; times < 100; times++) {
    const reply = await write()
    if (!reply.ok) statuses.set(reply.status, (await reply.json()).code)
  }
  assert.ok(
    [...statuses.keys()].every((status) => status === 507 || status === 503),
    JSON.stringify([...statuses]),
  )
  if (statuses.has(507)) assert.equal(statuses.get(507), 'common.disk_full')
  assert.ok([503, 507].includes((await send('GET', '/healthz')).status))
  await new Promise((resolve) => setTimeout(resolve, 25_000)) // the queue polls meanwhile, and cannot write either
  assert.equal(host.child.exitCode, null, host.output())

  makeRoom()
  await waitUntilTrue(async () => (await send('GET', '/healthz')).status === 200)
  await waitUntilTrue(async () => (await write()).ok)
  const there = new Set((await request('GET', `/company/${company}/teams`)).data.map(({ id }: { id: number }) => id))
  assert.deepEqual(
    storedIds.filter((id) => !there.has(id)),
    [],
  )
  // Background work runs again.
  const { data } = await request('POST', `/company/${company}/employees/export`, { format: 'csv' })
  await waitUntilTrue(async () => (await request('GET', `/company/${company}/jobs/${data.job_id}`)).data.status === 'done')
  assert.equal(await stopTestHost(host, 'SIGTERM'), 0)
})

test('a slow disk delays writes only, and acknowledged data survives a kill', async () => {
  const at = join(folder, 'slow')
  let host = await startTestHost(at)
  const { request, send, setUp } = createTestHostCaller(() => host)
  const company = await setUp()
  const superuser = new pg.Client({ host: join(at, 'postgres'), user: 'postgres', database: 'kadrovik' })
  superuser.on('error', () => {})
  await superuser.connect()
  // Every commit waits a tenth of a second longer for the disk.
  for (const wish of ['commit_delay = 100000', 'commit_siblings = 0']) await superuser.query(`alter system set ${wish}`)
  await superuser.query('select pg_reload_conf()')

  const storedIds: number[] = []
  let isOver = false
  const write = async (name: string) => {
    const reply = await send('POST', `/api/company/${company}/teams`, { name }).catch(() => undefined)
    if (reply?.ok) storedIds.push((await reply.json()).data.id)
    return reply
  }
  const first = Array.from({ length: 40 }, (_, turn) => write(`Tim ${turn}`))
  const writing = Promise.all(first).finally(() => (isOver = true))
  let read = 0
  for (; !isOver; read++) assert.equal((await send('GET', `/healthz`)).status, 200)
  assert.ok((await writing).every((reply) => reply?.status === 201))
  assert.ok(read > 40, `${read} answers while 40 writes went on`)

  const more = Promise.all(Array.from({ length: 40 }, (_, turn) => write(`Još ${turn}`)))
  await waitUntilTrue(async () => storedIds.length > 45)
  process.kill(readPostmasterPid(at), 'SIGKILL')
  host.child.kill('SIGKILL')
  await more
  await superuser.end().catch(() => {
    // The connection may be lost already.
  })
  host = await startTestHost(at)
  const there = new Set((await request('GET', `/company/${company}/teams`)).data.map(({ id }: { id: number }) => id))
  assert.deepEqual(
    storedIds.filter((id) => !there.has(id)),
    [],
  )
  assert.equal(await stopTestHost(host, 'SIGTERM'), 0)
})

test('a stop answers requests in flight and ends within ten seconds', async () => {
  const at = join(folder, 'stop')
  const host = await startTestHost(at)
  const { send, setUp } = createTestHostCaller(() => host)
  const company = await setUp()
  const socket = join(at, 'postgres')
  const holder = new pg.Client({ host: socket, user: 'postgres', database: 'kadrovik' })
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin; lock table team in access exclusive mode')
  const waiting = Array.from({ length: 3 }, () => send('GET', `/api/company/${company}/teams`))
  const quick = Array.from({ length: 5 }, () => send('GET', `/api/company/${company}/departments`))
  await Promise.all(quick)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const startedAt = Date.now()
  const ended = stopTestHost(host, 'SIGTERM')
  const statuses = (await Promise.all(waiting)).map(({ status }) => status)
  assert.deepEqual(statuses, [503, 503, 503])
  assert.equal(await ended, 0)
  assert.ok(Date.now() - startedAt < 10_500)
  await holder.end().catch(() => {
    // The connection may be lost already.
  })
})

const errorOf = (what: Promise<TestHost>) =>
  what.then(
    () => assert.fail('it started'),
    (error: Error) => error.message.split('\n').at(-1)!,
  )

test('a machine error is reported in one sentence', async () => {
  const at = join(folder, 'sentences')
  const busy = createServer().listen(0, '127.0.0.1')
  await once(busy, 'listening')
  onTestFinished(() => void busy.close())
  const { port } = busy.address() as { port: number }
  assert.equal(
    await errorOf(startTestHost(at, { PORT: String(port) })),
    `Port ${port} is in use. Stop what listens on it, or choose another PORT.`,
  )
  assert.match(await errorOf(startTestHost(at, { HOST: '203.0.113.7' })), /^HOST: 203\.0\.113\.7 is no address of this machine\.$/)
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  assert.equal(await errorOf(startTestHost(file)), `${file} is a file where a folder is needed. Move it, or choose another place.`)
  assert.match(await errorOf(startTestHost(join(file, 'beneath'))), /is a file where a folder is needed/)
  assert.equal(
    formatStartupError(Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/srv/kadrovik' })),
    '/srv/kadrovik may not be read or written by this user. Give it to the user, or choose another place.',
  )
})

test('a damaged or missing archive is rejected without changes', async () => {
  const at = join(folder, 'archives')
  mkdirSync(at)
  const run = (script: string, file: string) =>
    spawnSync(process.execPath, [join(import.meta.dirname, `../../src/platform/database/${script}.ts`), file], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: at },
      encoding: 'utf8',
    })
  const whole = join(folder, 'whole.tar.gz')
  const none = join(folder, 'none.tar.gz')
  const text = join(folder, 'text.tar.gz')
  writeFileSync(text, 'not an archive')
  assert.equal(run('restore', text).stderr.trim(), `${text} is no archive of Kadrovik, or it is cut.`)
  assert.equal(run('restore', none).stderr.trim(), `${none} is not there.`)
  assert.match(run('restore', at).stderr.trim(), /is a folder where a file is needed\.$/)
  const host = await startTestHost(at)
  await createTestHostCaller(() => host).setUp()
  const saved = run('backup', whole)
  await stopTestHost(host, 'SIGTERM')
  assert.equal(saved.status, 0, saved.stderr)
  const cut = join(folder, 'cut.tar.gz')
  execFileSync('sh', ['-c', `head -c $(($(wc -c < ${whole}) / 2)) ${whole} > ${cut}`])
  assert.equal(run('restore', cut).stderr.trim(), `${cut} is no archive of Kadrovik, or it is cut.`)
  assert.match(run('restore', whole).stderr, /The target already contains data/)
  rmSync(join(at, 'postgres'), { recursive: true })
  const back = run('restore', whole)
  assert.equal(back.status, 0, back.stderr)
})
