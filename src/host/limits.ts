import { createHash } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '#lib/failure.ts'
import { networkOf } from '#server/network.ts'

/**
 * Calls a minute, far beyond a busy person: of an account wherever it is used, of strangers by address, of a device by the key or number
 * it names, and of all devices behind one address, since whoever calls may name any.
 */
export const CALLS_A_MINUTE = { account: 2_000, stranger: 1_000, device: 1_000, devices: 6_000 }
export type Calls = typeof CALLS_A_MINUTE

/** Counts what is asked of the interface and by devices. Files of the screens and the looks of a monitor are free: all of an office may open a page at once. */
export async function limitCalls(app: FastifyInstance, calls: Calls): Promise<void> {
  await app.register(rateLimit, { global: false, cache: 20_000, timeWindow: 60_000 })
  const by = (max: number, keyGenerator: (request: FastifyRequest) => string) => app.createRateLimit({ max, keyGenerator })
  const account = by(calls.account, ({ bearer }) => (bearer instanceof Failure ? '' : String(bearer.userId)))
  const stranger = by(calls.stranger, ({ ip }) => networkOf(ip))
  const device = by(calls.device, (request) => `${networkOf(request.ip)} ${deviceOf(request)}`)
  const devices = by(calls.devices, ({ ip }) => networkOf(ip))
  app.addHook('onRequest', async (request) => {
    for (const count of isOfDevice(request) ? [devices, device] : isAsked(request) ? [isKnown(request) ? account : stranger] : []) {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded)
        throw new Failure('common.too_many', 429, { retry_after: Math.max(1, counted.ttlInSeconds) })
    }
  })
}

const isAsked = ({ url }: FastifyRequest) => url.startsWith('/api/') || url.startsWith('/iclock/')
const isOfDevice = ({ url }: FastifyRequest) => url.startsWith('/iclock/') || url.startsWith('/api/devices/')
const isKnown = ({ bearer }: FastifyRequest) => !(bearer instanceof Failure)

/** What a device says it is: the digest of its key, or its serial number. */
function deviceOf({ headers, query }: FastifyRequest): string {
  const named = headers.authorization ?? String((query as { SN?: unknown }).SN ?? '')
  return createHash('sha256').update(named).digest('base64url')
}
