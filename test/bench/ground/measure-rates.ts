import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'

export type RateTarget = { app: FastifyInstance; path: string; token?: string }

const loader = join(import.meta.dirname, 'load.ts')

async function load(address: string, { path, token }: RateTarget, seconds: number, connections: number): Promise<number> {
  const options = omitAbsentItems([address + path, String(seconds), String(connections), token || undefined])
  const { stdout } = await promisify(execFile)(process.execPath, [loader, ...options], { timeout: (seconds + 20) * 1000 })
  return Number(stdout)
}

/**
 * Requests per second of each target. They alternate, twice each after a warm-up, so that other load of the machine affects all equally.
 */
export async function measureRates(targets: RateTarget[], { seconds = 4, connections = 10 } = {}): Promise<number[]> {
  const addresses: string[] = []
  for (const { app } of targets) addresses.push(await addressOf(app))
  const sums = targets.map(() => 0)
  for (const round of [0, 1, 2])
    for (const [at, target] of targets.entries()) {
      const rate = await load(addresses[at]!, target, round ? seconds : 1, connections)
      if (round) sums[at] = sums[at]! + rate / 2
    }
  return sums
}

async function addressOf(app: FastifyInstance): Promise<string> {
  const known = app.server.address()
  return known && typeof known === 'object' ? `http://127.0.0.1:${known.port}` : app.listen({ host: '127.0.0.1', port: 0 })
}
