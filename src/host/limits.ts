import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { Failure } from '#lib/failure.ts'
import { hearChannel } from '#server/hearing.ts'
import { networkOf } from '#server/network.ts'
import { addressOf } from '#server/reader.ts'
import { CallCounts, type Channel } from './call_counts.ts'

/**
 * Calls a minute, far beyond a busy person: of an account wherever it is used, of strangers by address, of a device by the key or number
 * it names, and of all devices behind one address, since whoever calls may name any.
 */
export const CALLS_A_MINUTE = { account: 2_000, stranger: 1_000, device: 1_000, devices: 6_000 }
export type Calls = typeof CALLS_A_MINUTE

/**
 * Counts what is asked of the interface and by devices. Files of the screens and the looks of a monitor are free: all of an office may
 * open a page at once. What other processes of the installation count is counted here too, where they can be told.
 */
export async function limitCalls(app: FastifyInstance, calls: Calls, told?: Channel): Promise<void> {
  const counts = new CallCounts(calls, told)
  app.addHook('onClose', () => counts.close())
  app.addHook('onRequest', async (request) => {
    for (const [name, key] of keysOf(request)) {
      const wait = counts.count(name, key)
      if (wait > 0) throw new Failure('common.too_many', 429, { retry_after: Math.max(1, Math.ceil(wait / 1000)) })
    }
  })
}

function keysOf(request: FastifyRequest): [keyof Calls, string][] {
  const { bearer, url } = request
  if (url.startsWith('/iclock/') || url.startsWith('/api/devices/')) {
    const network = networkOf(addressOf(request))
    return [
      ['devices', network],
      ['device', `${network} ${deviceOf(request)}`],
    ]
  }
  if (!url.startsWith('/api/')) return []
  return bearer instanceof Failure ? [['stranger', networkOf(addressOf(request))]] : [['account', String(bearer.userId)]]
}

/** What a device says it is: the digest of its key, or its serial number. */
function deviceOf({ headers, query }: FastifyRequest): string {
  const named = headers.authorization ?? String((query as { SN?: unknown }).SN ?? '')
  return createHash('sha256').update(named).digest('base64url')
}

/** Processes tell one another by the database that they share. */
export const toldByDatabase = (database: Database, url: string): Channel => ({
  tell: async (payload) => void (await sql`select pg_notify('calls', ${payload})`.execute(database.owner)),
  hear: (on) => hearChannel(url, 'calls', on),
})
