import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, test } from 'vitest'
import {
  createTestHostCaller,
  readPostmasterPid,
  startTestHost,
  stopTestHost,
  type TestHost,
  waitUntilTrue,
} from '#test/support/test-host.ts'

const folder = mkdtempSync(join(tmpdir(), 'power-'))
const pidFile = join(folder, 'postgres/postmaster.pid')
const postmaster = () => readPostmasterPid(folder)

let host: TestHost
let company = 0
const { request, send, setUp } = createTestHostCaller(() => host)

beforeAll(async () => {
  host = await startTestHost(folder)
  company = await setUp()
})
afterAll(async () => {
  await stopTestHost(host, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

const acknowledged: number[] = []

async function writeUntil(cut: () => void): Promise<void> {
  const writing = assert.rejects(async () => {
    for (;;)
      acknowledged.push(
        (await request('POST', `/company/${company}/teams`, { name: `Tim ${acknowledged.length} ${Math.random()}` })).data.id,
      )
  })
  await sleep(500)
  cut()
  await writing
  assert.ok(acknowledged.length > 10)
}

async function nothingIsLost(): Promise<void> {
  const storedIds = new Set((await request('GET', `/company/${company}/teams`)).data.map(({ id }: { id: number }) => id))
  assert.deepEqual(
    acknowledged.filter((id) => !storedIds.has(id)),
    [],
  )
}

test('a second start on the same data is rejected with a message', async () => {
  await assert.rejects(startTestHost(folder), /^Error: Another start already works on .*power-.*DATA_DIR\.$/)
  assert.equal((await fetch(`${host.address}/healthz`)).status, 200)
})

test('after kill -9 of the host, the leftover server yields and nothing is lost', async () => {
  const orphan = postmaster()
  await writeUntil(() => host.child.kill('SIGKILL'))
  process.kill(orphan, 0) // it lives on
  host = await startTestHost(folder)
  assert.notEqual(postmaster(), orphan)
  await nothingIsLost()
})

test('after kill -9 of host and database together, nothing is lost', async () => {
  await writeUntil(() => {
    process.kill(postmaster(), 'SIGKILL')
    host.child.kill('SIGKILL')
  })
  assert.ok(existsSync(pidFile), 'a stale postmaster.pid is there')
  host = await startTestHost(folder)
  await nothingIsLost()
})

test('a killed database restarts, and calls are told to retry', async () => {
  const before = postmaster()
  await writeUntil(() => process.kill(before, 'SIGKILL'))
  const statuses = new Set<number>()
  await waitUntilTrue(async () => {
    const { status } = await send('GET', '/healthz')
    statuses.add(status)
    return status === 200
  })
  assert.ok([...statuses].every((status) => status === 200 || status === 503))
  assert.match(host.output(), /PostgreSQL stopped; see .*postgres\.log\./)
  assert.notEqual(postmaster(), before)
  await nothingIsLost()
  // Background work runs again.
  const { data } = await request('POST', `/company/${company}/employees/export`, { format: 'csv' })
  await waitUntilTrue(async () => (await request('GET', `/company/${company}/jobs/${data.job_id}`)).data.status === 'done')
})

test('SIGTERM stops all processes and leaves none', async () => {
  const server = postmaster()
  assert.equal(await stopTestHost(host, 'SIGTERM'), 0)
  assert.ok(!existsSync(pidFile))
  assert.throws(() => process.kill(server, 0), { code: 'ESRCH' })
})
