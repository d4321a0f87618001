import type { FastifyInstance, FastifyRequest } from 'fastify'
import { looksLikeApiKey } from '#modules/foundation/integrations/server/api-key-format.ts'
import { flushApiKeyUsage, recordApiKeyCall } from '#modules/foundation/integrations/server/api-key-usage.ts'
import { type VerifiedApiKey, verifyApiKey } from '#modules/foundation/integrations/server/verify-api-key.ts'
import type { BearerTokenClaims } from '#platform/bearer-tokens.ts'
import type { ApplicationServices } from '#platform/call-context.ts'
import { findErrorCode } from '#platform/errors.ts'
import { toIpNetworkOfAddress } from '#platform/ip-network-of-address.ts'
import { findClientIp } from '#platform/request-locale-and-client-ip.ts'
import { AppError } from '#shared/app-error.ts'
import { ApiKeyAttemptLimiter } from './api-key-attempt-limiter.ts'

/** The API key that a request names, whether it was accepted or refused. */
const keyOfRequest = new WeakMap<FastifyRequest, NonNullable<VerifiedApiKey['key']>>()

/**
 * Authenticates the caller of a request by an API key or by a session token. The error gives the reason of a refusal. `maxAttempts` limits
 * the wrong keys of a network per minute.
 */
export function readBearerToken(
  services: ApplicationServices,
  maxAttempts: number,
): (request: FastifyRequest) => Promise<BearerTokenClaims | AppError> {
  const attempts = new ApiKeyAttemptLimiter(maxAttempts)
  return async (request) => {
    const { authorization } = request.headers
    if (!looksLikeApiKey(authorization)) return services.tokens.read(authorization).catch((error: AppError) => error)
    const address = findClientIp(request)
    const read = await attempts.read(authorization!, toIpNetworkOfAddress(address), services.clock().getTime(), async () => {
      const found = await verifyApiKey(services, authorization!, address)
      return { isAccepted: !(found.bearer instanceof AppError), found }
    })
    if ('retryAfter' in read) return new AppError('common.too_many', { retry_after: read.retryAfter })
    const { bearer, key } = read.found
    if (key) keyOfRequest.set(request, key)
    return bearer
  }
}

/** Counts the calls of API keys. A refused key is reported to the client in the header of RFC 6750. */
export function registerApiKeyCallCounting(app: FastifyInstance, services: ApplicationServices): void {
  app.addHook('onSend', async ({ bearer, headers }, reply) => {
    if (reply.statusCode === 401 && bearer instanceof AppError && looksLikeApiKey(headers.authorization))
      reply.header('www-authenticate', `Bearer error="invalid_token", error_description="${bearer.code}"`)
  })
  app.addHook('onResponse', async (request, reply) => {
    const key = keyOfRequest.get(request)
    if (!key) return
    recordApiKeyCall(services, {
      key,
      at: services.clock(),
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      code: findErrorCode(request) ?? null,
      address: findClientIp(request),
      milliseconds: Math.round(reply.elapsedTime),
    })
  })
  app.addHook('onClose', async () =>
    flushApiKeyUsage(services).catch(() => {
      // The application ends in any case; only usage counts are lost.
    }),
  )
}
