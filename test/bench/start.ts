import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildFrontendIfStale } from '#app/frontend/build-frontend.ts'
import { startPostgres } from '#platform/database/embedded-postgres.ts'
import { createMultipleReportLine, formatMilliseconds, printBenchReport } from './ground/bench-report.ts'
import { findFreePort, listProcessMemory, SERVER_START_ARGUMENTS } from './ground/server.ts'

const root = join(import.meta.dirname, '../..')
const REST_DURATION_MS = 10_000

/** Milliseconds until the application answers, and the memory of each of its two processes in megabytes once they rest. */
async function started(folder: string, rests: boolean): Promise<{ ms: number; megabytes: number[] }> {
  const port = await findFreePort()
  const began = performance.now()
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: '' }
  const child = spawn(process.execPath, SERVER_START_ARGUMENTS, { cwd: root, env, stdio: 'ignore' })
  try {
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ status }) => status === 200,
        () => false,
      )
    while (!(await answers())) {
      if (child.exitCode !== null || performance.now() - began > 60_000) throw new Error('it does not start')
      await sleep(20)
    }
    const ms = performance.now() - began
    if (rests) await sleep(REST_DURATION_MS)
    return { ms, megabytes: rests ? await listProcessMemory(child.pid!) : [] }
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
}

async function postgresAlone(folder: string): Promise<number> {
  const began = performance.now()
  const server = await startPostgres(folder)
  const ms = performance.now() - began
  await server.stop()
  return ms
}

await buildFrontendIfStale()
const folder = await mkdtemp(join(tmpdir(), 'bench-'))
try {
  const floorFirst = await postgresAlone(join(folder, 'bare'))
  const first = await started(join(folder, 'data'), false)
  const floor = await postgresAlone(join(folder, 'bare'))
  const again = await started(join(folder, 'data'), true)
  const [answers, jobs] = again.megabytes
  printBenchReport(
    'start',
    'From `npm start` on a built tree to an answer of `/healthz`; the floor is PostgreSQL alone. Memory after ten seconds of rest.',
    [
      { ...createMultipleReportLine('the first start, an empty folder', floorFirst, first.ms, 5), goal: '', met: undefined },
      { ...createMultipleReportLine('every other start', floor, again.ms, 5), goal: '≤ 5 s', met: again.ms <= 5_000 },
      { what: 'memory of the process that answers, at rest', ours: `${Math.round(answers!)} MB`, goal: '≤ 250 MB', met: answers! <= 250 },
      { what: 'memory of the process of the jobs, at rest', ours: `${Math.round(jobs!)} MB` },
      { what: 'the first start as a time', ours: formatMilliseconds(first.ms) },
    ],
  )
} finally {
  await rm(folder, { recursive: true })
}
