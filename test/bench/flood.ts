import { setTimeout as sleep } from 'node:timers/promises'
import { floodCalls } from '#test/support/flood-calls.ts'
import { type BenchReportLine, formatMilliseconds, formatPerSecond, printBenchReport } from './ground/bench-report.ts'
import { runWithBenchServer } from './ground/server.ts'

// Event loop delay of a full server, measured by the server, while anonymous clients with many addresses call all open endpoints.
const WARM_UP_MS = 5_000
/** The server reports its last minute, so requests before the flood must be over. */
const FLOOD_MS = 75_000
const CONCURRENT_CLIENTS = 16

await runWithBenchServer(async ({ address }) => {
  const request = (path: string, more: RequestInit = {}) =>
    fetch(address + path, more).then(async (reply) => ({ status: reply.status, text: await reply.text() }))
  await sleep(WARM_UP_MS)

  const statuses = new Map<number, number>()
  const waits: number[] = []
  const end = performance.now() + FLOOD_MS
  let turn = 0
  const stranger = async () => {
    while (performance.now() < end) {
      const { method, path, headers, body } = floodCalls[turn++ % floodCalls.length]!
      // The limit per address would end the flood at once, so requests come from thousands of addresses through the trusted proxy.
      const from = `198.18.${(turn >> 8) % 256}.${turn % 256}`
      const { status } = await request(path, {
        method,
        headers: { ...headers, 'x-forwarded-for': from },
        body,
      }).catch(() => ({ status: 0 }))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const watcher = async () => {
    while (performance.now() < end) {
      const began = performance.now()
      await request('/healthz')
      waits.push(performance.now() - began)
      await sleep(100)
    }
  }
  await Promise.all([watcher(), ...Array.from({ length: CONCURRENT_CLIENTS }, stranger)])

  const { loop_delay } = JSON.parse((await request('/readyz')).text)
  const requestCount = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  const failed = [...statuses].filter(([status]) => status === 0 || status === 500).reduce((sum, [, count]) => sum + count, 0)
  const lines: BenchReportLine[] = [
    { what: 'calls of the flood', ours: formatPerSecond(requestCount / (FLOOD_MS / 1000)) },
    { what: 'of them failed or without an answer', ours: String(failed), goal: '0', met: failed === 0 },
    { what: 'delay of the loop, 95 of 100', ours: formatMilliseconds(loop_delay.p95_ms), goal: '≤ 50 ms', met: loop_delay.p95_ms <= 50 },
    { what: 'delay of the loop, the worst', ours: formatMilliseconds(loop_delay.max_ms), goal: '≤ 200 ms', met: loop_delay.max_ms <= 200 },
    {
      what: '`/healthz` meanwhile, 95 of 100',
      ours: formatMilliseconds(waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)]!),
    },
  ]
  console.log([...statuses].map(([status, count]) => `${status}: ${count}`).join(', '))
  printBenchReport(
    'flood',
    `${CONCURRENT_CLIENTS} strangers at once, from thousands of addresses, ask everything that a stranger may, with bodies from empty to 240 KB; the loop as the server measured it in the last minute of ${FLOOD_MS / 1000} s.`,
    lines,
  )
})
