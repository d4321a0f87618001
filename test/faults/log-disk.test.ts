import assert from 'node:assert/strict'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { lchown } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { fillDisk, mountSmallDisk } from '#test/support/small-disk.ts'
import { createTestHostCaller, startTestHost, stopTestHost, type TestHost, waitUntilTrue } from '#test/support/test-host.ts'

// The disk of the database log fills up, and so does the disk of its archive.
const folder = mkdtempSync(join(tmpdir(), 'log-disk-'))
chmodSync(folder, 0o711) // the user of the server is not the owner of the folder
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a full log disk rejects new entries, loses none and recovers', async (t) => {
  const disk = mountSmallDisk(folder, 'wal', 250)
  if (!disk) return t.skip('only root can make a disk')
  const at = join(folder, 'one')
  let host: TestHost = await startTestHost(at)
  const { request, send, setUp } = createTestHostCaller(() => host)
  const company = await setUp()
  await stopTestHost(host, 'SIGTERM')
  const walFolder = join(at, 'postgres/pg_wal')
  const there = join(disk, 'pg_wal')
  const { uid, gid } = statSync(walFolder)
  cpSync(walFolder, there, { recursive: true })
  rmSync(walFolder, { recursive: true })
  symlinkSync(there, walFolder)
  for (const path of ['', ...readdirSync(there, { recursive: true })]) await lchown(join(there, String(path)), uid, gid)
  host = await startTestHost(at)

  const storedIds: number[] = []
  const write = async () => {
    const reply = await send('POST', `/api/company/${company}/teams`, {
      name: `Tim ${storedIds.length} ${'x'.repeat(60)} ${Math.random()}`,
    })
    if (reply.status < 300) storedIds.push((await reply.json()).data.id)
    return reply
  }
  assert.equal((await write()).status, 201)
  const makeRoom = await fillDisk(disk)
  // Writes much: preallocated log space is used up.
  const superuser = new pg.Client({ host: join(at, 'postgres'), user: 'postgres', database: 'kadrovik' })
  superuser.on('error', () => {})
  await superuser.connect()
  await superuser.query('create table ballast (a text)')
  for (let turn = 0; turn < 20; turn++)
    await superuser.query(`insert into ballast select repeat(md5(i::text), 30) from generate_series(1, 20000) i`).catch(() => {
      // The test needs a full disk.
    })
  await superuser.end().catch(() => {
    // The connection may be lost already.
  })

  const found = new Set<number>()
  await waitUntilTrue(async () => {
    const reply = await write()
    if (!reply.ok) found.add(reply.status)
    return found.size > 0
  })
  for (let times = 0; times < 50; times++) {
    const reply = await write()
    if (!reply.ok) found.add(reply.status)
  }
  assert.ok(
    [...found].every((status) => status === 507 || status === 503),
    JSON.stringify([...found]),
  )
  assert.equal(host.child.exitCode, null, host.output())

  makeRoom()
  await waitUntilTrue(async () => (await send('GET', '/healthz')).status === 200)
  await waitUntilTrue(async () => (await write()).ok)
  const teams = new Set((await request('GET', `/company/${company}/teams`)).data.map(({ id }: { id: number }) => id))
  assert.deepEqual(
    storedIds.filter((id) => !teams.has(id)),
    [],
  )
  assert.equal(await stopTestHost(host, 'SIGTERM'), 0)
})

test('a full archive disk rejects nobody, and the log waits', async (t) => {
  const disk = mountSmallDisk(folder, 'kept', 40)
  if (!disk) return t.skip('only root can make a disk')
  const at = join(folder, 'two')
  const to = join(disk, 'log')
  mkdirSync(to)
  const host = await startTestHost(at, { WAL_ARCHIVE_DIR: to })
  const { send, setUp } = createTestHostCaller(() => host)
  const company = await setUp()
  const cluster = () => join(to, readdirSync(to)[0]!)
  await waitUntilTrue(async () => readdirSync(join(cluster(), 'bases')).some((name) => name.endsWith('.tar.gz')))
  const makeRoom = await fillDisk(disk)
  const superuser = new pg.Client({ host: join(at, 'postgres'), user: 'postgres', database: 'kadrovik' })
  await superuser.connect()
  const write = () => send('POST', `/api/company/${company}/teams`, { name: `Tim ${Math.random()}` })
  assert.equal((await write()).status, 201)
  const { rows } = await superuser.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
  await superuser.end()
  await waitUntilTrue(async () => host.output().includes('"keepLog"'))
  assert.equal((await write()).status, 201)
  await waitUntilTrue(async () => readdirSync(join(at, 'postgres/log_waiting')).includes(rows[0]!.name))
  makeRoom()
  await waitUntilTrue(async () => readdirSync(join(cluster(), 'log')).includes(`${rows[0]!.name}.gz`))
  assert.equal(await stopTestHost(host, 'SIGTERM'), 0)
})
