import { createHash } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toIpNetworkOfAddress } from '#platform/ip-network-of-address.ts'
import { findClientIp } from '#platform/request-locale-and-client-ip.ts'
import { AppError } from '#shared/app-error.ts'

/**
 * Maximum calls per minute of an account, of an API key, of an anonymous address, of a device, and of all devices behind one address,
 * since a caller may name any device.
 */
export const API_RATE_LIMITS_PER_MINUTE = { account: 2_000, api_key: 2_000, stranger: 1_000, device: 1_000, devices: 6_000 }
export type ApiCallRateLimit = typeof API_RATE_LIMITS_PER_MINUTE

/** The maximum number of callers in memory per kind. The least recently seen is removed first. */
const MAX_CALLERS = 20_000

/**
 * Limits the calls of the API and of devices. Calls are counted in the memory of this process, so N processes allow N times the limit.
 * Screen files and health checks are not counted, because a whole office may open the application at once.
 */
export async function registerRateLimits(app: FastifyInstance, calls: ApiCallRateLimit): Promise<void> {
  await app.register(rateLimit, { global: false })
  const limiterOf = (kind: keyof ApiCallRateLimit, keyGenerator: (request: FastifyRequest) => string) => {
    const options = { max: calls[kind], timeWindow: 60_000, cache: MAX_CALLERS, keyGenerator } // the types of the library do not declare `cache`
    return app.createRateLimit(options)
  }
  const limiters = {
    account: limiterOf('account', ({ bearer }) => (bearer instanceof AppError ? '' : String(bearer.userId))),
    api_key: limiterOf('api_key', ({ bearer }) => (bearer instanceof AppError ? '' : String(bearer.apiKey?.id))),
    stranger: limiterOf('stranger', (request) => toIpNetworkOfAddress(findClientIp(request))),
    device: limiterOf('device', (request) => `${toIpNetworkOfAddress(findClientIp(request))} ${deviceOf(request)}`),
    devices: limiterOf('devices', (request) => toIpNetworkOfAddress(findClientIp(request))),
  }
  app.addHook('onRequest', async (request, reply) => {
    for (const kind of kindsOf(request)) {
      const count = await limiters[kind](request)
      if (kind === 'api_key' && !count.isAllowed) reply.headers(limitHeaders(count))
      if (!count.isAllowed && count.isExceeded) throw new AppError('common.too_many', { retry_after: Math.max(1, count.ttlInSeconds) })
    }
  })
}

function kindsOf({ bearer, url }: FastifyRequest): (keyof ApiCallRateLimit)[] {
  if (url.startsWith('/iclock/') || url.startsWith('/api/devices/')) return ['devices', 'device']
  if (url.startsWith('/scim/')) return ['stranger']
  if (!url.startsWith('/api/')) return []
  if (bearer instanceof AppError) return ['stranger']
  return bearer.apiKey ? ['api_key'] : ['account']
}

/** The remaining calls, by the IETF draft "RateLimit header fields for HTTP". */
const limitHeaders = ({ max, remaining, ttlInSeconds }: { max: number; remaining: number; ttlInSeconds: number }) => ({
  'ratelimit-policy': `"key";q=${max};w=60`,
  ratelimit: `"key";r=${remaining};t=${ttlInSeconds}`,
})

/** A digest of the key or serial number that a device sends. */
function deviceOf({ headers, query }: FastifyRequest): string {
  const named = headers.authorization ?? String((query as { SN?: unknown }).SN ?? '')
  return createHash('sha256').update(named).digest('base64url')
}
