import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import ours from '../../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../../..')
/** How `npm start` begins. */
export const SERVER_START_ARGUMENTS: readonly string[] = ours.scripts.start.split(' ').slice(1)

export type BenchServer = {
  address: string
  /** Memory of its two processes in megabytes: server and worker. */
  memory(): Promise<number>
  /** CPU seconds of both. */
  processor(): Promise<number>
}

/** A full server in separate processes on its own folder, during the work. A separate process fills a demo first. */
export async function runWithBenchServer(work: (server: BenchServer) => Promise<void>, { demo = false } = {}): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  try {
    if (demo) await during(folder, demo, async () => {})
    await during(folder, demo, work)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function during(folder: string, demo: boolean, work: (server: BenchServer) => Promise<void>): Promise<void> {
  const port = await findFreePort()
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: '' }
  const child = spawn(process.execPath, omitAbsentItems([...SERVER_START_ARGUMENTS, demo && '--demo']), { cwd: root, env, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error('it does not start')
      await sleep(100)
    }
    await work({ address, memory: () => sumProcessMemory(child.pid!), processor: () => processorOf(child.pid!) })
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
}

/** A free port. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

const isOurs = (status: string) => /^Name:\s+(node|MainThread)/.test(status)

/** The process and its child processes, without the database. */
async function familyOf(pid: number): Promise<{ id: string; status: string }[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean)
  const all = await Promise.all([`${pid}`, ...children].map(async (id) => ({ id, status: await readFile(`/proc/${id}/status`, 'utf8') })))
  return all.filter(({ status }) => isOurs(status))
}

/** Megabytes of each, the process itself first. */
export async function listProcessMemory(pid: number): Promise<number[]> {
  const family = await familyOf(pid)
  return family.map(({ status }) => Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024)
}
/** Megabytes of both. */
export const sumProcessMemory = async (pid: number): Promise<number> => (await listProcessMemory(pid)).reduce((sum, one) => sum + one, 0)

const TICKS_PER_SECOND = 100

/** Seconds of the processor of both. */
async function processorOf(pid: number): Promise<number> {
  const family = await familyOf(pid)
  const all = await Promise.all(family.map(({ id }) => readFile(`/proc/${id}/stat`, 'utf8')))
  const taken = (stat: string) =>
    stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
  return all.flatMap(taken).reduce((sum, ticks) => sum + Number(ticks) / TICKS_PER_SECOND, 0)
}
