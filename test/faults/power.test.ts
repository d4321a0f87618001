import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

const folder = mkdtempSync(join(tmpdir(), 'power-'))
const pidFile = join(folder, 'postgres/postmaster.pid')
const postmaster = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])

type Host = { child: ChildProcess; address: string; said: () => string }
let host: Host
let token = ''
let company = 0

/** `npm start` on a data folder, once it answers; or what it said, where it refused. */
async function startHost(): Promise<Host> {
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/server/main.ts')], {
    env: { ...env, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1' },
    stdio: 'pipe',
  })
  let said = ''
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += text
        const found = /Ready on (\S+)/.exec(said)
        if (found) resolve(found[1]!)
      })
  })
  const address = await Promise.race([ready, once(child, 'close')])
  if (typeof address !== 'string') throw new Error(said.trim())
  return { child, address, said: () => said }
}

async function end({ child }: Host, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  child.kill(signal)
  const [code] = await once(child, 'close')
  return code
}

async function ask(method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const reply = await fetch(`${host.address}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
  return reply.json()
}

before(async () => {
  host = await startHost()
  token = (await ask('POST', '/setup', { email: 'mira@example.rs', password: 'Tajna.2026', first_name: 'Mira', last_name: 'Simić' })).token
  company = (await ask('POST', '/company', { name: 'Pekara Sloga', short_name: 'Sloga' })).data.id
})
after(async () => {
  await end(host, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

const acknowledged: number[] = []

async function writeUntil(cut: () => void): Promise<void> {
  const writing = assert.rejects(async () => {
    for (;;)
      acknowledged.push((await ask('POST', `/company/${company}/teams`, { name: `Tim ${acknowledged.length} ${Math.random()}` })).data.id)
  })
  await sleep(500)
  cut()
  await writing
  assert.ok(acknowledged.length > 10)
}

async function nothingIsLost(): Promise<void> {
  const kept = new Set((await ask('GET', `/company/${company}/teams`)).data.map(({ id }: { id: number }) => id))
  assert.deepEqual(
    acknowledged.filter((id) => !kept.has(id)),
    [],
  )
}

test('a second start on the same data is refused with a sentence', async () => {
  await assert.rejects(startHost(), /^Error: Another start already works on .*power-.*DATA_DIR\.$/)
  assert.equal((await fetch(`${host.address}/healthz`)).status, 200)
})

test('after kill -9 of the host, the server left behind gives way and nothing is lost', async () => {
  const orphan = postmaster()
  await writeUntil(() => host.child.kill('SIGKILL'))
  process.kill(orphan, 0) // it lives on
  host = await startHost()
  assert.notEqual(postmaster(), orphan)
  await nothingIsLost()
})

test('after kill -9 of host and database together, nothing is lost', async () => {
  await writeUntil(() => {
    process.kill(postmaster(), 'SIGKILL')
    host.child.kill('SIGKILL')
  })
  assert.ok(existsSync(pidFile), 'a stale postmaster.pid is there')
  host = await startHost()
  await nothingIsLost()
})

test('when the database dies, the host says so and ends', async () => {
  process.kill(postmaster(), 'SIGKILL')
  await new Promise((resolve) => host.child.on('close', resolve))
  assert.equal(host.child.exitCode, 1)
  assert.match(host.said(), /PostgreSQL has stopped; .*postgres\.log says why\./)
  host = await startHost()
  await nothingIsLost()
})

test('SIGTERM stops everything and leaves nothing behind', async () => {
  const server = postmaster()
  assert.equal(await end(host, 'SIGTERM'), 0)
  assert.ok(!existsSync(pidFile))
  assert.throws(() => process.kill(server, 0), { code: 'ESRCH' })
})
