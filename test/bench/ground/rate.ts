import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'

export type Target = { app: FastifyInstance; path: string; token?: string }

const cli = join(import.meta.dirname, '../../../node_modules/autocannon/autocannon.js')

async function load(address: string, { path, token }: Target, seconds: number, connections: number): Promise<number> {
  const auth = token ? ['-H', `authorization=Bearer ${token}`] : []
  const options = ['--json', '-c', String(connections), '-d', String(seconds), ...auth, address + path]
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...options], { timeout: (seconds + 20) * 1000 })
  const result = JSON.parse(stdout)
  if (result.non2xx || result.errors || !result['2xx']) throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result['2xx'] / result.duration
}

/**
 * Requests a second of each target. They take turns, twice each after warming up, so that what else the machine does
 * falls upon all of them alike.
 */
export async function rates(targets: Target[], { seconds = 4, connections = 10 } = {}): Promise<number[]> {
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
